// How many slips of the finger lie between two words.

/**
 * Edits (insert, delete, replace, swap of neighbours) that make `a` of `b`, counted up to `most`; above that the answer is `most + 1`.
 * This is optimal string alignment: no piece is edited twice.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      }
      line.push(edits);
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    before = last;
    last = line;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Slips that a word of this length may have: short words are too close to each other. */
export function slipsFor(word: string): number {
  if (/^\d+$/.test(word)) return 0;
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}
