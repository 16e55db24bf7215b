// Code to HTML at build time: grammars of highlight.js (run.ts) find the tokens, spans with hljs-* classes are printed. Nothing runs in the reader's
// browser, and colours are the stylesheet's.
//
// Grammars look ahead and backtrack, so their time grows with the square or the cube of what they see at once. What they see is
// therefore a window of at most 1,000 characters; their state goes on from window to window. Time grows with the length of the code, and
// counts of characters, which are the same on every machine, say where colours end.
import { escapeText } from "../../model/segments.ts";
import { grammarNames } from "./grammars.ts";
import { jsonColours } from "./json-colours.ts";
import { languageAliases } from "./language-aliases.ts";
import { type Frame, grammarNamed } from "./modes.ts";
import { coloured } from "./run.ts";

/** Characters: seen at once by a grammar; coloured of one code; coloured of all codes of a page. */
const most = { window: 1_000, code: 100_000, page: 300_000 } as const;

/** A window ends at the end of a line; in a longer line after a space; in a longer word anywhere. */
const nextWindow = new RegExp(`[^]{0,${most.window - 1}}\\n|[^]{0,${most.window - 1}}\\s|[^]{1,${most.window}}`, "g");

/** A window of such code ends where a line does not: within a long one, or between words of the last. */
const cutsLines = new RegExp(`[^\\n]{${most.window}}|\\S[ \\t]+\\S*$`);

const aliased = new Map(
  Object.entries(languageAliases).flatMap(([name, names]) => names.split(" ").map((alias) => [alias, name] as const)),
);

/** How many characters of a page may still be coloured. */
export type ColourBudget = { take(wanted: number): number };

/** The budget of one page. */
export function pageBudget(): ColourBudget {
  let left: number = most.page;
  return {
    take(wanted) {
      const taken = Math.min(wanted, left);
      left -= taken;
      return taken;
    },
  };
}

/** `html`: escaped text with `<span class="hljs-…">` tokens; a token may span lines. `coloured`: characters from the start that a grammar saw, where that is not all. */
export type Highlighted = { readonly html: string; readonly coloured?: number };

/**
 * `code` as HTML. `language` is a name or alias in any case; unknown or missing ones give plain escaped text. At most 100,000 characters
 * are coloured, and no more than `budget` has left; what follows is plain.
 */
export function highlight(
  code: string,
  language: string | undefined,
  budget: ColourBudget = pageBudget(),
): Highlighted {
  const asked = language?.toLowerCase() ?? "";
  const name = grammarNames.has(asked) ? asked : aliased.get(asked);
  if (name === undefined || name === "plaintext") return { html: escapeText(code) };
  const share = budget.take(Math.min(code.length, most.code));
  if (share === code.length) return colour(code, name);
  // Whole lines, so that no token is cut.
  const end = code.lastIndexOf("\n", share - 1) + 1;
  const { html, coloured = end } = colour(code.slice(0, end), name);
  return { html: html + escapeText(code.slice(end)), coloured };
}

function colour(code: string, name: string): Highlighted {
  const isPlain = name === "json" && !(code.length > most.window && cutsLines.test(code));
  const html = isPlain ? jsonColours(code) : undefined;
  return html === undefined ? byGrammar(code, name) : { html };
}

/** All of `code` as the grammar `name` sees it, in windows. */
export function byGrammar(code: string, name: string): Highlighted {
  const grammar = grammarNamed(name);
  if (grammar === undefined) return { html: escapeText(code) };
  let html = "";
  let end = 0;
  let top: Frame | undefined;
  const inWindows = code.length > most.window;
  for (const [window] of inWindows ? code.matchAll(nextWindow) : [[code]]) {
    const print = coloured(window, grammar, top);
    // What it made of the code before stands, the rest is plain.
    if (print === undefined) return { html: html + escapeText(code.slice(end)), coloured: end };
    // A token that ends where the window does is opened once more, for nothing.
    html += inWindows ? print.html.replace(/<span class="[^"]*"><\/span>/g, "") : print.html;
    top = print.top;
    end += window.length;
  }
  return { html };
}
