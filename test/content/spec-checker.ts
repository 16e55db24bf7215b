// Validating JSON against the API description: a schema and a value go in, complaints come out. Ajv checks what the schemas say; the
// second look finds property names that no schema knows, which JSON Schema alone would let pass.
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { child, follow, isNode, list, type Node, operationsOf, text } from "./spec-reading.ts";

/** Complaints about `value` under `schema`, one line each; empty when it obeys. */
export type Check = (schema: unknown, value: unknown) => readonly string[];

/** A check for schemas of this document, with all formats asserted. Compiled schemas are kept for the life of the check. */
export function checkerOf(spec: Node): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "https://spec.test/", components: spec.components });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const key = JSON.stringify(schema).replaceAll('"#/components', '"https://spec.test/#/components');
    const validate = compiled.get(key) ?? ajv.compile(JSON.parse(key));
    compiled.set(key, validate);
    const broken = validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message ?? ""}`);
    return [...broken, ...strangers(spec, schema, value)];
  };
}

/** Property names in `value` that `schema` does not list, as paths. Maps and schemas without properties allow any name. */
function strangers(spec: Node, schema: unknown, value: unknown, at = ""): readonly string[] {
  const parts = partsOf(spec, schema);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items !== undefined)?.items;
    return items === undefined ? [] : value.flatMap((item, index) => strangers(spec, items, item, `${at}/${index}`));
  }
  if (!isNode(value)) return [];
  const properties = parts.flatMap((part) => Object.entries(child(part, "properties")));
  const open = parts.some((part) => isNode(part.additionalProperties) || part.additionalProperties === true);
  return Object.entries(value).flatMap(([key, item]) => {
    const schemas = properties.filter(([name]) => name === key).map(([, found]) => found);
    if (schemas.length === 0) return open || properties.length === 0 ? [] : [`${at}/${key} is in no schema`];
    const found = schemas.map((one) => strangers(spec, one, item, `${at}/${key}`));
    return found.find((complaints) => complaints.length === 0) ?? found[0] ?? [];
  });
}

/** Read-only properties that `value` carries although it is sent by the client, as paths. */
export function readOnlyIn(spec: Node, schema: unknown, value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  const properties = partsOf(spec, schema).flatMap((part) => Object.entries(child(part, "properties")));
  const names = properties.filter(([, property]) => follow(spec, property).readOnly === true).map(([name]) => name);
  return Object.keys(value)
    .filter((key) => names.includes(key))
    .map((key) => `/${key} is read-only`);
}

function partsOf(spec: Node, schema: unknown): readonly Node[] {
  const node = follow(spec, schema);
  const below = ["allOf", "anyOf", "oneOf"].flatMap((word) => list(node, word));
  return [node, ...below.flatMap((part) => partsOf(spec, part))];
}

/** The JSON schema of the body that the operation takes; undefined when there is no such operation or body. */
export function requestSchema(spec: Node, operationId: string): unknown {
  return mediaSchema(follow(spec, operationOf(spec, operationId)?.requestBody));
}

/** The JSON schema of the answer with that status; undefined when the operation has no such answer or it has no body. */
export function responseSchema(spec: Node, operationId: string, status: string): unknown {
  return mediaSchema(follow(spec, child(operationOf(spec, operationId), "responses")[status]));
}

/** The operation with this id, as written. */
export function operationOf(spec: Node, operationId: string): Node | undefined {
  return operationsOf(spec).find(({ node }) => text(node, "operationId") === operationId)?.node;
}

function mediaSchema(body: Node): unknown {
  return child(body, "content", "application/json").schema;
}
