// Every example and default of a document as it is written, with the schema that it is to fit: a walk of its own, by the kinds of objects
// that the specification names. Shares nothing with the compiler's.
import type { Sent } from "./ajv-judge.ts";
import { asObj, isObj, type Obj, token, valueAt } from "./raw.ts";

export type ExampleSpot = {
  /** Of the value; those of a schema count its `example` as the first of its `examples`. */
  readonly pointer: string;
  readonly value: unknown;
  /** Of the schema. */
  readonly schema: string;
  readonly sent: Sent;
  /** Where it stands: its own schema, a body of this media type, or a text of a parameter or header. */
  readonly where: "schema" | "serialised" | { readonly type: string };
};

type Kind = "pathItem" | "operation" | "parameter" | "header" | "body" | "response" | "media" | "schema" | "callback";
type Rule = readonly [member: string, kind: Kind, as: "one" | "map" | "list"];

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const inside: Readonly<Record<Kind, readonly Rule[]>> = {
  pathItem: [...methods.map((method): Rule => [method, "operation", "one"]), ["parameters", "parameter", "list"]],
  operation: [
    ["parameters", "parameter", "list"],
    ["requestBody", "body", "one"],
    ["responses", "response", "map"],
    ["callbacks", "callback", "map"],
  ],
  callback: [],
  parameter: [
    ["schema", "schema", "one"],
    ["items", "schema", "one"],
    ["content", "media", "map"],
  ],
  header: [
    ["schema", "schema", "one"],
    ["items", "schema", "one"],
    ["content", "media", "map"],
  ],
  body: [["content", "media", "map"]],
  response: [
    ["content", "media", "map"],
    ["headers", "header", "map"],
    ["schema", "schema", "one"],
  ],
  media: [["schema", "schema", "one"]],
  schema: [
    ...["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"].map(
      (name): Rule => [name, "schema", "map"],
    ),
    ...["allOf", "oneOf", "anyOf", "prefixItems"].map((name): Rule => [name, "schema", "list"]),
    ...["items", "not", "if", "then", "else", "contains", "propertyNames", "additionalProperties", "contentSchema"].map(
      (name): Rule => [name, "schema", "one"],
    ),
  ],
};

export class ExampleSpots {
  readonly #root: Obj;
  readonly #isSwagger: boolean;
  readonly #found: ExampleSpot[] = [];

  constructor(root: Obj) {
    this.#root = root;
    this.#isSwagger = root.swagger !== undefined;
  }

  run(): readonly ExampleSpot[] {
    const root = this.#root;
    const components = asObj(root.components);
    for (const name of ["paths", "webhooks", "x-webhooks"]) this.#map(root[name], `/${name}`, "pathItem");
    this.#map(root.definitions, "/definitions", "schema");
    this.#map(root.parameters, "/parameters", "parameter");
    this.#map(root.responses, "/responses", "response");
    for (const [name, kind] of [
      ["schemas", "schema"],
      ["responses", "response"],
      ["parameters", "parameter"],
      ["requestBodies", "body"],
      ["headers", "header"],
      ["callbacks", "callback"],
      ["pathItems", "pathItem"],
    ] as const)
      this.#map(components[name], `/components/${name}`, kind);
    return this.#found;
  }

  #map(value: unknown, at: string, kind: Kind): void {
    for (const [name, one] of Object.entries(asObj(value)))
      if (!(name.startsWith("x-") && kind !== "schema" && kind !== "header"))
        this.#visit(one, `${at}/${token(name)}`, kind);
  }

  #visit(value: unknown, at: string, kind: Kind): void {
    if (!isObj(value)) return;
    if (kind !== "schema" && typeof value.$ref === "string") return;
    if (kind === "callback") this.#map(value, at, "pathItem");
    if (kind === "schema") this.#ofSchema(value, at);
    else if (kind === "media") this.#given(value, at, { schema: `${at}/schema`, where: { type: unescapedLast(at) } });
    else if (kind === "parameter" || kind === "header") this.#ofParameter(value, at);
    else if (kind === "response" && value.schema !== undefined)
      for (const [type, one] of Object.entries(asObj(value.examples)))
        this.#note(one, `${at}/examples/${token(type)}`, { schema: `${at}/schema`, where: { type } });
    for (const [name, held, as] of inside[kind]) {
      const below = `${at}/${name}`;
      if (as === "map") this.#map(value[name], below, held);
      else if (as === "one" && !Array.isArray(value[name])) this.#visit(value[name], below, held);
      else if (Array.isArray(value[name]))
        for (const [index, one] of value[name].entries()) this.#visit(one, `${below}/${index}`, held);
    }
  }

  #ofSchema(value: Obj, at: string): void {
    const where = { schema: at, where: "schema" as const };
    const given = [value.example, ...(Array.isArray(value.examples) ? value.examples : [])];
    const examples = value.example === undefined ? given.slice(1) : given;
    if (value.default !== undefined) this.#note(value.default, `${at}/default`, where);
    for (const [index, one] of examples.entries()) this.#note(one, `${at}/examples/${index}`, where);
  }

  #ofParameter(value: Obj, at: string): void {
    if (this.#isSwagger && value.schema === undefined) this.#ofSchema({ ...value, example: undefined }, at);
    else if (value.schema !== undefined) this.#given(value, at, { schema: `${at}/schema`, where: "serialised" });
  }

  #given(value: Obj, at: string, to: Pick<ExampleSpot, "schema" | "where">): void {
    if (value.schema === undefined) return;
    if (value.example !== undefined) this.#note(value.example, `${at}/example`, to);
    for (const [name, entry] of Object.entries(asObj(value.examples))) {
      const ref = asObj(entry).$ref;
      const pointer = typeof ref === "string" ? decodeURIComponent(ref.slice(1)) : `${at}/examples/${token(name)}`;
      const example = asObj(valueAt(this.#root, pointer));
      if (example.value !== undefined) this.#note(example.value, `${pointer}/value`, to);
    }
  }

  #note(value: unknown, pointer: string, to: Pick<ExampleSpot, "schema" | "where">): void {
    this.#found.push({ value, pointer, ...to, sent: to.where === "schema" ? "unknown" : sentBy(to.schema) });
  }
}

function sentBy(pointer: string): Sent {
  if (/^\/(x-)?webhooks\/|\/callbacks\//.test(pointer)) return "unknown";
  if (/\/(requestBody|requestBodies\/[^/]+)\/content\/[^/]+\/schema$/.test(pointer)) return "request";
  if (/\/responses\/[^/]+\/(schema$|content\/|headers\/)/.test(pointer)) return "response";
  return "unknown";
}

function unescapedLast(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}
