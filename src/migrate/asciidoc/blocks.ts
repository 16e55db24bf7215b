// Blocks of AsciiDoc as our own markdown. What has no counterpart is told with its place, and its words stay.
import { isDefaultAlt, linkOfImage, widthOf } from "./inline.ts";
import { listText } from "./lists.ts";
import { imageOf } from "./marks.ts";
import { type AdocNode, type AdocTable, attributeOf, blocksOf, contentOf } from "./nodes.ts";
import { tableText } from "./tables.ts";
import { container, type PageWriting, textOf, type Within } from "./writing.ts";

/** Blocks stand in one another this deep; what is deeper is left out, and told. */
const deepest = 40;

/** All blocks below `node`. */
export async function blocksText(page: PageWriting, node: Pick<AdocNode, "blocks">, depth = 0): Promise<string> {
  const texts: string[] = [];
  let [before, isOther] = ["", false];
  for (const block of blocksOf(node)) {
    if (depth > deepest) {
      page.lose("a block that stands too deep in others", block);
      break;
    }
    // Two lists side by side would be one list: the second has other marks.
    isOther = block.context === before && !isOther;
    before = block.context;
    const text = await blockText(page, block, { depth: depth + 1, isOther });
    if (text.trim() === "") continue;
    texts.push(text);
  }
  return texts.join("\n\n");
}

async function blockText(page: PageWriting, node: AdocNode, within: Within): Promise<string> {
  const { depth } = within;
  switch (node.context) {
    case "section": {
      const inner = await blocksText(page, node, depth);
      return headingText(page, node, titleOf(node)) + (inner === "" ? "" : `\n\n${inner}`);
    }
    case "floating_title":
      return headingText(page, node, node.title ?? "");
    case "paragraph":
      return titled(page, node, page.marks.markdown(await contentOf(node)));
    case "listing":
    case "literal":
      return listingText(page, node);
    case "ulist":
    case "olist":
    case "colist":
    case "dlist":
      return titled(page, node, await listText(page, node, within));
    case "table":
      return titled(page, node, await tableText(page, node as AdocTable, depth));
    case "admonition":
      return container(admonitions[node.style ?? ""] ?? "note", await innerText(page, node, depth), {
        ...named(page, node),
        title: node.title ?? undefined,
      });
    case "image":
      return pictureText(page, node);
    default:
      return rareText(page, node, depth);
  }
}

async function rareText(page: PageWriting, node: AdocNode, depth: number): Promise<string> {
  const { marks } = page;
  switch (node.context) {
    case "example":
      return exampleText(page, node, depth);
    case "sidebar":
      return container("secondary", await blocksText(page, node, depth), {
        ...named(page, node),
        title: node.title ?? "",
      });
    case "quote":
      return titled(page, node, quoted([await innerText(page, node, depth), attribution(page, node)]));
    case "verse":
      return titled(page, node, quoted([hardLines(marks.markdown(await contentOf(node))), attribution(page, node)]));
    case "open":
      return openText(page, node, depth);
    case "pass":
      return (await contentOf(node)).trim();
    case "stem":
      return stemText(page, node);
    case "video":
    case "audio":
      return mediaText(page, node);
    case "thematic_break":
      return "---";
    case "preamble":
    case "document":
    case "embedded":
      return blocksText(page, node, depth);
    case "page_break":
    case "toc":
      return "";
    default:
      page.lose(`the block \`${node.context}\``, node);
      return blocksText(page, node, depth);
  }
}

const admonitions: Readonly<Record<string, string>> = {
  NOTE: "note",
  TIP: "tip",
  IMPORTANT: "important",
  WARNING: "warning",
  CAUTION: "caution",
};

/** Blocks inside, or the words of a block that has no others. */
async function innerText(page: PageWriting, node: AdocNode, depth: number): Promise<string> {
  return node.blocks.length > 0 ? blocksText(page, node, depth) : page.marks.markdown(await contentOf(node));
}

function titleOf(node: AdocNode): string {
  const levels = Number(attributeOf(node.document, "sectnumlevels") ?? 3);
  if (node.caption !== null && node.caption !== undefined && node.caption !== "") return node.captionedTitle();
  const isNumbered = node.numbered === true && (node.level ?? 0) <= levels;
  return isNumbered ? `${node.sectnum()} ${node.title ?? ""}` : (node.title ?? "");
}

function headingText({ marks, headings }: PageWriting, node: AdocNode, title: string): string {
  const level = Math.min(6, Math.max(2, (node.level ?? 1) + 1));
  const words = marks.words(title);
  const mark = headings.mark({ words, isPlain: marks.isPlain(title), id: node.id ?? "" });
  return `${"#".repeat(level)} ${marks.markdown(title, "heading")}${mark}`;
}

/** A block below its title and its anchor. */
export function titled({ marks }: PageWriting, node: AdocNode, text: string): string {
  const title = captionOf(node);
  const anchor =
    node.id === null || node.id === undefined || node.id === "" ? "" : marks.alone({ kind: "anchor", id: node.id });
  if (title === "" && node.context === "paragraph") return marks.markdown(anchor) + text;
  const head = marks.markdown(anchor + (title === "" ? "" : marks.around({ kind: "strong" }, title)));
  return head === "" ? text : `${head}\n\n${text}`;
}

function captionOf(node: AdocNode): string {
  return node.title === null || node.title === undefined ? "" : node.captionedTitle();
}

/** The attributes of a container that has the id of the block. */
function named(page: PageWriting, node: AdocNode): { readonly page: PageWriting; readonly id: string | undefined } {
  return { page, id: node.id ?? undefined };
}

async function exampleText(page: PageWriting, node: AdocNode, depth: number): Promise<string> {
  const text = await tabsText(page, node, depth);
  if (text !== undefined) return text;
  const inner = await blocksText(page, node, depth);
  const title = captionOf(node);
  if (node.hasOption("collapsible")) {
    const isOpen = node.hasOption("open");
    const own = { page, id: node.id ?? undefined, title: title === "" ? "Details" : title };
    return container("details", inner, isOpen ? { ...own, attributes: "open" } : own);
  }
  return container("secondary", inner, { ...named(page, node), title });
}

/** Tabs of the extension that most sites use: a list of terms in a block that is called so. */
async function tabsText(page: PageWriting, node: AdocNode, depth: number): Promise<string | undefined> {
  if (node.style !== "tabs" && attributeOf(node, "1") !== "tabs") return undefined;
  const list = blocksOf(node).find(({ context }) => context === "dlist");
  if (list === undefined) return undefined;
  const tabs: string[] = [];
  for (const entry of list.blocks as readonly (readonly [readonly AdocNode[], AdocNode | undefined])[]) {
    const [terms, meaning] = entry;
    const label = terms
      .map((term) => page.marks.words(textOf(term)))
      .join(", ")
      .replace(/["\\{}]/g, "");
    const text = meaning === undefined ? "" : page.marks.markdown(textOf(meaning));
    const below = meaning === undefined ? "" : await blocksText(page, meaning, depth);
    const both = [text, below].filter((part) => part !== "").join("\n\n");
    tabs.push(container("tab", both, { page, attributes: `label="${label}"` }));
  }
  return container("tabs", tabs.join("\n\n"), { page });
}

/** Languages of diagrams that blocks are named by. */
const diagrams =
  /^(?:mermaid|plantuml|ditaa|graphviz|dot|vega|vegalite|bpmn|d2|nomnoml|svgbob|c4plantuml|blockdiag|seqdiag)$/;

async function listingText(page: PageWriting, node: AdocNode): Promise<string> {
  const code = page.marks.words(await contentOf(node)).trimEnd();
  const style = [node.style, attributeOf(node, "1")].find((name) => diagrams.test(name ?? ""));
  const language = style ?? attributeOf(node, "language") ?? "";
  if (style !== undefined && style !== "mermaid") page.lose(`a \`${style}\` diagram, which stays as code`, node);
  const title = page.marks.words(captionOf(node)).replace(/\s+/g, " ");
  // A title of code is words alone.
  const words = title === "" ? "" : ` title="${title.replaceAll('"', "'")}"`;
  const anchor =
    node.id === null || node.id === undefined
      ? ""
      : `${page.marks.markdown(page.marks.alone({ kind: "anchor", id: node.id }))}\n\n`;
  return anchor + fenced(code, (language === "" && words !== "" ? "text" : language) + words);
}

/** A block of code that its own fences do not end. */
function fenced(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(({ 1: run = "" }) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}

function pictureText(page: PageWriting, node: AdocNode): string {
  const { marks, resolver } = page;
  const src = resolver.image(attributeOf(node, "target") ?? "", attributeOf(node.document, "imagesdir"));
  const isSelf = attributeOf(node, "link") === "self";
  const alt = isDefaultAlt(node) ? "" : marks.words(attributeOf(node, "alt") ?? "");
  const href = isSelf ? src : linkOfImage(node, resolver);
  const image = imageOf({ kind: "image", src, alt, width: widthOf(attributeOf(node, "width")), href });
  const caption = captionOf(node);
  const anchor =
    node.id === null || node.id === undefined ? "" : marks.markdown(marks.alone({ kind: "anchor", id: node.id }));
  return `${anchor}${image}${caption === "" ? "" : `\n\n${marks.markdown(marks.around({ kind: "em" }, caption))}`}`;
}

async function openText(page: PageWriting, node: AdocNode, depth: number): Promise<string> {
  const tabs = await tabsText(page, node, depth);
  if (tabs !== undefined) return tabs;
  const inner = await innerText(page, node, depth);
  return titled(page, node, node.style === "abstract" ? quoted([inner]) : inner);
}

async function stemText(page: PageWriting, node: AdocNode): Promise<string> {
  const text = page.marks.words(await contentOf(node)).trim();
  if (node.style === "asciimath") page.lose("a formula in AsciiMath, which stays as code", node);
  return titled(page, node, fenced(text, node.style === "asciimath" ? "text" : "math"));
}

function mediaText(page: PageWriting, node: AdocNode): string {
  const target = attributeOf(node, "target") ?? "";
  const host = { youtube: "https://www.youtube.com/watch?v=", vimeo: "https://vimeo.com/" }[
    attributeOf(node, "poster") ?? ""
  ];
  if (node.context === "video" && host !== undefined) {
    const [first = ""] = target.split(/[/,]/);
    const title = captionOf(node) === "" ? "Video" : captionOf(node);
    return container("video", "", { page, title, attributes: `src="${host}${encodeURIComponent(first)}"` });
  }
  const src = page.resolver
    .image(target, attributeOf(node.document, "imagesdir"))
    .replace(/["\s<>]/g, encodeURIComponent);
  return titled(page, node, `<${node.context} src="${src}" controls></${node.context}>`);
}

function attribution({ marks }: PageWriting, node: AdocNode): string {
  const [who, where] = [attributeOf(node, "attribution"), attributeOf(node, "citetitle")];
  const parts = [who, where === undefined ? undefined : marks.around({ kind: "em" }, where)];
  const words = parts.filter((part): part is string => part !== undefined).join(", ");
  return words === "" ? "" : marks.markdown(`— ${words}`);
}

function quoted(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== "").join("\n\n");
  return text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** Lines that break where they are written. */
function hardLines(text: string): string {
  return text.replace(/([^\n\\])\n(?=[^\n])/g, "$1\\\n");
}
