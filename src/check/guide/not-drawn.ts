// A formula or diagram that its package cannot draw, or that is too large to be tried: its text is printed as code.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `not-drawn` (warn): `what` it is, a diagram with its kind, and the `problem` in the words of the package. */
export function notDrawn(
  { what, problem }: { readonly what: string; readonly problem: string },
  place: Place,
): Finding {
  return finding("not-drawn", place, {
    what,
    problem: problem
      .trim()
      .slice(0, 200)
      .replace(/[.:\s]+$/, ""),
  });
}
