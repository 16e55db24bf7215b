// The same API in other words: at most told as written otherwise.
import { expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/text/json.ts";
import { grave, object, operation, request, response, text, told, whole } from "./documents.ts";

function nothingGrave(before: JsonObject, after: JsonObject): void {
  expect(grave(before, after)).toEqual([]);
  expect(grave(after, before)).toEqual([]);
}

it("encodings may state their default, be reordered and be widened", () => {
  const form = (encoding: Json | undefined) =>
    operation({
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: object({ s: text, o: object({}), i: { type: "array", items: whole }, f: {} }),
            ...(encoding === undefined ? {} : { encoding }),
          },
        },
      },
    });
  nothingGrave(form(undefined), form({ s: { contentType: "text/plain" }, o: { contentType: "application/json" } }));
  nothingGrave(form(undefined), form({ i: { contentType: "text/plain" } }));
  nothingGrave(
    form({ f: { contentType: "image/png, image/jpeg" } }),
    form({ f: { contentType: "image/jpeg,image/png" } }),
  );
  expect(
    told(form({ f: { contentType: "image/png" } }), form({ f: { contentType: "image/png, image/jpeg" } })),
  ).toEqual(["info request-encoding-widened POST /a body multipart/form-data encoding f"]);
  expect(
    grave(form({ f: { contentType: "image/png, image/jpeg" } }), form({ f: { contentType: "image/png" } })),
  ).toEqual(["breaking encoding-changed POST /a body multipart/form-data encoding f"]);
  expect(grave(form(undefined), form({ s: { contentType: "image/png" } }))).toHaveLength(1);
  const stream = (more: JsonObject) =>
    operation({ requestBody: { content: { "multipart/mixed": { itemSchema: object({ a: text }), ...more } } } });
  nothingGrave(stream({}), stream({ itemEncoding: { contentType: "application/json" } }));
});

it("a parameter that is written the same is the same", () => {
  const parameter = (more: JsonObject, place = "query") =>
    operation({ parameters: [{ in: place, name: "q", required: true, schema: text, ...more }] });
  nothingGrave(parameter({}), parameter({ explode: false }));
  const list = { schema: { type: "array", items: text } };
  nothingGrave(parameter(list, "header"), parameter({ ...list, explode: true }, "header"));
  expect(grave(parameter(list), parameter({ ...list, explode: false }))).toHaveLength(1);
  expect(grave(parameter({ schema: whole }, "path"), parameter({ schema: text }, "path"))).toEqual([]);
  expect(grave(parameter({ schema: text }, "path"), parameter({ schema: whole }, "path"))).toHaveLength(1);
  expect(grave(request(whole), request(text))).toHaveLength(1);
});

it("schemas that allow the same values are the same", () => {
  const pairs: readonly (readonly [JsonObject, JsonObject])[] = [
    [text, { ...text, minimum: 5, minItems: 2, required: ["a"] }],
    [whole, { ...whole, multipleOf: 1 }],
    [{ type: "number", multipleOf: 1 }, whole],
    [{ type: "array" }, { type: "array", contains: { const: 3 }, minContains: 0 }],
    [text, { ...text, not: false }],
    [
      { ...text, enum: ["a", "b"] },
      { ...text, enum: ["a", 1, "b"] },
    ],
    [{ anyOf: [text, whole, { type: "boolean" }] }, { anyOf: [text, { anyOf: [whole, { type: "boolean" }] }] }],
    [{ anyOf: [text, { ...text, minLength: 3 }, whole] }, { anyOf: [text, whole] }],
    [{ anyOf: [text, { ...text, enum: ["a"] }] }, text],
    [
      { anyOf: [object({}, { required: ["a"] }), object({}, { required: ["a", "b"] }), text] },
      { anyOf: [object({}, { required: ["a"] }), text] },
    ],
    [{ oneOf: [text, { oneOf: [whole, { type: "array" }] }] }, { oneOf: [text, whole, { type: "array" }] }],
    [{ anyOf: [text, { oneOf: [whole, { type: "array" }] }] }, { anyOf: [text, whole, { type: "array" }] }],
    [
      object({ a: text }, { dependentRequired: { a: ["b"] } }),
      object({ a: text }, { dependentSchemas: { a: { required: ["b"] } } }),
    ],
  ];
  for (const [one, other] of pairs)
    for (const of of [request, response])
      expect([one, other, grave(of(one), of(other)), grave(of(other), of(one))]).toEqual([one, other, [], []]);
  // Of nested choices that overlap exactly one is another condition; a variant with values of its own is one.
  const ofA = object({}, { required: ["a"] });
  const ofB = object({}, { required: ["b"] });
  const nested = { oneOf: [{ title: "T", ...object({}, { required: ["t"] }) }, { oneOf: [ofA, ofB] }] };
  expect(grave(request(nested), request({ oneOf: [nested.oneOf[0] ?? {}, ofA, ofB] })).length).toBeGreaterThan(0);
  expect(grave(request({ anyOf: [text, { minLength: 3 }] }), request({ anyOf: [text] }))).toHaveLength(1);
  expect(grave(request(whole), request({ ...whole, multipleOf: 2 }))).toHaveLength(1);
  expect(grave(request({ type: "array" }), request({ type: "array", contains: { const: 3 } }))).toHaveLength(1);
});

it("servers with the same addresses are the same", () => {
  const servers = (...list: readonly (string | JsonObject)[]) =>
    operation({}, { servers: list.map((one) => (typeof one === "string" ? { url: one } : one)) });
  nothingGrave(servers("https://x.example/"), servers("https://x.example"));
  nothingGrave(
    servers({ url: "https://{r}.x.example", variables: { r: { enum: ["eu"], default: "eu" } } }),
    servers("https://eu.x.example"),
  );
  expect(told(operation({}), servers("/"))).toEqual(["info declared-elsewhere the API"]);
});
