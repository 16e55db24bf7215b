// A spec that is there, or should be, and cannot be had: a folder, a file without leave to read, an address that does not answer.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `spec-unreadable` (throw). `facts`: the problem, and what to do where that is known. */
export function specUnreadable(place: Place, facts: { readonly problem: string; readonly hint?: string }): Finding {
  return finding("spec-unreadable", place, facts);
}
