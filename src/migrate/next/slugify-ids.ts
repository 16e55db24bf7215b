// Ids of `@sindresorhus/slugify`, by which templates for sites of Next name headings: words of camel case are split, and `&` is a word.
import { type IdRule, wordsOf } from "../../text/heading-ids/heading.ts";

/** Letters of Latin alone: of other scripts the package writes what they sound like, and that is not known here. */
export const slugifyIds: IdRule = {
  slug: (heading) =>
    split(
      wordsOf(heading, "text", "code")
        .replaceAll("&", " and ")
        .normalize("NFD")
        .replace(/\p{Diacritic}/gu, ""),
    )
      .toLowerCase()
      .replace(/([a-z\d])'([ts])(?=\s|$)/g, "$1$2")
      .replace(/[^a-z\d]+/g, "-")
      .replace(/^-|-$/g, ""),
  numbered: (slug, count) => `${slug}-${count + 1}`,
  skipsTitle: true,
};

function split(words: string): string {
  return words
    .replace(/([A-Z]{2})(\d)/g, "$1 $2")
    .replace(/([a-z\d])([A-Z]{2,})/g, "$1 $2")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-rt-z\d])/g, "$1 $2");
}
