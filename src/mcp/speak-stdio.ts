// The protocol over the process's own input and output, as an editor or an assistant starts it. Nothing else may write to the output.
import type { Readable, Writable } from "node:stream";
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { serversOf } from "./make-server.ts";
import { isTooLarge } from "./message-size.ts";
import type { PublishedSite } from "./published.ts";

export type StdioOrder = {
  readonly site: PublishedSite;
  readonly release: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly stopped: AbortSignal;
};

/** Answers until the caller closes its end or `stopped` is aborted. */
export async function speakStdio({ site, release, input, output, stopped }: StdioOrder): Promise<void> {
  const transport = new LineTransport(input, output);
  // Nothing here changes while it is served, so there is nothing to subscribe to.
  const handle = serveStdio(serversOf(site, release), { transport, maxSubscriptions: 0 });
  await new Promise<void>((done) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      done();
    };
    stopped.addEventListener("abort", () => void handle.close().finally(done), { once: true });
  });
}

// Messages as lines over two streams, with bounds: one line has so many bytes, so many requests are open at once, and nothing more is read
// while the caller does not read its answers. What is no message is answered with an error in our words, so a caller that waits hears why.

export const lineLimits = {
  /** Bytes of one line. */
  line: 10_000_000,
  /** Requests that are open at once; the others are not read yet. */
  open: 64,
  /** Ms that open requests may still take when the caller sends no more. */
  patience: 40_000,
};

type Id = string | number;

/** Why a line gets no other answer; `code` as in JSON-RPC, `id` where it could be read. */
type Refusal = { readonly code: number; readonly text: string; readonly id?: Id | null };

export class LineTransport implements Transport {
  onmessage?: Transport["onmessage"];
  onerror?: Transport["onerror"];
  onclose?: Transport["onclose"];
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #limits: typeof lineLimits;
  readonly #open = new Set<Id>();
  /** Whole lines that are not looked at yet: of one chunk. */
  #lines: Buffer[] = [];
  /** The beginning of a line; `#skips`: it is too long, its rest is thrown away. */
  #rest: Buffer[] = [];
  #restBytes = 0;
  #skips = false;
  #closed = false;
  #ended = false;
  #last: NodeJS.Timeout | undefined;

  constructor(input: Readable, output: Writable, limits: Partial<typeof lineLimits> = {}) {
    this.#input = input;
    this.#output = output;
    this.#limits = { ...lineLimits, ...limits };
  }

  async start(): Promise<void> {
    this.#input.on("data", (part: Buffer) => this.#take(part));
    this.#input.once("end", () => this.#end());
    this.#input.once("error", () => this.#end());
    this.#input.once("close", () => this.#end());
    // The caller is gone. A listener stays, since writes that are under way fail, too.
    this.#output.on("error", () => void this.close());
    this.#output.on("drain", () => this.#work());
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#closed) return;
    const isTaken = this.#output.write(`${JSON.stringify(message)}\n`);
    if (!isTaken) await new Promise<void>((go) => this.#output.once("drain", go).once("error", go).once("close", go));
    if ("id" in message && message.id !== undefined && !("method" in message)) this.#settle(message.id);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#last);
    this.#input.removeAllListeners("data").pause();
    this.#lines = [];
    this.#rest = [];
    this.onclose?.();
  }

  #take(part: Buffer): void {
    let from = 0;
    for (let end = part.indexOf(10); end !== -1; end = part.indexOf(10, from)) {
      this.#keep(part.subarray(from, end));
      if (!this.#skips) this.#lines.push(Buffer.concat(this.#rest));
      this.#rest = [];
      this.#restBytes = 0;
      this.#skips = false;
      from = end + 1;
    }
    this.#keep(part.subarray(from));
    this.#work();
  }

  /** Adds to the line that has no end yet. */
  #keep(part: Buffer): void {
    if (this.#skips || part.length === 0) return;
    this.#restBytes += part.length;
    if (this.#restBytes <= this.#limits.line) {
      this.#rest.push(part);
      return;
    }
    this.#skips = true;
    this.#rest = [];
    this.#refuse({ code: -32600, text: `The message is larger than ${this.#limits.line / 1e6} MB.` });
  }

  /** Looks at lines while there is room; stops reading while there is none. */
  #work(): void {
    while (!this.#closed && this.#lines.length > 0 && !this.#isFull()) {
      const line = this.#lines.shift();
      if (line !== undefined) this.#read(line.toString("utf8"));
    }
    if (this.#closed) return;
    if (this.#isFull()) this.#input.pause();
    else if (!this.#ended) this.#input.resume();
    if (this.#ended && this.#open.size === 0 && this.#lines.length === 0) void this.close();
  }

  #isFull(): boolean {
    return this.#open.size >= this.#limits.open || this.#output.writableNeedDrain;
  }

  #read(line: string): void {
    if (line.trim() === "") return;
    const read = messageIn(line);
    if ("code" in read) {
      this.#refuse(read);
      return;
    }
    if ("method" in read && "id" in read) {
      if (this.#open.has(read.id)) {
        this.#refuse({ code: -32600, text: "A request with this id is already running.", id: read.id });
        return;
      }
      this.#open.add(read.id);
    }
    this.onmessage?.(read);
    if ("method" in read && read.method === "notifications/cancelled") this.#settle(read.params?.requestId);
  }

  /** The request has its answer, or wants none any more. */
  #settle(id: unknown): void {
    if ((typeof id === "string" || typeof id === "number") && this.#open.delete(id)) setImmediate(() => this.#work());
  }

  #refuse({ code, text, id = null }: Refusal): void {
    const error = { jsonrpc: "2.0", id, error: { code, message: text } };
    if (!this.#closed) this.#output.write(`${JSON.stringify(error)}\n`);
  }

  /** The caller sends no more. What it asked before is still answered; a line without an end counts as one. */
  #end(): void {
    if (this.#ended || this.#closed) return;
    this.#ended = true;
    if (this.#rest.length > 0) this.#lines.push(Buffer.concat(this.#rest));
    this.#rest = [];
    this.#last = setTimeout(() => void this.close(), this.#limits.patience);
    this.#work();
  }
}

function messageIn(line: string): JSONRPCMessage | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { code: -32700, text: "The line is not JSON." };
  }
  if (isTooLarge(value))
    return { code: -32600, text: "The message has too many values or nesting levels.", id: idOf(value) };
  try {
    return parseJSONRPCMessage(value);
  } catch {
    return { code: -32600, text: "The line is not a JSON-RPC 2.0 message.", id: idOf(value) };
  }
}

function idOf(value: unknown): Id | null {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return typeof value.id === "string" || typeof value.id === "number" ? value.id : null;
}
