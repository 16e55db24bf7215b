// Which answer comes, over real HTTP.
import { expect, test } from "vitest";
import { mockOf } from "./world.ts";

const item = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "integer", minimum: 7 }, name: { type: "string" } },
};
const json = (media: object) => ({ "application/json": media });

const shop = {
  servers: [{ url: "https://api.example.com/v1" }],
  paths: {
    "/items": {
      get: {
        operationId: "listItems",
        responses: {
          200: {
            description: "",
            headers: {
              "X-Total": { schema: { type: "integer" }, example: 3 },
              "Content-Encoding": { example: "gzip" },
            },
            content: {
              ...json({
                schema: { type: "array", items: item },
                examples: { some: { value: [{ id: 8 }] }, none: { value: [] } },
              }),
              "application/xml": { schema: { type: "array", items: item, xml: { name: "items", wrapped: true } } },
              "text/csv": { example: "id,name\n7,cap\n" },
            },
          },
          404: { description: "", content: json({ example: { error: "gone" } }) },
          "5XX": { description: "", content: json({ examples: { busy: { value: { error: "busy" } } } }) },
        },
      },
      post: { responses: { 201: { description: "", content: json({ schema: item }) }, 200: { description: "" } } },
      delete: { responses: { 204: { description: "" } } },
    },
    "/else": {
      get: {
        responses: {
          302: { description: "", headers: { Location: { example: "/items" } } },
          default: { description: "" },
        },
      },
    },
    "/other": {
      get: { responses: { default: { description: "", content: json({ schema: item }) }, 400: { description: "" } } },
    },
    "/nothing": { get: { responses: {} } },
    "/errors": { get: { responses: { 401: { description: "" } } } },
    "/file": { get: { responses: { 200: { description: "", content: { "image/png": {} } } } } },
    "/any": { get: { responses: { 200: { description: "", content: { "*/*": { schema: item } } } } } },
  },
};

test("an example of the description, in the media type that is accepted", async () => {
  const mock = await mockOf(shop);
  const plain = await mock.ask("/v1/items");
  expect([plain.status, plain.headers["content-type"], JSON.parse(plain.text)]).toEqual([
    200,
    "application/json",
    [{ id: 8 }],
  ]);
  expect([plain.headers["x-total"], plain.headers["content-encoding"]]).toEqual(["3", undefined]);
  const csv = await mock.ask("/items", { headers: { Accept: "text/*" } });
  expect([csv.headers["content-type"], csv.text]).toEqual(["text/csv; charset=utf-8", "id,name\n7,cap\n"]);
  const xml = await mock.ask("/items", { headers: { Accept: "application/json;q=0.1, application/xml" } });
  expect(xml.text).toMatch(/<items>\s*<item>\s*<id>7<\/id>/);
  const none = await mock.ask("/items", { headers: { Accept: "application/pdf, text/csv;q=0" } });
  expect([none.status, none.headers["content-type"]]).toEqual([406, "application/problem+json"]);
  expect(none.text).toContain("`application/json`, `application/xml`, `text/csv`");
});

test("the caller prefers a code, an example, or what is made of the schema", async () => {
  const mock = await mockOf(shop);
  const preferred = (prefer: string) => mock.json("/items", { headers: { Prefer: prefer } });
  expect(await preferred("code=404")).toEqual({ status: 404, value: { error: "gone" } });
  expect(await preferred("example=none")).toEqual({ status: 200, value: [] });
  // A made id may be that of the example, too, but not each time.
  const made = await Promise.all(Array.from({ length: 12 }, () => preferred("dynamic=true")));
  expect(made.every(({ status }) => status === 200)).toBe(true);
  expect(made.some(({ value }) => (value as readonly { id: number }[])[0]?.id !== 8)).toBe(true);
  expect(await preferred('code=503, example="busy"')).toEqual({ status: 503, value: { error: "busy" } });
  expect(await preferred("example=busy")).toEqual({ status: 500, value: { error: "busy" } });
  expect(await preferred("return=minimal; respond-async")).toMatchObject({ status: 200 });
  const { headers } = await mock.ask("/items", { headers: { Prefer: "code=404, wait=5" } });
  expect(headers["preference-applied"]).toBe("code=404");
});

test.each([
  ["code=418", "The operation has no response with the status 418. Its responses: 200, 404, 5XX."],
  ["example=som", "Response 200 has no example `som`. Its examples: `some`, `none`, `example`. Did you mean `some`?"],
  ["code=teapot", "`code=teapot` is invalid: it must be a status from 200 to 599."],
  ["fault=fire", "`fault=fire` is invalid: it must be one of 500, reset, empty, malformed, slow."],
])("what is not there is said: %s", async (prefer, detail) => {
  const mock = await mockOf(shop);
  expect(await mock.json("/items", { headers: { Prefer: prefer } })).toMatchObject({ status: 400, value: { detail } });
});

test("the lowest success, a redirect, the default, nothing", async () => {
  const mock = await mockOf(shop);
  expect((await mock.ask("/items", { method: "POST" })).status).toBe(200);
  const gone = await mock.ask("/items", { method: "DELETE" });
  expect([gone.status, gone.text, gone.headers["content-length"]]).toEqual([204, "", undefined]);
  const moved = await mock.ask("/else");
  expect([moved.status, moved.headers.location]).toEqual([302, "/items"]);
  expect(await mock.json("/other")).toEqual({ status: 200, value: { id: 7, name: "string" } });
  expect((await mock.ask("/nothing")).status).toBe(204);
  expect((await mock.ask("/errors")).status).toBe(204);
});

test("files, and any type at all", async () => {
  const mock = await mockOf(shop);
  const file = await mock.ask("/file");
  expect([file.headers["content-type"], file.bytes.subarray(1, 4).toString()]).toEqual(["image/png", "PNG"]);
  expect((await mock.ask("/any")).headers["content-type"]).toBe("application/json");
  expect((await mock.ask("/any", { headers: { Accept: "application/vnd.shop+json" } })).headers["content-type"]).toBe(
    "application/vnd.shop+json",
  );
});

test("HEAD is GET without a body, OPTIONS names the methods, others are refused with them", async () => {
  const mock = await mockOf(shop);
  const head = await mock.ask("/items", { method: "HEAD" });
  expect([head.status, head.text, Number(head.headers["content-length"]) > 5]).toEqual([200, "", true]);
  const options = await mock.ask("/items", { method: "OPTIONS" });
  expect([options.status, options.headers.allow]).toEqual([204, "GET, POST, DELETE, HEAD, OPTIONS"]);
  const put = await mock.ask("/items", { method: "PUT" });
  expect([put.status, put.headers.allow]).toEqual([405, "GET, POST, DELETE, HEAD, OPTIONS"]);
});

test("a path that is not there names the nearest one", async () => {
  const mock = await mockOf(shop);
  const near = async (path: string) => (await mock.json(path)).value as { readonly nearest?: string };
  expect((await near("/v1/item")).nearest).toBe("/v1/items");
  expect((await mock.ask("/v1/item")).status).toBe(404);
  expect(await near("/")).toMatchObject({ operations: expect.arrayContaining(["GET /items"]) });
});

test("methods of OpenAPI 3.2, and those that HTTP libraries do not know", async () => {
  const ok = { responses: { 200: { description: "", content: json({ example: "yes" }) } } };
  const mock = await mockOf({
    openapi: "3.2.0",
    paths: { "/a": { query: ok, additionalOperations: { COPY: ok, Sing: ok } } },
  });
  expect((await mock.ask("/a", { method: "QUERY" })).status).toBe(200);
  expect((await mock.ask("/a", { method: "COPY" })).status).toBe(200);
  const headers = { "X-HTTP-Method-Override": "Sing" };
  expect((await mock.ask("/a", { method: "POST", headers })).status).toBe(200);
  expect((await mock.ask("/a", { method: "POST" })).headers.allow).toBe("QUERY, COPY, Sing, OPTIONS");
});

test("a stream comes item by item", async () => {
  const mock = await mockOf({
    openapi: "3.2.0",
    paths: {
      "/events": {
        get: {
          responses: {
            200: {
              description: "",
              content: {
                "text/event-stream": {
                  itemSchema: item,
                  examples: { two: { dataValue: [{ data: "a" }, { data: "b\nc" }] } },
                },
                "application/jsonl": { itemSchema: item },
              },
            },
          },
        },
      },
    },
  });
  const events = await mock.ask("/events");
  expect([events.headers["transfer-encoding"], events.text]).toEqual(["chunked", "data: a\n\ndata: b\ndata: c\n\n"]);
  const lines = await mock.ask("/events", { headers: { Accept: "application/jsonl" } });
  expect(lines.text).toBe('{"id":7,"name":"string"}\n');
});
