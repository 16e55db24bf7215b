// A line of colons that opens and closes nothing, and so is text.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `directive-stray` (warn) at `line`, which begins with colons. */
export function directiveStray(line: string, place: Place): Finding {
  return finding("directive-stray", place, { text: line.trim().slice(0, 60) });
}
