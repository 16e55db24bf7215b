// The postings of a term, flat (page, record, weight), as an index file has them. In: in the order in which they were gathered. Out: one a page.

/** Postings of a term with one entry a page: the heaviest, the earlier of equal ones; sorted by page. Most terms have them so. */
export function onePerPage(list: number[]): number[] {
  if (isSorted(list)) return list;
  const best = new Map<number, number>();
  for (let at = 0; at < list.length; at += 3) {
    const page = list[at] ?? 0;
    const known = best.get(page);
    if (known === undefined || (list[at + 2] ?? 0) > (list[known + 2] ?? 0)) best.set(page, at);
  }
  return [...best].sort(([a], [b]) => a - b).flatMap(([page, at]) => [page, list[at + 1] ?? 0, list[at + 2] ?? 0]);
}

/** Whether each page of `list` comes after the one before. */
function isSorted(list: readonly number[]): boolean {
  for (let at = 3; at < list.length; at += 3) if ((list[at] ?? 0) <= (list[at - 3] ?? 0)) return false;
  return true;
}
