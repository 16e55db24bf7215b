// Lists by key, each in the order in which its values came. Node 20 has no `Map.groupBy`.

/** Adds `value` to the list at `key` of `lists`. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** `items` by what `keyOf` says of each. */
export function groupedBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

/** The values of `pairs` by their keys. */
export function grouped<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const lists = new Map<Key, Value[]>();
  for (const [key, value] of pairs) addTo(lists, key, value);
  return lists;
}
