// Changes that break nobody, however they look: the same in other words, or nobody sends it.
import { expect, it } from "vitest";
import { bumpProblem, usualPolicy } from "../../src/diff/version-bump.ts";
import type { Json, JsonObject } from "../../src/text/json.ts";
import { grave, object, operation, ref, request, response, text, told, webhook, whole } from "./documents.ts";

const body = "POST /a body application/json";

function nothingGrave(before: JsonObject, after: JsonObject): void {
  expect(grave(before, after)).toEqual([]);
  expect(grave(after, before)).toEqual([]);
}

it("a field that is not sent, or not received, may go and change", () => {
  const [write, read] = [
    object({ a: text, w: { ...text, writeOnly: true } }),
    object({ a: text, r: { ...text, readOnly: true } }),
  ];
  nothingGrave(response(write), response(object({ a: text })));
  nothingGrave(request(read), request(object({ a: text })));
  expect(grave(request(write), request(object({ a: text })))).toEqual([`warning request-field-removed ${body} w`]);
  // Behind a reference.
  const by = (of: typeof request, schemas: JsonObject) => of(object({ a: ref("R") }), schemas);
  nothingGrave(by(request, { R: { ...text, readOnly: true } }), by(request, { R: { ...whole, readOnly: true } }));
  nothingGrave(by(response, { R: { ...text, writeOnly: true } }), by(response, { R: { ...whole, writeOnly: true } }));
  expect(
    grave(by(response, { R: { ...text, readOnly: true } }), by(response, { R: { ...whole, readOnly: true } })),
  ).toEqual(["breaking type-changed schema R"]);
  const holding = (type: JsonObject) =>
    request(object({ a: { readOnly: true, allOf: [ref("D")] } }), { D: object({ d: type }) });
  nothingGrave(holding(text), holding(whole));
  const gone = (properties: JsonObject) => request(object(properties), { R: { ...text, readOnly: true } });
  nothingGrave(gone({ a: ref("R"), b: text }), gone({ b: text }));
});

it("a security scheme that nobody asks for breaks nobody", () => {
  const schemes = (securitySchemes: JsonObject, security: Json = []) =>
    operation({ security }, { components: { securitySchemes } });
  const [bearer, basic] = [
    { type: "http", scheme: "bearer" },
    { type: "http", scheme: "basic" },
  ];
  nothingGrave(schemes({ key: bearer }), schemes({ key: basic }));
  nothingGrave(schemes({ key: bearer }), schemes({}));
  expect(grave(schemes({ key: bearer }, [{ key: [] }]), schemes({ key: basic }, [{ key: [] }]))).toHaveLength(1);
  const hook = (key: JsonObject): JsonObject => ({
    webhooks: { a: { post: { security: [{ key: [] }] } } },
    components: { securitySchemes: { key } },
  });
  expect(grave(hook(bearer), hook(basic))).toHaveLength(1);
  const callback = { event: { "{$request.query.url}": { post: { security: [{ key: [] }] } } } };
  const called = (key: JsonObject): JsonObject =>
    operation({ callbacks: callback }, { components: { securitySchemes: { key } } });
  expect(grave(called(bearer), called(basic))).toHaveLength(1);
  // A member of that name in an example asks for nothing.
  const example = (key: JsonObject): JsonObject => ({
    webhooks: { a: { post: { requestBody: { content: { "application/json": { example: { key: 1 } } } } } } },
    components: { securitySchemes: { key } },
  });
  nothingGrave(example(bearer), example(basic));
});

it("names of schemes and of headers have no case", () => {
  const scheme = (key: JsonObject) =>
    operation({ security: [{ key: [] }] }, { components: { securitySchemes: { key } } });
  nothingGrave(scheme({ type: "http", scheme: "Bearer" }), scheme({ type: "http", scheme: "bearer" }));
  const key = (name: string, place = "header") => scheme({ type: "apiKey", in: place, name });
  nothingGrave(key("X-Key"), key("x-key"));
  expect(grave(key("Key", "query"), key("key", "query"))).toHaveLength(1);
});

it("security that every operation says itself now is still asked for", () => {
  const security = [{ key: [] }];
  const lines = told(operation({}, { security }), operation({ security }));
  expect(lines).toEqual(["info rewritten the API", "info declared-elsewhere POST /a"]);
  expect(told(operation({ security: [{}] }), operation({ security: [] }))).toEqual(["info rewritten POST /a"]);
  expect(told(operation({}), operation({ security: [{}] }))).toEqual(["info declared-elsewhere POST /a"]);
  expect(grave(operation({ security: [{}] }), operation({ security }))).toEqual(["breaking security-required POST /a"]);
});

it("a security alternative that asks for less lets everybody in", () => {
  const [both, key] = [[{ key: [], o: [] }], [{ key: [] }]];
  expect(told(operation({ security: both }), operation({ security: key }))).toEqual([
    "info security-alternative-eased POST /a",
  ]);
  expect(grave(operation({ security: key }), operation({ security: both }))).toEqual([
    "breaking security-alternative-removed POST /a",
  ]);
});

it("what OpenAPI ignores breaks nobody", () => {
  const parameter = (name: string, more: JsonObject) =>
    operation({ parameters: [{ in: "header", name, schema: text, ...more }] });
  for (const name of ["Authorization", "accept", "Content-Type"]) {
    nothingGrave(parameter(name, {}), parameter(name, { required: true, schema: whole }));
    nothingGrave(parameter(name, { required: true }), operation({}));
  }
  expect(grave(parameter("X-A", {}), parameter("X-A", { required: true }))).toHaveLength(1);
  const header = (headers: JsonObject) => operation({ responses: { 200: { headers } } });
  nothingGrave(header({ "Content-Type": { schema: text } }), header({}));
  nothingGrave(header({ "content-type": { schema: text } }), header({ "Content-Type": { schema: whole } }));
  const beside = (openapi: string, more: JsonObject) => ({
    ...request(object({ a: { ...ref("A"), ...more } }), { A: text }),
    openapi,
  });
  nothingGrave(beside("3.0.3", {}), beside("3.0.3", { maxLength: 3 }));
  expect(grave(beside("3.1.0", {}), beside("3.1.0", { maxLength: 3 }))).toHaveLength(1);
});

it("a byte is a text in base64", () => {
  nothingGrave(request({ ...text, format: "byte" }), request({ ...text, contentEncoding: "base64" }));
  nothingGrave(response({ ...text, format: "byte" }), response({ ...text, contentEncoding: "base64" }));
});

it("the values of a discriminator may be written out", () => {
  const schemas = { A: object({ t: text, a: text }), B: object({ t: text, b: text }) };
  const schema = (mapping: JsonObject) => ({
    oneOf: [ref("A"), ref("B")],
    discriminator: { propertyName: "t", ...mapping },
  });
  const all = { A: ref("A").$ref ?? "", B: ref("B").$ref ?? "" };
  nothingGrave(request(schema({}), schemas), request(schema({ mapping: all }), schemas));
  expect(grave(request(schema({}), schemas), request(schema({ mapping: { ...all, A: all.B } }), schemas))).not.toEqual(
    [],
  );
});

it("a version before a release may break what it likes", () => {
  const breaking = { rule: "operation-removed", level: "breaking" } as const;
  const problem = (before: string, after: string) => bumpProblem([breaking], { before, after }, usualPolicy);
  expect(problem("2.0.0-rc.1", "2.0.0")).toBeUndefined();
  expect(problem("2.0.0-rc.9", "2.0.0-rc.10")).toBeUndefined();
  expect(problem("2.0.0-rc.1", "2.0.0-rc.1")).toBeDefined();
  expect(problem("2.0.0-rc.10", "2.0.0-rc.9")).toBeDefined();
  expect(problem("1.0.0", "2.0.0-rc.1")).toBeUndefined();
  expect(problem("99999999999999999999.0.0", "99999999999999999999.0.1")).toContain(
    "`100000000000000000000.0.0` or later",
  );
  expect(problem("99999999999999999998.0.0", "99999999999999999999.0.0")).toBeUndefined();
});
it("a variant that got a name is the same variant", () => {
  const K = object({ a: text });
  for (const kind of ["oneOf", "anyOf", "allOf"] as const) {
    const inline = { [kind]: [K, kind === "allOf" ? { minProperties: 1 } : whole] };
    const named = { [kind]: [ref("K"), kind === "allOf" ? { minProperties: 1 } : whole] };
    for (const of of [request, response, webhook]) {
      nothingGrave(of(inline), of(named, { K }));
      expect(told(of(inline), of(named, { K }))).toContainEqual(expect.stringMatching(/^info rewritten /));
    }
    if (kind === "allOf") continue;
    expect(grave(request(inline), request(named, { K: object({ a: whole }) }))).toEqual([
      `breaking type-changed ${body} variant K a`,
    ]);
  }
  nothingGrave(
    request({ ...K, not: object({ b: text }) }),
    request({ ...K, not: ref("N") }, { N: object({ b: text }) }),
  );
});

it("parts of allOf say the same as one schema", () => {
  nothingGrave(request({ allOf: [{ ...whole, minimum: 1 }, { minimum: 3 }] }), request({ ...whole, minimum: 3 }));
  nothingGrave(response({ allOf: [{ ...whole, minimum: 1 }, { minimum: 3 }] }), response({ ...whole, minimum: 3 }));
  const closed = (properties: JsonObject) => object(properties, { additionalProperties: false });
  const two = { allOf: [closed({ a: text, b: text }), closed({ a: text, c: text })] };
  expect(grave(request(two), request(closed({ a: text, b: text })))).toEqual([]);
  const split = { allOf: [ref("A"), object({ b: text }, { required: ["b"] })] };
  nothingGrave(request(split, { A: object({ a: text }) }), request(object({ a: text, b: text }, { required: ["b"] })));
  for (const schema of [{ allOf: [text, { enum: ["a"] }] }, { allOf: [ref("E"), { enum: ["a"] }] }])
    expect(told(request(text, { E: text }), request(schema, { E: text }))).toEqual([
      `info rewritten ${body}`,
      `breaking request-enum-added ${body}`,
    ]);
});
