// Where the changelog says that something changed: in which body, in which call, and never that something did that means the same.
import { expect, test } from "vitest";
import { changesBetween, matchedParts } from "../../../src/build/history/release-changes.ts";
import type { JsonObject } from "../../../src/text/json.ts";
import { worldOf } from "../world.ts";

const documentOf = (more: object): JsonObject => ({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  ...more,
});
const field = (type: string) => ({ type: "object", properties: { a: { type } } });
const receiving = (type: string) => ({
  post: {
    requestBody: { content: { "application/json": { schema: field(type) } } },
    responses: { 200: { description: "", content: { "application/json": { schema: field(type) } } } },
  },
});
const calling = (more: object) => ({ paths: { "/a": { post: { responses: { 204: { description: "" } }, ...more } } } });

function told(old: object, now: object) {
  const [before, after] = [documentOf(old), documentOf(now)];
  return changesBetween({ before, after }, matchedParts(before, after), new WeakMap());
}

const inMedia = (xml: string) => ({
  "application/json": { schema: field("string") },
  "application/xml": { schema: field(xml) },
});

test("a change in one of two media types says in which, and leads there", () => {
  const body = (xml: string) => calling({ requestBody: { content: inMedia(xml) } });
  expect(told(body("string"), body("integer"))).toMatchObject([
    { field: "body (application/xml).a", anchor: "body~xml.a", direction: "request" },
  ]);
  const answer = (xml: string) => calling({ responses: { 200: { description: "", content: inMedia(xml) } } });
  expect(told(answer("string"), answer("integer"))).toMatchObject([
    { field: "200 (application/xml).a", anchor: "200.body~xml.a", direction: "response" },
  ]);
});

test("what a webhook or a callback sends is a request, and leads to its field", () => {
  const expected = (before: string, at: string) => [
    { field: `${before}body.a`, anchor: `${at}body.a`, direction: "request" },
    { field: `${before}200.a`, anchor: `${at}200.body.a`, direction: "response" },
  ];
  const hook = (type: string) => ({ webhooks: { paid: receiving(type) } });
  expect(told(hook("string"), hook("integer"))).toMatchObject(expected("", ""));
  const back = (type: string) => calling({ callbacks: { c: { "{$request.body#/u}": receiving(type) } } });
  expect(told(back("string"), back("integer"))).toMatchObject(expected("callback c: ", "callback.c."));
  const two = calling({ callbacks: { c: {}, d: { x: receiving("string") } } });
  expect(told(calling({ callbacks: { c: {} } }), two)).toMatchObject([{ field: "callback d" }]);
});

test("a schema that means the same in other words is no change", () => {
  const body = (schema: object) => calling({ requestBody: { content: { "application/json": { schema } } } });
  expect(told(body({ allOf: [field("string")] }), body(field("string")))).toEqual([]);
});

test("the links to fields of other media types and of callbacks are there on the page", async () => {
  const site = (type: string, version: string) =>
    JSON.stringify({
      ...documentOf(
        calling({
          operationId: "send",
          requestBody: { content: inMedia(type) },
          callbacks: { c: { "{$request.body#/u}": receiving(type) } },
        }),
      ),
      info: { title: "Shop", version },
    });
  const { html, paths } = await worldOf({
    "docs/index.md": "# Home\n",
    "openapi.json": site("integer", "2"),
    "old.json": site("string", "1"),
    "pio-docs.config.json": JSON.stringify({
      apis: [{ spec: "openapi.json", specHistory: [{ version: "1", spec: "old.json" }] }],
    }),
  });
  const text = (
    await Promise.all(paths.filter((path) => /changelog.*html$/.test(path)).map((path) => html(path)))
  ).join("");
  for (const at of ["body~xml.a", "callback.c.body.a", "callback.c.200.body.a"]) expect(text).toContain(`#${at}"`);
});
