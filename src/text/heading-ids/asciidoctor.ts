// Ids of Asciidoctor, with its defaults (`idprefix` and `idseparator` are "_"): `_a_title`, the second one `_a_title_2`.
import { type IdRule, wordsWith } from "./heading.ts";

export const asciidoctorIds: IdRule = {
  slug: (heading) =>
    `_${wordsWith(heading, typeset)
      .toLowerCase()
      .replace(/[^ \p{Alphabetic}\p{N}\p{Pc}\-.]/gu, "")}`
      .replace(/[ _.-]+/g, "_")
      .replace(/_$/, ""),
  numbered: (slug, count) => `${slug}_${count + 1}`,
  skipsTitle: true,
};

/** Without what becomes a reference to a character: dashes, dots, arrows, and marks in parentheses. */
function typeset(text: string): string {
  return text
    .replace(/\((?:C|R|TM)\)/g, "")
    .replace(/(^|[^\S\n])--([^\S\n]|$)/g, "")
    .replace(/([\p{Alphabetic}\p{N}_])--(?=[\p{Alphabetic}\p{N}_])/gu, "$1")
    .replace(/\.\.\./g, "")
    .replace(/[-=]>|<[-=]/g, "");
}
