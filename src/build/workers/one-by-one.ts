// Work that holds its thread for long: a large page takes tens of milliseconds, a job of many a second.

/** In ms: how long others wait for their turn. */
const turn = 8;

/**
 * What `work` makes of each item, one after the other. In between all else on this thread has its turn: results of other threads come in,
 * and they get their next job, which a thread that works through its own in one go would keep from them.
 */
export async function oneByOne<Item, Made>(
  items: readonly Item[],
  work: (item: Item) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  let since = performance.now();
  for (const item of items) {
    made.push(work(item));
    if (performance.now() - since < turn) continue;
    await new Promise(setImmediate);
    since = performance.now();
  }
  return made;
}
