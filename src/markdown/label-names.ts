// What the labels of a page are labels of, for links to them from other pages that have no words of their own.
import { idOfLabel } from "../model/labels.ts";
import type { Heading } from "../model/page.ts";
import { headingSlug } from "../model/slug.ts";

const label =
  /^[ \t>]*\(([^()\n]{1,200})\)=[ \t]*$((?:\s*\n[ \t>]*\([^()\n]{1,200}\)=[ \t]*$){0,8}\s*\n[ \t>]*(#{1,6})[ \t]+([^\n]*))?/gm;

type Rendered = { readonly anchors: readonly string[]; readonly outline: readonly Heading[] };

/** The labels in `text` and the titles below them, the page's own `title` where there is none; undefined where it has no labels. */
export function labelNames(
  text: string,
  { anchors, outline }: Rendered,
  title: string,
): Readonly<Record<string, string>> | undefined {
  if (!text.includes(")=")) return undefined;
  const named = [...text.matchAll(label)].flatMap(([, name = "", , signs = "#", words = ""]) => {
    const id = idOfLabel(name);
    if (!anchors.includes(id)) return [];
    const slug = signs === "#" ? undefined : headingSlug(words.replace(/[*_`]|[ \t]*\{#[^{}]*\}[ \t]*$/g, ""));
    const heading = outline.find((one) => one.id === slug);
    return [[id, heading === undefined ? title : plainOf(heading)] as const];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x26": "&", "#x3C": "<" };

/** The words of a heading. */
function plainOf({ html }: Heading): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (written, name: string) => entities[name] ?? written)
    .trim();
}
