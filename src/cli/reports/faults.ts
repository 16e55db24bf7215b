// What programs that judge a run are told: each diagnostic that stands for itself. What follows from another one was not checked, and that
// one says how much it is.
import { cutText } from "../../text/cut-text.ts";
import { wellFormed } from "../../text/percent.ts";
import { harmless } from "../streams.ts";
import type { PrintedDiagnostic, ReportRun } from "./run.ts";
import type { SeverityName } from "./worded.ts";

/** Longer messages are cut: forges cut or refuse them, and nobody reads so far. */
const longest = 2_000;

/** The diagnostics of `run` that stand for themselves, in reading order. */
export function* faultsOf(run: ReportRun): Iterable<PrintedDiagnostic> {
  for (const told of run.told()) if (told.because === undefined) yield told;
}

/** What is wrong, on one line without control characters: the message and what follows from it. */
export function problemOf({ words, follows }: PrintedDiagnostic): string {
  return lineOf(follows === undefined ? words.message : `${words.message} ${follows}`);
}

/** What to do and who owns the file, on one line; "" where nothing is known. */
export function adviceOf({ words, owners }: PrintedDiagnostic): string {
  const owned = owners === undefined ? [] : [`${owners.length === 1 ? "Owner" : "Owners"}: ${owners.join(", ")}.`];
  return lineOf([words.hint ?? "", ...owned].filter((text) => text !== "").join(" "));
}

/** Both. */
export function sentenceOf(told: PrintedDiagnostic): string {
  return [problemOf(told), adviceOf(told)].filter((text) => text !== "").join(" ");
}

/** `docs/a.md:3:6`. */
export function spotText(path: string, { line, column }: PrintedDiagnostic): string {
  return lineOf(line === undefined ? path : `${path}:${line}:${column}`);
}

function lineOf(text: string): string {
  return cutText(wellFormed(harmless(text)), longest);
}

export const levelsByGravity: readonly SeverityName[] = ["error", "warning", "info"];

/** The gravest `most` faults, errors first, each level in reading order, and how many there are in all. */
export function worstFirst(
  run: ReportRun,
  most: number,
): { readonly kept: readonly PrintedDiagnostic[]; readonly all: number } {
  const levels = new Map<SeverityName, PrintedDiagnostic[]>(levelsByGravity.map((level) => [level, []]));
  let all = 0;
  for (const told of faultsOf(run)) {
    all += 1;
    const list = levels.get(told.level);
    if (list !== undefined && list.length < most) list.push(told);
  }
  return { kept: [...levels.values()].flat().slice(0, most), all };
}
