// Findings for a person: grouped by file, one line each that a terminal or editor can follow (`file:line:col  severity  message
// code`), the source line with a caret under the spot, and what to do. At most 50 of a kind unless all are asked for.
import { relative } from "node:path/posix";
import type { Locator } from "../../diagnostics/locate.ts";
import type { ReportedFinding } from "../../diagnostics/reported.ts";
import { here } from "../../host/native.ts";
import { type Colors, harmless } from "../streams.ts";
import { type Level, type Worded, wordedOf } from "./worded.ts";

export type PrettyOptions = {
  readonly colors: Colors;
  readonly locate: Locator;
  readonly cwd: string;
  readonly siteFolder: string;
  /** All findings, not 50 of each code. */
  readonly all: boolean;
};

const most = 50;
const widest = 100;

/** The path of a file as it is named from the working folder; addresses stay as they are. */
export function shownPath(file: string, cwd: string, siteFolder: string): string {
  if (/^https?:\/\//.test(file)) return file;
  const path = file.startsWith("/") ? file : `${siteFolder}/${file}`;
  const near = relative(cwd, path);
  if (near === "") return ".";
  return near.startsWith("../") && near.length >= path.length ? here.nativeOf(path) : near;
}

/** The report as text that ends with a line break; "" when there are no findings. Findings come sorted. */
export async function prettyReport(findings: readonly ReportedFinding[], options: PrettyOptions): Promise<string> {
  const counts = new Map<string, number>();
  const blocks: string[] = [];
  let file: string | undefined;
  for (const reported of findings) {
    const { code } = reported.finding;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > most && !options.all) continue;
    const worded = await wordedOf(reported, options.locate);
    if (file !== undefined && file !== worded.file) blocks.push("");
    file = worded.file;
    blocks.push(...linesOf(worded, options));
  }
  const capped = options.all ? [] : [...counts].filter(([, count]) => count > most);
  if (capped.length > 0) blocks.push("");
  for (const [code, count] of capped) blocks.push(`and ${count - most} more ${code} (all with --verbose)`);
  return blocks.map((line) => `${line}\n`).join("");
}

function paint(level: Level, colors: Colors): string {
  if (level === "error") return colors.red(level);
  return level === "warning" ? colors.yellow(level) : colors.cyan(level);
}

function linesOf(worded: Worded, options: PrettyOptions): readonly string[] {
  const { colors } = options;
  const spot = worded.line === undefined ? "" : `:${worded.line}:${worded.column ?? 1}`;
  const where = harmless(shownPath(worded.file, options.cwd, options.siteFolder)) + spot;
  const level = paint(worded.level, colors);
  const head = `${colors.bold(where)}  ${level}  ${harmless(worded.message)}  ${colors.dim(worded.code)}`;
  const hint = worded.hint === undefined ? [] : [`    ${harmless(worded.hint)}`];
  return [head, ...frameOf(worded, colors), ...hint];
}

/** The source line, cropped around the spot, and a caret under it that stands right in spite of tabs. */
function frameOf(worded: Worded, colors: Colors): readonly string[] {
  const { line, column = 1, sourceLine } = worded;
  if (line === undefined || sourceLine === undefined || sourceLine.trim() === "") return [];
  const from = column > widest - 20 ? column - widest / 2 : 0;
  const cropped = harmless(sourceLine.slice(from, from + widest));
  const shown = (from > 0 ? "\u2026" : "") + cropped + (sourceLine.length > from + widest ? "\u2026" : "");
  const before = (from > 0 ? " " : "") + sourceLine.slice(from, column - 1).replace(/[^\t]/g, " ");
  const number = String(line);
  return [
    `    ${colors.dim(`${number} |`)} ${shown}`,
    `    ${colors.dim(`${" ".repeat(number.length)} |`)} ${before}${colors.red("^")}`,
  ];
}
