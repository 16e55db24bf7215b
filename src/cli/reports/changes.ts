// The changes between two versions of a spec for a person at a terminal, for another program, and as markdown for a pull request.

import type { PlacedChange } from "../../build/commands/compare-specs.ts";
import type { ChangeLevel } from "../../diff/rules.ts";
import { fieldText, sentenceOf, subjectText } from "../../diff/words.ts";
import { piecesOfSentence } from "../../model/history.ts";
import { groupedBy } from "../../text/grouped.ts";
import { type Colors, harmless } from "../streams.ts";

export type ChangeReport = {
  readonly before: string;
  readonly after: string;
  readonly changes: readonly PlacedChange[];
};

const levels: readonly ChangeLevel[] = ["breaking", "warning", "info"];

/** How many changes there are of each level. */
export function countsOf(changes: readonly PlacedChange[]): Readonly<Record<ChangeLevel, number>> {
  const counts = { breaking: 0, warning: 0, info: 0 };
  for (const { level } of changes) counts[level] += 1;
  return counts;
}

/** `2 breaking, 1 warning, 14 info`. */
export function countsText(changes: readonly PlacedChange[]): string {
  const counts = countsOf(changes);
  const words = levels.flatMap((level) => {
    const word = level === "warning" && counts.warning !== 1 ? "warnings" : level;
    return counts[level] === 0 ? [] : [`${counts[level].toLocaleString("en")} ${word}`];
  });
  return words.length === 0 ? "no changes" : words.join(", ");
}

/** More lines of `info` than these are counted, unless all are asked for. */
const mostInfo = 60;

/** More lines of any level are no help to a person. */
const mostLines = 1000;

/** One group for each subject, a line for each change: level, field, what is different, rule, place. */
export function prettyChanges(
  { changes }: ChangeReport,
  { colors, all, quiet }: { readonly colors: Colors; readonly all: boolean; readonly quiet: boolean },
): string {
  const isInfoCut = !all && changes.filter(({ level }) => level === "info").length > mostInfo;
  const shown = changes.filter(({ level }) => (quiet ? level === "breaking" : level !== "info" || !isInfoCut));
  const listed = all ? shown : shown.slice(0, mostLines);
  const lines: string[] = [];
  for (const [subject, group] of groupedBy(listed, (change) => subjectText(change.subject))) {
    if (lines.length > 0) lines.push("");
    lines.push(colors.bold(harmless(subject)));
    for (const change of group) {
      const field = fieldText(change.field);
      const place = change.line === undefined ? "" : ` ${change.file}:${change.line}:${change.column}`;
      const text = `${field === "" ? "" : `${field}: `}${sentenceOf(change)}`;
      lines.push(
        `  ${paint(change.level, colors)} ${harmless(text)}  ${colors.dim(harmless(`${change.rule}${place}`))}`,
      );
    }
  }
  const left = changes.length - listed.length;
  if (left > 0 && !quiet) lines.push("", `and ${left.toLocaleString("en")} more (to list all, use --verbose)`);
  return lines.map((line) => `${line}\n`).join("");
}

function paint(level: ChangeLevel, colors: Colors): string {
  const text = level.padEnd(8);
  return level === "breaking" ? colors.red(text) : level === "warning" ? colors.yellow(text) : colors.cyan(text);
}

/** `{ version, exit, before, after, counts, changes }`; a change as the comparison has it, with its sentence, its field as text, and its line. */
export function jsonChanges({ before, after, changes }: ChangeReport, exit: number): string {
  const listed = changes.map(({ rule, level, field, ...change }) => ({
    rule,
    level,
    message: sentenceOf({ rule, field, ...change }),
    ...change,
    field: fieldText(field),
    steps: field,
  }));
  const report = { version: 1, exit, before, after, counts: countsOf(changes), changes: listed };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

const titles: Readonly<Record<ChangeLevel, string>> = {
  breaking: "Breaking",
  warning: "Warnings",
  info: "Other changes",
};

/** What code hosts take as the text of a comment, in characters. */
const mostMarkdown = 60_000;

/** A section for each level; what strangers wrote stands in code spans, so that it stays text. */
export function markdownChanges({ before, after, changes }: ChangeReport): string {
  const parts = [`# API changes\n\nFrom ${code(before)} to ${code(after)}: ${countsText(changes)}.\n`];
  let length = 0;
  let left = 0;
  for (const level of levels) {
    const found = changes.filter((change) => change.level === level);
    const lines: string[] = [];
    for (const change of found) {
      const field = fieldText(change.field);
      const where = field === "" ? "" : ` ${code(field)}`;
      const line = `- ${code(subjectText(change.subject))}${where}: ${markdownOf(sentenceOf(change))} (\`${change.rule}\`)\n`;
      length += line.length;
      if (length > mostMarkdown) left += 1;
      else lines.push(line);
    }
    if (lines.length > 0) parts.push(`## ${titles[level]}\n\n${lines.join("")}`);
  }
  if (left > 0) parts.push(`And ${left.toLocaleString("en")} more.\n`);
  return parts.join("\n");
}

/** A sentence, whose values are in single backquotes, with each of them in a span that it cannot leave. */
function markdownOf(sentence: string): string {
  const plain = sentence.replace(/\s+/g, " ");
  return piecesOfSentence(plain)
    .map((part, at) => (at % 2 === 1 ? code(part) : escaped(part)))
    .join("");
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!@&~]/g, "\\$&");
}

/** A code span around any text: its fence is longer than any run of backquotes in it. */
function code(text: string): string {
  const plain = harmless(text.replace(/\s+/g, " ").trim()) || " ";
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const room = /^`|`$/.test(plain) ? " " : "";
  return `${fence}${room}${plain}${room}${fence}`;
}
