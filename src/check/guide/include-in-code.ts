// A mark of another program in code that would take something from a file, and does not: it may be what the code is about.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { defined } from "../../text/defined.ts";
import type { Place } from "../../text/place.ts";

/** `written`: the mark; `problem`: why it takes nothing; `near`: the name that was meant; `through`: who takes its file in. */
type IncludeFacts = {
  readonly written: string;
  readonly problem: string;
  readonly near?: string;
  readonly through?: string;
};

/** `include-in-code` (warn) at the mark. */
export function includeInCode(facts: IncludeFacts, place: Place): Diagnostic {
  return diagnostic("include-in-code", place, defined(facts));
}
