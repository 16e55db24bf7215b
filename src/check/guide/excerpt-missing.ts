// A fence or an include takes from a file, a region or lines that are not there.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { defined } from "../../text/defined.ts";
import type { Place } from "../../text/place.ts";

/** `what`: `text` where it is joined, code else; `regions`: those that the file has, joined for code; `near`: the one that was meant, or the file; `through`: who takes the file of the place in. */
export type ExcerptFacts = {
  readonly file: string;
  readonly what?: "text";
  readonly problem: string;
  readonly near?: string;
  readonly regions?: string;
  readonly through?: string;
};

/** `excerpt-missing` (throw) at the fence or include. */
export function excerptMissing(facts: ExcerptFacts, place: Place): Diagnostic {
  return diagnostic("excerpt-missing", place, defined(facts));
}
