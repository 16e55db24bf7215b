// A fence takes its code from a file that no page may show: outside of the site, hidden, ignored by git, too large.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `excerpt-refused` (throw) at the fence; `problem`: why. */
export function excerptRefused(facts: { readonly file: string; readonly problem: string }, place: Place): Finding {
  return finding("excerpt-refused", place, facts);
}
