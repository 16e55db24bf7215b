// A map with other values for a few of its keys, without a copy of the rest: an edit of one page must not cost ten thousand entries.

/** As `map`, in its order, with the values of `changed`, all of whose keys it has. */
export function overlay<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  changed: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, Value> {
  const [base, before] = map instanceof Overlay ? [map.base, map.changed] : [map, []];
  return new Overlay<Key, Value>(base, new Map([...before, ...changed]));
}

class Overlay<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly base: ReadonlyMap<Key, Value>;
  readonly changed: ReadonlyMap<Key, Value>;

  constructor(base: ReadonlyMap<Key, Value>, changed: ReadonlyMap<Key, Value>) {
    this.base = base;
    this.changed = changed;
  }

  get size(): number {
    return this.base.size;
  }

  get(key: Key): Value | undefined {
    return this.changed.has(key) ? this.changed.get(key) : this.base.get(key);
  }

  has(key: Key): boolean {
    return this.base.has(key);
  }

  keys(): MapIterator<Key> {
    return this.base.keys();
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.base) yield [key, this.changed.get(key) ?? value];
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this) yield value;
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(act: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) act(value, key, this);
  }
}
