// Ids of github-slugger, which Docusaurus, Starlight, Fumadocs, and Nextra have them from, as GitHub makes them. Our own rule is nearly the same
// (model/slug.ts): it joins white space, keeps ½ and ², and numbers the title last.
import { behindDash, type IdRule, wordsOf } from "./heading.ts";

export const githubIds: IdRule = {
  slug: (heading) =>
    wordsOf(heading, "text", "code")
      .toLowerCase()
      .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-"),
  numbered: behindDash,
  startsEmpty: true,
};
