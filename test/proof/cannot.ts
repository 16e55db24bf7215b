// What a client library itself cannot send, whatever a sample says. Everything else must arrive.
import type { ApiRequest } from "../../src/model/request.ts";
import type { Named } from "./request-named.ts";

/** What does not count: `decoded`: the address counts by its meaning. `pageLines`: line ends in fields of a form are all the same. */
export type Leniency = { readonly decoded?: boolean; readonly pageLines?: boolean };

type Limit = { readonly why: string; readonly applies: (request: ApiRequest) => boolean };

/** By language and variant. */
const cannot: { readonly [variant: string]: readonly Limit[] } = {
  "http http": [{ why: "a message shows no bytes of a file", applies: sendsFile }],
  "curl curl": [{ why: "the name of a part ends at the first equals sign", applies: hasPartNamed("=") }],
  "shell httpie": [
    { why: "HTTPie gives a field no media type", applies: hasTypedPart },
    {
      why: "a method of other characters than letters is an address to HTTPie",
      applies: ({ method }) => /[^A-Za-z]/.test(method),
    },
  ],
  "nodejs request": [{ why: "a name of a part is not escaped", applies: hasPartNamed('"') }],
  "nodejs unirest": [
    { why: "unirest gives a field no media type", applies: hasTypedPart },
    { why: "a name of a part is not escaped", applies: hasPartNamed('"') },
  ],
  "r rcurl": [{ why: "a field has no media type", applies: hasTypedPart }],
  "java unirest": [{ why: "Unirest decodes the path: a slash in a name parts it", applies: hasSlashInName }],
  "shell wget": [{ why: "wget sends no multipart bodies", applies: ({ body }) => body?.kind === "multipart" }],
};

/** A page may not send cookies of its own making: the browser sends its own. The rest of the request must arrive. */
const withoutCookies: readonly string[] = ["javascript jquery", "javascript xhr"];

/** Libraries that write an address anew: a character that means nothing where it stands may lose its percent sign. */
const rewrites: readonly string[] = ["ocaml cohttp", "java unirest"];

/** What pages do with line ends in the fields of a form, and all who follow them: they become CR LF (HTML Standard, 4.10.21.8). */
const pageForms: readonly string[] = [
  "nodejs native",
  "nodejs axios",
  "javascript fetch",
  "javascript jquery",
  "javascript xhr",
  "typescript fetch",
];

function hasPartNamed(text: string): Limit["applies"] {
  return ({ body }) => body?.kind === "multipart" && body.parts.some(({ name }) => name.includes(text));
}

/** What does not count for a variant. */
export function leniencyOf(name: string): Leniency {
  return { decoded: rewrites.includes(name), pageLines: pageForms.includes(name) };
}

/** Those of `requests` that a variant can send, without what it leaves to others. */
export function sendable(name: string, requests: readonly Named[]): readonly Named[] {
  const limits = cannot[name] ?? [];
  return requests
    .filter(({ request }) => !limits.some((limit) => limit.applies(request)))
    .map((one) => (withoutCookies.includes(name) ? { ...one, request: cookieless(one.request) } : one));
}

function cookieless(request: ApiRequest): ApiRequest {
  return { ...request, headers: request.headers.filter((header) => !/^cookie$/i.test(header.name)) };
}

function hasSlashInName({ target }: ApiRequest): boolean {
  return /^[^?]*%2F/i.test(target);
}

function sendsFile({ body }: ApiRequest): boolean {
  return body?.kind === "file" || (body?.kind === "multipart" && body.parts.some((part) => "file" in part));
}

function hasTypedPart({ body }: ApiRequest): boolean {
  return body?.kind === "multipart" && body.parts.some((part) => "value" in part && part.type !== undefined);
}
