// A component that no rule reads: what it holds is on the page, what it would have looked like is not.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `component-unknown` (warn) at the first of `count` elements `name` of a page. */
export function componentUnknown(name: string, count: number, place: Place): Finding {
  return finding("component-unknown", place, { name, count });
}
