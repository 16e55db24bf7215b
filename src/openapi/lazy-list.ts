// Values that cost something to make, and that are asked for again and again: each is made once, when somebody first asks for it.

/** A list of what a source yields. A source may ask for other lists, not for its own. */
export class LazyList<T> implements Iterable<T> {
  readonly #found: T[] = [];
  #source: Iterator<T> | undefined;

  constructor(source: Iterable<T>) {
    this.#source = source[Symbol.iterator]();
  }

  /** How many are made so far. */
  get length(): number {
    return this.#found.length;
  }

  /** The value at `index`, all before it being made; undefined behind the last. */
  at(index: number): T | undefined {
    while (index >= this.#found.length && this.#source !== undefined) {
      const next = this.#source.next();
      if (next.done === true) this.#source = undefined;
      else this.#found.push(next.value);
    }
    return this.#found[index];
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; ; index += 1) {
      const value = this.at(index);
      if (index >= this.#found.length || value === undefined) return;
      yield value;
    }
  }
}
