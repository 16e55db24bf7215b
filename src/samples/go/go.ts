// Go as gofmt lays it out: its strings, and the check after each step that may fail.
import { code, type Doc, lines, quoter, under } from "../code.ts";
import { escaper, u4 } from "../escape.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "\t", width: 100 };

const escaped = escaper('"', u4);

/** An interpreted string. */
export const string = quoter("string", (text) => `"${escaped(text)}"`);

/** A raw string for text of several lines, unless it holds what a raw string cannot: backquotes, carriage returns, a byte order mark. */
export const longString = quoter("string", (text) =>
  text.includes("\n") && !/[`\r\ufeff\0]/.test(text) ? `\`${text}\`` : `"${escaped(text)}"`,
);

/** `step`, and the end of the program if it fails. */
export function checked(step: Doc): Doc {
  return lines(step, under(code`if err != nil {`, code`log.Fatal(err)`), code`}`);
}
