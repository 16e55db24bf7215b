// A fence of code to the element that stands for it until the tree is finished; formulas and diagrams are drawn where that can be done.
import type { Element } from "hast";
import type { Code } from "mdast";
import { type ColourBudget, type Highlighted, highlight } from "../highlight/highlight.ts";
import { codeNotColoured } from "../highlight/not-coloured.ts";
import { escapeAttribute, escapeText } from "../model/segments.ts";
import { defined } from "../text/defined.ts";
import type { Place } from "../text/place.ts";
import { type CodeWords, type Drawn, placeholder } from "./blocks.ts";
import type { PageDrawing } from "./drawing/drawing.ts";
import { type CodeSettings, codeSettings } from "./fence-info.ts";
import type { HastContext } from "./hast-parts.ts";

/** All that follows the backticks. */
export function infoOf(node: Code): string {
  return [node.lang, node.meta].filter((part) => typeof part === "string").join(" ");
}

/** The element of `node` with `info` in place of its own. Findings: `code-not-coloured`, `drawer-missing`, `not-drawn`. */
export function codeOf(node: Code, info: string, { blocks, findings, placeOf, drawing }: HastContext): Element {
  const drawn = drawnFrom(node, drawing, placeOf(node));
  if (drawn !== undefined) return placeholder(blocks, { kind: "drawn", ...drawn });
  const { coloured, ...code } = codeBlockHtml(info, node.value, blocks.colours);
  if (coloured !== undefined) findings.push(codeNotColoured(placeOf(node), coloured));
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
