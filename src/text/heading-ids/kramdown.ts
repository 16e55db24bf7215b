// Ids of kramdown as Jekyll uses it, with the parser of GFM: like GitHub's, but that dashes set as typography are dropped.
import { behindDash, type IdRule, wordsWith } from "./heading.ts";

export const kramdownIds: IdRule = {
  slug: (heading) =>
    wordsWith(heading, (text) => text.replace(/---?/g, ""))
      // A letter by itself: the last sigma of a word is like any other.
      .replace(/\P{ASCII}/gu, (letter) => letter.toLowerCase())
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- \t]/gu, "")
      .replace(/[ \t]/g, "-"),
  numbered: behindDash,
  startsEmpty: true,
  counts: true,
};
