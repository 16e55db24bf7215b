// Examples and defaults that do not fit their schemas are told where they stand, in every version and place; all else passes.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { routeOf } from "../../../src/model/route.ts";
import { memoryHost } from "../../../src/platform/memory.ts";
import { loadSpec } from "../../../src/spec/load-spec.ts";
import { locator } from "../../../src/text/locate.ts";
import { cpuClock } from "../../cpu-clock.ts";

/** `3:7 sentence` for each diagnostic about examples of a spec that is written as `text`. */
async function told(text: string, file = "openapi.yaml"): Promise<readonly string[]> {
  const api = { id: "api", spec: file, route: routeOf("/api"), sidebar: "api", remoteRefs: [], fallbackToCache: false };
  const host = memoryHost({ [`/site/${file}`]: text });
  const { diagnostics } = await loadSpec(host, api, { siteFolder: "/site", store: undefined });
  const { spotOf } = locator(async () => text);
  const lines: string[] = [];
  for (const found of diagnostics) {
    if (found.code !== "spec-example" && found.code !== "spec-example-more") continue;
    const { line, column } = (await spotOf(found.place)) ?? {};
    lines.push(`${line}:${column} ${catalogue[found.code].says(found.facts)}`);
  }
  return lines;
}

const head = (version: string) => `openapi: "${version}"\ninfo: { title: T, version: "1" }\n`;
const schemas = (lines: string, version = "3.1.0") =>
  told(`${head(version)}paths: {}\ncomponents:\n  schemas:\n    A:\n${lines.replace(/^/gm, "      ")}`);
/** Line 11 is the first of `lines`, at column 15. */
const response = (lines: string, type = "application/json") =>
  told(
    `${head("3.0.3")}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: ok\n          content:\n            ${type}:\n${lines.replace(/^/gm, "              ")}`,
  );

describe("where they stand", () => {
  it("tells a default and each example of a schema, as 3.0 and 3.1 write them", async () => {
    expect(await schemas("type: string\ndefault: 5\nexample: 7", "3.0.3")).toEqual([
      "8:7 The default does not match its schema: it must be a string, not the number `5`.",
      "9:7 The example does not match its schema: it must be a string, not the number `7`.",
    ]);
    expect(await schemas("type: string\nexamples:\n  - a\n  - 7")).toEqual([
      "10:11 The example does not match its schema: it must be a string, not the number `7`.",
    ]);
  });

  it("leads to the very member of an example", async () => {
    const lines =
      "schema:\n  type: array\n  items:\n    type: object\n    required: [id]\n    properties:\n      id: { type: integer }\nexample:\n  - id: 1\n  - id: x\n  - {}";
    expect(await response(lines)).toEqual([
      '20:19 The example does not match its schema: `[1].id` must be an integer, not the string `"x"`.',
      "21:19 The example does not match its schema: `[2].id` is required.",
    ]);
  });

  it("tells named examples, also where many share them, once", async () => {
    const text = `${head("3.1.0")}paths:
  /a:
    get:
      responses:
        "200": { description: a, content: { application/json: { schema: { $ref: "#/components/schemas/N" }, examples: { one: { $ref: "#/components/examples/E" } } } } }
        "201": { description: b, content: { application/json: { schema: { $ref: "#/components/schemas/N" }, examples: { one: { $ref: "#/components/examples/E" } } } } }
        "202": { description: c, content: { application/json: { schema: { type: string }, examples: { one: { $ref: "#/components/examples/E" }, two: { value: fine } } } } }
components:
  examples:
    E:
      value: text
  schemas:
    N:
      type: number
`;
    expect(await told(text)).toEqual([
      '13:7 The example does not match its schema: it must be a number, not the string `"text"`.',
    ]);
  });

  it("finds them in Swagger 2.0", async () => {
    const text = JSON.stringify(
      {
        swagger: "2.0",
        info: { title: "T", version: "1" },
        paths: {
          "/a": {
            get: {
              produces: ["application/json"],
              parameters: [{ name: "n", in: "query", type: "integer", default: "many" }],
              responses: {
                200: {
                  description: "ok",
                  schema: { $ref: "#/definitions/A" },
                  examples: { "application/json": { id: "x" } },
                },
              },
            },
          },
        },
        definitions: { A: { type: "object", properties: { id: { type: "integer", example: "y" } } } },
      },
      null,
      2,
    );
    const found = await told(text, "openapi.json");
    expect(found).toHaveLength(3);
    const lines = text.split("\n").map((line) => line.trim());
    expect(found.map((one) => lines[Number(one.split(":")[0]) - 1])).toEqual([
      '"default": "many"',
      expect.stringContaining('"200"'),
      '"example": "y"',
    ]);
  });

  it("finds those of webhooks under their old name", async () => {
    const text = `${head("3.0.3")}paths: {}
x-webhooks:
  seen:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object }
            example: []
      responses: {}
`;
    expect(await told(text)).toEqual([
      "11:13 The example does not match its schema: it must be an object, not an array.",
    ]);
  });
});

describe("what is no mistake", () => {
  it("a document written as text; text that is no document is one", async () => {
    expect(await response("schema: { type: object }\nexample: '{\"a\": 1}'")).toEqual([]);
    expect(await response("schema: { type: object, required: [b] }\nexample: '{\"a\": 1}'")).toEqual([
      "12:15 The example does not match its schema: `b` is required.",
    ]);
    expect(await response("schema: { type: object }\nexample: nothing")).toHaveLength(1);
    expect(await response("schema: { type: string, maxLength: 3 }\nexample: '{\"a\": 1}'")).toHaveLength(1);
  });

  it("other forms than JSON", async () => {
    expect(await response("schema: { type: object }\nexample: <a/>", "application/xml")).toEqual([]);
    expect(await response("schema: { type: object }\nexample: [1]", "text/csv")).toEqual([]);
    expect(await response("schema: { type: object }\nexample: a=b", "application/x-www-form-urlencoded")).toEqual([]);
    expect(
      await response("schema: { type: object, required: [b] }\nexample: { a: 1 }", "application/x-www-form-urlencoded"),
    ).toHaveLength(1);
    expect(await response("schema: { type: object }\nexample: [1]", "application/vnd.x+json; v=1")).toHaveLength(1);
  });

  it("parameters as they are sent", async () => {
    const parameter = (schema: string, example: string) =>
      told(
        `${head("3.1.0")}paths:\n  /a:\n    get:\n      parameters:\n        - { name: p, in: query, schema: ${schema}, example: ${example} }\n      responses: {}\n`,
      );
    expect(await parameter("{ type: array }", "'1,2'")).toEqual([]);
    expect(await parameter("{ type: integer }", "'12'")).toEqual([]);
    expect(await parameter("{ type: string }", "12")).toEqual([]);
    expect(await parameter("{ type: boolean }", "'true'")).toEqual([]);
    expect(await parameter("{ type: integer, maximum: 9 }", "'12'")).toHaveLength(1);
    expect(await parameter("{ type: string, enum: [a] }", "b")).toHaveLength(1);
    expect(await parameter("{ type: integer }", "true")).toHaveLength(1);
  });

  it("what the other side sends", async () => {
    const schema =
      "type: object, required: [id, pin], properties: { id: { readOnly: true }, pin: { writeOnly: true } }";
    expect(await response(`schema: { ${schema} }\nexample: { id: 1 }`)).toEqual([]);
    expect(await response(`schema: { ${schema} }\nexample: { pin: 1 }`)).toEqual([
      "12:15 The example does not match its schema: `id` is required.",
    ]);
    expect(await schemas(`${schema.replaceAll(/, (?=required|properties)/g, "\n")}\nexample: {}`)).toEqual([]);
  });

  it("data that only looks like a schema", async () => {
    expect(await schemas("type: object\ndefault: { type: string, example: 1, default: 2 }")).toEqual([]);
    expect(
      await schemas("type: object\nproperties:\n  example: { type: string }\n  default: { type: integer }"),
    ).toEqual([]);
  });
});

describe("bounds, hostile specs", () => {
  it("tells 25 and counts the others", async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `    S${index}: { type: string, example: ${index} }`);
    const found = await told(`${head("3.1.0")}paths: {}\ncomponents:\n  schemas:\n${lines.join("\n")}\n`);
    expect(found).toHaveLength(26);
    expect(found.at(-1)).toBe("1:1 Examples and defaults do not match their schemas in 175 more places.");
  });

  it("ends soon where alternatives multiply, patterns hang and examples are large", async () => {
    const wide = { anyOf: Array.from({ length: 60 }, () => ({ $ref: "#/components/schemas/Wide" })) };
    const long = "a".repeat(5000);
    const spec = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {},
      components: {
        schemas: {
          Wide: { ...wide, examples: Array.from({ length: 50 }, () => ({ a: 1 })) },
          Hang: { type: "string", pattern: "^(a+)+$", examples: Array.from({ length: 500 }, () => `${long}!`) },
          Big: {
            type: "array",
            items: { type: "integer" },
            examples: [Array.from({ length: 200_000 }, (_, at) => at)],
          },
        },
      },
    };
    const spent = cpuClock();
    expect(await told(JSON.stringify(spec), "openapi.json")).toEqual([]);
    expect(spent()).toBeLessThan(5000);
  });
});

describe("what has nothing to do with each other", () => {
  it("three misfits of one example make no text of the next one wrong", async () => {
    const text = `${head("3.1.0")}paths:
  /a:
    get:
      responses:
        "200":
          description: a
          content:
            application/json:
              schema: { type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string } } }
              example: { a: 1, b: 2, c: 3 }
  /b:
    get:
      parameters: [{ name: q, in: query, schema: { type: string }, example: "1" }]
      responses: { "200": { description: b } }
`;
    expect(await told(text)).toHaveLength(3);
  });

  it("an example of a form lacks no file: it cannot hold one", async () => {
    const lines =
      "schema: { type: object, required: [file, n], properties: { file: { type: string, format: binary }, n: { type: integer } } }\nexample: { n: 3 }";
    expect(await response(lines, "multipart/form-data")).toEqual([]);
    expect(await response(lines.replace("n: 3", "m: 3"), "multipart/form-data")).toEqual([
      expect.stringContaining("`n` is required"),
    ]);
  });
});
