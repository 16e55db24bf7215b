// A block that holds what it has no place for, or lacks what it cannot be without: steps without steps, a video without an address.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `block-content` (warn): `problem` as a sentence without its end, `hint` what to do. */
export function blockContent(facts: { readonly problem: string; readonly hint: string }, place: Place): Diagnostic {
  return diagnostic("block-content", place, facts);
}
