// The check of other sites: what is still known is not asked, the rest is asked host by host within the limits and the time, and what
// came of it is kept for later runs. The one door to the net that builds and servers never open.
import { setMaxListeners } from "node:events";
import type { FindAddresses } from "../host/exchange.ts";
import type { Store } from "../host/store.ts";
import type { Outcome, OutsideAddress, OutsideSettings, Verdict } from "../model/outside.ts";
import { openDoor } from "./ask.ts";
import { type Follower, follow } from "./follow.ts";
import { openGate } from "./gate.ts";
import { openKnown } from "./known.ts";

export type OutsideOrder = {
  readonly addresses: readonly OutsideAddress[];
  readonly settings: OutsideSettings;
  readonly store: Store | undefined;
  readonly userAgent: string;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: (done: number, total: number) => void;
  /** Of tests: names and the time, in ms since the epoch. */
  readonly find?: FindAddresses;
  readonly now?: () => number;
};

/** `verdicts` in the order of the addresses. `asked`: of how many the servers were asked; `known`: of how many no more than an earlier run. */
export type OutsideChecked = { readonly verdicts: readonly Verdict[]; readonly asked: number; readonly known: number };

const day = 86_400_000;
const hour = 3_600_000;

/** Hosts that are worked at at once wait mostly for their turn, and each keeps its list in hand. */
const hostsAtOnce = 8;

/** Asks for `addresses`. Rejects only when `signal` is aborted, with its reason; what was learned until then is kept. */
export async function checkOutside(order: OutsideOrder): Promise<OutsideChecked> {
  const { addresses, settings, store, userAgent, signal, find, now = Date.now, progress = () => undefined } = order;
  const start = now();
  const known = openKnown({
    store,
    now: start,
    expires: settings.expires * day,
    quarantine: settings.quarantine * hour,
  });
  const found = new Map<OutsideAddress, Verdict>();
  const open: OutsideAddress[] = [];
  let recalled = 0;
  for (const address of addresses) {
    const outcome = address.href === undefined ? undefined : known.recall(address.href, fragmentsOf(address));
    if (outcome !== undefined) recalled += 1;
    if (address.href === undefined) found.set(address, { address, outcome: noAddress });
    else if (outcome === undefined) open.push(address);
    else found.set(address, { address, outcome });
  }
  const limit = limitOf(settings.time * 1000, signal);
  const timeout = settings.timeout * 1000;
  const { allow } = settings;
  const follower: Follower = {
    ask: openDoor({ allow, timeout, signal: limit.signal, userAgent, now, ...(find === undefined ? {} : { find }) }),
    gate: openGate(settings, limit.signal),
    signal: limit.signal,
    timeout,
  };
  let done = 0;
  const settle = async (address: OutsideAddress): Promise<void> => {
    const { href = "" } = address;
    const outcome = await follow(href, fragmentsOf(address), follower);
    const failed = known.learn(href, outcome);
    found.set(address, { address, outcome, ...(failed === undefined ? {} : { failed }) });
    done += 1;
    progress(done, open.length);
  };
  try {
    await hostByHost(open, settings, settle);
  } finally {
    limit.end();
    await known.save();
  }
  signal?.throwIfAborted();
  const verdicts = addresses.flatMap((address) => found.get(address) ?? []);
  const asked = open.filter((address) => {
    const kind = found.get(address)?.outcome.kind;
    return kind !== "unasked" && kind !== "refused";
  });
  return { verdicts, asked: asked.length, known: recalled };
}

const noAddress: Outcome = { kind: "gone", problem: "is no address that can be opened" };

/** The fragments that stand behind an address; none is no question. */
function fragmentsOf({ places }: OutsideAddress): readonly string[] {
  return [...new Set(places.map(({ fragment }) => fragment))].filter((fragment) => fragment !== "").sort();
}

/** Ends after `ms`, or with `outer`. */
function limitOf(ms: number, outer: AbortSignal | undefined): { readonly signal: AbortSignal; end(): void } {
  const stop = new AbortController();
  // Each request listens.
  setMaxListeners(0, stop.signal);
  const abort = (): void => stop.abort(outer?.reason);
  const timer = setTimeout(() => stop.abort(new DOMException("too late", "TimeoutError")), ms);
  outer?.addEventListener("abort", abort, { once: true });
  if (outer?.aborted === true) abort();
  return {
    signal: stop.signal,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}

/** `work` for each address, the hosts with the most of them first, so that none is left for the end alone. */
async function hostByHost(
  addresses: readonly OutsideAddress[],
  { concurrency, perHost }: OutsideSettings,
  work: (address: OutsideAddress) => Promise<void>,
): Promise<void> {
  const hosts = new Map<string, OutsideAddress[]>();
  for (const address of addresses) {
    const { hostname } = new URL(address.href ?? "");
    const list = hosts.get(hostname);
    if (list === undefined) hosts.set(hostname, [address]);
    else list.push(address);
  }
  const lanes = [...hosts.values()].sort((a, b) => b.length - a.length).values();
  const takeLane = async (): Promise<void> => {
    for (const lane of lanes) {
      const queue = lane.values();
      const take = async (): Promise<void> => {
        for (const address of queue) await work(address);
      };
      await Promise.all(Array.from({ length: Math.min(perHost, lane.length) }, take));
    }
  };
  await Promise.all(Array.from({ length: concurrency * hostsAtOnce }, takeLane));
}
