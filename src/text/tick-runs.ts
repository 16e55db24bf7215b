// Where code in a line ends: each run of backticks is closed by the next one as long, in the same paragraph. All runs of a text are paired
// in one walk, so that a text of nothing but runs costs no more than another.

/** Answers the offset behind the code that the run at `from` (its first backtick) begins; undefined where it begins none. */
export type TickRuns = (from: number) => number | undefined;

const mark = /`+|\n[ \t]*(?=\n)/g;

/** The runs of `text`, which has line feeds only. */
export function tickRuns(text: string): TickRuns {
  const marks = [...text.matchAll(mark)];
  const ends = new Map<number, number>();
  /** Behind the next run of a length, in this paragraph. */
  const next = new Map<number, number>();
  for (const { 0: run, index } of marks.reverse()) {
    if (run.startsWith("\n")) {
      next.clear();
      continue;
    }
    const end = next.get(run.length);
    if (end !== undefined) ends.set(index, end);
    // The first one of a run may be escaped; inside of code nothing is.
    const shorter = text[index - 1] === "\\" ? next.get(run.length - 1) : undefined;
    if (shorter !== undefined) ends.set(index + 1, shorter);
    next.set(run.length, index + run.length);
  }
  return (from) => ends.get(from);
}
