// A text that is rewritten: whatever the edits, every letter that was kept still knows where it was written.
import fc from "fast-check";
import { expect, it } from "vitest";
import { Rewriting, type TextEdit } from "../../src/dialects/rewriting.ts";

/** A letter that no text of the test has. */
const made = "\ue000";

/** Edits of a text of `length` letters, from any numbers: cuts, words of our own and kept stretches. */
function editsOf(numbers: readonly number[], length: number): readonly TextEdit[] {
  const spots = numbers.map((number) => number % (length + 1)).sort((a, b) => a - b);
  const edits: TextEdit[] = [];
  for (let index = 0; index + 3 < spots.length; index += 4) {
    const [from = 0, first = 0, last = 0, to = 0] = spots.slice(index, index + 4);
    edits.push({ from, to, by: [index % 8 === 0 ? made : "", { from: first, to: last }] });
  }
  return edits;
}

it("every kept letter stands where it was written, through three passes", () => {
  const passes = fc.array(fc.array(fc.nat(999), { maxLength: 24 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), passes, (text, all) => {
      const rewriting = new Rewriting(text);
      for (const numbers of all) rewriting.apply(editsOf(numbers, rewriting.text.length));
      for (const [at, letter] of [...rewriting.text].entries()) {
        const { source, offset } = rewriting.originOf(at);
        if (letter !== made) expect(source.text[offset]).toBe(letter);
      }
    }),
  );
});

it("takes letters out of another file, and tells that file", () => {
  const rewriting = new Rewriting("a\n@b\nc");
  const source = { text: "one\ntwo\n", file: "b.md" };
  rewriting.apply([{ from: 2, to: 4, by: [{ source, from: 4, to: 7 }] }]);
  expect(rewriting.text).toBe("a\ntwo\nc");
  expect(rewriting.originOf(3)).toEqual({ source, offset: 5 });
  expect(rewriting.originOf(6).offset).toBe(5);
});
