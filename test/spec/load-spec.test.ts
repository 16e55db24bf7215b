// Specs as people keep them, in memory: every version, both syntaxes, several files, and what goes wrong.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { ApiConfig } from "../../src/model/config.ts";
import { placesOf } from "../../src/model/origin.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { cpuClock } from "../cpu-clock.ts";
import { apiOf, loaded as load } from "./loaded.ts";

const minimal = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} };
const text = (value: unknown) => JSON.stringify(value);
const says = (answer: Awaited<ReturnType<typeof load>>) =>
  answer.diagnostics.map((found) => `${found.code}: ${catalogue[found.code].says(found.facts)}`);

describe("what is valid", () => {
  it("a server variable with a description in 3.1, and no variable with a word of nobody's", async () => {
    const server = (variable: object) => ({
      url: "https://{host}",
      variables: { host: { default: "a", ...variable } },
    });
    const described = await load({
      "openapi.json": text({ ...minimal, servers: [server({ description: "Where your shop is." })] }),
    });
    expect(says(described)).toEqual([]);
    const wrong = await load({ "openapi.json": text({ ...minimal, servers: [server({ descriptoin: "x" })] }) });
    expect(says(wrong)).toEqual(["spec-invalid: Invalid OpenAPI: `descriptoin` is not allowed here."]);
  });
});

describe("what is read", () => {
  it("takes JSON and YAML, byte order mark or not, and gives the same document", async () => {
    const yaml = 'openapi: "3.1.0"\ninfo:\n  title: T\n  version: "1"\npaths: {}\n';
    const json = await load({ "openapi.json": `\uFEFF${text(minimal)}` });
    const fromYaml = await load({ "openapi.yaml": `\uFEFF${yaml}` }, "openapi.yaml");
    expect(json.diagnostics).toEqual([]);
    expect(fromYaml.diagnostics).toEqual([]);
    expect(fromYaml.document).toEqual(json.document);
    expect(json.spec?.specVersion).toBe("3.1.0");
    expect(json.spec?.file).toBe("openapi.json");
    // The meanings of error codes would be read if they were there.
    expect(json.spec?.files).toEqual(["openapi.json", "openapi.errors.yaml", "errors.yaml"]);
  });

  it("raises 3.0 schemas to 3.1", async () => {
    const schema = {
      type: "string",
      nullable: true,
      minimum: 1,
      exclusiveMinimum: true,
      maximum: 9,
      exclusiveMaximum: false,
      example: "a",
    };
    const { document } = await load({
      "openapi.json": text({ ...minimal, openapi: "3.0.3", components: { schemas: { A: schema } } }),
    });
    expect(document.components.schemas.A).toEqual({
      type: ["string", "null"],
      exclusiveMinimum: 1,
      maximum: 9,
      examples: ["a"],
    });
  });

  it("leaves data alone that only looks like a schema or a reference", async () => {
    const data = { $ref: "#/nowhere", nullable: true, type: "string", example: "e" };
    const { document, diagnostics } = await load({
      "openapi.json": text({
        ...minimal,
        openapi: "3.0.3",
        components: {
          schemas: {
            A: {
              type: "object",
              default: data,
              properties: { $ref: { type: "string" }, example: { type: "string", nullable: true } },
            },
          },
        },
      }),
    });
    expect(diagnostics).toEqual([]);
    expect(document.components.schemas.A.default).toEqual(data);
    expect(document.components.schemas.A.properties).toEqual({
      $ref: { type: "string" },
      example: { type: ["string", "null"] },
    });
  });

  it("takes webhooks under their old name", async () => {
    const { document } = await load({
      "openapi.json": text({ ...minimal, "x-webhooks": { a: { post: { responses: {} } } } }),
    });
    expect(Object.keys(document.webhooks)).toEqual(["a"]);
  });

  it("resolves anchors, ids and percent-encoding to plain pointers", async () => {
    const { document, diagnostics } = await load({
      "openapi.json": text({
        ...minimal,
        components: {
          schemas: {
            "A b": { $anchor: "here", type: "string" },
            B: { $ref: "#here" },
            C: { $ref: "#/components/schemas/A%20b" },
            D: { $id: "https://example.com/d", type: "object" },
            E: { $ref: "https://example.com/d" },
          },
        },
      }),
    });
    expect(document.components.schemas.B.$ref).toBe("#/components/schemas/A b");
    expect(document.components.schemas.C.$ref).toBe("#/components/schemas/A b");
    expect(document.components.schemas.E.$ref).toBe("#/components/schemas/D");
    expect(diagnostics.filter((found) => found.code.startsWith("spec-ref")).length).toBeLessThanOrEqual(1);
  });
});

/** The references of components, by the pointers where they stand. */
function refsIn(value: unknown, at = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" ? [`${at} ${inner}`] : refsIn(inner, `${at}/${key}`),
  );
}

describe("schemas with names of their own", () => {
  it("count references from the nearest $id, and fetch none of them", async () => {
    const { document, diagnostics } = await load({
      "openapi.json": text({
        ...minimal,
        openapi: "3.1.0",
        components: {
          schemas: {
            Pet: {
              $id: "https://example.com/schemas/pet",
              properties: { tag: { $ref: "#/$defs/tag" }, owner: { $ref: "person" }, self: { $ref: "#" } },
              $defs: { tag: { $anchor: "tag", type: "string" } },
            },
            Person: {
              $id: "https://example.com/schemas/person",
              properties: { tag: { $ref: "#tag" }, pet: { $ref: "pet#tag" } },
              $defs: { tag: { $anchor: "tag", type: "integer" } },
            },
            Old: { $id: "old", properties: { pet: { $ref: "#/components/schemas/Pet" } } },
          },
        },
      }),
    });
    expect(refsIn(document.components.schemas)).toEqual([
      "/Pet/properties/tag #/components/schemas/Pet/$defs/tag",
      "/Pet/properties/owner #/components/schemas/Person",
      "/Pet/properties/self #/components/schemas/Pet",
      "/Person/properties/tag #/components/schemas/Person/$defs/tag",
      "/Person/properties/pet #/components/schemas/Pet/$defs/tag",
      "/Old/properties/pet #/components/schemas/Pet",
    ]);
    expect(diagnostics.filter(({ code }) => code.startsWith("spec-ref"))).toEqual([]);
  });

  it("fill in a template by its dynamic anchor, each in its own way", async () => {
    const page = (item: string) => ({
      $id: `https://example.com/${item}-page`,
      $ref: "page",
      $defs: { item: { $dynamicAnchor: "item", $ref: `#/components/schemas/${item}` } },
    });
    const answer = await load({
      "openapi.json": text({
        ...minimal,
        openapi: "3.1.0",
        components: {
          schemas: {
            Page: {
              $id: "https://example.com/page",
              properties: { items: { type: "array", items: { $dynamicRef: "#item" } } },
              $defs: { item: { $dynamicAnchor: "item" } },
            },
            Users: page("User"),
            Orders: page("Order"),
            User: { type: "string" },
            Order: { type: "integer" },
          },
        },
      }),
    });
    const { Page, Users, Orders } = answer.document.components.schemas;
    expect(Page.properties.items.items).toEqual({ $ref: "#/components/schemas/Page/$defs/item" });
    expect(Users.$ref).toBe("#/components/schemas/Users/$defs/Page");
    expect(Users.$defs.Page.properties.items.items.$ref).toBe("#/components/schemas/Users/$defs/item");
    expect(Orders.$ref).toBe("#/components/schemas/Orders/$defs/Page");
    expect(Orders.$defs.Page.properties.items.items.$ref).toBe("#/components/schemas/Orders/$defs/item");
    const placeOf = placesOf(answer.spec?.origins ?? [], "openapi.json");
    expect(placeOf("/components/schemas/Users/$defs/Page/properties/items")).toEqual({
      file: "openapi.json",
      pointer: "/components/schemas/Page/properties/items",
    });
  });
});

describe("Swagger 2.0", () => {
  const swagger = {
    swagger: "2.0",
    info: { title: "T", version: "1" },
    host: "api.example.com",
    basePath: "/v1",
    schemes: ["https", "http"],
    consumes: ["application/json"],
    produces: ["application/json", "application/xml"],
    securityDefinitions: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      basic: { type: "basic" },
      oauth: {
        type: "oauth2",
        flow: "accessCode",
        authorizationUrl: "https://a",
        tokenUrl: "https://t",
        scopes: { read: "Read" },
      },
    },
    parameters: {
      Body: { name: "body", in: "body", schema: { $ref: "#/definitions/Pet" } },
      Limit: { name: "limit", in: "query", type: "integer", maximum: 5 },
    },
    definitions: {
      Pet: { type: "object", discriminator: "kind", properties: { kind: { type: "string", "x-nullable": true } } },
    },
    paths: {
      "/pets": {
        get: {
          parameters: [
            { $ref: "#/parameters/Limit" },
            { name: "ids", in: "query", type: "array", items: { type: "string" }, collectionFormat: "multi" },
            { name: "tags", in: "query", type: "array", items: { type: "string" } },
          ],
          responses: {
            200: {
              description: "ok",
              schema: { type: "array", items: { $ref: "#/definitions/Pet" } },
              headers: { "X-Rate": { type: "integer" } },
              examples: { "application/json": [{}] },
            },
          },
        },
        post: { parameters: [{ $ref: "#/parameters/Body" }], responses: { 204: { description: "done" } } },
      },
      "/files": {
        post: {
          consumes: ["multipart/form-data"],
          parameters: [
            { name: "file", in: "formData", type: "file", required: true, description: "The file" },
            { name: "note", in: "formData", type: "string", maxLength: 10 },
          ],
          responses: { 204: { description: "done" } },
        },
      },
    },
  };

  it("comes out in 3.1 shape, nothing lost", async () => {
    const { document, diagnostics, spec } = await load({ "openapi.json": text(swagger) });
    expect(diagnostics).toEqual([]);
    expect(spec?.specVersion).toBe("2.0");
    expect(document.servers).toEqual([{ url: "https://api.example.com/v1" }, { url: "http://api.example.com/v1" }]);
    const { get, post } = document.paths["/pets"];
    expect(get.parameters).toEqual([
      { $ref: "#/components/parameters/Limit" },
      { name: "ids", in: "query", style: "form", explode: true, schema: { type: "array", items: { type: "string" } } },
      {
        name: "tags",
        in: "query",
        style: "form",
        explode: false,
        schema: { type: "array", items: { type: "string" } },
      },
    ]);
    expect(document.components.parameters.Limit.schema).toEqual({ type: "integer", maximum: 5 });
    expect(Object.keys(get.responses["200"].content)).toEqual(["application/json", "application/xml"]);
    expect(get.responses["200"].content["application/json"].example).toEqual([{}]);
    expect(get.responses["200"].headers["X-Rate"].schema).toEqual({ type: "integer" });
    expect(post.requestBody.content["application/json"].schema).toEqual({ $ref: "#/components/schemas/Pet" });
    expect(document.components.schemas.Pet.discriminator).toEqual({ propertyName: "kind" });
    expect(document.components.schemas.Pet.properties.kind.type).toEqual(["string", "null"]);
    const form = document.paths["/files"].post.requestBody.content["multipart/form-data"].schema;
    expect(form.required).toEqual(["file"]);
    expect(form.properties.file).toEqual({ type: "string", format: "binary", description: "The file" });
    expect(form.properties.note.maxLength).toBe(10);
    expect(document.components.securitySchemes.basic).toEqual({ type: "http", scheme: "basic" });
    expect(document.components.securitySchemes.oauth.flows.authorizationCode.scopes).toEqual({ read: "Read" });
  });

  it("leads from what moved back to where it was written", async () => {
    const { spec } = await load({ "openapi.json": text(swagger) });
    const place = placesOf(spec?.origins ?? [], "openapi.json");
    expect(place("/components/schemas/Pet/properties/kind")).toEqual({
      file: "openapi.json",
      pointer: "/definitions/Pet/properties/kind",
    });
    expect(
      place("/paths/~1files/post/requestBody/content/multipart~1form-data/schema/properties/note/maxLength"),
    ).toEqual({
      file: "openapi.json",
      pointer: "/paths/~1files/post/parameters/1/maxLength",
    });
    expect(place("/paths/~1pets/get/responses/200/content/application~1xml/schema/items")).toEqual({
      file: "openapi.json",
      pointer: "/paths/~1pets/get/responses/200/schema/items",
    });
  });
});

describe("several files", () => {
  const files = {
    "api/openapi.yaml": [
      "openapi: 3.1.0",
      "info: { title: T, version: '1' }",
      "paths:",
      "  /pets: { $ref: 'paths/pets.yaml' }",
      "components:",
      "  schemas:",
      "    Pet: { $ref: 'schemas/pet.yaml' }",
    ].join("\n"),
    "api/paths/pets.yaml": [
      "get:",
      "  responses:",
      "    '200':",
      "      description: ok",
      "      content:",
      "        application/json:",
      "          schema: { type: array, items: { $ref: '../schemas/pet.yaml' } }",
      "    '400': { $ref: '../shared.json#/responses/Bad' }",
    ].join("\n"),
    "api/schemas/pet.yaml":
      "type: object\nproperties:\n  owner: { $ref: '../shared.json#/definitions/Owner' }\n  mother: { $ref: 'pet.yaml' }\n",
    "api/shared.json": text({
      responses: { Bad: { description: "bad" } },
      definitions: {
        Owner: {
          type: "object",
          properties: { pets: { type: "array", items: { $ref: "openapi.yaml#/components/schemas/Pet" } } },
        },
      },
    }),
  };

  it("become one document with readable names and the way back", async () => {
    const { document, diagnostics, spec } = await load(files, "api/openapi.yaml");
    expect(diagnostics).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(["Pet", "Owner"]);
    expect(document.paths["/pets"].get.responses["200"].content["application/json"].schema.items.$ref).toBe(
      "#/components/schemas/Pet",
    );
    expect(document.components.schemas.Pet.properties.mother.$ref).toBe("#/components/schemas/Pet");
    expect(document.components.schemas.Owner.properties.pets.items.$ref).toBe("#/components/schemas/Pet");
    expect(document.components.responses.Bad).toEqual({ description: "bad" });
    expect([...(spec?.files ?? [])].sort()).toEqual(
      ["api/errors.yaml", "api/openapi.errors.yaml", ...Object.keys(files)].sort(),
    );
    const place = placesOf(spec?.origins ?? [], "api/openapi.yaml");
    expect(place("/paths/~1pets/get/responses")).toEqual({ file: "api/paths/pets.yaml", pointer: "/get/responses" });
    expect(place("/components/schemas/Owner/properties/pets")).toEqual({
      file: "api/shared.json",
      pointer: "/definitions/Owner/properties/pets",
    });
    expect(place("/info/title")).toEqual({ file: "api/openapi.yaml", pointer: "/info/title" });
  });

  it("tells each reference that leads nowhere, at its place, and builds the rest", async () => {
    const { document, diagnostics, codes } = await load(
      {
        "api/openapi.json": text({
          ...minimal,
          components: {
            schemas: { A: { $ref: "gone.json" }, B: { $ref: "#/components/schemas/Nope" }, C: { type: "string" } },
          },
        }),
      },
      "api/openapi.json",
    );
    expect(codes).toEqual(["spec-ref-missing", "spec-ref-missing"]);
    expect(diagnostics[0]?.place).toEqual({ file: "api/openapi.json", pointer: "/components/schemas/A/$ref" });
    expect(diagnostics[1]?.place).toEqual({ file: "api/openapi.json", pointer: "/components/schemas/B/$ref" });
    expect(document.components.schemas.C).toEqual({ type: "string" });
  });

  const refused = async (ref: string, more: Partial<ApiConfig> = {}, spec = "api/openapi.json") => {
    const secret = '{"type":"string","title":"SECRET"}';
    const places = [
      "/secret.json",
      "/site/.env.json",
      "/site/node_modules/a.json",
      "/site/build/a.json",
      "/site/api/key.pem",
    ];
    const outside = Object.fromEntries(places.map((place) => [place, secret]));
    const document = text({ ...minimal, components: { schemas: { A: { $ref: ref } } } });
    const host = memoryHost({ ...outside, "/site/common/a.json": secret, [`/site/${spec}`]: document });
    const excluded = (path: string): boolean => path.startsWith("/site/build/");
    const answer = await loadSpec(host, apiOf(spec, more), { siteFolder: "/site", excluded });
    return { codes: answer.diagnostics.map(({ code }) => code), holds: answer.spec?.json.includes("SECRET") };
  };

  it.each([
    "/etc/passwd",
    "../../secret.json",
    "..%2F..%2Fsecret.json",
    "file:///etc/passwd",
    "http://169.254.169.254/latest",
    "sub/../../../secret.json",
    "../.env.json",
    "../node_modules/a.json",
    "../build/a.json",
    "key.pem",
  ])("hostile: does not follow %s", async (ref) => {
    expect(await refused(ref)).toEqual({ codes: ["spec-ref-refused"], holds: false });
  });

  it("a file beside the folder of the spec is read, unless the config says where files lie", async () => {
    expect(await refused("../common/a.json")).toEqual({ codes: [], holds: true });
    expect(await refused("../common/a.json", { specRoot: "api" })).toEqual({
      codes: ["spec-ref-refused"],
      holds: false,
    });
    expect(await refused("/secret.json", { specRoot: ".." })).toEqual({ codes: [], holds: true });
  });

  it("of a spec that came with a package lie beside it", async () => {
    expect((await refused("../../common/a.json", {}, "node_modules/p/openapi.json")).codes).toEqual([
      "spec-ref-refused",
    ]);
  });

  it("hold examples and prose, as people write them", async () => {
    const get = (example: object) => ({
      responses: { 200: { description: { $ref: "md/ok.md" }, content: { "application/json": example } } },
    });
    const { document, diagnostics, spec } = await load({
      "openapi.json": text({
        ...minimal,
        info: { title: "T", version: "1", description: { $ref: "md/info.md" } },
        tags: [{ name: "a", description: { $ref: "md/info.md" } }],
        paths: {
          "/a": {
            get: {
              description: { $ref: "md/info.md" },
              ...get({
                examples: {
                  one: { value: { $ref: "ex/a.json" } },
                  two: { externalValue: "ex/a.json" },
                  three: { value: { deep: [{ $ref: "ex/b.yaml#/part" }] } },
                  four: { externalValue: "ex/c.xml" },
                  five: { $ref: "ex/examples.yaml#/five" },
                  away: { externalValue: "https://example.com/a.json" },
                },
              }),
            },
          },
          "/b": { get: get({ example: { $ref: "ex/a.json" } }) },
        },
        components: {
          schemas: { A: { type: "object", example: { $ref: "ex/a.json" }, default: { $ref: "ex/a.json" } } },
        },
      }),
      "md/info.md": "**Bold**",
      "md/ok.md": "Fine.",
      "ex/a.json": '{"n": 3}',
      "ex/b.yaml": "part: {m: 4}",
      "ex/c.xml": "<n>3</n>",
      "ex/examples.yaml": "five: {summary: Five, value: {$ref: a.json}}",
    });
    expect(diagnostics).toEqual([]);
    expect([document.info.description, document.tags[0].description]).toEqual(["**Bold**", "**Bold**"]);
    const { a, b } = { a: document.paths["/a"].get, b: document.paths["/b"].get };
    expect([a.description, a.responses[200].description]).toEqual(["**Bold**", "Fine."]);
    expect(a.responses[200].content["application/json"].examples).toMatchObject({
      one: { value: { n: 3 } },
      two: { value: { n: 3 } },
      three: { value: { deep: [{ m: 4 }] } },
      four: { value: "<n>3</n>" },
      away: { externalValue: "https://example.com/a.json" },
    });
    expect(document.components.examples.five).toEqual({ summary: "Five", value: { n: 3 } });
    expect(b.responses[200].content["application/json"].example).toEqual({ n: 3 });
    expect(document.components.schemas.A).toMatchObject({ examples: [{ n: 3 }], default: { $ref: "ex/a.json" } });
    expect(spec?.files).toContain("md/info.md");
    expect(placesOf(spec?.origins ?? [], "openapi.json")("/paths/~1a/get/description")).toEqual({
      file: "md/info.md",
      pointer: "",
    });
  });

  it("hold code of samples, in files of their own", async () => {
    const { document, diagnostics, spec } = await load({
      "openapi.json": text({
        ...minimal,
        paths: {
          "/a": {
            get: {
              "x-codeSamples": [
                { lang: "Go", source: { $ref: "code/a.go" } },
                { $ref: "code/more.yaml#/python" },
                { lang: "Ruby", source: { $ref: "../secret.rb" } },
              ],
              "x-readme": {
                "code-samples": [{ language: "js", code: { $ref: "code/a.js" } }],
                other: { $ref: "code/a.js" },
              },
              responses: {},
            },
          },
        },
      }),
      "code/a.go": "package main\n",
      "code/a.js": "call();\n",
      "code/more.yaml": "python: {lang: Python, label: SDK, source: {$ref: b.py}}",
      "code/b.py": "call()\n",
    });
    const get = document.paths["/a"].get;
    expect(get["x-codeSamples"]).toEqual([
      { lang: "Go", source: "package main\n" },
      { lang: "Python", label: "SDK", source: "call()\n" },
      { lang: "Ruby", source: "" },
    ]);
    expect(get["x-readme"]).toEqual({
      "code-samples": [{ language: "js", code: "call();\n" }],
      other: { $ref: "code/a.js" },
    });
    expect(diagnostics.map(({ code, place }) => [code, place])).toEqual([
      ["spec-ref-refused", { file: "openapi.json", pointer: "/paths/~1a/get/x-codeSamples/2/source/$ref" }],
    ]);
    expect(spec?.files).toEqual(expect.arrayContaining(["code/a.go", "code/b.py", "code/more.yaml"]));
    expect(placesOf(spec?.origins ?? [], "openapi.json")("/paths/~1a/get/x-codeSamples/1/source")).toEqual({
      file: "code/b.py",
      pointer: "",
    });
  });

  it("of descriptions lead to markdown files, and to texts in files of data", async () => {
    const { document, diagnostics, spec } = await load({
      "openapi.json": text({
        openapi: "3.1.0",
        paths: {},
        info: { title: "T", version: "1", description: { $ref: "words.yml#/introduction" } },
        tags: [
          { name: "a", description: { $ref: "a.md" } },
          { name: "b", description: { $ref: "words.yml#/list" } },
          { name: "c", description: { $ref: "words.yml#/nowhere" } },
        ],
      }),
      "words.yml": "introduction: |\n  Read *this*.\nlist: [1]\n",
      "a.md": "All of A.\n",
    });
    expect(document.info.description).toBe("Read *this*.\n");
    expect(document.tags.map((tag: { description: string }) => tag.description)).toEqual(["All of A.\n", "", ""]);
    expect(diagnostics.map(({ code, place }) => [code, "pointer" in place ? place.pointer : ""])).toEqual([
      ["spec-ref-refused", "/tags/1/description/$ref"],
      ["spec-ref-missing", "/tags/2/description/$ref"],
    ]);
    expect(placesOf(spec?.origins ?? [], "openapi.json")("/info/description")).toEqual({
      file: "words.yml",
      pointer: "/introduction",
    });
  });

  it("of examples and prose that are missing or refused are told at their place", async () => {
    const { diagnostics } = await load({
      "openapi.json": text({
        ...minimal,
        info: { title: "T", version: "1", description: { $ref: "gone.md" } },
        components: {
          examples: {
            a: { value: { $ref: "gone.json" } },
            b: { externalValue: "b.txt" },
            c: { externalValue: "../c.json" },
            d: { externalValue: "d.png" },
          },
        },
      }),
    });
    expect(diagnostics.map(({ code, place }) => [code, "pointer" in place && place.pointer])).toEqual([
      ["spec-ref-missing", "/info/description/$ref"],
      ["spec-ref-missing", "/components/examples/a/value/$ref"],
      ["spec-ref-missing", "/components/examples/b/externalValue"],
      ["spec-ref-refused", "/components/examples/c/externalValue"],
      ["spec-ref-refused", "/components/examples/d/externalValue"],
    ]);
  });

  it("that only lead to each other are told once a circle, and a path by reference is none of it", async () => {
    const { diagnostics } = await load({
      "openapi.json": text({
        ...minimal,
        paths: { "/p": { $ref: "#/components/pathItems/P" } },
        components: {
          pathItems: { P: { get: { responses: { 200: { description: "ok" } } } } },
          schemas: {
            Order: { $ref: "#/components/schemas/Order" },
            A: { $ref: "#/components/schemas/B" },
            B: { $ref: "#/components/schemas/A" },
            Tree: { type: "object", properties: { child: { $ref: "#/components/schemas/Tree" } } },
          },
        },
      }),
    });
    expect(diagnostics.map(({ code, place }) => [code, "pointer" in place && place.pointer])).toEqual([
      ["spec-ref-cycle", "/components/schemas/Order/$ref"],
      ["spec-ref-cycle", "/components/schemas/A/$ref"],
    ]);
  });
});

describe("what cannot be read is one located diagnostic", () => {
  it.each([
    ["a missing file", {}, "spec-missing: The spec does not exist."],
    ["a folder", { "openapi.json/a.json": "{}" }, "spec-unreadable: The spec cannot be read: it is a folder."],
    ["an empty file", { "openapi.json": " \n" }, "spec-not-openapi: Not an OpenAPI document: the file is empty."],
    ["a list", { "openapi.json": "[]" }, "spec-not-openapi: Not an OpenAPI document: it is a list, not an object."],
    [
      "another kind of document",
      { "openapi.json": '{"asyncapi":"3.0.0"}' },
      "spec-not-openapi: Not an OpenAPI document: it is AsyncAPI, which is not supported.",
    ],
    [
      "a document that nothing tells",
      { "openapi.json": '{"paths":{}}' },
      "spec-not-openapi: Not an OpenAPI document: it has neither `openapi` nor `swagger`.",
    ],
    [
      "no paths",
      { "openapi.json": '{"openapi":"3.0.0","info":{}}' },
      "spec-not-openapi: Not an OpenAPI document: it has no `paths`.",
    ],
  ])("%s", async (_, files: Record<string, string>, words) => {
    const answer = await load(files);
    expect(answer.spec).toBeUndefined();
    expect(says(answer)).toEqual([words]);
    expect(answer.diagnostics[0]?.place.file).toBe("openapi.json");
  });

  it("cut-off JSON, with line and column", async () => {
    const answer = await load({ "openapi.json": '{\n  "openapi": "3.1.0",\n  "info": {' });
    expect(answer.codes).toEqual(["spec-syntax"]);
    expect(answer.diagnostics[0]?.place).toMatchObject({ file: "openapi.json", line: 3 });
  });

  it("broken YAML, with line and column", async () => {
    const answer = await load({ "a.yaml": 'openapi: "3.1.0"\ninfo:\n  title: "T\n' }, "a.yaml");
    expect(answer.codes).toEqual(["spec-syntax"]);
    expect(answer.diagnostics[0]?.place).toHaveProperty("line");
  });
});

describe("strictly invalid, yet readable", () => {
  it("builds, with warnings at their pointers", async () => {
    const answer = await load({
      "openapi.json": text({
        openapi: "3.0.0",
        info: { title: "T" },
        paths: { "/a": { get: { parameters: [{ name: "q", in: "body" }], responses: {} } } },
      }),
    });
    expect(answer.spec).toBeDefined();
    expect(answer.diagnostics).toContainEqual({
      code: "spec-invalid",
      place: { file: "openapi.json", pointer: "/info" },
      facts: { problem: "`version` is missing" },
    });
    expect(answer.codes.every((code) => code === "spec-invalid")).toBe(true);
  });

  it("tells at most 25 places and counts the rest", async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`/p${index}`, { get: { responses: { 200: {} } } }]),
    );
    const answer = await load({ "openapi.json": text({ ...minimal, openapi: "3.0.0", paths }) });
    expect(answer.codes.filter((code) => code === "spec-invalid")).toHaveLength(25);
    expect(answer.codes.at(-1)).toBe("spec-invalid-more");
  });
});

describe("hostile documents", () => {
  it("10,000 levels are refused in words, as JSON and as YAML", async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
    const spent = cpuClock();
    const json = await load({
      "openapi.json": `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},"x-a":${deep}}`,
    });
    const yaml = await load({ "a.yaml": `openapi: 3.1.0\npaths: {}\nx-a: ${deep.replaceAll('"', "")}` }, "a.yaml");
    expect(json.codes).toEqual(["spec-too-deep"]);
    expect(yaml.codes).toEqual(["spec-too-deep"]);
    expect(spent()).toBeLessThan(5_000);
  });

  it("members called __proto__ and constructor are members", async () => {
    const schemas =
      '{"__proto__":{"type":"object","nullable":true},"constructor":{"$ref":"#/components/schemas/__proto__"}}';
    const answer = await load({
      "openapi.json": `{"openapi":"3.0.0","info":{"title":"T","version":"1"},"paths":{},"components":{"schemas":${schemas}}}`,
    });
    expect(answer.codes.filter((code) => code.startsWith("spec-ref"))).toEqual([]);
    expect(Object.keys(answer.document.components.schemas)).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>).nullable).toBeUndefined();
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  });

  it("a __proto__ in another file stays where it is", async () => {
    const answer = await load({
      "openapi.json": text({ ...minimal, components: { schemas: { A: { $ref: "b.json#/__proto__" } } } }),
      "b.json": '{"__proto__":{"type":"object","properties":{"__proto__":{"type":"string"}}}}',
    });
    expect(answer.codes).toEqual([]);
    expect(Object.keys(answer.document.components.schemas.A.properties)).toEqual(["__proto__"]);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  });

  it("YAML aliases that multiply are refused", async () => {
    const lines = ["openapi: 3.1.0", "paths: {}", 'x-0: &a0 ["x","x","x","x","x","x","x","x","x"]'];
    for (let level = 1; level < 9; level += 1)
      lines.push(
        `x-${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(",")}]`,
      );
    const spent = cpuClock();
    const answer = await load({ "a.yaml": lines.join("\n") }, "a.yaml");
    expect(answer.spec).toBeUndefined();
    expect(answer.codes).toHaveLength(1);
    expect(spent()).toBeLessThan(5_000);
  });

  it("files that refer to each other in a circle end", async () => {
    const answer = await load({
      "openapi.json": text({ ...minimal, paths: { "/a": { $ref: "a.json" } } }),
      "a.json": text({ $ref: "b.json" }),
      "b.json": text({ $ref: "a.json" }),
    });
    expect(answer.codes).toEqual(["spec-ref-cycle"]);
    expect(answer.spec).toBeDefined();
  });
});

describe("the words for what breaks the rules", () => {
  const document = (parameter: string): string =>
    `openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    get:\n      parameters:\n        - ${parameter}\n      responses: { "200": { description: Fine } }\n`;
  const told = async (text: string) => {
    const { diagnostics } = await load({ "openapi.yaml": text }, "openapi.yaml");
    return diagnostics.map(({ code, facts, place }) => [
      code,
      "pointer" in place ? place.pointer : "",
      facts.problem,
      facts.near,
    ]);
  };

  it("name the wrong word, and the one that was meant", async () => {
    const at = "/paths/~1a/get/parameters/0/in";
    expect(await told(document("{ name: a, in: qurey, schema: { type: string } }"))).toEqual([
      ["spec-invalid", at, "`in` is `qurey`, but must be one of path, query, header, cookie", "query"],
    ]);
    expect(await told(document("{ name: a, in: qurey, schema: { type: string } }").replace("3.0.3", "3.1.0"))).toEqual([
      ["spec-invalid", at, "`in` is `qurey`, but must be one of query, header, path, cookie", "query"],
    ]);
    const swagger = document("{ name: a, in: qurey, type: string }").replace("openapi: 3.0.3", 'swagger: "2.0"');
    expect((await told(swagger)).map(([, , problem, near]) => [problem, near])).toEqual([
      ["`in` is `qurey`, but must be one of body, header, formData, query, path", "query"],
    ]);
    expect(await told(document("{ name: a, in: query, shcema: { type: string } }"))).toEqual(
      expect.arrayContaining([
        ["spec-invalid", "/paths/~1a/get/parameters/0", "`shcema` is not allowed here", "schema"],
      ]),
    );
  });

  it("are ours, and say what is missing", async () => {
    const info = 'info: { title: T, version: "1" }';
    expect(await told(`openapi: 3.0.3\n${info}\ncomponents: {}\n`)).toEqual([
      ["spec-invalid", "", "`paths` is missing", undefined],
    ]);
    expect(await told(`openapi: 3.1.0\n${info}\ncomponents: {}\n`)).toEqual([]);
    expect(await told("openapi: 3.0.3\ninfo: { title: T, version: 1.5 }\npaths: {}\n")).toEqual([
      ["spec-invalid", "/info/version", "a version is a string: put `1.5` in quotes", undefined],
    ]);
    expect(await told(`openapi: 3.0.9\n${info}\npaths: {}\n`)).toEqual([]);
    expect(await told("openapi: 3.0.3\npaths: {}\n")).toEqual([["spec-invalid", "", "`info` is missing", undefined]]);
  });
});

describe("overlays", () => {
  const base = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { get: { responses: { 200: { description: "x" } } } } },
  };
  const over = (actions: readonly object[], more: object = {}) =>
    text({ overlay: "1.1.0", info: { title: "O", version: "1" }, actions, ...more });
  const overlaid = (files: Readonly<Record<string, string>>, overlays: readonly string[]) =>
    load(files, "openapi.json", { overlays });

  it("are applied before the spec is joined, checked and published, and are files of it", async () => {
    const answer = await overlaid(
      {
        "openapi.json": text(base),
        "b.yaml": "type: string",
        "o/a.json": over([
          { target: "$.info", update: { title: "Shown" } },
          {
            target: "$.paths['/a'].get",
            update: { parameters: [{ name: "q", in: "query", schema: { $ref: "b.yaml" } }] },
          },
          { target: "$.paths['/a'].get", update: { summary: 5 } },
        ]),
      },
      ["o/a.json"],
    );
    expect(answer.document.info.title).toBe("Shown");
    expect(answer.document.paths["/a"].get.parameters[0].schema).toEqual({ $ref: "#/components/schemas/b" });
    expect(JSON.parse(answer.spec?.original ?? "").info.title).toBe("Shown");
    expect(answer.spec?.files.toSorted()).toEqual([
      "b.yaml",
      "errors.yaml",
      "o/a.json",
      "openapi.errors.yaml",
      "openapi.json",
    ]);
    expect(answer.diagnostics.map(({ code, place }) => [code, place])).toEqual([
      ["spec-invalid", { file: "o/a.json", pointer: "/actions/2/update/summary" }],
    ]);
  });

  it("that are not there, or are no YAML, are reported, and the spec that they may hide parts of is not shown", async () => {
    const answer = await overlaid({ "openapi.json": text(base), "b.yaml": "a: [" }, ["a.yaml", "b.yaml"]);
    expect(answer.codes).toEqual(["overlay-unreadable", "overlay-unreadable"]);
    expect(says(answer)).toEqual([
      "overlay-unreadable: The overlay cannot be read, so the API is not published: the file does not exist.",
      expect.stringMatching(
        /^overlay-unreadable: The overlay cannot be read, so the API is not published: it is not valid YAML: /,
      ),
    ]);
    expect(answer.spec).toBeUndefined();
  });

  it("say which spec they extend", async () => {
    const files = (name: string) => ({
      "openapi.json": text(base),
      "o/a.json": over([{ target: "$.info", update: {} }], { extends: name }),
    });
    for (const right of ["../openapi.json", "https://example.com/openapi.json"])
      expect((await overlaid(files(right), ["o/a.json"])).codes).toEqual([]);
    expect((await overlaid(files("openapi.json"), ["o/a.json"])).codes).toEqual(["overlay-other"]);
  });

  it("may not make something else of the spec", async () => {
    const answer = await overlaid(
      {
        "openapi.json": text(base),
        "o.json": over([
          { target: "$.openapi", update: "9.0" },
          { target: "$.openapi", remove: true },
        ]),
      },
      ["o.json"],
    );
    expect(answer.codes).toEqual(["spec-not-openapi"]);
  });
});
