// One group of diagnostics as lines: where and what, the source line with a caret under the spot, the other places, what to do. Without the
// frame where a report is long.
import type { Placed } from "../../diagnostics/placed.ts";
import type { Locator } from "../../text/locate.ts";
import { veiled } from "../../text/secrets.ts";
import { type Colors, harmless } from "../streams.ts";
import { extentOf, type Group } from "./grouped.ts";
import { shownPath } from "./shown-path.ts";
import { type Naming, type SeverityName, type Worded, wordedOf } from "./worded.ts";

/** How groups are named and painted. */
export type GroupStyle = {
  readonly colors: Colors;
  readonly locate: Locator;
  readonly cwd: string;
  readonly siteFolder: string;
};

const widest = 100;

/** What is quoted may begin inside an address that began so far before. */
const longestAddress = 2_000;

function paint(level: SeverityName, colors: Colors): string {
  if (level === "error") return colors.red(level);
  return level === "warning" ? colors.yellow(level) : colors.cyan(level);
}

/** The lines of a group; `brief`: without the frame. */
export async function linesOf(group: Group, drawing: GroupStyle, brief = false): Promise<readonly string[]> {
  const { first, together } = group;
  const { colors, locate } = drawing;
  const naming = { locate, nameOf: (file: string) => shownPath(file, drawing.cwd, drawing.siteFolder) };
  const worded = await wordedOf(first, naming);
  const message = together?.says(extentOf(group)) ?? worded.message;
  const told = together === undefined ? worded.hint : together.hint;
  const level = paint(worded.level, colors);
  const end = [worded.code, ...(first.owners ?? []).map(harmless)].join("  ");
  const head = `${colors.bold(whereOf(first, naming))}  ${level}  ${harmless(message)}  ${colors.dim(end)}`;
  const source = brief || worded.line === undefined ? undefined : await locate.sourceLine(worded.file, worded.line);
  const hint = told === undefined ? [] : [`    ${harmless(told)}`];
  const cause = first.because?.place.file;
  const because = cause === undefined ? [] : [`    Not checked, because of ${harmless(naming.nameOf(cause))}.`];
  return [head, ...frameOf(worded, source, colors), ...repeatsOf(group, naming), ...hint, ...because];
}

function whereOf({ diagnostic, spot }: Placed, { nameOf }: Naming): string {
  return harmless(nameOf(diagnostic.place.file)) + (spot === undefined ? "" : `:${spot.line}:${spot.column}`);
}

/** The line for more places of the same cause: two of them, and how many there are in all, where these are not only the first of each page. */
function repeatsOf({ first, others }: Group, naming: Naming): readonly string[] {
  if (others.length === 0) return [];
  const named = others.slice(0, 2).map((other) => whereOf(other, naming));
  const more = others.length - named.length;
  const listed = more > 0 ? `${named.join(", ")}, and ${more} more` : named.join(" and ");
  const counts = typeof first.diagnostic.facts.count === "number";
  const opening = counts || others.length === 1 ? "Also at" : `In ${others.length + 1} places, including`;
  return [`    ${opening} ${listed} (to list all, use --verbose)`];
}

/** The source line, cropped around the spot, and a caret under it that stands right in spite of tabs. */
function frameOf(worded: Worded, sourceLine: string | undefined, colors: Colors): readonly string[] {
  const { line, column = 1 } = worded;
  if (line === undefined || sourceLine === undefined || sourceLine.trim() === "") return [];
  const from = column > widest - 20 ? column - widest / 2 : 0;
  const start = Math.max(0, from - longestAddress);
  const cropped = harmless(veiled(sourceLine.slice(start, from + widest)).slice(from - start));
  const shown = (from > 0 ? "\u2026" : "") + cropped + (sourceLine.length > from + widest ? "\u2026" : "");
  const before = (from > 0 ? " " : "") + sourceLine.slice(from, column - 1).replace(/[^\t]/g, " ");
  const number = String(line);
  return [
    `    ${colors.dim(`${number} |`)} ${shown}`,
    `    ${colors.dim(`${" ".repeat(number.length)} |`)} ${before}${colors.red("^")}`,
  ];
}
