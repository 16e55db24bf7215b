// Headings to the shape that the theme and the outline rely on: ids, anchor links, and in prose levels that fit where it stands. And all ids
// of a page: those that authors wrote come first, so that made ones step aside.
import type { Element, Root } from "hast";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { put } from "../messages/fill.ts";
import { headingSlug, Slugger } from "../model/slug.ts";
import type { IdRule } from "../text/heading-ids/heading.ts";
import { idOfWords } from "../text/heading-ids/rules.ts";
import { blockOf } from "./blocks.ts";
import { type FinishState, type Handler, keepsIds, newElement, plain } from "./finish-work.ts";
import { inlineHtml, plainText } from "./plain-text.ts";

/** h2 to h6 of pages get an id, an entry of the outline and a link to themselves; the first h1 is the title. */
export const heading: Handler = (element, work) => {
  const text = plainText(element);
  const level = Number(element.tagName.slice(1));
  plain(element, work);
  if (work.headings.kind === "prose") return [proseHeading(element, work, text)];
  const told = work.levels.length === 0 ? work.belowTitle : work.diagnostics;
  const before = work.levels.at(-1) ?? 1;
  // WCAG 2.2, 1.3.1, technique H42.
  if (level > before + 1)
    told.push(diagnostic("heading-skipped", work.placeOf(element), { level, before, expected: before + 1 }));
  work.levels.push(level);
  if (level === 1) {
    work.titles.push({ text, element });
    return [element];
  }
  const id = idOf(element, work, slugOf(text, work.headings.ids));
  element.properties = { id, ...element.properties };
  work.outline.push({ level, id, html: inlineHtml(element.children) });
  const label = put(work.words.page.directLink, text === "" ? id : text);
  const properties = { className: ["hash-link"], href: `#${id}`, ariaLabel: label, title: label };
  element.children.push(newElement("a", properties));
  return [element];
};

/** `rule`: of another program, whose headings were given their ids before: this one is of a component, or of HTML. */
function slugOf(text: string, rule?: IdRule): string {
  if (rule !== undefined) return idOfWords(rule, text) || "section";
  const slug = new Slugger().slug(text).replace(/^-+$/, "");
  return slug === "" ? "section" : slug;
}

/** The id that an author gave, else `wanted`, or one like it that is free. */
function idOf(element: Element, work: FinishState, wanted: string): string {
  const written = element.properties.id;
  if (typeof written === "string" && written !== "") return written;
  const id = work.slugger.unique(wanted);
  work.anchors.push(id);
  return id;
}

function proseHeading(element: Element, work: FinishState, text: string): Element {
  const { top, prefix } =
    work.headings.kind === "prose"
      ? { top: work.headings.top, prefix: work.headings.idPrefix }
      : { top: 3, prefix: undefined };
  const level = Math.min(6, top + depthOf(Number(element.tagName.slice(1)), work.levels));
  const properties =
    prefix === undefined
      ? element.properties
      : { ...element.properties, id: idOf(element, work, `${prefix}-${slugOf(text)}`) };
  return { ...element, tagName: `h${level}`, properties };
}

/** How deep a heading stands among those before it; a level that the writer left out is not left out in print. */
function depthOf(written: number, open: number[]): number {
  while ((open.at(-1) ?? 0) >= written) open.pop();
  return open.push(written) - 1;
}

/** Titles are spots to link to, as on code hosts; they take ids last, so that no other heading's id depends on them. */
export function giveTitleIds({ titles, slugger, anchors, headings }: FinishState): void {
  const rule = headings.kind === "page" ? headings.ids : undefined;
  for (const { text, element } of titles) {
    const id = rule === undefined ? headingSlug(text) : idOfWords(rule, text);
    if (typeof element.properties.id === "string" || id === "" || !slugger.take(id)) continue;
    element.properties = { id, ...element.properties };
    anchors.push(id);
  }
}

/** Takes the ids of all elements below `parent`; where two have one, the first keeps it. Diagnostic: `duplicate-id`. */
export function takeIds(parent: Root | Element, work: FinishState): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const block = blockOf(work.blocks, child);
    const id = block?.kind === "admonition" ? block.id : child.properties.id;
    const name = child.tagName === "a" && child.properties.name !== id ? child.properties.name : undefined;
    for (const value of [id, name]) {
      if (typeof value !== "string" || value === "" || !keepsIds(work) || isMade(value, work)) continue;
      if (work.slugger.take(value)) {
        work.anchors.push(value);
        continue;
      }
      work.diagnostics.push(diagnostic("duplicate-id", work.placeOf(child), { id: value }));
      // A document may hold an id once; the first one keeps it.
      if (child.properties.id === value) delete child.properties.id;
      else delete child.properties.name;
    }
    takeIds(child, work);
  }
}

/** Gives headings the ids that the rule of another program made of them, or ones like these where an author has given those. */
export function takeMadeIds(parent: Root | Element, work: FinishState): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const { id } = child.properties;
    if (typeof id === "string" && isMade(id, work)) {
      child.properties.id = work.slugger.unique(id.slice(work.blocks.mark.length));
      work.anchors.push(child.properties.id);
    }
    takeMadeIds(child, work);
  }
}

function isMade(id: string, work: FinishState): boolean {
  return work.headings.kind === "page" && work.headings.ids !== undefined && id.startsWith(work.blocks.mark);
}
