// What a client library itself cannot send, whatever a sample says. Everything else must arrive.
import type { ApiRequest } from "../../src/model/request.ts";

export type Limit = { readonly why: string; readonly applies: (request: ApiRequest) => boolean };

/** By language and variant. */
export const cannot: { readonly [variant: string]: readonly Limit[] } = {
  "shell wget": [{ why: "wget sends no multipart bodies", applies: ({ body }) => body?.kind === "multipart" }],
};
