// Docusaurus' fences ```` ```mdx-code-block ````: they hide MDX from other programs, and are taken off before anything is read.
import type { Pass } from "../pass.ts";
import type { TextEdit } from "../rewriting.ts";

const opening = /^[ \t]*(`{3,4})mdx-code-block[ \t]*\n/gm;

/** The lines of both fences go. One that nothing closes stays. */
export const wrappedCode: Pass = {
  name: "wrapped-code",
  once: true,
  mayHold: (text) => text.includes("```mdx-code-block"),
  edits: ({ text }) => {
    const edits: TextEdit[] = [];
    opening.lastIndex = 0;
    for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
      const from = found.index + found[0].length;
      const closing = new RegExp(`^[ \\t]*${found[1]}[ \\t]*$\\n?`, "gm");
      closing.lastIndex = from;
      const end = closing.exec(text);
      if (end === null) break;
      edits.push({ from: found.index, to: from, by: [] }, { from: end.index, to: end.index + end[0].length, by: [] });
      opening.lastIndex = end.index + end[0].length;
    }
    return edits;
  },
};
