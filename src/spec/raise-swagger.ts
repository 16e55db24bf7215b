// Swagger 2.0 to the shape of OpenAPI 3: definitions become components, body and form parameters become request bodies, media types
// come from `consumes` and `produces`, and host, base path and schemes become servers. What moved is remembered for diagnostics.
// Long because it is one conversion whose parts (parameters, bodies, responses) share its tables and serve nobody else.

import { walk } from "../model/openapi-shape.ts";
import type { Origin } from "../model/origin.ts";
import { defined } from "../text/defined.ts";
import type { Json, MutableObject } from "../text/json.ts";
import { isList, isObject, type JsonObject, listAt, member, objectAt, put, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
/** Members of a 2.0 parameter or header that belong to its schema. */
const schemaKeys = [
  "type",
  "format",
  "items",
  "default",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "enum",
  "multipleOf",
  "x-nullable",
  "x-enumDescriptions",
  "x-enum-varnames",
];

/** The document in 3.x shape (it takes parts of `source` over) and where its parts stood. `url`: where the spec was fetched from. */
export function raiseSwagger(
  source: JsonObject,
  url: string | undefined,
): { readonly document: MutableObject; readonly origins: readonly Origin[] } {
  return new Raiser(source, url).run();
}

class Raiser {
  readonly #source: JsonObject;
  readonly #url: string | undefined;
  readonly #origins: Origin[] = [];

  constructor(source: JsonObject, url: string | undefined) {
    this.#source = source;
    this.#url = url;
  }

  run(): { document: MutableObject; origins: readonly Origin[] } {
    const source = this.#source;
    walk(source, (value, kind) => {
      if (typeof value.$ref === "string") value.$ref = movedRef(value.$ref);
      if (kind === "schema") raiseSchema(value);
    });
    const document: MutableObject = { openapi: "3.0.3" };
    for (const key of Object.keys(source)) {
      if (kept.has(key) || key.startsWith("x-")) put(document, key, source[key] ?? null);
    }
    const servers = this.#servers();
    if (servers.length > 0) document.servers = servers;
    const paths: MutableObject = {};
    for (const [path, item] of Object.entries(objectAt(source, "paths") ?? {})) {
      put(paths, path, this.#pathItem(item, pointerTo("/paths", path)));
    }
    document.paths = paths;
    document.components = this.#components();
    return { document, origins: this.#origins };
  }

  #servers(): Json[] {
    const from = this.#url === undefined ? undefined : new URL(this.#url);
    const host = textAt(this.#source, "host") ?? from?.host;
    const basePath = textAt(this.#source, "basePath") ?? "";
    if (host === undefined) return basePath === "" || basePath === "/" ? [] : [{ url: basePath }];
    const given = listAt(this.#source, "schemes").filter((scheme) => typeof scheme === "string");
    const schemes = given.length > 0 ? given : [from?.protocol.replace(":", "") ?? "https"];
    return schemes.map((scheme) => ({ url: `${scheme}://${host}${basePath.replace(/\/$/, "")}` }));
  }

  #components(): MutableObject {
    const components: MutableObject = {};
    const definitions = objectAt(this.#source, "definitions");
    if (definitions !== undefined) {
      components.schemas = definitions;
      this.#origins.push({ from: "/components/schemas", to: "/definitions" });
    }
    const parameters: MutableObject = {};
    for (const [name, value] of Object.entries(objectAt(this.#source, "parameters") ?? {})) {
      if (isObject(value) && value.in !== "body" && value.in !== "formData")
        put(parameters, name, this.#parameter(value));
    }
    components.parameters = parameters;
    this.#origins.push({ from: "/components/parameters", to: "/parameters" });
    const responses: MutableObject = {};
    for (const [name, value] of Object.entries(objectAt(this.#source, "responses") ?? {})) {
      const pointer = pointerTo("/responses", name);
      put(responses, name, this.#response({ entry: value, at: pointer }, `/components${pointer}`, []));
    }
    components.responses = responses;
    this.#origins.push({ from: "/components/responses", to: "/responses" });
    const schemes = objectAt(this.#source, "securityDefinitions");
    if (schemes !== undefined) {
      const out: MutableObject = {};
      for (const [name, value] of Object.entries(schemes)) put(out, name, securityScheme(value));
      components.securitySchemes = out;
      this.#origins.push({ from: "/components/securitySchemes", to: "/securityDefinitions" });
    }
    return components;
  }

  #pathItem(value: Json, pointer: string): Json {
    if (!isObject(value)) return value;
    const shared = listAt(value, "parameters").map((entry, index) => ({
      entry,
      at: pointerTo(pointer, "parameters", index),
    }));
    const plain = shared.filter(({ entry }) => !this.#isBody(entry));
    const bodies = shared.filter(({ entry }) => this.#isBody(entry));
    const out: MutableObject = {};
    for (const key of Object.keys(value)) {
      const child = value[key] ?? null;
      if (methods.includes(key) && isObject(child)) out[key] = this.#operation(child, pointerTo(pointer, key), bodies);
      else if (key !== "parameters") put(out, key, child);
    }
    if (plain.length > 0) out.parameters = this.#parameters(plain, pointerTo(pointer, "parameters"));
    return out;
  }

  #operation(value: JsonObject, pointer: string, shared: readonly Located[]): Json {
    const out: MutableObject = {};
    for (const key of Object.keys(value)) {
      if (!["parameters", "responses", "consumes", "produces", "schemes"].includes(key))
        put(out, key, value[key] ?? null);
    }
    const own = listAt(value, "parameters").map((entry, index) => ({
      entry,
      at: pointerTo(pointer, "parameters", index),
    }));
    const plain = own.filter(({ entry }) => !this.#isBody(entry));
    if (plain.length > 0) out.parameters = this.#parameters(plain, pointerTo(pointer, "parameters"));
    const bodies = own.filter(({ entry }) => this.#isBody(entry));
    const body = this.#requestBody(bodies.length > 0 ? bodies : shared, this.#types(value, "consumes"), pointer);
    if (body !== undefined) out.requestBody = body;
    const produces = this.#types(value, "produces");
    const responses: MutableObject = {};
    for (const [status, response] of Object.entries(objectAt(value, "responses") ?? {})) {
      const at = pointerTo(pointer, "responses", status);
      put(responses, status, this.#response({ entry: response, at }, at, produces));
    }
    out.responses = responses;
    return out;
  }

  #types(value: JsonObject, key: "consumes" | "produces"): readonly string[] {
    const own = member(value, key);
    return (isList(own) ? own : listAt(this.#source, key)).filter((type) => typeof type === "string");
  }

  /** A parameter with its reference followed: bodies are kept in components of another kind, so they are put in place. */
  #resolved(entry: Json): JsonObject | undefined {
    let value: Json | undefined = entry;
    for (let hops = 0; isObject(value) && typeof value.$ref === "string" && hops < 20; hops += 1) {
      value = valueAt(this.#source, splitRef(value.$ref).fragment.replace(/^\/components\/parameters/, "/parameters"));
    }
    return isObject(value) ? value : undefined;
  }

  #isBody(entry: Json): boolean {
    const place = this.#resolved(entry)?.in;
    return place === "body" || place === "formData";
  }

  #parameters(located: readonly Located[], base: string): Json[] {
    return located.map(({ entry, at }, index) => {
      const now = pointerTo(base, index);
      if (now !== at) this.#origins.push({ from: now, to: at });
      // A type or a limit stands in the parameter itself in 2.0.
      if (isObject(entry) && typeof entry.$ref !== "string") {
        this.#origins.push({ from: pointerTo(now, "schema"), to: at });
        return this.#parameter(entry);
      }
      return entry;
    });
  }

  #parameter(value: JsonObject): Json {
    const { rest, schema } = splitSchema(value);
    if (value.in !== "path" && value.in !== "query" && value.in !== "header") return { ...rest, schema };
    const format = textAt(value, "collectionFormat") ?? "csv";
    const style: MutableObject = {};
    if (value.type === "array") {
      if (format === "multi") Object.assign(style, { style: "form", explode: true });
      else if (format === "ssv") Object.assign(style, { style: "spaceDelimited", explode: false });
      else if (format === "pipes") Object.assign(style, { style: "pipeDelimited", explode: false });
      else if (format === "tsv") Object.assign(style, { style: "form", explode: false, "x-separator": "tab" });
      else Object.assign(style, { style: value.in === "query" ? "form" : "simple", explode: false });
    }
    delete rest.collectionFormat;
    return { ...rest, ...style, schema };
  }

  #requestBody(located: readonly Located[], consumes: readonly string[], pointer: string): Json | undefined {
    const values = located.map(({ entry, at }) => ({ value: this.#resolved(entry), at }));
    const body = values.find(({ value }) => value?.in === "body");
    const target = pointerTo(pointer, "requestBody");
    if (body?.value !== undefined) {
      this.#origins.push({ from: target, to: body.at });
      const content: MutableObject = {};
      for (const type of consumes.length > 0 ? consumes : ["application/json"]) {
        this.#origins.push({ from: pointerTo(target, "content", type), to: body.at });
        const example = objectAt(body.value, "x-examples")?.[type] ?? body.value["x-example"];
        put(content, type, defined({ schema: body.value.schema ?? {}, example }));
      }
      const { description, required } = body.value;
      return {
        ...(typeof description === "string" ? { description } : {}),
        ...(typeof required === "boolean" ? { required } : {}),
        content,
      };
    }
    const fields = values.filter(({ value }) => value?.in === "formData");
    return fields.length === 0 ? undefined : this.#form(fields, consumes, target);
  }

  #form(
    fields: readonly { value: JsonObject | undefined; at: string }[],
    consumes: readonly string[],
    target: string,
  ): Json {
    const properties: MutableObject = {};
    const required: string[] = [];
    let files = false;
    const given = consumes.filter((type) => /^multipart\/|x-www-form-urlencoded/.test(type));
    for (const { value } of fields) if (value?.type === "file") files = true;
    const types = given.length > 0 ? given : [files ? "multipart/form-data" : "application/x-www-form-urlencoded"];
    for (const { value, at } of fields) {
      const name = textAt(value, "name");
      if (value === undefined || name === undefined) continue;
      const { rest, schema } = splitSchema(value);
      put(properties, name, {
        ...schema,
        ...(typeof rest.description === "string" ? { description: rest.description } : {}),
      });
      if (value.required === true) required.push(name);
      for (const type of types) {
        this.#origins.push({ from: pointerTo(target, "content", type, "schema", "properties", name), to: at });
      }
    }
    const schema: Json = { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
    const content: MutableObject = {};
    for (const type of types) put(content, type, { schema });
    return { ...(required.length > 0 ? { required: true } : {}), content };
  }

  /** `target`: where it will stand. */
  #response({ entry: value, at }: Located, target: string, produces: readonly string[]): Json {
    if (!isObject(value) || typeof value.$ref === "string") return value;
    const out: MutableObject = {};
    for (const key of Object.keys(value)) {
      if (!["schema", "examples", "headers"].includes(key)) put(out, key, value[key] ?? null);
    }
    const headers: MutableObject = {};
    for (const [name, header] of Object.entries(objectAt(value, "headers") ?? {})) {
      if (!isObject(header)) continue;
      const { rest, schema } = splitSchema(header);
      delete rest.collectionFormat;
      put(headers, name, { ...rest, schema });
    }
    if (Object.keys(headers).length > 0) out.headers = headers;
    const examples = objectAt(value, "examples") ?? {};
    const schema = value.schema;
    const types = new Set([...(schema === undefined ? [] : produces), ...Object.keys(examples)]);
    if (types.size === 0 && schema !== undefined) types.add("application/json");
    const content: MutableObject = {};
    for (const type of types) {
      const example = member(examples, type);
      put(
        content,
        type,
        defined({
          schema,
          example,
        }),
      );
      this.#origins.push({ from: pointerTo(target, "content", type), to: at });
      this.#origins.push({ from: pointerTo(target, "content", type, "schema"), to: pointerTo(at, "schema") });
    }
    if (types.size > 0) out.content = content;
    return out;
  }
}

type Located = { readonly entry: Json; readonly at: string };

const kept = new Set(["info", "tags", "externalDocs", "security"]);

function splitSchema(value: JsonObject): { rest: MutableObject; schema: MutableObject } {
  const rest: MutableObject = {};
  const schema: MutableObject = {};
  for (const key of Object.keys(value)) {
    const child = value[key] ?? null;
    if (schemaKeys.includes(key)) schema[key] = child;
    else if (key === "x-example") rest.example = child;
    else if (key !== "schema") put(rest, key, child);
  }
  if (isObject(value.schema)) Object.assign(schema, value.schema);
  raiseSchema(schema);
  // Items of a 2.0 parameter have a collection format of their own, which JSON Schema does not know.
  if (isObject(schema.items)) {
    const items: MutableObject = { ...schema.items };
    delete items.collectionFormat;
    raiseSchema(items);
    schema.items = items;
  }
  return { rest, schema };
}

function raiseSchema(schema: MutableObject): void {
  if (typeof schema.discriminator === "string") schema.discriminator = { propertyName: schema.discriminator };
  if (schema["x-nullable"] === true) {
    schema.nullable = true;
    delete schema["x-nullable"];
  }
  if (schema.type === "file") {
    schema.type = "string";
    schema.format = "binary";
  }
}

function movedRef(ref: string): string {
  return ref
    .replace(/^#\/definitions\//, "#/components/schemas/")
    .replace(/^#\/parameters\//, "#/components/parameters/")
    .replace(/^#\/responses\//, "#/components/responses/");
}

function securityScheme(value: Json): Json {
  if (!isObject(value)) return value;
  if (value.type === "basic") return { ...without(value, ["type"]), type: "http", scheme: "basic" };
  if (value.type !== "oauth2") return value;
  const flows: Readonly<Record<string, string>> = { application: "clientCredentials", accessCode: "authorizationCode" };
  const flow = textAt(value, "flow") ?? "implicit";
  const details: MutableObject = { scopes: value.scopes ?? {} };
  for (const key of ["authorizationUrl", "tokenUrl"]) {
    const url = textAt(value, key);
    if (url !== undefined) details[key] = url;
  }
  return {
    ...without(value, ["flow", "scopes", "authorizationUrl", "tokenUrl"]),
    flows: { [flows[flow] ?? flow]: details },
  };
}

function without(value: JsonObject, keys: readonly string[]): MutableObject {
  const out: MutableObject = {};
  for (const key of Object.keys(value)) if (!keys.includes(key)) put(out, key, value[key] ?? null);
  return out;
}
