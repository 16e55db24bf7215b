// Every sample of every language parses by a real grammar: tree-sitter's, R's own for R. Of all variants, whether or not this machine
// can run them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSampler, type Sampler } from "../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";
import { corpus } from "./corpus.ts";
import type { Named } from "./request-named.ts";

type Node = {
  readonly text: string;
  readonly type: string;
  readonly children: readonly Node[];
  readonly hasError: boolean;
};
type Parser = {
  setLanguage(language: unknown): void;
  parse(text: string): { readonly rootNode: Node; delete(): void };
};

const folder = process.env.NODE_PATH ?? "/tmp/proof-node/node_modules";
const load = createRequire(`${folder}/`);

const rawSwift = /(#+)"""\n([\s\S]*?)\n"""\1/g;

/** Grammar of a language, and what stands around a sample that is no whole program. */
const grammars: Readonly<Record<string, { readonly name: string; readonly program?: (source: string) => string }>> = {
  curl: { name: "bash" },
  // The grammar takes an empty list behind "??" for an index.
  csharp: { name: "c-sharp", program: (source) => source.replace("?? []", "?? default") },
  dart: { name: "dart", program: (source) => `void main() async {\n${source}\n}` },
  go: { name: "go" },
  java: { name: "java", program: (source) => `class A { void a() {\n${source}\n} }` },
  javascript: { name: "javascript" },
  // The grammar stumbles over "\\$" before another backslash, which the compiler reads.
  kotlin: { name: "kotlin", program: (source) => `fun main() {\n${source.replace(/\\\$(?=\\)/g, "S")}\n}` },
  c: { name: "c" },
  nodejs: { name: "javascript" },
  "objective-c": {
    name: "objc",
    program: (source) => (source.startsWith("#") ? source : `int main(void) {\n${source}\n}`),
  },
  ocaml: { name: "ocaml" },
  php: { name: "php" },
  powershell: { name: "powershell" },
  python: { name: "python" },
  ruby: { name: "ruby" },
  rust: { name: "rust" },
  shell: { name: "bash" },
  // The grammar's scanner stumbles over raw strings: they are written with escapes for it.
  swift: {
    name: "swift",
    program: (source) =>
      source.replace(rawSwift, (_, __, text: string) => `"""\n${text.replace(/["\\]/g, "\\$&")}\n"""`),
  },
  typescript: { name: "typescript" },
};

let samplers: readonly Sampler[] = [];
let requests: readonly Named[] = [];
const parsers = new Map<string, Parser>();

beforeAll(async () => {
  samplers = [await loadSampler(), await loadSampler("", { errors: true })];
  requests = await corpus();
  const { Parser: TreeSitter, Language } = load("@vscode/tree-sitter-wasm/wasm/tree-sitter.js");
  await TreeSitter.init();
  for (const name of new Set(Object.values(grammars).map((grammar) => grammar.name))) {
    const parser: Parser = new TreeSitter();
    const file =
      name === "powershell" || name === "c-sharp"
        ? `${folder}/@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`
        : `${folder}/tree-sitter-wasms/out/tree-sitter-${name}.wasm`;
    parser.setLanguage(await Language.load(readFileSync(file)));
    parsers.set(name, parser);
  }
});

const variants = sampleLanguages.flatMap((language) => language.variants.map((variant) => ({ language, variant })));

describe.each(variants)("$language.key $variant.key", ({ language, variant }) => {
  const all = (): readonly { readonly name: string; readonly text: string }[] =>
    requests.flatMap(({ name, request }) =>
      samplers.map((sampler) => ({ name, text: sampler.samples(request, language, [variant])[0]?.text() ?? "" })),
    );

  if (language.key === "http") {
    it("is a message", () => {
      for (const { text } of all()) expect(text).toMatch(/^\S+ \/\S* HTTP\/1\.1\nHost: \S+(\n[\w-]+: .*)*(\n\n|\n?$)/);
    });
    return;
  }
  if (language.key === "r") {
    it("parses", () => {
      const place = mkdtempSync(join(tmpdir(), "r-"));
      for (const [index, { text }] of all().entries()) writeFileSync(join(place, `${index}.R`), text);
      const check = `for (f in list.files("${place}", full.names=TRUE)) parse(f, encoding="UTF-8")`;
      execFileSync("Rscript", ["--encoding=UTF-8", "-e", check], { env: { ...process.env, LC_ALL: "C.UTF-8" } });
      rmSync(place, { recursive: true });
    });
    return;
  }

  it("parses", () => {
    const grammar = grammars[language.key];
    const parser = parsers.get(grammar?.name ?? "");
    if (grammar === undefined || parser === undefined) throw new Error(language.key);
    const broken: string[] = [];
    for (const { name, text } of all()) {
      const tree = parser.parse(grammar.program === undefined ? text : grammar.program(text));
      if (tree.rootNode.hasError) broken.push(`## ${name}: ${errorOf(tree.rootNode).slice(0, 300)}`);
      tree.delete();
    }
    expect(broken.slice(0, 5).join("\n"), `${broken.length} of ${requests.length}`).toBe("");
  });
});

it.each(Object.entries(grammars))("%s: the grammar refuses what is broken", (_, grammar) => {
  const parser = parsers.get(grammar.name);
  const broken = grammar.name === "php" ? "<?php x = ((" : "x = ((";
  const tree = parser?.parse(`${grammar.program?.(broken) ?? broken}\n`);
  expect(tree?.rootNode.hasError).toBe(true);
});

/** The text of the innermost node that does not parse. */
function errorOf(node: Node): string {
  const inner = node.children.find((child) => child.type === "ERROR" || child.hasError);
  return inner === undefined ? `${node.type} ${node.text}` : inner.type === "ERROR" ? inner.text : errorOf(inner);
}
