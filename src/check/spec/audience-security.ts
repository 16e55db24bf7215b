// Security requirements that all need what is hidden from the readers of a site: nothing is left that could be shown.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `audience-security` (error) at the list of requirements. */
export function audienceSecurity(place: Place): Diagnostic {
  return diagnostic("audience-security", place);
}
