// Kotlin: its strings, and raw strings for text of several lines (kotlinlang.org/docs/strings.html).
import { quoter } from "../code.ts";
import { escaper, isPlain, u4 } from "../escape.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "    ", width: 100 };

const escaped = escaper('"$', u4);
const quoted = (text: string): string => `"${escaped(text)}"`;

/** A string. */
export const string = quoter("string", quoted);

/** A raw string; `trimIndent` takes off what all lines have in front, and nothing in it has a meaning but the dollar sign before a name. */
export const longString = quoter("string", (text) => {
  const lines = text.split("\n");
  const margin = lines.every((line) => /^(\s|$)/.test(line));
  if (lines.length < 2 || margin || !isPlain(text) || /"""|^\s+$/m.test(text)) return quoted(text);
  const inside = lines.map((line) => (line === "" ? "" : layout.indent + line)).join("\n");
  return `"""\n${inside.replace(/\$(?=[\p{L}_{`$])/gu, () => "$".concat("{'$'}"))}\n""".trimIndent()`;
});
