// A code that an API refuses with, and nobody says what it means: readers find it on the page of errors, alone.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `spec-error-undocumented` (ignore) of `code`, at the list or the answer that has it. */
export function specErrorUnexplained(code: string, place: Place): Diagnostic {
  return diagnostic("spec-error-undocumented", place, { code });
}
