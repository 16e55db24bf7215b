// Fetches a spec over HTTP: bounded in time, size, tries and redirects. A copy is kept with its ETag, so that an unchanged spec is not
// sent again and a build can go on when the server is away. Errors come back as words, never as exceptions.
import type { Store } from "../host/store.ts";
import { digestOf } from "../model/digest.ts";

/** Milliseconds and counts; the defaults are those of `usualPatience`. */
export type Patience = {
  readonly timeout: number;
  readonly tries: number;
  readonly backOff: number;
  readonly limit: number;
  readonly redirects: number;
};

export const usualPatience: Patience = {
  timeout: 10_000,
  tries: 3,
  backOff: 400,
  limit: 64 * 1024 * 1024,
  redirects: 5,
};

/** `url`: where the text came from after redirects. `stale`: the server failed and this is the last good copy. */
export type Fetched =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly url: string;
      readonly stale?: { readonly problem: string; readonly date: string };
      /** Makes this text the last good copy; to be called once it proved to be a spec. */
      readonly keep: () => Promise<void>;
    }
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
      readonly etag?: string;
      readonly modified?: string;
      readonly url: string;
    }
  | { readonly kind: "unchanged" }
  | { readonly kind: "failed"; readonly problem: string; readonly hint?: string; readonly again: boolean };

export type FetchOrder = {
  readonly store: Store | undefined;
  readonly useCopy: boolean;
  readonly patience: Patience;
  /** Whether a redirect to this URL may be followed. */
  readonly allows: (url: URL) => boolean;
};

/** The text at `url`, or why it cannot be had. Answers that are certainly no spec (HTML, nothing) count as failures. */
export async function fetchSpec(url: string, order: FetchOrder): Promise<Fetched> {
  const copy = await readCopy(url, order);
  let answer: Answer = { kind: "failed", problem: "it was not tried", again: true };
  for (let attempt = 0; attempt < order.patience.tries; attempt += 1) {
    if (attempt > 0) await pause(order.patience.backOff * 2 ** (attempt - 1));
    answer = await request(url, copy, order);
    if (answer.kind !== "failed" || !answer.again) break;
  }
  if (answer.kind === "text") {
    const fresh = answer;
    return { kind: "text", text: fresh.text, url: fresh.url, keep: () => keepCopy(url, fresh, order) };
  }
  if (copy !== undefined && answer.kind === "unchanged") return { kind: "text", text: copy.text, url, keep: nothing };
  if (answer.kind === "unchanged") return { kind: "failed", problem: "the server answered 304 without being asked" };
  if (copy !== undefined && order.useCopy) {
    return { kind: "text", text: copy.text, url, keep: nothing, stale: { problem: answer.problem, date: copy.date } };
  }
  return { kind: "failed", problem: answer.problem, ...(answer.hint === undefined ? {} : { hint: answer.hint }) };
}

async function request(start: string, copy: Copy | undefined, order: FetchOrder): Promise<Answer> {
  const signal = AbortSignal.timeout(order.patience.timeout);
  let url = start;
  try {
    for (let hop = 0; hop <= order.patience.redirects; hop += 1) {
      const headers: Record<string, string> = {
        accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
        ...(copy?.etag === undefined ? {} : { "if-none-match": copy.etag }),
        ...(copy?.modified === undefined ? {} : { "if-modified-since": copy.modified }),
      };
      const response = await fetch(url, { redirect: "manual", signal, headers });
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && response.status !== 304 && location !== null) {
        await response.body?.cancel();
        const next = new URL(location, url);
        if (!order.allows(next)) return { kind: "failed", problem: `it redirects to ${next.href}`, again: false };
        url = next.href;
        continue;
      }
      return await readAnswer(response, url, order.patience.limit);
    }
    return { kind: "failed", problem: `it redirects more than ${order.patience.redirects} times`, again: false };
  } catch (error) {
    return { kind: "failed", ...wordsFor(error, order.patience.timeout), again: true };
  }
}

async function readAnswer(response: Response, url: string, limit: number): Promise<Answer> {
  if (response.status === 304) return { kind: "unchanged" };
  if (!response.ok) {
    await response.body?.cancel();
    const again = response.status >= 500 || response.status === 429 || response.status === 408;
    const words = `${response.status} ${response.statusText}`.trim();
    const hint =
      response.status === 401 || response.status === 403
        ? "The server wants credentials; download the spec in a step before the build and name the file."
        : undefined;
    return { kind: "failed", problem: `the server answered ${words}`, again, ...(hint === undefined ? {} : { hint }) };
  }
  const bytes = await readBounded(response, limit);
  if (bytes === undefined)
    return { kind: "failed", problem: `it is larger than ${limit / 1024 / 1024} MB`, again: false };
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") return { kind: "failed", problem: "the server answered with an empty body", again: false };
  if (/^\s*(<!doctype html|<html)/i.test(text)) {
    return {
      kind: "failed",
      problem: "the server answered with an HTML page instead of a spec",
      hint: "Use the address of the JSON or YAML file, not of the page that shows it.",
      again: false,
    };
  }
  const etag = response.headers.get("etag");
  const modified = response.headers.get("last-modified");
  return { kind: "text", text, url, ...(etag === null ? {} : { etag }), ...(modified === null ? {} : { modified }) };
}

async function readBounded(response: Response, limit: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return new Uint8Array();
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function wordsFor(error: unknown, timeout: number): { readonly problem: string; readonly hint?: string } {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError") return { problem: `no answer within ${timeout / 1000} s` };
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const hint = "Check the address and the network, or name a local file.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return { problem: "the host name is not known", hint };
  if (code === "ECONNREFUSED") return { problem: "the server refused the connection", hint };
  const words = cause instanceof Error && cause.message !== "" ? cause.message : String(error);
  return { problem: `the connection failed (${words})`, hint };
}

function copyName(url: string): string {
  return `spec-${digestOf(url)}.json`;
}

async function readCopy(url: string, order: FetchOrder): Promise<Copy | undefined> {
  const bytes = await order.store?.read(copyName(url));
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
  const copy: Copy = {
    url,
    date: new Date().toISOString(),
    text,
    ...(etag === undefined ? {} : { etag }),
    ...(modified === undefined ? {} : { modified }),
  };
  await order.store?.write(copyName(url), JSON.stringify(copy));
}

const nothing = async (): Promise<void> => undefined;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
