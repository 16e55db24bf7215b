// Numbers keep their digits through everything that is done with a document before its pages are made: files that are joined, overlays,
// audiences, Swagger 2.0, older shapes of limits.
import { expect, it } from "vitest";
import type { JsonObject } from "../../src/text/json.ts";
import { valueAt } from "../../src/text/pointer.ts";
import { jsonOf, revived } from "../../src/text/written-number.ts";
import { loaded } from "./loaded.ts";

/** The normalised document and what is published; `openapi.yaml` is the spec. */
async function readOf(files: Readonly<Record<string, string>>, more: Parameters<typeof loaded>[2] = {}) {
  const { spec, diagnostics } = await loaded(files, "openapi.yaml", more);
  if (spec === undefined) throw new Error(JSON.stringify(diagnostics));
  const document: JsonObject = revived(JSON.parse(spec.json), spec.json);
  return {
    at: (pointer: string) => jsonOf(valueAt(document, pointer)),
    original: spec.original,
    told: diagnostics.map(({ code, facts }) => `${code} ${String(facts.problem ?? "")}`.trim()),
  };
}

const start = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n";

it("of files that are joined", async () => {
  const spec = await readOf({
    "openapi.yaml": `${start}components:\n  schemas:\n    A: {$ref: a.yaml}\n    B: {$ref: 'b.json#/B'}\n`,
    "a.yaml": "type: number\nmaximum: 9223372036854775807\nmultipleOf: 0.10\n",
    "b.json": '{"B": {"type": "number", "default": 1e400, "enum": [1e400, -0]}}',
  });
  expect(spec.original).toContain('"maximum": 9223372036854775807,\n');
  expect(spec.original).toContain('"default": 1e400');
  expect(spec.original).not.toContain("u0010");
  expect(spec.told).toEqual([]);
});

it("of overlays, whose targets count with them", async () => {
  const spec = await readOf(
    {
      "openapi.yaml": `${start}components:\n  schemas:\n    A: {type: number, maximum: 1.0}\n    B: {type: number, maximum: 9007199254740993}\n`,
      "over.yaml": [
        "overlay: 1.0.0\ninfo: {title: O, version: '1'}\nactions:",
        "  - target: $.components.schemas[?@.maximum == 1]\n    update: {default: 0.50}",
        "  - target: $.components.schemas[?@.maximum > 9e15]\n    update: {example: 9007199254740993}\n",
      ].join("\n"),
    },
    { overlays: ["over.yaml"] },
  );
  expect(spec.at("/components/schemas/A")).toBe('{"type":"number","maximum":1.0,"default":0.50}');
  expect(spec.at("/components/schemas/B")).toBe(
    '{"type":"number","maximum":9007199254740993,"examples":[9007199254740993]}',
  );
  expect(spec.original).toContain('"example": 9007199254740993');
  expect(spec.told).toEqual([]);
});

it("of examples that another audience sees less of", async () => {
  const spec = await readOf(
    {
      "openapi.yaml": `${start.replace("paths: {}\n", "")}paths:
  /a:
    get:
      responses:
        '200':
          description: d
          content:
            application/json:
              schema: {type: object, properties: {a: {type: number}, b: {type: number, x-audience: inside}}}
              examples:
                one: {serializedValue: '{"a": 0.10, "b": 2}'}
                two: {value: {a: 9007199254740993, b: 1}}
`,
    },
    { audiences: ["outside"] },
  );
  const examples = "/paths/~1a/get/responses/200/content/application~1json/examples";
  expect(spec.at(`${examples}/one/serializedValue`)).toBe('"{\\"a\\":0.10}"');
  expect(spec.at(`${examples}/two/value`)).toBe('{"a":9007199254740993}');
});

it("of Swagger 2.0, and of limits that were flags", async () => {
  const spec = await readOf({
    "openapi.yaml": `swagger: 2.0
info: {title: A, version: 1.10}
paths:
  /a:
    get:
      parameters: [{name: n, in: query, type: number, maximum: 1.50, exclusiveMaximum: true, default: 1.0}]
      responses: {'200': {description: d, examples: {application/json: {n: 1e400}}}}
`,
  });
  expect(spec.at("/paths/~1a/get/parameters/0/schema")).toBe('{"type":"number","default":1.0,"exclusiveMaximum":1.50}');
  expect(spec.at("/paths/~1a/get/responses/200")).toContain('{"n":1e400}');
  expect(spec.at("/info/version")).toBe("1.10");
  expect(spec.told).toEqual([
    "spec-invalid the version `2.0` is a number, but must be a string",
    "spec-invalid a version is a string: put `1.10` in quotes",
  ]);
});

it("and versions without quotes are what is written", async () => {
  const spec = await readOf({ "openapi.yaml": start.replace("3.1.0", "3.10") });
  expect(spec.told.filter((found) => found.startsWith("spec-version"))).toEqual(["spec-version"]);
});

it("whose values are held against schemas by their digits", async () => {
  const one = (name: string, schema: string) => `    ${name}: {type: number, ${schema}}\n`;
  const good = [
    "maximum: 9007199254740993, example: 9007199254740993",
    "minimum: 0.10, example: 0.1",
    "enum: [1.0, 2.50], example: 1",
    "const: 1e2, example: 100.0",
    "multipleOf: 0.10, example: 0.30",
    "type: integer, example: 1.0",
    "format: int64, example: 9223372036854775807",
    "exclusiveMaximum: 1e400, example: 9e399",
  ];
  const bad = [
    "maximum: 9007199254740992, example: 9007199254740993",
    "exclusiveMinimum: 1.0, example: 1.00",
    "enum: [9007199254740993], example: 9007199254740992",
    "multipleOf: 0.10, example: 0.350",
    "type: integer, example: 1.50",
    "format: int64, example: -9223372036854775809",
    "minimum: 1e400, example: 9e399",
    "type: string, example: 1.0",
  ];
  const text = [...good.map((schema, at) => one(`G${at}`, schema)), ...bad.map((schema, at) => one(`B${at}`, schema))]
    .map((line) => line.replace("type: number, type:", "type:"))
    .join("");
  const spec = await readOf({ "openapi.yaml": `${start}components:\n  schemas:\n${text}` });
  expect(spec.told).toEqual(
    [
      "it must be at most 9007199254740992",
      "it must be greater than 1.0",
      "it must be one of `9007199254740993`, not `9007199254740992`",
      "it must be a multiple of 0.10",
      "it must be an integer, not the number `1.50`",
      "it must be a valid int64",
      "it must be at least 1e400",
      "it must be a string, not the number `1.0`",
    ].map((problem) => `spec-example ${problem}`),
  );
});
