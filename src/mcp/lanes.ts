// Requests of one connection, one after the other: the next begins when the answer before it is taken. So a connection has one turn among
// the others however much it sends, and whoever does not read is not worked for.
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export type Begun = "now" | "full" | "gone";

type Lane = ((begun: Begun) => void)[];

export class Lanes {
  readonly #most: number;
  readonly #lanes = new Map<Duplex, Lane>();
  readonly #heard = new WeakSet<Duplex>();
  #waiting = 0;

  /** At most `most` requests wait behind others of their connections. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when it is the turn of the request that `response` answers, or tells why it has none. */
  async enter(response: ServerResponse): Promise<Begun> {
    const { socket } = response.req;
    if (!socket.writable) return "gone";
    const lane = this.#lanes.get(socket);
    if (lane === undefined) {
      this.#open(socket, response);
      return "now";
    }
    if (this.#waiting >= this.#most && !this.#shorten(lane)) return "full";
    this.#waiting += 1;
    const begun = await new Promise<Begun>((resolve) => lane.push(resolve));
    if (begun === "now") response.once("close", () => this.#next(socket));
    return begun;
  }

  #open(socket: Duplex, response: ServerResponse): void {
    const lane: Lane = [];
    this.#lanes.set(socket, lane);
    response.once("close", () => this.#next(socket));
    if (this.#heard.has(socket)) return;
    this.#heard.add(socket);
    // A response that waits behind another one is not told that its connection is closed.
    socket.once("close", () => {
      const left = this.#lanes.get(socket) ?? [];
      this.#lanes.delete(socket);
      this.#waiting -= left.length;
      for (const resolve of left) resolve("gone");
    });
  }

  #next(socket: Duplex): void {
    const next = this.#lanes.get(socket)?.shift();
    if (next === undefined) {
      this.#lanes.delete(socket);
      return;
    }
    this.#waiting -= 1;
    next(socket.writable ? "now" : "gone");
  }

  /** Refuses the last of the longest lane, where that is longer than `lane`. */
  #shorten(lane: Lane): boolean {
    let longest = lane;
    for (const one of this.#lanes.values()) if (one.length > longest.length) longest = one;
    if (longest === lane) return false;
    this.#waiting -= 1;
    longest.pop()?.("full");
    return true;
  }
}
