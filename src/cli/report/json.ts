// Findings for another program: one JSON document, the very findings with nothing cut.
import type { Locator } from "../../diagnostics/locate.ts";
import type { ReportedFinding } from "../../diagnostics/reported.ts";
import { tally, wordedOf } from "./worded.ts";

/** What is known of the run besides its findings; a command that did not get as far as a build knows nothing. */
export type Outcome = {
  readonly exit: number;
  readonly pages?: number;
  readonly written?: boolean;
  readonly out?: string;
  readonly bytes?: number;
  readonly ms?: number;
};

/**
 * The document as text: `{ version, exit, pages, written, out, bytes, ms, counts, findings }`; a finding is `{ code, severity, message,
 * file, line, column, pointer, hint }`, `severity` one of `error`, `warning`, `info`; what is not known is left out.
 */
export async function jsonReport(
  findings: readonly ReportedFinding[],
  outcome: Outcome,
  locate: Locator,
): Promise<string> {
  const listed: object[] = [];
  for (const reported of findings) {
    const { level, sourceLine: _unused, code, message, ...rest } = await wordedOf(reported, locate);
    listed.push({ code, severity: level, message, ...rest });
  }
  return `${JSON.stringify({ version: 1, ...outcome, counts: tally(findings), findings: listed }, undefined, 2)}\n`;
}
