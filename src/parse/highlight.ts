// Code to HTML at build time: highlight.js finds the tokens, spans with hljs-* classes are printed. Nothing runs in the reader's
// browser, and colours are the stylesheet's.
//
// Grammars look ahead and backtrack, so their time grows with the square or the cube of what they see at once. What they see is
// therefore a window of at most 1,000 characters; their state goes on from window to window. Time grows with the length of the code, and
// counts of characters, which are the same on every machine, say where colours end.
import core from "highlight.js/lib/core";
import { escapeText } from "../model/segments.ts";
import { lazily } from "../text/lazily.ts";
import { ColourPrinter, joined } from "./colour-printer.ts";
import { grammarNames, grammarOf } from "./grammars.ts";
import { jsonColours } from "./json-colours.ts";
import { languageAliases } from "./language-aliases.ts";

/** Characters: seen at once by a grammar; coloured of one code; coloured of all codes of a page. */
const most = { window: 1_000, code: 100_000, page: 300_000 } as const;

/** A window ends at the end of a line; in a longer line after a space; in a longer word anywhere. */
const nextWindow = new RegExp(`[^]{0,${most.window - 1}}\\n|[^]{0,${most.window - 1}}\\s|[^]{1,${most.window}}`, "g");

const inWindows = (name: string): string => `${name} in windows`;

const hljs = core.newInstance();
hljs.configure({ __emitter: ColourPrinter });

/** A window of such code ends where a line does not: within a long one, or between words of the last. */
const cutsLines = new RegExp(`[^\\n]{${most.window}}|\\S[ \\t]+\\S*$`);

/** Each grammar with those that it hands code to: made when code asks for it, since all of them would cost every thread 25 ms. */
const ready: ReadonlyMap<string, () => void> = new Map(
  [...grammarNames].map((name) => [name, lazily(() => registerWithInner(name))]),
);

function registerWithInner(language: string): void {
  const names = new Set([language]);
  for (const name of names) {
    const grammar = hljs.listLanguages().includes(name) ? undefined : grammarOf(name);
    if (grammar === undefined) continue;
    hljs.registerLanguage(name, grammar);
    // To highlight.js a window is code of another language inside of this one: that is where it keeps its state between stretches.
    hljs.registerLanguage(inWindows(name), () => ({
      contains: [{ begin: nextWindow, subLanguage: name }],
      disableAutodetect: true,
    }));
    for (const inner of innerLanguages(hljs.getLanguage(name))) names.add(inner);
  }
}

/** The languages that a grammar, or whatever it holds, hands code to. */
function innerLanguages(grammar: object | undefined): readonly string[] {
  const parts = new Set<object>(grammar === undefined ? [] : [grammar]);
  const inner: string[] = [];
  for (const part of parts) {
    if ("subLanguage" in part) inner.push(...[part.subLanguage].flat().map(String));
    for (const value of Object.values(part)) if (typeof value === "object" && value !== null) parts.add(value);
  }
  return inner;
}

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
  ready.get(name)?.();
  const windowed = code.length > most.window;
  const result = hljs.highlight(code, { language: windowed ? inWindows(name) : name, ignoreIllegals: true });
  const printed = result._emitter instanceof ColourPrinter ? result._emitter.prints() : [];
  if (!windowed) {
    const { html, length } = joined(printed);
    return length === code.length ? { html } : { html: escapeText(code), coloured: 0 };
  }
  // A grammar that gave up (nested beyond the stack) leaves out text: what it did before stands, the rest is plain.
  let html = "";
  let end = 0;
  for (const [index, window] of [...code.matchAll(nextWindow)].entries()) {
    const print = printed[index];
    if (print?.length !== window[0].length) return { html: html + escapeText(code.slice(end)), coloured: end };
    // A token that ends where the window does is opened once more, for nothing.
    html += print.html.replace(/<span class="[^"]*"><\/span>/g, "");
    end += print.length;
  }
  return { html };
}
