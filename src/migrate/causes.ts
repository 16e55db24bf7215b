// What was lost at many places for one cause, said once: equal words are one cause, and so are words that differ only in names and numbers.
import { addTo } from "../text/grouped.ts";
import type { Place } from "../text/place.ts";
import type { Loss } from "./moving.ts";

/** `each`: its places in the order of the losses; `name` tells them apart where the words of the cause do not. */
export type Cause = {
  readonly kind: string;
  readonly what: string;
  readonly instead?: string;
  readonly example?: readonly string[];
  readonly count: number;
  readonly each: readonly { readonly place?: Place; readonly name?: string }[];
};

/** Words that differ in their names alone are one cause if there are more of them than this. */
const fewNames = 3;

/** The causes of `losses`: kinds by their names, the most frequent cause of a kind first. */
export function causesOf(losses: readonly Loss[]): readonly Cause[] {
  const bySkeleton = new Map<string, Set<string>>();
  for (const { kind, what } of losses) {
    const key = `${kind}\n${skeleton(what)}`;
    bySkeleton.set(key, (bySkeleton.get(key) ?? new Set()).add(what));
  }
  const found = new Map<string, Loss[]>();
  for (const loss of losses) {
    const key = `${loss.kind}\n${skeleton(loss.what)}`;
    const isMerged = (bySkeleton.get(key)?.size ?? 0) > fewNames;
    const own = isMerged ? key : `${loss.kind}\n${loss.what}`;
    addTo(found, own, loss);
  }
  const causes = [...found.values()].map(causeOf);
  // Sorting is stable: what happened as often stays in its order.
  return causes.sort((a, b) => (a.kind === b.kind ? b.count - a.count : a.kind < b.kind ? -1 : 1));
}

function causeOf(losses: readonly Loss[]): Cause {
  const [first] = losses;
  if (first === undefined) throw new Error("a cause has a loss");
  const isOne = losses.every(({ what }) => what === first.what);
  const { kind, instead, example } = first;
  return {
    kind,
    what: isOne ? first.what : skeleton(first.what),
    count: losses.length,
    ...(instead === undefined ? {} : { instead }),
    ...(example === undefined ? {} : { example }),
    each: losses.flatMap(({ place, what }) => {
      const name = isOne ? undefined : namesIn(what);
      if (place === undefined && name === undefined) return [];
      return [{ ...(place === undefined ? {} : { place }), ...(name === undefined ? {} : { name }) }];
    }),
  };
}

/** Words without names and numbers. */
function skeleton(what: string): string {
  return what.replace(/`[^`]*`/g, "`…`").replace(/\b\d+\b/g, "…");
}

function namesIn(what: string): string {
  return (what.match(/`[^`]*`/g) ?? []).join(", ");
}
