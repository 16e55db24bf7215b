// A block that holds what it has no place for, or lacks what it cannot be without: steps without steps, a video without an address.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `block-content` (warn): `problem` as a sentence without its end, `hint` what to do. */
export function blockContent(facts: { readonly problem: string; readonly hint: string }, place: Place): Finding {
  return finding("block-content", place, facts);
}
