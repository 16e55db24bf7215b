// Tabs that hold something else than tabs, two alike or none, or a tab outside of them.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `tabs-content` (warn): `problem` as a sentence without its end, `hint` what to do. */
export function tabsContent(facts: { readonly problem: string; readonly hint: string }, place: Place): Finding {
  return finding("tabs-content", place, facts);
}
