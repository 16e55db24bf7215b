// What goes over the wire is what its media type and its schema say: texts, streams, parts and files.
import { expect, test } from "vitest";
import type { Operation } from "../../src/model/api.ts";
import { pageOf, specOf } from "../openapi/spec-of.ts";
import { mockOf, type Reply } from "./world.ts";

const answering = (content: object) => ({
  openapi: "3.2.0",
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/a": {
      post: { requestBody: { content }, responses: { 200: { description: "", content } } },
      get: { responses: { 200: { description: "", content } } },
    },
  },
});

/** What the mock answers, and what the page shows and sends. */
async function both(content: object): Promise<{ readonly reply: Reply; readonly page: Operation }> {
  const document = answering(content);
  const reply = await (await mockOf(document)).ask("/a");
  return { reply, page: pageOf(await specOf(document)).body };
}

const sentBy = ({ request }: Operation): string | undefined =>
  request?.body?.kind === "text" ? request.body.text : undefined;
const shownBy = ({ responses }: Operation): string | undefined => responses[0]?.content[0]?.examples[0]?.value;

const inside = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const coded = { type: "string", contentMediaType: "application/json", contentSchema: inside };

test("a JSON text that holds a document stays a text, in the mock, on the page, and in samples", async () => {
  const { reply, page } = await both({ "application/json": { schema: coded } });
  for (const text of [reply.text, sentBy(page), shownBy(page)]) expect(text).toBe('"{\\"n\\":1}"');
  const given = await both({ "application/json": { schema: coded, example: '{"n":2}' } });
  for (const text of [given.reply.text, sentBy(given.page), shownBy(given.page)]) expect(text).toBe('"{\\"n\\":2}"');
  const named = await both({ "application/json": { schema: inside, example: '{"n":3}' } });
  for (const text of [named.reply.text, sentBy(named.page), shownBy(named.page)])
    expect(JSON.parse(text ?? "")).toEqual({ n: 3 });
});

test.each([
  ["base64", "eyJuIjoxfQ=="],
  ["base64url", "eyJuIjoxfQ"],
  ["base16", "7B226E223A317D"],
  ["7bit", '{"n":1}'],
])("a document in a text is written as its contentEncoding %s says", async (contentEncoding, p) => {
  const schema = { type: "object", required: ["p"], properties: { p: { ...coded, contentEncoding } } };
  const { reply, page } = await both({ "application/json": { schema } });
  for (const text of [reply.text, sentBy(page), shownBy(page)]) expect(JSON.parse(text ?? "")).toEqual({ p });
});

/** The parts of a multipart body as a parser of RFC 2046 finds them. */
function partsIn({ headers, bytes }: Reply): readonly string[] {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/.exec(String(headers["content-type"]));
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? "?"}`;
  const pieces = `\r\n${bytes.toString("latin1")}`.split(`\r\n${mark}`);
  expect(pieces[0]).toBe("");
  expect(pieces.at(-1)).toBe("--\r\n");
  return pieces.slice(1, -1).map((piece) => {
    expect(piece.slice(0, 2)).toBe("\r\n");
    expect(piece.replace(/\r\n\r\n(.PNG|mock file).*$/s, "")).not.toMatch(/\r\r|[^\r]\n/);
    return piece.slice(2);
  });
}

const parts = (type: string, items: readonly unknown[], more: object = {}) => ({
  [type]: { schema: { type: "array" }, examples: { x: { dataValue: items } }, ...more },
});

test.each([
  "multipart/mixed",
  "multipart/mixed; boundary=abc",
  'multipart/mixed; boundary="a b"',
])("the parts of %s stand between the boundary that its header names", async (type) => {
  const { reply, page } = await both(parts(type, ["x", { a: 1 }]));
  expect(partsIn(reply)).toEqual([
    "Content-Type: text/plain\r\n\r\nx",
    'Content-Type: application/json\r\n\r\n{"a":1}',
  ]);
  if (type.includes("boundary")) expect(reply.headers["content-type"]).toBe(type);
  expect(page.request?.body).toMatchObject({ type: reply.headers["content-type"], text: reply.text });
});

test.each([
  "multipart/mixed",
  "multipart/mixed; boundary=abc",
])("a part of %s may hold the boundary and line ends of its own", async (type) => {
  const held = ["--next-part\n--abc", "a\r\nb", "--next-part-2"];
  const { reply } = await both(parts(type, held));
  expect(partsIn(reply).map((part) => part.replace(/^.*?\r\n\r\n/s, ""))).toEqual([
    "--next-part\r\n--abc",
    "a\r\nb",
    "--next-part-2",
  ]);
  const field = { type: "string", example: "--next-part\nx" };
  const form = { "multipart/form-data": { schema: { type: "object", properties: { a: field } } } };
  expect(partsIn((await both(form)).reply)).toHaveLength(1);
});

test.each([
  ["as described", ['Content-Type: application/vnd.a+json\r\n\r\n{"n":1}', "\r\nx"], 200],
  ["with one part more", ['Content-Type: application/json\r\n\r\n{"n":1}', "\r\nx", '\r\n{"n":2}'], 200],
  ["with a wrong first part", ['Content-Type: application/json\r\n\r\n{"n":"1"}', "\r\nx"], 422],
  ["with a wrong part behind them", ['Content-Type: a/b+json\r\n\r\n{"n":1}', "\r\nx", "\r\nwords"], 422],
  ["with too few", ['Content-Type: application/json\r\n\r\n{"n":1}'], 422],
  ["with JSON that is none", ["Content-Type: application/json\r\n\r\n{", "\r\nx"], 400],
])("parts by their places, sent %s, are judged", async (_, sent, status) => {
  const schema = { type: "array", prefixItems: [inside, { type: "string" }], items: inside, minItems: 2 };
  const prefixEncoding = [{ contentType: "application/vnd.a+json" }, {}];
  const mock = await mockOf(answering({ "multipart/mixed": { schema, prefixEncoding, itemEncoding: {} } }));
  const body = `${sent.map((part) => `--B\r\n${part}\r\n`).join("")}--B--\r\n`;
  const headers = { "Content-Type": "multipart/mixed; boundary=B" };
  const reply = await mock.ask("/a", { method: "POST", headers, body });
  expect([reply.status, reply.headers["mock-not-checked"]]).toEqual([status, undefined]);
});

test("items are judged by schema and by itemSchema", async () => {
  const media = { schema: { type: "array", maxItems: 1 }, itemSchema: inside };
  const mock = await mockOf(answering({ "application/jsonl": media }));
  const ask = async (body: string): Promise<number> =>
    (await mock.ask("/a", { method: "POST", headers: { "Content-Type": "application/jsonl" }, body })).status;
  expect([await ask('{"n":1}\n'), await ask('{"n":"1"}\n'), await ask('{"n":1}\n{"n":2}\n')]).toEqual([200, 422, 422]);
});

test("a part that is a file is a small file of its type, and no words for one", async () => {
  const mixed = {
    "multipart/mixed": {
      schema: { type: "array" },
      prefixEncoding: [{ contentType: "image/png" }, { contentType: "application/octet-stream" }],
    },
  };
  const [png = "", file] = partsIn((await both(mixed)).reply);
  expect(png.replace(/^.*?\r\n\r\n/s, "").slice(1, 4)).toBe("PNG");
  expect(file).toContain("\r\n\r\nmock file bytes");
  const schema = {
    type: "object",
    required: ["f"],
    properties: { f: { type: "string", contentMediaType: "image/png" }, g: { type: "string", format: "binary" } },
  };
  const form = (await both({ "multipart/form-data": { schema } })).reply;
  expect(form.bytes.toString("latin1")).toContain("image/png\r\n\r\n\x89PNG");
  expect(form.text).not.toMatch(/<(binary|contents)/);
});

test("items that schema counts and itemSchema describes are so many, and as described", async () => {
  const itemSchema = { type: "object", required: ["a"], properties: { a: { const: 1 } } };
  const { reply, page } = await both({ "application/jsonl": { schema: { type: "array", minItems: 4 }, itemSchema } });
  for (const text of [reply.text, sentBy(page), shownBy(page)]) expect(text).toBe('{"a":1}\n'.repeat(4));
});

test("every JSON of application/json-seq stands behind a record separator", async () => {
  const examples = { x: { serializedValue: '{"n":1}\n{"n":2}\n' } };
  const { reply, page } = await both({ "application/json-seq": { itemSchema: inside, examples } });
  for (const text of [reply.text, sentBy(page)]) expect(text).toBe('\u001e{"n":1}\n\u001e{"n":2}\n');
});

test("a line break in the name of an event makes no second field", async () => {
  const items = [{ event: "e\nv", data: "a\r\nb", id: "1\r\n2" }];
  const { reply, page } = await both({ "text/event-stream": { itemSchema: {}, examples: { x: { value: items } } } });
  const text = "event: e v\nid: 1 2\ndata: a\ndata: b\n\n";
  expect([reply.text, sentBy(page)]).toEqual([text, text]);
});

test("dynamic values keep the schema, whatever its examples are", async () => {
  const schema = {
    type: "object",
    required: ["n", "list"],
    examples: [{ n: "wrong" }],
    properties: {
      n: { type: "integer", minimum: 5, examples: [1] },
      list: { type: "array", examples: [["given"]], items: { type: "string", maxLength: 3, examples: ["longer"] } },
    },
  };
  const mock = await mockOf(answering({ "application/json": { schema } }));
  const { value } = await mock.json("/a", { headers: { Prefer: "dynamic=true" } });
  const { n, list } = value as { readonly n: number; readonly list: readonly string[] };
  expect(n).toBeGreaterThanOrEqual(5);
  for (const one of list) expect(one.length).toBeLessThanOrEqual(3);
  expect((await mock.json("/a")).value).toEqual({ n: "wrong" });
});

test.each([
  ["application/json", "exact"],
  ["application/json;profile=b", "profile"],
  ["application/json;q=0.5, application/json; profile=b", "profile"],
  ["*/*, application/json", "exact"],
  ["*/*", "profile"],
])("of types that differ in their parameters Accept: %s gets the one that it names", async (accept, wanted) => {
  const mock = await mockOf(
    answering({ "application/json;profile=b": { example: "profile" }, "application/json": { example: "exact" } }),
  );
  expect(JSON.parse((await mock.ask("/a", { headers: { Accept: accept } })).text)).toBe(wanted);
});

test("a relative JSON pointer is one", async () => {
  const schema = { type: "string", format: "relative-json-pointer" };
  expect((await both({ "application/json": { schema } })).reply.text).toBe('"0/a"');
});
