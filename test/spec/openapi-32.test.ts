// OpenAPI 3.2 when it is checked: a document with all of it keeps its rules, the same in an older document is told at its place, and so is
// what its schema cannot see.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";
import { judgedOf32 } from "./judge.ts";
import { loaded } from "./loaded.ts";

const fixture = readFileSync(join(import.meta.dirname, "../../fixtures/specs/openapi-3.2.yaml"), "utf8");

async function told(text: string): Promise<readonly string[]> {
  const { diagnostics } = await loaded({ "openapi.yaml": text }, "openapi.yaml");
  return diagnostics.map(({ code, facts, place }) => {
    const pointer = "pointer" in place ? place.pointer : "";
    return `${pointer}: ${code}: ${catalogue[code].says(facts)}`;
  });
}

const of = (version: string, more: object): string =>
  JSON.stringify({ openapi: version, info: { title: "T", version: "1" }, paths: {}, ...more });
const ok = { 200: { description: "ok" } };
const operation = (more: object) => ({ paths: { "/a": { get: { responses: ok, ...more } } } });
const media = (more: object, type = "application/json") => operation({ requestBody: { content: { [type]: more } } });
const scheme = (more: object) => ({ components: { securitySchemes: { s: { type: "oauth2", flows: {}, ...more } } } });

describe("the fixture of all features", () => {
  it("keeps the published schema, addresses and media types included", async () => {
    expect(await judgedOf32(parse(fixture), true)).toEqual([]);
  });

  it("has nothing that is told, and every feature, told or not, in 3.0 and 3.1", async () => {
    expect(await told(fixture)).toEqual([]);
    for (const version of ["3.0.4", "3.1.2"]) {
      const older = await told(fixture.replace("openapi: 3.2.0", `openapi: ${version}`));
      expect(older.length).toBe(26);
      expect(older.at(-1)).toMatch(/^: spec-invalid-more/);
    }
  });
});

describe("a feature of 3.2 in an older document is told where it stands", () => {
  it.each<[string, object, string, string]>([
    ["$self", { $self: "https://example.com/a" }, "", "`$self` was introduced in OpenAPI 3.2"],
    ["the name of a server", { servers: [{ url: "/", name: "n" }] }, "/servers/0", "`name` is not allowed here"],
    ["a tag's parent", { tags: [{ name: "a" }, { name: "b", parent: "a" }] }, "/tags/1", "`parent` was introduced in"],
    ["a tag's kind", { tags: [{ name: "a", kind: "nav" }] }, "/tags/0", "`kind` was introduced in"],
    ["a tag's summary", { tags: [{ name: "a", summary: "A" }] }, "/tags/0", "`summary` is not allowed here"],
    [
      "the alternative that counts otherwise",
      { components: { schemas: { A: { oneOf: [{}], discriminator: { propertyName: "k", defaultMapping: "A" } } } } },
      "/components/schemas/A/discriminator",
      "`defaultMapping` was introduced in",
    ],
    [
      "the kind of node in XML",
      { components: { schemas: { A: { type: "string", xml: { nodeType: "cdata" } } } } },
      "/components/schemas/A/xml",
      "`nodeType` was introduced in",
    ],
    [
      "parts of parts",
      media(
        { schema: { type: "object" }, encoding: { a: { contentType: "multipart/mixed", prefixEncoding: [{}] } } },
        "multipart/mixed",
      ),
      "/paths/~1a/get/requestBody/content/multipart~1mixed/encoding/a",
      "`prefixEncoding` was introduced in",
    ],
    ["query", { paths: { "/a": { query: { responses: ok } } } }, "/paths/~1a", "`query` was introduced in"],
    [
      "another method",
      { paths: { "/a": { additionalOperations: { LINK: { responses: ok } } } } },
      "/paths/~1a",
      "`additionalOperations` was introduced in",
    ],
    [
      "a query string",
      operation({ parameters: [{ name: "q", in: "querystring", content: { "text/plain": {} } }] }),
      "/paths/~1a/get/parameters/0/in",
      "`in` is `querystring`",
    ],
    [
      "the style cookie",
      operation({ parameters: [{ name: "q", in: "cookie", style: "cookie", schema: {} }] }),
      "/paths/~1a/get/parameters/0/style",
      "`style` is `cookie`",
    ],
    ["shared media types", { components: { mediaTypes: { m: {} } } }, "/components", "`mediaTypes` was introduced in"],
    [
      "items",
      media({ itemSchema: {} }, "application/jsonl"),
      "/paths/~1a/get/requestBody/content/application~1jsonl",
      "`itemSchema` was introduced in",
    ],
    [
      "parts by place",
      media({ schema: { type: "array", items: {} }, prefixEncoding: [{}], itemEncoding: {} }, "multipart/mixed"),
      "/paths/~1a/get/requestBody/content/multipart~1mixed",
      "Encoding` was introduced in",
    ],
    [
      "data of an example",
      media({ examples: { e: { dataValue: 1, serializedValue: "1" } } }),
      "/paths/~1a/get/requestBody/content/application~1json/examples/e",
      "Value` was introduced in",
    ],
    [
      "metadata of OAuth",
      scheme({ oauth2MetadataUrl: "https://a.b" }),
      "/components/securitySchemes/s",
      "was introduced in",
    ],
    [
      "the device flow",
      scheme({ flows: { deviceAuthorization: { deviceAuthorizationUrl: "/d", tokenUrl: "/t", scopes: {} } } }),
      "/components/securitySchemes/s/flows",
      "`deviceAuthorization` was introduced in",
    ],
    ["a deprecated scheme", scheme({ deprecated: true }), "/components/securitySchemes/s", "`deprecated` is not"],
    [
      "a summary of a response, and no description",
      { paths: { "/a": { get: { responses: { 200: { summary: "s" } } } } } },
      "/paths/~1a/get/responses/200",
      "",
    ],
  ])("%s", async (_, more, pointer, words) => {
    expect(await told(of("3.2.0", more))).toEqual([]);
    for (const version of ["3.0.3", "3.1.0"]) {
      const diagnostics = await told(of(version, more));
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(
        diagnostics.filter((one) => one.startsWith(`${pointer}: spec-invalid: `) && one.includes(words)),
      ).not.toEqual([]);
    }
  });
});

describe("what the schema of 3.2 cannot see", () => {
  const tags = (...given: readonly (readonly [name: string, parent?: string | undefined])[]) => ({
    tags: given.map(([name, parent]) => ({ name, ...(parent === undefined ? {} : { parent }) })),
  });
  it.each<[string, object, readonly string[]]>([
    [
      "a parent that is no tag",
      tags(["orders"], ["b", "ordres"]),
      ["/tags/1/parent: `parent` refers to an unknown tag: `ordres`."],
    ],
    [
      "parents in a circle, and one below it",
      tags(["a", "b"], ["b", "a"], ["c", "a"]),
      ["/tags/0/parent: the parents of `a` form a cycle.", "/tags/1/parent: the parents of `b` form a cycle."],
    ],
    ["a tag twice", tags(["a"], ["a"]), ["/tags/1/name: the tag `a` is declared twice."]],
    [
      "a query string beside a query of the path",
      {
        paths: {
          "/a": {
            parameters: [{ name: "p", in: "query", schema: {} }],
            get: { responses: ok, parameters: [{ $ref: "#/components/parameters/whole" }] },
          },
        },
        components: { parameters: { whole: { name: "q", in: "querystring", content: { "text/plain": {} } } } },
      },
      ["/paths/~1a/get/parameters: parameters in `querystring` and in `query` cannot be combined."],
    ],
    [
      "paths that are no templates",
      { paths: { "/a{": {}, "/{}": {}, "/b?c": {}, "/{x}/{x}": {}, "/c/{x}": {}, "/c/{y}": {} } },
      [
        "/paths/~1a{: each pair of braces in the path must contain one name.",
        "/paths/~1{}: each pair of braces in the path must contain one name.",
        "/paths/~1b?c: a path must not contain `?` or `#`.",
        "/paths/~1{x}~1{x}: the path contains `{x}` twice.",
        "/paths/~1c~1{y}: the path is equivalent to `/c/{x}`.",
      ],
    ],
    [
      "two words for one node of XML, and one that is none",
      {
        components: {
          schemas: {
            A: { xml: { nodeType: "attribute", attribute: true } },
            B: { xml: { nodeType: "atribute" } },
          },
        },
      },
      [
        "/components/schemas/A/xml: `nodeType` and `attribute` cannot be used together.",
        "/components/schemas/B/xml/nodeType: `nodeType` must be one of element, attribute, text, cdata, none.",
      ],
    ],
    [
      "values of an example that cannot be used together",
      { components: { examples: { e: { value: 1, dataValue: 1 } } } },
      ["/components/examples/e: `value` and `dataValue` cannot be used together."],
    ],
    [
      "a method that has a key of its own",
      { paths: { "/a": { additionalOperations: { POST: { responses: ok } } } } },
      ["/paths/~1a/additionalOperations: `POST` has its own key in a path item: `post`."],
    ],
  ])("%s", async (_, more, expected) => {
    const says = (one: string) => one.replace("spec-invalid: Invalid OpenAPI: ", "");
    expect((await told(of("3.2.0", more))).map(says)).toEqual(expected);
  });

  it("a default alternative that is nowhere", async () => {
    const discriminator = { propertyName: "k", defaultMapping: "Missing" };
    expect(await told(of("3.2.0", { components: { schemas: { A: { oneOf: [{}], discriminator } } } }))).toEqual([
      "/components/schemas/A/discriminator/defaultMapping: spec-ref-missing: The `$ref` target `#/components/schemas/Missing` does not exist.",
    ]);
  });

  it("tags by the thousand in one chain, in one circle, and all below one, in time that grows with them", async () => {
    const count = byReach(1_500, 5_000);
    const shapes = [
      (index: number) => (index === 0 ? undefined : `t${index - 1}`),
      (index: number) => `t${(index + 1) % count}`,
      (index: number) => (index === 0 ? undefined : "t0"),
      () => "nobody",
    ];
    for (const parentOf of shapes) {
      const list = Array.from({ length: count }, (_, index) => [`t${index}`, parentOf(index)] as const);
      const clock = cpuClock();
      const diagnostics = await told(of("3.2.0", tags(...list)));
      expect(diagnostics.length).toBeLessThanOrEqual(26);
      expect(clock()).toBeLessThan(1500);
    }
  });
});

describe("data of examples", () => {
  const events = {
    type: "object",
    required: ["data"],
    properties: { data: { type: "string" }, retry: { type: "integer" } },
  };
  it.each<[string, object, string]>([
    ["of a body", media({ schema: { type: "object" }, examples: { e: { dataValue: 1 } } }), "/dataValue"],
    [
      "of a type that is no JSON",
      media(
        { schema: { type: "object" }, examples: { e: { dataValue: 1, serializedValue: "<a/>" } } },
        "application/xml",
      ),
      "/dataValue",
    ],
    [
      "of one item of a stream",
      media(
        { itemSchema: events, examples: { e: { dataValue: [{ data: "x" }, { data: "x", retry: "1" }] } } },
        "text/event-stream",
      ),
      "/dataValue/1/retry",
    ],
    [
      "of a parameter, as it is",
      operation({
        parameters: [{ name: "p", in: "query", schema: { type: "integer" }, examples: { e: { dataValue: "1" } } }],
      }),
      "/dataValue",
    ],
    [
      "of a shared media type, once",
      {
        paths: {
          "/a": {
            post: {
              responses: ok,
              requestBody: { content: { "application/json": { $ref: "#/components/mediaTypes/M" } } },
            },
          },
          "/b": {
            post: {
              responses: ok,
              requestBody: { content: { "application/json": { $ref: "#/components/mediaTypes/M" } } },
            },
          },
        },
        components: { mediaTypes: { M: { schema: { type: "integer" }, examples: { e: { dataValue: "x" } } } } },
      },
      "/components/mediaTypes/M/examples/e/dataValue",
    ],
  ])("are held against the schema: %s", async (_, more, end) => {
    const diagnostics = await told(of("3.2.0", more));
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain(`${end}: spec-example: `);
  });
});
