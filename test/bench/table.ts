// Rows as a table for people. What was not measured is a dash; below one in an `x` column is less time than the other took.
import { type Baseline, ratioTo, ratioToHugo } from "./baseline.ts";
import type { Row } from "./row.ts";
import { medianOf, p95Of } from "./statistics.ts";

type Column = {
  readonly name: string;
  readonly width: number;
  readonly cell: (row: Row, baseline: Baseline) => string;
};

const columns: readonly Column[] = [
  { name: "site", width: -12, cell: ({ subject }) => subject },
  { name: "row", width: -5, cell: ({ row }) => row },
  { name: "pages", width: 6, cell: ({ pages }) => String(pages) },
  { name: "median", width: 8, cell: ({ wall }) => span(medianOf(wall)) },
  { name: "p95", width: 8, cell: ({ wall }) => span(p95Of(wall)) },
  { name: "cpu", width: 8, cell: ({ cpu }) => span(medianOf(cpu)) },
  { name: "peak MB", width: 7, cell: ({ peakBytes }) => megabytes(peakBytes, 0) },
  { name: "written MB", width: 10, cell: ({ writtenBytes }) => megabytes(writtenBytes, 2) },
  { name: "x Hugo", width: 6, cell: (row) => times(ratioToHugo(row)) },
  { name: "x before", width: 8, cell: (row, baseline) => times(ratioTo(baseline, row, "wall")) },
  { name: "its cpu", width: 7, cell: (row, baseline) => times(ratioTo(baseline, row, "cpu")) },
];

/** The two lines above the rows. */
export function headOf(): string {
  const names = columns.map(({ name, width }) => aligned(name, width));
  return [names.join("  "), names.map((name) => "-".repeat(name.length)).join("  ")].join("\n");
}

export function lineOf(row: Row, baseline: Baseline): string {
  return columns.map(({ width, cell }) => aligned(cell(row, baseline), width)).join("  ");
}

/** Text to the left, figures to the right. */
function aligned(text: string, width: number): string {
  return width < 0 ? text.padEnd(-width) : text.padStart(width);
}

function span(seconds: number): string {
  if (!Number.isFinite(seconds)) return "-";
  return seconds < 1 ? `${(seconds * 1000).toFixed(0)} ms` : `${seconds.toFixed(2)} s`;
}

function megabytes(bytes: number | undefined, digits: number): string {
  return bytes === undefined ? "-" : (bytes / 1e6).toFixed(digits);
}

function times(ratio: number | undefined): string {
  return ratio === undefined ? "-" : ratio.toFixed(2);
}
