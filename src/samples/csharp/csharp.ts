// C# 11 and later: its strings, and raw strings for text of several lines (learn.microsoft.com, "Raw string literals").
import { code, type Doc, indent, joined, lines, newline, quoter, word } from "../code.ts";
import { escaper, u4 } from "../escape.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "    ", width: 100 };

const escaped = escaper('"', u4);
const quoted = (text: string): string => `"${escaped(text)}"`;

/** A string. */
export const string = quoter("string", quoted);

/** A raw string, between more quotes than it holds in a row; what would end a line of it in another way is escaped in a plain one. */
export const longString = quoter("string", (text) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (!text.includes("\n") || /[\x00-\x08\x0b-\x1f\x7f\x85\u2028\u2029]/.test(text)) return quoted(text);
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([run]) => run.length));
  const quotes = '"'.repeat(longest + 1);
  const inside = text.split("\n").map((line) => (line === "" ? "" : layout.indent + line));
  return `${quotes}\n${inside.join("\n")}\n${layout.indent}${quotes}`;
});

/** Lines between braces, each on a line of its own. */
export function braced(open: Doc, inside: readonly Doc[], close: Doc = code`}`): Doc {
  return lines(open, code`{${indent(joined([code``, ...inside], newline))}`, close);
}

/** The namespaces that a sample uses beside those that every project has. */
export function usings(names: readonly string[]): Doc | undefined {
  const own = [...new Set(names)].sort();
  return own.length === 0 ? undefined : lines(...own.map((name) => code`using ${dotted(name)};`));
}

function dotted(name: string): Doc {
  return joined(name.split(".").map(word), code`.`);
}
