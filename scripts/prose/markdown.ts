// Markdown to passages. Code blocks, HTML, and attributes are no prose; inline code is one word of its sentence.
import type { Nodes, Parents, Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { readData } from "../../src/text/data-file.ts";
import { frontFence, withEmptyFront } from "../../src/text/front-fence.ts";
import { along, codeWord, type Passage, type PassageKind, type Place, placesIn, plainPassage } from "./passage.ts";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
const frontKeys = ["title", "description", "sidebar_label", "pagination_label"];

/** Returns the prose of a Markdown file, front matter first. Generated blocks are skipped, because their sources are checked. */
export function markdownPassages(source: string): readonly Passage[] {
  return [...frontPassages(source), ...blockPassages(withEmptyGenerated(withEmptyFront(source)))];
}

/** Empties the lines between `<!-- generated: name -->` and `<!-- /generated -->`. Places in the rest stay the same. */
function withEmptyGenerated(source: string): string {
  return source.replace(/^<!-- generated: .* -->$[\s\S]*?^<!-- \/generated -->$/gm, (block) =>
    block.replace(/[^\n]/g, " "),
  );
}

function frontPassages(source: string): readonly Passage[] {
  const front = frontFence(source);
  if (front === undefined) return [];
  const { value, placeOf } = readData(front.data, "yaml");
  const values = Object.entries(typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
  return values.flatMap(([key, text]) => {
    if (!frontKeys.includes(key) || typeof text !== "string") return [];
    const place = placeOf(`/${key}`, "value") ?? { line: 1, column: 1 };
    return [
      plainPassage(
        text,
        along({ line: place.line + 1, column: place.column }),
        key === "description" ? "text" : "title",
      ),
    ];
  });
}

/** Returns the passages of a Markdown text without front matter. */
export function blockPassages(source: string): readonly Passage[] {
  const root: Root = parser.parse(source);
  const place = placesIn(source);
  const found: Passage[] = [];
  const walk = (node: Nodes, inList: boolean): void => {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
      const passage = passageOf(node, { source, place, kind: kindOf(node.type, inList) });
      if (/\p{L}/u.test(passage.text.replaceAll(codeWord, ""))) found.push(passage);
    } else if ("children" in node) for (const child of node.children) walk(child, inList || node.type === "listItem");
  };
  walk(root, false);
  return found;
}

function kindOf(type: "paragraph" | "heading" | "tableCell", inList: boolean): PassageKind {
  if (type === "heading") return "heading";
  if (type === "tableCell") return "cell";
  return inList ? "item" : "text";
}

type Surroundings = {
  readonly source: string;
  readonly place: (offset: number) => Place;
  readonly kind: PassageKind;
};

function passageOf(block: Parents, { source, place, kind }: Surroundings): Passage {
  let text = "";
  const offsets: number[] = [];
  const links: { text: string; offset: number }[] = [];
  const add = (piece: string, places: (index: number) => number): void => {
    for (let index = 0; index < piece.length; index++) offsets.push(places(index));
    text += piece;
  };
  const walk = (node: Nodes): void => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    if (node.type === "text") {
      const aligned = align(node.value, source.slice(start, end));
      add(node.value, (index) => start + (aligned[index] ?? 0));
    } else if (node.type === "inlineCode" || node.type === "footnoteReference") {
      if (node.type === "inlineCode") add(codeWord, () => start);
    } else if (node.type === "image") add(node.alt ?? "", (index) => Math.min(start + 2 + index, end));
    else if (node.type === "textDirective") {
      // `file:line` is no directive of ours; the label of a badge is no word of its heading.
      if (node.children.length === 0) add(source.slice(start, end), (index) => start + index);
      else if (kind !== "heading") for (const child of node.children) walk(child);
    } else if (node.type === "break") add(" ", () => start);
    else if (node.type === "link" || node.type === "linkReference") {
      const offset = text.length;
      for (const child of node.children) walk(child);
      links.push({ text: text.slice(offset), offset });
    } else if ("children" in node) for (const child of node.children) walk(child);
  };
  for (const child of block.children) walk(child);
  const shown =
    kind === "heading"
      ? text.replace(/\s*\{#[^}]*\}\s*$/, "")
      : text.replace(/^:::+ ?\w*/gm, (fence) => " ".repeat(fence.length));
  return { kind, text: shown, links, at: (offset) => place(offsets[offset] ?? block.position?.end.offset ?? 0) };
}

/** For each character of `value` its offset in `written`, which has escapes, references, and indentation besides. */
function align(value: string, written: string): readonly number[] {
  if (value.length === written.length) return Array.from(value, (_, index) => index);
  const offsets: number[] = [];
  let at = 0;
  for (const character of value) {
    while (at < written.length && written[at] !== character && /[\s\\]/.test(written[at] ?? "")) at++;
    for (let unit = 0; unit < character.length; unit++) offsets.push(at + unit);
    const reference = written[at] === "&" ? /^&#?\w+;/.exec(written.slice(at))?.[0] : undefined;
    at += reference !== undefined && character !== "&" ? reference.length : character.length;
  }
  return offsets;
}
