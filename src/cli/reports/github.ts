// Workflow commands of GitHub Actions, which make annotations on a commit and in a pull request. A step shows ten of each level, so the
// first ten of each are told, and a line says how many there are beside them.
import { adviceOf, faultsOf, levelsByGravity, problemOf } from "./faults.ts";
import type { PrintedDiagnostic, ReportRun } from "./run.ts";
import type { FormatContext } from "./setting.ts";
import type { SeverityName } from "./worded.ts";

/** Annotations of one level that GitHub shows of a step. */
const most = 10;

const commands = { error: "error", warning: "warning", info: "notice" } as const;

/** The commands, errors first, and what was left out; no text at all where nothing was found. */
export function* annotations(run: ReportRun, setting: FormatContext): Iterable<string> {
  const shown = new Map<SeverityName, PrintedDiagnostic[]>(levelsByGravity.map((level) => [level, []]));
  let left = 0;
  for (const told of faultsOf(run)) {
    const list = shown.get(told.level);
    if (list !== undefined && list.length < most) list.push(told);
    else left += 1;
  }
  for (const told of [...shown.values()].flat()) yield `${commandOf(told, setting)}\n`;
  if (left > 0) yield `${left} more without an annotation: GitHub shows ${most} of each level for a step.\n`;
}

function commandOf(told: PrintedDiagnostic, { pathOf }: FormatContext): string {
  const { line, column, code } = told;
  const file = pathOf(told.file);
  // What is wrong in no file stands on the run alone.
  const place = file === "." ? {} : { file, line, col: column };
  const properties = Object.entries({ ...place, title: `pio-docs ${code}` })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${property(String(value))}`);
  const message = [problemOf(told), adviceOf(told)].filter((text) => text !== "").join("\n");
  return `::${commands[told.level]} ${properties.join(",")}::${data(message)}`;
}

/** The text of a command: it ends with its line. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** A property ends at a comma, and all of them at a colon. */
function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
