// A fence takes its code from a file, a region or lines that are not there.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { defined } from "../../text/defined.ts";
import type { Place } from "../../text/place.ts";

/** `regions`: those that the file has, joined for code; `near`: the one that was meant, or the file. */
export type ExcerptFacts = {
  readonly file: string;
  readonly problem: string;
  readonly near?: string;
  readonly regions?: string;
};

/** `excerpt-missing` (throw) at the fence. */
export function excerptMissing(facts: ExcerptFacts, place: Place): Finding {
  return finding("excerpt-missing", place, defined(facts));
}
