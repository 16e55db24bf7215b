// Diagnostics in, those that authors have said to pass over apart from the others out, and which of their words were of use. A word that is over,
// that gives no reason or that cannot be understood holds for nothing, so that nothing is passed over by mistake.

import { addTo } from "../text/grouped.ts";
import type { FilePath } from "../text/place.ts";
import { isLike } from "../text/wildcard.ts";
import { catalogue } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Ignore } from "./ignore.ts";
import type { JudgedDiagnostic } from "./reported.ts";
import { inFiles, inScope } from "./scope.ts";

/** Why a diagnostic is not told: an author's word, or a baseline that knows it. */
export type Suppressed = JudgedDiagnostic & { readonly by: "comment" | "config" | "baseline"; readonly reason: string };

export type Sifted = {
  readonly kept: readonly JudgedDiagnostic[];
  readonly suppressed: readonly Suppressed[];
  /** Those of `ignores` that a diagnostic was passed over for. */
  readonly used: ReadonlySet<Ignore>;
};

/** Whether an ignore has an effect on `day`. */
export function holds({ problem, reason, until }: Ignore, day: string): boolean {
  return problem === undefined && reason !== "" && !isOver(until, day);
}

/** Whether `day` is behind a last day. */
export function isOver(until: string | undefined, day: string): boolean {
  return until !== undefined && until < day;
}

/** Sifts `diagnostics`. What follows from one that is passed over is passed over with it. */
export function sifted(diagnostics: readonly JudgedDiagnostic[], ignores: readonly Ignore[], day: string): Sifted {
  const used = new Set<Ignore>();
  const effective = ignores.filter((ignore) => holds(ignore, day));
  if (effective.length === 0) return { kept: diagnostics, suppressed: [], used };
  const matchersFor = matchersOf(effective);
  const causes = new Map<Diagnostic, Ignore>();
  const first = diagnostics.map(({ diagnostic, because }) => {
    if (because !== undefined || catalogue[diagnostic.code].fixed === true) return undefined;
    let by: Ignore | undefined;
    for (const { ignore, is } of matchersFor(diagnostic)) {
      if (!is(diagnostic)) continue;
      used.add(ignore);
      by ??= ignore;
    }
    if (by !== undefined && diagnostic.hides !== undefined) causes.set(diagnostic, by);
    return by;
  });
  const kept: JudgedDiagnostic[] = [];
  const suppressed: Suppressed[] = [];
  for (const [at, reported] of diagnostics.entries()) {
    const by = first[at] ?? (reported.because && causes.get(reported.because));
    if (by === undefined) kept.push(reported);
    else suppressed.push({ ...reported, by: by.range.kind === "scope" ? "config" : "comment", reason: by.reason });
  }
  return { kept, suppressed, used };
}

/** `mayBe`: whether it can match anything in a file. */
type Matcher = {
  readonly ignore: Ignore;
  readonly mayBe: (file: FilePath) => boolean;
  readonly is: (diagnostic: Diagnostic) => boolean;
};

const rank = { lines: 0, file: 1, scope: 2 };

/** What may match a diagnostic, the nearest word first: that of a block, that of its file, those of the config. */
function matchersOf(ignores: readonly Ignore[]): (diagnostic: Diagnostic) => readonly Matcher[] {
  const byKey = new Map<string, Matcher[]>();
  for (const ignore of ignores.toSorted((a, b) => rank[a.range.kind] - rank[b.range.kind])) {
    const matcher = { ignore, ...matcherOf(ignore.range) };
    const file = ignore.range.kind === "scope" ? "" : ignore.range.file;
    for (const code of new Set(ignore.codes)) addTo(byKey, `${code} ${file}`, matcher);
  }
  // A config may have thousands: which of them are about a file is asked once, not for each diagnostic in it.
  const known = new Map<string, readonly Matcher[]>();
  return ({ code, place: { file } }) => {
    const key = `${code} ${file}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const own = byKey.get(key) ?? [];
    const found = [...own, ...(byKey.get(`${code} `) ?? []).filter(({ mayBe }) => mayBe(file))];
    known.set(key, found);
    return found;
  };
}

function matcherOf(range: Ignore["range"]): Pick<Matcher, "is" | "mayBe"> {
  const mayBe = (): boolean => true;
  if (range.kind === "file") return { mayBe, is: () => true };
  if (range.kind === "lines")
    return { mayBe, is: ({ place }) => "line" in place && range.from <= place.line && place.line <= range.to };
  const isIn = inScope(range);
  const { match } = range;
  return {
    mayBe: inFiles(range),
    is: ({ code, place, facts }) =>
      isIn(place) && (match === undefined || isLike(catalogue[code].says(facts), `*${match}*`)),
  };
}
