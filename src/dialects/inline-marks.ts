// Words that PyMdown Extensions mark in a line: `==marked==`, `^^inserted^^`. HTML has elements for both, and so have we.
import type { Pass } from "./pass.ts";

const marks = /(?<![\w=^\\])(==|\^\^)(?=[^\s=^])([^\n]{0,400}?[^\s=^\\])\1(?![\w=^])/g;

/** `==` becomes `mark`, `^^` becomes `ins`. */
export const inlineMarks: Pass = {
  name: "inline-marks",
  mayHold: (text, file) =>
    (text.includes("==") || text.includes("^^")) && !file.endsWith(".mdx") && text.search(marks) !== -1,
  edits: ({ text, code }) =>
    [...text.matchAll(marks)].flatMap(({ 0: written, 1: sign = "", index }) => {
      const end = index + written.length;
      if (code.holds(index) || code.holds(end - 1)) return [];
      const name = sign === "==" ? "mark" : "ins";
      return [{ from: index, to: end, by: [`<${name}>`, { from: index + 2, to: end - 2 }, `</${name}>`] }];
    }),
};
