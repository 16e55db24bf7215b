// A finished tree in, HTML with placeholders out: rehype-stringify prints the tree, and the marks of links in it become placeholders.
import type { Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { Placeholder, Segments } from "../model/segments.ts";
import { placeholderIn } from "./placeholders.ts";

const printer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** The HTML of `tree`, with a placeholder for each mark of a link (`placeholders.ts`); the placeholder of an image takes all of its `src` attribute. */
export function printHtml(tree: Root, mark: string): Segments {
  const html = printer.stringify(tree);
  const segments: (string | Placeholder)[] = [];
  let copied = 0;
  for (const match of html.matchAll(new RegExp(` src="(${mark}i\\d+x)"|${mark}[hot]\\d+x`, "g"))) {
    const placeholder = placeholderIn(match[1] ?? match[0], mark);
    if (placeholder === undefined) continue;
    if (match.index > copied) segments.push(html.slice(copied, match.index));
    segments.push(placeholder);
    copied = match.index + match[0].length;
  }
  if (copied < html.length) segments.push(html.slice(copied));
  return segments;
}
