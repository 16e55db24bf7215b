// Attribute lists of other programs: `{ .md-button }`, `{: target="_blank" }`. What they say has no meaning here, so they are left out.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `attribute-lists` (log), one a page: `written`, the first of `count`. */
export function attributeLists(facts: { readonly written: string; readonly count: number }, place: Place): Diagnostic {
  return diagnostic("attribute-lists", place, { written: facts.written.slice(0, 60), count: facts.count });
}
