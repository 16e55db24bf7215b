// How comments are written in languages: between which marks orders to the printer of code may stand.

/** What opens a comment and what ends it; nothing where the line does. */
export type CommentMarks = readonly [open: string, close: string];

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
export function ownMarksOf(language: string): readonly CommentMarks[] {
  return /^(?:markdown|md|mdx)$/.test(language) ? (styles.html ?? []) : commentMarksOf(language);
}

/** The marks of comments in `language`, in lower case; those that most languages have where it is not known. */
export function commentMarksOf(language: string): readonly CommentMarks[] {
  const names = Object.hasOwn(byLanguage, language) ? (byLanguage[language] ?? []) : anyLanguage;
  return names.flatMap((name) => styles[name] ?? []);
}
