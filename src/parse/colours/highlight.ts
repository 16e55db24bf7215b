// Code to HTML at build time: highlight.js finds the tokens, spans with hljs-* classes are printed. Nothing runs in the reader's browser, and
// colours are the stylesheet's.
//
// Grammars look ahead and backtrack, so their time grows with the square or the cube of what they see at once. What they see is
// therefore a window of at most 1,000 characters; their state goes on from window to window. Time grows with the length of the code, and
// counts of characters, which are the same on every machine, say where colours end.

import core from "highlight.js/lib/core";
import { escapeText } from "../../model/segments.ts";
import { grammarNames, grammarOf, modesOf } from "./grammars.ts";
import { jsonColours } from "./json-colours.ts";
import { languageAliases } from "./language-aliases.ts";
import { ColourPrinter, windowPrefix } from "./printer.ts";

/** Characters: seen at once by a grammar; coloured of one code; coloured of all codes of a page. */
const most = { window: 1_000, code: 100_000, page: 300_000 } as const;

/** A window ends at the end of the code or of a line; in a longer line after a space; in a longer word anywhere. */
const nextWindow = new RegExp(
  `[^]{1,${most.window}}(?![^])|[^]{0,${most.window - 1}}\\n|[^]{0,${most.window - 1}}\\s|[^]{1,${most.window}}`,
);

/** Windows of such code may end where no line does. */
const longLine = new RegExp(`[^\\n]{${most.window}}`);

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
  const isPlain = name === "json" && !longLine.test(code);
  const html = isPlain ? jsonColours(code) : undefined;
  return html === undefined ? byGrammar(code, name) : { html };
}

/** All of `code` as the grammar `name` sees it, in windows. The code of a window on which the library gives up is plain, as is all after it. */
export function byGrammar(code: string, name: string): Highlighted {
  register(name);
  const { _emitter: printer } = hljs.highlight(code, { language: `${name} in windows` });
  if (!(printer instanceof ColourPrinter)) return { html: escapeText(code) };
  // A token that ends where its window does is opened once more in the next one, around nothing.
  const html =
    code.length > most.window ? printer.toHTML().replace(/<span class="[^"]*"><\/span>/g, "") : printer.toHTML();
  const coloured = printer.length;
  return coloured === code.length ? { html } : { html: html + escapeText(code.slice(coloured)), coloured };
}

const hljs = core.newInstance();
hljs.configure({ __emitter: ColourPrinter });

/**
 * Makes the grammar `name` known to the library, and those of languages that its code may hold. All of them at once would cost each thread
 * 25 ms. The language `name in windows` holds windows in the language `name`: inside a code, the library begins each part in another language
 * where the last one ended.
 */
function register(name: string): void {
  const grammar = grammarOf(name);
  if (grammar === undefined || hljs.listLanguages().includes(name)) return;
  hljs.registerLanguage(name, grammar);
  const language = hljs.getLanguage(name) ?? { contains: [] };
  const window = windowPrefix + name;
  hljs.registerLanguage(window, () => language);
  hljs.registerLanguage(`${name} in windows`, () => ({ contains: [{ begin: nextWindow, subLanguage: window }] }));
  for (const mode of modesOf(language))
    if ("subLanguage" in mode) for (const inner of [mode.subLanguage].flat()) register(String(inner));
}
