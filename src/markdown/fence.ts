// Fences of code: to the element that stands for one until the tree is finished, with formulas and diagrams drawn where that can be done;
// filled from files (`file="../src/pay.ts#settle"`); and as data of the API, for the checks. The file is long because all three read the
// same info strings.
import type { Element } from "hast";
import type { Code, Root } from "mdast";
import { excerptMissing } from "../check/guide/excerpt-missing.ts";
import { excerptRefused } from "../check/guide/excerpt-refused.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { excerptIn, mostFiles } from "../dialects/includes/fence-files.ts";
import { type ColourBudget, type Highlighted, highlight } from "../highlight/highlight.ts";
import { codeNotColoured } from "../highlight/not-coloured.ts";
import { isDiagramFile } from "../model/drawn-diagram.ts";
import type { FenceUse, MarkedFence } from "../model/marked-fence.ts";
import { escapeAttribute, escapeText } from "../model/segments.ts";
import type { ShownFiles } from "../model/shown-file.ts";
import { defined } from "../text/defined.ts";
import { partOf } from "../text/file-part.ts";
import { type Nearest, nearestAmong } from "../text/nearest.ts";
import type { Place } from "../text/place.ts";
import { type CodeWords, type Drawn, placeholder } from "./blocks.ts";
import type { PageDrawing } from "./drawing/drawing.ts";
import { type CodeSettings, codeSettings } from "./fence-info.ts";
import type { HastContext, Positioned } from "./hast-parts.ts";
import { walk } from "./walk.ts";

/** All that follows the backticks. */
export function infoOf(node: Code): string {
  return [node.lang, node.meta].filter((part) => typeof part === "string").join(" ");
}

/** The element of `node` with `info` in place of its own. Diagnostics: `code-not-highlighted`, `renderer-missing`, `not-rendered`. */
export function codeOf(node: Code, info: string, { blocks, diagnostics, placeOf, drawing }: HastContext): Element {
  const drawn = drawnFrom(node, drawing, placeOf(node));
  if (drawn !== undefined) return placeholder(blocks, { kind: "drawn", ...drawn });
  const { coloured, ...code } = codeBlockHtml(info, node.value, blocks.colours);
  if (coloured !== undefined) diagnostics.push(codeNotColoured(placeOf(node), coloured));
  return placeholder(blocks, { kind: "code", ...code });
}

function drawnFrom(
  { lang, value }: Code,
  drawing: PageDrawing | undefined,
  place: Place,
): ({ readonly html: string; readonly title?: string } & Drawn) | undefined {
  if (drawing === undefined || value.trim() === "") return undefined;
  if (lang === "mermaid") {
    const figure = drawing.diagram(value, place);
    return figure === undefined ? undefined : { ...figure, of: lang, code: value };
  }
  const html = lang === "math" ? drawing.formula(value, true, place) : undefined;
  return html === undefined ? undefined : { html, of: "math", code: value };
}

// A fenced code block to the HTML that the theme's styles and the copy button rely on: title bar, focusable `pre`, highlighted code,
// one span per line only where lines matter. The HTML is made of escaped text and our own tags only.

/** The HTML of a fence with info string `info` around `code`, coloured as far as `colours` reaches, and what it says of itself. */
function codeBlockHtml(info: string, code: string, colours: ColourBudget): Highlighted & CodeWords {
  const settings = codeSettings(info, code);
  const language = escapeAttribute(settings.language);
  const { html, ...rest } = highlight(settings.code, settings.language, colours);
  const numbered = settings.start !== undefined;
  const annotated = settings.classes.size > 0 || settings.words.length > 0;
  const lines = numbered || annotated || settings.marked.size > 0 ? lineSpans(html, settings) : html;
  const focused = [...settings.classes.values()].some((names) => names.includes("focused"));
  const kind = `${annotated ? "block-code " : ""}code${focused ? " has-focus" : ""}${numbered ? " numbered" : ""}`;
  const start = settings.start !== undefined && settings.start !== 1 ? ` data-start="${settings.start}"` : "";
  const title = settings.title === undefined ? "" : `<div class="code-title">${escapeText(settings.title)}</div>`;
  const whole =
    `<div class="${kind}" data-language="${language}"${start}>${title}` +
    `<pre tabindex="0"><code class="hljs language-${language}">${lines}</code></pre></div>`;
  const word = settings.language === "text" ? undefined : settings.language;
  return defined({ ...rest, html: whole, title: settings.title, language: word, code: settings.code });
}

// Coloured code to lines: one span for each, with what the author said of it, and marks around words. Tokens that span lines or words are
// closed where those end and opened again.

/** Signs that stand for one letter in escaped text. */
const letters = /&(?:amp|lt|gt|quot|#\w+);|[\s\S]/g;

/** The lines of `html`, coloured code, as spans. */
function lineSpans(
  html: string,
  { marked, classes, words }: Pick<CodeSettings, "marked" | "classes" | "words">,
): string {
  const open: string[] = [];
  const lines: string[] = [];
  let current = "";
  for (const part of html.split(/(<[^>]*>|\n)/)) {
    if (part === "\n") {
      lines.push(current + "</span>".repeat(open.length));
      current = open.join("");
    } else {
      if (part === "</span>") open.pop();
      else if (part.startsWith("<span")) open.push(part);
      current += part;
    }
  }
  lines.push(current);
  return lines
    .map((line, index) => {
      const number = index + 1;
      const said = classes.get(number) ?? [];
      const names = ["line", ...(marked.has(number) && !said.includes("highlighted") ? ["highlighted"] : []), ...said];
      const wanted = words.filter(({ from, to }) => from <= number && number <= to).map(({ word }) => word);
      return `<span class="${names.join(" ")}">${wanted.length === 0 ? line : withMarks(line, wanted)}</span>`;
    })
    .join("\n");
}

/** `line` with `<mark>` around each of `words`, piece by piece where a token begins or ends in one. */
function withMarks(line: string, words: readonly string[]): string {
  const parts = line.split(/(<[^>]*>)/).map((part) => (part.startsWith("<") ? [part] : (part.match(letters) ?? [])));
  const text = parts.map((part) => (part[0]?.startsWith("<") ? "" : part.map(plainLetter).join(""))).join("");
  const marked = new Set<number>();
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      for (let letter = at; letter < at + word.length; letter += 1) marked.add(letter);
  }
  if (marked.size === 0) return line;
  let html = "";
  let place = 0;
  for (const part of parts) {
    if (part[0]?.startsWith("<")) {
      html += part[0];
      continue;
    }
    let inside = false;
    for (const letter of part) {
      if (marked.has(place) !== inside) html += inside ? "</mark>" : "<mark>";
      inside = marked.has(place);
      html += letter;
      place += 1;
    }
    if (inside) html += "</mark>";
  }
  return html;
}

const plain: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function plainLetter(letter: string): string {
  // A sign that is not known still counts as one.
  return plain[letter] ?? letter.slice(0, 1);
}

// Fences that take their code from a file. The code comes in after the markdown is parsed, and before anything is made of code.

/** Letters that fences of one page take, and that are looked through for that. */
const most = { taken: 5_000_000, read: 100_000_000 } as const;

/** Puts the code into the empty fences of `tree` that name one of `files`, in place. Diagnostics: `excerpt-missing`, `excerpt-refused`. */
export function fillExcerpts(tree: Root, files: ShownFiles, placeOf: (node: Code) => Place): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // The regions of a file are sorted once: a page may name thousands that are not there.
  const known = new Map<string, Nearest>();
  const nearIn = (file: string, names: readonly string[]): Nearest => {
    const among = known.get(file) ?? nearestAmong(names);
    known.set(file, among);
    return among;
  };
  let [taken, read] = [0, 0];
  walk(tree, ({ node }) => {
    if (node.type !== "code" || node.value.trim() !== "") return;
    const info = infoOf(node);
    const excerpt = excerptIn(info);
    if (excerpt === undefined) return;
    const { file, part } = excerpt;
    if (node.lang?.startsWith("file=") === true) {
      node.lang = isDiagramFile(file) ? "mermaid" : (/\.(\w{1,20})$/.exec(file)?.[1] ?? "text");
      node.meta = info;
    }
    const shown = Object.hasOwn(files, file) ? files[file] : undefined;
    const place = placeOf(node);
    if (shown === undefined) {
      const problem = `its path is invalid, or the page already includes ${mostFiles} files`;
      diagnostics.push(excerptMissing({ file, problem }, place));
    } else if ("text" in shown) {
      read += shown.text.length;
      const found = read > most.read ? { text: "" } : partOf(shown.text, part);
      const isOver = taken > most.taken || read > most.read;
      if ("text" in found) taken += found.text.length;
      if (taken > most.taken || read > most.read) {
        const problem = "the included code of this page is larger than 5 MB, or its files are larger than 100 MB";
        if (!isOver) diagnostics.push(excerptRefused({ file, problem }, place));
      } else if ("text" in found) node.value = found.text;
      else {
        const { problem, names = [] } = found;
        const near = part.kind === "region" ? nearIn(file, names)(part.name) : undefined;
        diagnostics.push(
          excerptMissing(defined({ file, problem, near, regions: names.slice(0, 8).join("`, `") }), place),
        );
      }
    } else if (shown.why === "refused") diagnostics.push(excerptRefused({ file, problem: shown.problem }, place));
    else diagnostics.push(excerptMissing(defined({ file, problem: shown.problem, near: shown.near }), place));
  });
  return diagnostics;
}

// The fences of a page that say what of the API their data are, with the place of each of their lines.

/** Where a page stands: its lines, and what makes places of them. */
type Ground = {
  readonly lines: readonly string[];
  readonly placeAt: (line: number, column: number) => Place;
  readonly placeOf: (node: Positioned) => Place;
};

const formats: Readonly<Record<string, MarkedFence["format"] | undefined>> = Object.assign(Object.create(null), {
  json: "json",
  jsonc: "json",
  yaml: "yaml",
  yml: "yaml",
});

/** The marked fences of JSON and YAML in `tree`. */
export function markedFences(tree: Root, ground: Ground): readonly MarkedFence[] {
  const found: MarkedFence[] = [];
  walk(tree, ({ node }) => {
    if (node.type !== "code") return;
    const format = formats[node.lang?.toLowerCase() ?? ""];
    const mark = format === undefined ? undefined : markIn(node.meta ?? "");
    if (format === undefined || mark === undefined) return;
    const place = ground.placeOf(node);
    found.push({
      ...mark,
      format,
      text: withoutNotes(node.value),
      place,
      file: place.file,
      spots: spotsOf(node, ground),
    });
  });
  return found;
}

function markIn(meta: string): Pick<MarkedFence, "use" | "name" | "status"> | undefined {
  const match = /(?:^|\s)(schema|request|response|event)=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  if (match === null) return undefined;
  const use = match[1] as FenceUse;
  // A reference may be written as a link has it, with its scheme.
  const scheme = use === "request" || use === "response" ? /^api:/ : new RegExp(`^${use}:`);
  const written = (match[2] ?? match[3] ?? match[4] ?? "").trim().replace(scheme, "");
  const status = use === "response" ? /[:\s](\d{3}|[1-5]XX|default)$/i.exec(written)?.[1] : undefined;
  const name = status === undefined ? written : written.slice(0, -status.length - 1).trim();
  return defined({ use, name, status });
}

/** Comments that mark lines are no part of the data; what is left keeps its place. */
function withoutNotes(code: string): string {
  if (!/!code|highlight-/.test(code)) return code;
  return code.replace(/(?:\/\/|#)[ \t]*(?:\[!code|highlight-(?:next-line|start|end))[^\n]*/g, (note) =>
    " ".repeat(note.length),
  );
}

function spotsOf(node: Code, { lines, placeAt }: Ground): MarkedFence["spots"] {
  const first = (node.position?.start.line ?? 0) + 1;
  // What comes from another file does not stand here.
  if (/(?:^|\s)file=/.test(infoOf(node))) return [];
  return node.value.split("\n").map((line, at) => {
    const written = lines[first - 1 + at] ?? "";
    const column = written.endsWith(line) ? written.length - line.length + 1 : 1;
    const place = placeAt(first + at, column);
    return "line" in place ? [place.line, place.column] : [1, 1];
  });
}
