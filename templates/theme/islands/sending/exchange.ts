// One request and its answer, as far as a browser lets a page send and see them. The answer is told as it comes; what is too long is cut,
// and what fails is told by its cause, which browsers hide from pages: a host that answers without leave is told from one that does not.
import { type ApiRequest, urlOf } from "../../../../src/model/request.ts";
import type { NameValue } from "../../../../src/model/serialise.ts";

/** Bytes of a body that are read; the rest is left to programs. */
export const mostBytes = 5_000_000;
/** How long the first byte of an answer may take, in ms. */
export const patience = 60_000;

/** What has come so far. `address`: where it came from, when a redirect led there. */
export type SentResponse = {
  readonly kind: "answer";
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly NameValue[];
  readonly address?: string;
  /** Until the headers, and until now, in ms. */
  readonly first: number;
  readonly time: number;
  readonly size: number;
  readonly body: readonly Uint8Array<ArrayBuffer>[];
  /** `cut`: at `mostBytes`. `broken`: the connection ended early. `stopped`: by the reader. */
  readonly end: "open" | "whole" | "cut" | "broken" | "stopped";
};

/** `closed`: the host answers, but not to pages of this site. `policy`: a redirect led to a host that the page may not ask. */
export type SendFailure = {
  readonly kind: "failure";
  readonly cause: "closed" | "silent" | "offline" | "late" | "policy" | "stopped";
  /** Why the proxy of the site did not send it: in its own words, or by a status. */
  readonly refusal?: string;
  readonly what: string;
};

/** The body as fetch takes it; undefined for none. */
export type FetchBody = Exclude<RequestInit["body"], ReadableStream | undefined>;

type Hearing = {
  readonly body: FetchBody;
  /** Aborted by the reader. */
  readonly stop: AbortSignal;
  readonly hear: (answer: SentResponse) => void;
};

/** Sends `request`; answers what came of it, `hear`ing of it meanwhile. */
export async function exchange(
  request: ApiRequest,
  { body, stop, hear }: Hearing,
): Promise<SentResponse | SendFailure> {
  const start = performance.now();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  let isBlocked = false;
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isBlocked ||= effectiveDirective === "connect-src";
  };
  document.addEventListener("securitypolicyviolation", note);
  try {
    const response = await fetch(urlOf(request), {
      method: request.method,
      headers: request.headers.map(({ name, value }): [string, string] => [name, value]),
      ...(body === null ? {} : { body }),
      cache: "no-store",
      credentials: "omit",
      mode: "cors",
      redirect: "follow",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([stop, late.signal]),
    });
    clearTimeout(timer);
    return await heard(response, start, { stop, hear });
  } catch {
    clearTimeout(timer);
    const failed = (cause: SendFailure["cause"]): SendFailure => ({ kind: "failure", cause, what: request.origin });
    if (stop.aborted) return failed("stopped");
    if (late.signal.aborted) return failed("late");
    if (!navigator.onLine) return failed("offline");
    // The event of a blocked redirect comes after the failure.
    await new Promise((done) => setTimeout(done, 0));
    if (isBlocked) return failed("policy");
    return failed((await isThere(request.origin, stop)) ? "closed" : "silent");
  } finally {
    document.removeEventListener("securitypolicyviolation", note);
  }
}

/** Whether anything answers at `origin`: asked for nothing, in the way in which a page may ask anybody. */
async function isThere(origin: string, stop: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(5000)]);
    await fetch(`${origin}/`, {
      method: "HEAD",
      mode: "no-cors",
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal,
    });
    return true;
  } catch {
    return false;
  }
}

async function heard(response: Response, start: number, { stop, hear }: Omit<Hearing, "body">): Promise<SentResponse> {
  const first = performance.now() - start;
  const body: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const answer = (end: SentResponse["end"]): SentResponse => ({
    kind: "answer",
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers].map(([name, value]) => ({ name, value })),
    ...(response.redirected ? { address: response.url } : {}),
    first,
    time: performance.now() - start,
    size,
    body: [...body],
    end,
  });
  hear(answer("open"));
  const reader = response.body?.getReader();
  if (reader === undefined) return answer("whole");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    hear(answer("open"));
  };
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return answer("whole");
      const part = value.subarray(0, mostBytes - size);
      body.push(part);
      size += part.length;
      if (part.length < value.length || size >= mostBytes) {
        await reader.cancel();
        return answer("cut");
      }
      timer ??= setTimeout(tell, 100);
    }
  } catch {
    return answer(stop.aborted ? "stopped" : "broken");
  } finally {
    clearTimeout(timer);
  }
}
