// Operations of specs to forms: which controls, which bodies, which schemas travel; and that a hostile spec makes no large form.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { english } from "../../../src/messages/english.ts";
import { requestOf } from "../../../src/model/request.ts";
import type { FormField, RequestForm } from "../../../src/model/request-form.ts";
import { parseOperation } from "../../../src/openapi/operation.ts";
import { formHtml, loadSampler } from "../../../src/openapi/samples/sampler.ts";
import { fieldProblems } from "../../../src/reader/form/field.ts";
import { countProblems, partsOfForm, startOf } from "../../../src/reader/form/form-state.ts";
import { byReach } from "../../reach.ts";
import { specOf } from "../spec-of.ts";

const sampler = await loadSampler();

/** The forms of all operations of a document. */
async function formsOf(document: object | string): Promise<readonly RequestForm[]> {
  const { spec, outline } = await specOf(document);
  return outline.operations.flatMap((entry) => {
    const { body } = parseOperation({ spec, outline, sampler }, entry);
    if (body.kind !== "operation") throw new Error(body.kind);
    if (body.form === undefined) return [];
    expect(partsOfForm(body.form, startOf(body.form))).toEqual(body.request);
    return [body.form];
  });
}

async function formOf(operation: object, rest: object = {}): Promise<RequestForm> {
  const [form] = await formsOf({ paths: { "/things/{id}": { post: { responses: {}, ...operation } } }, ...rest });
  if (form === undefined) throw new Error("no form");
  return form;
}

const query = (name: string, schema: object, more: object = {}) => ({ name, in: "query", schema, ...more });
/** Left to the reader, who is asked for it. */
const isOpen = ({ required, value }: FormField) => required && value === undefined;
const bodyOf = (content: object) => ({ requestBody: { content } });

describe("the form of an operation", () => {
  it("has a control that fits each parameter", async () => {
    const form = await formOf({
      parameters: [
        query("text", { type: "string" }),
        query("number", { type: "integer" }),
        query("flag", { type: "boolean" }),
        query("choice", { type: "string", enum: ["a", "b"] }, { example: "c" }),
        query("constant", { const: 5 }),
        query("maybe", { type: ["string", "null"], enum: ["x", null] }),
        query("lines", { type: "array", items: { type: "string" } }),
        query("pairs", { type: "array", items: { type: "array", items: { type: "string" } } }),
        query("object", { type: "object" }),
        query("either", { type: "array", items: { oneOf: [{ type: "string" }, { type: "object" }] } }),
        query("long", { type: "string" }, { example: "a\nb" }),
        query("many", { enum: Array.from({ length: 5000 }, (_, index) => `v${index}`) }),
      ],
    });
    const controls = form.parameters.map(({ name, control }) => [
      name,
      control.kind === "choice" ? control.options.join("|") : `${control.kind}${control.large ? " large" : ""}`,
    ]);
    expect(Object.fromEntries(controls)).toEqual({
      text: "text",
      number: "number",
      flag: "true|false",
      choice: "a|b|c",
      constant: "5",
      maybe: "x",
      lines: "lines large",
      pairs: "json large",
      object: "json large",
      either: "json large",
      long: "text large",
      many: "text",
    });
  });

  it("has a value where samples have one: for required ones, and for those with an example that are not deprecated", async () => {
    const form = await formOf({
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer", default: 4 } },
        { name: "shopId", in: "path", required: true, schema: { type: "integer", minimum: 4 } },
        { name: "day", in: "path", required: true, schema: { type: "string", format: "date" } },
        query("must", { type: "integer", minimum: 4 }, { required: true }),
        query("orderId", { type: "integer" }, { required: true }),
        query("customer", { type: "string", format: "uuid" }, { required: true }),
        query("may", { type: "string" }),
        query("shown", { type: "string" }, { example: "x" }),
        query("old", { type: "string" }, { example: "x", deprecated: true }),
      ],
    });
    expect(form.parameters.map(({ name, value, made, deprecated }) => [name, value, made, deprecated])).toEqual([
      ["id", 4, undefined, undefined],
      // Nothing that is made up reads like the id of something that is there.
      ["shopId", undefined, undefined, undefined],
      ["day", "2024-01-15", true, undefined],
      ["must", 4, true, undefined],
      ["orderId", undefined, undefined, undefined],
      ["customer", undefined, undefined, undefined],
      ["may", undefined, undefined, undefined],
      ["shown", "x", undefined, undefined],
      ["old", undefined, undefined, true],
    ]);
    const { origin, target } = requestOf(partsOfForm(form, startOf(form)));
    expect(origin + target).toBe("https://{server}/things/4?must=4&orderId={orderId}&customer={customer}&shown=x");
    const [, shop] = form.parameters;
    expect(shop && fieldProblems({ form, words: english }, shop, { text: "" })).toEqual(["Is required"]);
  });

  it("has every server, every way to be let in, and the one that samples use", async () => {
    const form = await formOf(
      { security: [{}, { basic: [], key: [] }, { unknown: [] }] },
      {
        servers: [
          { url: "https://a.example.com", description: "The *first*" },
          { url: "https://{r}.example.com", variables: { r: { default: "eu", enum: ["eu", "us"] } } },
        ],
        components: {
          securitySchemes: {
            basic: { type: "http", scheme: "Basic" },
            key: { type: "apiKey", in: "cookie", name: "sid" },
          },
        },
      },
    );
    expect(form.servers).toEqual([
      { url: "https://a.example.com", about: "The first", variables: [] },
      { url: "https://{r}.example.com", variables: [{ name: "r", default: "eu", enum: ["eu", "us"] }] },
    ]);
    expect(
      form.access.map(({ label, credentials }) => [label, credentials.map(({ before, in: place }) => place + before)]),
    ).toEqual([
      ["No authorization", []],
      ["basic and key", ["headerBasic ", "cookie"]],
      ["unknown", []],
    ]);
    expect(form.accessAt).toBe(1);
  });

  it("has a body for each media type, with its examples, and starts with JSON", async () => {
    const example = (value: unknown, summary?: string) => ({ value, ...(summary === undefined ? {} : { summary }) });
    const form = await formOf(
      bodyOf({
        "text/csv": { examples: { a: example("1;2", "First"), b: example("3;4") } },
        "application/json": {
          schema: { type: "object", properties: { a: { type: "integer" } } },
          examples: { one: example({ a: 1 }), two: example({ a: 2 }, "The second") },
        },
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["file"],
            properties: {
              file: { type: "string", format: "binary" },
              made: { type: "string", readOnly: true },
              note: { type: "string" },
            },
          },
        },
        "image/png": {},
      }),
    );
    expect(form.bodyAt).toBe(1);
    expect(form.bodies.map((body) => [body.type, body.kind])).toEqual([
      ["text/csv", "text"],
      ["application/json", "text"],
      ["multipart/form-data", "multipart"],
      ["image/png", "file"],
    ]);
    const [csv, json, parts] = form.bodies;
    if (csv?.kind !== "text" || json?.kind !== "text" || parts?.kind !== "multipart") throw new Error("other kinds");
    expect(csv.examples).toEqual([
      { name: "First", text: "1;2" },
      { name: "b", text: "3;4" },
    ]);
    expect(json.examples.map(({ name }) => name)).toEqual(["one", "The second"]);
    expect(parts.fields.map(({ name, required, part }) => [name, required, part.file])).toEqual([
      ["file", true, true],
      ["note", false, undefined],
    ]);
  });

  it("is not there without samples", async () => {
    const { spec, outline } = await specOf({ paths: { "/a": { get: { responses: {} } } } });
    const [entry] = outline.operations;
    if (entry === undefined) throw new Error("no operation");
    const { body } = parseOperation({ spec, outline }, entry);
    expect(body.kind === "operation" && body.form).toBe(undefined);
  });
});

describe("schemas that travel", () => {
  const tree = {
    type: "object",
    properties: { child: { $ref: "#/components/schemas/Tree" }, size: { type: "integer" } },
  };

  it("are there once, without words, however often they are named", async () => {
    const form = await formOf(bodyOf({ "application/json": { schema: { $ref: "#/components/schemas/Tree" } } }), {
      components: { schemas: { Tree: { ...tree, description: "A tree.", examples: [{ size: 1 }], "x-own": 1 } } },
    });
    expect(form.schemas).toEqual({ "/components/schemas/Tree": tree });
  });

  it("stay small when a spec doubles, nests or lists without end", async () => {
    const schemas: Record<string, object> = {};
    for (let level = 0; level < 40; level += 1) {
      const next = { $ref: `#/components/schemas/S${(level + 1) % 40}` };
      const wide = Array.from({ length: byReach(60, 200) }, (_, index) => [`property with a long name ${index}`, next]);
      schemas[`S${level}`] = { type: "object", properties: { left: next, right: next, ...Object.fromEntries(wide) } };
    }
    let nested: object = { type: "string" };
    for (let level = 0; level < 150; level += 1) nested = { type: "array", items: nested };
    const listed = { enum: Array.from({ length: 20_000 }, (_, index) => `value ${index}`) };
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const bodies: readonly (readonly [object, Readonly<Record<string, object>>])[] = [
      [ref("S0"), schemas],
      [ref("Nested"), { Nested: nested }],
      [ref("Listed"), { Listed: listed }],
      [listed, {}],
    ];
    for (const [schema, known] of bodies) {
      const form = await formOf(bodyOf({ "application/json": { schema } }), {
        components: { schemas: known },
      });
      expect(JSON.stringify(form).length).toBeLessThan(100_000);
      expect(countProblems({ form, words: english }, startOf(form))).toBe(0);
    }
  });

  it("keep names that objects have of their own, and let no markup out", async () => {
    const properties = JSON.parse(
      '{"__proto__": {"type": "integer"}, "</script><script>alert(1)</script>": {"type": "string"}}',
    );
    const form = await formOf(
      bodyOf({ "application/json": { schema: { type: "object", properties, required: ["__proto__"] } } }),
    );
    const html = formHtml(form);
    expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    const again: RequestForm = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ""));
    expect(again).toEqual(form);
    expect(countProblems({ form: again, words: english }, startOf(again))).toBe(0);
  });
});

it("finds nothing wrong with the samples of the Pio spec", async () => {
  const forms = await formsOf(readFileSync(join(import.meta.dirname, "../../../fixtures/pio/openapi.json"), "utf8"));
  expect(forms.length).toBeGreaterThan(60);
  const wrong = forms
    .filter((form) => countProblems({ form, words: english }, startOf(form)) > form.parameters.filter(isOpen).length)
    .map(({ method, path }) => `${method} ${path}`);
  expect(wrong).toEqual([]);
  const sizes = forms.map((form) => JSON.stringify(form).length);
  expect(Math.max(...sizes)).toBeLessThan(40_000);
});
