// A fenced code block to the HTML that the theme's styles and the copy button rely on: title bar, focusable `pre`, highlighted code,
// one span per line only where lines matter. The HTML is made of escaped text and our own tags only.

import { escapeAttribute, escapeText } from "../../model/segments.ts";
import { defined } from "../../text/defined.ts";
import { type ColourBudget, type Highlighted, highlight } from "../colours/highlight.ts";
import type { CodeWords } from "./blocks.ts";
import { lineSpans } from "./code-lines.ts";
import { codeSettings } from "./fence-info.ts";

/** The HTML of a fence with info string `info` around `code`, coloured as far as `colours` reaches, and what it says of itself. */
export function codeBlockHtml(info: string, code: string, colours: ColourBudget): Highlighted & CodeWords {
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
