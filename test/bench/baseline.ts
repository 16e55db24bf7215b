// An earlier bench to compare with. Its seconds come from another machine or hour, so they are divided by what the fixed piece of work
// took there, and ours by what it took here.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Row } from "./row.ts";
import { medianOf } from "./statistics.ts";

/** `about` says in words what was measured and when. */
export type Baseline = { readonly about: string; readonly rows: readonly Row[] };

/** The baseline in `file`; none where the file is not there. */
export function readBaseline(file: string): Baseline {
  if (!existsSync(file)) return { about: "", rows: [] };
  const baseline: Baseline = JSON.parse(readFileSync(file, "utf8"));
  return baseline;
}

/** Puts `rows` in the place of those of the same name, the others stay; a row a line, so that a change reads as one. */
export function saveBaseline(file: string, about: string, rows: readonly Row[]): void {
  const kept = readBaseline(file).rows.filter((old) => !rows.some((row) => isSame(row, old)));
  const lines = [...kept, ...rows].map((row) => `    ${JSON.stringify(row)}`);
  writeFileSync(file, `{\n  "about": ${JSON.stringify(about)},\n  "rows": [\n${lines.join(",\n")}\n  ]\n}\n`);
}

/** How `row` stands to the same row of `baseline`, 1 for equal and 0.5 for half; undefined where one of the two has no figure. */
export function ratioTo(baseline: Baseline, row: Row, of: "wall" | "cpu"): number | undefined {
  const old = baseline.rows.find((one) => isSame(one, row));
  if (old === undefined) return undefined;
  const ratio = medianOf(row[of]) / row.calibration[of] / (medianOf(old[of]) / old.calibration[of]);
  return Number.isFinite(ratio) ? ratio : undefined;
}

/** How `row` stands to Hugo in the same run: the median of the pairs. */
export function ratioToHugo({ wall, hugo }: Row): number | undefined {
  const pairs = wall.flatMap((ours, at) => {
    const theirs = hugo?.wall[at];
    return theirs === undefined ? [] : [ours / theirs];
  });
  return pairs.length === 0 ? undefined : medianOf(pairs);
}

function isSame(one: Row, other: Row): boolean {
  return one.subject === other.subject && one.row === other.row;
}
