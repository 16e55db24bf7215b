// Fetches a spec over HTTP: bounded in time, size, tries and redirects. A copy is kept with its ETag, so that an unchanged spec is not
// sent again and a build can go on when the server is away. Errors come back as words, never as exceptions.

import type { Readable } from "node:stream";
import { exchange, type HttpExchange, RefusedAddress } from "../platform/net/exchange.ts";
import { type Reach, reachOf } from "../platform/net/reach.ts";
import type { Store } from "../platform/store/store.ts";
import { type Decoded, decodedText } from "../text/decoded.ts";
import { defined } from "../text/defined.ts";
import { errorCode } from "../text/error-code.ts";
import { isUrl } from "../text/url.ts";
import type { FetchPatience } from "./patience.ts";

/** `url`: where the text came from after redirects. `isUtf8`: a kept copy passes for it. `stale`: the server failed and this is the last good copy. */
export type Fetched =
  | (Decoded & {
      readonly kind: "text";
      readonly url: string;
      readonly stale?: { readonly problem: string; readonly date: string };
      /** Makes this text the last good copy; to be called once it proved to be a spec. */
      readonly keep: () => Promise<void>;
    })
  | { readonly kind: "failed"; readonly problem: string; readonly hint?: string };

type Copy = {
  readonly url: string;
  readonly etag?: string;
  readonly modified?: string;
  readonly date: string;
  readonly text: string;
};

type Answer =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly isUtf8: boolean;
      readonly etag?: string;
      readonly modified?: string;
      readonly url: string;
    }
  | { readonly kind: "unchanged" }
  | { readonly kind: "failed"; readonly problem: string; readonly hint?: string; readonly again: boolean };

export type FetchOrder = {
  readonly store: Store | undefined;
  readonly useCopy: boolean;
  readonly patience: FetchPatience;
  /** Whether a redirect to this URL may be followed, whatever address it leads to. */
  readonly allows: (url: URL) => boolean;
};

/** The text at `url`, or why it cannot be had. Answers that are certainly no spec (HTML, nothing) count as failures. */
export async function fetchSpec(url: string, order: FetchOrder): Promise<Fetched> {
  const copy = keptCopy(url, order);
  let answer: Answer = { kind: "failed", problem: "no request was sent", again: true };
  for (let attempt = 0; attempt < order.patience.tries; attempt += 1) {
    if (attempt > 0) await pause(order.patience.backOff * 2 ** (attempt - 1));
    answer = await request(url, copy, order);
    if (answer.kind !== "failed" || !answer.again) break;
  }
  if (answer.kind === "text") {
    const fresh = answer;
    const { text, isUtf8 } = fresh;
    return { kind: "text", text, isUtf8, url: fresh.url, keep: () => keepCopy(url, fresh, order) };
  }
  if (copy !== undefined && answer.kind === "unchanged")
    return { kind: "text", text: copy.text, isUtf8: true, url, keep: nothing };
  if (answer.kind === "unchanged") return { kind: "failed", problem: "the server returned an unexpected status 304" };
  if (copy !== undefined && order.useCopy) {
    const stale = { problem: answer.problem, date: copy.date };
    return { kind: "text", text: copy.text, isUtf8: true, url, keep: nothing, stale };
  }
  return defined({ kind: "failed", problem: answer.problem, hint: answer.hint });
}

async function request(start: string, copy: Copy | undefined, order: FetchOrder): Promise<Answer> {
  const signal = AbortSignal.timeout(order.patience.timeout);
  const headers: Record<string, string> = {
    accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
    "user-agent": "pio-docs",
    ...(copy?.etag === undefined ? {} : { "if-none-match": copy.etag }),
    ...(copy?.modified === undefined ? {} : { "if-modified-since": copy.modified }),
  };
  const written = new URL(start);
  let url = written;
  // Where the address that the author wrote leads; a redirect to another host may lead there, too, or out, and nowhere else.
  let home: Reach | undefined;
  try {
    for (let hop = 0; hop <= order.patience.redirects; hop += 1) {
      const isWritten = url.hostname === written.hostname;
      const allows = (address: string): boolean => isWritten || mayFollow(reachOf(address), home);
      const answer = await exchange(url, { headers, signal, allows });
      home ??= reachOf(answer.address);
      const location = answer.header("location");
      if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || location === undefined)
        return await readAnswer(answer, url, { limit: order.patience.limit, isMoved: hop > 0 });
      answer.body.destroy();
      const next = isUrl(location, url) ? new URL(location, url) : undefined;
      if (next === undefined) return { kind: "failed", problem: "it redirects to an invalid URL", again: false };
      if (!order.allows(next)) return { kind: "failed", problem: `it redirects to ${shown(next)}`, again: false };
      url = next;
    }
    return { kind: "failed", problem: `it redirects more than ${order.patience.redirects} times`, again: false };
  } catch (error) {
    if (error instanceof RefusedAddress) {
      const problem = `it redirects to ${shown(url)}, which resolves to a non-public IP address (${error.message})`;
      return { kind: "failed", problem, hint: "If this is intended, use that URL in the config.", again: false };
    }
    const { problem, hint } = wordsFor(error, order.patience.timeout);
    const whole = url === written ? problem : `it redirects to ${shown(url)}: ${problem}`;
    return defined({ kind: "failed", problem: whole, hint, again: true });
  }
}

/** Whether a redirect may lead to an address of this reach, where the written address led to `home`. */
function mayFollow(reach: Reach, home: Reach | undefined): boolean {
  return reach === "public" || (reach !== "odd" && reach === home);
}

/** An address for messages: without credentials. */
function shown(url: URL): string {
  const plain = new URL(url);
  plain.username = "";
  plain.password = "";
  return plain.href;
}

type FetchReading = { readonly limit: number; readonly isMoved: boolean };

/** After a redirect the problem names the address that answered, and repeats no word of the answer. */
async function readAnswer(answer: HttpExchange, url: URL, { limit, isMoved }: FetchReading): Promise<Answer> {
  if (answer.status === 304) return { kind: "unchanged" };
  const failed = (problem: string, more: { readonly hint?: string; readonly again?: boolean } = {}): Answer => {
    answer.body.destroy();
    return {
      kind: "failed",
      problem: isMoved ? `it redirects to ${shown(url)}: ${problem}` : problem,
      again: false,
      ...more,
    };
  };
  if (answer.status < 200 || answer.status > 299) {
    const again = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    const words = isMoved ? String(answer.status) : `${answer.status} ${answer.statusText}`.trim();
    const hint =
      answer.status === 401 || answer.status === 403
        ? "The server requires credentials. Download the spec before the build, and use the file."
        : undefined;
    return failed(`the server returned status ${words}`, defined({ again, hint }));
  }
  const bytes = await readBounded(answer.body, limit);
  if (bytes === undefined) return failed(`it is larger than ${limit / 1024 / 1024} MB`);
  const { text, isUtf8 } = decodedText(bytes);
  if (text.trim() === "") return failed("the server returned an empty response");
  if (/^\s*(<!doctype html|<html)/i.test(text)) {
    const hint = "Use the URL of the JSON or YAML file, not of the page that shows it.";
    return failed("the server returned an HTML page instead of a spec", { hint });
  }
  const etag = answer.header("etag");
  const modified = answer.header("last-modified");
  return defined({
    kind: "text",
    text,
    isUtf8,
    url: shown(url),
    etag,
    modified,
  });
}

async function readBounded(body: Readable, limit: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    const bytes = Buffer.from(part);
    size += bytes.byteLength;
    if (size > limit) return undefined;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

function wordsFor(error: unknown, timeout: number): { readonly problem: string; readonly hint?: string } {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError") return { problem: `no response within ${timeout / 1000} s` };
  const code = errorCode(error);
  const hint = "Check the URL and the network, or use a local file.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return { problem: "the host name is unknown", hint };
  if (code === "ECONNREFUSED") return { problem: "the server refused the connection", hint };
  if (code === "ECONNRESET") return { problem: "the connection failed (other side closed)", hint };
  const words = error instanceof Error && error.message !== "" ? error.message : code || String(error);
  return { problem: `the connection failed (${words})`, hint };
}

/** The stage of copies. They outlive the program that made them: what they are does not depend on it. */
const copies = "copy of a spec";

function keptCopy(url: string, order: FetchOrder): Copy | undefined {
  const bytes = order.store?.get(copies, url);
  if (bytes === undefined) return undefined;
  const copy: unknown = JSON.parse(bytes.toString("utf8"));
  return isCopy(copy) && copy.url === url ? copy : undefined;
}

function isCopy(value: unknown): value is Copy {
  return (
    typeof value === "object" &&
    value !== null &&
    "url" in value &&
    "text" in value &&
    typeof value.text === "string" &&
    "date" in value &&
    typeof value.date === "string"
  );
}

async function keepCopy(url: string, answer: Answer & { kind: "text" }, order: FetchOrder): Promise<void> {
  const { etag, modified, text } = answer;
  const copy: Copy = defined({
    url,
    date: new Date().toISOString(),
    text,
    etag,
    modified,
  });
  order.store?.put(copies, url, JSON.stringify(copy));
}

const nothing = async (): Promise<void> => undefined;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
