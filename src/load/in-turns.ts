// Many small waits at once, but not thousands: each open file takes a descriptor, and systems give a process about a thousand.

const atOnce = 32;

/** `work` for each item, at most 32 under way at a time; the answers are in the order of the items. */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const queue = items.entries();
  const take = async (): Promise<void> => {
    for (const [index, item] of queue) answers[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, take));
  return answers;
}
