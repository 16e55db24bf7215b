// Abbreviations of Python-Markdown, `*[HTML]: Hyper Text Markup Language`: a line that shows nothing itself. What it explains would need a
// pointer to be read, so it goes.
import type { Pass } from "./pass.ts";

const definition = /^[ \t]{0,3}\*\[[^\]\n]{1,80}\]:[^\n]*(?:\n|$)/gm;

/** Definitions of abbreviations leave the page. */
export const abbreviations: Pass = {
  name: "abbreviations",
  mayHold: (text) => text.includes("*[") && text.search(definition) !== -1,
  edits: ({ text, code }) =>
    [...text.matchAll(definition)]
      .filter(({ index }) => !code.holds(index))
      .map(({ 0: written, index }) => ({ from: index, to: index + written.length, by: [] })),
};
