// What an endpoint answers, as it comes: lines of JSON, plain or as the data of events. Nothing of it is trusted: it may be a page, hang, or
// never end.

/** A page that an answer is based on. `title`: absent: its URL says enough. */
export type Citation = { readonly url: string; readonly title: string };

/** A piece of an answer. */
export type AnswerPart = { readonly text?: string; readonly citations?: readonly Citation[]; readonly error?: string };

/** Why there is no answer, or no more of it. `said`: the endpoint's own words. */
export class AskProblem extends Error {
  constructor(
    readonly reason: "silent" | "late" | "status" | "broken" | "said" | "stopped",
    readonly what = "",
  ) {
    super(reason);
  }
}

export const askLimits = {
  /** Ms until an answer begins, between two pieces, and until it is whole. */
  first: 30_000,
  pause: 30_000,
  whole: 180_000,
  /** Characters of an answer, and of one line. */
  text: 50_000,
  line: 100_000,
  citations: 20,
};

type Asking = {
  readonly stop: AbortSignal;
  readonly hear: (part: AnswerPart) => void;
  readonly limits?: typeof askLimits;
};

/** Asks `endpoint` with `body`; resolves at the end: `cut` where the answer is too long. Rejects with AskProblem. */
export async function ask(
  endpoint: string,
  body: object,
  { stop, hear, limits = askLimits }: Asking,
): Promise<"whole" | "cut"> {
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), limits.first);
  const whole = setTimeout(() => late.abort(), limits.whole);
  const signal = AbortSignal.any([stop, late.signal]);
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/x-ndjson, text/event-stream" },
      body: JSON.stringify(body),
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal,
    });
    if (!response.ok) throw new AskProblem("status", String(response.status));
    const type = response.headers.get("content-type") ?? "";
    if (!/^(?:application\/(?:x-ndjson|jsonl|json)|text\/event-stream)\b/i.test(type)) throw new AskProblem("broken");
    const lines = new AnswerLines(limits);
    const reader = (response.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), limits.pause);
      const { value, done } = await reader.read();
      for (const part of done ? lines.end() : lines.add(value)) hear(part);
      if (lines.isFull) return "cut";
      if (done) {
        if (lines.isEmpty) throw new AskProblem("broken");
        return "whole";
      }
    }
  } catch (error) {
    if (stop.aborted) throw new AskProblem("stopped");
    if (error instanceof AskProblem) throw error;
    throw new AskProblem(late.signal.aborted ? "late" : "silent");
  } finally {
    clearTimeout(timer);
    clearTimeout(whole);
    // Nothing goes on behind an answer that is shown no further.
    late.abort();
  }
}

/** Lines as they come in pieces. */
export class AnswerLines {
  readonly #limits: typeof askLimits;
  #rest = "";
  #length = 0;
  #citations = 0;
  /** Nothing of an answer has come. */
  isEmpty = true;

  constructor(limits: typeof askLimits) {
    this.#limits = limits;
  }

  /** The answer is as long as it may be. */
  get isFull(): boolean {
    return this.#length >= this.#limits.text;
  }

  /** The parts in the lines that `text` ends. Throws AskProblem. */
  add(text: string): readonly AnswerPart[] {
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop() ?? "";
    if (this.#rest.length > this.#limits.line) throw new AskProblem("broken");
    return lines.flatMap((line) => this.#part(line));
  }

  /** The part in the last line, which may lack its end. */
  end(): readonly AnswerPart[] {
    const last = this.#rest;
    this.#rest = "";
    return this.#part(last);
  }

  #part(line: string): readonly AnswerPart[] {
    // Events have a name, an id, and comments; their end is a word of some services.
    const text = line.replace(/^data: ?/, "").trim();
    if (text === "" || text === "[DONE]" || (text === line.trim() && /^(?:event|id|retry)?:/.test(text))) return [];
    const value = jsonIn(text);
    if (typeof value.error === "string") throw new AskProblem("said", value.error.slice(0, 300));
    const part: { text?: string; citations?: readonly Citation[] } = {};
    if (typeof value.text === "string" && value.text !== "" && !this.isFull) {
      part.text = value.text.slice(0, this.#limits.text - this.#length);
      this.#length += part.text.length;
    }
    if (Array.isArray(value.citations)) {
      part.citations = value.citations.slice(0, this.#limits.citations - this.#citations).flatMap(citationOf);
      this.#citations += part.citations.length;
    }
    const isPart = part.text !== undefined || part.citations !== undefined;
    if (isPart) this.isEmpty = false;
    return isPart ? [part] : [];
  }
}

function jsonIn(text: string): { readonly text?: unknown; readonly citations?: unknown; readonly error?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw new AskProblem("broken");
}

function citationOf(value: unknown): readonly Citation[] {
  if (typeof value !== "object" || value === null || !("url" in value) || typeof value.url !== "string") return [];
  const title = "title" in value && typeof value.title === "string" ? value.title.trim() : "";
  return [{ url: value.url.slice(0, 2_000), title: (title || value.url).slice(0, 200) }];
}
