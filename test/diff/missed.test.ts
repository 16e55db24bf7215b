// Changes that break clients and that do not stand where they break: behind a reference, in a name, in what stands around.
import { expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/text/json.ts";
import { start } from "../cli/process.ts";
import { grave, object, operation, ref, request, response, text, told, webhook, whole } from "./documents.ts";

const body = "POST /a body application/json";
const answer = "POST /a response 200 application/json";

it("path parameters that exchange their places have other types", () => {
  const item = (path: string, more: JsonObject = {}): JsonObject => ({
    openapi: "3.1.0",
    paths: { [path]: { ...more, get: more.parameters ? {} : { parameters } } },
  });
  const parameters: Json = [
    { in: "path", name: "x", required: true, schema: text },
    { in: "path", name: "y", required: true, schema: whole },
  ];
  const both = (subject: string) => [`breaking type-changed ${subject} path parameter y`];
  expect(grave(item("/a/{x}/b/{y}"), item("/a/{y}/b/{x}"))).toEqual(expect.arrayContaining(both("GET /a/{y}/b/{x}")));
  expect(grave(item("/a/{x}/b/{y}", { parameters }), item("/a/{y}/b/{x}", { parameters }))).toEqual(
    expect.arrayContaining(both("/a/{y}/b/{x}")),
  );
});

it("servers of an operation or a path take the place of those of the API", () => {
  const [x, y] = [[{ url: "https://x.example" }], [{ url: "https://y.example" }]];
  const all = { servers: x };
  const gone = "server https://x.example";
  expect(grave(operation({}, all), operation({ servers: y }, all))).toEqual([
    `breaking server-removed POST /a ${gone}`,
  ]);
  expect(grave(operation({ servers: x }, { servers: y }), operation({}, { servers: y }))).toEqual([
    `breaking server-removed POST /a ${gone}`,
  ]);
  const path = (servers: Json | undefined): JsonObject => ({
    openapi: "3.1.0",
    servers: x,
    paths: { "/a": { post: {}, ...(servers === undefined ? {} : { servers }) } },
  });
  expect(grave(path(undefined), path(y))).toEqual([`breaking server-removed /a ${gone}`]);
  expect(told(operation({}, all), operation({ servers: x }, all))).toEqual(["info declared-elsewhere POST /a"]);
  const callback = (servers: Json | undefined): JsonObject =>
    operation({ callbacks: { c: { "/u": { post: servers === undefined ? {} : { servers } } } } }, all);
  expect(grave(callback(undefined), callback(y))).toEqual([]);
});

it("a new status answers what a range or the default response answered before", () => {
  const content = (schema: JsonObject) => ({
    description: "d",
    content: { "application/json": { schema: object({ a: schema }) } },
  });
  const answers = (responses: JsonObject) => operation({ responses });
  const line = "breaking type-changed POST /a response 404 application/json a";
  for (const other of ["default", "4XX"])
    expect(
      grave(answers({ [other]: content(text) }), answers({ [other]: content(text), 404: content(whole) })),
    ).toEqual([line]);
  expect(grave(answers({ default: content(text) }), answers({ default: content(text), 404: content(text) }))).toEqual(
    [],
  );
  expect(grave(answers({ "4XX": content(whole), 404: content(text) }), answers({ "4XX": content(whole) }))).toEqual([
    line,
  ]);
});

it("a field, a parameter, a header or a body that may have no value is gone", () => {
  expect(grave(response(object({ a: text })), response(object({ a: false })))).toEqual([
    `breaking response-field-removed ${answer} a`,
  ]);
  expect(grave(request(object({ a: text })), request(object({ a: false })))).toEqual(
    [`breaking request-field-refused ${body} a`].map((line) => line.replace("request-", "")),
  );
  expect(told(request(object({ a: false })), request(object({ a: text })))).toEqual([
    `info request-field-allowed ${body} a`,
  ]);
  const parameter = (schema: Json) => operation({ parameters: [{ in: "query", name: "q", schema }] });
  expect(grave(parameter(text), parameter(false))).toEqual(["breaking value-refused POST /a query parameter q"]);
  const header = (schema: Json) => operation({ responses: { 200: { headers: { "X-A": { schema } } } } });
  expect(grave(header(text), header(false))).toEqual(["breaking value-refused POST /a response 200 header X-A"]);
  expect(grave(response(text), response({ not: {} }))).toEqual([`breaking value-refused ${answer}`]);
});

it("what `not` and `if` refuse by reference is judged as if it stood there", () => {
  const c = (required: readonly string[]) => ({ C: object({ a: text, b: text }, { required }) });
  for (const at of ["not", "if"] as const) {
    const schema =
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      at === "not" ? { type: "object", not: ref("C") } : { type: "object", if: ref("C"), then: { required: ["z"] } };
    const [more, fewer] = [request(schema, c(["a", "b"])), request(schema, c(["a"]))];
    const whom = `${body} condition ${at}`;
    expect(grave(more, fewer)).toEqual([`breaking request-condition-narrowed ${whom}`]);
    expect(grave(fewer, more)).toEqual([]);
    expect(told(fewer, more)).toContain(`info request-condition-widened ${whom}`);
  }
  const inner = (type: JsonObject) => ({ D: type, C: object({ a: ref("D") }, { required: ["a"] }) });
  const schema = object({ k: { not: { allOf: [ref("C")] } } });
  expect(grave(request(schema, inner({ enum: ["x"] })), request(schema, inner({ enum: ["x", "y"] })))).toEqual([
    `breaking request-condition-narrowed ${body} k condition not`,
  ]);
});

it("a variant that got another name has another discriminator value", () => {
  const schema = (name: string) => ({ oneOf: [ref(name), ref("G")], discriminator: { propertyName: "t" } });
  const schemas = (name: string): JsonObject => ({
    [name]: object({ t: text, meow: text }),
    G: object({ t: text, bark: text }),
  });
  const pair = (of: typeof request) =>
    grave(of(schema("Cat"), schemas("Cat")), of(schema("Feline"), schemas("Feline")));
  expect(pair(request)).toEqual([`breaking request-mapping-removed ${body}`]);
  expect(pair(response)).toEqual([`warning response-mapping-added ${answer}`]);
  expect(pair(webhook)).toEqual(["warning response-mapping-added webhook a POST body application/json"]);
  const parent = (name: string): JsonObject => ({
    P: object({ t: text }, { discriminator: { propertyName: "t" } }),
    [name]: { allOf: [ref("P"), object({ c: text })] },
  });
  expect(grave(request(ref("P"), parent("C")), request(ref("P"), parent("CC")))).toEqual([
    "breaking request-mapping-removed schema P",
  ]);
});

it("a schema that inherits by allOf is used where its parent is", () => {
  const schemas = (c: JsonObject | undefined, more: JsonObject = {}): JsonObject => ({
    P: object({ t: text }, { discriminator: { propertyName: "t" } }),
    ...(c === undefined ? {} : { C: { allOf: [ref("P"), c] } }),
    ...more,
  });
  const from = request(ref("P"), schemas(object({ a: text })));
  expect(grave(from, request(ref("P"), schemas(object({ a: whole }))))).toEqual([
    "breaking type-changed schema C part 2 a",
  ]);
  expect(grave(from, request(ref("P"), schemas(object({ a: text }, { required: ["a"] }))))).toEqual([
    "breaking request-field-became-required schema C part 2 a",
  ]);
  expect(grave(from, request(ref("P"), schemas(undefined)))).toEqual(["breaking request-mapping-removed schema P"]);
  // Who takes one child takes no other.
  const other = (type: JsonObject) => ({ D: { allOf: [ref("P"), object({ d: type })] } });
  expect(
    grave(
      request(ref("C"), schemas(object({ a: text }), other(text))),
      request(ref("C"), schemas(object({ a: text }), other(whole))),
    ),
  ).toEqual([]);
});

it("a named part of a closed whole may not lose a field", () => {
  const schemas = (more: JsonObject, inner = "A"): JsonObject => ({
    A: inner === "A" ? object({ a: text, ...more }) : { allOf: [ref(inner)] },
    [inner]: object({ a: text, ...more }),
  });
  for (const schema of [
    { allOf: [ref("A")], unevaluatedProperties: false },
    { ...ref("A"), unevaluatedProperties: false },
    { oneOf: [{ allOf: [ref("A")] }], unevaluatedProperties: { not: {} } },
  ])
    for (const inner of ["A", "B"])
      expect(grave(request(schema, schemas({ b: text }, inner)), request(schema, schemas({}, inner)))).toEqual([
        `breaking field-refused schema ${inner} b`,
      ]);
});

it("variants of oneOf that come to overlap refuse what they allowed", () => {
  const oneOf = (most: number): JsonObject => ({
    oneOf: [
      { ...text, maxLength: most },
      { ...text, minLength: 4 },
    ],
  });
  expect(grave(request(oneOf(3)), request(oneOf(5)))).toEqual([`breaking request-variants-overlap ${body}`]);
  expect(grave(response(oneOf(3)), response(oneOf(5)))).toContain(`warning response-variants-overlap ${answer}`);
  const schema = { oneOf: [ref("A"), ref("B")] };
  const schemas = (k: JsonObject): JsonObject => ({
    K: k,
    A: object({ k: ref("K") }, { required: ["k"] }),
    B: object({ k: { const: "b" } }, { required: ["k"] }),
  });
  const [before, after] = [schemas({ const: "a" }), schemas(text)];
  expect(grave(request(schema, before), request(schema, after))).toEqual([`breaking request-variants-overlap ${body}`]);
  expect(grave(request(ref("U"), { ...before, U: schema }), request(ref("U"), { ...after, U: schema }))).toEqual([
    "breaking request-variants-overlap schema U",
  ]);
  const tagged = { ...schema, discriminator: { propertyName: "k" } };
  expect(grave(request(tagged, before), request(tagged, after))).toEqual([]);
});

it("a schema that referred to itself says something now", () => {
  expect(grave(request(ref("A"), { A: ref("A") }), request(ref("A"), { A: text }))).toEqual([
    "breaking request-type-narrowed schema A",
  ]);
});

it("a spec of 2.0 that became one of 3.0 has another version", async () => {
  const info = { title: "T", version: "1" };
  const files = {
    "/work/folder/old.json": JSON.stringify({ swagger: "2.0", info, paths: {} }),
    "/work/folder/new.json": JSON.stringify({ openapi: "3.0.3", info, paths: {} }),
  };
  const running = start("diff old.json new.json --format json", { files });
  await running.done;
  expect(JSON.parse(running.out()).changes).toMatchObject([
    { rule: "openapi-version-changed", before: "2.0", after: "3.0.3" },
  ]);
});
