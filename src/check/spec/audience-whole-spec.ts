// A spec that is hidden as a whole from the readers of a site: its API has no operations then.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `audience-whole-spec` (warn) at the start of the spec. */
export function audienceWholeSpec(place: Place): Diagnostic {
  return diagnostic("audience-whole-spec", place);
}
