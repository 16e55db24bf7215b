// Reported findings with their lines, in the order in which a person reads a file. Pointers become lines here and no earlier: a report is
// about to print them, and only lines say which of two findings in a spec comes first.

import { breather } from "../text/breathe.ts";
import type { LineColumn } from "../text/lines.ts";
import type { Locator } from "../text/locate.ts";
import { inReadingOrder, type JudgedFinding } from "./reported.ts";

export type Placed = JudgedFinding & { readonly spot: LineColumn | undefined };

/** `findings` in the order of reports. */
export async function placed(findings: readonly JudgedFinding[], { spotOf }: Locator): Promise<readonly Placed[]> {
  const found: Placed[] = [];
  const breathe = breather(2_000);
  for (const reported of findings) {
    const pause = breathe();
    if (pause !== undefined) await pause;
    const { finding, severity, because } = reported;
    const { place } = finding;
    // Without a wait for what needs none, and without a copy of each: there may be a hundred thousand.
    const spot = "line" in place ? place : await spotOf(place);
    found.push(because === undefined ? { finding, severity, spot } : { finding, severity, spot, because });
  }
  return found.sort(inReadingOrder);
}
