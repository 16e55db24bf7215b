// So many at once, the others wait in their order. Who goes away while waiting leaves the queue.
import type { ServerResponse } from "node:http";

/** How to leave, or why there is no place: too many wait already, or the caller went away. */
export type Entered = (() => void) | "full" | "gone";

export type Gate = { enter(response: ServerResponse): Promise<Entered> };

/** Lets `most` in at once, while at most `waiting` wait. */
export function openGate(most: number, waiting: number): Gate {
  let inside = 0;
  const queue = new Set<(entered: Entered) => void>();
  const leave = (): void => {
    const [next] = queue;
    if (next === undefined) {
      inside -= 1;
      return;
    }
    queue.delete(next);
    next(leave);
  };
  return {
    async enter(response) {
      if (response.destroyed) return "gone";
      if (inside < most) {
        inside += 1;
        return leave;
      }
      if (queue.size >= waiting) return "full";
      return new Promise((enter) => {
        queue.add(enter);
        response.once("close", () => queue.delete(enter) && enter("gone"));
      });
    },
  };
}
