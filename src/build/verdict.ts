// Everything that was found in; what is told of it out, what authors and a baseline keep from being told, and the exit code. What is wrong with
// their words is found here, where it is known what was found.
import { ignoreOver } from "../check/site/suppression-expired.ts";
import { ignoreUnread } from "../check/site/suppression-invalid.ts";
import { ignoreReason } from "../check/site/suppression-no-reason.ts";
import { ignoreUnused } from "../check/site/suppression-unused.ts";
import { type KnownFindings, knownAmong } from "../diagnostics/baseline.ts";
import { type Code, catalogue } from "../diagnostics/catalogue.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import { type Suppressed, sifted } from "../diagnostics/ignored.ts";
import { exitOf, inReadingOrder, type JudgedFinding, type Judgement, report } from "../diagnostics/reported.ts";
import { today } from "../text/day.ts";

/**
 * `ignores`: of the config and of all pages. `isWhole`: all that there is to find was looked for, so that what found nothing is of no use.
 * `day`: what last days are held against; that of UTC.
 */
export type Judging = Judgement & {
  readonly ignores?: readonly Ignore[];
  readonly isWhole?: boolean;
  readonly known?: KnownFindings;
  readonly day?: string;
};

export type BuildVerdict = {
  readonly findings: readonly JudgedFinding[];
  readonly suppressed: readonly Suppressed[];
  readonly exit: 0 | 1 | 2 | 74;
};

/** Judges `found`. */
export function judged(found: readonly Finding[], judging: Judging, strict: boolean): BuildVerdict {
  const { known, isWhole = false } = judging;
  const all = report(found, judging, catalogue);
  const { findings: told, suppressed } = withoutIgnored(all, judging);
  if (known === undefined) return { findings: told, suppressed, exit: exitOf(told, catalogue, strict) };
  const { fresh, old, faults } = knownAmong(told, known, isWhole);
  const findings = together(fresh, faults, judging);
  return { findings, suppressed: [...suppressed, ...old], exit: exitOf(findings, catalogue, strict) };
}

function withoutIgnored(
  all: readonly JudgedFinding[],
  judging: Judging,
): Pick<BuildVerdict, "findings" | "suppressed"> {
  const { ignores = [], isWhole = false, day = today(), severities, asked } = judging;
  if (ignores.length === 0) return { findings: all, suppressed: [] };
  const once = withoutDoubles(ignores);
  const { kept, suppressed, used } = sifted(all, once, day);
  const isOff = (code: Code): boolean => (asked?.[code] ?? severities[code] ?? catalogue[code].severity) === "off";
  const faults = [
    ...ignoreUnread(once),
    ...ignoreReason(once),
    ...ignoreOver(once, day),
    ...(isWhole ? ignoreUnused(once, { day, used, isOff }) : []),
  ];
  return { findings: together(kept, faults, judging), suppressed };
}

/** A comment of a file that many pages take in is one comment. */
function withoutDoubles(ignores: readonly Ignore[]): readonly Ignore[] {
  return [...new Map(ignores.map((ignore) => [JSON.stringify([ignore.place, ignore.range]), ignore])).values()];
}

function together(
  told: readonly JudgedFinding[],
  more: readonly Finding[],
  judgement: Judgement,
): readonly JudgedFinding[] {
  if (more.length === 0) return told;
  return [...told, ...report(more, judgement, catalogue)].sort(inReadingOrder);
}

/** The last day on which the same is told as on `day`; undefined where that is for ever. */
export function lastDayOf(ignores: readonly Ignore[], day: string): string | undefined {
  return ignores
    .flatMap(({ until, problem }) => (until === undefined || problem !== undefined || until < day ? [] : [until]))
    .sort()[0];
}
