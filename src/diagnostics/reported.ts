// Diagnostics as they count for one run: the catalogue's default severity, overruled by the config where the entry allows it, ignored
// ones dropped, doubles merged, what follows from another diagnostic bound to it, and all in the order in which a person reads.

import type { Place } from "../text/place.ts";
import type { Code } from "./catalogue.ts";
import { causesAmong } from "./causes.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { CatalogueEntry } from "./entry.ts";
import { inFiles, inScope, type SuppressionScope } from "./scope.ts";
import type { Severity } from "./severity.ts";

/** `because`: the diagnostic that this one follows from. It is then no fault of its own, whatever its code says: nothing was checked. */
export type JudgedDiagnostic = {
  readonly diagnostic: Diagnostic;
  readonly severity: Exclude<Severity, "off">;
  readonly because?: Diagnostic;
  /** Who owns the file that it is in. */
  readonly owners?: readonly string[];
};

type Catalogue = Readonly<Record<Code, CatalogueEntry>>;

type Severities = Readonly<Record<string, Severity>>;

/**
 * How grave diagnostics are in one run: `severities` by code, of the config; `overrides`: others for some files or parts of them, the last one
 * that is about a diagnostic counts; `asked`: those of the command line, over all. `lenient`: what is wrong in a page or a spec stops nothing (a
 * site without a config, which has not said what it expects of its pages).
 */
export type Judgement = {
  readonly severities: Severities;
  readonly overrides?: readonly (SuppressionScope & { readonly severities: Severities })[];
  readonly asked?: Severities;
  readonly lenient?: boolean;
};

/** `diagnostics` with their severities: causes of others first, what follows from them last, the rest by file and place. */
export function report(
  diagnostics: readonly Diagnostic[],
  judgement: Judgement,
  catalogue: Catalogue,
): readonly JudgedDiagnostic[] {
  const severityOf = judgeOf(judgement);
  const severities = diagnostics.map((diagnostic) => severityOf(diagnostic, catalogue[diagnostic.code]));
  const causeOf = causesAmong(diagnostics.filter((_, at) => severities[at] !== "off"));
  const reported: JudgedDiagnostic[] = [];
  for (const [at, diagnostic] of diagnostics.entries()) {
    const severity = severities[at] ?? "off";
    if (severity === "off") continue;
    const because = causeOf(diagnostic);
    reported.push(because === undefined ? { diagnostic, severity } : { diagnostic, severity: "info", because });
  }
  return withoutDoubles(reported.sort(inReadingOrder), catalogue);
}

/** `reported`, which are in reading order, with what is said twice of one spot said once. */
function withoutDoubles(reported: readonly JudgedDiagnostic[], catalogue: Catalogue): readonly JudgedDiagnostic[] {
  const kept: JudgedDiagnostic[] = [];
  let from = 0;
  for (const [at, one] of reported.entries()) {
    const next = reported[at + 1];
    if (next !== undefined && inReadingOrder(one, next) === 0) continue;
    // Mostly nothing else stands there, and there may be a hundred thousand.
    if (from === at) kept.push(one);
    else for (const each of distinct(reported.slice(from, at + 1), catalogue)) kept.push(each);
    from = at + 1;
  }
  return kept;
}

/** `together`, which have one code and file, as they were said last. Few share a spot: only those are worded for it. */
function distinct(together: readonly JudgedDiagnostic[], catalogue: Catalogue): readonly JudgedDiagnostic[] {
  const told = ({ diagnostic: { code, place, places, facts } }: JudgedDiagnostic): string =>
    JSON.stringify([spotOf(place), places, catalogue[code].says(facts)]);
  const kept: JudgedDiagnostic[] = [];
  const counts = new Map<string, number>();
  for (const { diagnostic } of together) {
    const spot = spotOf(diagnostic.place);
    counts.set(spot, (counts.get(spot) ?? 0) + 1);
  }
  const byWords = new Map<string, number>();
  for (const one of together) {
    const isAlone = counts.get(spotOf(one.diagnostic.place)) === 1;
    const words = isAlone ? undefined : told(one);
    const same = words === undefined ? undefined : byWords.get(words);
    if (same !== undefined) kept[same] = one;
    else {
      kept.push(one);
      if (words !== undefined) byWords.set(words, kept.length - 1);
    }
  }
  return kept;
}

function spotOf(place: Place): string {
  if ("line" in place) return `${place.line}:${place.column}`;
  return "pointer" in place ? `#${place.pointer}` : "";
}

/** Answers how grave a diagnostic is. */
export function judgeOf(judgement: Judgement): (diagnostic: Diagnostic, entry: CatalogueEntry) => Severity {
  const { severities, overrides = [], asked = {}, lenient } = judgement;
  const scopes = overrides
    .map((override) => ({ in: inFiles(override), is: inScope(override), by: override.severities }))
    .reverse();
  // Which of them are about a file is asked once, not for each diagnostic in it.
  const byFile = new Map<string, typeof scopes>();
  const scopesOf = (file: string): typeof scopes => {
    const found = byFile.get(file) ?? scopes.filter((scope) => scope.in(file));
    byFile.set(file, found);
    return found;
  };
  return ({ code, place, isPast, own: told }, entry) => {
    const usual = told?.severity ?? entry.severity;
    if (entry.fixed !== true) {
      const own = scopesOf(place.file).find(({ by, is }) => by[code] !== undefined && is(place))?.by[code];
      const said = asked[code] ?? own ?? severities[code];
      // What is expected of all pages cannot be expected of those that are committed.
      if (said === "error" && isPast === true && own === undefined) return "warning";
      if (said !== undefined) return said;
    }
    const isEased = lenient === true || isPast === true;
    return isEased && usual === "error" && (entry.exit ?? 1) === 1 ? "warning" : usual;
  };
}

/**
 * The order of reports. `spot` is where a diagnostic stands, when that was worked out: pointers alone keep the order in which they were
 * found.
 */
export function inReadingOrder(a: Ordered, b: Ordered): number {
  return (
    rankOf(a) - rankOf(b) ||
    compare(a.diagnostic.place.file, b.diagnostic.place.file) ||
    compareSpots(a.spot ?? spotIn(a.diagnostic.place), b.spot ?? spotIn(b.diagnostic.place)) ||
    compare(a.diagnostic.code, b.diagnostic.code)
  );
}

type ReportedPosition = { readonly line: number; readonly column: number };
type Ordered = JudgedDiagnostic & { readonly spot?: ReportedPosition | undefined };

function rankOf({ diagnostic, because }: JudgedDiagnostic): number {
  if (because !== undefined) return 2;
  return diagnostic.hides === undefined ? 1 : 0;
}

function spotIn(place: Place): ReportedPosition | undefined {
  return "line" in place ? place : undefined;
}

/** Places without a line come first. */
function compareSpots(a: ReportedPosition | undefined, b: ReportedPosition | undefined): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The exit code of a run: the gravest of its thrown diagnostics (74 before 2 before 1); under `strict` a warning is a fault, too. */
export function exitOf(reported: readonly JudgedDiagnostic[], catalogue: Catalogue, strict: boolean): 0 | 1 | 2 | 74 {
  const exits = reported
    .filter(({ severity }) => severity === "error" || (strict && severity === "warning"))
    .map(({ diagnostic, severity }) => (severity === "error" ? (catalogue[diagnostic.code].exit ?? 1) : 1));
  if (exits.includes(74)) return 74;
  if (exits.includes(2)) return 2;
  return exits.length > 0 ? 1 : 0;
}
