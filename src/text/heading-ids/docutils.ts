// Ids of docutils, as Sphinx with MyST has them: letters and digits of ASCII from the first letter on; a second heading is `id1`.
import { type IdRule, wordsOf } from "./heading.ts";

/** Letters that no decomposition makes ASCII, and what docutils makes of them. */
const letters: Readonly<Record<string, string>> = {
  ß: "sz",
  æ: "ae",
  œ: "oe",
  ȸ: "db",
  ȹ: "qp",
  ...pairs("øođdħhıiłlŧtƀbƃbƈcƌdƒfƙkƚlƞnƥpƫtƭtƴyƶzǥgȥzȴlȵnȶtȷjȼcȿsɀzɇeɉjɋqɍrɏy"),
};

function pairs(text: string): Readonly<Record<string, string>> {
  const all = [...text];
  return Object.fromEntries(all.flatMap((letter, at) => (at % 2 === 0 ? [[letter, all[at + 1] ?? ""]] : [])));
}

export const docutilsIds: IdRule = {
  slug: (heading) =>
    wordsOf(heading, "text", "code", "image", "html")
      .toLowerCase()
      .replace(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
      .normalize("NFKD")
      .replace(/[^\p{ASCII}]/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^[-0-9]+|-+$/g, ""),
  numbersNotes: true,
  numbered: (_, count) => `id${count}`,
};
