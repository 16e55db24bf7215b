// Values of an author's in a line of a comment: as short as they can be told apart from what stands around them.
import type { EnumValue } from "../model/api.ts";
import { type MarkdownContext, oneLine, proseOf } from "./context.ts";

/** One value on one line; JSON that was set in lines is set close, a text whose blanks would be lost stands in quotes. */
export function valueText(value: string): string {
  if (!blanks.test(value)) return value;
  return /^[[{]/.test(value) ? closeJson(value) : JSON.stringify(value);
}

/** Blanks that a line of a comment does not keep: at an end, more than one, and other ones than the space. */
const blanks = /^\s|\s$|[^\S ]| {2}/;

/** JSON without the blanks between its signs. */
export function closeJson(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");
}

/** Values one after the other; one that would read as two, or would lose its blanks, stands in quotes. */
export function listedText(values: readonly string[]): string {
  return values.map(listed).join(", ");
}

function listed(value: string): string {
  return value === "" || /[,;]/.test(value) || blanks.test(value) ? JSON.stringify(value) : value;
}

/** The values that a schema lists, with what is said of each. */
export function enumText(values: readonly EnumValue[], telling: MarkdownContext): string {
  return values
    .map(({ value, name, description }) => {
      const said = oneLine(proseOf(description, telling)).replace(/\.$/, "");
      const named = name === undefined ? listed(value) : `${listed(value)} (${oneLine(name)})`;
      return said === "" ? named : `${named}: ${said}`;
    })
    .join(values.some(({ description }) => description !== undefined) ? "; " : ", ");
}
