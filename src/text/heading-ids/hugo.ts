// Ids of Hugo (`autoHeadingIDType: github`, its default): of the line as it is written, so that addresses of links and names of tags are words of it.
import { behindDash, type IdRule } from "./heading.ts";

export const hugoIds: IdRule = {
  slug: ({ written }) =>
    written
      .trim()
      .replace(/[^\p{L}\p{Nd}_ -]/gu, "")
      .replaceAll(" ", "-")
      .replace(/\p{L}/gu, lower) || "heading",
  numbered: behindDash,
};

/** One letter stays one: İ is i. */
function lower(letter: string): string {
  const [first = letter] = letter.toLowerCase();
  return first;
}
