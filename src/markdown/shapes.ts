// Links, images, media and tables to the shapes that the theme relies on. Each address becomes a link of the page and a numbered mark in
// the tree, which turns into a placeholder once it is printed. Addresses that would run something stop here, however they were written.
// The file is long because links and tables both say how an element of an author may be printed.
import type { Element, ElementContent } from "hast";
import { altMissing } from "../check/guide/alt-missing.ts";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { put } from "../messages/fill.ts";
import { isLabel } from "../model/labels.ts";
import type { Link } from "../model/page.ts";
import { isReference } from "../model/reference.ts";
import { percentDecoded } from "../text/percent.ts";
import { fitting, piecesOf } from "../text/seams.ts";
import { isUrl } from "../text/url.ts";
import { wordSet } from "../text/word-set.ts";
import { isSafeUrl } from "./allow-list.ts";
import { droppedHtml } from "./dropped-html.ts";
import { type FinishState, type Handler, keepsIds, newElement, placeAt, plain } from "./finish-work.ts";
import { plainText } from "./plain-text.ts";

/** External links are marked; the links between footnotes are ours and stay. */
export const link: Handler = (element, work) => {
  const outer = work.inLink;
  work.inLink = true;
  plain(element, work);
  work.inLink = outer;
  const href = element.properties.href;
  if (typeof href !== "string") return [element];
  for (const name of ["dataFootnoteRef", "dataFootnoteBackref"]) {
    if (element.properties[name] === undefined || !href.startsWith("#")) continue;
    // Bare, whether the tree came from the HTML parser or not.
    element.properties[name] = true;
    return [element];
  }
  if (isBareAndDead(element, href)) return element.children;
  const { href: _, className, rel, ...rest } = element.properties;
  const mark = markOf(href, { kind: "link", name: "link", element, work });
  if (mark !== undefined && (isReference(href) || isLabel(href)) && element.children.every(isBlank))
    element.children = [labelNode(work)];
  if (mark !== undefined && mark !== "" && !hasWords(element)) {
    // WCAG 2.2, 2.4.4.
    const shown = href.length > 80 ? `${href.slice(0, 79)}…` : href;
    work.diagnostics.push(diagnostic("link-text-missing", placeAt(element, work), { href: shown }));
  }
  const external = /^\s*(?:https?:)?\/\//i.test(href);
  const classes = [...(Array.isArray(className) ? className : []), ...(external ? ["external"] : [])];
  element.properties = {
    ...(mark === undefined ? {} : { href: mark }),
    ...(classes.length > 0 ? { className: classes } : {}),
    ...(external ? { rel: ["noopener", "noreferrer"] } : rel === undefined ? {} : { rel }),
    ...rest,
  };
  return [element];
};

/** Whether words are a link only because they begin like an address, and no browser can open it: `http://localhost:8000').` */
function isBareAndDead(element: Element, href: string): boolean {
  if (!/^https?:/i.test(href) || isUrl(href)) return false;
  return percentDecoded(plainText(element)) === percentDecoded(href);
}

function isBlank(node: Element["children"][number]): boolean {
  return node.type === "text" && node.value.trim() === "";
}

/** What the last link's target is called. */
function labelNode({ blocks, links }: FinishState): Element["children"][number] {
  return { type: "raw", value: `${blocks.mark}t${links.length - 1}x` };
}

/** Whether a reader hears anything of a link: text, a picture with words, a drawing, a name that an author gave. */
function hasWords(element: Element): boolean {
  const { ariaLabel, ariaLabelledBy, title } = element.properties;
  if ([ariaLabel, ariaLabelledBy, title].some((name) => name !== undefined && name !== "")) return true;
  return element.children.some((child) => {
    if (child.type === "text") return child.value.trim() !== "";
    if (child.type !== "element") return child.type === "raw";
    // A picture without words is told by itself, and what stands for something drawn is not empty.
    return !textElements.has(child.tagName) || hasWords(child);
  });
}

const textElements = wordSet("span b i em strong code small sub sup u s mark br wbr");

function isDecoration({ properties: { role, ariaHidden, ariaLabel } }: Element): boolean {
  const roles = Array.isArray(role) ? role : [role];
  return (
    roles.includes("presentation") || roles.includes("none") || String(ariaHidden) === "true" || ariaLabel !== undefined
  );
}

/** `h<n>x` fills an attribute's value, `i<n>x` all of an image's address and size. */
function markOf(
  href: string,
  { kind, name, element, work }: { kind: Link["kind"]; name: string; element: Element; work: FinishState },
  placeholder: "h" | "i" = "h",
): string | undefined {
  const place = placeAt(element, work);
  if (href.trim() === "") {
    work.diagnostics.push(diagnostic("empty-link", place, { what: name }));
    return kind === "link" ? "" : undefined;
  }
  if (!(kind === "link" ? isSafeUrl(href, "link") || isReference(href) || isLabel(href) : isSafeUrl(href))) {
    const what = `The URL \`${href.length > 60 ? `${href.slice(0, 60)}…` : href}\``;
    work.diagnostics.push(droppedHtml(place, what));
    return undefined;
  }
  if (work.sent?.has(href) === true) return href;
  work.links.push({ href, kind, place });
  return `${work.blocks.mark}${placeholder}${work.links.length - 1}x`;
}

/** Loaded lazily; its placeholder brings address and size, unless the author gave a size. Words behind `#` say when and how it is seen. */
export const image: Handler = (element, work) => {
  const { src, alt, className, ...rest } = element.properties;
  const sized = rest.width !== undefined || rest.height !== undefined;
  const { href, classes, zoom } = imageWords(typeof src === "string" ? src : "");
  // Of an image in markdown `alt` is there, and was looked at. What is hidden from a reader needs no words.
  if (alt === undefined && href !== "" && !isDecoration(element)) {
    work.diagnostics.push(altMissing(href, placeAt(element, work)));
  }
  const mark = markOf(href, { kind: "image", name: "image", element, work }, sized ? "h" : "i");
  const names = [...(Array.isArray(className) ? className : []), ...classes];
  element.properties = {
    ...(mark === undefined ? {} : { src: mark }),
    alt: alt ?? "",
    ...(names.length === 0 ? {} : { className: names }),
    ...rest,
    loading: "lazy",
    decoding: "async",
  };
  element.children = [];
  return zoom && mark !== undefined ? zoomed(element, work) : [element];
};

/** `src` and `poster` of video, audio, source and track. */
export const media: Handler = (element, work) => {
  plain(element, work);
  for (const name of ["src", "poster"]) {
    const href = element.properties[name];
    if (typeof href !== "string") continue;
    const mark = markOf(href, { kind: "media", name: `\`${name}\` of \`<${element.tagName}>\``, element, work });
    if (mark === undefined) delete element.properties[name];
    else element.properties[name] = mark;
  }
  return [element];
};

// What stands behind `#` of a picture's address and is no part of it: `#zoom` to see it large, `#only-dark` and `#only-light` for one mode, also as
// code hosts write them.

const classOf: ReadonlyMap<string, string> = new Map([
  ["only-dark", "only-dark"],
  ["only-light", "only-light"],
  ["gh-dark-mode-only", "only-dark"],
  ["gh-light-mode-only", "only-light"],
]);

type ImageWords = { readonly href: string; readonly classes: readonly string[]; readonly zoom: boolean };

/** `src` without such words. A fragment that holds any other word stays: it names a part of a drawing. */
function imageWords(src: string): ImageWords {
  const hash = src.indexOf("#");
  const said = hash === -1 ? [] : src.slice(hash + 1).split(",");
  if (said.length === 0 || said.some((word) => word !== "zoom" && !classOf.has(word)))
    return { href: src, classes: [], zoom: false };
  const modes = said.flatMap((word) => classOf.get(word) ?? []);
  return {
    href: src.slice(0, hash),
    classes: modes.length === 0 ? [] : ["block-image", ...modes],
    zoom: said.includes("zoom"),
  };
}

/** `image`, finished, as a button that shows it large above the page: the browser opens and closes it, without script. */
function zoomed(image: Element, work: FinishState): ElementContent[] {
  if (work.inLink || !keepsIds(work)) return [image];
  const { className = [], alt, ...rest } = image.properties;
  const words = work.words.blocks;
  const prefix =
    work.headings.kind === "prose" && work.headings.idPrefix !== undefined ? `${work.headings.idPrefix}-` : "";
  work.zooms.push(image);
  const id = work.slugger.unique(`__${prefix}zoom-${work.zooms.length}`);
  const modes = Array.isArray(className) ? className.filter((name) => String(name).startsWith("only-")) : [];
  const said = typeof alt === "string" ? alt : "";
  const ariaLabel = said === "" ? words.enlarge : put(words.enlargeOf, said);
  const opening = { className: ["block-zoom", ...modes], type: "button", popoverTarget: id, ariaLabel };
  const closing = { type: "button", popoverTarget: id, popoverTargetAction: "hide", ariaLabel: words.close };
  const large = newElement("img", { ...rest, alt: said, loading: "lazy", decoding: "async" });
  const view = { className: ["block-zoom-view"], id, popover: "auto" };
  return [newElement("button", opening, [image]), newElement("span", view, [large, newElement("button", closing)])];
}

// Tables to the shape that the theme relies on: a frame that scrolls; columns of short values marked, so that they take no room from the
// others; places to break in long names and addresses, so that one of them does not make its table wider than the page.

/** A value of this many letters stays on one line. */
const short = 12;
/** In tables of fewer columns nothing is squeezed. */
const fewestColumns = 3;
/** No line of an address is shorter than this, but its last. */
const shortestLine = 12;

/** In a frame that scrolls and takes the keyboard. */
export const table: Handler = (element, work) => {
  plain(element, work);
  const rows = rowsOf(element);
  markShort(rows);
  for (const cell of rows.flat()) if (cell.tagName === "td") breakLong(cell);
  return [newElement("div", { className: ["table"], tabIndex: 0 }, [element])];
};

/** Alignment is a class: no style attributes. An empty corner heads nothing, so it is a plain cell. */
export const cell: Handler = (element, work) => {
  plain(element, work);
  if (element.tagName === "th" && element.children.length === 0) element.tagName = "td";
  const { align, ...rest } = element.properties;
  if (typeof align !== "string") return [element];
  element.properties = rest;
  if (/^(?:left|center|right)$/.test(align)) addClass(element, `align-${align}`);
  return [element];
};

function addClass({ properties }: Element, name: string): void {
  const { className } = properties;
  properties.className = [...(Array.isArray(className) ? className : []), name];
}

/** The cells of each row, in order. */
function rowsOf(element: Element): readonly (readonly Element[])[] {
  const inside = element.children.filter((child) => child.type === "element");
  if (element.tagName === "tr") return [inside];
  return inside.flatMap((child) => (/^(?:thead|tbody|tfoot|tr)$/.test(child.tagName) ? rowsOf(child) : []));
}

/** Cells of more than one column or row move their neighbors: then no column is told. */
function markShort(rows: readonly (readonly Element[])[]): void {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns < fewestColumns) return;
  if (rows.flat().some(({ properties }) => properties.colSpan !== undefined || properties.rowSpan !== undefined))
    return;
  for (let column = 0; column < columns; column += 1) {
    const cells = rows.flatMap((row) => row[column] ?? []).filter(({ tagName }) => tagName === "td");
    if (cells.every(isShort)) for (const one of cells) addClass(one, "short");
  }
}

function isShort(one: Element): boolean {
  return one.children.every(isInline) && plainText(one).length <= short;
}

function isInline(node: ElementContent): boolean {
  if (node.type === "text") return true;
  return (
    node.type === "element" && /^(?:a|b|code|del|em|i|kbd|strong)$/.test(node.tagName) && node.children.every(isInline)
  );
}

/** Puts places to break into the long words below `parent`; they are no part of copied text. */
function breakLong(parent: Element): void {
  if (parent.tagName === "pre") return;
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === "element") breakLong(child);
    return child.type === "text" ? broken(child.value) : [child];
  });
}

function broken(text: string): ElementContent[] {
  if (!text.split(/\s/).some(({ length }) => length > fitting)) return [{ type: "text", value: text }];
  const lines = text.split(/(\s+)/).flatMap((word) => linesOf(word).map((line, index) => ({ line, seam: index > 0 })));
  const nodes: ElementContent[] = [];
  for (const { line, seam } of lines) {
    const last = nodes.at(-1);
    if (seam) nodes.push(newElement("wbr", {}));
    if (!seam && last?.type === "text") last.value += line;
    else nodes.push({ type: "text", value: line });
  }
  return nodes;
}

/** The pieces of `word`, joined until each is a line that is worth one. */
function linesOf(word: string): readonly string[] {
  const lines: string[] = [];
  for (const piece of piecesOf(word)) {
    const last = lines.at(-1);
    if (last === undefined || last.length >= shortestLine) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  const last = lines.at(-1) ?? "";
  if (lines.length > 1 && last.length < shortestLine / 2) lines.splice(-2, 2, `${lines.at(-2)}${last}`);
  return lines;
}
