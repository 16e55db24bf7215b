// One request to another site: guarded, with nothing of ours in it but a name, and read no further than is needed.
import { type Exchange, exchange, type FindAddresses, systemAddresses } from "../host/exchange.ts";
import { reachOf } from "../host/reach.ts";
import { withinTime } from "../host/time-limit.ts";
import type { Spots } from "../model/outside.ts";
import { hostWithPort } from "./outside-addresses.ts";
import { readSpots } from "./read-page.ts";

/** What a server said. `pause`: what it asks for, in ms. */
export type Answer = {
  readonly status: number;
  readonly location?: string;
  readonly pause?: number;
  readonly spots?: Spots;
};

export type Wanted = { readonly method: "GET" | "HEAD"; readonly fragments: readonly string[] };

/** Asks once. Rejects with `RefusedAddress` where no connection may be made, and with the errors of the network. */
export type Ask = (url: URL, wanted: Wanted) => Promise<Answer>;

export type AskOrder = {
  /** Hosts with ports that may be asked wherever they lead. */
  readonly allow: readonly string[];
  /** Ms. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly userAgent: string;
  readonly find?: FindAddresses;
  /** Ms since the epoch. */
  readonly now: () => number;
};

/** The door to other sites. A name is looked up once a run: what it says later changes nothing. */
export function openDoor({ allow, timeout, signal, userAgent, now, find = systemAddresses }: AskOrder): Ask {
  const allowed = new Set(allow);
  const known = new Map<string, ReturnType<FindAddresses>>();
  const findOnce: FindAddresses = (name) => {
    const found = known.get(name) ?? find(name);
    known.set(name, found);
    return found;
  };
  const headers = { "user-agent": userAgent, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  return (url, { method, fragments }) =>
    withinTime(timeout, signal, async (within) => {
      const isAllowed = allowed.has(hostWithPort(url));
      const allows = (address: string): boolean => isAllowed || reachOf(address) === "public";
      const answer = await exchange(url, { method, headers, signal: within, allows, isRaw: true, find: findOnce });
      try {
        return await told(answer, { method, fragments, now });
      } finally {
        answer.body.destroy();
      }
    });
}

async function told(
  { status, header, body }: Exchange,
  { method, fragments, now }: Wanted & Pick<AskOrder, "now">,
): Promise<Answer> {
  const location = header("location");
  const pause = pauseOf(header("retry-after"), now());
  const base = { status, ...(location === undefined ? {} : { location }), ...(pause === undefined ? {} : { pause }) };
  if (method === "HEAD" || fragments.length === 0 || status < 200 || status > 299) return base;
  const head = { type: header("content-type") ?? "", packing: header("content-encoding") ?? "" };
  return { ...base, spots: await readSpots(body, head, fragments) };
}

/** `Retry-After` in ms: seconds, or a date. */
function pauseOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
