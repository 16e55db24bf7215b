// Code that no grammar was made for: colouring ends soon, on every machine at the same character, and loses none of the code.
import core from "highlight.js/lib/core";
import { describe, expect, it, vi } from "vitest";
import { grammarNames, grammarOf } from "../../src/highlight/grammars.ts";
import { highlight, languageAliases, pageBudget } from "../../src/highlight/highlight.ts";
import { byReach } from "../reach.ts";
import { hostileCode } from "./hostile-code.ts";

/** The code that a reader sees and copies. */
function textOf(html: string): string {
  const plain = html.replace(/<[^>]*>/g, "");
  return plain.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** What `make` makes, and the length of the longest text that a grammar's expression was tried on meanwhile. */
function watched<Made>(make: () => Made): { readonly made: Made; readonly seen: number } {
  let seen = 0;
  const ours = (source: string): boolean =>
    source.includes("{1,1000}") ||
    source.startsWith("[ \\t") ||
    source.startsWith("[^\\n]{1000}") ||
    source.startsWith("<span") ||
    source === "\\B|\\b" ||
    source === "(\\B|\\b)";
  const exec = RegExp.prototype.exec;
  const spy = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    // Ours are tried on all of the code, and each of them takes a time in proportion to its length.
    if (!ours(this.source)) seen = Math.max(seen, text.length);
    return exec.call(this, text);
  });
  try {
    const made = make();
    return { made, seen };
  } finally {
    spy.mockRestore();
  }
}

describe("code blocks", () => {
  it.each([
    ...grammarNames,
  ])("%s: a grammar sees at most a thousand characters at once, and the code is whole", (name) => {
    // Each piece alone is a matter of the long tests.
    const code = hostileCode.map((piece) => piece.repeat(Math.ceil(100 / piece.length))).join("\n");
    // The first time compiles the grammar, by expressions that see all of it.
    highlight(code, name);
    const { seen, made } = watched(() => highlight(code, name));
    expect(textOf(made.html)).toBe(code);
    expect(made.coloured).toBeUndefined();
    expect(seen).toBeLessThanOrEqual(1_000);
    if (name !== "plaintext") expect(seen).toBeGreaterThan(100);
  });

  it("a comment and a string go on over many lines, beyond what a grammar sees at once", () => {
    const comment = `/*\n${"a line of words\n".repeat(200)}*/\nconst a = 1;\n`;
    const { html } = highlight(comment, "js");
    const [before = "", after = ""] = html.split("*/");
    const comments = [...before.matchAll(/<span class="hljs-comment">([^<]*)(?:<\/span>|$)/g)];
    expect(comments.map(([, text]) => text).join("")).toBe(`/*\n${"a line of words\n".repeat(200)}`);
    expect(after).toContain('<span class="hljs-keyword">const</span>');
    expect(html).not.toContain('"></span>');
  });

  it("code beyond the budget of a block is printed plainly, from the same line on every machine", () => {
    const line = "const a = 1; // b\n";
    const { html, coloured } = highlight(line.repeat(10_000), "js");
    expect(coloured).toBe(Math.floor(100_000 / line.length) * line.length);
    expect(textOf(html)).toBe(line.repeat(10_000));
    expect(html.match(/hljs-keyword/g)).toHaveLength(Math.floor(100_000 / line.length));
  });

  it("the blocks of a page share a budget", () => {
    const budget = pageBudget();
    const code = "let a = 1;\n".repeat(9_000);
    const coloured = [1, 2, 3, 4, 5].map(() => highlight(code, "js", budget).coloured);
    expect(coloured.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(coloured[3]).toBeLessThan(4_000);
    expect(coloured[4]).toBe(0);
  });

  it("brackets nested beyond the stack are whole", () => {
    for (const name of ["lisp", "clojure", "javascript", "nix", "bash"]) {
      const code = "`${(".repeat(byReach(5_000, 20_000));
      expect(textOf(highlight(code, name).html)).toBe(code);
    }
  });
});

it.each([
  "rust",
  "swift",
])("comments of %s that open comments without end: the beginning is coloured, the rest is plain", (name) => {
  const code = "/*".repeat(20_000);
  const { html, coloured = code.length } = highlight(code, name);
  expect(html.replace(/<[^>]*>/g, "")).toBe(code);
  expect(coloured).toBeGreaterThan(0);
  expect(coloured).toBeLessThan(5_000);
});

it("the names of languages are those that the grammars bring, and some more", () => {
  const all = core.newInstance();
  const more =
    "curl shellscript dotenv fish node nodejs webmanifest ndjson env editorconfig mdx vue svelte astro python3 terminal";
  const own = new Set(`${more} plain none output`.split(" "));
  const known = new Map<string, string>();
  for (const name of grammarNames) {
    const grammar = grammarOf(name);
    expect(grammar, name).toBeDefined();
    if (grammar !== undefined) all.registerLanguage(name, grammar);
    for (const alias of all.getLanguage(name)?.aliases ?? []) known.set(alias.toLowerCase(), name);
  }
  const listed = Object.entries(languageAliases).flatMap(([name, names]) =>
    names.split(" ").map((alias) => [alias, name]),
  );
  expect(new Set(listed.map(([alias]) => alias)).size).toBe(listed.length);
  expect(new Map(listed.filter(([alias]) => !own.has(alias ?? "")).map(([alias, name]) => [alias, name]))).toEqual(
    known,
  );
  expect(listed.filter(([alias]) => own.has(alias ?? "")).length).toBe(own.size);
});

it("code in another code is coloured whichever was asked for first", () => {
  const page = "<style>a { color: red }</style><script>const a = 1;</script>";
  expect(highlight(page, "html").html).toContain("hljs-keyword");
  expect(highlight(page, "html").html).toContain("hljs-attribute");
});
