// Small documents around a schema or an operation, and what is told of two of them as lines.
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import { fieldText, subjectText } from "../../src/diff/words.ts";
import type { Json, JsonObject } from "../../src/text/json.ts";

export const text = { type: "string" } as const;
export const whole = { type: "integer" } as const;
const base = { openapi: "3.1.0", info: { title: "T", version: "1" } };

export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

export function object(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: "object", properties, ...more };
}

function media(schema: Json): JsonObject {
  return { content: { "application/json": { schema } } };
}

export function operation(post: JsonObject, more: JsonObject = {}): JsonObject {
  return { ...base, paths: { "/a": { post } }, ...more };
}

export function request(schema: Json, schemas: JsonObject = {}): JsonObject {
  return operation({ requestBody: media(schema) }, { components: { schemas } });
}

export function response(schema: Json, schemas: JsonObject = {}): JsonObject {
  return operation({ responses: { 200: media(schema) } }, { components: { schemas } });
}

export function webhook(schema: Json, schemas: JsonObject = {}): JsonObject {
  return { ...base, webhooks: { a: { post: { requestBody: media(schema) } } }, components: { schemas } };
}

/** `level rule subject field`, one a change. */
export function told(before: JsonObject, after: JsonObject): readonly string[] {
  return compareDocuments(before, after).map(({ level, rule, subject, field }) =>
    [level, rule, subjectText(subject), fieldText(field)].filter((part) => part !== "").join(" "),
  );
}

/** The lines that are worse than `info`. */
export function grave(before: JsonObject, after: JsonObject): readonly string[] {
  return told(before, after).filter((line) => !line.startsWith("info "));
}
