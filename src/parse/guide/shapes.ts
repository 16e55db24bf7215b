// Footnotes, tasks and drawings to the shapes that the theme relies on.

import type { Element } from "hast";
import { isLocalReference, svgTags } from "./allow-list.ts";
import { droppedHtml } from "./dropped-html.ts";
import { type Hand, plain, type Work } from "./finish-work.ts";
import { plainText } from "./plain-text.ts";

/** The heading of the footnotes is no heading of the page. */
export const section: Hand = (element, work) => {
  if (element.properties.dataFootnotes === undefined) return plain(element, work);
  element.properties.dataFootnotes = true;
  element.children = element.children.flatMap((child) =>
    child.type === "element" && child.properties.id === "footnote-label" ? [child] : work.inside([child]),
  );
  return [element];
};

/** The box of a task is named by the task. */
export const listItem: Hand = (element, work) => {
  plain(element, work);
  const box = [
    ...element.children,
    ...element.children.flatMap((child) => (child.type === "element" ? child.children : [])),
  ].find((child) => child.type === "element" && child.properties.type === "checkbox");
  if (box?.type === "element")
    box.properties.ariaLabel = plainText(element).trim().slice(0, 80) || work.words.blocks.task;
  return [element];
};

/** In units of its own: a wider drawing cannot be read when it is as narrow as a phone. */
const widest = 480;

/** A drawing, freed of what does not draw; a wide one in a frame that scrolls and takes the keyboard, as tables have it. */
export const svg: Hand = (element, work) => {
  drawingOnly(element, work);
  const width = Number(String(element.properties.viewBox).split(/[\s,]+/)[2]);
  if (!(width > widest)) return [element];
  return [
    { type: "element", tagName: "span", properties: { className: ["drawing"], tabIndex: 0 }, children: [element] },
  ];
};

/** Inside a drawing only what draws: HTML there would leave it when a browser parses the page again, and take what follows with it. */
function drawingOnly(element: Element, work: Work): void {
  for (const [name, value] of Object.entries(element.properties)) {
    if (typeof value === "string" && !isLocalReference(value)) {
      const what = `\`${name}\` of \`<${element.tagName}>\` with an outside address`;
      work.findings.push(droppedHtml(work.placeOf(element), what));
      delete element.properties[name];
    }
  }
  const wordsOnly = element.tagName === "title" || element.tagName === "desc";
  element.children = element.children.filter(
    (child) => child.type === "text" || (child.type === "element" && !wordsOnly && svgTags.includes(child.tagName)),
  );
  for (const child of element.children) if (child.type === "element") drawingOnly(child, work);
}
