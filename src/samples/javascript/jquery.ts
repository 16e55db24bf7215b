// JavaScript with jQuery 3 (api.jquery.com/jQuery.ajax): what it makes of data by itself is switched off where data are ready to be sent.
import { blocks, code, type Doc, lines, under } from "../code.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { assigned, headerTexts, layout, object, property, string, texts } from "./javascript.ts";
import { pageBody } from "./page-body.ts";

function write(request: SampleRequest, options: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  const { made, body: sent } = body === undefined ? { body: undefined } : pageBody(body);
  const headers = headersOf(request, body?.type);
  const members = [
    method !== "GET" && property("method", string(method)),
    headers.length > 0 && property("headers", headerTexts(request, headers)),
    ...typeOf(body),
    body !== undefined && sent !== undefined && property("data", dataOf(body, sent)),
    answer === "bytes" && property("xhrFields", object([property("responseType", string("blob"))])),
    options.errors && code`timeout: 30_000`,
  ].filter((member) => member !== false);
  return blocks(
    assigned(code`const url =`, string(url), code`;`),
    made,
    lines(
      members.length === 0
        ? code`const request = $.ajax(url);`
        : code`const request = $.ajax(url, ${object(members)});`,
      ...followed(answer, options),
    ),
  );
}

function typeOf(body: SampleBody | undefined): readonly Doc[] {
  if (body === undefined) return [];
  switch (body.kind) {
    case "multipart":
      return [code`contentType: false`, code`processData: false`];
    case "file":
      return [property("contentType", string(body.type)), code`processData: false`];
    default:
      // Written by jQuery itself, if there are data.
      return body.kind === "form" ? [] : [property("contentType", string(body.type))];
  }
}

/** Pairs with different names are an object; others are encoded first. */
function dataOf(body: SampleBody, sent: Doc): Doc {
  if (body.kind !== "form") return sent;
  const distinct = new Set(body.pairs.map(({ name }) => name)).size === body.pairs.length;
  return distinct ? texts(body.pairs) : code`${sent}.toString()`;
}

function followed(answer: SampleRequest["answer"], { errors }: SampleOptions): readonly Doc[] {
  const done =
    answer === "none"
      ? [code`request.done(() => {`, code`console.log(request.status, request.getAllResponseHeaders());`]
      : [code`request.done((data) => {`, code`console.log(data);`];
  const [open, ...steps] = done;
  if (open === undefined) return [];
  const failed = [
    under(
      code`request.fail((xhr, reason, error) => {`,
      code`console.error(reason, xhr.status, error, xhr.responseText);`,
    ),
    code`});`,
  ];
  return [under(open, ...steps), code`});`, ...(errors ? failed : [])];
}

export const variant: VariantWriter = { layout, write };
