// Titles of MDX that only a run of the page's code would know, `# {props.title}`: without it they say nothing, and the page is called by its front
// matter or its file.
import type { Pass } from "../pass.ts";

const empty = /^#[ \t]*$/gm;

/** Whether the braces from `from` up to `to` are all that a title of the first level says. */
export function isTitle(text: string, from: number, to: number): boolean {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  return /^#[ \t]+$/.test(text.slice(start, from)) && /^[ \t]*(?:\n|$)/.test(text.slice(to, to + 200));
}

/** What is left of such a title goes. */
export const emptyTitles: Pass = {
  name: "empty-titles",
  mayHold: (text, file) => /\.mdx$/i.test(file) && /(?:^|\n)#[ \t]*(?:\n|$)/.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(empty)]
      .filter(({ index }) => !code.holds(index))
      .map(({ 0: { length }, index }) => ({ from: index, to: index + length, by: [] })),
};
