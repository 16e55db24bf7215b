// The words of a page with the record that says each best. A posting is page-wide: one entry for a term however often it stands there,
// which keeps the shards of ten thousand pages small; the record is where a reader is led.
import { mayBeShared, type PageRecord, type Postings } from "../model/search-record.ts";
import { isQuiet, termsOf } from "../reader/search/tokens.ts";

/** How much a word weighs by where it stands, and how strongly that place claims to be the one to lead to. */
type Worth = { readonly weight: number; readonly claim: number };
const worths = {
  page: { weight: 10, claim: 10 },
  heading: { weight: 6, claim: 6 },
  name: { weight: 4, claim: 4 },
  text: { weight: 1, claim: 1 },
  // A page's description often repeats its first paragraph, which is the better place to lead to.
  description: { weight: 1, claim: 0 },
} as const satisfies Readonly<Record<string, Worth>>;
const heaviest = 31;

/** Postings of `records`. Fields of shared schemas are left to the maker of the index. */
export function postingsOf(records: readonly PageRecord[]): Postings {
  const best = new Map<string, { record: number; top: number; weight: number }>();
  const add = (text: string, record: number, { weight, claim }: Worth): void => {
    if (text === "") return;
    for (const term of termsOf(text)) {
      if (isQuiet(term)) continue;
      const known = best.get(term);
      if (known === undefined) best.set(term, { record, top: claim, weight });
      else {
        if (claim > known.top) {
          known.record = record;
          known.top = claim;
        }
        known.weight = Math.min(heaviest, known.weight + weight);
      }
    }
  };
  for (const [index, record] of records.entries()) {
    if (mayBeShared(record)) continue;
    const { kind, name, aliases = [], text } = record;
    add(
      [name, ...aliases].join(" "),
      index,
      kind === "operation" ? worths.page : kind === "page" || kind === "heading" ? worths[kind] : worths.name,
    );
    add(text, index, index === 0 ? worths.description : worths.text);
  }
  return { terms: [...best.keys()], places: [...best.values()].flatMap(({ record, weight }) => [record, weight]) };
}
