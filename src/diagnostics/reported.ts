// Findings as they count for one run: the catalogue's default severity, overruled by the config where the entry allows it, ignored
// ones dropped, doubles merged, in the order in which a person reads: by file, then by place.
import type { Severity } from "../model/config.ts";
import type { Place } from "../model/place.ts";
import type { Code } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import type { Finding } from "./finding.ts";

export type ReportedFinding = { readonly finding: Finding; readonly severity: Exclude<Severity, "ignore"> };

type Catalogue = Readonly<Record<Code, Entry>>;

/** `findings` with their severities, sorted; `severities` are those of the config, by code. */
export function report(
  findings: readonly Finding[],
  severities: Readonly<Record<string, Severity>>,
  catalogue: Catalogue,
): readonly ReportedFinding[] {
  const unique = new Map<string, ReportedFinding>();
  for (const finding of findings) {
    const entry = catalogue[finding.code];
    const severity = entry.fixed === true ? entry.severity : (severities[finding.code] ?? entry.severity);
    if (severity === "ignore") continue;
    unique.set(JSON.stringify([finding.code, finding.place, entry.says(finding.facts)]), { finding, severity });
  }
  return [...unique.values()].sort(inReadingOrder);
}

function inReadingOrder(a: ReportedFinding, b: ReportedFinding): number {
  return (
    compare(a.finding.place.file, b.finding.place.file) ||
    comparePlaces(a.finding.place, b.finding.place) ||
    compare(a.finding.code, b.finding.code)
  );
}

/** Places without a line come first; pointers keep the order in which they were found. */
function comparePlaces(a: Place, b: Place): number {
  const lineA = "line" in a ? a.line : 0;
  const lineB = "line" in b ? b.line : 0;
  if (lineA !== lineB) return lineA - lineB;
  return ("column" in a ? a.column : 0) - ("column" in b ? b.column : 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The exit code of a run: the gravest of its thrown findings (74 before 2 before 1); under `strict` a warning is a fault, too. */
export function exitOf(reported: readonly ReportedFinding[], catalogue: Catalogue, strict: boolean): 0 | 1 | 2 | 74 {
  const exits = reported
    .filter(({ severity }) => severity === "throw" || (strict && severity === "warn"))
    .map(({ finding, severity }) => (severity === "throw" ? (catalogue[finding.code].exit ?? 1) : 1));
  if (exits.includes(74)) return 74;
  if (exits.includes(2)) return 2;
  return exits.length > 0 ? 1 : 0;
}
