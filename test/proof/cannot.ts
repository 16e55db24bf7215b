// What a client library itself cannot send, whatever a sample says. Everything else must arrive.
import type { ApiRequest } from "../../src/model/request.ts";
import type { Named } from "./request-named.ts";

/** What does not count: `decoded`: the address counts by its meaning. `pageLines`: line ends in fields of a form are all the same. */
export type Leniency = { readonly decoded?: boolean; readonly pageLines?: boolean };

type Limit = {
  readonly why: string;
  /** Languages and variants. */
  readonly of: readonly string[];
  readonly applies: (request: ApiRequest) => boolean;
};

const limits: readonly Limit[] = [
  { why: "a message shows no bytes of a file", of: ["http http"], applies: sendsFile },
  { why: "there are no bodies of many parts", of: ["shell wget"], applies: ({ body }) => body?.kind === "multipart" },
  { why: "the name of a part ends at the first equals sign", of: ["curl curl"], applies: hasPartNamed("=") },
  {
    why: "a field has no media type",
    of: ["shell httpie", "nodejs unirest", "r rcurl"],
    applies: hasTypedPart,
  },
  {
    why: "a header without a value is left out",
    of: ["php pecl-http", "r httr", "r rcurl"],
    applies: ({ headers }) => headers.some(({ value }) => value === ""),
  },
  {
    why: "a method has letters only",
    of: ["shell httpie", "php symfony-httpclient"],
    applies: ({ method }) => /[^A-Za-z]/.test(method),
  },
  {
    why: "a method is made upper case",
    of: [
      "shell httpie",
      "shell wget",
      "php guzzle",
      "php symfony-httpclient",
      "python requests",
      "python httpx",
      "r httr",
      "javascript jquery",
      "nodejs axios",
      "nodejs native",
      "nodejs request",
      "nodejs unirest",
    ],
    applies: ({ method }) => method !== method.toUpperCase(),
  },
  { why: "a path is decoded: a slash in a name parts it", of: ["java unirest"], applies: hasSlashInName },
];

/** What the tools of Debian lack and newer ones have: of these requests the samples are held by the grammar alone. */
const lacking: readonly Limit[] = [
  {
    why: "Unirest 1 has a word for each of seven methods, and no other",
    of: ["java unirest"],
    applies: ({ method }) => !/^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method),
  },
  {
    why: "Unirest 1 makes a form of pairs of what has no file in it",
    of: ["java unirest"],
    applies: ({ body }) => body?.kind === "multipart" && body.parts.every((part) => "value" in part),
  },
];

/** Headers that a client does not leave to its caller: the rest of the request must arrive. */
const foreign: readonly {
  readonly why: string;
  readonly of: readonly string[];
  readonly applies: (header: ApiRequest["headers"][number]) => boolean;
}[] = [
  {
    why: "a page may not send cookies of its own making, and Chromium sends its own name",
    of: ["javascript jquery", "javascript xhr"],
    applies: ({ name }) => /^(cookie|user-agent)$/i.test(name),
  },
  {
    why: "Mono reads headers that were to go out as they are, and sets a space before each weight; .NET 5 and later do not",
    of: ["csharp httpclient"],
    applies: ({ name, value }) => /^accept(-|$)/i.test(name) && /;q=/.test(value),
  },
];

/** Libraries that write an address anew: a character that means nothing where it stands may lose its percent sign. */
const rewrites: readonly string[] = ["ocaml cohttp", "java unirest"];

/** What pages do with line ends in the fields of a form, and all who follow them: they become CR LF (HTML Standard, 4.10.21.8), as do those of a message. */
const pageForms: readonly string[] = [
  "http http",
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
  const own = [...limits, ...lacking].filter(({ of }) => of.includes(name));
  const left = foreign.filter(({ of }) => of.includes(name));
  return requests
    .filter(({ request }) => !own.some((limit) => limit.applies(request)))
    .map(({ name, request }) => {
      const headers = request.headers.filter((header) => !left.some(({ applies }) => applies(header)));
      return { name, request: { ...request, headers } };
    });
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
