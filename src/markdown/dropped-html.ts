// What of a text's HTML does not reach the page: several steps leave something out, and say so alike.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Place } from "../text/place.ts";

/** `dropped-html` (warn): `what` was left out, as a sentence begins with it; `hint`: what to write instead. */
export function droppedHtml(place: Place, what: string, hint = ""): Finding {
  return finding("dropped-html", place, { what, hint });
}
