// Braces of a page whose value only a program would know: they stand as code.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `expression-shown` (warn) at the first of `count` expressions of a page, `text`. */
export function expressionShown(text: string, count: number, place: Place): Finding {
  const line = text.replace(/\s+/g, " ");
  return finding("expression-shown", place, { text: line.length > 60 ? `${line.slice(0, 59)}…` : line, count });
}
