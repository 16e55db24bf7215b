// Bodies of which no value is written.
import { expect, it } from "vitest";
import { askedOf } from "./asked.ts";

const fields = {
  type: "object",
  properties: { id: { type: "string" }, inner: { type: "object", properties: { n: { type: "integer" } } } },
};

async function toldOf(media: object, components: object = {}): Promise<number> {
  const content = { "application/json": media };
  const paths = { "/a": { get: { responses: { 200: { description: "ok", content } } } } };
  return (await askedOf("spec-example-missing", { paths, components })).length;
}

it("tells a body without any, at its media type", async () => {
  const content = { "application/json": { schema: fields } };
  const paths = { "/a": { post: { requestBody: { content }, responses: {} } } };
  expect(await askedOf("spec-example-missing", { paths })).toEqual([
    "openapi.json:12:7 warning The `application/json` body and its fields have no examples, so readers see generated values.",
  ]);
});

it("is content with one example anywhere", async () => {
  expect(await toldOf({ schema: fields })).toBe(1);
  expect(await toldOf({ schema: fields, examples: {} })).toBe(0);
  expect(await toldOf({ schema: fields, example: { id: "1" } })).toBe(0);
  const inner = { type: "object", properties: { n: { type: "integer", examples: [4] } } };
  expect(await toldOf({ schema: { ...fields, properties: { inner } } })).toBe(0);
  const named = { $ref: "#/components/schemas/A" };
  expect(await toldOf({ schema: { items: named } }, { schemas: { A: { properties: { b: named } } } })).toBe(1);
  expect(await toldOf({ schema: { items: named } }, { schemas: { A: { properties: { b: { enum: ["x"] } } } } })).toBe(
    0,
  );
});

it("says nothing of what has no fields: files, texts, anything", async () => {
  expect(await toldOf({ schema: { type: "string", format: "binary" } })).toBe(0);
  expect(await toldOf({ schema: {} })).toBe(0);
  expect(await toldOf({})).toBe(0);
});
