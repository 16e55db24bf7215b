// The first shard, open: which documents have a term, begin with one, or have one with a slip of the finger. What is found is ranked
// closely by others, so this only has to bring the likeliest few hundred, in a moment, in the reader's browser.
import { editDistance } from "../../text/edit-distance.ts";
import { addTo } from "../../text/grouped.ts";
import { placeOf } from "./index-files.ts";

/** Terms to documents. Document n has the n-th list of terms that was added. */
export type Lookup = {
  /** Takes in documents that follow those that are there. */
  add(documents: readonly (readonly string[])[]): void;
  /**
   * Numbers of the documents that have a term of one of the words, a beginning of it or, within `slips` of it, its likes. Those that have
   * most of the words come first.
   */
  find(words: readonly Sought[], slips: (term: string) => number): readonly number[];
};

/** A word that is looked for: the terms that it is made of, and those that stand for it. */
export type Sought = { readonly typed: readonly string[]; readonly likes: readonly string[] };

/** What a document counts that begins with the term, by how much of it is typed, one that has it with a slip, and one that has its like. */
const worth = { beginning: 0.4, slip: 0.45, like: 0.8 } as const;

/** An empty lookup. */
export function makeLookup(): Lookup {
  const documents = new Map<string, number[]>();
  const sizes: number[] = [];
  let sorted: readonly string[] | undefined;
  const all = (): readonly string[] => {
    sorted ??= [...documents.keys()].sort();
    return sorted;
  };
  return {
    add(more) {
      sorted = undefined;
      for (const terms of more) {
        const id = sizes.push(terms.length) - 1;
        for (const term of terms) addTo(documents, term, id);
      }
    },
    find(words, slips) {
      const scores = new Map<number, number>();
      const held = new Map<number, number>();
      for (const { typed, likes } of words) {
        const best = new Map<number, number>();
        const give = (term: string, part: number, isWhole: number): void => {
          const list = documents.get(term) ?? [];
          const gain = part * Math.log(1 + sizes.length / list.length);
          for (const id of list) {
            // Of two that have it the shorter one says less beside it.
            scores.set(id, (scores.get(id) ?? 0) + gain / Math.sqrt(sizes[id] ?? 1));
            if (isWhole > (best.get(id) ?? 0)) best.set(id, isWhole);
          }
        };
        for (const [term, whole] of [...pairs(typed, 1), ...pairs(likes, worth.like)]) {
          if (documents.has(term)) give(term, whole, whole);
          for (const longer of longerThan(all(), term))
            give(longer, (whole * worth.beginning * term.length) / longer.length, whole * worth.beginning);
          const most = slips(term);
          if (most === 0) continue;
          for (const like of all())
            if (like !== term && sharesStart(like, term) && editDistance(term, like, most) <= most)
              give(like, worth.slip, worth.slip);
        }
        for (const [id, part] of best) held.set(id, (held.get(id) ?? 0) + part);
      }
      const order = [...scores].map(([id, score]) => ({ id, score, words: held.get(id) ?? 0 }));
      return order.sort((a, b) => b.words - a.words || b.score - a.score || a.id - b.id).map(({ id }) => id);
    },
  };
}

/** Whether the beginning of one may be a slip of the other's. */
export function sharesStart(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0];
}

function pairs(terms: readonly string[], part: number): readonly (readonly [term: string, part: number])[] {
  return terms.map((term) => [term, part]);
}

function longerThan(sorted: readonly string[], start: string): readonly string[] {
  const from = placeOf(sorted, start) + 1;
  let end = from;
  while (end < sorted.length && (sorted[end] ?? "").startsWith(start)) end += 1;
  return sorted.slice(from, end);
}
