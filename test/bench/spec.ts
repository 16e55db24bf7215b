// An OpenAPI 3.0 document out of nothing, by seed: resources of five operations each, shared parameters and errors, entities that are put
// together with allOf and lead to one another, in the manner of a large shop's API.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sentence } from "./prose.ts";
import { type Random, randomFrom } from "./random.ts";

type Json = { readonly [key: string]: unknown };

const kinds = ["list", "create", "get", "update", "delete"] as const;
const goods = [
  "Parcel",
  "Article",
  "Depot",
  "Ledger",
  "Courier",
  "Tariff",
  "Pallet",
  "Callback",
  "Partner",
  "Supply",
] as const;

/** Writes `root/openapi.json` with `count` operations; answers its path from `root`. */
export function writeSpec(root: string, count: number): string {
  writeFileSync(join(root, "openapi.json"), specText(count));
  return "openapi.json";
}

/** The document as JSON; it depends on the number of operations alone. */
export function specText(count: number): string {
  const resources = Array.from({ length: Math.ceil(count / kinds.length) }, (_, at) => resourceOf(at));
  const paths: Record<string, Record<string, Json>> = {};
  for (let at = 0; at < count; at += 1) {
    const resource = resources[Math.floor(at / kinds.length)];
    const kind = kinds[at % kinds.length];
    if (resource === undefined || kind === undefined) continue;
    const { path, method, operation } = operationOf(kind, resource);
    paths[path] = { ...paths[path], [method]: operation };
  }
  const document = {
    openapi: "3.0.3",
    info: { title: `An API of ${count} operations`, version: "1.0.0", description: "Made by seed." },
    servers: [{ url: "https://api.example.com/v1", description: "Live" }],
    security: [{ key: [] }],
    tags: resources.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: { ...shared, ...Object.assign({}, ...resources.map(schemasOf)) },
      parameters,
      responses,
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
    },
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

type Resource = { readonly name: string; readonly about: string; readonly random: Random; readonly next: string };

function resourceOf(at: number): Resource {
  const random = randomFrom(104_729 * (at + 1));
  return { name: nameOf(at), about: sentence(random), random, next: nameOf(Math.max(0, at - 1)) };
}

function nameOf(at: number): string {
  return `${goods[at % goods.length]}${at + 1}`;
}

function ref(name: string, room = "schemas"): Json {
  return { $ref: `#/components/${room}/${name}` };
}

function body(schema: Json): Json {
  return { content: { "application/json": { schema } } };
}

function operationOf(
  kind: (typeof kinds)[number],
  resource: Resource,
): { readonly path: string; readonly method: string; readonly operation: Json } {
  const { name, random } = resource;
  const all = `/${name.toLowerCase()}s`;
  const one = `${all}/{id}`;
  const page = { type: "object", properties: { items: { type: "array", items: ref(name) }, page: ref("Page") } };
  const ways = {
    list: { path: all, method: "get", code: "200", answer: page },
    create: { path: all, method: "post", code: "201", answer: ref(name) },
    get: { path: one, method: "get", code: "200", answer: ref(name) },
    update: { path: one, method: "patch", code: "200", answer: ref(name) },
    delete: { path: one, method: "delete", code: "204", answer: undefined },
  };
  const { path, method, code, answer } = ways[kind];
  const takesBody = kind === "create" || kind === "update";
  const operation = {
    operationId: `${kind}${name}`,
    tags: [name],
    summary: `${kind} ${name}`,
    description: `${sentence(random)} ${sentence(random)}`,
    parameters: path === one ? [ref("Id", "parameters")] : [ref("Place", "parameters"), ref("Length", "parameters")],
    ...(takesBody ? { requestBody: { required: true, ...body(ref(`${name}Input`)) } } : {}),
    responses: {
      [code]: { description: "Done.", ...(answer === undefined ? {} : body(answer)) },
      404: ref("Missing", "responses"),
      422: ref("Invalid", "responses"),
      429: ref("TooMany", "responses"),
    },
  };
  return { path, method, operation };
}

/** What is sent, and what comes back: the input with what the server adds. */
function schemasOf({ name, random, next }: Resource): Json {
  const text = (more: Json = {}): Json => ({ type: "string", description: sentence(random), ...more });
  const line = {
    type: "object",
    required: ["article", "count"],
    properties: { article: text({ example: "ART-1" }), count: { type: "integer", minimum: 1 }, price: ref("Sum") },
  };
  const properties = {
    title: text({ maxLength: 255 }),
    state: text({ enum: ["open", "packed", "sent", "void"], default: "open" }),
    partner_id: text({ nullable: true, maxLength: 128 }),
    total: ref("Sum"),
    from: ref("Address"),
    to: ref("Address"),
    lines: { type: "array", items: line, description: sentence(random) },
    paid_with: { oneOf: [ref("Card"), ref("Invoice")] },
    due: text({ format: "date" }),
    weight: { type: "number", minimum: 0, example: random.whole(1, 90) / 10 },
    labels: { type: "array", items: { type: "string" } },
    belongs_to: { type: "object", properties: { id: ref("Id"), state: text(), total: ref("Sum") }, description: next },
  };
  return {
    [`${name}Input`]: { type: "object", required: ["title", "lines"], properties },
    [name]: { allOf: [ref("Entity"), ref(`${name}Input`)], description: sentence(random) },
  };
}

function plain(type: string, description: string, more: Json = {}): Json {
  return { type, description, ...more };
}

const shared: Json = {
  Id: plain("string", "The lasting number.", { format: "uuid", example: "8f3b2c1e-5d21-4a6e-9f3a-0d7f4f1a2b3c" }),
  Sum: {
    type: "object",
    required: ["amount", "currency"],
    properties: {
      amount: plain("string", "Decimal number as text.", { pattern: "^-?\\d+(\\.\\d{1,4})?$", example: "12.50" }),
      currency: plain("string", "ISO 4217 code.", { minLength: 3, maxLength: 3, example: "EUR" }),
    },
  },
  Address: {
    type: "object",
    required: ["line", "city", "country"],
    properties: {
      name: plain("string", "Who takes it.", { maxLength: 120 }),
      line: plain("string", "Street and number."),
      code: plain("string", "Postal code.", { nullable: true }),
      city: plain("string", "City."),
      country: plain("string", "ISO 3166-1 code.", { minLength: 2, maxLength: 2, example: "SE" }),
      email: plain("string", "Electronic mail.", { format: "email" }),
    },
  },
  Entity: {
    type: "object",
    required: ["id"],
    properties: {
      id: ref("Id"),
      created_at: plain("string", "When it was made.", { format: "date-time", readOnly: true }),
      changed_at: plain("string", "When it was changed.", { format: "date-time", readOnly: true }),
      notes: { type: "object", additionalProperties: { type: "string" } },
    },
  },
  Card: {
    type: "object",
    required: ["kind"],
    properties: {
      kind: { type: "string", enum: ["card"] },
      last: plain("string", "Last digits.", { pattern: "^\\d{4}$" }),
    },
  },
  Invoice: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string", enum: ["invoice"] }, due: plain("string", "Day.", { format: "date" }) },
  },
  Page: {
    type: "object",
    properties: { next: plain("string", "Where the next page begins.", { nullable: true }), more: { type: "boolean" } },
  },
  Problem: {
    type: "object",
    required: ["code"],
    properties: { code: plain("string", "For programs."), message: plain("string", "For people.") },
  },
};

const parameters: Json = {
  Id: { name: "id", in: "path", required: true, schema: ref("Id"), description: "Which one." },
  Place: { name: "place", in: "query", schema: { type: "string" }, description: "Where to begin." },
  Length: { name: "length", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
};

const responses: Json = {
  Missing: { description: "There is none.", ...body(ref("Problem")) },
  Invalid: { description: "Something is wrong with what was sent.", ...body(ref("Problem")) },
  TooMany: { description: "Too many calls.", ...body(ref("Problem")) },
};
