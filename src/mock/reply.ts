// What the mock answers, before it is sent: status, headers, and the body whole or in pieces that come one after the other.
import { jsonOf } from "../text/written-number.ts";
import type { RequestFault } from "./fault.ts";

/** A name with several values is written several times. */
export type Headers = { readonly [name: string]: string | readonly string[] };

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: Uint8Array | undefined;
  /** The pieces of a stream, which are `body` together. */
  readonly pieces?: readonly Uint8Array[];
  /** What is wrong with the values of the request; also where it is answered all the same. */
  readonly faults: readonly RequestFault[];
  /** The problem that it states, as sentences. */
  readonly detail?: string;
};

/** A problem as RFC 9457 has it. */
export type ProblemDetails = {
  readonly status: number;
  readonly title: string;
  /** Sentences: what is wrong, and what to do. */
  readonly detail: string;
  readonly faults?: readonly RequestFault[];
  /** Members of its own. */
  readonly more?: { readonly [name: string]: unknown };
  readonly headers?: Headers;
};

/** The reply that states a problem. */
export function problemReply({ status, title, detail, faults = [], more = {}, headers = {} }: ProblemDetails): Reply {
  const errors = faults.length === 0 ? {} : { errors: faults };
  const document = { type: "about:blank", title, status, detail, ...more, ...errors };
  return {
    status,
    headers: { ...headers, "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
    body: Buffer.from(`${jsonOf(document, 2)}\n`),
    faults,
    detail,
  };
}
