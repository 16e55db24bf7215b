// A clean HTML tree in; the tree that is printed, with the page's ids, outline and title, out. Links become numbered marks that turn
// into holes once printed; headings get ids and anchors; tables, images and our own blocks get the shapes the theme relies on.
// One table of hands by tag name; each answers the nodes that stand in its element's place.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Heading, Link } from "../../model/page.ts";
import type { Place } from "../../model/place.ts";
import { Slugger } from "../../model/slug.ts";
import { isLocalReference, isSafeUrl, svgTags } from "./allow-list.ts";
import { type Block, type Blocks, blockOf } from "./blocks.ts";
import { inlineHtml, plainText } from "./plain-text.ts";

/** `page`: headings as written, with ids and anchor links. `prose`: two levels down; ids only with a prefix. */
export type Headings = { readonly kind: "page" } | { readonly kind: "prose"; readonly idPrefix: string | undefined };

export type FinishContext = {
  readonly blocks: Blocks;
  readonly links: Link[];
  readonly findings: Finding[];
  readonly headings: Headings;
  readonly placeOf: (node: { readonly position?: Element["position"] }) => Place;
};

export type Finished = {
  readonly anchors: readonly string[];
  readonly outline: readonly Heading[];
  /** Plain text of the first h1. */
  readonly title?: string;
};

type Work = FinishContext & {
  readonly slugger: Slugger;
  readonly anchors: string[];
  readonly outline: Heading[];
  readonly titles: string[];
  readonly tabs: { readonly input: Element; readonly label: Element; readonly base: string }[];
  readonly groups: Element[];
  /** The nearest element above with a position: bare URLs have none of their own. */
  at: Element | undefined;
};

type Hand = (element: Element, work: Work) => ElementContent[];

/** Finishes `tree` in place. Findings: `duplicate-id`, `empty-link`, `dropped-html` (addresses that run something). */
export function finish(tree: Root, context: FinishContext): Finished {
  const work: Work = {
    ...context,
    slugger: new Slugger(),
    anchors: [],
    outline: [],
    titles: [],
    tabs: [],
    groups: [],
    at: undefined,
  };
  takeIds(tree, work);
  tree.children = childrenOf(tree.children, work);
  for (const { input, label, base } of work.tabs) {
    const id = work.slugger.unique(base);
    input.properties.id = id;
    label.properties.htmlFor = [id];
  }
  const title = work.titles[0];
  return { anchors: work.anchors, outline: work.outline, ...(title === undefined ? {} : { title }) };
}

/** Ids that authors wrote come first, so that made ones step aside. */
function takeIds(parent: Root | Element, work: Work): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const block = blockOf(work.blocks, child);
    const id = block?.kind === "admonition" ? block.id : child.properties.id;
    const name = child.tagName === "a" && child.properties.name !== id ? child.properties.name : undefined;
    for (const value of [id, name]) {
      if (typeof value !== "string" || value === "" || !keepsIds(work)) continue;
      if (work.slugger.take(value)) work.anchors.push(value);
      else work.findings.push(finding("duplicate-id", work.placeOf(child), { id: value }));
    }
    takeIds(child, work);
  }
}

function keepsIds(work: Work): boolean {
  return work.headings.kind === "page" || work.headings.idPrefix !== undefined;
}

function childrenOf<Node extends RootContent | ElementContent>(nodes: readonly Node[], work: Work): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === "text") result.push(node);
    else if (node.type === "element") result.push(...elementOf(node, work));
  }
  return result;
}

function elementOf(element: Element, work: Work): ElementContent[] {
  const outer = work.at;
  if (element.position !== undefined) work.at = element;
  if (!keepsIds(work)) {
    delete element.properties.id;
    delete element.properties.name;
  }
  const block = blockOf(work.blocks, element);
  const result =
    block === undefined ? (hands[element.tagName] ?? plain)(element, work) : blockNodes(block, element, work);
  work.at = outer;
  return result;
}

const plain: Hand = (element, work) => {
  element.children = childrenOf(element.children, work);
  return [element];
};

const heading: Hand = (element, work) => {
  const text = plainText(element);
  const level = Number(element.tagName.slice(1));
  plain(element, work);
  if (work.headings.kind === "prose") return [proseHeading(element, work, text)];
  if (level === 1) {
    work.titles.push(text);
    return [element];
  }
  const id = idOf(element, work, text);
  element.properties = { id, ...element.properties };
  work.outline.push({ level, id, html: inlineHtml(element.children) });
  const label = `Direct link to ${text === "" ? id : text}`;
  const properties = { className: ["hash-link"], href: `#${id}`, ariaLabel: label, title: label };
  element.children.push({ type: "element", tagName: "a", properties, children: [] });
  return [element];
};

function idOf(element: Element, work: Work, text: string, prefix = ""): string {
  const written = element.properties.id;
  if (typeof written === "string" && written !== "") return written;
  const slug = new Slugger().slug(text).replace(/^-+$/, "");
  const id = work.slugger.unique(prefix + (slug === "" ? "section" : slug));
  work.anchors.push(id);
  return id;
}

function proseHeading(element: Element, work: Work, text: string): Element {
  const level = Math.min(6, Number(element.tagName.slice(1)) + 2);
  const prefix = work.headings.kind === "prose" ? work.headings.idPrefix : undefined;
  const properties =
    prefix === undefined ? element.properties : { ...element.properties, id: idOf(element, work, text, `${prefix}-`) };
  return { ...element, tagName: `h${level}`, properties };
}

const link: Hand = (element, work) => {
  plain(element, work);
  const href = element.properties.href;
  if (typeof href !== "string") return [element];
  const ours = element.properties.dataFootnoteRef !== undefined || element.properties.dataFootnoteBackref !== undefined;
  if (ours && href.startsWith("#")) return [element];
  const { href: _, className, rel, ...rest } = element.properties;
  const mark = markOf(href, { kind: "link", name: "link", element, work });
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

/** `h<n>x` fills an attribute's value, `i<n>x` all of an image's address and size. */
function markOf(
  href: string,
  { kind, name, element, work }: { kind: Link["kind"]; name: string; element: Element; work: Work },
  hole: "h" | "i" = "h",
): string | undefined {
  const place = work.placeOf(element.position === undefined ? (work.at ?? element) : element);
  if (href.trim() === "") {
    work.findings.push(finding("empty-link", place, { what: name }));
    return kind === "link" ? "" : undefined;
  }
  if (!isSafeUrl(href)) {
    const what = `The address \`${href.length > 60 ? `${href.slice(0, 60)}…` : href}\``;
    work.findings.push(finding("dropped-html", place, { what, hint: "" }));
    return undefined;
  }
  work.links.push({ href, kind, place });
  return `${work.blocks.mark}${hole}${work.links.length - 1}x`;
}

const image: Hand = (element, work) => {
  const { src, alt, ...rest } = element.properties;
  const sized = rest.width !== undefined || rest.height !== undefined;
  const href = typeof src === "string" ? src : "";
  const mark = markOf(href, { kind: "image", name: "image", element, work }, sized ? "h" : "i");
  element.properties = {
    ...(mark === undefined ? {} : { src: mark }),
    alt: alt ?? "",
    ...rest,
    loading: "lazy",
    decoding: "async",
  };
  element.children = [];
  return [element];
};

const media: Hand = (element, work) => {
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

const table: Hand = (element, work) => {
  plain(element, work);
  return [{ type: "element", tagName: "div", properties: { className: ["table"], tabIndex: 0 }, children: [element] }];
};

const cell: Hand = (element, work) => {
  plain(element, work);
  const { align, className, ...rest } = element.properties;
  if (typeof align !== "string") return [element];
  const classes = /^(?:left|center|right)$/.test(align) ? [`align-${align}`] : [];
  element.properties = { ...rest, className: [...(Array.isArray(className) ? className : []), ...classes] };
  return [element];
};

const section: Hand = (element, work) => {
  if (element.properties.dataFootnotes === undefined) return plain(element, work);
  element.children = element.children.flatMap((child) =>
    child.type === "element" && child.properties.id === "footnote-label" ? [child] : childrenOf([child], work),
  );
  return [element];
};

const svg: Hand = (element, work) => {
  drawingOnly(element, work);
  return [element];
};

/** Inside a drawing only what draws: HTML there would leave it when a browser parses the page again, and take what follows with it. */
function drawingOnly(element: Element, work: Work): void {
  for (const [name, value] of Object.entries(element.properties)) {
    if (typeof value === "string" && !isLocalReference(value)) {
      const what = `\`${name}\` of \`<${element.tagName}>\` with an outside address`;
      work.findings.push(finding("dropped-html", work.placeOf(element), { what, hint: "" }));
      delete element.properties[name];
    }
  }
  const wordsOnly = element.tagName === "title" || element.tagName === "desc";
  element.children = element.children.filter(
    (child) => child.type === "text" || (child.type === "element" && !wordsOnly && svgTags.includes(child.tagName)),
  );
  for (const child of element.children) if (child.type === "element") drawingOnly(child, work);
}

const hands: Readonly<Record<string, Hand>> = Object.assign(Object.create(null), {
  a: link,
  img: image,
  source: media,
  video: media,
  audio: media,
  track: media,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  table,
  td: cell,
  th: cell,
  section,
  svg,
  hgroup: (element: Element, work: Work) => childrenOf(element.children, work),
});

function blockNodes(block: Block, element: Element, work: Work): ElementContent[] {
  if (block.kind === "code") return [{ type: "raw", value: block.html }];
  if (block.kind === "tabs") return tabs(block, element, work);
  return block.kind === "admonition" ? admonition(block, element, work) : childrenOf(element.children, work);
}

function admonition(block: Extract<Block, { kind: "admonition" }>, element: Element, work: Work): ElementContent[] {
  const [first, ...rest] = element.children;
  const labelled = first?.type === "element" && blockOf(work.blocks, first)?.kind === "title";
  const title: ElementContent[] = labelled ? childrenOf([first], work) : [{ type: "text", value: block.title }];
  const head: Element = {
    type: "element",
    tagName: "p",
    properties: { className: ["admonition-title"] },
    children: title,
  };
  const classes = [
    "admonition",
    `admonition-${block.type}`,
    ...block.className.split(/\s+/).filter((name) => name !== ""),
  ];
  const id = block.id !== undefined && keepsIds(work) ? { id: block.id } : {};
  const children = [head, ...childrenOf(labelled ? rest : element.children, work)];
  return [{ type: "element", tagName: "aside", properties: { className: classes, ...id }, children }];
}

/** All radio buttons and labels first, then the panels: so a sibling selector can show the chosen one without script. */
function tabs(block: Extract<Block, { kind: "tabs" }>, element: Element, work: Work): ElementContent[] {
  const prefix =
    work.headings.kind === "prose" && work.headings.idPrefix !== undefined ? `${work.headings.idPrefix}-` : "";
  const group: Element = { type: "element", tagName: "div", properties: { className: ["tabs"] }, children: [] };
  work.groups.push(group);
  const name = `${prefix}tabs-${work.groups.length}`;
  if (block.group !== undefined) group.properties.dataGroup = block.group;
  const found = element.children.flatMap((child) => {
    const tab = child.type === "element" ? blockOf(work.blocks, child) : undefined;
    return child.type === "element" && tab?.kind === "tab" ? [{ tab, child }] : [];
  });
  const chosen = Math.max(
    0,
    found.findIndex(({ tab }) => tab.chosen),
  );
  const panels: ElementContent[] = [];
  for (const [index, { tab, child }] of found.entries()) {
    const checked = index === chosen ? { checked: true } : {};
    const properties = { type: "radio", className: ["tabs-radio"], name, id: "", value: tab.value, ...checked };
    const input: Element = { type: "element", tagName: "input", properties, children: [] };
    const text: ElementContent = { type: "text", value: tab.label };
    const label: Element = { type: "element", tagName: "label", properties: { htmlFor: [] }, children: [text] };
    work.tabs.push({ input, label, base: `${name}-${new Slugger().slug(tab.value) || index + 1}` });
    group.children.push(input, label);
    const children = childrenOf(child.children, work);
    panels.push({
      type: "element",
      tagName: "div",
      properties: { className: ["tabs-panel"], dataValue: tab.value },
      children,
    });
  }
  group.children.push(...panels);
  return [group];
}
