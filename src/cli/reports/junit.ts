// JUnit XML, as CI systems show test results: a suite for each rule that found something, a case for each diagnostic. What fails the run
// is a failure; a warning that does not is skipped, so that it is seen and no green pipeline has a failing test in it.
import { groupedBy } from "../../text/grouped.ts";
import { adviceOf, faultsOf, problemOf, spotText } from "./faults.ts";
import type { PrintedDiagnostic, ReportRun } from "./run.ts";
import type { FormatContext } from "./setting.ts";
import type { SeverityName } from "./worded.ts";
import { attributes, xml } from "./xml-text.ts";

type Verdict = "failure" | "skipped" | undefined;

/** The report. A run without diagnostics is one case that passed: readers take a file without any for a broken one. */
export function* junitReport(run: ReportRun, setting: FormatContext): Iterable<string> {
  const suites = groupedBy(faultsOf(run), ({ code }) => code);
  const verdictOf = (level: SeverityName): Verdict => {
    if (level === "info") return undefined;
    return level === "error" || setting.strict ? "failure" : "skipped";
  };
  const cases = [...suites.values()].flat();
  const time = run.outcome.ms === undefined ? undefined : (run.outcome.ms / 1000).toFixed(3);
  const head = {
    name: "pio-docs",
    tests: Math.max(cases.length, 1),
    failures: counted(cases, "failure"),
    errors: 0,
    time,
  };
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes(head)}>\n`;
  for (const [code, all] of suites) {
    const counts = {
      tests: all.length,
      failures: counted(all, "failure"),
      errors: 0,
      skipped: counted(all, "skipped"),
    };
    yield `  <testsuite${attributes({ name: code, ...counts })}>\n`;
    for (const told of all) yield caseOf(told);
    yield "  </testsuite>\n";
  }
  if (cases.length === 0) {
    const counts = { tests: 1, failures: 0, errors: 0, skipped: 0 };
    yield `  <testsuite${attributes({ name: "pio-docs", ...counts })}>\n`;
    yield '    <testcase name="no problems" classname="pio-docs"/>\n  </testsuite>\n';
  }
  yield "</testsuites>\n";

  function counted(all: readonly PrintedDiagnostic[], verdict: Verdict): number {
    return all.filter(({ level }) => verdictOf(level) === verdict).length;
  }

  function caseOf(told: PrintedDiagnostic): string {
    const where = spotText(setting.pathOf(told.file), told);
    const message = problemOf(told);
    const text = xml([where, message, adviceOf(told)].filter((line) => line !== "").join("\n"));
    const verdict = verdictOf(told.level);
    const inside =
      verdict === undefined
        ? `<system-out>${text}</system-out>`
        : `<${verdict}${attributes({ type: told.level, message })}>${text}</${verdict}>`;
    return `    <testcase${attributes({ name: where, classname: `pio-docs.${told.code}` })}>${inside}</testcase>\n`;
  }
}
