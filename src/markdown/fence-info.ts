import { addTo } from "../text/grouped.ts";
// The settings of one code block: what its fence says beside its language, and the comments inside it that mark lines, as each language
// writes comments.

/** `marked`: 1-based numbers of highlighted lines. `start`: number of the first line, when lines are numbered. */
export type CodeSettings = Annotations & {
  readonly language: string;
  readonly title?: string;
  readonly marked: ReadonlySet<number>;
  readonly start?: number;
};

/**
 * The settings of a fence with info string `info` (all that follows the backticks) around `code`. Known words: `title="x"`,
 * `{1,4-6}`, `showLineNumbers`, `showLineNumbers=5`; others are ignored. Comment lines `highlight-next-line`, `highlight-start` and
 * `highlight-end` mark lines and leave the code, unless the info names lines. Comments `[!code …]` are annotations.
 */
export function codeSettings(info: string, written: string): CodeSettings {
  const word = /^[^\s{]+/.exec(info)?.[0] ?? "";
  const language = word.toLowerCase() || "text";
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(info);
  const name = title?.[1] ?? title?.[2];
  const unquoted = info.replace(/(["'])(?:(?!\1).)*\1/g, "");
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d{1,6})\}?)?(?=\s|$)/.exec(unquoted);
  const ranges = /\{([\d,\s-]+)\}/.exec(unquoted.replace(/=\{\d+\}/g, ""))?.[1];
  const { marked, code } =
    ranges === undefined ? magicComments(language, written) : { marked: numbersOf(ranges, written), code: written };
  return {
    language,
    ...(name === undefined || name === "" ? {} : { title: name }),
    ...(numbers === null ? {} : { start: Number(numbers[1] ?? 1) }),
    ...annotated(language, code),
    marked,
  };
}

function numbersOf(ranges: string, code: string): ReadonlySet<number> {
  const count = code.split("\n").length;
  const numbers = new Set<number>();
  for (const range of ranges.split(",")) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range);
    if (match === null) continue;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), count);
    for (let line = first; line <= last; line += 1) numbers.add(line);
  }
  return numbers;
}

function magicComments(language: string, code: string): Pick<CodeSettings, "marked" | "code"> {
  const marked = new Set<number>();
  if (!code.includes("highlight-")) return { marked, code };
  const comments = commentMarksOf(language);
  const kept: string[] = [];
  let inside = false;
  let next = false;
  for (const line of code.split("\n")) {
    const order = orderOf(line.trim(), comments);
    if (order === "highlight-next-line") next = true;
    else if (order === "highlight-start") inside = true;
    else if (order === "highlight-end") inside = false;
    else {
      kept.push(line);
      if (inside || next) marked.add(kept.length);
      next = false;
    }
  }
  return { marked, code: kept.join("\n") };
}

function orderOf(line: string, comments: readonly CommentMarks[]): string | undefined {
  for (const [open, close] of comments) {
    if (line.length < open.length + close.length || !line.startsWith(open) || !line.endsWith(close)) continue;
    const text = line.slice(open.length, line.length - close.length).trim();
    if (/^highlight-(?:next-line|start|end)$/.test(text)) return text;
  }
  return undefined;
}

// Comments `[!code …]` in code: they say something of their line or of those after it, and leave the code. Time grows with the length of
// the code, whatever they say.

/** A word to be marked on lines `from` to `to`, counted from 1. */
type MarkedWord = { readonly word: string; readonly from: number; readonly to: number };

/** `code`: without the comments. `classes`: of lines, counted from 1. */
type Annotations = {
  readonly code: string;
  readonly classes: ReadonlyMap<number, readonly string[]>;
  readonly words: readonly MarkedWord[];
};

const classOf: ReadonlyMap<string, string> = new Map([
  ["++", "added"],
  ["--", "removed"],
  ["focus", "focused"],
  ["highlight", "highlighted"],
  ["hl", "highlighted"],
  ["warning", "warned"],
  ["error", "failed"],
]);

/** Annotations on one line, and words marked in one code, that are read; more stay as they are written. */
const most = { line: 4, words: 20 } as const;

/** Reads the annotations of `code`. A comment that has a line for itself says it of the line after it. */
function annotated(language: string, code: string): Annotations {
  const classes = new Map<number, string[]>();
  const words: MarkedWord[] = [];
  if (!code.includes("[!code ")) return { code, classes, words };
  const marks = ownMarksOf(language);
  const lines = code.split("\n");
  const kept: string[] = [];
  // How many lines each class still holds for.
  const open = new Map<string, number>();
  for (const written of lines) {
    const { line, orders } = ordersOf(written, marks, most.words - words.length);
    const alone = orders.length > 0 && line.trim() === "";
    const number = kept.length + 1;
    for (const { name, word, count } of orders) {
      if (word !== undefined) words.push({ word, from: number, to: number + (count ?? lines.length) - 1 });
      else open.set(name, Math.max(open.get(name) ?? 0, count ?? 1));
    }
    if (alone) continue;
    kept.push(line);
    for (const [name, left] of open) {
      addTo(classes, number, name);
      if (left > 1) open.set(name, left - 1);
      else open.delete(name);
    }
  }
  return { code: kept.join("\n"), classes, words };
}

type Order = { readonly name: string; readonly word?: string; readonly count?: number };

/** `line` without the annotations at its end. */
function ordersOf(
  written: string,
  marks: readonly CommentMarks[],
  wordsLeft: number,
): { readonly line: string; readonly orders: readonly Order[] } {
  const orders: Order[] = [];
  let line = written;
  while (orders.length < most.line) {
    const at = line.lastIndexOf("[!code ");
    const end = at === -1 ? -1 : line.indexOf("]", at);
    const order = end === -1 ? undefined : annotationOf(line.slice(at + 7, end).trim());
    if (order === undefined || (order.word !== undefined && wordsLeft <= orders.length)) break;
    const before = line.slice(0, at).trimEnd();
    const after = line.slice(end + 1).trim();
    const comment = marks.find(([open, close]) => before.endsWith(open) && after === close);
    if (comment === undefined) break;
    line = before.slice(0, before.length - comment[0].length).trimEnd();
    orders.push(order);
  }
  return { line, orders };
}

function annotationOf(text: string): Order | undefined {
  const [, word, words] = /^word:([^:]{1,100})(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (word !== undefined) return { name: "word", word, ...(words === undefined ? {} : { count: Number(words) }) };
  const [, key = "", count] = /^([a-z]+|\+\+|--)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const name = classOf.get(key);
  return name === undefined ? undefined : { name, ...(count === undefined ? {} : { count: Number(count) }) };
}

// How comments are written in languages: between which marks orders to the printer of code may stand.

/** What opens a comment and what ends it; nothing where the line does. */
type CommentMarks = readonly [open: string, close: string];

const styles: Readonly<Record<string, readonly CommentMarks[]>> = {
  js: [
    ["//", ""],
    ["/*", "*/"],
  ],
  jsx: [["{/*", "*/}"]],
  hash: [["#", ""]],
  html: [["<!--", "-->"]],
  dash: [["--", ""]],
  percent: [["%", ""]],
  semicolon: [[";;", ""]],
  basic: [
    ["'", ""],
    ["REM", ""],
    ["Rem", ""],
    ["rem", ""],
  ],
  bang: [["!", ""]],
  ml: [["(*", "*)"]],
  cobol: [["*>", ""]],
};

const byLanguage: Readonly<Record<string, readonly string[]>> = {
  ...spread(
    ["js"],
    "javascript js mjs cjs typescript ts c h cpp c++ csharp cs java kotlin kt swift go rust rs dart scala php objectivec objc less scss json5 jsonc",
  ),
  ...spread(["js", "jsx"], "jsx tsx"),
  ...spread(["js", "html"], "html xml vue svelte astro"),
  ...spread(
    ["hash"],
    "python py bash sh shell zsh curl yaml yml ruby rb toml r dockerfile docker makefile make perl powershell ps1 nginx graphql elixir",
  ),
  ...spread(["html", "jsx", "hash"], "markdown md mdx"),
  ...spread(["percent"], "tex latex matlab erlang"),
  ...spread(["dash"], "lua haskell hs"),
  ...spread(["dash", "js"], "sql pgsql"),
  ...spread(["semicolon"], "wasm wat lisp scheme clojure"),
  ...spread(["basic"], "vb vbnet vbscript batch bat dos cmd"),
  ...spread(["basic", "bang"], "basic"),
  ...spread(["bang"], "fortran"),
  ...spread(["js", "ml"], "fsharp fs"),
  ...spread(["ml"], "ocaml ml sml reasonml"),
  ...spread(["cobol"], "cobol"),
};

const anyLanguage = ["js", "jsx", "hash", "html"];

function spread(names: readonly string[], languages: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(languages.split(" ").map((language) => [language, names]));
}

/**
 * As `commentMarksOf`, of the comments that are the language's own. Markdown shows code and front matter of other languages, whose comments
 * belong to what it shows; only of a line that is nothing but `# highlight-next-line` and the like is it sure that it does not.
 */
function ownMarksOf(language: string): readonly CommentMarks[] {
  return /^(?:markdown|md|mdx)$/.test(language) ? (styles.html ?? []) : commentMarksOf(language);
}

/** The marks of comments in `language`, in lower case; those that most languages have where it is not known. */
function commentMarksOf(language: string): readonly CommentMarks[] {
  const names = Object.hasOwn(byLanguage, language) ? (byLanguage[language] ?? []) : anyLanguage;
  return names.flatMap((name) => styles[name] ?? []);
}
