// What every format of other programs prints, made once: the findings of a run in reading order, worded, with their lines, their causes
// and their files. There may be a hundred thousand, so they are told one by one and none is kept.
import type { OperationChanges } from "../../build/operation-changes.ts";
import type { BuildResult } from "../../build/options.ts";
import type { Code } from "../../diagnostics/catalogue.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { fingerprintsOf } from "../../diagnostics/fingerprint.ts";
import { followersOf, uncheckedWords } from "../../diagnostics/followers.ts";
import type { Suppressed } from "../../diagnostics/ignored.ts";
import { type Placed, placed } from "../../diagnostics/placed.ts";
import { inReadingOrder, type JudgedFinding } from "../../diagnostics/reported.ts";
import { lazily } from "../../text/lazily.ts";
import type { Locator } from "../../text/locate.ts";
import { secretFree } from "../../text/secrets.ts";
import {
  type FindingText,
  levelOf,
  type Naming,
  placeFacts,
  type SeverityName,
  type Tally,
  tally,
  wordsOf,
} from "./worded.ts";

/** What is known of the run besides its findings; a command that did not get as far as a build knows nothing. */
export type RunOutcome = {
  readonly exit: BuildResult["exit"];
  readonly pages?: number;
  readonly written?: boolean;
  readonly out?: string;
  readonly bytes?: number;
  readonly ms?: number;
  /** Findings that are not told: ignores and the baseline keep them. */
  readonly suppressed?: readonly Suppressed[];
  /** What became of the operations of the earlier output. */
  readonly operations?: OperationChanges;
};

/** The finding that another one follows from. */
export type Because = {
  readonly code: Code;
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
};

/** A finding as it is printed; `unchecked`: how many follow from it. */
export type PrintedFinding = {
  readonly finding: Finding;
  readonly code: Code;
  readonly level: SeverityName;
  readonly words: FindingText;
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly pointer: string | undefined;
  readonly unchecked: number | undefined;
  /** What was not checked because of it, as a sentence. */
  readonly follows: string | undefined;
  readonly because: Because | undefined;
};

/** A finding that is passed over, by whom and why. */
export type Quiet = { readonly told: PrintedFinding; readonly by: Suppressed["by"]; readonly reason: string };

/** What knows findings again when lines move, by finding. */
export type Fingerprints = (finding: Finding) => string;

export type ReportRun = {
  readonly outcome: Omit<RunOutcome, "suppressed">;
  readonly counts: Tally & { readonly suppressed?: number };
  readonly size: number;
  /** The findings in reading order, made anew at each call. */
  told(): Iterable<PrintedFinding>;
  /** Those that are passed over and stand for themselves, in reading order; placed when asked for. */
  quiet(): Promise<readonly Quiet[]>;
  /** Names that stay when lines move, also when one of several alike is passed over; made when asked for. */
  fingerprints(): Promise<Fingerprints>;
};

/** So many wordings are remembered: a link that a thousand pages share is worded once. */
const mostWords = 20_000;

/** The run that found `findings`. */
export async function runOf(
  findings: readonly JudgedFinding[],
  known: RunOutcome,
  locate: Locator,
): Promise<ReportRun> {
  const { suppressed, ...outcome } = known;
  const passedOver = lazily(() => placed(suppressed ?? [], locate));
  const all = await placed(findings, locate);
  const wordsFor = await wordingOf(all, locate);
  const followers = followersOf(all);
  const spots = new Map(followers.size === 0 ? [] : all.map(({ finding, spot }) => [finding, spot]));
  return {
    outcome,
    counts: { ...tally(findings), ...(suppressed === undefined ? {} : { suppressed: suppressed.length }) },
    size: all.length,
    *told() {
      for (const one of all) yield toldOf(one);
    },
    async quiet() {
      const why = new Map(suppressed?.map(({ finding, by, reason }) => [finding, { by, reason }]));
      return (await passedOver()).flatMap((one) => {
        const words = why.get(one.finding);
        return one.because !== undefined || words === undefined ? [] : [{ told: toldOf(one), ...words }];
      });
    },
    fingerprints: lazily(async (): Promise<Fingerprints> => {
      const quiet = await passedOver();
      const listed = quiet.length === 0 ? all : [...all, ...quiet].sort(inReadingOrder);
      const names = fingerprintsOf(listed.map(({ finding }) => finding));
      const byFinding = new Map(listed.map(({ finding }, at) => [finding, names[at] ?? ""]));
      return (finding) => byFinding.get(finding) ?? "";
    }),
  };

  function toldOf(one: Placed): PrintedFinding {
    const { finding, spot } = one;
    const { code, place } = finding;
    const after = followers.size === 0 ? undefined : followers.get(finding);
    return {
      finding,
      code,
      level: levelOf(one),
      words: wordsFor(finding),
      file: secretFree(place.file),
      line: spot?.line,
      column: spot?.column,
      pointer: "pointer" in place ? place.pointer : undefined,
      unchecked: after?.length,
      follows:
        after === undefined || finding.hides === undefined ? undefined : uncheckedWords(finding.hides.what, after),
      because: becauseOf(one),
    };
  }

  function becauseOf({ because }: Placed): Because | undefined {
    if (because === undefined) return undefined;
    const { line, column } = spots.get(because) ?? {};
    return { code: because.code, file: secretFree(because.place.file), line, column };
  }
}

/** Words findings, each kind of fact once; the places that they name are looked up at once. */
async function wordingOf(all: readonly Placed[], locate: Locator): Promise<(finding: Finding) => FindingText> {
  const naming: Naming = { locate, nameOf: secretFree };
  const places = new Map<Finding, Awaited<ReturnType<typeof placeFacts>>>();
  for (const { finding } of all)
    if (finding.places !== undefined) places.set(finding, await placeFacts(finding.places, naming));
  const worded = new Map<Finding["facts"], { readonly code: Code; readonly words: FindingText }>();
  return (finding) => {
    const more = finding.places === undefined ? undefined : places.get(finding);
    if (more !== undefined) return wordsOf(finding, more);
    const same = worded.get(finding.facts);
    if (same?.code === finding.code) return same.words;
    const words = wordsOf(finding);
    if (worded.size >= mostWords) worded.clear();
    worded.set(finding.facts, { code: finding.code, words });
    return words;
  };
}
