// What is held in memory for callers: bodies that are not whole yet, and answers that are not read yet. All of it together has a bound. Over
// it the largest is dropped, so those who send or take little never pay for those who hold much.

/** One thing that is held. `drop`: gives it up and ends its connection. */
export type HeldConnection = { bytes: number; readonly drop: () => void };

export class HeldConnections {
  readonly #most: number;
  readonly #all = new Set<HeldConnection>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Holds `bytes` more for `holding`, which may drop it or others. */
  add(holding: HeldConnection, bytes: number): void {
    this.#all.add(holding);
    holding.bytes += bytes;
    this.#bytes += bytes;
    while (this.#bytes > this.#most) {
      let largest = holding;
      // Of equal ones the oldest.
      for (const one of [...this.#all].reverse()) if (one.bytes >= largest.bytes) largest = one;
      this.release(largest);
      largest.drop();
    }
  }

  release(holding: HeldConnection): void {
    if (!this.#all.delete(holding)) return;
    this.#bytes -= holding.bytes;
    holding.bytes = 0;
  }
}
