// Java: its strings, and text blocks for text of several lines (Java 15 and later, JLS 3.10.6).
import { all, code, type Doc, indent, newline, quoter } from "../code.ts";
import { escaper, u4 } from "../escape.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "    ", width: 100 };

const escaped = escaper('"', u4);
const quoted = (text: string): string => `"${escaped(text)}"`;
const inBlock = escaper("", u4);

/** A string. */
export const string = quoter("string", quoted);

/** A text block, one level in: the compiler takes off what all lines have in front, and what they have behind unless it is escaped. */
export const longString = quoter("string", (text) => {
  const lines = text.split("\n");
  // It would take off more.
  if (lines.length < 2 || lines.every((line) => /^(\s|$)/.test(line))) return quoted(text);
  const inside = lines.map((line, index) => {
    const safe = inBlock(line).replaceAll('"""', '""\\"').replace(/ $/, "\\s");
    const last = index === lines.length - 1 ? safe.replace(/(?<!\\)"$/, '\\"') : safe;
    return last === "" && index < lines.length - 1 ? "" : `${layout.indent}${last}`;
  });
  return `"""\n${inside.join("\n")}"""`;
});

/** A chain of calls, each on a line of its own. */
export function chain(first: Doc, calls: readonly Doc[]): Doc {
  return code`${first}${indent(all(calls.flatMap((call) => [newline, call])))}`;
}
