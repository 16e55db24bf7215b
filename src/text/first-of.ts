// Halving: where an answer turns in a sorted list.

/** The first of `count` places that `isReached`, which holds for all behind it; `count` where it holds for none. */
export function firstOf(count: number, isReached: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
