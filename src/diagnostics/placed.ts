// Reported diagnostics with their lines, in the order in which a person reads a file. Pointers become lines here and no earlier: a report is
// about to print them, and only lines say which of two diagnostics in a spec comes first.

import { breather } from "../text/breathe.ts";
import type { LineColumn } from "../text/lines.ts";
import type { Locator } from "../text/locate.ts";
import { inReadingOrder, type JudgedDiagnostic } from "./reported.ts";

export type Placed = JudgedDiagnostic & { readonly spot: LineColumn | undefined };

/** `diagnostics` in the order of reports. */
export async function placed(
  diagnostics: readonly JudgedDiagnostic[],
  { spotOf }: Locator,
): Promise<readonly Placed[]> {
  const found: Placed[] = [];
  const breathe = breather(2_000);
  for (const reported of diagnostics) {
    const pause = breathe();
    if (pause !== undefined) await pause;
    const { diagnostic, severity, because, owners } = reported;
    const { place } = diagnostic;
    // Without a wait for what needs none, and without a copy of each: there may be a hundred thousand.
    const spot = "line" in place ? place : await spotOf(place);
    if (owners !== undefined) found.push({ ...reported, spot });
    else found.push(because === undefined ? { diagnostic, severity, spot } : { diagnostic, severity, spot, because });
  }
  return found.sort(inReadingOrder);
}
