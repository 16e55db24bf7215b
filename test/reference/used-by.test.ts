// "Used by" on the pages of schemas says what a walk of its own over the spec finds, no more and no less.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { specOf } from "../openapi/spec-of.ts";
import { sharedOf } from "./shared.ts";
import { tellsOf } from "./tells.ts";
import { usesIn } from "./used-by.ts";

it("Pio", async () => {
  const text = readFileSync("fixtures/pio/openapi.json", "utf8");
  const opened = await specOf(text, "openapi.json", "composed");
  const told = tellsOf(opened);
  const found = usesIn(JSON.parse(text));
  expect(told.size).toBeGreaterThan(90);
  expect(told).toEqual(found);
  const fields = sharedOf(opened, found);
  expect(fields.told.filter(({ operations }) => operations !== undefined).length).toBeGreaterThan(40);
  expect(fields.told).toEqual(fields.expected);
});

it("every way to use a schema", async () => {
  const thing = { $ref: "#/components/schemas/Thing" };
  const json = (schema: object): object => ({ "application/json": { schema } });
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/a": {
        parameters: [
          { name: "shared", in: "query", schema: thing },
          { name: "own", in: "query", schema: thing },
        ],
        post: {
          operationId: "a",
          parameters: [
            { name: "own", in: "query", schema: { type: "string" } },
            { $ref: "#/components/parameters/Deep" },
          ],
          requestBody: {
            content: {
              ...json({ type: "array", items: thing }),
              "text/xml": {
                schema: { type: "object", properties: { in: { type: "object", additionalProperties: thing } } },
              },
            },
          },
          responses: {
            200: {
              description: "",
              headers: { "x-thing": { schema: thing } },
              content: json({ $ref: "#/components/schemas/Holder" }),
            },
            404: { $ref: "#/components/responses/Lost" },
          },
          callbacks: { done: { "{$url}": { post: { requestBody: { content: json(thing) }, responses: {} } } } },
        },
      },
    },
    webhooks: { event: { post: { operationId: "event", requestBody: { content: json(thing) }, responses: {} } } },
    components: {
      parameters: { Deep: { name: "deep", in: "query", content: json(thing) } },
      responses: { Lost: { description: "", content: json({ anyOf: [thing, { type: "string" }] }) } },
      schemas: {
        Thing: { type: "object", properties: { example: { $ref: "#/components/schemas/Kind" }, self: thing } },
        Kind: { enum: ["a", "b"] },
        Plain: { type: "string" },
        Holder: {
          allOf: [
            { $ref: "#/components/schemas/Base" },
            { properties: { list: { type: "array", items: thing }, plain: { $ref: "#/components/schemas/Plain" } } },
          ],
        },
        Base: {
          type: "object",
          properties: { kind: { $ref: "#/components/schemas/Kind" } },
          example: { $ref: "#/components/schemas/Holder" },
        },
        Alone: { type: "object", properties: { id: { type: "string" } } },
      },
    },
  };
  const text = JSON.stringify(document);
  const opened = await specOf(text, "openapi.json", "composed");
  const told = tellsOf(opened);
  expect(told).toEqual(usesIn(document));
  const fields = sharedOf(opened, told);
  expect(fields.told).toEqual(fields.expected);
  expect([...told.keys()]).toEqual(["Thing", "Kind", "Holder", "Base", "Alone"]);
  expect([...(told.get("Thing") ?? [])].sort()).toEqual([
    "EVENT event: request",
    "Holder.list",
    "POST /a: callback done: request",
    "POST /a: header x-thing of 200",
    "POST /a: parameter deep",
    "POST /a: parameter shared",
    "POST /a: request",
    "POST /a: request in in.*",
    "POST /a: response 404",
    "Thing.self",
  ]);
  expect([...(told.get("Kind") ?? [])].sort()).toEqual([
    "Base.kind",
    "EVENT event: through others",
    "POST /a: through others",
    "Thing.example",
  ]);
  expect(told.get("Alone")?.size).toBe(0);
});
