// The server of facts as a handler of fetch, for hosts of functions: it reads the published site over HTTP, and answers what `pio-docs mcp` answers.
// Anybody may ask it, so each request has limits, and nothing is kept but files of the site. `pio-docs mcp --emit worker` writes it as one file.
import { createMcpHandler } from "@modelcontextprotocol/server";
import { BodyRefused, bytesOf } from "../handlers/read-body.ts";
import { encodeSegment } from "../model/route.ts";
import { withinTime } from "../platform/net/time-limit.ts";
import { isUrl } from "../text/url.ts";
import { keptTexts } from "./kept-texts.ts";
import { serversOf } from "./make-server.ts";
import { isTooLarge } from "./message-size.ts";
import { type PublishedSite, Unreadable } from "./published.ts";
import { SafeText, safe } from "./safe-text.ts";

/** `root`: the address of the site, with a slash at its end. `release`: of pio-docs. */
export type WorkerSettings = { readonly root: string; readonly release: string };

export const workerLimits = {
  /** Bytes of one message, messages of one body, and ms until it must be there. */
  body: 200_000,
  batch: 20,
  patience: 10_000,
  /** Bytes of one file of the site, ms until it must be there, and redirects on the way. */
  file: 20_000_000,
  time: 10_000,
  redirects: 3,
  keptFiles: 200,
  kept: 20_000_000,
  /** Ms until an answer must be made, and for which files of the site are kept. */
  work: 45_000,
  fresh: 300_000,
};

export type WorkerMeans = {
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly limits?: Partial<typeof workerLimits>;
};

type Limits = typeof workerLimits;

/** The handler. `means`: other limits, another clock, and another way to the site, for tests. */
export function workerOf(settings: WorkerSettings, means: WorkerMeans = {}): (request: Request) => Promise<Response> {
  const limits = { ...workerLimits, ...means.limits };
  const now = means.now ?? Date.now;
  // Called as it is by its name: some hosts refuse it as the method of another object.
  const ask: typeof fetch = means.fetch ?? ((...given) => fetch(...given));
  const open = () => {
    const servers = serversOf(fetchedSite(settings.root, ask, limits), settings.release);
    const handler = createMcpHandler(servers, { maxRequestBodySize: limits.body, maxSubscriptions: 0 });
    return { handler, since: now() };
  };
  let current = open();
  return async (request) => {
    // A site that was published anew has other files.
    if (now() - current.since > limits.fresh) current = open();
    const { handler } = current;
    const refused = refusalOf(request, settings.root);
    if (refused !== undefined) return refused;
    try {
      const bytes = await bytesOf(request.body, { bytes: limits.body, time: limits.patience });
      const parsed = parsedBody(bytes, limits);
      if (parsed instanceof Response) return parsed;
      return await withinTime(limits.work, request.signal, (signal) => {
        const { url, headers } = request;
        const late = new Promise<never>((_, fail) => {
          signal.addEventListener("abort", () => fail(signal.reason), { once: true });
        });
        const own = new Request(url, { method: "POST", headers, signal });
        return Promise.race([handler.fetch(own, { parsedBody: parsed.message }), late]);
      });
    } catch (error) {
      if (error instanceof BodyRefused) return said(error.status, error.message);
      return said(503, "The request could not be processed.");
    }
  };
}

/** Why a request is no message; a browser is told what this is. */
function refusalOf({ method, headers }: Request, root: string): Response | undefined {
  if (method === "GET" && !/text\/event-stream/i.test(headers.get("accept") ?? "")) return said(200, aboutText(root));
  if (method !== "POST") return said(405, "Send requests with POST.", { allow: "POST" });
  if (!/^application\/json\s*(?:;|$)/i.test(headers.get("content-type") ?? ""))
    return said(415, "Send requests as application/json.");
  return undefined;
}

function aboutText(root: string): string {
  return `This is the MCP server of the documentation at ${root}
Add the URL of this page to an MCP client as a server with streamable HTTP.
Claude Code: claude mcp add --transport http docs <URL>`;
}

function said(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff", ...more };
  return new Response(`${text}\n`, { status, headers });
}

function parsedBody(bytes: Uint8Array, { batch }: Limits): { readonly message: unknown } | Response {
  const fault = (code: number, message: string): Response =>
    Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status: 400 });
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return fault(-32700, "The body is not JSON.");
  }
  if (isTooLarge(message)) return fault(-32600, "The message has too many values or nesting levels.");
  if (Array.isArray(message) && message.length > batch)
    return fault(-32600, `At most ${batch} messages can be sent at once.`);
  return { message };
}

/** The site below `root`, as any of its readers gets it. */
function fetchedSite(root: string, ask: typeof fetch, limits: Limits): PublishedSite {
  const kept = keptTexts(limits);
  return {
    root,
    async text(path, signal = new AbortController().signal) {
      const known = kept.get(path);
      if (known !== undefined) return known;
      const address = path.split("/").map(encodeSegment).join("/");
      const url = isUrl(address, root) ? new URL(address, root) : undefined;
      // Names of files come from the site itself: one that leads elsewhere names no file of it.
      if (url === undefined || !url.href.startsWith(root)) return undefined;
      try {
        const text = await withinTime(limits.time, signal, (within) => textAt(url, { ask, limits, signal: within }));
        if (text !== undefined) kept.keep(path, text);
        return text;
      } catch (error) {
        if (error instanceof Unreadable || signal.aborted) throw error;
        throw new Unreadable(safe`${SafeText.url(url.href)} cannot be read.`);
      }
    },
  };
}

type Fetching = { readonly ask: typeof fetch; readonly limits: Limits; readonly signal: AbortSignal };

/** The text at `url`, behind redirects within its origin; undefined where there is none. */
async function textAt(url: URL, { ask, limits, signal }: Fetching): Promise<string | undefined> {
  let at = url;
  for (let step = 0; step <= limits.redirects; step += 1) {
    const answer = await ask(at.href, { headers: { accept: "*/*" }, redirect: "manual", signal });
    const { status } = answer;
    const location = answer.headers.get("location");
    if (status >= 300 && status < 400 && location !== null) {
      await answer.body?.cancel();
      const next = isUrl(location, at) ? new URL(location, at) : undefined;
      if (next?.origin !== url.origin)
        throw new Unreadable(safe`${SafeText.url(at.href)} redirects to another site, which is not read.`);
      at = next;
      continue;
    }
    if (status === 404 || status === 410) {
      await answer.body?.cancel();
      return undefined;
    }
    if (status !== 200) {
      await answer.body?.cancel();
      throw new Unreadable(safe`${SafeText.url(url.href)} returned status ${status}.`);
    }
    const bytes = await bytesOf(answer.body, { bytes: limits.file, time: limits.time });
    return new TextDecoder().decode(bytes);
  }
  throw new Unreadable(safe`${SafeText.url(url.href)} redirects in a loop.`);
}
