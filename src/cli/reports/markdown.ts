// A report for people who read it on a forge: as a comment of a pull request, or as the summary of a step. Diagnostics are a table, the
// gravest first. Text of pages stays text, whatever it would be as markdown or HTML, and calls nobody by name.
import { harmless } from "../streams.ts";
import { adviceOf, problemOf, spotText, worstFirst } from "./faults.ts";
import type { PrintedDiagnostic, ReportRun } from "./run.ts";
import type { FormatContext } from "./setting.ts";

/** What the text may come to, and how that is counted. */
export type TextLimit = { readonly size: number; sizeOf(text: string): number };

/** What GitHub takes as a comment, in characters. GitLab takes more. */
const comment: TextLimit = { size: 65_536, sizeOf: (text) => text.length };

/** More rows than fit into any room are not made. */
const mostRows = 10_000;

/** Room that is left for the last line. */
const forLast = 200;

/** The report in at most as much as `room` holds. */
export function* markdownReport(run: ReportRun, setting: FormatContext, room: TextLimit = comment): Iterable<string> {
  const { kept, all } = worstFirst(run, mostRows);
  const head = `## pio-docs: ${headline(run)}\n`;
  yield head;
  if (all === 0) return;
  const top = "\n| | Where | What is wrong | Problem |\n|---|---|---|---|\n";
  let left = room.size - room.sizeOf(head + top) - forLast;
  let rows = 0;
  for (const told of kept) {
    const row = rowOf(told, setting);
    left -= room.sizeOf(row);
    if (left < 0) break;
    yield rows === 0 ? top + row : row;
    rows += 1;
  }
  if (rows < all) yield `\n${(all - rows).toLocaleString("en")} more are not shown here.\n`;
}

function headline({ counts, outcome }: ReportRun): string {
  const parts = [
    counted(counts.error, "error"),
    counted(counts.warning, "warning"),
    counts.info === 0 ? "" : `${counts.info} info`,
    counts.unchecked === 0 ? "" : `${counts.unchecked} not checked`,
    (counts.suppressed ?? 0) === 0 ? "" : `${counts.suppressed} suppressed`,
  ].filter((part) => part !== "");
  const found = parts.length === 0 ? "no problems" : parts.join(", ");
  return outcome.pages === undefined ? found : `${found} in ${counted(outcome.pages, "page") || "no page"}`;
}

function counted(count: number, word: string): string {
  return count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
}

function rowOf(told: PrintedDiagnostic, { pathOf }: FormatContext): string {
  const where = code(spotText(pathOf(told.file), told));
  const advice = adviceOf(told);
  const what = advice === "" ? prose(problemOf(told)) : `${prose(problemOf(told))}<br>${prose(advice)}`;
  return `| ${told.level} | ${where} | ${what} | ${code(told.code)} |\n`;
}

/** What our sentences have between backticks is code; where a text of a page brings one of its own, none of it is. */
function prose(text: string): string {
  const parts = text.split("`");
  if (parts.length % 2 === 0) return inert(text);
  return parts.map((part, at) => (at % 2 === 0 ? inert(part) : code(part))).join("");
}

function code(text: string): string {
  return text === "" ? "" : `<code>${entities(harmless(text))}</code>`;
}

/** Text that is no markup, no address and no name of a person or an issue: an empty character stands where one of these would begin. */
function inert(text: string): string {
  return entities(harmless(text).replace(/[@#]|:(?=\u200b?\/\/)|www(?=\.)|\bGH(?=-\d)/gi, "$&\u200b"));
}

/** Every character that markdown or HTML knows inside of a line, as an entity; a colon where an address or an emoji would be read. */
function entities(text: string): string {
  return text.replace(/[&<>"'\\`*_[\]()#!|~$@]|:(?=\/\/|[\w+-]+:)/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
