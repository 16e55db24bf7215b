// Changes in, batches of them out. After a calm the first change is handed on almost at once, since a writer waits for it; while changes keep
// coming they are gathered until things are quiet, so that fifty saves or a checkout of another branch are few batches and not fifty.

/** In ms. A save is several steps (emptied and written, or written and renamed) that follow each other within one or two. */
const first = 4;
const quiet = 40;
const longest = 250;
/** So long after a batch the next change is a first one again. */
const calm = 150;

export class Gather {
  readonly #pending = new Set<string>();
  readonly #deliver: (paths: readonly string[]) => void;
  #timer: NodeJS.Timeout | undefined;
  /** When the batch began, and when the one before was delivered. */
  #since = 0;
  #last = Number.NEGATIVE_INFINITY;

  constructor(deliver: (paths: readonly string[]) => void) {
    this.#deliver = deliver;
  }

  add(path: string): void {
    const now = performance.now();
    if (this.#pending.size === 0) this.#since = now;
    this.#pending.add(path);
    const pause = this.#since - this.#last > calm ? first : quiet;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), Math.max(0, Math.min(pause, this.#since + longest - now)));
  }

  #flush(): void {
    this.#last = performance.now();
    const paths = [...this.#pending].sort();
    this.#pending.clear();
    this.#deliver(paths);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#pending.clear();
  }
}
