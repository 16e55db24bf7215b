// A block of a name that means nothing here: `:::warnung`. It is printed as an unnamed block, or as text.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { nearest } from "../../text/nearest.ts";
import type { Place } from "../../text/place.ts";

/** `directive-unknown` (warn) at a fence whose `name` is none of the `known`. */
export function directiveUnknown(name: string, known: readonly string[], place: Place): readonly Finding[] {
  return known.includes(name) ? [] : [finding("directive-unknown", place, { name, near: nearest(name, known) ?? "" })];
}
