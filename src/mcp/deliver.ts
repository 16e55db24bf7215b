// An answer on its way to a caller over HTTP. It is whole before it is sent, so sending holds no place; and it is not held for long.
import type { ServerResponse } from "node:http";
import type { Held, Holding } from "../serve/held.ts";

export type Answer = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer };

export type Delivery = {
  readonly held: Held;
  /** Ms until it must be read. */
  readonly patience: number;
};

/** Sends `answer` and returns at once. The connection ends if its reader is too slow, or if too much is held for all. */
export function deliver(response: ServerResponse, answer: Answer, { held, patience }: Delivery): void {
  if (response.destroyed) return;
  const { status, headers, bytes } = answer;
  const leave = (): void => void response.destroy();
  const holding: Holding = { bytes: 0, drop: leave };
  const timer = setTimeout(leave, patience);
  response.once("close", () => {
    clearTimeout(timer);
    held.release(holding);
  });
  held.add(holding, bytes.length);
  if (response.destroyed) return;
  const all = new Headers(headers);
  // Whether the connection stays is between Node and the caller.
  all.delete("connection");
  all.set("content-length", String(bytes.length));
  all.set("x-content-type-options", "nosniff");
  response.writeHead(status, Object.fromEntries(all));
  response.end(bytes);
}
