// What few APIs do and OpenAPI 3.2 has words for: answers that stream, methods and places of its own, numbers that must keep their digits,
// forms with parts of every kind, names and values that a client might read in its own way, bodies with nothing in them.
import { type BodyPart, requestOf } from "../../src/model/request.ts";
import { sentText } from "../../src/openapi/sequence.ts";
import { bodyNamed, type Named, parameter, partsOf } from "./request-named.ts";

const json = "application/json";

function numbersNamed(text: string): Named {
  return bodyNamed(`JSON number ${text}`, { kind: "text", type: json, text });
}

function multipartNamed(name: string, { value, fields }: Pick<BodyPart & { kind: "form" }, "value" | "fields">): Named {
  return bodyNamed(`multipart: ${name}`, { kind: "multipart", type: "multipart/form-data", value, fields });
}

const streams: readonly Named[] = [
  ...["text/event-stream", "application/jsonl", "application/x-ndjson", "application/json-seq"].map((accept) => ({
    name: `an answer in ${accept}`,
    request: requestOf(partsOf({ method: "GET", accept })),
  })),
  {
    name: "JSON that is answered by a stream",
    request: requestOf(
      partsOf({
        accept: "text/event-stream",
        body: { kind: "text", type: json, text: '{"stream": true, "prompt": "it\'s"}' },
      }),
    ),
  },
  {
    name: "a file that is answered by a stream",
    request: requestOf(partsOf({ accept: "text/event-stream", body: { kind: "file", type: "audio/wav" } })),
  },
  {
    name: "a form of parts that is answered by a stream",
    request: requestOf(
      partsOf({
        accept: "text/event-stream",
        body: {
          kind: "multipart",
          type: "multipart/form-data",
          value: { file: "", model: "large" },
          fields: { file: { file: true } },
        },
      }),
    ),
  },
  { name: "an answer of bytes", request: requestOf(partsOf({ method: "GET", accept: "application/pdf" })) },
  bodyNamed("lines of JSON", { kind: "text", type: "application/jsonl", text: '{"a": 1}\n{"b": "it\'s"}\n' }),
  bodyNamed("events", { kind: "text", type: "text/event-stream", text: "event: note\ndata: 1\n\ndata: 2\n\n" }),
  bodyNamed("records", {
    kind: "text",
    ...sentText("application/json-seq", '\u241e{"a":1}\n\u241e{"b":2}\n'),
  }),
  bodyNamed("parts by their places", {
    kind: "text",
    ...sentText(
      "multipart/mixed",
      '--next-part\nContent-Type: application/json\n\n{"a":1}\n--next-part\nContent-Type: text/plain\n\nit\'s\n--next-part--\n',
    ),
  }),
  bodyNamed("parts of a whole", {
    kind: "text",
    ...sentText(
      "multipart/related",
      '--next-part\nContent-Type: application/json\n\n{"a":1}\n--next-part\nContent-Type: text/plain\n\nit\'s\n--next-part--\n',
    ),
  }),
];

const methods: readonly Named[] = [
  bodyNamed("QUERY", { kind: "text", type: json, text: '{"find": "all"}' }, "QUERY"),
  { name: "QUERY without body", request: requestOf(partsOf({ method: "QUERY" })) },
  bodyNamed(
    "a form by QUERY",
    { kind: "form", type: "application/x-www-form-urlencoded", value: { q: "a b" }, fields: {} },
    "QUERY",
  ),
  { name: "PURGE", request: requestOf(partsOf({ method: "PURGE" })) },
  { name: "M-SEARCH", request: requestOf(partsOf({ method: "M-SEARCH" })) },
  { name: "a method of other characters", request: requestOf(partsOf({ method: "A.B!" })) },
  bodyNamed("a text by PROPFIND", { kind: "text", type: "text/plain", text: "any" }, "PROPFIND"),
];

const cookie = { style: "cookie", explode: true, allowReserved: false };

const places: readonly Named[] = [
  {
    name: "cookies of the style cookie",
    request: requestOf(
      partsOf({
        method: "GET",
        parameters: [
          { name: "plain", in: "cookie", how: cookie, value: "a b%2C=c" },
          { name: "many", in: "cookie", how: cookie, value: { one: "1", two: "it's" } },
        ],
      }),
    ),
  },
  {
    name: "a form as the whole query",
    request: requestOf(
      partsOf({
        method: "GET",
        parameters: [
          {
            name: "whole",
            in: "querystring",
            how: {
              style: "form",
              explode: true,
              allowReserved: false,
              contentType: "application/x-www-form-urlencoded",
            },
            value: { name: "a + b", list: ["1", "2"], "odd name": "ü&=" },
          },
        ],
      }),
    ),
  },
  {
    name: "JSON as the whole query",
    request: requestOf(
      partsOf({
        method: "GET",
        parameters: [
          {
            name: "whole",
            in: "querystring",
            how: { style: "form", explode: true, allowReserved: false, contentType: json },
            value: { filter: { ids: [1, 2] } },
          },
        ],
      }),
    ),
  },
  ...[undefined, { kind: "text", type: json, text: '{"a": 1}' } as const].map((body) => ({
    name: `headers of ${body === undefined ? "a body that is not there" : "a body"}`,
    request: requestOf(
      partsOf({
        method: "PUT",
        parameters: [
          parameter("header", "Content-Language", "de, en"),
          parameter("header", "Last-Modified", "Sun, 22 Nov 2026 10:00:00 GMT"),
        ],
        ...(body === undefined ? {} : { body }),
      }),
    ),
  })),
  {
    name: "headers that a client might read",
    request: requestOf(
      partsOf({
        method: "GET",
        parameters: [
          parameter("header", "X-Empty", ""),
          parameter("header", "X-File", "@/etc/hostname"),
          parameter("header", "X-Equals", "=a;b"),
          parameter("header", "X-Quotes", "\"a\", 'b'"),
          parameter("header", "User-Agent", "reader/1.0 (it's)"),
          parameter("header", "Accept-Language", "de, en;q=0.5"),
        ],
      }),
    ),
  },
];

const file = { file: true } as const;

const parts: readonly Named[] = [
  multipartNamed("files under one name", { value: { files: ["", ""], note: "n" }, fields: { files: file } }),
  multipartNamed("media types", {
    value: { table: "a,b\nc,d", image: "", meta: { a: 1 } },
    fields: {
      table: { type: "text/csv" },
      image: { file: true, type: "image/png" },
      meta: { type: "application/ld+json" },
    },
  }),
  multipartNamed("lines of all kinds", {
    value: { unix: "a\nb\n", dos: "a\r\nb", tab: "a\tb", edge: " a " },
    fields: {},
  }),
  multipartNamed("values that a client might read", {
    value: {
      at: "@/etc/hostname",
      less: "</etc/hostname",
      equals: "=1",
      raw: ":=1",
      type: "a;type=text/html",
      none: "",
    },
    fields: {},
  }),
  multipartNamed("names that a client might read", {
    value: { "a[b]": "1", "c;d": "2", "g:h": "4", "k\\l": "6", "m n": "7", "@o": "8" },
    fields: {},
  }),
  multipartNamed("a name with a quotation mark", { value: { 'i"j': "5" }, fields: {} }),
  multipartNamed("a name with an equals sign", { value: { "e=f": "3" }, fields: {} }),
  multipartNamed("letters of all kinds", { value: { ünï: "漢字 😀", 漢: "é" }, fields: {} }),
  multipartNamed("one file", { value: { file: "" }, fields: { file } }),
  multipartNamed("one text", { value: { text: "it's" }, fields: {} }),
  multipartNamed("nothing", { value: {}, fields: {} }),
];

const forms: readonly Named[] = [
  ["values that a client might read", { at: "@/etc/hostname", equals: "=1", less: "<x", raw: ":=1", none: "" }],
  ["names that a client might read", { "a[b]": "1", "c;d": "2", "@e": "3", "f:=g": "4", "h i": "5", 'j"k': "6" }],
  ["a name that stands twice", { tags: ["a", "b"], other: "c" }],
  ["lines", { text: "a\nb\r\nc", plus: "1+1=2", percent: "100%", space: " " }],
  ["nothing", {}],
].map(([name, value]) =>
  bodyNamed(`form: ${String(name)}`, {
    kind: "form",
    type: "application/x-www-form-urlencoded",
    value: value as { [name: string]: string },
    fields: {},
  }),
);

const bodies: readonly Named[] = [
  ...["9223372036854775807", "-9223372036854775808", "9007199254740993", "0.1000", "-0", "1e400", "1E+2", "-0.0"].map(
    numbersNamed,
  ),
  ...["null", "true", "[]", "{}", '""', "0"].map((text) =>
    bodyNamed(`JSON ${text}`, { kind: "text", type: json, text }),
  ),
  bodyNamed("JSON of exact numbers deep inside", {
    kind: "text",
    type: json,
    text: '{"id": 9223372036854775807, "price": {"amount": 0.1000}, "list": [1, -0, 1e400]}',
  }),
  bodyNamed("a text with nothing in it", { kind: "text", type: "text/plain", text: "" }),
  bodyNamed("JSON with nothing in it", { kind: "text", type: json, text: "" }),
  bodyNamed("a text of one line end", { kind: "text", type: "text/plain", text: "\n" }),
  bodyNamed("a text that ends in lines", { kind: "text", type: "text/plain", text: "a\n\n" }),
  bodyNamed("a text that begins with spaces", { kind: "text", type: "text/plain", text: "  a\n\tb" }),
];

export const oddRequests: readonly Named[] = [...streams, ...methods, ...places, ...parts, ...forms, ...bodies];
