// The way in over HTTP: the body of a request is read, and then the request takes a place. So many at once, the others wait in their order.
// Between two messages of one request the others have their turn, and the event loop, too. Whoever goes away is not worked for any more. The
// connection is asked, not the response: one behind another has no connection yet.

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { HeldConnection, HeldConnections } from "../serve/held.ts";
import { isTooLarge } from "./message-size.ts";

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

// The body of a request is read whole before the request takes a place, so that those who send half of one keep nobody waiting.
// Its size and its time have a bound, and so have the bytes of all of them together.

/** Why a request gets no answer. `code`: of a JSON-RPC error, which it is then said as. */
export type McpRefusal = { readonly status: number; readonly text: string; readonly code?: number };

type BodyLimits = {
  /** Bytes of one body. */
  readonly body: number;
  /** Messages of one body. */
  readonly batch: number;
  /** Ms until it must be there. */
  readonly patience: number;
};

export function tooLong({ body }: BodyLimits): McpRefusal {
  return { status: 413, text: `The message is larger than ${body / 1e6} MB.` };
}

/** The body of `message`, whose bytes are held in `held` as `holding`; undefined where its sender went away. */
export function bodyOf(
  message: IncomingMessage,
  limits: BodyLimits,
  held: HeldConnections,
): Promise<{ readonly bytes: Buffer; readonly holding: HeldConnection } | McpRefusal | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const refuse = (refusal: McpRefusal | undefined): void => {
      clearTimeout(timer);
      message.off("data", take);
      held.release(holding);
      parts.length = 0;
      resolve(refusal);
    };
    const holding: HeldConnection = {
      bytes: 0,
      // One that is whole already waits for a place: then its connection ends.
      drop: () =>
        message.readableEnded
          ? message.destroy()
          : refuse({ status: 503, text: "Too many requests at the same time." }),
    };
    const take = (part: Buffer): void => {
      if (holding.bytes + part.length > limits.body) refuse(tooLong(limits));
      else {
        parts.push(part);
        held.add(holding, part.length);
      }
    };
    const timer = setTimeout(
      () => refuse({ status: 408, text: "The message was not received in time." }),
      limits.patience,
    );
    message.on("data", take);
    message.once("end", () => {
      clearTimeout(timer);
      resolve({ bytes: Buffer.concat(parts), holding });
    });
    message.once("error", () => refuse(undefined));
    message.once("close", () => message.readableEnded || refuse(undefined));
  });
}

/** The parsed body, or what is wrong with it. */
export function parsedBody(bytes: Buffer, { batch }: BodyLimits): { readonly message: unknown } | McpRefusal {
  let message: unknown;
  try {
    message = JSON.parse(bytes.toString("utf8"));
  } catch {
    return { status: 400, code: -32700, text: "The body is not JSON." };
  }
  if (isTooLarge(message))
    return { status: 400, code: -32600, text: "The message has too many values or nesting levels." };
  if (Array.isArray(message) && message.length > batch)
    return { status: 400, code: -32600, text: `At most ${batch} messages can be sent at once.` };
  return { message };
}
