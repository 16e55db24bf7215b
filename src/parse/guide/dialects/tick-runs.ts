// Where code in a line ends: each run of backticks is closed by the next one as long, in the same paragraph. All runs of a text are paired
// in one walk, so that a text of nothing but runs costs no more than another.

/** Answers the offset behind the code that the run at `from` (its first backtick) begins; undefined where it begins none. */
export type TickRuns = (from: number) => number | undefined;

const mark = /`+|\n[ \t]*(?=\n)/g;

/** The runs of `text`, which has line feeds only. */
export function tickRuns(text: string): TickRuns {
  const ends = new Map<number, number>();
  /** The last open run by its length, in this paragraph. */
  const seen = new Map<number, number>();
  for (const { 0: run, index } of text.matchAll(mark)) {
    if (run.startsWith("\n")) {
      seen.clear();
      continue;
    }
    const before = seen.get(run.length);
    if (before !== undefined) ends.set(before, index + run.length);
    seen.set(run.length, index);
  }
  return (from) => ends.get(from);
}
