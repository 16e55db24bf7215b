// What earlier runs learned of addresses: a good answer counts for some days, and a failure is told only when it has lasted. Kept under
// digests, so that no query of an address lies on the disk; marked with the key of this user, as all that is kept is (host/store.ts).

import { digestOf } from "../model/digest.ts";
import type { AnchorStates, LinkOutcome } from "../model/external-link.ts";
import type { Store } from "../platform/store/store.ts";

/** Times in ms since the epoch. `good`: the answer, and when it came. `failing`: since when, when last, and in how many runs. */
type StoredOutcome =
  | { readonly kind: "good"; readonly at: number; readonly to?: string; readonly spots?: AnchorStates }
  | { readonly kind: "guarded"; readonly at: number; readonly problem: string; readonly via?: string }
  | { readonly kind: "failing"; readonly since: number; readonly last: number; readonly runs: number };

export type KnownLinks = {
  /** What still counts of `href`; a fragment that was not looked for makes it count for nothing. */
  recall(href: string, fragments: readonly string[]): LinkOutcome | undefined;
  /** Takes note of what came of asking; of one that fails, for how long it has. */
  learn(
    href: string,
    outcome: LinkOutcome,
  ): { readonly since: number; readonly runs: number; readonly isProven: boolean } | undefined;
  /** Leaves all to later runs. Never rejects. */
  save(): Promise<void>;
};

export type KnownOrder = {
  /** None: nothing outlives the run. */
  readonly store: Store | undefined;
  readonly now: number;
  /** Ms: how long a good answer counts, and how long a failure must last. */
  readonly expires: number;
  readonly quarantine: number;
};

const stage = "addresses outside 1";
const hour = 3_600_000;

/** Runs within one hour count as one: a server that is down is down for all of them. */
const between = hour;
const mostRuns = 3;

/** An address that no run asks for is forgotten after this time. */
const forgotten = 60 * 24 * hour;

export function openKnown({ store, now, expires, quarantine }: KnownOrder): KnownLinks {
  const kept = new Map<string, StoredOutcome>(read(store));
  return {
    recall(href, fragments) {
      const known = kept.get(keyOf(href));
      if (known === undefined || known.kind === "failing" || !counts(known.at, keyOf(href), { now, expires })) return;
      if (known.kind === "guarded") {
        const { at: _, ...outcome } = known;
        return outcome;
      }
      const { at: _, ...outcome } = known;
      return fragments.every((fragment) => known.spots?.[fragment] !== undefined) ? outcome : undefined;
    },
    learn(href, outcome) {
      const key = keyOf(href);
      if (outcome.kind === "unasked") return undefined;
      if (outcome.kind === "failing") {
        const failing = failedAgain(kept.get(key), now);
        kept.set(key, failing);
        const { since, last, runs } = failing;
        return { since, runs, isProven: runs >= mostRuns && last - since >= quarantine };
      }
      if (outcome.kind === "good" || outcome.kind === "guarded") kept.set(key, { ...outcome, at: now });
      else kept.delete(key);
      return undefined;
    },
    async save() {
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
function counts(at: number, key: string, { now, expires }: Pick<KnownOrder, "now" | "expires">): boolean {
  const share = 0.75 + Number.parseInt(key.slice(0, 4), 16) / 0x4_0000;
  return now >= at && now - at < expires * share;
}

function failedAgain(before: StoredOutcome | undefined, now: number): Extract<StoredOutcome, { kind: "failing" }> {
  // A clock that was set back begins anew.
  if (before?.kind !== "failing" || now < before.last) return { kind: "failing", since: now, last: now, runs: 1 };
  return now - before.last < between ? before : { ...before, last: now, runs: before.runs + 1 };
}

/** What bears the mark was written by this program, or by one whose form is the same. */
function read(store: Store | undefined): readonly (readonly [string, StoredOutcome])[] {
  const bytes = store?.get(stage, "");
  return bytes === undefined ? [] : JSON.parse(bytes.toString("utf8"));
}
