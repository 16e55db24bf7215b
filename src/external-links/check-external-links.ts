// The check of other sites: what is still known is not asked, the rest is asked host by host within the limits and the time, and what
// came of it is kept for later runs. The one door to the net that builds and servers never open. The file is long because what is known
// decides what is asked.
import { setMaxListeners } from "node:events";
import { digestOf } from "../model/digest.ts";
import type { AnchorStates, ExternalAddress, ExternalSettings, LinkOutcome, Verdict } from "../model/external-link.ts";
import type { FindAddresses } from "../platform/net/exchange.ts";
import type { Store } from "../platform/store/store.ts";
import { groupedBy } from "../text/grouped.ts";
import { type Follower, follow, openDoor } from "./follow.ts";
import { openGate } from "./gate.ts";

export type ExternalCheckOptions = {
  readonly addresses: readonly ExternalAddress[];
  readonly settings: ExternalSettings;
  readonly store: Store | undefined;
  readonly userAgent: string;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: (done: number, total: number) => void;
  /** Of tests: names and the time, in ms since the epoch. */
  readonly find?: FindAddresses;
  readonly now?: () => number;
};

/** `verdicts` in the order of the addresses. `asked`: of how many the servers were asked; `known`: of how many no more than an earlier run. */
export type ExternalCheck = { readonly verdicts: readonly Verdict[]; readonly asked: number; readonly known: number };

const day = 86_400_000;
const hour = 3_600_000;

/** Hosts that are worked at at once wait mostly for their turn, and each keeps its list in hand. */
const hostsAtOnce = 8;

/** Asks for `addresses`. Rejects only when `signal` is aborted, with its reason; what was learned until then is kept. */
export async function checkExternalLinks(order: ExternalCheckOptions): Promise<ExternalCheck> {
  const { addresses, settings, store, userAgent, signal, find, now = Date.now, progress = () => undefined } = order;
  const known = openKnown(store, settings, now());
  const found = new Map<ExternalAddress, Verdict>();
  const open: ExternalAddress[] = [];
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
  const settle = async (address: ExternalAddress): Promise<void> => {
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

const noAddress: LinkOutcome = { kind: "gone", problem: "is not a valid URL" };

/** The fragments that stand behind an address; none is no question. */
function fragmentsOf({ places }: ExternalAddress): readonly string[] {
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
  addresses: readonly ExternalAddress[],
  { concurrency, perHost }: ExternalSettings,
  work: (address: ExternalAddress) => Promise<void>,
): Promise<void> {
  const hosts = groupedBy(addresses, ({ href = "" }) => new URL(href).hostname);
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

// What earlier runs learned of addresses: a good answer counts for some days, and a failure is told only when it has lasted. Kept under
// digests, so that no query of an address lies on the disk; marked with the key of this user, as all that is kept is (host/store.ts).

/** Times in ms since the epoch. `good`: the answer, and when it came. `failing`: since when, when last, and in how many runs. */
type StoredOutcome =
  | { readonly kind: "good"; readonly at: number; readonly to?: string; readonly spots?: AnchorStates }
  | { readonly kind: "guarded"; readonly at: number; readonly problem: string; readonly via?: string }
  | { readonly kind: "failing"; readonly since: number; readonly last: number; readonly runs: number };

const stage = "addresses outside 1";

/** Runs within one hour count as one: a server that is down is down for all of them. */
const between = hour;
const mostRuns = 3;

/** An address that no run asks for is forgotten after this time. */
const forgotten = 60 * 24 * hour;

/** Without a store nothing outlives the run. `now`: ms since the epoch. */
function openKnown(store: Store | undefined, settings: ExternalSettings, now: number) {
  const kept = new Map<string, StoredOutcome>(readKept(store));
  return {
    /** What still counts of `href`; a fragment that was not looked for makes it count for nothing. */
    recall(href: string, fragments: readonly string[]): LinkOutcome | undefined {
      const known = kept.get(keyOf(href));
      if (known === undefined || known.kind === "failing") return undefined;
      if (!counts(now - known.at, settings.expires * day, keyOf(href))) return undefined;
      if (known.kind === "guarded") {
        const { at: _, ...outcome } = known;
        return outcome;
      }
      const { at: _, ...outcome } = known;
      return fragments.every((fragment) => known.spots?.[fragment] !== undefined) ? outcome : undefined;
    },
    /** Takes note of what came of asking; of one that fails, for how long it has. */
    learn(href: string, outcome: LinkOutcome): Verdict["failed"] {
      const key = keyOf(href);
      if (outcome.kind === "unasked") return undefined;
      if (outcome.kind === "failing") {
        const failing = failedAgain(kept.get(key), now);
        kept.set(key, failing);
        const { since, last, runs } = failing;
        return { since, runs, isProven: runs >= mostRuns && last - since >= settings.quarantine * hour };
      }
      if (outcome.kind === "good" || outcome.kind === "guarded") kept.set(key, { ...outcome, at: now });
      else kept.delete(key);
      return undefined;
    },
    /** Leaves all to later runs. Never rejects. */
    async save(): Promise<void> {
      if (store === undefined) return;
      const lasting = [...kept].filter(([, one]) => now - (one.kind === "failing" ? one.last : one.at) < forgotten);
      store.put(stage, "", JSON.stringify(lasting));
      await store.save(true);
      store.close();
    },
  };
}

function keyOf(href: string): string {
  return digestOf(href).slice(0, 24);
}

/** Not all at once: an address counts for between three quarters of the time and the whole of it, by its own digest. */
function counts(age: number, expires: number, key: string): boolean {
  const share = 0.75 + Number.parseInt(key.slice(0, 4), 16) / 0x4_0000;
  return age >= 0 && age < expires * share;
}

function failedAgain(before: StoredOutcome | undefined, now: number): Extract<StoredOutcome, { kind: "failing" }> {
  // A clock that was set back begins anew.
  if (before?.kind !== "failing" || now < before.last) return { kind: "failing", since: now, last: now, runs: 1 };
  return now - before.last < between ? before : { ...before, last: now, runs: before.runs + 1 };
}

/** What bears the mark was written by this program, or by one whose form is the same. */
function readKept(store: Store | undefined): readonly (readonly [string, StoredOutcome])[] {
  const bytes = store?.get(stage, "");
  return bytes === undefined ? [] : JSON.parse(bytes.toString("utf8"));
}
