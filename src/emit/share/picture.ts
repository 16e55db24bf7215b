// The picture of a page for links to it, as SVG: a band of the accent, where the page stands, its title in up to three lines, and the site with its
// logo. The letters are set here, since SVG breaks no lines.

import { escapeAttribute, escapeText } from "../../model/segments.ts";
import type { ShareImages, ShareText } from "../../model/share-image.ts";

/** What those who show such pictures ask for (Open Graph: 1.91 to 1). */
export const shareSize = { width: 1200, height: 630 } as const;

/** Of the theme's fonts. */
const family = "Inter";

const margin = 80;
const mostLines = 3;
const titleSizes = [92, 80, 68] as const;

/** The SVG of `text`. */
export function sharePicture(text: ShareText, { kit, widthOf }: ShareImages): string {
  const { ground, text: dark, muted, accent } = kit.colours;
  const { width, height } = shareSize;
  const { lines, size } = titleOf(text.title, widthOf);
  const across = text.isRightToLeft ? { x: width - margin, anchor: "end" } : { x: margin, anchor: "start" };
  const line = (words: string, y: number, look: string): string =>
    `<text x="${across.x}" y="${y}" text-anchor="${across.anchor}" ${look}>${escapeText(words)}</text>`;
  const small = (colour: string): string => `font-weight="500" font-size="34" fill="${escapeAttribute(colour)}"`;
  const logo = kit.logo === undefined ? undefined : logoOf(kit.logo, text.isRightToLeft);
  const inset = logo === undefined ? 0 : text.isRightToLeft ? -72 : 72;
  const [site = ""] = brokenInto(text.site, (width - 2 * margin - 72) / 34, { widthOf, most: 1 });
  const section = brokenInto(text.section ?? "", (width - 2 * margin) / 34, { widthOf, most: 1 })[0];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${family}">`,
    `<rect width="${width}" height="${height}" fill="${escapeAttribute(ground)}"/>`,
    `<rect width="${width}" height="14" fill="${escapeAttribute(accent)}"/>`,
    ...(section === undefined ? [] : [line(section, 128, small(accent))]),
    ...lines.map((words, at) =>
      line(
        words,
        (section === undefined ? 110 : 160) + size * (0.95 + 1.2 * at),
        `font-weight="700" font-size="${size}" letter-spacing="${-0.022 * size}" fill="${escapeAttribute(dark)}"`,
      ),
    ),
    ...(logo === undefined ? [] : [logo]),
    `<g transform="translate(${inset} 0)">${line(site, 562, small(muted))}</g>`,
    "</svg>",
  ].join("");
}

function logoOf(href: string, isRightToLeft: boolean): string {
  const x = isRightToLeft ? shareSize.width - margin - 52 : margin;
  return `<image x="${x}" y="524" width="52" height="52" href="${escapeAttribute(href)}"/>`;
}

/** The lines of a title in the largest type in which they have room; what does not fit ends in an ellipsis. */
function titleOf(
  title: string,
  widthOf: ShareImages["widthOf"],
): { readonly lines: readonly string[]; readonly size: number } {
  const room = shareSize.width - 2 * margin;
  const set = titleSizes.map((size) => ({
    size,
    // Letters of a title stand closer, by what the picture says.
    lines: brokenInto(title, room / size, {
      widthOf: (letter) => (widthOf(letter) ?? otherwise) - 0.022,
      most: mostLines,
    }),
  }));
  return set.find(({ lines }) => !lines.at(-1)?.endsWith("…")) ?? set.at(-1) ?? { lines: [], size: titleSizes[0] };
}

/** Of a letter that no font has. */
const otherwise = 0.6;

type Breaking = { readonly widthOf: ShareImages["widthOf"]; readonly most: number };

/** `text` in at most `most` lines that are no wider than `room`, a multiple of the size of the type. */
function brokenInto(text: string, room: number, { widthOf, most }: Breaking): readonly string[] {
  const measure = (part: string): number => {
    let width = 0;
    for (const letter of part) width += widthOf(letter) ?? otherwise;
    return width;
  };
  const lines: string[] = [];
  let line = "";
  for (const word of partsOf(text.slice(0, longest))) {
    if (measure((line + word).trimEnd()) <= room) {
      line += word;
      continue;
    }
    if (line !== "") lines.push(line.trimEnd());
    line = word;
    while (measure(line.trimEnd()) > room) {
      const cut = fitting(line, room, measure);
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
    if (lines.length > most) break;
  }
  if (line !== "") lines.push(line.trimEnd());
  if (lines.length <= most && text.length <= longest) return lines;
  const kept = lines.slice(0, most);
  const last = kept.pop() ?? "";
  const shorter = last.slice(
    0,
    fitting(`${last}…`, room, (part) => measure(part) + measure("…")),
  );
  return [...kept, `${shorter.replace(/[\s.,:;–-]+$/, "")}…`];
}

/** Letters of a text that are looked at: no picture shows more. */
const longest = 400;

/** Words with the blank behind them; letters of writing without blanks are words. */
function partsOf(text: string): readonly string[] {
  return (
    text.match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+\s*|\s+/gu,
    ) ?? []
  );
}

/** How many units of `text` have room; at least one letter. */
function fitting(text: string, room: number, measure: (part: string) => number): number {
  let end = 0;
  for (const letter of text) {
    if (end > 0 && measure(text.slice(0, end + letter.length)) > room) break;
    end += letter.length;
  }
  return end;
}
