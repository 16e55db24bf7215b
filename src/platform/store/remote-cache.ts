// A cache on another machine, which this one trusts with nothing: it may be away, slow, full, or tell lies. A value is used when it bears a
// mark of the secret; whatever else happens costs some seconds at most, and what happened first is told once. It is long because what is
// asked, in which form, and through which door is one protocol.
import { createHmac } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { networkProblem } from "../../text/network-problem.ts";
import { withinTime } from "../net/time-limit.ts";
import { areEqual, markLength, markOf, type Under } from "./mark.ts";

export type RemoteCache = {
  /** The value that somebody with the same secret put under stage and key. Never rejects. */
  get(under: Under): Promise<Buffer | undefined>;
  /** Leaves a value to others; does nothing where it may only be read. Never rejects. */
  put(under: Under, value: Uint8Array): Promise<void>;
  /** What went wrong, as words that follow the name of the server; undefined where nothing did. */
  problem(): string | undefined;
  /** The server as messages name it: no credentials, no path. */
  readonly shown: string;
};

/** Milliseconds and counts; the defaults are those of `usualRemotePatience`. */
export type RemotePatience = {
  /** For one request. */
  readonly timeout: number;
  /** For all that is fetched, and again for all that is left: from the first request on. */
  readonly all: number;
  /** So many requests that fail one after the other are the last ones. */
  readonly failures: number;
};

export const usualRemotePatience: RemotePatience = { timeout: 5_000, all: 30_000, failures: 3 };

/** `url`: http or https, and where the entries lie below it. */
export type RemoteCacheOptions = {
  readonly url: URL;
  readonly secret: Uint8Array;
  readonly isReadOnly: boolean;
  readonly patience?: RemotePatience;
  readonly signal?: AbortSignal | undefined;
};

export function remoteCache(order: RemoteCacheOptions): RemoteCache {
  const { url, secret, isReadOnly, signal, patience = usualRemotePatience } = order;
  const ask = remoteDoor(url, { timeout: patience.timeout, most: mostEntry + 1024, signal });
  const ends: { get?: number; put?: number } = {};
  let failures = 0;
  let unmarked = 0;
  let trouble: string | undefined;
  const hasTime = (way: "get" | "put"): boolean => {
    ends[way] ??= performance.now() + patience.all;
    if (performance.now() < ends[way]) return true;
    trouble ??= `took more than ${patience.all / 1000} s`;
    return false;
  };
  /** One request, unless enough have failed. */
  const asked = async (way: "get" | "put", wanted: RemoteAsk): Promise<Uint8Array | undefined> => {
    if (failures >= patience.failures || !hasTime(way)) return undefined;
    const answer = await ask(wanted);
    if (answer.kind === "failed") {
      failures += 1;
      trouble ??= answer.problem;
    } else failures = 0;
    return answer.kind === "bytes" ? answer.bytes : undefined;
  };
  return {
    shown: url.host,
    async get(under) {
      const entry = await asked("get", { name: entryName(secret, under) });
      const value = entry && openEntry(secret, under, entry);
      if (entry !== undefined && value === undefined) unmarked += 1;
      return value;
    },
    async put(under, value) {
      const body = isReadOnly ? undefined : serializeEntry(secret, under, value);
      if (body !== undefined) await asked("put", { name: entryName(secret, under), body });
    },
    problem() {
      if (trouble !== undefined || unmarked === 0) return trouble;
      return `returned ${unmarked === 1 ? "an entry that is" : `${unmarked} entries that are`} not signed with the key`;
    },
  };
}

// A value as a remote cache keeps it: packed, under a mark that only who has the secret can make (mark.ts), inside a message that is a valid
// action result of the remote execution protocol. bazel-remote takes nothing else below /ac/ unless it is told to, and writes the name of a
// worker into it; to every other server the message is plain bytes. What comes back is believed for its mark alone.

/** Changes with the form of an entry: one of another form has another name. */
const form = "pio-docs remote cache 1";

/** `stdout_raw` of an `ActionResult`: the one field of it that holds bytes of one's own. */
const field = 5;

/** The most that a value may take, and an entry. In bytes. */
export const mostValue = 32 * 1024 * 1024;
export const mostEntry = 8 * 1024 * 1024;

/** The name of an entry, 64 hexadecimal digits. Who has another secret has other names, so two of them share a server in peace. */
export function entryName(secret: Uint8Array, { stage, key }: Under): string {
  return createHmac("sha256", secret).update(`${form}\0name\0${stage}\0${key}`).digest("hex");
}

/** The entry of a value; undefined where it is too large to be kept. */
export function serializeEntry(secret: Uint8Array, under: Under, value: Uint8Array): Buffer<ArrayBuffer> | undefined {
  const packed = deflateRawSync(value, { level: 2 });
  if (value.length > mostValue || packed.length > mostEntry) return undefined;
  const mark = markOf(secret, marked(under), [packed]);
  return Buffer.concat([varint(field * 8 + 2), varint(mark.length + packed.length), mark, packed]);
}

/** The value of an entry; undefined where it bears no mark of this secret, or was put under something else. */
export function openEntry(secret: Uint8Array, under: Under, entry: Uint8Array): Buffer | undefined {
  const bytes = bytesIn(Buffer.from(entry.buffer, entry.byteOffset, entry.length));
  if (bytes === undefined || bytes.length < markLength) return undefined;
  const packed = bytes.subarray(markLength);
  if (!areEqual(bytes.subarray(0, markLength), markOf(secret, marked(under), [packed]))) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: mostValue });
  } catch {
    return undefined;
  }
}

/** A mark of a local store is none here, and the other way round, even under one secret. */
function marked({ stage, key }: Under): Under {
  return { stage: `${form} ${stage}`, key };
}

/** The field of a message that holds our bytes; undefined where there is none, or no message. */
function bytesIn(message: Buffer): Buffer | undefined {
  for (let at = 0; at < message.length; ) {
    const tag = readVarint(message, at);
    const skipped = tag && lengthOf(message, tag);
    if (tag === undefined || skipped === undefined) return undefined;
    const end = skipped.from + skipped.length;
    if (end > message.length) return undefined;
    if (tag.value === field * 8 + 2) return message.subarray(skipped.from, end);
    at = end;
  }
  return undefined;
}

type Varint = { readonly value: number; readonly end: number };

/** Where the content of a field begins, and its length, by the wire type of its tag. */
function lengthOf(message: Buffer, { value, end }: Varint): { from: number; length: number } | undefined {
  const wire = value % 8;
  if (wire === 1) return { from: end, length: 8 };
  if (wire === 5) return { from: end, length: 4 };
  const next = wire === 0 || wire === 2 ? readVarint(message, end) : undefined;
  return next && { from: next.end, length: wire === 0 ? 0 : next.value };
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

/** Numbers of more than seven digits of seven bits are no lengths of ours. */
function readVarint(message: Buffer, from: number): Varint | undefined {
  let value = 0;
  for (let at = from; at < from + 7; at += 1) {
    const byte = message[at];
    if (byte === undefined) return undefined;
    value += (byte % 128) * 128 ** (at - from);
    if (byte < 128) return { value, end: at + 1 };
  }
  return undefined;
}

// The one door to a remote cache: an entry is fetched or left by its name, bounded in time and size. Redirects are not followed: they
// would carry credentials to whoever they name. What goes wrong comes back as words that hold no secret.

/** `none`: the server has no such entry. `problem` follows the name of the server. */
type RemoteAnswer =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "none" | "kept" }
  | { readonly kind: "failed"; readonly problem: string };

type RemoteAsk = { readonly name: string; readonly body?: Uint8Array<ArrayBuffer> };

type RemoteDoor = (ask: RemoteAsk) => Promise<RemoteAnswer>;

/** `timeout` of one request, in ms; `most` bytes of an answer; `signal` ends all. */
type RemoteBounds = {
  readonly timeout: number;
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
};

/** Requests below `url`, at `ac/<name>` as the HTTP protocol of build caches has it. User and password of `url` are sent as such. */
function remoteDoor(url: URL, bounds: RemoteBounds): RemoteDoor {
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
    return bytes === undefined ? { kind: "failed", problem: "returned too much data" } : { kind: "bytes", bytes };
  }
  await answer.body?.cancel();
  return answer.status === 404 || answer.status === 410 ? { kind: "none" } : refused(answer.status);
}

async function kept(answer: Response): Promise<RemoteAnswer> {
  await answer.body?.cancel();
  return answer.ok ? { kind: "kept" } : refused(answer.status);
}

function refused(status: number): RemoteAnswer {
  const leads = status >= 300 && status < 400 ? ", a redirect" : "";
  const login = status === 401 || status === 403 ? ": the credentials are wrong, or lack permission" : "";
  return { kind: "failed", problem: `returned status ${status}${leads}${login}` };
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
