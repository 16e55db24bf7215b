// Our runner of grammars finds what highlight.js finds with the same grammars: in code of their own language, in pieces of all others, and in
// code of one language inside of another.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "highlight.js";
import core from "highlight.js/lib/core";
import { expect, it } from "vitest";
import { grammarNames, grammarOf } from "../../../src/parse/colours/grammars.ts";
import { languageAliases } from "../../../src/parse/colours/language-aliases.ts";
import { grammarNamed } from "../../../src/parse/colours/modes.ts";
import { coloured } from "../../../src/parse/colours/run.ts";
import { byReach } from "../../reach.ts";
import { hostileCode } from "./hostile-code.ts";

const names = [...grammarNames].filter((name) => name !== "plaintext");
const nameOf = new Map(
  names.flatMap((name) => [name, ...(languageAliases[name]?.split(" ") ?? [])].map((alias) => [alias, name])),
);

/** One library for each language: it remembers which rules a code has ignored, and tries others in the next. */
const libraries = new Map(names.map((name) => [name, libraryWith(name)]));

function libraryWith(name: string): typeof core {
  const hljs = core.newInstance();
  const wanted = new Set([name]);
  for (const language of wanted) {
    const grammar = grammarOf(language);
    if (grammar === undefined) continue;
    hljs.registerLanguage(language, grammar);
    for (const inner of innerOf(hljs.getLanguage(language))) wanted.add(inner);
  }
  return hljs;
}

function innerOf(grammar: Language | undefined): readonly string[] {
  const parts = new Set<object>(grammar === undefined ? [] : [grammar]);
  for (const part of parts)
    for (const value of Object.values(part)) if (typeof value === "object" && value !== null) parts.add(value);
  return [...parts].flatMap((part) => ("subLanguage" in part ? [part.subLanguage].flat().map(String) : []));
}

/** What the library prints, in our way: quotes stand as they are, and the span around other code names the language alone. */
function theirs(code: string, name: string): string | undefined {
  const { value } = libraries.get(name)?.highlight(code, { language: name, ignoreIllegals: true }) ?? {};
  return value?.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll('class="language-', 'class="');
}

function ours(code: string, name: string): string | undefined {
  const grammar = grammarNamed(name);
  return grammar && coloured(code, grammar)?.html;
}

const pages = ["fixtures/manual/docs", "fixtures/pio/docs"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => readFileSync(join(folder, file), "utf8")),
);
const fences = pages.flatMap((page) =>
  [...page.matchAll(/^(`{3,})([\w-]+)[^\n]*\n([\s\S]*?)^\1$/gm)].map(([, , language = "", code = ""]) => ({
    language,
    code,
  })),
);
const sources = [
  "src/parse",
  "src/parse/colours",
  "templates/theme/islands",
  "templates/theme/styles",
  "test/bench",
  ".ci",
].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(folder, entry.name), "utf8")),
);

it("each fence of the manual and of Pio's site", () => {
  const known = fences.map(({ language, code }) => ({ name: nameOf.get(language.toLowerCase()), code }));
  expect(new Set(known.map(({ name }) => name)).size).toBeGreaterThan(10);
  for (const { name, code } of known)
    if (name !== undefined) expect(ours(code, name), `${name}: ${code}`).toBe(theirs(code, name));
});

/** Pieces of a window's size of whatever this project holds. */
const pieces = [...sources, ...pages, ...fences.map(({ code }) => code)].flatMap(
  (text) => text.match(/[\s\S]{1,900}/g) ?? [],
);

it.each(names)("%s, whatever the code is", (name) => {
  const every = Math.ceil(pieces.length / byReach(12, 200));
  const some = pieces.filter((_, index) => index % every === name.length % every);
  const hostile = hostileCode.map((piece, index) => piece.repeat(20) + (hostileCode[index - 1] ?? ""));
  for (const code of [...some, ...hostile, hostileCode.join("\n")])
    expect(ours(code, name), code).toBe(theirs(code, name));
});

it("code inside of other code goes on where its last piece ended, and is guessed where nobody names it", () => {
  const php = "<?php /* a ?> b <?php c */ $d = <<<E\nf {$g}\nE; ?><i h='j'>";
  const message = 'POST /a HTTP/1.1\nA: b\n\n{"c": [1, true]}';
  const markup = "<script>const a = `<b>`</script><style>a { b: c }</style><script type=d>{{#e}}f{{/e}}</script>";
  for (const [code, name] of [
    [php, "php-template"],
    [message, "http"],
    [message.replace(/\{.*/, "<a b='c'/>"), "http"],
    [message.replace(/\{.*/, "no language"), "http"],
    [markup, "xml"],
    ["do $$ begin return 1; end $$ language plpgsql", "pgsql"],
    [">>> def a():\n...   return 1\n2", "python-repl"],
  ] as const)
    expect(ours(code, name), code).toBe(theirs(code, name));
  expect(ours(markup, "xml")).toContain('<span class="javascript">');
});

it("goes on in the next window where the last one ended", () => {
  const grammar = grammarNamed("javascript");
  const first = grammar && coloured("const a = /* b", grammar);
  const second = grammar && coloured("c */ + 1", grammar, first?.top);
  expect(second?.html).toBe('<span class="hljs-comment">c */</span> + <span class="hljs-number">1</span>');
});
