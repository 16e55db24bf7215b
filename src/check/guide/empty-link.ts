// A link or picture without an address.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `empty-link` (warn) at an element whose attribute `what` says nothing. */
export function emptyLink(what: string, place: Place): Finding {
  return finding("empty-link", place, { what });
}
