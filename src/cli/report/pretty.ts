// Findings for a person: grouped by file, one line each that a terminal or editor can follow (`file:line:col  severity  message
// code`), the source line with a caret under the spot, and what to do. Causes stand first, with the number of what follows from them; what
// stands in many places is told once; at most 50 of a kind are listed unless all are asked for.
import { relative } from "node:path/posix";
import { followersOf, uncheckedWords } from "../../diagnostics/followers.ts";
import { type Placed, placed } from "../../diagnostics/placed.ts";
import type { ReportedFinding } from "../../diagnostics/reported.ts";
import { here } from "../../host/native.ts";
import type { Locator } from "../../text/locate.ts";
import { type Colors, harmless } from "../streams.ts";
import { type Group, grouped } from "./grouped.ts";
import { type Level, type Naming, type Worded, wordedOf } from "./worded.ts";

export type PrettyOptions = {
  readonly colors: Colors;
  readonly locate: Locator;
  readonly cwd: string;
  readonly siteFolder: string;
  /** Each finding by itself, those that follow from another one, too. */
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

/** The report as text that ends with a line break; "" when there are no findings. */
export async function prettyReport(findings: readonly ReportedFinding[], options: PrettyOptions): Promise<string> {
  const all = await placed(findings, options.locate);
  const followers = followersOf(all);
  const listed = options.all
    ? all.map((first): Group => ({ first, others: [] }))
    : grouped(all.filter(({ because }) => because === undefined));
  const counts = new Map<string, number>();
  const left = new Map<string, number>();
  const blocks: string[] = [];
  let file: string | undefined;
  for (const group of listed) {
    const { finding } = group.first;
    const { code, place, hides } = finding;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > most && !options.all) {
      left.set(code, (left.get(code) ?? 0) + 1 + group.others.length);
      continue;
    }
    if (file !== undefined && file !== place.file) blocks.push("");
    file = place.file;
    blocks.push(...(await linesOf(group, options)));
    const hidden = followers.get(finding);
    if (hides !== undefined && hidden !== undefined) blocks.push(`    ${uncheckedWords(hides.what, hidden)}`);
  }
  if (left.size > 0) blocks.push("");
  for (const [code, count] of left) blocks.push(`and ${count} more ${code} (all with --verbose)`);
  return blocks.map((line) => `${line}\n`).join("");
}

function paint(level: Level, colors: Colors): string {
  if (level === "error") return colors.red(level);
  return level === "warning" ? colors.yellow(level) : colors.cyan(level);
}

async function linesOf({ first, others }: Group, options: PrettyOptions): Promise<readonly string[]> {
  const { colors, locate } = options;
  const naming = { locate, nameOf: (file: string) => shownPath(file, options.cwd, options.siteFolder) };
  const worded = await wordedOf(first, naming);
  const level = paint(worded.level, colors);
  const head = `${colors.bold(whereOf(first, naming))}  ${level}  ${harmless(worded.message)}  ${colors.dim(worded.code)}`;
  const source = worded.line === undefined ? undefined : await locate.sourceLine(worded.file, worded.line);
  const hint = worded.hint === undefined ? [] : [`    ${harmless(worded.hint)}`];
  const cause = first.because?.place.file;
  const because = cause === undefined ? [] : [`    Not checked, because of ${harmless(naming.nameOf(cause))}.`];
  return [head, ...frameOf(worded, source, colors), ...repeatsOf(others, naming), ...hint, ...because];
}

function whereOf({ finding, spot }: Placed, { nameOf }: Naming): string {
  return harmless(nameOf(finding.place.file)) + (spot === undefined ? "" : `:${spot.line}:${spot.column}`);
}

/** The line for more places of the same cause: two of them, and how many there are in all. */
function repeatsOf(others: readonly Placed[], naming: Naming): readonly string[] {
  if (others.length === 0) return [];
  const named = others.slice(0, 2).map((other) => whereOf(other, naming));
  return [
    `    In ${others.length + 1} places: also ${named.join(", ")} and ${others.length - named.length} more (all with --verbose)`,
  ];
}

/** The source line, cropped around the spot, and a caret under it that stands right in spite of tabs. */
function frameOf(worded: Worded, sourceLine: string | undefined, colors: Colors): readonly string[] {
  const { line, column = 1 } = worded;
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
