// The words of a page with the record that says each best. A posting is page-wide: one entry for a term however often it stands there,
// which keeps the shards of ten thousand pages small; the record is where a reader is led.
import { mayBeShared, type PageRecord, type Postings } from "../model/search-record.ts";
import { isQuiet, readWords, type Token } from "../reader/search/tokens.ts";

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

/** What is known of a term: where it is said best, and the number of the last text that held it. */
type Said = { record: number; top: number; weight: number; text: number };

/** Postings of `records`. Fields of shared schemas are left to the maker of the index. */
export function postingsOf(records: readonly PageRecord[]): Postings {
  const best = new Map<string, Said>();
  let texts = 0;
  let at = { record: 0, weight: 0, claim: 0 };
  const take = (term: string): void => {
    const { record, weight, claim } = at;
    const known = best.get(term);
    if (known === undefined) {
      if (!isQuiet(term)) best.set(term, { record, top: claim, weight, text: texts });
      return;
    }
    // Once in a text.
    if (known.text === texts) return;
    known.text = texts;
    if (claim > known.top) {
      known.record = record;
      known.top = claim;
    }
    known.weight = Math.min(heaviest, known.weight + weight);
  };
  const takeToken = ({ whole, parts }: Token): void => {
    take(whole);
    for (const part of parts) take(part);
  };
  const add = (text: string, record: number, { weight, claim }: Worth): void => {
    texts += 1;
    at = { record, weight, claim };
    readWords(text, take, takeToken);
  };
  for (const [index, record] of records.entries()) {
    if (mayBeShared(record)) continue;
    const { kind, name, aliases, text } = record;
    add(
      aliases === undefined ? name : [name, ...aliases].join(" "),
      index,
      kind === "operation" ? worths.page : kind === "page" || kind === "heading" ? worths[kind] : worths.name,
    );
    add(text, index, index === 0 ? worths.description : worths.text);
  }
  const places: number[] = [];
  for (const { record, weight } of best.values()) places.push(record, weight);
  return { terms: [...best.keys()], places };
}
