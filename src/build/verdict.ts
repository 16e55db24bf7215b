// Everything that was found in; what is told of it out, what authors and a baseline keep from being told, and the exit code. What is wrong with
// their words is found here, where it is known what was found.
import { ignoreOver } from "../check/site/suppression-expired.ts";
import { ignoreUnread } from "../check/site/suppression-invalid.ts";
import { ignoreReason } from "../check/site/suppression-no-reason.ts";
import { ignoreUnused } from "../check/site/suppression-unused.ts";
import { type KnownDiagnostics, knownAmong } from "../diagnostics/baseline.ts";
import { type Code, catalogue } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import { type Suppressed, sifted } from "../diagnostics/ignored.ts";
import { isOwnCode } from "../diagnostics/own-code.ts";
import { exitOf, inReadingOrder, type JudgedDiagnostic, type Judgement, report } from "../diagnostics/reported.ts";
import { today } from "../text/day.ts";
import { defined } from "../text/defined.ts";
import { nearest } from "../text/nearest.ts";
import type { FilePath } from "../text/place.ts";

/**
 * `ignores`: of the config and of all pages. `isWhole`: all that there is to find was looked for, so that what found nothing is of no use.
 * `day`: what last days are held against; that of UTC.
 */
export type Judging = Judgement & {
  readonly ignores?: readonly Ignore[];
  readonly isWhole?: boolean;
  readonly known?: KnownDiagnostics;
  readonly day?: string;
  /** Who owns a file; absent where nobody owns any. */
  readonly ownersOf?: (file: FilePath) => readonly string[];
  /** Codes of the site's own checks; absent where that is not known. */
  readonly ownCodes?: readonly string[];
  /** Only what these own is told. */
  readonly onlyOf?: readonly string[];
};

export type BuildVerdict = {
  readonly diagnostics: readonly JudgedDiagnostic[];
  readonly suppressed: readonly Suppressed[];
  readonly exit: 0 | 1 | 2 | 74;
};

/** Judges `found`. */
export function judged(found: readonly Diagnostic[], judging: Judging, strict: boolean): BuildVerdict {
  const { known, isWhole = false } = judging;
  const all = report(found, judging, catalogue);
  const { diagnostics: told, suppressed } = withoutIgnored(all, judging);
  if (known === undefined) return verdictOf({ diagnostics: told, suppressed }, judging, strict);
  const { fresh, old, faults } = knownAmong(told, known, isWhole);
  const diagnostics = together(fresh, faults, judging);
  return verdictOf({ diagnostics, suppressed: [...suppressed, ...old] }, judging, strict);
}

/** What is told, each with its owners, and the exit code of it. */
function verdictOf(told: Omit<BuildVerdict, "exit">, judging: Judging, strict: boolean): BuildVerdict {
  const diagnostics = owned(told.diagnostics, judging);
  const suppressed = owned(told.suppressed, judging);
  return { diagnostics, suppressed, exit: exitOf(diagnostics, catalogue, strict) };
}

/** `told` with who owns what; of some owners their own alone, where that is asked for. */
function owned<One extends JudgedDiagnostic>(told: readonly One[], { ownersOf, onlyOf }: Judging): readonly One[] {
  if (ownersOf === undefined) return told;
  const all = told.map((one): One => {
    const owners = ownersOf(one.diagnostic.place.file);
    return owners.length === 0 ? one : { ...one, owners };
  });
  return onlyOf === undefined ? all : all.filter(({ owners = [] }) => owners.some((owner) => onlyOf.includes(owner)));
}

function withoutIgnored(
  all: readonly JudgedDiagnostic[],
  judging: Judging,
): Pick<BuildVerdict, "diagnostics" | "suppressed"> {
  const { ignores = [], isWhole = false, day = today(), severities, asked } = judging;
  if (ignores.length === 0) return { diagnostics: all, suppressed: [] };
  const once = withoutDoubles(ignores).map((ignore) => ofKnownCodes(ignore, judging.ownCodes));
  const { kept, suppressed, used } = sifted(all, once, day);
  const isOff = (code: Code): boolean => (asked?.[code] ?? severities[code] ?? catalogue[code].severity) === "off";
  const faults = [
    ...ignoreUnread(once),
    ...ignoreReason(once),
    ...ignoreOver(once, day),
    ...(isWhole ? ignoreUnused(once, { day, used, isOff }) : []),
  ];
  return { diagnostics: together(kept, faults, judging), suppressed };
}

/** An ignore of a page that names a code which no own check has cannot be followed. What the config says is held against them elsewhere. */
function ofKnownCodes(ignore: Ignore, known: readonly string[] | undefined): Ignore {
  if (known === undefined || ignore.range.kind === "scope" || ignore.problem !== undefined) return ignore;
  const stray = ignore.codes.find((code) => isOwnCode(code) && !known.includes(code));
  if (stray === undefined) return ignore;
  const near = nearest(stray, known);
  return { ...ignore, problem: defined({ says: `the code \`${stray}\` does not exist`, near }) };
}

/** A comment of a file that many pages take in is one comment. */
function withoutDoubles(ignores: readonly Ignore[]): readonly Ignore[] {
  return [...new Map(ignores.map((ignore) => [JSON.stringify([ignore.place, ignore.range]), ignore])).values()];
}

function together(
  told: readonly JudgedDiagnostic[],
  more: readonly Diagnostic[],
  judgement: Judgement,
): readonly JudgedDiagnostic[] {
  if (more.length === 0) return told;
  return [...told, ...report(more, judgement, catalogue)].sort(inReadingOrder);
}

/** The last day on which the same is told as on `day`; undefined where that is for ever. */
export function lastDayOf(ignores: readonly Ignore[], day: string): string | undefined {
  return ignores
    .flatMap(({ until, problem }) => (until === undefined || problem !== undefined || until < day ? [] : [until]))
    .sort()[0];
}
