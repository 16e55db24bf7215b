// Checkstyle XML: diagnostics by file, as many review bots and CI plugins read them.
import { groupedBy } from "../../text/grouped.ts";
import { faultsOf, sentenceOf } from "./faults.ts";
import type { PrintedDiagnostic, ReportRun } from "./run.ts";
import type { FormatContext } from "./setting.ts";
import { attributes } from "./xml-text.ts";

/** The report; each file stands once, in the order of its first diagnostic. */
export function* checkstyleReport(run: ReportRun, { pathOf }: FormatContext): Iterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n';
  for (const [file, all] of groupedBy(faultsOf(run), (told) => told.file)) {
    yield `  <file${attributes({ name: pathOf(file) })}>\n`;
    for (const told of all) yield `    <error${attributes(errorOf(told))}/>\n`;
    yield "  </file>\n";
  }
  yield "</checkstyle>\n";
}

/** A diagnostic of a whole file stands on its first line. */
function errorOf(told: PrintedDiagnostic): Readonly<Record<string, string | number | undefined>> {
  const { line = 1, column, level, code } = told;
  return { line, column, severity: level, message: sentenceOf(told), source: `pio-docs.${code}` };
}
