// Findings as they count for one run: the catalogue's default severity, overruled by the config where the entry allows it, ignored
// ones dropped, doubles merged, what follows from another finding bound to it, and all in the order in which a person reads.
import type { Severity } from "../model/config.ts";
import type { Place } from "../model/place.ts";
import type { Code } from "./catalogue.ts";
import { causesAmong } from "./causes.ts";
import type { Entry } from "./entry.ts";
import type { Finding } from "./finding.ts";

/** `because`: the finding that this one follows from. It is then no fault of its own, whatever its code says: nothing was checked. */
export type ReportedFinding = {
  readonly finding: Finding;
  readonly severity: Exclude<Severity, "ignore">;
  readonly because?: Finding;
};

type Catalogue = Readonly<Record<Code, Entry>>;

/**
 * How grave findings are in one run: `severities` by code, of the config and the command line. `lenient`: what is wrong in a page or a
 * spec stops nothing (a site without a config, which has not said what it expects of its pages).
 */
export type Judgement = { readonly severities: Readonly<Record<string, Severity>>; readonly lenient?: boolean };

/** `findings` with their severities: causes of others first, what follows from them last, the rest by file and place. */
export function report(
  findings: readonly Finding[],
  judgement: Judgement,
  catalogue: Catalogue,
): readonly ReportedFinding[] {
  const judged = findings.flatMap((finding) => {
    const severity = severityOf(finding, judgement, catalogue[finding.code]);
    return severity === "ignore" ? [] : [{ finding, severity }];
  });
  const causeOf = causesAmong(judged.map(({ finding }) => finding));
  const unique = new Map<string, ReportedFinding>();
  for (const { finding, severity } of judged) {
    const { code, place, places, facts } = finding;
    const because = causeOf(finding);
    const named = places === undefined ? "" : JSON.stringify(places);
    const key = `${code}\n${keyOf(place)}\n${named}\n${catalogue[code].says(facts)}`;
    unique.set(key, because === undefined ? { finding, severity } : { finding, severity: "log", because });
  }
  return [...unique.values()].sort(inReadingOrder);
}

function keyOf(place: Place): string {
  if ("line" in place) return `${place.file}:${place.line}:${place.column}`;
  return "pointer" in place ? `${place.file}#${place.pointer}` : place.file;
}

function severityOf({ code }: Finding, { severities, lenient }: Judgement, entry: Entry): Severity {
  if (entry.fixed !== true && severities[code] !== undefined) return severities[code];
  return lenient === true && entry.severity === "throw" && (entry.exit ?? 1) === 1 ? "warn" : entry.severity;
}

/**
 * The order of reports. `spot` is where a finding stands, when that was worked out: pointers alone keep the order in which they were
 * found.
 */
export function inReadingOrder(a: Ordered, b: Ordered): number {
  return (
    rankOf(a) - rankOf(b) ||
    compare(a.finding.place.file, b.finding.place.file) ||
    compareSpots(a.spot ?? spotIn(a.finding.place), b.spot ?? spotIn(b.finding.place)) ||
    compare(a.finding.code, b.finding.code)
  );
}

type Spot = { readonly line: number; readonly column: number };
type Ordered = ReportedFinding & { readonly spot?: Spot | undefined };

function rankOf({ finding, because }: ReportedFinding): number {
  if (because !== undefined) return 2;
  return finding.hides === undefined ? 1 : 0;
}

function spotIn(place: Place): Spot | undefined {
  return "line" in place ? place : undefined;
}

/** Places without a line come first. */
function compareSpots(a: Spot | undefined, b: Spot | undefined): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
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
