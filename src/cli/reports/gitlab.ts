// GitLab's code quality report, a subset of Code Climate's: what a merge request shows beside the lines that it changes.
import { faultsOf, sentenceOf } from "./faults.ts";
import type { Fingerprints, PrintedDiagnostic, ReportRun } from "./run.ts";
import type { FormatContext } from "./setting.ts";

/** GitLab knows info, minor, major, critical and blocker. */
const severities = { error: "major", warning: "minor", info: "info" } as const;

/** The report, one diagnostic a line. GitLab drops all but one of those with the same fingerprint; ours are told apart by their number. */
export async function gitlabReport(run: ReportRun, setting: FormatContext): Promise<Iterable<string>> {
  return issues(run, setting, await run.fingerprints());
}

function* issues(run: ReportRun, { pathOf }: FormatContext, fingerprintOf: Fingerprints): Iterable<string> {
  let before = "[\n";
  for (const told of faultsOf(run)) {
    yield `${before}  ${JSON.stringify(issueOf(told, pathOf(told.file), fingerprintOf(told.diagnostic)))}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

function issueOf(told: PrintedDiagnostic, path: string, fingerprint: string): object {
  return {
    description: sentenceOf(told),
    check_name: told.code,
    fingerprint,
    severity: severities[told.level],
    location: { path, lines: { begin: told.line ?? 1 } },
  };
}
