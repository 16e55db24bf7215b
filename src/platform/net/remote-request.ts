// The one door to a remote cache: an entry is fetched or left by its name, bounded in time and size. Redirects are not followed: they
// would carry credentials to whoever they name. What goes wrong comes back as words that hold no secret.
import { networkProblem } from "../../text/network-problem.ts";
import { withinTime } from "./time-limit.ts";

/** `none`: the server has no such entry. `problem` follows the name of the server. */
export type RemoteAnswer =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "none" | "kept" }
  | { readonly kind: "failed"; readonly problem: string };

export type RemoteAsk = { readonly name: string; readonly body?: Uint8Array<ArrayBuffer> };

export type RemoteDoor = (ask: RemoteAsk) => Promise<RemoteAnswer>;

/** `timeout` of one request, in ms; `most` bytes of an answer; `signal` ends all. */
export type RemoteBounds = {
  readonly timeout: number;
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
};

/** Requests below `url`, at `ac/<name>` as the HTTP protocol of build caches has it. User and password of `url` are sent as such. */
export function remoteDoor(url: URL, bounds: RemoteBounds): RemoteDoor {
  const { username, password } = url;
  const login = Buffer.from(`${plain(username)}:${plain(password)}`).toString("base64");
  const headers: Record<string, string> = username === "" && password === "" ? {} : { authorization: `Basic ${login}` };
  return async ({ name, body }) => {
    const target = new URL(url);
    target.username = "";
    target.password = "";
    target.hash = "";
    target.pathname = `${url.pathname.replace(/\/+$/, "")}/ac/${name}`;
    const request = async (signal: AbortSignal): Promise<RemoteAnswer> => {
      if (body === undefined) {
        return fetched(await fetch(target, { redirect: "manual", signal, headers }), bounds.most);
      }
      const written = { ...headers, "content-type": "application/octet-stream" };
      return kept(await fetch(target, { method: "PUT", redirect: "manual", signal, headers: written, body }));
    };
    try {
      return await withinTime(bounds.timeout, bounds.signal, request);
    } catch (error) {
      return { kind: "failed", problem: networkProblem(error, bounds.timeout) };
    }
  };
}

/** Percent-encoding that is none stays as it is. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function fetched(answer: Response, most: number): Promise<RemoteAnswer> {
  if (answer.status === 200) {
    const bytes = await readBounded(answer, most);
    return bytes === undefined ? { kind: "failed", problem: "answered with too much" } : { kind: "bytes", bytes };
  }
  await answer.body?.cancel();
  return answer.status === 404 || answer.status === 410 ? { kind: "none" } : refused(answer.status);
}

async function kept(answer: Response): Promise<RemoteAnswer> {
  await answer.body?.cancel();
  return answer.ok ? { kind: "kept" } : refused(answer.status);
}

function refused(status: number): RemoteAnswer {
  const leads = status >= 300 && status < 400 ? ", which leads elsewhere" : "";
  const login = status === 401 || status === 403 ? ": the credentials are wrong, or may not do this" : "";
  return { kind: "failed", problem: `answered ${status}${leads}${login}` };
}

async function readBounded(answer: Response, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return Buffer.concat(parts);
    size += part.value.length;
    parts.push(part.value);
    if (size <= most) continue;
    await reader?.cancel();
    return undefined;
  }
}
