// The exact fixes of diagnostics, for the formats that carry them: looked for in the files as they are now.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Fix } from "../../diagnostics/fix.ts";
import { fixFinder, mayHaveFix } from "../../diagnostics/locate-fix.ts";
import type { JudgedDiagnostic } from "../../diagnostics/reported.ts";
import { breather } from "../../text/breathe.ts";
import { groupedBy } from "../../text/grouped.ts";
import type { Locator } from "../../text/locate.ts";

/** The fix of each of `diagnostics` that has one. What follows from another one has none. */
export async function fixesOf(
  diagnostics: readonly JudgedDiagnostic[],
  locate: Locator,
): Promise<ReadonlyMap<Diagnostic, Fix>> {
  const found = new Map<Diagnostic, Fix>();
  const wanted = diagnostics.flatMap(({ diagnostic, because }) =>
    because === undefined && mayHaveFix(diagnostic) ? [diagnostic] : [],
  );
  const breathe = breather(500);
  for (const [file, inFile] of groupedBy(wanted, ({ place }) => place.file)) {
    const fixOf = fixFinder((await locate.textOf(file)) ?? "");
    for (const one of inFile) {
      await breathe();
      const fix = fixOf(one);
      if (fix !== undefined) found.set(one, fix);
    }
  }
  return found;
}
