// Markdown text in, HTML with placeholders out: the one road that guide pages and the prose of API descriptions take.
//
//   block fences bracketed -> parsed (natively or by remark) -> alerts, ids, findings -> HTML tree -> raw HTML cleaned (if there is any) -> finished -> printed
//
// Pure: what it finds is appended to the lists of its context. Whatever the text, it ends in bounded time and never throws.
import type { Html, InlineCode, Parents, Root, Text } from "mdast";
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import { pageBudget } from "../highlight/highlight.ts";
import { english } from "../messages/english.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { Undrawn } from "../model/drawn-diagram.ts";
import type { MarkedFence } from "../model/marked-fence.ts";
import type { Link } from "../model/page.ts";
import { withMarkdown } from "../model/prose-markdown.ts";
import type { SearchBlock } from "../model/search-block.ts";
import { escapeText, type Segments } from "../model/segments.ts";
import type { ShownFiles } from "../model/shown-file.ts";
import { fenced } from "../text/commonmark.ts";
import type { Place } from "../text/place.ts";
import { convertAlerts } from "./alerts.ts";
import type { Blocks } from "./blocks.ts";
import { restoreBracketedWords } from "./bracketed-words.ts";
import { nameSteps } from "./cards-steps.ts";
import { cleanHtml } from "./clean-html.ts";
import { type TooDense, textDensity } from "./density.ts";
import { surveyOf, type TooDeep, textDepth } from "./depth.ts";
import { descriptionOf } from "./description.ts";
import { bracketTitles, checkFences, restoreFences } from "./directives.ts";
import { type DrawingPackages, PageDrawing } from "./drawing/drawing.ts";
import { droppedHtml } from "./dropped-html.ts";
import { fillExcerpts } from "./excerpts.ts";
import { type Finished, finish } from "./finish.ts";
import type { Headings } from "./finish-work.ts";
import type { Positioned } from "./hast-parts.ts";
import { tagsOf, voids } from "./html-tags.ts";
import { ignoresIn } from "./ignore-comments.ts";
import { convertInlineWords } from "./inline-words.ts";
import { markedFences } from "./marked-fences.ts";
import { treeOf } from "./page-tree.ts";
import { printHtml } from "./print-html.ts";
import { linkSchemes } from "./scheme-links.ts";
import { blocksOf } from "./text-blocks.ts";
import { toHast } from "./to-hast.ts";
import { walk } from "./walk.ts";
import { printMarkdown } from "./written/print-markdown.ts";

/**
 * `mark`: text that cannot stand in the markdown, also not by entities: a digest of it.
 */
type MarkdownContext = {
  readonly mark: string;
  readonly placeAt: (line: number, column: number) => Place;
  readonly links: Link[];
  readonly findings: Finding[];
  readonly headings: Headings;
  /** Origins that a frame may show; none where they are not given. */
  readonly frames?: readonly string[];
  /** What draws formulas and diagrams; where it is not given they are code. */
  readonly drawing?: DrawingPackages;
  /** What fences may take code from; none may where it is not given. */
  readonly files?: ShownFiles;
  /** In the language of the page; English when absent. */
  readonly words?: PageMessages;
  /** Takes what comments say of findings; where it is not given they say nothing. */
  readonly ignores?: Ignore[];
};

/** `html`: with its markdown behind it. `description`: plain text of the first paragraph, whole. `blocks`: what search reads. `name`: of a text that is printed as written, its first heading. */
export type RenderedGuide = Finished & {
  readonly name?: string;
  readonly html: Segments;
  readonly description: string;
  readonly blocks: readonly SearchBlock[];
  /** Diagrams that no package has drawn. */
  readonly undrawn: readonly Undrawn[];
  /** Data that say what of the API they are. */
  readonly fences: readonly MarkedFence[];
};

/** Renders `text` (line feeds only, no NUL). Findings: those of blocks, raw HTML, ids and links, `markdown-too-deep`, `markdown-too-dense`. */
export function renderMarkdown(text: string, context: MarkdownContext): RenderedGuide {
  try {
    return render(text, context);
  } catch (error) {
    // The limits of depth.ts catch what is known; the stack is the last fence.
    if (error instanceof RangeError) return asWritten(text, { what: "Marks", limit: 250, line: 1 }, context);
    throw error;
  }
}

function render(text: string, context: MarkdownContext): RenderedGuide {
  const { findings, placeAt, headings, links, frames = [], words = english } = context;
  const tooDeep = textDepth(text);
  if (tooDeep !== undefined) return asWritten(text, tooDeep, context);
  const tooDense = textDensity(text);
  if (tooDense !== undefined) return asWritten(text, { ...tooDense, code: "markdown-too-dense" }, context);
  const bracketed = bracketTitles(text);
  const options = { footnotes: headings.kind === "page" };
  const tree = treeOf(bracketed.text, options);
  const survey = surveyOf(tree);
  if (survey.tooDeep !== undefined) return asWritten(text, survey.tooDeep, context);
  const lines = text.split("\n");
  const places = new RawPlaces(lines);
  const placeOf = (node: Positioned) => {
    const { line, column } = places.spotOf(node.position?.start?.line ?? 1, node.position?.start?.column ?? 1);
    return placeAt(line, column);
  };
  restoreBracketedWords(tree);
  closeSelfClosing(tree, places);
  findings.push(...unclosedFindings(tree, places, placeAt));
  linkSchemes(tree, text);
  restoreFences(tree, bracketed.changes);
  context.ignores?.push(...ignoresIn(tree, placeAt));
  findings.push(...checkFences(tree, text, placeAt));
  convertAlerts(tree, text);
  nameSteps(tree);
  convertInlineWords(tree, bracketed.text);
  takeHeadingIds(tree, bracketed.text);
  if (context.files !== undefined) findings.push(...fillExcerpts(tree, context.files, placeOf));
  const fences = headings.kind === "page" ? markedFences(tree, { lines, placeAt, placeOf }) : [];
  const drawing =
    context.drawing && new PageDrawing(context.drawing, findings, { files: context.files ?? {}, words: words.blocks });
  const formulas = drawing === undefined ? new Set<never>() : takeFormulas(tree, text);
  const blocks: Blocks = { mark: context.mark, records: [], colours: pageBudget() };
  const html = toHast(tree, { blocks, findings, placeOf, drawing, formulas, words: words.blocks });
  const clean = survey.raw ? cleanHtml(html, bracketed.text, { mark: context.mark, findings, placeOf }) : html;
  const description = descriptionOf(clean);
  const finished = finish(clean, { blocks, links, findings, headings, frames, placeOf, words });
  const level = headings.kind === "page" ? 1 : headings.top - 1;
  const written = printMarkdown(clean, { mark: context.mark, links, level });
  return {
    ...finished,
    description,
    html: withMarkdown(printHtml(clean, context.mark), written),
    blocks: blocksOf(clean),
    undrawn: drawing?.undrawn ?? [],
    fences,
  };
}

function unclosedFindings(tree: Root, places: RawPlaces, placeAt: MarkdownContext["placeAt"]): Finding[] {
  return restoreUnclosed(tree).map(({ name, node, at }) => {
    const { line, column } = places.spotIn(node, at);
    const what = `An opening \`<${name}>\` without its end`;
    return droppedHtml(placeAt(line, column), what, `Write it as code: \`\` \`<${name}>\` \`\`.`);
  });
}

type TooMuch = TooDeep | (TooDense & { readonly code: "markdown-too-dense" });

function asWritten(text: string, found: TooMuch, context: MarkdownContext): RenderedGuide {
  const { what, limit, line } = found;
  const code = "code" in found ? found.code : "markdown-too-deep";
  context.findings.push(finding(code, context.placeAt(line, 1), { what, limit }));
  const name = /^# {1,20}(\S[^\n]{0,200})$/m.exec(text)?.[1]?.replace(/[ \t]+#*[ \t]*$/, "");
  return {
    ...(name === undefined ? {} : { name }),
    html: withMarkdown([`<pre>${escapeText(text.trim())}</pre>`], fenced(text.trim())),
    anchors: [],
    outline: [],
    description: "",
    blocks: [],
    undrawn: [],
    fences: [],
  };
}

// Formulas in a line, as code hosts write them: code between dollars, `$` followed by code and a `$`. Money alone is never one.

/** The codes of `tree`, parsed from `text`, that are formulas; the dollars around them go, in place. */
function takeFormulas(tree: Root, text: string): ReadonlySet<InlineCode> {
  const found = new Set<InlineCode>();
  if (!text.includes("$`")) return found;
  walk(tree, ({ node, index, parent }) => {
    if (node.type !== "inlineCode") return;
    const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
    if (before?.type !== "text" || after?.type !== "text") return;
    if (!before.value.endsWith("$") || !after.value.startsWith("$")) return;
    before.value = before.value.slice(0, -1);
    after.value = after.value.slice(1);
    found.add(node);
  });
  return found;
}

// Ids that an author gives a heading: `## Text {#id}`. Those of other programs are written so before (dialects/heading-ids.ts); a heading
// without one gets that of its words (finish.ts).

/** `## Text {#id}`: the id becomes the heading's, verbatim, in place; `\\{#id}` is text. */
function takeHeadingIds(tree: Root, text: string): void {
  if (!text.includes("{#")) return;
  walk(tree, ({ node }) => {
    if (node.type !== "heading") return;
    const last = node.children.at(-1);
    const match = last?.type === "text" ? /\{#([^\s{}]+)\}[ \t]*$/.exec(last.value) : null;
    if (last?.type !== "text" || match?.[1] === undefined) return;
    const end = last.position?.end.offset;
    if (end !== undefined && text.slice(0, end).trimEnd().endsWith(`\\${match[0].trimEnd()}`)) return;
    last.value = last.value.slice(0, match.index).trimEnd();
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: match[1] } };
  });
}

// `<a id="x"/>` closes itself. HTML does not see the slash, and would put all that follows into the element; whoever writes it means its end.

const blocks = new Set(["root", "blockquote", "listItem", "containerDirective", "footnoteDefinition"]);

/** Gives such tags of `tree` their ends, in place, and tells `places` of all blocks of HTML. */
function closeSelfClosing(tree: Root, places: RawPlaces): void {
  walk(tree, ({ node, parent }) => {
    if (node.type !== "html") return;
    const inserted = node.value.includes("/>") ? closeIn(node) : [];
    if (parent !== undefined && blocks.has(parent.type)) places.take(node, inserted);
  });
}

function closeIn(node: Html): readonly Inserted[] {
  const { value } = node;
  const inserted: Inserted[] = [];
  let closed = "";
  let at = 0;
  for (const { name, isClosed, to } of tagsOf(value)) {
    if (!isClosed || voids.has(name)) continue;
    const end = `></${name}>`;
    closed += value.slice(at, to - "/>".length) + end;
    inserted.push({ at: closed.length, length: end.length - "/>".length });
    at = to;
  }
  node.value = closed + value.slice(at);
  return inserted;
}

// Where a spot of raw HTML stands in the page. The parser of HTML counts in the text of a block as it was handed it: without what a list or
// a quote puts before each line, and with what was put into it on the way.

type RawPosition = { readonly line: number; readonly column: number };

/** Letters that were put in before the letter `at` of the text as it is now. */
type Inserted = { readonly at: number; readonly length: number };

type Line = { readonly shift: number; readonly inserted: readonly Inserted[] };

/** The spots of one page, whose text has `lines`. */
class RawPlaces {
  readonly #lines: readonly string[];
  readonly #known = new Map<number, Line>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Takes note of a block of HTML that has its lines for itself, with what was put into it. */
  take({ value, position }: Html, inserted: readonly Inserted[]): void {
    if (position === undefined) return;
    const { line: first, column } = position.start;
    let start = 0;
    for (const [index, text] of value.split("\n").entries()) {
      const here = inserted.filter(({ at }) => at > start && at <= start + text.length);
      const begin = index === 0 ? column : 1;
      const written = here.reduceRight(
        (line, { at, length }) => line.slice(0, at - start - length) + line.slice(at - start),
        text,
      );
      const shift =
        index === 0 || written.trim() === "" ? 0 : Math.max(0, (this.#lines[first + index - 1] ?? "").indexOf(written));
      const moved = here.map(({ at, length }) => ({ at: at - start + begin, length }));
      if (shift > 0 || moved.length > 0) this.#known.set(first + index, { shift, inserted: moved });
      start += text.length + 1;
    }
  }

  /** The spot in the page that the parser of HTML calls `line` and `column`. */
  spotOf(line: number, column: number): RawPosition {
    const known = this.#known.get(line);
    if (known === undefined) return { line, column };
    const before = known.inserted.filter(({ at }) => at <= column).reduce((sum, { length }) => sum + length, 0);
    return { line, column: column + known.shift - before };
  }

  /** The spot in the page of a letter of the text of `node`. */
  spotIn({ value, position }: Html, at: number): RawPosition {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const lines = value.slice(0, at).split("\n");
    const last = lines.at(-1)?.length ?? 0;
    return this.spotOf(line + lines.length - 1, lines.length === 1 ? column + last : last + 1);
  }
}

// Elements that an HTML parser lets swallow everything up to their end tag: `use the <select> element` in prose would take the rest of
// the page with it. Without an end tag they are prose and print as written.

const swallowing =
  "script style iframe object embed applet noscript noembed noframes template textarea select title xmp plaintext math svg";
const opening = new RegExp(`<(${swallowing.replaceAll(" ", "|")})(?=[\\s/>])`, "gi");

/** `at`: the letter of `node` where the element `name` begins. */
type Unclosed = { readonly name: string; readonly node: Html; readonly at: number };

/** Turns the raw HTML of `tree` that opens such an element and never closes it into text, in place; answers those nodes. */
function restoreUnclosed(tree: Root): readonly Unclosed[] {
  const found: { readonly node: Html; readonly replace: () => void }[] = [];
  walk(tree, ({ node, parent, index }) => {
    if (node.type !== "html" || parent === undefined) return;
    found.push({ node, replace: () => putText(parent, index, node) });
  });
  const closed = new Map<string, number>();
  const restored: Unclosed[] = [];
  for (let index = found.length - 1; index >= 0; index -= 1) {
    const item = found[index];
    if (item === undefined) continue;
    for (const [, name] of item.node.value.matchAll(/<\/([a-z]+)/gi)) {
      closed.set((name ?? "").toLowerCase(), (closed.get((name ?? "").toLowerCase()) ?? 0) + 1);
    }
    for (const { 1: tag, index: at } of item.node.value.matchAll(opening)) {
      const name = (tag ?? "").toLowerCase();
      const ends = closed.get(name) ?? 0;
      if (ends > 0) closed.set(name, ends - 1);
      else if (!isVoid(name, item.node.value)) {
        item.replace();
        restored.push({ name, node: item.node, at });
        break;
      }
    }
  }
  return restored.reverse();
}

function isVoid(name: string, html: string): boolean {
  return name === "embed" || ((name === "svg" || name === "math") && /\/>\s*$/.test(html));
}

function putText(parent: Parents, index: number, node: Html): void {
  const text: Text = { type: "text", value: node.value, ...(node.position ? { position: node.position } : {}) };
  const flow = parent.type === "root" || parent.type === "blockquote" || parent.type === "listItem";
  if (flow || parent.type === "containerDirective" || parent.type === "footnoteDefinition") {
    parent.children[index] = { type: "paragraph", children: [text] };
  } else if (parent.type === "paragraph" || parent.type === "heading") {
    parent.children[index] = text;
  } else {
    // Marks, links, cells: phrasing, too, but of many types; an HTML node without markup prints as its text.
    node.value = node.value.replaceAll("<", "&lt;");
  }
}
