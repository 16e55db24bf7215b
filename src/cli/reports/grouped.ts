// Many diagnostics with one cause are one thing to a reader: a link in a footer that is written on a thousand pages is told once, with three
// places and the count; links that begin with a path that the site is not told of are one question, whatever each of them leads to.
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { CauseExtent, Together } from "../../diagnostics/entry.ts";
import type { Placed } from "../../diagnostics/placed.ts";
import { groupedBy } from "../../text/grouped.ts";

/** `others`: more places of the same cause, in their order. `together`: what is said in place of what the first one says. */
export type Group = { readonly first: Placed; readonly others: readonly Placed[]; readonly together?: Together };

/** Up to this many of one reason are listed one by one, and up to this many with a cause that their facts tell. */
const few = 10;
const fewTogether = 2;

/** `diagnostics` put together where there are more than a few with one cause, or with one code and reason; each group stands at its first. */
export function grouped(diagnostics: readonly Placed[]): readonly Group[] {
  const { sets: bySharedCause, rest } = setsOf(diagnostics, sharedCause, fewTogether);
  const { sets: byReason } = setsOf(rest, reasonOf, few);
  return diagnostics.flatMap((placed): readonly Group[] => {
    const set = bySharedCause.get(placed) ?? byReason.get(placed);
    if (set === undefined) return [{ first: placed, others: [] }];
    // Only the first of a set copies it, or a hundred thousand of one reason would be copied a hundred thousand times.
    if (set[0] !== placed) return [];
    const first = placed;
    const others = set.slice(1);
    const together = bySharedCause.has(placed) ? togetherOf(placed) : undefined;
    return [together === undefined ? { first, others } : { first, others, together }];
  });
}

type Sets = { readonly sets: ReadonlyMap<Placed, readonly Placed[]>; readonly rest: readonly Placed[] };

/** The sets of diagnostics with the same key, of those that have more than `least`; the rest in its order. */
function setsOf(diagnostics: readonly Placed[], keyOf: (placed: Placed) => string | undefined, least: number): Sets {
  const sets = new Map<Placed, readonly Placed[]>();
  for (const [key, set] of groupedBy(diagnostics, keyOf))
    if (key !== undefined && set.length > least) for (const placed of set) sets.set(placed, set);
  return { sets, rest: diagnostics.filter((placed) => !sets.has(placed)) };
}

function togetherOf({ diagnostic: { code, facts } }: Placed): Together | undefined {
  return catalogue[code].together?.(facts);
}

/** Diagnostics of several codes may share a cause; of one grade and of the same owners they are, since a group says one. */
function sharedCause(placed: Placed): string | undefined {
  const together = togetherOf(placed);
  return together === undefined ? undefined : [placed.severity, together.cause, ...(placed.owners ?? [])].join(" ");
}

/** What links miss is one reason however it is written: `../a.md` here, `../../a.md` there. What is only told stands for itself. */
function reasonOf({ diagnostic: { code, facts, misses, places }, severity, owners }: Placed): string | undefined {
  if (severity === "info") return undefined;
  const reason = misses === undefined ? [catalogue[code].says(facts), places] : [misses.kind, misses.name];
  return JSON.stringify([code, owners, ...reason]);
}

/** How far `group` goes. A diagnostic that counts stands for that many. */
export function extentOf({ first, others }: Group): CauseExtent {
  const all = [first, ...others].map(({ diagnostic }) => diagnostic);
  const count = all.reduce((sum, { facts }) => sum + (typeof facts.count === "number" ? facts.count : 1), 0);
  const files = new Set(all.map(({ place }) => place.file)).size;
  return { count: numberOf(count), files: files === 1 ? "1 file" : `${numberOf(files)} files` };
}

function numberOf(count: number): string {
  return count.toLocaleString("en");
}
