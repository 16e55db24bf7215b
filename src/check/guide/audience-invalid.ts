// A mark in guides that cannot be understood: what it marks is hidden, and the author hears why.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `audience-invalid` (error) at the mark. `what` has it; `problem`: a clause. */
export function audienceInvalid(what: "page" | "folder" | "item" | "block", problem: string, place: Place): Diagnostic {
  return diagnostic("audience-invalid", place, { what, problem });
}
