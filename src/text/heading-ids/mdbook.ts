// Ids of mdBook (0.5): letters and digits of every script, white space to "-". Dashes and dots that it sets as typography are none.
import { behindDash, type IdRule, wordsWith } from "./heading.ts";

export const mdbookIds: IdRule = {
  slug: (heading) =>
    wordsWith(heading, (text) => text.replace(/--+/g, ""))
      .trim()
      .toLowerCase()
      .replace(/[^\p{Alphabetic}\p{N}_\s-]/gu, "")
      .replace(/\s/g, "-"),
  numbered: behindDash,
  startsEmpty: true,
};
