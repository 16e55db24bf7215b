// A schema that no value was found for: page, sample and Markdown say so, and show no value that breaks it.
import { expect, test } from "vitest";
import { english } from "../../src/messages/english.ts";
import { pageOf, schemaPage, specOf } from "./spec-of.ts";

const unmakable = { type: "object", properties: { id: { type: "string", pattern: "^(?=b)a$" } }, required: ["id"] };
const content = { "application/json": { schema: { $ref: "#/components/schemas/Odd" } } };
const document = {
  paths: {
    "/a": { post: { requestBody: { content }, responses: { 200: { description: "", content } } } },
  },
  components: { schemas: { Odd: unmakable } },
};

test("the examples of an operation are none, its sample has a placeholder", async () => {
  const { body } = pageOf(await specOf(document));
  const none = [{ name: english.reference.exampleName, value: "", language: "json", none: true }];
  expect(body.body?.content.map(({ examples }) => examples)).toEqual([none]);
  expect(body.responses.flatMap((response) => response.content.map(({ examples }) => examples))).toEqual([none]);
  expect(body.request?.body).toMatchObject({ kind: "text", text: "<body>" });
});

test("the page of the schema has none either", async () => {
  expect(schemaPage(await specOf(document, "openapi.json", "all"), "Odd").example).toMatchObject({
    value: "",
    none: true,
  });
});
