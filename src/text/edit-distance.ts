// How many slips of the finger lie between two words: the one count behind "Did you mean ...?" and behind a search that forgives typos.

/**
 * Edits (insert, delete, replace, swap of neighbors) that make `a` of `b`, counted up to `most`; above that the answer is `most + 1`.
 * This is optimal string alignment: no piece is edited twice. The time is `a.length` times `most`, not the product of both lengths.
 */
export function editDistance(a: string, b: string, most: number): number {
  const over = most + 1;
  if (Math.abs(a.length - b.length) > most) return over;
  const width = b.length + 1;
  let before = new Array<number>(width).fill(over);
  let last = Array.from({ length: width }, (_, column) => Math.min(column, over));
  let line = new Array<number>(width).fill(over);
  for (let row = 1; row <= a.length; row += 1) {
    // Further from the diagonal than `most` there are only higher numbers.
    const from = Math.max(1, row - most);
    const to = Math.min(b.length, row + most);
    line[from - 1] = from === 1 ? Math.min(row, over) : over;
    let least = line[from - 1] ?? over;
    for (let column = from; column <= to; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (last[column] ?? over) + 1,
        (line[column - 1] ?? over) + 1,
        (last[column - 1] ?? over) + (same ? 0 : 1),
        over,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, (before[column - 2] ?? over) + 1);
      }
      line[column] = edits;
      if (edits < least) least = edits;
    }
    if (to < b.length) line[to + 1] = over;
    if (least > most) return over;
    [before, last, line] = [last, line, before];
  }
  return Math.min(last[b.length] ?? over, over);
}
