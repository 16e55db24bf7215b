// What follows the language of a fence, in the words of other programs: `filename="a.js"`, `[a.js]`, `ruby config/x.rb`, `hl_lines="1 3"`,
// `linenums="1"`, `ts:line-numbers`, `{ .python title="x" }`, `rust,ignore`. In ours: `title="a.js" {1,3} showLineNumbers`.
import type { Pass } from "./pass.ts";

const header = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})[ \t]*)([^\n]*)$/;
const token =
  /[\w.:-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^[\]]*\]|[^\s"'{}]+)|"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^[\]]*\]|[^\s{["']+|\S/g;
const fileName = /^(?=[^\s]*[./])[\w@~./[\]()+-]*[\w)\]]$/;
const rustWords =
  /^(?:ignore|no_run|should_panic|compile_fail|editable|noplayground|noplaypen|does_not_compile|panics|not_desired_behavior|mdbook-runnable|edition\d{4}|E\d{4}|ignore-[\w-]+|hidelines=.*)$/;

/** What a header may hold that is not ours; each run of ticks is looked at once, and its words no further than a header goes. */
const rough =
  /(?:(?<!`)`{3,}(?!`)|(?<!~)~{3,}(?!~))[ \t]{0,8}(?:[^\s`{]{0,200}[:,][^`\n]|\{[ \t]{0,8}[.#\w]|[^\s`]{1,200}[ \t](?:[\w@~-]{0,200}[./]|[^`\n]{0,400}(?:\[|\{[^}\n`]{0,200}=|hl_lines|linen|file[nN]ame|line-numbers|lineNumbers)))/;

/** The first line of each fence in our words. */
export const fenceLabels: Pass = {
  name: "fence-labels",
  mayHold: (text) => rough.test(text),
  edits: ({ text, code }) =>
    code.ranges.flatMap(({ from, kind }) => {
      if (kind !== "block") return [];
      const end = text.indexOf("\n", from);
      const [, before = "", , written = ""] = header.exec(text.slice(from, end === -1 ? text.length : end)) ?? [];
      const info = written.trimEnd();
      const own = info.length > 2000 ? info : infoOf(info);
      const start = from + before.length;
      return own === info ? [] : [{ from: start, to: start + info.length, by: [own] }];
    }),
};

/** `info` in our own words; as it is where it says nothing that needs others. */
function infoOf(info: string): string {
  const braces = /^\{([^{}]*)\}$/.exec(info)?.[1];
  if (braces !== undefined && /(?:^|\s)(?:[.#][A-Za-z]|[\w-]+=)/.test(braces)) return fromBraces(braces);
  const [first = "", ...rest] = info.match(token) ?? [];
  if (first === "" || /^[{["'=]/.test(first)) return rest.length === 0 ? info : joined("", [first, ...rest], info);
  // Without a language, as Material writes it: `hl_lines="7"`.
  if (/^(?:hl_lines|linenums|title|filename)=/.test(first)) return joined("text", [first, ...rest], info);
  const [language, said] = languageOf(first);
  return joined(language, [...said, ...rest], info);
}

/** PyMdown's header in braces: the first class is the language. */
function fromBraces(inside: string): string {
  const [language = "text", ...others] = (inside.match(token) ?? []).sort(
    (a, b) => Number(isClass(b)) - Number(isClass(a)),
  );
  const named = isClass(language) ? language.slice(1) : "text";
  const rest = isClass(language) ? others : [language, ...others];
  return joined(
    named,
    rest.filter((word) => !/^[.#]/.test(word)),
    "",
  );
}

function isClass(word: string): boolean {
  return word.startsWith(".");
}

/** The language, and what is written on to it. */
function languageOf(word: string): readonly [string, readonly string[]] {
  const [, name = "", behind = ""] = /^([^:,]+):((?:no-)?line-numbers(?:=\d+)?|title=.+)$/.exec(word) ?? [];
  if (name !== "") return [name, [behind]];
  const [language = "", ...words] = word.split(",");
  return words.length > 0 && language !== "" && words.every((said) => rustWords.test(said) || said === "")
    ? [language, []]
    : [word, []];
}

function joined(language: string, words: readonly string[], info: string): string {
  const hasTitle = words.some((word) => /^title=./.test(word));
  const isTitled = { done: hasTitle };
  const own = words.map((word, index) => ownOf(word, { index, isTitled })).filter((word) => word !== "");
  const changed = own.length !== words.length || own.some((word, index) => word !== words[index]);
  if (!changed && info.startsWith(language) && language !== "" && (info.match(token) ?? [])[0] === language)
    return info;
  return [language, ...own].filter((word) => word !== "").join(" ");
}

type Place = { readonly index: number; readonly isTitled: { done: boolean } };

function ownOf(word: string, { index, isTitled }: Place): string {
  const [, key = "", value = ""] = /^([\w.:-]+)=([\s\S]*)$/.exec(word) ?? [];
  const bare = value.replace(/^(["'])([\s\S]*)\1$/, "$2");
  if (key === "hl_lines") return rangesOf(bare);
  if (key === "linenums" || key === "linenostart") return numbersFrom(bare);
  if (key === "linenos") return bare === "false" ? "" : "showLineNumbers";
  if (/^(?:filename|fileName|title)$/.test(key)) return titleOf(key, bare, isTitled) ?? word;
  const lines = /^(no-)?line-numbers(?:=(\d+))?$/.exec(word.replace(/^:/, ""));
  if (lines !== null) return lines[1] === undefined ? numbersFrom(lines[2] ?? "1") : "";
  if (word === "linenums" || word === "lineNumbers") return "showLineNumbers";
  const label = /^\[([^[\]]{1,200})\]$/.exec(word)?.[1];
  if (label !== undefined) return titleOf("label", label, isTitled) ?? word;
  if (/^\{.*=.*\}$/.test(word)) return hugoOf(word.slice(1, -1));
  return index === 0 && fileName.test(word) ? (titleOf("path", word, isTitled) ?? word) : word;
}

/** The title that a word gives, if there is none yet. */
function titleOf(key: string, value: string, isTitled: { done: boolean }): string | undefined {
  if (key === "title") return undefined;
  if (isTitled.done || value === "") return "";
  isTitled.done = true;
  return value.includes('"') ? `title='${value}'` : `title="${value}"`;
}

function rangesOf(value: string): string {
  const ranges = value.match(/\d+(?:-\d+)?/g) ?? [];
  return ranges.length === 0 ? "" : `{${ranges.join(",")}}`;
}

function numbersFrom(value: string): string {
  const first = /^\d{1,6}/.exec(value)?.[0] ?? "1";
  return Number(first) === 1 ? "showLineNumbers" : `showLineNumbers=${Number(first)}`;
}

/** Hugo's options in braces: `{linenos=table,hl_lines=[8,"15-17"],linenostart=199}`. */
function hugoOf(inside: string): string {
  const lines = /hl_lines=(\[[^\]]*\]|"[^"]*"|[\d-]+)/.exec(inside)?.[1];
  const start = /linenostart=(\d+)/.exec(inside)?.[1];
  const isNumbered = /linenos=(?!false)/.test(inside) || start !== undefined;
  if (lines === undefined && !isNumbered) return `{${inside}}`;
  return [lines === undefined ? "" : rangesOf(lines), isNumbered ? numbersFrom(start ?? "1") : ""]
    .filter((word) => word !== "")
    .join(" ");
}
