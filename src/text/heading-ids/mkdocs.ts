// Ids of MkDocs: the `toc` extension of Python-Markdown. Letters of ASCII are left, and a second heading is `x_1`.
import { type IdRule, outsideCode, wordsOf } from "./heading.ts";

export const mkdocsIds: IdRule = {
  slug: (heading) =>
    wordsOf(heading, "text", "code")
      .trim()
      .normalize("NFKD")
      .replace(/[^\w\s-]|[^\p{ASCII}]/gu, "")
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, "-"),
  numbered(slug, count) {
    const [, stem, number] = /^(.*)_(\d{1,9})$/s.exec(slug) ?? [];
    return stem === undefined ? `${slug}_${count}` : `${stem}_${Number(number) + count}`;
  },
  skipsCodes: true,
  // Entities are kept aside like tags, and are no words.
  readAs: (written) => outsideCode(written, (text) => text.replace(/&[#a-zA-Z0-9]+;/g, "")),
};
