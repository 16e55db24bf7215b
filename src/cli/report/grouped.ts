// Many findings with one cause are one thing to a reader: a link in a footer that is written on a thousand pages is told once, with three
// places and the count.
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Placed } from "../../diagnostics/placed.ts";

/** `others`: more places of the same cause, in their order. */
export type Group = { readonly first: Placed; readonly others: readonly Placed[] };

/** Up to this many are listed one by one. */
const few = 10;

/** `findings` with those that share code and reason put together where there are more than ten; each group stands at its first. */
export function grouped(findings: readonly Placed[]): readonly Group[] {
  const byReason = new Map<string, Placed[]>();
  const alone: string[] = findings.map((placed) => {
    const reason = reasonOf(placed);
    const known = byReason.get(reason);
    if (known === undefined) byReason.set(reason, [placed]);
    else known.push(placed);
    return reason;
  });
  return findings.flatMap((placed, at): readonly Group[] => {
    const [first, ...others] = byReason.get(alone[at] ?? "") ?? [];
    if (others.length < few || placed.severity === "log") return [{ first: placed, others: [] }];
    return first === placed ? [{ first: placed, others }] : [];
  });
}

/** What links miss is one reason however it is written: `../a.md` here, `../../a.md` there. */
function reasonOf({ finding: { code, facts, misses, places } }: Placed): string {
  const reason = misses === undefined ? [catalogue[code].says(facts), places] : [misses.kind, misses.name];
  return JSON.stringify([code, ...reason]);
}
