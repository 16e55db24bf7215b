// Numbers by seed, so that every run of the bench measures the same bytes.

export type Random = {
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <Item>(list: readonly [Item, ...Item[]]) => Item;
  /** True with this chance, 0 to 1. */
  readonly chance: (of: number) => boolean;
};

/** mulberry32: a small generator whose sequence depends on the seed alone. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return { whole, pick: (list) => list[whole(0, list.length - 1)] ?? list[0], chance: (of) => next() < of };
}
