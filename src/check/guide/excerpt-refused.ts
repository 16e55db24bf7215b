// A fence or an include takes from a file that no page may show: outside of the site, hidden, ignored by git, too large.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `excerpt-refused` (throw) at the fence or include; `what`: `text` where it would be joined; `problem`: why; `through`: who takes the file of the place in. */
export function excerptRefused(
  facts: { readonly file: string; readonly problem: string; readonly what?: "text"; readonly through?: string },
  place: Place,
): Diagnostic {
  return diagnostic("excerpt-refused", place, facts);
}
