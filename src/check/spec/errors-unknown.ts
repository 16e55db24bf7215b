// Words about a code that no answer has: it was renamed, or misspelled, and its readers will not find them.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { defined } from "../../text/defined.ts";
import { nearest } from "../../text/nearest.ts";
import type { Place } from "../../text/place.ts";

/** `errors-unknown` (warn) of `code`, which is none of `known`. */
export function errorsUnknown(code: string, known: readonly string[], place: Place): Diagnostic {
  return diagnostic("errors-unknown", place, defined({ code, near: nearest(code, known) }));
}
