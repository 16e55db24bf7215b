// Headings to the shape that the theme and the outline rely on: ids, anchor links, and in prose levels that fit where it stands.
import type { Element } from "hast";
import { headingSkipped } from "../../check/guide/heading-skipped.ts";
import { Slugger } from "../../model/slug.ts";
import { put } from "../../words/fill.ts";
import { type Hand, plain, type Work } from "./finish-work.ts";
import { inlineHtml, plainText } from "./plain-text.ts";

/** h2 to h6 of pages get an id, an entry of the outline and a link to themselves; the first h1 is the title. */
export const heading: Hand = (element, work) => {
  const text = plainText(element);
  const level = Number(element.tagName.slice(1));
  plain(element, work);
  if (work.headings.kind === "prose") return [proseHeading(element, work, text)];
  const told = work.levels.length === 0 ? work.belowTitle : work.findings;
  told.push(...headingSkipped({ level, before: work.levels.at(-1) ?? 1 }, () => work.placeOf(element)));
  work.levels.push(level);
  if (level === 1) {
    work.titles.push({ text, element });
    return [element];
  }
  const id = idOf(element, work, slugOf(text));
  element.properties = { id, ...element.properties };
  work.outline.push({ level, id, html: inlineHtml(element.children) });
  const label = put(work.words.page.directLink, text === "" ? id : text);
  const properties = { className: ["hash-link"], href: `#${id}`, ariaLabel: label, title: label };
  element.children.push({ type: "element", tagName: "a", properties, children: [] });
  return [element];
};

function slugOf(text: string): string {
  const slug = new Slugger().slug(text).replace(/^-+$/, "");
  return slug === "" ? "section" : slug;
}

/** The id that an author gave, else `wanted`, or one like it that is free. */
function idOf(element: Element, work: Work, wanted: string): string {
  const written = element.properties.id;
  if (typeof written === "string" && written !== "") return written;
  const id = work.slugger.unique(wanted);
  work.anchors.push(id);
  return id;
}

function proseHeading(element: Element, work: Work, text: string): Element {
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
