// A reference that leads to nothing, to what may not be read, or back to itself, found where files are joined or in the document that
// they became.
import { type Finding, finding } from "../diagnostics/finding.ts";
import { defined } from "../text/defined.ts";
import type { Place } from "../text/place.ts";

/** `spec-ref-missing` of `ref`; `problem`: what the place that it names says, where there is more to say than that it is not there. */
export function refMissing(place: Place, ref: string, problem?: string): Finding {
  return finding("spec-ref-missing", place, defined({ ref, problem }));
}

/** Of a file that could not be read: `spec-ref-refused` where it may not be, else `spec-ref-missing`. */
export function refUnread(
  place: Place,
  ref: string,
  { refused, problem }: { readonly refused: boolean; readonly problem: string },
): Finding {
  return refused ? finding("spec-ref-refused", place, { ref, problem }) : refMissing(place, ref, problem);
}

/** `spec-ref-cycle` of `ref`. */
export function refCircle(place: Place, ref: string): Finding {
  return finding("spec-ref-cycle", place, { ref });
}
