// C as clang-format lays it out: its strings. Controls are octal bytes of UTF-8, which no digit behind them can lengthen.
import { quoter } from "../code.ts";
import { byteEscapes, escaper } from "../escape.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "  ", width: 80 };

const escaped = escaper(
  '"',
  byteEscapes((byte) => `\\${byte.toString(8).padStart(3, "0")}`),
);

/** A literal; two question marks could begin a trigraph. */
export function quoted(text: string): string {
  return `"${escaped(text).replaceAll("??", "?\\?")}"`;
}

/** A string. */
export const string = quoter("string", quoted);

/** `text` behind an equals sign: one of several lines as literals below each other, each behind `indent`. */
export function assigned(text: string, literal: (line: string) => string, indent: string): string {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [""];
  return lines.length === 1 ? ` ${literal(text)}` : lines.map((line) => `\n${indent}${literal(line)}`).join("");
}

/** What is assigned to a variable inside a function. */
export const assignedString = quoter("string", (text) => assigned(text, quoted, "      "));

/** A string and its size in bytes as libcurl wants it: where a NUL does not end it, it need not be said. */
export const sizedString = quoter("string", (text) => {
  const size = text.includes("\0") ? new TextEncoder().encode(text).length : "CURL_ZERO_TERMINATED";
  return `${quoted(text)}, ${size}`;
});
