// Directives of code: blocks with a title, numbers and marked lines, cells of notebooks, sessions.
import { type BlockPart, ownBlock, wordsOf } from "../own-blocks.ts";
import type { DirectiveOptions } from "./options.ts";
import type { DirectiveRule, WrittenDirective } from "./rule.ts";

/** What follows the language of a fence of ours. */
export function fenceWords(options: DirectiveOptions): string {
  const lines = options["emphasize-lines"]?.match(/\d+(?:-\d+)?/g) ?? [];
  const start = /^\d{1,6}$/.exec(options["lineno-start"] ?? "")?.[0];
  const isNumbered = ["linenos", "lineno-start", "number-lines", "lineno-match"].some(
    (key) => options[key] !== undefined,
  );
  const number = start ?? /^\d{1,6}$/.exec(options["number-lines"] ?? "")?.[0];
  const title = options.caption ?? options.filename;
  return [
    title === undefined || title === ""
      ? ""
      : ` title=${title.includes('"') ? `'${title.replaceAll("'", "’")}'` : `"${title}"`}`,
    lines.length === 0 ? "" : ` {${lines.join(",")}}`,
    isNumbered ? ` showLineNumbers${number === undefined || number === "1" ? "" : `=${number}`}` : "",
  ].join("");
}

/** The content as code of `language`. */
function fenced(directive: WrittenDirective, language: string): readonly BlockPart[] {
  const { node, text, margin } = directive;
  const { from, to } = node.body;
  const first = /^(?:[ \t>]*\n)*/.exec(text.slice(from, to))?.[0].length ?? 0;
  const start = from + first;
  const end = from + text.slice(from, to).trimEnd().length;
  const content = text.slice(start, Math.max(start, end));
  let longest = 2;
  for (const [run] of content.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  const ticks = "`".repeat(longest + 1);
  const inside: readonly BlockPart[] = content === "" ? [] : [{ from: start, to: start + content.length }, "\n"];
  return [`${ticks}${language}${fenceWords(node.head.options)}\n`, ...inside, `${margin}${ticks}`];
}

const block: DirectiveRule = (directive) => {
  const { options } = directive.node.head;
  const language = directive.said.split(/\s+/)[0] || options.language || options.lexer || "text";
  return fenced(directive, languageOf(language));
};

function languageOf(name: string): string {
  const word = name.toLowerCase();
  if (/^(?:ipython3?|python3|py3|pycon3?|default)$/.test(word)) return "python";
  return /^(?:none|plain|plaintext)$/.test(word) ? "text" : word;
}

function of(language: string): DirectiveRule {
  return (directive) => fenced(directive, language);
}

const cell: DirectiveRule = (directive) => fenced(directive, languageOf(directive.said.split(/\s+/)[0] || "python"));

/** Fences, and blocks of code, as tabs with the names of their languages. */
const tabs: DirectiveRule = (directive) => {
  const inner = directive
    .inner()
    .map((part) => (typeof part === "string" ? part : wordsOf(part, directive.text)))
    .join("");
  return ownBlock({ name: "code-group", inner: [inner] }, directive);
};

export const codeDirectives: ReadonlyMap<string, DirectiveRule> = new Map([
  ["code-block", block],
  ["code", block],
  ["sourcecode", block],
  ["prompt", block],
  ["code-cell", cell],
  ["jupyter-execute", cell],
  ["doctest", of("python")],
  ["testcode", of("python")],
  ["testoutput", of("text")],
  ["parsed-literal", of("text")],
  ["math", of("math")],
  ["mermaid", of("mermaid")],
  ["graphviz", of("dot")],
  ["digraph", of("dot")],
  ["tab-set-code", tabs],
]);
