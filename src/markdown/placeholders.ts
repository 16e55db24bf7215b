// The marks of links in a finished tree: `c<n>x`, `h<n>x`, `i<n>x`, `t<n>x`, `o<n>x` or `p<n>x` behind the mark of the page, which no author can write. Printed as
// HTML, they become placeholders.

import type { Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { Placeholder, Segments } from "../model/segments.ts";

const kinds: Readonly<Record<string, Placeholder["kind"]>> = {
  c: "icon",
  h: "href",
  i: "image",
  o: "operation",
  p: "pages",
  t: "label",
};

/** The placeholder that `value` is, if it is one. */
export function placeholderIn(value: string, mark: string): Placeholder | undefined {
  if (!value.startsWith(mark)) return undefined;
  const [, letter = "", link] = /^([chiopt])(\d+)x$/.exec(value.slice(mark.length)) ?? [];
  const kind = kinds[letter];
  return kind === undefined ? undefined : { kind, link: Number(link) };
}

const printer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** The HTML of `tree`, with a placeholder for each mark of a link; the placeholder of an image takes all of its `src` attribute. */
export function printHtml(tree: Root, mark: string): Segments {
  const html = printer.stringify(tree);
  const segments: (string | Placeholder)[] = [];
  let copied = 0;
  for (const match of html.matchAll(new RegExp(`${mark}(?:[chopt]\\d+x|(?<= src="${mark})i\\d+x(?="))`, "g"))) {
    const placeholder = placeholderIn(match[0], mark);
    if (placeholder === undefined) continue;
    const isImage = placeholder.kind === "image";
    const start = isImage ? match.index - ' src="'.length : match.index;
    if (start > copied) segments.push(html.slice(copied, start));
    segments.push(placeholder);
    copied = match.index + match[0].length + (isImage ? '"'.length : 0);
  }
  if (copied < html.length) segments.push(html.slice(copied));
  return segments;
}
