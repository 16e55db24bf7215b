// A place for codes that is in no answer: then the page of errors has no codes, and nobody would see why.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `errors-at` (warn) of `path`, which the config has at `place`. */
export function errorsAt(path: string, place: Place): Diagnostic {
  return diagnostic("errors-at", place, { path });
}
