// The languages of code blocks: a grammar of highlight.js each, read when code first asks for it, and our own hand where a grammar costs too
// much. Half of the 192 grammars: all would be half a megabyte of the shipped program.
import type { HLJSApi, LanguageFn } from "highlight.js";
import { late } from "../text/late.ts";

/** Every language by its name. */
export const grammarNames: ReadonlySet<string> = new Set(
  (
    "arduino armasm asciidoc awk bash basic c clojure cmake coffeescript cpp csharp css dart delphi diff django dockerfile " +
    "dos elixir elm erb erlang excel fortran fsharp glsl go gradle graphql groovy handlebars haskell http ini java " +
    "javascript json julia kotlin latex less lisp lua makefile markdown matlab nginx nim nix objectivec ocaml perl pgsql " +
    "php php-template plaintext powershell properties protobuf puppet python python-repl r reasonml ruby rust sas scala " +
    "scheme scss shell sml sql stylus swift tcl twig typescript vbnet verilog vhdl vim wasm wren x86asm xml xquery yaml"
  ).split(" "),
);

type Language = ReturnType<LanguageFn>;

const changed: Readonly<Record<string, (language: Language, hljs: HLJSApi) => Language>> = {
  csharp: (language) => withShortHeads(language),
  // The body of a message, left open, is tried in every grammar: a third of the time of all code samples.
  http: (language) => withBodies(language, ["json", "xml"]),
  javascript: (language, hljs) => withFewStarts(language, hljs.RE_STARTERS_RE),
  // The body of a function, which may be in a dozen languages, is tried in each of them: 90 ms for a kilobyte of `$`.
  pgsql: (language) => withBodies(language, ["pgsql", "python"]),
  typescript: (language, hljs) => withFewStarts(language, hljs.RE_STARTERS_RE),
};

/** The grammar called `name`; undefined where there is none. */
export function grammarOf(name: string): LanguageFn | undefined {
  if (!grammarNames.has(name)) return undefined;
  const grammar = late<LanguageFn>(`grammars/${name}`)();
  const change = Object.hasOwn(changed, name) ? changed[name] : undefined;
  return change === undefined ? grammar : (hljs) => change(grammar(hljs), hljs);
}

/** `language` with `names` alone for what it would try in many, in place. */
function withBodies(language: Language, names: readonly string[]): Language {
  for (const mode of modesOf(language)) {
    if ("subLanguage" in mode && Array.isArray(mode.subLanguage)) Object.assign(mode, { subLanguage: [...names] });
  }
  return language;
}

/**
 * The head of a method in C# is looked for with three loops inside each other: `a<b> ` 2,000 times took 8 s. Here each of them ends
 * after what a head has at most.
 */
function withShortHeads(language: Language): Language {
  for (const mode of modesOf(language)) {
    if (!("begin" in mode) || typeof mode.begin !== "string") continue;
    const begin = mode.begin.replace(/^(\(.*\\s\+\))\+/, "$1{1,8}").replace("<[^=]+>", "<[^=]{1,80}>");
    if (begin !== mode.begin) Object.assign(mode, { begin });
  }
  return language;
}

/** What may follow an operator of JavaScript and matter: a comment or a regular expression, JSX, the head of an arrow function. */
const afterOperator = String.raw`(?=[/<]|(?:\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|[a-zA-Z_]\w*)\s*=>)`;

/**
 * Behind each operator and bracket of JavaScript, a grammar opens a stretch of its own, where `/` begins a regular expression, and closes it again at
 * once: two thirds of its time. Here one is opened only where something can begin. `starts` are the operators.
 */
function withFewStarts(language: Language, starts: string): Language {
  for (const mode of modesOf(language)) {
    if (!("begin" in mode) || typeof mode.begin !== "string") continue;
    if (!mode.begin.startsWith(`(${starts}|`)) continue;
    const words = mode.begin.slice(`(${starts}|`.length);
    Object.assign(mode, { begin: `(?:${starts})\\s*${afterOperator}|(?:${words}` });
  }
  return language;
}

/** The modes of a language and all that they are made of, each once: they may hold each other. */
export function modesOf(language: Language): ReadonlySet<object> {
  const parts = new Set<object>([language]);
  for (const part of parts)
    for (const value of Object.values(part)) if (typeof value === "object" && value !== null) parts.add(value);
  return parts;
}
