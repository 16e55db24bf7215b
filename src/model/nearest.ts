// "Did you mean ...?": the candidate that is fewest edits away, if it is near enough to be a slip of the pen.

/** The nearest of `candidates` by edits (insert, delete, replace, swap), at most a third of the name's length away; case counts little. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name === "") return undefined;
  let best: string | undefined;
  let bound = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bound) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bound);
    if (distance < bound) {
      bound = distance;
      best = candidate;
      if (distance === 0) return best;
    }
  }
  return best;
}

/** Edits between two texts, or `bound` as soon as it is known to be that or more. */
function editDistance(a: string, b: string, bound: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest >= bound) return bound;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? bound;
}
