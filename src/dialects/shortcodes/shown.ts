// Shortcodes that Hugo is told to show and not to run: `{{</* tabs */>}}` reads `{{< tabs >}}`, in code as well.
import type { Pass } from "../pass.ts";

const escaped = /\{\{([<%])\/\*([^\n{}]{0,400}?)\*\/([>%])\}\}/g;

/** The strokes and stars go. */
export const shownShortcodes: Pass = {
  name: "shown-shortcodes",
  once: true,
  mayHold: (text, file) => (text.includes("{{</*") || text.includes("{{%/*")) && !/\.mdx$/i.test(file),
  edits: ({ text, isPrinted }) =>
    (isPrinted ? [] : [...text.matchAll(escaped)]).flatMap(({ 0: { length }, 1: sign, 3: end, index }) =>
      sign === (end === ">" ? "<" : "%")
        ? [
            { from: index + 3, to: index + 5, by: [] },
            { from: index + length - 5, to: index + length - 3, by: [] },
          ]
        : [],
    ),
};
