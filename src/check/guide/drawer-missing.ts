// A formula or diagram on a site that has no package to draw it: its text is printed as code.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `drawer-missing` (warn) at the first `what` of a page; `name`: the package that draws them. */
export function drawerMissing(facts: { readonly what: string; readonly name: string }, place: Place): Finding {
  return finding("drawer-missing", place, facts);
}
