// A small site whose one operation of each kind has everything that the request builder can meet: servers with variables, several ways to
// be let in, every kind of parameter, bodies of every kind with named examples.
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const product = {
  type: "object",
  required: ["sku", "lines"],
  additionalProperties: false,
  properties: {
    sku: { type: "string", pattern: "^[A-Z]{2}-\\d{3}$", examples: ["AB-123"] },
    kind: { enum: ["boxed", "loose"] },
    lines: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/Line" } },
  },
};
const line = {
  type: "object",
  required: ["count"],
  properties: { count: { type: "integer", minimum: 1, default: 3 }, parent: { $ref: "#/components/schemas/Line" } },
};
const query = (name: string, schema: object, more: object = {}) => ({ name, in: "query", schema, ...more });

export const builderSpec = {
  openapi: "3.1.0",
  info: { title: "Builder", version: "1" },
  servers: [
    { url: "https://api.test.example.com/v1", description: "Test" },
    {
      url: "https://{region}.example.com/{base}",
      description: "Production",
      variables: { region: { default: "eu", enum: ["eu", "us"] }, base: { default: "v1" } },
    },
  ],
  security: [{ token: [] }, { login: [], key: [] }, {}],
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      login: { type: "http", scheme: "basic" },
      key: { type: "apiKey", in: "query", name: "api_key" },
    },
    schemas: { Product: product, Line: line },
  },
  paths: {
    "/things/{id}": {
      get: {
        operationId: "getThing",
        summary: "Get a thing",
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1, maximum: 99 }, example: 7 },
          query("state", { type: "string", enum: ["open", "closed"] }, { required: true }),
          query("tags", { type: "array", maxItems: 2, items: { type: "string" } }, { example: ["a", "b"] }),
          query("since", { type: "string", format: "date-time" }),
          query("mail", { type: "string", format: "email", maxLength: 20 }),
          query("page", { type: "integer", minimum: 1 }),
          query("deep", { type: "object", properties: { a: { type: "integer" } } }, { style: "deepObject" }),
          query("exact", { type: "boolean" }, { deprecated: true }),
          { name: "X-Trace", in: "header", schema: { type: "string" }, example: "t-1" },
          { name: "lang", in: "cookie", schema: { type: "string" } },
        ],
        responses: { 200: { description: "Here.", content: { "application/json": { schema: product } } } },
      },
    },
    "/things": {
      post: {
        operationId: "addThing",
        summary: "Add a thing",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Product" },
              examples: {
                small: { summary: "A small one", value: { sku: "AB-123", lines: [{ count: 1 }] } },
                large: { summary: "A large one", value: { sku: "XY-999", lines: [{ count: 40 }, { count: 2 }] } },
              },
            },
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                required: ["sku"],
                properties: { sku: product.properties.sku, count: { type: "integer", maximum: 9 } },
              },
            },
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: { note: { type: "string" }, label: { type: "string", format: "binary" } },
              },
            },
            "application/octet-stream": {},
          },
        },
        responses: { 201: { description: "Added." } },
      },
    },
  },
} as const;

export const thingRoute = "/api/get-thing";
export const addRoute = "/api/add-thing";

/** Builds the site in `folder`, with samples in `languages`; answers the output folder. */
export async function buildBuilderSite(folder: string, languages?: readonly string[]): Promise<string> {
  await mkdir(join(folder, "docs"), { recursive: true });
  await writeFile(join(folder, "openapi.json"), JSON.stringify(builderSpec));
  await mkdir(join(folder, "static"), { recursive: true });
  await writeFile(join(folder, "static", "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, "docs", "index.md"), "# Start\n\nSee the [reference](/api/builder).\n");
  return await buildSite(folder, {
    version: 1,
    title: "Builder",
    favicon: "icon.svg",
    static: ["static"],
    apis: [{ id: "api", spec: "openapi.json", route: "/api" }],
    ...(languages === undefined ? {} : { samples: { languages } }),
  });
}

/** Builds the site of `config` in `folder`; answers the output folder. */
export async function buildSite(folder: string, config: object): Promise<string> {
  const checkout = join(import.meta.dirname, "..", "..");
  const out = join(folder, "out");
  await writeFile(join(folder, "pio-docs.config.json"), JSON.stringify(config));
  const build = ["bin/pio-docs.js", "build", folder, "--out", out, "--no-cache", "--quiet"];
  await promisify(execFile)(process.execPath, build, { cwd: checkout });
  return out;
}
