// A report of prose to lines for people.
import type { ProseFigures, ProseProblem, ProseReport } from "./check.ts";

/** One line for each problem: place, rule, the words, and what to write. */
export function problemLines({ problems }: ProseReport): readonly string[] {
  return problems.map(
    ({ file, line, column, rule, words, write }) => `${file}:${line}:${column} ${rule}: "${words}" - write: ${write}`,
  );
}

/** Counts by rule, by set, and by file, with lengths of sentences. */
export function summaryLines({ problems, files, sets }: ProseReport): readonly string[] {
  const rules = countsOf(problems, ({ rule }) => rule);
  const terms = countsOf(
    problems.filter(({ rule }) => rule === "term"),
    ({ write }) => write,
  );
  const bySet = countsOf(problems, ({ set }) => set);
  const byFile = countsOf(problems, ({ file, set }) => `${set} ${file}`);
  const head = `${"problems".padStart(8)} ${"words".padStart(7)} ${"average".padStart(8)} ${"over 25".padStart(8)} ${"over 35".padStart(8)}`;
  return [
    "By rule",
    ...rows(rules),
    "",
    "By term",
    ...rows(terms),
    "",
    `By set\n${head}`,
    ...sets.map((figures) => figureLine(figures, bySet.get(figures.name) ?? 0)),
    "",
    `By file\n${head}`,
    ...files.map((figures) => figureLine(figures, sumOf(byFile, figures.name))),
    "",
    `${problems.length} problems in ${new Set(problems.map(({ file }) => file)).size} files`,
  ];
}

function sumOf(byFile: ReadonlyMap<string, number>, file: string): number {
  return [...byFile].reduce((sum, [name, count]) => (name.endsWith(` ${file}`) ? sum + count : sum), 0);
}

function countsOf(problems: readonly ProseProblem[], by: (problem: ProseProblem) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(by(problem), (counts.get(by(problem)) ?? 0) + 1);
  return counts;
}

function rows(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${String(count).padStart(8)} ${name}`);
}

function figureLine({ name, words, sentences, average, over25, over35 }: ProseFigures, problems: number): string {
  const share = sentences === 0 ? 0 : (over25 / sentences) * 100;
  const cells = [
    String(problems).padStart(8),
    String(words).padStart(7),
    average.toFixed(1).padStart(8),
    `${share.toFixed(0)} %`.padStart(8),
    String(over35).padStart(8),
  ];
  return `${cells.join(" ")} ${name}`;
}
