// How the first shard uses MiniSearch, which is handed in: the same settings at build and in the browser, and no package in the model.
import type { Lookup } from "./answer.ts";

type Document = { readonly id: number; readonly terms: string };

/** What is used of MiniSearch. */
type Index = {
  addAll(documents: readonly Document[]): void;
  search(
    query: string,
    options: {
      readonly prefix: boolean;
      readonly fuzzy: (term: string) => number | false;
      readonly weights: { readonly fuzzy: number; readonly prefix: number };
    },
  ): readonly { readonly id: number }[];
};

type MakeIndex = new (options: {
  fields: string[];
  tokenize: (text: string) => string[];
  processTerm: (term: string) => string;
}) => Index;

const gap = "\n";

/** A lookup over `documents`, each the list of its terms. */
export function lookupOf(MiniSearch: MakeIndex, documents: readonly (readonly string[])[]): Lookup {
  const index = new MiniSearch({
    fields: ["terms"],
    tokenize: (text) => text.split(gap).filter((term) => term !== ""),
    processTerm: (term) => term,
  });
  let count = 0;
  const add = (more: readonly (readonly string[])[]): void => {
    index.addAll(more.map((terms, at) => ({ id: count + at, terms: terms.join(gap) })));
    count += more.length;
  };
  add(documents);
  return {
    add,
    find(terms, slips) {
      const options = {
        prefix: true,
        // A swap of neighbours is two edits to MiniSearch and one to ranking.
        fuzzy: (term: string) => (slips(term) === 0 ? false : 2),
        weights: { fuzzy: 0.45, prefix: 0.4 },
      };
      return index.search(terms.join(gap), options).map(({ id }) => id);
    },
  };
}
