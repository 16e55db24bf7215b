// How many bytes of bodies the mock holds for all its callers together: bodies that still arrive and responses that nobody reads yet.
// A limit for one body alone would let a thousand slow callers take a thousand times as much.

export class Room {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** The share of one exchange, which takes what it needs bit by bit and gives back all of it at once. */
  share(): Share {
    let own = 0;
    let isOver = false;
    return {
      take: (bytes) => {
        if (isOver || bytes > this.#left) return false;
        this.#left -= bytes;
        own += bytes;
        return true;
      },
      free: () => {
        isOver = true;
        this.#left += own;
        own = 0;
      },
    };
  }
}

/** `take` returns false if there is no room. */
export type Share = { readonly take: (bytes: number) => boolean; readonly free: () => void };
