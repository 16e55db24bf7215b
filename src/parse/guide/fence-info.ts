// What a code fence says beside its language, and the comments inside it that mark lines: the settings of one code block.

/** `marked`: 1-based numbers of highlighted lines. `start`: number of the first line, when lines are numbered. */
type CodeSettings = {
  readonly language: string;
  readonly title?: string;
  readonly marked: ReadonlySet<number>;
  readonly start?: number;
  readonly code: string;
};

const styles: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
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
 * The settings of a fence with info string `info` (all that follows the backticks) around `code`. Known words: `title="x"`,
 * `{1,4-6}`, `showLineNumbers`, `showLineNumbers=5`; others are ignored. Comment lines `highlight-next-line`, `highlight-start` and
 * `highlight-end` mark lines and leave the code, unless the info names lines.
 */
export function codeSettings(info: string, code: string): CodeSettings {
  const word = /^[^\s{]+/.exec(info)?.[0] ?? "";
  const language = word.toLowerCase() || "text";
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(info);
  const name = title?.[1] ?? title?.[2];
  const unquoted = info.replace(/(["'])(?:(?!\1).)*\1/g, "");
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d{1,6})\}?)?(?=\s|$)/.exec(unquoted);
  const ranges = /\{([\d,\s-]+)\}/.exec(unquoted.replace(/=\{\d+\}/g, ""))?.[1];
  return {
    language,
    ...(name === undefined || name === "" ? {} : { title: name }),
    ...(numbers === null ? {} : { start: Number(numbers[1] ?? 1) }),
    ...(ranges === undefined ? magicComments(language, code) : { marked: numbersOf(ranges, code), code }),
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
  const comments = (Object.hasOwn(byLanguage, language) ? (byLanguage[language] ?? []) : anyLanguage).flatMap(
    (name) => styles[name] ?? [],
  );
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

function orderOf(line: string, comments: readonly (readonly [string, string])[]): string | undefined {
  for (const [open, close] of comments) {
    if (line.length < open.length + close.length || !line.startsWith(open) || !line.endsWith(close)) continue;
    const text = line.slice(open.length, line.length - close.length).trim();
    if (/^highlight-(?:next-line|start|end)$/.test(text)) return text;
  }
  return undefined;
}
