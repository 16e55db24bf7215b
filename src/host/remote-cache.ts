// A cache on another machine, which this one trusts with nothing: it may be away, slow, full, or tell lies. A value is used when it bears a
// mark of the secret (remote-entry.ts); whatever else happens costs some seconds at most, and what happened first is told once.
import type { Under } from "./mark.ts";
import { entryName, mostEntry, openEntry, sealEntry } from "./remote-entry.ts";
import { type RemoteAsk, remoteDoor } from "./remote-request.ts";

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
export type RemoteOrder = {
  readonly url: URL;
  readonly secret: Uint8Array;
  readonly isReadOnly: boolean;
  readonly patience?: RemotePatience;
  readonly signal?: AbortSignal | undefined;
};

export function remoteCache(order: RemoteOrder): RemoteCache {
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
      const body = isReadOnly ? undefined : sealEntry(secret, under, value);
      if (body !== undefined) await asked("put", { name: entryName(secret, under), body });
    },
    problem() {
      if (trouble !== undefined || unmarked === 0) return trouble;
      return `gave ${unmarked === 1 ? "an entry that bears" : `${unmarked} entries that bear`} no mark of the key`;
    },
  };
}
