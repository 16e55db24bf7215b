// The problems of a build as another one is held against them.
import { catalogue } from "../../diagnostics/catalogue.ts";
import { fingerprintsOf } from "../../diagnostics/fingerprint.ts";
import type { JudgedDiagnostic } from "../../diagnostics/reported.ts";

/** Problems: their fingerprints, what is said of them, and their files. */
export function problemsOf(diagnostics: readonly JudgedDiagnostic[]): readonly (readonly [string, string, string])[] {
  const told = diagnostics.filter(({ because, severity }) => because === undefined && severity !== "info");
  const names = fingerprintsOf(told.map(({ diagnostic }) => diagnostic));
  return told.map(({ diagnostic: { code, place, facts } }, at) => {
    const says = catalogue[code].says(facts);
    return [names[at] ?? "", `${place.file}: ${says}`, place.file] as const;
  });
}
