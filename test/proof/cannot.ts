// What a client library itself cannot send, whatever a sample says. Everything else must arrive.
import type { ApiRequest } from "../../src/model/request.ts";

export type Limit = { readonly why: string; readonly applies: (request: ApiRequest) => boolean };

/** By language and variant. */
export const cannot: { readonly [variant: string]: readonly Limit[] } = {
  "http http": [{ why: "a message shows no bytes of a file", applies: sendsFile }],
  "shell httpie": [{ why: "HTTPie gives a field no media type", applies: hasTypedPart }],
  "nodejs unirest": [{ why: "unirest gives a field no media type", applies: hasTypedPart }],
  "r rcurl": [{ why: "a field has no media type", applies: hasTypedPart }],
  "java unirest": [{ why: "Unirest decodes the path: a slash in a name parts it", applies: hasSlashInName }],
  "shell wget": [{ why: "wget sends no multipart bodies", applies: ({ body }) => body?.kind === "multipart" }],
};

/** A page may not send cookies of its own making: the browser sends its own. The rest of the request must arrive. */
export const withoutCookies: readonly string[] = ["javascript jquery", "javascript xhr"];

/** Libraries that write an address anew: a character that means nothing where it stands may lose its percent sign. */
export const rewrites: readonly string[] = ["ocaml cohttp", "java unirest"];

function hasSlashInName({ target }: ApiRequest): boolean {
  return /^[^?]*%2F/i.test(target);
}

function sendsFile({ body }: ApiRequest): boolean {
  return body?.kind === "file" || (body?.kind === "multipart" && body.parts.some((part) => "file" in part));
}

function hasTypedPart({ body }: ApiRequest): boolean {
  return body?.kind === "multipart" && body.parts.some((part) => "value" in part && part.type !== undefined);
}
