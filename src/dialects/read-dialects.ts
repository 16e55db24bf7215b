// A guide in the dialect of another program in, the same in our own markdown out: pure, nothing of it is run. The passes are plain functions
// in a fixed order; each has a file of its own, and a text that holds none of their marks is given back as it is.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { english } from "../messages/english.ts";
import { type CodeRanges, codeOf } from "../text/code-ranges.ts";
import { type LineColumn, lineStarts, spotter } from "../text/lines.ts";
import type { FilePath, Place } from "../text/place.ts";
import { abbreviations } from "./abbreviations.ts";
import { attributeLists } from "./attribute-lists.ts";
import { callouts } from "./callouts.ts";
import { colonBlocks } from "./colon-blocks.ts";
import { componentBlocks } from "./component-blocks.ts";
import { critic } from "./critic.ts";
import { droppedMarks } from "./dropped-marks.ts";
import { emoji } from "./emoji.ts";
import { fenceLabels } from "./fence-labels.ts";
import { gitbookHtml } from "./gitbook-html.ts";
import { headingIds } from "./heading-ids.ts";
import { htmlMarkdown } from "./html-markdown.ts";
import { icons } from "./icons.ts";
import { includes } from "./includes/includes.ts";
import { indentedBlocks } from "./indented-blocks.ts";
import { inlineMarks } from "./inline-marks.ts";
import { inlineNotes } from "./inline-notes.ts";
import { keyMarks } from "./keys.ts";
import { kramdown } from "./kramdown.ts";
import { math } from "./math.ts";
import { emptyTitles } from "./mdx/empty-titles.ts";
import { mdx } from "./mdx/mdx.ts";
import { wrappedCode } from "./mdx/wrapped-code.ts";
import { modeImages } from "./mode-images.ts";
import { mystDirectives } from "./myst/directives.ts";
import { mystInline } from "./myst/inline.ts";
import { packageCommands } from "./package-commands.ts";
import type { DialectPage, Pass } from "./pass.ts";
import { pathnames } from "./pathnames.ts";
import { pymdownBlocks } from "./pymdown/pymdown-blocks.ts";
import { Rewriting, type TextSource } from "./rewriting.ts";
import { withRoom } from "./room.ts";
import { ownShortcodes } from "./shortcodes/own.ts";
import { shortcodes } from "./shortcodes/shortcodes.ts";
import { shownShortcodes } from "./shortcodes/shown.ts";
import { tabMarks } from "./tab-marks.ts";
import { templateBlocks } from "./template-blocks.ts";
import { rawMarks, templateTags } from "./template-tags.ts";
import { wikiLinks } from "./wiki-links.ts";

/** First what brings text in, then what has blocks, then what stands in a line. */
const passes: readonly Pass[] = [
  includes,
  mystInline,
  mystDirectives,
  pymdownBlocks,
  kramdown,
  headingIds,
  wrappedCode,
  math,
  componentBlocks,
  mdx,
  emptyTitles,
  pathnames,
  modeImages,
  htmlMarkdown,
  ownShortcodes,
  callouts,
  wikiLinks,
  packageCommands,
  templateBlocks,
  gitbookHtml,
  shortcodes,
  colonBlocks,
  tabMarks,
  indentedBlocks,
  critic,
  fenceLabels,
  abbreviations,
  droppedMarks,
  icons,
  emoji,
  attributeLists,
  inlineNotes,
  keyMarks,
  inlineMarks,
  templateTags,
  rawMarks,
  shownShortcodes,
];

/** Constructs may stand in one another this deep; what stands deeper is left as it is written. */
const deepest = 16;

/** What a page is read under. */
export type DialectSettings = Pick<
  DialectPage,
  "file" | "front" | "folder" | "above" | "dialects" | "headingIds" | "files" | "variables" | "isPrinted" | "holes"
> & {
  /** In the language of the page; English when absent. */
  readonly words?: DialectPage["words"];
  /** The name of the last pass that is wanted. */
  readonly until?: string;
};

/** `text` in our own markdown; `placeAt` tells where a line and column of it was written. */
export type ReadDialects = {
  readonly text: string;
  readonly placeAt: (line: number, column: number) => Place;
  readonly diagnostics: readonly Diagnostic[];
  /** Of files that were taken in, who takes them in; the page's own has none. */
  readonly throughOf: (file: FilePath) => string | undefined;
};

/** Reads `text` (line feeds only; its front matter left empty). Diagnostics: those that the passes name. */
export function readDialects(text: string, settings: DialectSettings): ReadDialects {
  const wanted = passes.filter(
    ({ ofComponents, asked }) =>
      (ofComponents !== true || settings.holes !== undefined) && (asked === undefined || isAsked(settings, asked)),
  );
  const held = wanted.filter((pass) => pass.mayHold(text, settings.file));
  if (held.length === 0)
    return {
      text,
      placeAt: (line, column) => ({ file: settings.file, line, column }),
      diagnostics: [],
      throughOf: () => undefined,
    };
  const diagnostics: Diagnostic[] = [];
  const rewriting = new Rewriting(text);
  const placeOf = placer(rewriting, settings.file);
  const codeIn = lastCode();
  // What a pass has said of the text as it was needs no second look.
  const tell = (offset: number, make: (place: Place) => Diagnostic) => diagnostics.push(make(placeOf(offset)));
  for (const pass of wanted) {
    const isHeld = rewriting.text === text ? held.includes(pass) : pass.mayHold(rewriting.text, settings.file);
    if (isHeld) run(pass, rewriting, { ...settings, codeIn, placeOf, tell });
    if (pass.name === settings.until) break;
  }
  const lines = lineStarts(rewriting.text);
  return {
    text: rewriting.text,
    placeAt: (line, column) => placeOf((lines[line - 1] ?? 0) + column - 1),
    diagnostics,
    throughOf: (file) => rewriting.sources().get(file),
  };
}

function isAsked({ dialects }: DialectSettings, asked: NonNullable<Pass["asked"]>): boolean {
  const value = dialects?.[asked];
  return value !== undefined && value !== false;
}

type Telling = DialectSettings & {
  readonly placeOf: (offset: number) => Place;
  readonly tell: (offset: number, make: (place: Place) => Diagnostic) => void;
  readonly codeIn: (text: string) => CodeRanges;
};

/** The code of a text, which most passes leave as it is: the last one asked for is kept. */
function lastCode(): (text: string) => CodeRanges {
  let last: { readonly text: string; readonly code: CodeRanges } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, code: codeOf(text) };
    return last.code;
  };
}

/** A pass whose signs the text holds. */
function run(pass: Pass, rewriting: Rewriting, settings: Telling): void {
  const deep = pass.once === true ? 1 : deepest;
  for (let depth = 0; depth < deep && (depth === 0 || pass.mayHold(rewriting.text, settings.file)); depth += 1) {
    const { text } = rewriting;
    const code = () => settings.codeIn(text);
    const edits = pass.edits({
      words: english.blocks,
      ...settings,
      text,
      get code() {
        return code();
      },
    });
    if (edits.length === 0) return;
    rewriting.apply(withRoom(text, code, edits));
  }
}

/** The place that the letter at an offset was written at. */
function placer(rewriting: Rewriting, file: FilePath): (offset: number) => Place {
  const spotters = new Map<TextSource, (offset: number) => LineColumn>();
  return (at) => {
    const { source, offset } = rewriting.originOf(at);
    const spot = spotters.get(source) ?? spotter(source.text);
    spotters.set(source, spot);
    return { file: source.file ?? file, ...spot(offset) };
  };
}
