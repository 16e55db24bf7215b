// Code that is longer than what is coloured, in a guide's fence or in a sample that a spec brings.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Place } from "../text/place.ts";

/** `code-not-highlighted` (warn) at the code of which `coloured` characters are. */
export function codeNotColoured(place: Place, coloured: number): Diagnostic {
  return diagnostic("code-not-highlighted", place, { coloured });
}
