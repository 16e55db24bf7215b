// A request as it came in: everything that the mock looks at, and nothing of the platform.
import type { IncomingMessage } from "node:http";
import { groupedBy } from "../text/grouped.ts";

/** A pair of a query or a form: the name is decoded, the value as sent, since commas in it may divide. */
export type SentPair = { readonly name: string; readonly raw: string };

export type Incoming = {
  readonly method: string;
  /** As sent, without the query. */
  readonly path: string;
  /** As sent, without `?`. */
  readonly query: string;
  readonly pairs: readonly SentPair[];
  /** By name in lower case; what was sent several times is joined by a comma, cookies by a semicolon. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
};

/** More bytes than a body may have. */
export class BodyTooLarge extends Error {
  override readonly name = "TooLarge";
}

/** All callers together send more than the mock holds at a time. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/** What a body may take: of bytes alone, and of the room that all share. */
export type Allowance = { readonly mostBytes: number; readonly take: (bytes: number) => boolean };

/** A request of `message`, whose body is read to its end. Rejects with TooLarge or TooBusy, and leaves the connection open then. */
export async function incomingOf(message: IncomingMessage, allowance: Allowance): Promise<Incoming> {
  const target = message.url ?? "/";
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? "" : target.slice(mark + 1);
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, meant(Array.isArray(value) ? value.join(", ") : value));
  }
  const other = headers.get("x-http-method-override");
  return {
    // Methods that the platform's own reading of HTTP does not know come in another's clothes.
    method: other !== undefined && message.method === "POST" ? other : (message.method ?? "GET"),
    path: pathIn(path),
    query,
    pairs: pairsOf(query),
    headers,
    body: await bodyOf(message, allowance),
  };
}

/** Bytes beyond ASCII arrive as letters of Latin-1 each; nearly always they are UTF-8. */
function meant(text: string): string {
  if (!/[\x80-\xff]/.test(text)) return text;
  const read = Buffer.from(text, "latin1").toString("utf8");
  return read.includes("\ufffd") ? text : read;
}

/** A proxy's form of a target names the host, too. */
function pathIn(path: string): string {
  return path.replace(/^https?:\/\/[^/]*/i, "") || "/";
}

/** The pairs of a query or a form. */
export function pairsOf(query: string): readonly SentPair[] {
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const equals = pair.indexOf("=");
      return equals < 0
        ? { name: decoded(pair), raw: "" }
        : { name: decoded(pair.slice(0, equals)), raw: pair.slice(equals + 1) };
    });
}

/** All that was sent under each name, in the order of the first of each. */
export function textsByName(pairs: readonly SentPair[]): ReadonlyMap<string, readonly string[]> {
  return new Map([...groupedBy(pairs, ({ name }) => name)].map(([name, same]) => [name, same.map(({ raw }) => raw)]));
}

/** A text of a query or form as it was meant; one that is not well encoded stands for itself. */
export function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function bodyOf(message: IncomingMessage, { mostBytes, take }: Allowance): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    let size = 0;
    const refuse = (error: Error): void => {
      // Not by a loop over the message, which ends the connection: the caller is to read why the rest is not wanted.
      message.off("data", add);
      message.resume();
      reject(error);
    };
    const add = (bytes: Uint8Array): void => {
      size += bytes.length;
      if (size > mostBytes) refuse(new BodyTooLarge());
      else if (take(bytes.length)) parts.push(bytes);
      else refuse(new TooBusy());
    };
    if (Number(message.headers["content-length"] ?? 0) > mostBytes) return refuse(new BodyTooLarge());
    message.on("data", add);
    message.once("end", () => resolve(Buffer.concat(parts)));
    message.once("error", reject);
    message.once("close", () => reject(new Error("The client closed the connection.")));
  });
}
