// Footnotes that stand where they belong, `words^[a note]`, as VitePress and Pandoc have them: ours stand at the end of the text.
import type { Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const note =
  /(?<=[\p{L}\p{N}\p{P}])\^\[(?<words>(?:[^[\]\\\n`]|\\.|\[[^[\]\n]{0,200}\](?:\([^()\n]{0,400}\))?){1,600})\]/gu;

/** Each gets a number that no other note has. */
export const inlineNotes: Pass = {
  name: "inline-notes",
  once: true,
  mayHold: (text) => text.includes("^[") && text.search(note) !== -1,
  edits: ({ text, code }) => {
    const found = [...text.matchAll(note)].filter(({ index }) => !code.holds(index));
    const marks = found.map(
      ({ 0: { length }, index }, at): TextEdit => ({ from: index, to: index + length, by: [`[^inline-${at + 1}]`] }),
    );
    const notes = found.flatMap(({ 0: { length }, index }, at) => [
      `\n\n[^inline-${at + 1}]: `,
      { from: index + 2, to: index + length - 1 },
    ]);
    return found.length === 0 ? [] : [...marks, { from: text.length, to: text.length, by: notes }];
  },
};
