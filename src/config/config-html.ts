// HTML that a config or a sidebar gives, and what of it the page does not get.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Place } from "../text/place.ts";

/** `config-html` (warn), one for each thing that was `dropped` from the value of `key`. */
export function configHtml(place: Place, key: string, dropped: readonly string[]): readonly Diagnostic[] {
  return dropped.map((what) => diagnostic("config-html", place, { what, key }));
}
