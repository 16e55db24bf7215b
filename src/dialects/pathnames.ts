// Addresses that Docusaurus is told to leave alone: `pathname:///pure.html` is `/pure.html`.
import type { Pass } from "./pass.ts";

const address = /(?<=[(<"'\s])pathname:\/\/(?=\/[^/])/g;

/** The word before the address goes. */
export const pathnames: Pass = {
  name: "pathnames",
  mayHold: (text) => text.includes("pathname:///"),
  edits: ({ text, code }) =>
    [...text.matchAll(address)].flatMap(({ 0: { length }, index }) =>
      code.holds(index) ? [] : [{ from: index, to: index + length, by: [] }],
    ),
};
