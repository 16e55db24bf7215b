// What every format of other programs prints, made once: the diagnostics of a run in reading order, worded, with their lines, their causes
// and their files. There may be a hundred thousand, so they are told one by one and none is kept.
import type { OperationChanges } from "../../build/operation-changes.ts";
import type { BuildResult } from "../../build/options.ts";
import type { Code } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fingerprintsOf } from "../../diagnostics/fingerprint.ts";
import type { Fix } from "../../diagnostics/fix.ts";
import { followersOf, uncheckedWords } from "../../diagnostics/followers.ts";
import type { Suppressed } from "../../diagnostics/ignored.ts";
import { type Placed, placed } from "../../diagnostics/placed.ts";
import { inReadingOrder, type JudgedDiagnostic } from "../../diagnostics/reported.ts";
import { lazily } from "../../text/lazily.ts";
import type { Locator } from "../../text/locate.ts";
import { secretFree } from "../../text/secrets.ts";
import { fixesOf } from "./fixes.ts";
import {
  type DiagnosticText,
  levelOf,
  type Naming,
  placeFacts,
  type SeverityName,
  type Tally,
  tally,
  wordsOf,
} from "./worded.ts";

/** What is known of the run besides its diagnostics; a command that did not get as far as a build knows nothing. */
export type RunOutcome = {
  readonly exit: BuildResult["exit"];
  readonly pages?: number;
  readonly written?: boolean;
  readonly out?: string;
  readonly bytes?: number;
  readonly ms?: number;
  /** Diagnostics that are not told: ignores and the baseline keep them. */
  readonly suppressed?: readonly Suppressed[];
  readonly translations?: BuildResult["translations"];
  readonly samples?: BuildResult["samples"];
  /** What became of the operations of the earlier output. */
  readonly operations?: OperationChanges;
};

/** The diagnostic that another one follows from. */
export type Because = {
  readonly code: Code;
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
};

/** A diagnostic as it is printed; `unchecked`: how many follow from it. */
export type PrintedDiagnostic = {
  readonly diagnostic: Diagnostic;
  readonly code: Code;
  readonly level: SeverityName;
  readonly words: DiagnosticText;
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly pointer: string | undefined;
  readonly unchecked: number | undefined;
  /** What was not checked because of it, as a sentence. */
  readonly follows: string | undefined;
  readonly because: Because | undefined;
  /** Who owns the file. */
  readonly owners: readonly string[] | undefined;
};

/** A diagnostic that is passed over, by whom and why. */
export type Quiet = { readonly told: PrintedDiagnostic; readonly by: Suppressed["by"]; readonly reason: string };

/** What knows diagnostics again when lines move, by diagnostic. */
export type Fingerprints = (diagnostic: Diagnostic) => string;

export type ReportRun = {
  readonly outcome: Omit<RunOutcome, "suppressed">;
  readonly counts: Tally & { readonly suppressed?: number };
  readonly size: number;
  /** The diagnostics in reading order, made anew at each call. */
  told(): Iterable<PrintedDiagnostic>;
  /** Those that are passed over and stand for themselves, in reading order; placed when asked for. */
  quiet(): Promise<readonly Quiet[]>;
  /** Names that stay when lines move, also when one of several alike is passed over; made when asked for. */
  fingerprints(): Promise<Fingerprints>;
  /** The exact fixes, by diagnostic; looked for when asked for. */
  fixes(): Promise<ReadonlyMap<Diagnostic, Fix>>;
};

/** So many wordings are remembered: a link that a thousand pages share is worded once. */
const mostWords = 20_000;

/** The run that found `diagnostics`. */
export async function runOf(
  diagnostics: readonly JudgedDiagnostic[],
  known: RunOutcome,
  locate: Locator,
): Promise<ReportRun> {
  const { suppressed, ...outcome } = known;
  const passedOver = lazily(() => placed(suppressed ?? [], locate));
  const all = await placed(diagnostics, locate);
  const wordsFor = await wordingOf(all, locate);
  const followers = followersOf(all);
  const spots = new Map(followers.size === 0 ? [] : all.map(({ diagnostic, spot }) => [diagnostic, spot]));
  return {
    outcome,
    counts: { ...tally(diagnostics), ...(suppressed === undefined ? {} : { suppressed: suppressed.length }) },
    size: all.length,
    *told() {
      for (const one of all) yield toldOf(one);
    },
    async quiet() {
      const why = new Map(suppressed?.map(({ diagnostic, by, reason }) => [diagnostic, { by, reason }]));
      return (await passedOver()).flatMap((one) => {
        const words = why.get(one.diagnostic);
        return one.because !== undefined || words === undefined ? [] : [{ told: toldOf(one), ...words }];
      });
    },
    fixes: lazily(() => fixesOf(diagnostics, locate)),
    fingerprints: lazily(async (): Promise<Fingerprints> => {
      const quiet = await passedOver();
      const listed = quiet.length === 0 ? all : [...all, ...quiet].sort(inReadingOrder);
      const names = fingerprintsOf(listed.map(({ diagnostic }) => diagnostic));
      const byDiagnostic = new Map(listed.map(({ diagnostic }, at) => [diagnostic, names[at] ?? ""]));
      return (diagnostic) => byDiagnostic.get(diagnostic) ?? "";
    }),
  };

  function toldOf(one: Placed): PrintedDiagnostic {
    const { diagnostic, spot } = one;
    const { code, place } = diagnostic;
    const after = followers.size === 0 ? undefined : followers.get(diagnostic);
    return {
      diagnostic,
      code,
      level: levelOf(one),
      words: wordsFor(diagnostic),
      file: secretFree(place.file),
      line: spot?.line,
      column: spot?.column,
      pointer: "pointer" in place ? place.pointer : undefined,
      unchecked: after?.length,
      follows:
        after === undefined || diagnostic.hides === undefined
          ? undefined
          : uncheckedWords(diagnostic.hides.what, after),
      because: becauseOf(one, spots),
      owners: one.owners,
    };
  }
}

function becauseOf({ because }: Placed, spots: ReadonlyMap<Diagnostic, Placed["spot"]>): Because | undefined {
  if (because === undefined) return undefined;
  const { line, column } = spots.get(because) ?? {};
  return { code: because.code, file: secretFree(because.place.file), line, column };
}

/** Words diagnostics, each kind of fact once; the places that they name are looked up at once. */
async function wordingOf(all: readonly Placed[], locate: Locator): Promise<(diagnostic: Diagnostic) => DiagnosticText> {
  const naming: Naming = { locate, nameOf: secretFree };
  const places = new Map<Diagnostic, Awaited<ReturnType<typeof placeFacts>>>();
  for (const { diagnostic } of all)
    if (diagnostic.places !== undefined) places.set(diagnostic, await placeFacts(diagnostic.places, naming));
  const worded = new Map<Diagnostic["facts"], { readonly code: Code; readonly words: DiagnosticText }>();
  return (diagnostic) => {
    const more = diagnostic.places === undefined ? undefined : places.get(diagnostic);
    if (more !== undefined) return wordsOf(diagnostic, more);
    const same = worded.get(diagnostic.facts);
    if (same?.code === diagnostic.code) return same.words;
    const words = wordsOf(diagnostic);
    if (worded.size >= mostWords) worded.clear();
    worded.set(diagnostic.facts, { code: diagnostic.code, words });
    return words;
  };
}
