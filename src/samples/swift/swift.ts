// Swift: its strings, and strings between three quotes for text of several lines (The Swift Programming Language: Strings and Characters).
import { quoter } from "../code.ts";
import { escaper, isPlain, uBraces } from "../escape.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "  ", width: 100 };

const escaped = escaper('"', uBraces);
const quoted = (text: string): string => `"${escaped(text)}"`;

/** A string. */
export const string = quoter("string", quoted);

/** A string that says where the parts of a form end. */
export const typeString = quoter("string", (text) => `"${escaped(text)}; boundary=\\(boundary)"`);

/** A string over several lines that stands at the margin, with as many signs as let nothing in it have a meaning. */
export const longString = quoter("string", (text) => {
  if (!text.includes("\n") || !isPlain(text)) return quoted(text);
  let signs = "";
  while (text.includes(`\\${signs}`) || text.includes(`"""${signs}`)) signs += "#";
  return `${signs}"""\n${text}\n"""${signs}`;
});
