// So many at once, the others wait in their order. Between two messages of one request the others have their turn, and the event loop, too.
// Whoever goes away is not worked for any more. The connection is asked, not the response: one behind another has no connection yet.
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";

export type QueuePlace = {
  /** Lets those who wait go first; false where the caller went away or has left. */
  pass(): Promise<boolean>;
  leave(): void;
};

/** A place, or why there is none: too many wait already, or the caller went away. */
export type Entered = QueuePlace | "full" | "gone";

export type ConnectionGate = { enter(socket: Duplex): Promise<Entered> };

/** Lets `most` in at once, while at most `waiting` wait. */
export function openGate(most: number, waiting: number): ConnectionGate {
  let inside = 0;
  const queue = new Set<() => void>();
  const freed = (): void => {
    const [next] = queue;
    if (next === undefined) {
      inside -= 1;
      return;
    }
    queue.delete(next);
    next();
  };
  const placeOf = (socket: Duplex): QueuePlace => {
    let isInside = true;
    let isOver = false;
    const leave = (): void => {
      isOver = true;
      if (!isInside) return;
      isInside = false;
      freed();
    };
    return {
      leave,
      async pass() {
        await setImmediate();
        if (!isOver && queue.size > 0 && socket.writable) {
          isInside = false;
          freed();
          isInside = await entered(queue, socket);
          if (isOver) leave();
        }
        return isInside && socket.writable;
      },
    };
  };
  return {
    async enter(socket) {
      if (!socket.writable) return "gone";
      if (inside < most) inside += 1;
      else if (queue.size >= waiting) return "full";
      else if (!(await entered(queue, socket))) return "gone";
      const place = placeOf(socket);
      await setImmediate();
      if (socket.writable) return place;
      place.leave();
      return "gone";
    },
  };
}

/** Waits in `queue` for its turn; false where the caller went away before. */
function entered(queue: Set<() => void>, socket: Duplex): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = (): void => {
      if (queue.delete(enter)) resolve(false);
    };
    const enter = (): void => {
      socket.off("close", gone);
      resolve(true);
    };
    queue.add(enter);
    socket.once("close", gone);
  });
}
