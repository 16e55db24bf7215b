// An `x-internal` or `x-audience` that cannot be understood: what it marks is hidden, and the author hears why.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `audience-mark` (error) at the marked object. */
export function audienceMark(place: Place): Diagnostic {
  return diagnostic("audience-mark", place);
}
