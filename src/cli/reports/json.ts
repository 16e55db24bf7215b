// Diagnostics for another program: one JSON document, the very diagnostics with nothing cut. It is laid out as JSON.stringify lays out, but
// written diagnostic by diagnostic: a hundred thousand of them are never one object, nor one text.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Fix } from "../../diagnostics/fix.ts";
import type { PrintedDiagnostic, ReportRun } from "./run.ts";

/**
 * The document in pieces: `{ version, exit, pages, written, out, bytes, ms, counts, problems }`; a problem is `{ code, severity, message,
 * file, line, column, pointer, hint, owners, fix }`, `severity` one of `error`, `warning`, `info`; what is not known is left out. A diagnostic that follows
 * from another one says so in `because` (`{ code, file, line, column }`), and that one has their number in `unchecked`.
 */
export async function jsonReport(run: ReportRun): Promise<Iterable<string>> {
  return pieces(run, await run.fixes());
}

function* pieces({ outcome, counts, size, told }: ReportRun, fixes: ReadonlyMap<Diagnostic, Fix>): Iterable<string> {
  const whole = JSON.stringify({ version: 1, ...outcome, counts, problems: [] }, undefined, 2);
  if (size === 0) {
    yield `${whole}\n`;
    return;
  }
  yield whole.slice(0, -"]\n}".length);
  let before = "\n";
  for (const one of told()) {
    yield `${before}    ${JSON.stringify(objectOf(one, fixes.get(one.diagnostic)), undefined, 2).replaceAll("\n", "\n    ")}`;
    before = ",\n";
  }
  yield "\n  ]\n}\n";
}

function objectOf(
  { code, level, words, file, line, column, ...told }: PrintedDiagnostic,
  fix: Fix | undefined,
): object {
  const { pointer, unchecked, because, owners } = told;
  const { message, hint } = words;
  return { code, severity: level, message, file, line, column, pointer, hint, owners, fix, unchecked, because };
}
