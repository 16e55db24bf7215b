// A finished tree to CommonMark with holes, in one walk, where it is printed as HTML: blocks by a table of hands. Nothing of HTML stays;
// dialects, boxes and tabs have become elements by now, and each says here what a reader of plain text needs of it.
import type { Element, Root } from "hast";
import type { Link } from "../../../model/page.ts";
import { fenced, quoted, safeLines } from "../../../text/commonmark.ts";
import { type CodeWords, codeWordsOf, type Drawn } from "../blocks.ts";
import { box, details, files, tabs } from "./boxes.ts";
import { lineOf } from "./line.ts";
import { cards, definitions, footnotes, list } from "./lists.ts";
import { lettersOf } from "./node-words.ts";
import { blocksOf, deepest, type Node, type Part, type Printing } from "./printing.ts";
import { table } from "./table.ts";

/** `mark`: before each link of the tree, which are those in `links`. `level`: of the heading above. */
type Given = { readonly mark: string; readonly links: readonly Link[]; readonly level: number };

/** The markdown of `tree`, which is finished; holes as `markdownOf` fills them. */
export function printMarkdown(tree: Root, { mark, links, level }: Given): string {
  const printing: Printing = { mark, links, level, depth: 0, parts: (nodes) => partsOf(nodes, printing) };
  return blocksOf(tree.children, printing);
}

function partsOf(nodes: readonly Node[], printing: Printing): readonly Part[] {
  const parts: Part[] = [];
  let run: Node[] = [];
  const flush = (): void => {
    if (run.length > 0) add(parts, paragraph(run, printing));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "text") {
      if (run.length > 0 || node.value.trim() !== "") run.push(node);
      continue;
    }
    const code = node.type === "raw" ? codeWordsOf(node) : undefined;
    const hand = node.type === "element" ? handOf(node) : undefined;
    if (hand === undefined && (code === undefined || code.of === "formula")) {
      run.push(node);
      continue;
    }
    flush();
    if (code !== undefined) parts.push(codePart(code));
    else if (node.type === "element") for (const part of hand?.(node, printing, parts) ?? []) add(parts, part);
  }
  flush();
  return parts;
}

function add(parts: Part[], part: Part): void {
  if (part.text !== "") parts.push(part);
}

function paragraph(run: readonly Node[], printing: Printing): Part {
  return { text: safeLines(lineOf(run, printing)), kind: "words" };
}

function codePart({ code, title, language, of }: CodeWords & Partial<Drawn>): Part {
  const quote = title?.includes('"') === true ? "'" : '"';
  const named = title === undefined || of !== undefined ? "" : ` title=${quote}${title}${quote}`;
  return {
    text: fenced(code, `${of ?? language ?? (named === "" ? "" : "text")}${named}`),
    kind: "code",
  };
}

/** Answers the blocks that an element is; `before`: those that stand before it. */
type Hand = (element: Element, printing: Printing, before: readonly Part[]) => readonly Part[];

const inside: Hand = ({ children }, printing) => printing.parts(children);

const words: Hand = ({ children }, printing) => [paragraph(children, printing)];

const heading: Hand = ({ tagName, children }, printing) => {
  printing.level = Number(tagName.slice(1));
  const text = lineOf(children, printing, true).replace(/(^| )(#+)$/, "$1\\$2");
  const sign = "#".repeat(printing.level);
  return [{ text: text === "" ? sign : `${sign} ${text}`, kind: "other" }];
};

const quote: Hand = ({ children }, printing) => {
  if (printing.depth >= deepest) return printing.parts(children);
  printing.depth += 1;
  const text = blocksOf(children, printing);
  printing.depth -= 1;
  return text === "" ? [] : [{ text: quoted(text), kind: "other" }];
};

const rule: Hand = (_, { depth }) => [{ text: depth > 0 ? "___" : "---", kind: "other" }];

const pre: Hand = (element) => {
  const [code] = element.children;
  const { className } = (code?.type === "element" ? code : element).properties;
  const language = (Array.isArray(className) ? className : []).find((name) => String(name).startsWith("language-"));
  const info = language === undefined ? "" : String(language).slice("language-".length);
  return [{ text: fenced(lettersOf(element), info), kind: "code" }];
};

const section: Hand = (element, printing, before) =>
  element.properties.dataFootnotes === undefined ? inside(element, printing, before) : footnotes(element, printing);

const aside: Hand = (element, printing, before) =>
  classesOf(element).includes("admonition") ? box(element, printing) : inside(element, printing, before);

const division: Hand = (element, printing, before) => {
  const [name = ""] = classesOf(element);
  if (name === "tabs") return tabs(element, printing);
  return name === "block-files" ? files(element, printing) : inside(element, printing, before);
};

const items: Hand = (element, printing, before) =>
  classesOf(element)[0] === "block-cards" ? cards(element, printing) : list(element, printing, before);

function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

const hands: Readonly<Record<string, Hand | undefined>> = Object.assign(Object.create(null), {
  p: words,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: items,
  ol: items,
  table,
  blockquote: quote,
  hr: rule,
  pre,
  aside,
  div: division,
  section,
  details,
  dl: definitions,
  address: inside,
  article: inside,
  caption: words,
  center: inside,
  figcaption: inside,
  figure: inside,
  footer: inside,
  header: inside,
  li: inside,
  main: inside,
  nav: inside,
  summary: words,
});

/** Elements of a line that stand around blocks are no blocks themselves, but say what is in them. */
const wrapping = new Set(["del", "ins", "span", "small", "mark", "b", "i", "em", "strong", "font", "bdo", "bdi"]);

function handOf(element: Element): Hand | undefined {
  const hand = hands[element.tagName];
  if (hand !== undefined || !wrapping.has(element.tagName)) return hand;
  return element.children.some((child) => child.type === "element" && handOf(child) !== undefined) ? inside : undefined;
}
