// What of a text's HTML does not reach the page: several steps leave something out, and say so alike.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Place } from "../text/place.ts";

/** `dropped-html` (warn): `what` was left out, as a sentence begins with it; `hint`: what to write instead. */
export function droppedHtml(place: Place, what: string, hint = ""): Diagnostic {
  return diagnostic("dropped-html", place, { what, hint });
}
