// A clean HTML tree in; the tree that is printed, with the page's ids, outline and title, out. One table of hands by tag name; each
// answers the nodes that stand in its element's place. Ids that authors wrote are taken first, so that made ones step aside.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { titleOf } from "../model/block-names.ts";
import { isLoopbackName } from "../model/loopback.ts";
import type { Heading } from "../model/page.ts";
import { Slugger } from "../model/slug.ts";
import { defined } from "../text/defined.ts";
import { isUrl } from "../text/url.ts";
import { isLocalReference, svgTags } from "./allow-list.ts";
import { blockOf, codeNode, type GuideBlock } from "./blocks.ts";
import { droppedHtml } from "./dropped-html.ts";
import { island } from "./fill-holes.ts";
import { giveTitleIds, heading, takeIds, takeMadeIds } from "./finish-headings.ts";
import {
  type FinishContext,
  type FinishState,
  type Handler,
  keepsIds,
  newElement,
  placeAt,
  plain,
} from "./finish-work.ts";
import { iconNodes } from "./icon-block.ts";
import { operationNodes } from "./operation-block.ts";
import { pagesNodes } from "./pages-block.ts";
import { plainText } from "./plain-text.ts";
import { cell, image, link, media, table } from "./shapes.ts";
import { videoNodes } from "./video.ts";

// A frame of another host. What it may show is the config's to say (`policy.frame`), what it may do is the same for all: a sandbox that
// cannot reach the page around it, which holds only because a frame is never of the site's own origin. A frame that may not stand
// becomes the link that it would have been, and a diagnostic.

const sandbox: readonly string[] = ["allow-scripts", "allow-same-origin", "allow-forms", "allow-popups"];

/** The frame with our attributes and the author's title and size; or a diagnostic `dropped-iframe` and a link. */
const frame: Handler = (element, work) => {
  const { src, title, id, className, width, height, allowFullScreen } = element.properties;
  const written = typeof src === "string" ? src.trim() : "";
  const name = typeof title === "string" ? title.trim() : "";
  const judged = judgedFrame(written, name, work);
  if ("url" in judged) {
    element.properties = {
      ...(id === undefined ? {} : { id }),
      ...(className === undefined ? {} : { className }),
      src: judged.url.href,
      title: name,
      ...sizeOf({ width, height }),
      ...(allowFullScreen === true ? { allowFullScreen } : {}),
      sandbox: [...sandbox],
      referrerPolicy: "strict-origin-when-cross-origin",
      loading: "lazy",
    };
    element.children = [];
    return [element];
  }
  const place = placeAt(element, work);
  const { problem, origin = "" } = judged;
  work.diagnostics.push(diagnostic("dropped-iframe", place, { src: written.slice(0, 80), problem, origin }));
  const instead = linkTo(written, name, element);
  return instead === undefined ? [] : link(instead, work);
};

type Judged = { readonly url: URL } | { readonly problem: string; readonly origin?: string };

/** Judged as written, not as a browser's parser would mend it; printed as parsed. */
function judgedFrame(src: string, title: string, { frames }: FinishState): Judged {
  if (src === "") return { problem: "it has no `src`" };
  if (/[\p{Cc}\s\\]/u.test(src)) return { problem: "its URL contains invalid characters" };
  if (!/^https?:\/\/[^/]/i.test(src) || !isUrl(src))
    return { problem: "its URL must be absolute and begin with `https://`" };
  const url = new URL(src);
  if (url.username !== "" || url.password !== "") return { problem: "its URL contains a username or password" };
  if (url.protocol === "http:" && !isLoopbackName(url.hostname))
    return { problem: "its URL must begin with `https://`" };
  if (!frames.includes(url.origin))
    return { problem: `\`policy.frame\` does not allow ${url.origin}`, origin: url.origin };
  if (title === "") return { problem: "it has no `title`, which screen readers announce" };
  return { url };
}

/** Sizes in pixels; whatever else an author wrote, a frame fills the column. */
function sizeOf(size: Readonly<Record<"width" | "height", Element["properties"][string]>>): Element["properties"] {
  const pixels = Object.entries(size).filter(([, value]) => /^[1-9]\d{0,3}$/.test(String(value)));
  return Object.fromEntries(pixels);
}

/** Checked like every link; nothing where the address would run something. */
function linkTo(src: string, title: string, { position }: Element): Element | undefined {
  if (src === "" || !/^(?:https?:\/\/|[^:\\]*$|[^:\\]*[/?#])/i.test(src)) return undefined;
  const text = { type: "text" as const, value: title === "" ? src : title };
  const element = newElement("a", { href: src, className: ["frame-link"] }, [text]);
  if (position !== undefined) element.position = position;
  return element;
}

// Footnotes, tasks and drawings to the shapes that the theme relies on.

/** The heading of the footnotes is no heading of the page. */
const section: Handler = (element, work) => {
  if (element.properties.dataFootnotes === undefined) return plain(element, work);
  element.properties.dataFootnotes = true;
  element.children = element.children.flatMap((child) =>
    child.type === "element" && child.properties.id === "footnote-label" ? [child] : work.inside([child]),
  );
  return [element];
};

/** The box of a task is named by the task. */
const listItem: Handler = (element, work) => {
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
const svg: Handler = (element, work) => {
  drawingOnly(element, work);
  const width = Number(String(element.properties.viewBox).split(/[\s,]+/)[2]);
  if (!(width > widest)) return [element];
  return [newElement("span", { className: ["drawing"], tabIndex: 0 }, [element])];
};

/** Inside a drawing only what draws: HTML there would leave it when a browser parses the page again, and take what follows with it. */
function drawingOnly(element: Element, work: FinishState): void {
  for (const [name, value] of Object.entries(element.properties)) {
    if (typeof value === "string" && !isLocalReference(value)) {
      const what = `\`${name}\` of \`<${element.tagName}>\` with an external URL`;
      work.diagnostics.push(droppedHtml(work.placeOf(element), what));
      delete element.properties[name];
    }
  }
  const wordsOnly = element.tagName === "title" || element.tagName === "desc";
  element.children = element.children.filter(
    (child) => child.type === "text" || (child.type === "element" && !wordsOnly && svgTags.includes(child.tagName)),
  );
  for (const child of element.children) if (child.type === "element") drawingOnly(child, work);
}

export type Finished = {
  readonly anchors: readonly string[];
  readonly outline: readonly Heading[];
  /** Plain text of the first h1. */
  readonly title?: string;
};

/** Finishes `tree` in place. Diagnostics: `duplicate-id`, `empty-link`, `dropped-html` (addresses that run something), `dropped-iframe`, `heading-skipped`. */
export function finish(tree: Root, context: FinishContext): Finished {
  const work: FinishState = {
    ...context,
    slugger: new Slugger(),
    anchors: [],
    outline: [],
    titles: [],
    levels: [],
    belowTitle: [],
    tabs: [],
    groups: [],
    zooms: [],
    inLink: false,
    inside: (nodes) => childrenOf(nodes, work),
    at: undefined,
  };
  takeIds(tree, work);
  if (work.headings.kind === "page" && work.headings.ids !== undefined) takeMadeIds(tree, work);
  tree.children = childrenOf(tree.children, work);
  for (const { input, label, base } of work.tabs) {
    const id = work.slugger.unique(base);
    input.properties.id = id;
    label.properties.htmlFor = [id];
  }
  const title = work.titles[0]?.text;
  if (title === undefined) work.diagnostics.push(...work.belowTitle);
  if (work.headings.kind === "page") giveTitleIds(work);
  return defined({ anchors: work.anchors, outline: work.outline, title });
}

function childrenOf<Node extends RootContent | ElementContent>(
  nodes: readonly Node[],
  work: FinishState,
): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === "text") result.push(node);
    else if (node.type === "element") result.push(...elementOf(node, work));
  }
  return result;
}

function elementOf(element: Element, work: FinishState): ElementContent[] {
  const outer = work.at;
  if (element.position !== undefined) work.at = element;
  if (!keepsIds(work)) {
    delete element.properties.id;
    delete element.properties.name;
  }
  const block = blockOf(work.blocks, element);
  const result =
    block === undefined ? (handlers[element.tagName] ?? plain)(element, work) : blockNodes(block, element, work);
  work.at = outer;
  return result;
}

const handlers: Readonly<Record<string, Handler>> = Object.assign(Object.create(null), {
  a: link,
  img: image,
  source: media,
  video: media,
  audio: media,
  track: media,
  iframe: frame,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  li: listItem,
  table,
  td: cell,
  th: cell,
  section,
  svg,
  hgroup: (element: Element, work: FinishState) => work.inside(element.children),
  "pio-island": island,
});

// Our own blocks to the HTML that the theme relies on: code is ready, admonitions get their title, tabs their buttons.

/** The nodes that `block` prints as; `element` is its placeholder. */
function blockNodes(block: GuideBlock, element: Element, work: FinishState): ElementContent[] {
  if (block.kind === "code" || block.kind === "drawn") return [codeNode(block)];
  if (block.kind === "video") return videoNodes(block, element, work);
  if (block.kind === "operation") return operationNodes(block, element, work);
  if (block.kind === "icon") return iconNodes(block, work);
  if (block.kind === "pages") return pagesNodes(block, element, work);
  if (block.kind === "tabs") return tabs(block, element, work);
  return block.kind === "admonition" ? admonition(block, element, work) : work.inside(element.children);
}

function admonition(
  block: Extract<GuideBlock, { kind: "admonition" }>,
  element: Element,
  work: FinishState,
): ElementContent[] {
  const [first, ...rest] = element.children;
  const labelled = first?.type === "element" && blockOf(work.blocks, first)?.kind === "title";
  const title: ElementContent[] = labelled ? work.inside([first]) : [{ type: "text", value: block.title }];
  const untitled = !labelled && block.title === "";
  const head = newElement("p", { className: ["admonition-title"] }, [...iconNodes(block.icon, work), ...title]);
  const classes = [
    "admonition",
    `admonition-${block.type}`,
    ...block.className.split(/\s+/).filter((name) => name !== ""),
  ];
  const id = block.id !== undefined && keepsIds(work) ? { id: block.id } : {};
  const body = work.inside(labelled ? rest : element.children);
  // The look still says what it is to those who see it.
  const said = untitled ? { ariaLabel: titleOf(work.words.blocks, block.type) ?? "" } : {};
  const properties = { className: classes, ...id, ...said };
  return [newElement("aside", properties, untitled ? body : [head, ...body])];
}

/** All radio buttons and labels first, then the panels: so a sibling selector can show the chosen one without script. */
function tabs(block: Extract<GuideBlock, { kind: "tabs" }>, element: Element, work: FinishState): ElementContent[] {
  const prefix =
    work.headings.kind === "prose" && work.headings.idPrefix !== undefined ? `${work.headings.idPrefix}-` : "";
  const group = newElement("div", { className: ["tabs"], role: "group", ariaLabel: work.words.blocks.tabs });
  work.groups.push(group);
  // Controls are no spots to link to: their ids start like all ids of ours that no heading can have.
  const name = `__${prefix}tabs-${work.groups.length}`;
  if (block.group !== undefined) group.properties.dataGroup = block.group;
  if (block.query !== undefined) group.properties.dataQuery = block.query;
  const found = element.children.flatMap((child) => {
    const tab = child.type === "element" ? blockOf(work.blocks, child) : undefined;
    return child.type === "element" && tab?.kind === "tab" ? [{ tab, child }] : [];
  });
  const chosen = Math.max(
    0,
    found.findIndex(({ tab }) => tab.chosen),
  );
  for (const [index, { tab, child }] of found.entries()) {
    const checked = index === chosen ? { checked: true } : {};
    const properties = { type: "radio", className: ["tabs-radio"], name, id: "", value: tab.value, ...checked };
    const input = newElement("input", properties);
    const label = newElement("label", { htmlFor: [] }, [
      ...iconNodes(tab.icon, work),
      { type: "text", value: tab.label },
    ]);
    work.tabs.push({ input, label, base: `${name}-${new Slugger().slug(tab.value) || index + 1}` });
    // What is read aloud or copied has no margins to part the words.
    const children = work.inside(child.children);
    const shown = { className: ["tabs-panel"], dataLabel: tab.label };
    group.children.push(input, label, { type: "text", value: " " }, newElement("div", shown, children));
  }
  return [group];
}
