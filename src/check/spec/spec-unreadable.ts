// A spec that is there, or should be, and cannot be had: a folder, a file without leave to read, an address that does not answer.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `spec-unreadable` (throw). `facts`: the problem, and what to do where that is known. */
export function specUnreadable(place: Place, facts: { readonly problem: string; readonly hint?: string }): Diagnostic {
  return diagnostic("spec-unreadable", place, facts);
}
