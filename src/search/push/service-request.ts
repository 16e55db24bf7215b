// Requests to a search service: bounded in time and tries, with longer and longer pauses, over several hosts. What the service refuses for
// good comes back as it is; what never comes back is a ServiceTrouble, which the makers of an index catch. The key of the service stands
// in headers alone and is taken out of every word that leaves here.

import { withinTime } from "../../platform/net/time-limit.ts";
import { defined } from "../../text/defined.ts";
import { networkProblem } from "../../text/network-problem.ts";

/** Milliseconds and counts; the defaults are those of `usualPatience`. */
export type PushPatience = {
  readonly timeout: number;
  readonly tries: number;
  readonly backOff: number;
  /** The longest pause, also when the service asks for more. */
  readonly longestPause: number;
  /** Between two looks at a task that the service works on. */
  readonly taskPause: number;
  readonly taskTries: number;
};

export const usualPatience: PushPatience = {
  timeout: 30_000,
  tries: 6,
  backOff: 500,
  longestPause: 30_000,
  taskPause: 500,
  taskTries: 600,
};

export type ServiceAsk = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: string;
  readonly contentType?: string;
};

/** `value`: the body as JSON; as a list of the lines' JSON where `lines` was asked for. `attempts`: 1 when the first try was answered. */
export type ServiceAnswer = { readonly status: number; readonly value: unknown; readonly attempts: number };

export type ServiceCall = (ask: ServiceAsk, shape?: "json" | "lines") => Promise<ServiceAnswer>;

export type ServiceOrder = {
  readonly hosts: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string;
  readonly patience: PushPatience;
  readonly signal?: AbortSignal | undefined;
};

/** Why the service could not be made to do what it should, in words without secrets. */
export class ServiceTrouble extends Error {}

/** What a push does with calls: an answer that refuses is a trouble, unless its status is among `also`. */
export type Insist = (ask: ServiceAsk, also?: readonly number[]) => Promise<ServiceAnswer>;

/** `call` that rejects with what the service says when it refuses. */
export function insisting(call: ServiceCall, key: string): Insist {
  return async (ask, also = []) => {
    const answer = await call(ask);
    if (answer.status < 300 || also.includes(answer.status)) return answer;
    throw new ServiceTrouble(`The service ${refusalOf(answer, key)}`);
  };
}

/** Calls over `order.hosts`, the next one after each failure. */
export function serviceCall(order: ServiceOrder): ServiceCall {
  const { hosts, patience } = order;
  let turn = 0;
  return async (ask, shape = "json") => {
    let trouble = "no host is configured";
    for (let attempt = 1; attempt <= patience.tries; attempt += 1) {
      const host = hosts[turn % Math.max(1, hosts.length)];
      if (host === undefined) break;
      const answer = await request(new URL(ask.path, host), ask, { ...order, shape });
      if (answer.kind === "answered") return { status: answer.status, value: answer.value, attempts: attempt };
      trouble = `${new URL(host).host} ${answer.problem}`;
      turn += 1;
      if (attempt < patience.tries) await pause(waitOf(attempt, answer.after, patience), order.signal);
    }
    throw new ServiceTrouble(withoutSecret(`${trouble} (tried ${patience.tries} times)`, order.key));
  };
}

/** What the service says of a refusal, short and without the key. */
export function refusalOf({ status, value }: ServiceAnswer, key: string): string {
  const message = typeof value === "object" && value !== null && "message" in value ? value.message : undefined;
  const hint = status === 401 || status === 403 ? ": the key is wrong, or lacks permission" : "";
  const words = typeof message === "string" && hint === "" ? `: ${message.slice(0, 200)}` : "";
  return withoutSecret(`returned status ${status}${hint}${words}`, key);
}

/** `text` without `key`, also where it is encoded for an address or a JSON text. */
export function withoutSecret(text: string, key: string): string {
  if (key === "") return text;
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
  return forms.reduce((rest, form) => rest.replaceAll(form, "•••"), text);
}

type Tried =
  | { readonly kind: "answered"; readonly status: number; readonly value: unknown }
  | { readonly kind: "again"; readonly problem: string; readonly after?: number };

async function request(
  url: URL,
  ask: ServiceAsk,
  order: ServiceOrder & { readonly shape: "json" | "lines" },
): Promise<Tried> {
  const { patience, signal, headers, shape } = order;
  try {
    const { response, text } = await withinTime(patience.timeout, signal, async (limit) => {
      const response = await fetch(
        url,
        defined({
          method: ask.method,
          // A redirect would carry the key to whoever it names.
          redirect: "manual",
          signal: limit,
          headers: {
            ...headers,
            ...(ask.body === undefined ? {} : { "content-type": ask.contentType ?? "application/json" }),
          },
          body: ask.body,
        }),
      );
      return { response, text: await response.text() };
    });
    const { status } = response;
    if (status === 408 || status === 429 || status >= 500) {
      const after = Number(response.headers.get("retry-after") ?? "");
      return { kind: "again", problem: `returned status ${status}`, ...(after > 0 ? { after: after * 1000 } : {}) };
    }
    if (status >= 300 && status < 400) return { kind: "again", problem: `returned status ${status}, a redirect` };
    const value = shape === "lines" && response.ok ? linesOf(text) : jsonOf(text);
    if (value === undefined && response.ok) return { kind: "again", problem: "returned a response that is not JSON" };
    return { kind: "answered", status, value };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: "again", problem: networkProblem(error, patience.timeout) };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function linesOf(text: string): readonly unknown[] | undefined {
  const values = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(jsonOf);
  return values.includes(undefined) ? undefined : values;
}

/**
 * Milliseconds to wait after the try `attempt` (from 1), `after` if the service asked for so many. Doubled each time, with a little chance
 * so that many pushes do not come back at once; never more than the longest pause.
 */
export function waitOf(attempt: number, after: number | undefined, patience: PushPatience): number {
  const usual = patience.backOff * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return Math.min(patience.longestPause, Math.max(usual, after ?? 0));
}

/** Waits; rejects with the signal's reason when it is aborted before. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
