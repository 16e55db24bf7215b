// The body of a request over HTTP: read whole before the request takes a place, so that those who send half of one keep nobody waiting.
// Its size and its time have a bound, and so have the bytes of all of them together.
import type { IncomingMessage } from "node:http";
import type { HeldConnection, HeldConnections } from "../serve/held.ts";
import { isTooLarge } from "./message-size.ts";

/** Why a request gets no answer. `code`: of a JSON-RPC error, which it is then said as. */
export type McpRefusal = { readonly status: number; readonly text: string; readonly code?: number };

export type BodyLimits = {
  /** Bytes of one body. */
  readonly body: number;
  /** Messages of one body. */
  readonly batch: number;
  /** Ms until it must be there. */
  readonly patience: number;
};

export function tooLong({ body }: BodyLimits): McpRefusal {
  return { status: 413, text: `A message may have ${body / 1e6} MB.` };
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
        message.readableEnded ? message.destroy() : refuse({ status: 503, text: "Too much is sent at once." }),
    };
    const take = (part: Buffer): void => {
      if (holding.bytes + part.length > limits.body) refuse(tooLong(limits));
      else {
        parts.push(part);
        held.add(holding, part.length);
      }
    };
    const timer = setTimeout(() => refuse({ status: 408, text: "The message did not come in time." }), limits.patience);
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
  if (isTooLarge(message)) return { status: 400, code: -32600, text: "The message has too many values or levels." };
  if (Array.isArray(message) && message.length > batch)
    return { status: 400, code: -32600, text: `At most ${batch} messages may be sent at once.` };
  return { message };
}
