// Block fences (`:::note Title` ... `:::`) around the parser, which knows `:::note[Title]` only: titles get their brackets before
// parsing, code that shows such lines gets its text back after it, and mistakes that the parser passes over become findings.

import type { Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { directiveStray } from "../check/guide/directive-stray.ts";
import { directiveUnclosed } from "../check/guide/directive-unclosed.ts";
import { directiveUnknown } from "../check/guide/directive-unknown.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { containerNames } from "../model/block-names.ts";
import { hasPairedBrackets } from "../text/paired-brackets.ts";
import type { Place } from "../text/place.ts";
import { walk } from "./walk.ts";

/** What bracketing changed: by line number, the fence as written and as parsed. */
type Bracketed = { readonly text: string; readonly changes: ReadonlyMap<number, Change> };
type Change = { readonly written: string; readonly parsed: string };

const titled = new RegExp(
  `^((?:[ \\t>]|[-+*][ \\t]|\\d{1,9}[.)][ \\t])*)(:{3,}(?:${containerNames.join("|")}))([ \\t]+)(\\S[^\\n]*)$`,
);

/**
 * `text` with `:::note Title` written as `:::note[Title]`, also inside code (see `restoreFences`). Line numbers stay; attributes in
 * braces at the end stay attributes.
 */
export function bracketTitles(text: string): Bracketed {
  const changes = new Map<number, Change>();
  let line = 1;
  let counted = 0;
  let result = "";
  let copied = 0;
  for (let at = text.indexOf(":::"); at !== -1; at = text.indexOf(":::", at)) {
    const start = text.lastIndexOf("\n", at) + 1;
    const end = text.indexOf("\n", at);
    at = end === -1 ? text.length : end;
    const match = titled.exec(text.slice(start, at));
    if (match === null) continue;
    const [, prefix = "", fence = "", space = "", rest = ""] = match;
    const parsed = fence + bracket(rest.trimEnd());
    for (; counted < start; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    changes.set(line, { written: fence + space + rest, parsed });
    result += text.slice(copied, start) + prefix + parsed;
    copied = at;
  }
  return { text: result + text.slice(copied), changes };
}

function bracket(rest: string): string {
  const attributes = /(?:^|[ \t]+)(\{[^{}]*\})$/.exec(rest);
  const title = attributes === null ? rest : rest.slice(0, attributes.index);
  const tail = attributes?.[1] ?? "";
  if (title === "" || /^\[.*\]$/.test(title)) return title + tail;
  return `[${hasPairedBrackets(title) ? title : title.replace(/[[\]]/g, "\\$&")}]${tail}`;
}

/** Gives the fences that turned out to be code, HTML or prose their written form back, in place. */
export function restoreFences(tree: Root, changes: Bracketed["changes"]): void {
  if (changes.size === 0) return;
  walk(tree, ({ node }) => {
    if (node.type !== "code" && node.type !== "text" && node.type !== "inlineCode" && node.type !== "html") return;
    if (!node.value.includes(":::") || node.position === undefined) return;
    for (let line = node.position.start.line; line <= node.position.end.line; line += 1) {
      const change = changes.get(line);
      if (change !== undefined) node.value = node.value.replace(change.parsed, () => change.written);
    }
  });
}

/**
 * Findings about fences of `tree`, parsed from `text`: `directive-unknown`, `directive-unclosed`, `directive-stray`. `placeAt` makes
 * the place of a line and column.
 */
export function checkFences(tree: Root, text: string, placeAt: (line: number, column: number) => Place): Finding[] {
  const findings: Finding[] = [];
  if (!text.includes(":::")) return findings;
  const lines = text.split("\n");
  walk(tree, ({ node, index, parent }) => {
    const start = node.position?.start;
    if (start === undefined) return;
    if (node.type === "containerDirective") {
      const fence = /^:+/.exec((lines[start.line - 1] ?? "").slice(start.column - 1))?.[0] ?? ":::";
      const place = placeAt(start.line, start.column);
      findings.push(...directiveUnknown(node.name, containerNames, place));
      if (!isClosed(node, fence, lines)) findings.push(directiveUnclosed(node.name, fence, place));
    }
    if (node.type === "text" && parent?.type === "paragraph" && node.value.includes(":::")) {
      for (const [offset, line] of node.value.split("\n").entries()) {
        if (!/^:{3,}/.test(line) || (offset === 0 && index !== 0)) continue;
        const source = lines[start.line - 1 + offset] ?? "";
        const place = placeAt(start.line + offset, source.indexOf(":::") + 1);
        const name = /^:{3,}([a-z][\w-]*)/i.exec(line)?.[1];
        const unknown = name === undefined ? [] : directiveUnknown(name, containerNames, place);
        findings.push(...(unknown.length > 0 ? unknown : [directiveStray(line, place)]));
      }
    }
  });
  return findings;
}

function isClosed(node: ContainerDirective, fence: string, lines: readonly string[]): boolean {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1, column: 1 } };
  const colons = /^[ \t>]*(:+)[ \t]*$/.exec((lines[end.line - 1] ?? "").slice(0, end.column - 1))?.[1] ?? "";
  return end.line > start.line && colons.length >= fence.length;
}
