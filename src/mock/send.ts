// A reply on its way to the caller: whole, piece by piece as a stream comes, or broken in the way that the caller asked for.
import type { ServerResponse } from "node:http";
import { headerSafe } from "../model/serialise.ts";
import type { FaultKind } from "./preferences.ts";
import type { Reply } from "./reply.ts";

/** Between the pieces of a stream, and of an answer that is to be slow, in ms. */
const betweenPieces = 150;
const slowPieces = 20;

/** How a reply is sent. `delay` in ms before its first byte. */
export type Sending = { readonly delay: number; readonly fault?: FaultKind | undefined; readonly ended: AbortSignal };

/** Sends `reply`; resolves when it is over, also where the caller has gone. */
export async function sendReply(response: ServerResponse, reply: Reply, sending: Sending): Promise<void> {
  const { delay, fault, ended } = sending;
  if (delay > 0 && !(await passed(delay, response, ended))) return;
  if (fault === "reset") {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status, body, pieces } = reply;
  const headers = Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [
      name,
      typeof value === "string" ? headerSafe(value) : value.map(headerSafe),
    ]),
  );
  const isBare = response.req.method === "HEAD" || status === 204 || status === 304;
  if (fault === "empty" || isBare || body === undefined) {
    const length = status === 204 || status === 304 ? {} : { "Content-Length": isBare ? (body?.length ?? 0) : 0 };
    response.writeHead(status, { ...headers, ...length });
    response.end();
    return;
  }
  if (fault === "malformed") {
    // Whole for HTTP, and cut for who reads it.
    const cut = body.subarray(0, Math.floor(body.length / 2));
    response.writeHead(status, { ...headers, "Content-Length": cut.length });
    response.end(cut);
    return;
  }
  const parts = fault === "slow" ? cutInto(body, slowPieces) : pieces;
  if (parts === undefined) {
    response.writeHead(status, { ...headers, "Content-Length": body.length });
    response.end(body);
    return;
  }
  response.writeHead(status, headers);
  for (const [index, part] of parts.entries()) {
    if (index > 0 && !(await passed(betweenPieces, response, ended))) return;
    response.write(part);
  }
  response.end();
}

/** How long a caller whose body is not wanted may go on sending it, in ms: one that is cut off at once never reads the response. */
const lingering = 2000;

/** Sends `reply` to a request whose body is not read, and ends the connection. */
export async function sendEarly(response: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  response.writeHead(status, { ...headers, Connection: "close", "Content-Length": body?.length ?? 0 });
  response.write(body ?? "");
  const { req: message } = response;
  message.resume();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, lingering);
    const over = (): void => {
      clearTimeout(timer);
      resolve();
    };
    if (message.complete || message.destroyed) over();
    message.once("end", over).once("close", over);
  });
  response.end();
}

function cutInto(body: Uint8Array, count: number): readonly Uint8Array[] {
  const size = Math.max(1, Math.ceil(body.length / count));
  const parts: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += size) parts.push(body.subarray(at, at + size));
  return parts;
}

/** Waits; false where the caller or the server has gone meanwhile. */
function passed(ms: number, response: ServerResponse, ended: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isOver: boolean): void => {
      clearTimeout(timer);
      response.off("close", gone);
      ended.removeEventListener("abort", gone);
      resolve(isOver);
    };
    const gone = (): void => done(false);
    const timer = setTimeout(() => done(true), ms);
    response.once("close", gone);
    ended.addEventListener("abort", gone, { once: true });
    if (ended.aborted || response.destroyed) gone();
  });
}
