// Code to HTML at build time: highlight.js finds the tokens, spans with hljs-* classes are printed. Nothing runs in the reader's browser, and
// colours are the stylesheet's.
//
// Grammars look ahead and backtrack, so their time grows with the square or the cube of what they see at once. What they see is
// therefore a window of at most 1,000 characters; their state goes on from window to window. Time grows with the length of the code, and
// counts of characters, which are the same on every machine, say where colours end.

import type { Emitter } from "highlight.js";
import core from "highlight.js/lib/core";
import { escapeText } from "../model/segments.ts";
import { grammarNames, grammarOf, modesOf } from "./grammars.ts";

// Prints as HTML what highlight.js finds in code, while it finds it: escaped text in spans with `hljs-*` classes. The library's own emitter builds a
// tree first, escapes quotes, and sets no limit to the depth of spans.

/** Spans inside each other that are printed; text that is deeper goes into the deepest one. Real code stays below 20. */
const deepest = 60;

/** Code never nests this deep. Comments that open comments, fifty thousand times, do, and each window would open all of them again. */
const givenUp = 1_000;

/** Begins the name of a language that is a window of another one. */
const windowPrefix = "window of ";

class ColourPrinter implements Emitter {
  #html = "";
  #length = 0;
  #depth = 0;
  #isWhole = false;

  /** How many characters of code it has printed. */
  get length(): number {
    return this.#length;
  }

  toHTML(): string {
    return this.#html;
  }

  addText(text: string): void {
    this.#html += escapeText(text);
    this.#length += text.length;
  }

  /** Opens the span of a part of code. `title.function` has the classes `hljs-title function_`. */
  openNode(scope: string): void {
    this.#depth += 1;
    if (this.#depth > givenUp) throw new RangeError("The code nests too deep for its colors.");
    if (this.#depth > deepest) return;
    const classes = scope.split(".").map((word, index) => (index === 0 ? `hljs-${word}` : word + "_".repeat(index)));
    this.#html += `<span class="${classes.join(" ")}">`;
  }

  closeNode(): void {
    if (this.#depth === 0) return;
    if (this.#depth <= deepest) this.#html += "</span>";
    this.#depth -= 1;
  }

  /** Opens the span of a single word. */
  startScope(scope: string): void {
    this.openNode(scope);
  }

  endScope(): void {
    this.closeNode();
  }

  /**
   * Adds code in another language, in a span that names it; a window of code needs none. `language` is undefined if none was recognized.
   * Throws if the library gave up on that code: it goes on after that, and would lose characters.
   */
  __addSublanguage(inner: Emitter, language: string | undefined): void {
    if (!(inner instanceof ColourPrinter)) return;
    if (language !== undefined && !inner.#isWhole) throw new RangeError(`No colors for ${language}.`);
    const isPlain = language === undefined || language.startsWith(windowPrefix);
    this.#html += isPlain ? inner.#html : `<span class="${language}">${inner.#html}</span>`;
    this.#length += inner.#length;
  }

  /** Closes all spans at the end of the code. The library does not call it for code on which it gave up. */
  finalize(): void {
    while (this.#depth > 0) this.closeNode();
    this.#isWhole = true;
  }
}

// Other names of languages, in lower case: those that the grammars bring, and some of our own. They stand here so that a name is understood
// before any grammar is made.

/** Names by the name of the grammar, parted by spaces. A test holds the grammars to it. */
export const languageAliases: Readonly<Record<string, string>> = {
  arduino: "ino",
  armasm: "arm",
  asciidoc: "adoc",
  bash: "sh zsh curl shellscript dotenv fish",
  c: "h",
  clojure: "clj edn",
  cmake: "cmake.in",
  coffeescript: "coffee cson iced",
  cpp: "cc c++ h++ hpp hh hxx cxx",
  csharp: "cs c#",
  delphi: "dpr dfm pas pascal",
  diff: "patch",
  django: "jinja",
  dockerfile: "docker",
  dos: "bat cmd",
  elixir: "ex exs",
  erlang: "erl",
  excel: "xlsx xls",
  fortran: "f90 f95",
  fsharp: "fs f#",
  go: "golang",
  graphql: "gql",
  handlebars: "hbs html.hbs html.handlebars htmlbars",
  haskell: "hs",
  http: "https",
  ini: "toml env editorconfig",
  java: "jsp",
  javascript: "js jsx mjs cjs node nodejs",
  json: "jsonc json5 webmanifest ndjson",
  kotlin: "kt kts",
  latex: "tex",
  lua: "pluto",
  makefile: "mk mak make",
  markdown: "md mkdown mkd mdx",
  nginx: "nginxconf",
  nix: "nixos",
  objectivec: "mm objc obj-c obj-c++ objective-c++",
  perl: "pl pm",
  pgsql: "postgres postgresql",
  plaintext: "text txt plain none output",
  powershell: "pwsh ps ps1",
  protobuf: "proto",
  puppet: "pp",
  python: "py gyp ipython python3",
  "python-repl": "pycon",
  reasonml: "re",
  ruby: "rb gemspec podspec thor irb",
  rust: "rs",
  scheme: "scm",
  shell: "console shellsession terminal",
  sml: "ml",
  stylus: "styl",
  tcl: "tk",
  twig: "craftcms",
  typescript: "ts tsx mts cts",
  vbnet: "vb",
  verilog: "v sv svh",
  xml: "html xhtml rss atom xjb xsd xsl plist wsf svg vue svelte astro",
  xquery: "xpath xq xqm",
  yaml: "yml",
};

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

// The colours of JSON as it is written nearly always: one token after the other, none beyond the end of its line. A grammar of highlight.js
// costs ten times as much for the same spans, and JSON is most of the code in the documentation of an API. Whatever else a text holds
// (comments, other quotes, a word that is none) is left to the grammar, and a test holds both equal.

const token =
  /[ \t\n]+|[{}[\],:]|"(?:[^"\\\n\r]|\\.)*"(?=[ \t\n,\]}:]|$)|(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?=[ \t\n,\]}]|$)/y;

/** Behind a string: what makes it a key, on its line or below. */
const colon = /[ \t]*(\n\s*)?:/y;

/** `code` as HTML with `hljs-*` spans; undefined where it is not as plain as that. */
export function jsonColours(code: string): string | undefined {
  let html = "";
  for (let at = 0, end = 0; at < code.length; at = end) {
    token.lastIndex = at;
    if (!token.test(code)) return undefined;
    end = token.lastIndex;
    const text = code.slice(at, end);
    switch (text[0]) {
      case " ":
      case "\t":
      case "\n":
        html += text;
        break;
      case '"': {
        colon.lastIndex = end;
        const key = colon.exec(code);
        // A grammar sees some lines at once, and may miss it.
        if (key?.[1] !== undefined) return undefined;
        html += `<span class="hljs-${key === null ? "string" : "attr"}">${escapeText(text)}</span>`;
        break;
      }
      case "t":
      case "f":
      case "n":
        html += `<span class="hljs-literal"><span class="hljs-keyword">${text}</span></span>`;
        break;
      case "{":
      case "}":
      case "[":
      case "]":
      case ",":
      case ":":
        html += `<span class="hljs-punctuation">${text}</span>`;
        break;
      default:
        html += `<span class="hljs-number">${text}</span>`;
    }
  }
  return html;
}
