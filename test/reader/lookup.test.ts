// The lookup of the first shard against the plain way: go through all documents.
import fc from "fast-check";
import { expect, it } from "vitest";
import { makeLookup } from "../../src/reader/search/lookup.ts";
import { editDistance } from "../../src/text/edit-distance.ts";
import { byReach } from "../reach.ts";

const term = fc.string({ unit: fc.constantFrom("a", "b", "ü", "_"), minLength: 1, maxLength: 6 });
const documents = fc.array(fc.uniqueArray(term, { minLength: 1, maxLength: 4 }), { maxLength: 12 });

it("finds what has a term, goes on after it, or has it with a slip, and nothing else", () => {
  fc.assert(
    fc.property(documents, documents, fc.array(term, { minLength: 1, maxLength: 3 }), (first, second, terms) => {
      const lookup = makeLookup();
      lookup.add(first);
      const words = terms.map((typed) => ({ typed: [typed], likes: [] }));
      lookup.find(words, () => 0);
      lookup.add(second);
      const slips = (typed: string): number => (typed.length < 4 ? 0 : 1);
      const is = (typed: string, known: string): boolean => {
        const sharesStart =
          typed[0] === known[0] || typed[1] === known[1] || typed[0] === known[1] || typed[1] === known[0];
        return (
          known.startsWith(typed) || (slips(typed) > 0 && sharesStart && editDistance(typed, known, 1) <= slips(typed))
        );
      };
      const meant = [...first, ...second].flatMap((own, id) =>
        own.some((known) => terms.some((typed) => is(typed, known))) ? [id] : [],
      );
      expect([...lookup.find(words, slips)].sort((a, b) => a - b)).toEqual(meant);
    }),
    { numRuns: byReach(100, 5000) },
  );
});

it("puts the very term first, and of two that have it the shorter", () => {
  const lookup = makeLookup();
  lookup.add([["orders", "and", "more"], ["ordersheet"], ["orders"]]);
  expect(lookup.find([{ typed: ["orders"], likes: [] }], () => 1)).toEqual([2, 0, 1]);
});
