// Directives in our own markdown. As the pages of MyST-Parser, Sphinx, sphinx-design and mdbook-admonish have them; one between ticks that is not
// known stays the code that it is in CommonMark, one between colons is what it holds.
import { codeOf } from "../../text/code-ranges.ts";
import { type Written, writtenBlocks } from "../block-tree.ts";
import type { BlockPart } from "../own-blocks.ts";
import type { DialectPage, Pass } from "../pass.ts";
import { admonish } from "./admonish.ts";
import { boxDirectives } from "./boxes.ts";
import { codeDirectives } from "./code.ts";
import { designDirectives } from "./design.ts";
import { described, dropped, isDescribed, otherDirectives, wrappers } from "./others.ts";
import type { DirectiveRule } from "./rule.ts";
import { type DirectiveHead, type NameKind, scanned } from "./scan.ts";
import { withRuns } from "./tab-runs.ts";
import { tableDirectives } from "./tables.ts";

const rules: ReadonlyMap<string, DirectiveRule> = new Map([
  ...boxDirectives,
  ...designDirectives,
  ...codeDirectives,
  ...tableDirectives,
  ...otherDirectives,
  ["admonish", admonish],
]);

/** Those whose content no directive is looked for in. */
const plain: ReadonlySet<string> = new Set([
  ...[...codeDirectives.keys()].filter((name) => name !== "tab-set-code"),
  "csv-table",
  "raw",
  "include",
  "literalinclude",
]);

/** Whether `text` may hold a directive. */
export function mayHoldDirective(text: string): boolean {
  return (
    (text.includes("{") || text.includes("admonish")) && /(?:`{3}|~{3}|:{3})[ \t]*(?:\{[A-Za-z]|admonish)/.test(text)
  );
}

/** What a name stands for; undefined where no rule knows it. */
export const kindOfDirective: NameKind = (name, isColon) => {
  if (plain.has(name)) return "code";
  return isColon || rules.has(name) || dropped.has(name) || wrappers.has(name) || isDescribed(name)
    ? "markdown"
    : undefined;
};

/** `:::{note}` becomes `:::note`, and so on. */
export const mystDirectives: Pass = {
  name: "myst-directives",
  once: true,
  mayHold: (text, file) => !/\.mdx$/i.test(file) && mayHoldDirective(text),
  edits(page) {
    const { text } = page;
    const { nodes, masked } = scanned(text, page.code, kindOfDirective);
    const code = masked === text ? page.code : codeOf(masked);
    return writtenBlocks(page, withRuns(text, nodes), { code, rule: (written) => directiveOf(written, page) });
  },
};

function directiveOf(written: Written<DirectiveHead>, { words }: DialectPage): readonly BlockPart[] {
  const { name, said } = written.node.head;
  if (dropped.has(name)) return [];
  if (wrappers.has(name)) return written.inner();
  const rule = rules.get(name) ?? described;
  return rule({ ...written, words, name, said: written.text.slice(said.from, said.to).trim() });
}
