// What a client library itself cannot send, whatever a sample says: one table, a reason and its variants in a row. Everything else must arrive.
import type { ApiRequest } from "../../src/model/request.ts";
import type { Named } from "./request-named.ts";

/** What does not count: `decoded`: the address counts by its meaning. `pageLines`: line ends in fields of a form are all the same. */
export type Leniency = { readonly decoded?: boolean; readonly pageLines?: boolean };

type Header = ApiRequest["headers"][number];
/** `of`: languages and variants, `what`: requests that are not sent, headers that go another way, or what does not count. */
type Limit = readonly [why: string, of: string, what: Test<ApiRequest> | { readonly header: Test<Header> } | Leniency];
type Test<Of> = (tested: Of) => boolean;

const isForm: Test<ApiRequest> = ({ body }) => body?.kind === "multipart";
const parts = ({ body }: ApiRequest) => (body?.kind === "multipart" ? body.parts : []);
const hasFile: Test<ApiRequest> = (sent) => sent.body?.kind === "file" || parts(sent).some((part) => "file" in part);
const isTextsOnly: Test<ApiRequest> = (sent) => isForm(sent) && !hasFile(sent);
const hasTypedField: Test<ApiRequest> = (sent) =>
  parts(sent).some((part) => "value" in part && part.type !== undefined);
const hasEquals: Test<ApiRequest> = (sent) => parts(sent).some(({ name }) => name.includes("="));
const hasEmptyHeader: Test<ApiRequest> = ({ headers }) => headers.some(({ value }) => value === "");
const hasSlashInName: Test<ApiRequest> = ({ target }) => /^[^?]*%2F/i.test(target);
const hasOwnMethod: Test<ApiRequest> = ({ method }) => !/^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
const hasSignInMethod: Test<ApiRequest> = ({ method }) => /[^A-Za-z]/.test(method);
const hasSmallLetters: Test<ApiRequest> = ({ method }) => method !== method.toUpperCase();
const isOfBrowser: Test<Header> = ({ name }) => /^(cookie|user-agent)$/i.test(name);
const isWeighed: Test<Header> = ({ name, value }) => /^accept(-|$)/i.test(name) && /;q=/.test(value);

const capitals =
  "shell httpie|shell wget|php guzzle|php symfony-httpclient|python requests|python httpx|r httr|javascript jquery|nodejs axios|nodejs native|nodejs request|nodejs unirest";
const pages = "http http|nodejs native|nodejs axios|javascript fetch|javascript jquery|javascript xhr|typescript fetch";

const limits: readonly Limit[] = [
  ["a message shows no bytes of a file", "http http", hasFile],
  ["there are no bodies of many parts", "shell wget", isForm],
  ["the name of a part ends at the first equals sign", "curl curl", hasEquals],
  ["a field has no media type", "shell httpie", hasTypedField],
  ["a header without a value is left out", "php pecl-http|r httr|r rcurl", hasEmptyHeader],
  ["a method has letters only", "shell httpie|php symfony-httpclient", hasSignInMethod],
  ["a method is made upper case", capitals, hasSmallLetters],
  ["a path is decoded: a slash in a name parts it", "java unirest", hasSlashInName],
  ["Debian has Unirest 1, with a word for each of seven methods", "java unirest", hasOwnMethod],
  ["Debian has Unirest 1, which makes pairs of a form without a file", "java unirest", isTextsOnly],
  ["a page sends cookies and a name of its own", "javascript jquery|javascript xhr", { header: isOfBrowser }],
  ["Mono sets a space before each weight; .NET 5 and later do not", "csharp httpclient", { header: isWeighed }],
  ["an address is written anew, with fewer percent signs", "ocaml cohttp|java unirest", { decoded: true }],
  ["line ends in fields become CR LF (HTML Standard, 4.10.21.8)", pages, { pageLines: true }],
];

const whatOf = (name: string) => limits.flatMap(([, of, what]) => (of.split("|").includes(name) ? [what] : []));

/** What does not count for a variant. */
export function leniencyOf(name: string): Leniency {
  const own = whatOf(name);
  return { decoded: own.some((what) => "decoded" in what), pageLines: own.some((what) => "pageLines" in what) };
}

/** Those of `requests` that a variant can send, without what it leaves to others. */
export function sendable(name: string, requests: readonly Named[]): readonly Named[] {
  const own = whatOf(name);
  const isLeft = (header: Header) => own.some((what) => "header" in what && what.header(header));
  return requests
    .filter(({ request }) => !own.some((what) => typeof what === "function" && what(request)))
    .map(({ name, request }) => ({
      name,
      request: { ...request, headers: request.headers.filter((header) => !isLeft(header)) },
    }));
}
