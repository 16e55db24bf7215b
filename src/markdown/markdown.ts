// Markdown text in, HTML with placeholders out: the one road that guide pages and the prose of API descriptions take.
//
//   block fences bracketed -> parsed (natively or by remark) -> alerts, ids, diagnostics -> HTML tree -> raw HTML cleaned (if there is any) -> finished -> printed
//
// Pure: what it finds is appended to the lists of its context. Whatever the text, it ends in bounded time and never throws.
import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import { pageBudget } from "../highlight/highlight.ts";
import { english } from "../messages/english.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { Undrawn } from "../model/drawn-diagram.ts";
import type { MarkedFence } from "../model/marked-fence.ts";
import type { Link } from "../model/page.ts";
import { withMarkdown } from "../model/prose-markdown.ts";
import type { RunFence } from "../model/run-fence.ts";
import type { SearchBlock } from "../model/search-block.ts";
import { escapeText, type Segments } from "../model/segments.ts";
import type { ShownFiles } from "../model/shown-file.ts";
import { fenced } from "../text/commonmark.ts";
import type { Place } from "../text/place.ts";
import { cleanHtml } from "./allow-list.ts";
import type { Blocks } from "./blocks.ts";
import { nameSteps } from "./cards-steps.ts";
import { bracketTitles, checkFences, restoreFences } from "./containers.ts";
import { type DrawingPackages, PageDrawing } from "./drawing/drawing.ts";
import { droppedHtml } from "./dropped-html.ts";
import { fillExcerpts, markedFences } from "./fence.ts";
import { type FilledHoles, fillHoles, holesIn } from "./fill-holes.ts";
import { type Finished, finish } from "./finish.ts";
import type { Headings } from "./finish-work.ts";
import type { Positioned } from "./hast-parts.ts";
import { giveHeadingIds } from "./heading-ids.ts";
import { surveyOf, type TooDeep, type TooDense, textDensity, textDepth } from "./limits.ts";
import { treeOf } from "./page-tree.ts";
import { type CheckViewContext, partsOfHtml, partsOfTree, type ViewParts } from "./page-view.ts";
import { printHtml } from "./placeholders.ts";
import { blocksOf, descriptionOf } from "./plain-text.ts";
import { closeSelfClosing, ignoresIn, RawPlaces, restoreBracketedWords, restoreUnclosed } from "./raw-html.ts";
import { runFences } from "./run-fences.ts";
import { toHast } from "./to-hast.ts";
import {
  convertAlerts,
  convertInlineWords,
  dropCodeLanguages,
  linkSchemes,
  takeFormulas,
  takeHeadingIds,
} from "./tree-rewrites.ts";
import { unreadLinks } from "./unread-links.ts";
import { printMarkdown } from "./written/print-markdown.ts";

/**
 * `mark`: text that cannot stand in the markdown, also not by entities: a digest of it.
 */
type MarkdownContext = {
  readonly mark: string;
  readonly placeAt: (line: number, column: number) => Place;
  readonly links: Link[];
  readonly diagnostics: Diagnostic[];
  readonly headings: Headings;
  /** Origins that a frame may show; none where they are not given. */
  readonly frames?: readonly string[];
  /** What draws formulas and diagrams; where it is not given they are code. */
  readonly drawing?: DrawingPackages;
  /** The line at a place, as it is written in the page's own file; undefined in another one. For ids by the rule of another program. */
  readonly lineAt?: (place: Place) => string | undefined;
  /** What fences may take code from; none may where it is not given. */
  readonly files?: ShownFiles;
  /** In the language of the page; English when absent. */
  readonly words?: PageMessages;
  /** Its file is MDX. */
  readonly isMdx?: boolean;
  /** What its components print; absent where it has none. */
  readonly holes?: FilledHoles;
  /** Takes what comments say of diagnostics; where it is not given they say nothing. */
  readonly ignores?: Ignore[];
  /** Takes what own checks are told of the page; where it is not given nothing is collected. */
  readonly view?: Pick<CheckViewContext, "source" | "file"> & { readonly parts: ViewParts[] };
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
  /** Code that asks to be run. */
  readonly runs: readonly RunFence[];
};

/** Renders `text` (line feeds only, no NUL). Diagnostics: those of blocks, raw HTML, ids and links, `markdown-too-deep`, `markdown-too-dense`. */
export function renderMarkdown(text: string, context: MarkdownContext): RenderedGuide {
  try {
    return render(text, context);
  } catch (error) {
    // The checks of limits.ts catch what is known; the stack is the last fence.
    if (error instanceof RangeError) return asWritten(text, { what: "Marks", limit: 250, line: 1 }, context);
    throw error;
  }
}

function render(text: string, context: MarkdownContext): RenderedGuide {
  const { diagnostics, placeAt, headings, links, frames = [], words = english } = context;
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
  const spotOf = (node: Positioned) =>
    places.spotOf(node.position?.start?.line ?? 1, node.position?.start?.column ?? 1);
  const placeOf = (node: Positioned) => {
    const { line, column } = spotOf(node);
    return placeAt(line, column);
  };
  restoreBracketedWords(tree);
  closeSelfClosing(tree, places);
  diagnostics.push(...unclosedDiagnostics(tree, places, placeAt));
  linkSchemes(tree, text);
  restoreFences(tree, bracketed.changes);
  context.ignores?.push(...ignoresIn(tree, placeAt));
  diagnostics.push(...checkFences(tree, text, placeAt));
  if (headings.kind === "page") diagnostics.push(...unreadLinks(tree, text, { lines, spotOf, placeAt }));
  convertAlerts(tree, text);
  nameSteps(tree);
  convertInlineWords(tree, bracketed.text);
  takeHeadingIds(tree, bracketed.text);
  if (headings.kind === "page" && headings.ids !== undefined) {
    const lineOf = (node: Positioned): string | undefined => context.lineAt?.(placeOf(node));
    giveHeadingIds(tree, { rule: headings.ids, text: bracketed.text, mark: context.mark, lineOf });
  }
  if (context.files !== undefined) diagnostics.push(...fillExcerpts(tree, context.files, placeOf));
  const fences = headings.kind === "page" ? markedFences(tree, { lines, placeAt, placeOf }) : [];
  const runs = headings.kind === "page" ? runFences(tree, placeOf) : [];
  const drawing =
    context.drawing &&
    new PageDrawing(context.drawing, diagnostics, { files: context.files ?? {}, words: words.blocks });
  if (context.isMdx === true) dropCodeLanguages(tree, text);
  const formulas = drawing === undefined ? new Set<never>() : takeFormulas(tree, text);
  const viewing = context.view && { ...context.view, lines, placeAt };
  const told = viewing && partsOfTree(tree, viewing);
  const blocks: Blocks = { mark: context.mark, records: [], colours: pageBudget() };
  const html = toHast(tree, { blocks, diagnostics, placeOf, drawing, formulas, words: words.blocks });
  const clean = cleaned(html, survey.raw, { ...context, text: bracketed.text, placeOf });
  if (told !== undefined) viewing?.parts.push({ ...told, ...partsOfHtml(clean, viewing) });
  const description = descriptionOf(clean);
  const sent = context.holes?.sent;
  const finished = finish(clean, { blocks, links, diagnostics, headings, frames, placeOf, words, sent });
  const level = headings.kind === "page" ? 1 : headings.top - 1;
  const written = printMarkdown(clean, { mark: context.mark, links, level });
  return {
    ...finished,
    description,
    html: withMarkdown(printHtml(clean, context.mark), written),
    blocks: blocksOf(clean),
    undrawn: drawing?.undrawn ?? [],
    fences,
    runs,
  };
}

type Raw = MarkdownContext & { readonly text: string; readonly placeOf: (node: Positioned) => Place };

/** The tree without raw HTML, and with what its components print. */
function cleaned(html: HtmlRoot, isRaw: boolean, { text, mark, diagnostics, placeOf, holes }: Raw): HtmlRoot {
  if (!isRaw) return html;
  if (holes === undefined) return cleanHtml(html, text, { mark, diagnostics, placeOf });
  const tags = holesIn(html, holes.token);
  const clean = tags.isRaw ? cleanHtml(html, text, { mark, diagnostics, placeOf, holes: tags.names }) : html;
  fillHoles(clean, holes, diagnostics);
  return clean;
}

function unclosedDiagnostics(tree: Root, places: RawPlaces, placeAt: MarkdownContext["placeAt"]): Diagnostic[] {
  return restoreUnclosed(tree).map(({ name, node, at }) => {
    const { line, column } = places.spotIn(node, at);
    const what = `An unclosed \`<${name}>\``;
    return droppedHtml(placeAt(line, column), what, `Write it as code: \`\` \`<${name}>\` \`\`.`);
  });
}

type TooMuch = TooDeep | (TooDense & { readonly code: "markdown-too-dense" });

function asWritten(text: string, found: TooMuch, context: MarkdownContext): RenderedGuide {
  const { what, limit, line } = found;
  const code = "code" in found ? found.code : "markdown-too-deep";
  context.diagnostics.push(diagnostic(code, context.placeAt(line, 1), { what, limit }));
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
    runs: [],
  };
}
