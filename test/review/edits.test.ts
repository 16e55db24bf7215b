// Seeded edits of trees and specs: all that changed is marked, nothing else is, and what moved is told as moved.
import { expect, it } from "vitest";
import { byReach } from "../reach.ts";
import { previewOf } from "./preview.ts";
import { type Edited, editedSpec, editedTree } from "./seeded-edits.ts";

// 200 edits.
const seeds = byReach(
  [1, 2, 3, 4, 5],
  Array.from({ length: 40 }, (_, at) => at + 1),
);
const each = 20;

it.each([
  ...seeds.map((seed) => ({ of: "tree", seed, make: editedTree })),
  ...seeds.map((seed) => ({ of: "spec", seed, make: editedSpec })),
])("marks the edits of a $of and nothing else: seed $seed", async ({ seed, make }) => {
  const edited: Edited = make(seed, each);
  expect(edited.edits).toBeGreaterThanOrEqual(each * 0.9);
  const { marks } = await previewOf(edited.before, edited.after);
  const wordsIn = (text: string): readonly string[] => text.match(/w\d+x/g) ?? [];
  const lost = edited.expected.filter(
    ({ word, kinds }) => !marks.some(({ kind, text }) => kinds.includes(kind) && wordsIn(text).includes(word)),
  );
  expect(
    lost.map(({ edit, word }) => `${edit}: ${word} is ${marks.find(({ text }) => wordsIn(text).includes(word))?.kind}`),
  ).toEqual([]);
  const isDue = (text: string): boolean => wordsIn(text).some((word) => edited.touched.has(word));
  // What the theme itself says, such as that values of a sample are generated, comes and goes with what an edit is about.
  const due = new Set(marks.flatMap(({ page, text }) => (isDue(text) ? [page] : [])));
  const more = marks.filter(({ page, text }) => (wordsIn(text).length === 0 ? !due.has(page) : !isDue(text)));
  expect(more.map(({ page, kind, text }) => `${page} ${kind}: ${text.slice(0, 200)}`)).toEqual([]);
}, 120_000);
