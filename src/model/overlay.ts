// A map with other values for a few of its keys, without a copy of the rest: an edit of one page must not cost ten thousand entries.
import { lazily } from "../text/lazily.ts";

/** As `map`, in its order, with the values of `changed`, all of whose keys it has. */
export function overlay<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  changed: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, Value> {
  return lazyOverlay(
    map,
    [...changed].map(([key, value]) => [key, () => value]),
  );
}

/** As `overlay`; each value is made when it is first asked for. */
export function lazyOverlay<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  changed: readonly (readonly [Key, () => Value])[],
): ReadonlyMap<Key, Value> {
  const [base, before] = map instanceof Overlay ? [map.base, map.changed] : [map, []];
  const added = changed.map(([key, make]) => [key, lazily(make)] as const);
  return new Overlay<Key, Value>(base, new Map([...before, ...added]));
}

class Overlay<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly base: ReadonlyMap<Key, Value>;
  readonly changed: ReadonlyMap<Key, () => Value>;

  constructor(base: ReadonlyMap<Key, Value>, changed: ReadonlyMap<Key, () => Value>) {
    this.base = base;
    this.changed = changed;
  }

  get size(): number {
    return this.base.size;
  }

  get(key: Key): Value | undefined {
    const changed = this.changed.get(key);
    return changed === undefined ? this.base.get(key) : changed();
  }

  has(key: Key): boolean {
    return this.base.has(key);
  }

  keys(): MapIterator<Key> {
    return this.base.keys();
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.base) yield [key, this.changed.get(key)?.() ?? value];
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this) yield value;
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(act: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    this.base.forEach((value, key) => {
      act(this.changed.get(key)?.() ?? value, key, this);
    });
  }
}
