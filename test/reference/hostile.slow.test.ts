// Specs that are broken, endless or hostile, through a whole build in memory: each ends in bounded time and memory with a site or with
// one diagnostic that says why not, diagnostics have places, and no script is ever live in a page.
import { describe, expect, it } from "vitest";
import { type World, worldOf } from "../build/world.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";
import { all, attribute, documentOf, elementsIn } from "../routes/reading.ts";

const config = '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}';
const ok = { 200: { description: "OK" } };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answers = (schema: unknown) => ({ 200: { description: "OK", content: { "application/json": { schema } } } });
const get = (schema: unknown, more: object = {}) => ({
  get: { operationId: "read", responses: answers(schema), ...more },
});

type Built = { readonly world: World; readonly pages: ReadonlyMap<string, string>; readonly codes: readonly string[] };

/** Builds and renders everything within 10 s and 1 GB. */
async function built(document: object | string): Promise<Built> {
  const text =
    typeof document === "string"
      ? document
      : JSON.stringify({ openapi: "3.1.0", info: { title: "Pio V1", version: "1" }, paths: {}, ...document });
  const spent = cpuClock();
  const before = process.memoryUsage().heapUsed;
  const world = await worldOf({ "pio-docs.config.json": config, "openapi.json": text });
  const pages = new Map<string, string>();
  for (const path of world.paths.filter((name) => name.endsWith("index.html"))) pages.set(path, await world.html(path));
  expect(spent()).toBeLessThan(10_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1e9);
  for (const { diagnostic } of world.compiled.diagnostics) expect(diagnostic.place.file).not.toBe("");
  return { world, pages, codes: world.compiled.diagnostics.map(({ diagnostic }) => diagnostic.code) };
}

const named = (pages: ReadonlyMap<string, string>, name: string): string => {
  const html = pages.get(`api/${name}/index.html`);
  if (html === undefined) throw new Error(`no page ${name} among ${[...pages.keys()].join(", ")}`);
  return html;
};

describe("references", () => {
  it("that lead nowhere are told with their places, and the page says so", async () => {
    const { world, pages } = await built({
      paths: {
        "/a": get(ref("Ghost"), {
          parameters: [{ $ref: "#/components/parameters/Ghost" }, { name: "q", in: "query", schema: ref("Ghost") }],
        }),
        "/b": { $ref: "#/components/pathItems/Ghost" },
        "/c": {
          post: {
            operationId: "c",
            requestBody: { $ref: "#/components/requestBodies/Ghost" },
            responses: { 200: { $ref: "#/components/responses/Ghost" } },
          },
        },
      },
    });
    const places = world.compiled.diagnostics
      .filter(({ diagnostic }) => diagnostic.code === "spec-ref-missing")
      .map(({ diagnostic }) => diagnostic.place);
    expect(places.length).toBe(6);
    expect(places).toContainEqual({ file: "openapi.json", pointer: "/paths/~1a/get/parameters/1/schema/$ref" });
    expect(named(pages, "read")).toContain("not found");
    expect(pages.has("api/c/index.html")).toBe(true);
  });

  it("in circles of every kind end", async () => {
    const { pages } = await built({
      paths: {
        "/a": get({
          oneOf: ["Self", "List", "Map", "Whole", "Either", "Ring1", "Not", "Tuple", "Base", "Two1"].map(ref),
        }),
        "/ring": { $ref: "#/paths/~1ring" },
        "/pair1": { $ref: "#/paths/~1pair2" },
        "/pair2": { $ref: "#/paths/~1pair1" },
        "/call": {
          post: {
            operationId: "call",
            parameters: [{ $ref: "#/components/parameters/P1" }],
            requestBody: { $ref: "#/components/requestBodies/B" },
            responses: { 200: { $ref: "#/components/responses/R1" } },
            callbacks: { again: { "{$url}": { $ref: "#/paths/~1call" } } },
          },
        },
      },
      components: {
        parameters: { P1: { $ref: "#/components/parameters/P2" }, P2: { $ref: "#/components/parameters/P1" } },
        requestBodies: { B: { $ref: "#/components/requestBodies/B" } },
        responses: { R1: { $ref: "#/components/responses/R2" }, R2: { $ref: "#/components/responses/R1" } },
        schemas: {
          Self: { type: "object", properties: { self: ref("Self") } },
          List: { type: "array", items: ref("List") },
          Map: { type: "object", additionalProperties: ref("Map") },
          Whole: { allOf: [ref("Whole"), { type: "object", properties: { w: { type: "string" } } }] },
          Either: { oneOf: [ref("Either"), { type: "string" }] },
          Ring1: ref("Ring2"),
          Ring2: ref("Ring1"),
          Not: { not: ref("Not") },
          Tuple: { type: "array", prefixItems: [ref("Tuple"), ref("List")] },
          Base: {
            type: "object",
            properties: { k: { type: "string" }, more: ref("Heir") },
            discriminator: { propertyName: "k" },
          },
          Heir: { allOf: [ref("Base"), { type: "object", properties: { base: ref("Base") } }] },
          Two1: { type: "object", properties: { two: ref("Two2") } },
          Two2: { type: "object", properties: { one: ref("Two1") } },
        },
      },
    });
    for (const name of ["Self", "List", "Map", "Whole", "Either", "Not", "Tuple", "Base", "Heir", "Two1"])
      expect(named(pages, "read")).toContain(name);
    expect(pages.has("api/call/index.html")).toBe(true);
  });
});

describe("size", () => {
  it("10,000 levels are refused in one located diagnostic", async () => {
    const schema = `${'{"type":"array","items":'.repeat(10_000)}{}${"}".repeat(10_000)}`;
    const { codes, world } = await built(
      `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},"components":{"schemas":{"Deep":${schema}}}}`,
    );
    expect(codes).toEqual(["spec-too-deep"]);
    expect(world.compiled.diagnostics[0]?.diagnostic.place.file).toBe("openapi.json");
  });

  it("10,000 levels of references are pages that lead on", async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [
        `L${at}`,
        { type: "object", properties: { next: ref(`L${at + 1}`) } },
      ]),
    );
    // Each page leads on to the next, so only as many are made as are reached in a bounded site: here a hundred.
    const short = Object.fromEntries(Object.entries(schemas).slice(0, 100));
    const { pages } = await built({
      paths: { "/a": get(ref("L0")) },
      components: { schemas: { ...short, L100: { type: "string", description: "The bottom." } } },
    });
    expect([...pages.values()].some((html) => html.includes("The bottom."))).toBe(true);
  });

  const doublings: readonly (readonly [string, (next: object) => object])[] = [
    ["properties", (next: object) => ({ type: "object", properties: { a: next, b: next } })],
    [
      "variants",
      (next: object) => ({
        oneOf: [
          { title: "A", type: "object", properties: { a: next } },
          { title: "B", type: "object", properties: { b: next } },
        ],
      }),
    ],
    ["parts", (next: object) => ({ allOf: [next, { type: "object", properties: { own: next } }] })],
    ["bare variants", (next: object) => ({ oneOf: [next, next, { type: "string" }] })],
    ["parts alone", (next: object) => ({ allOf: [next, next] })],
    ["lists", (next: object) => ({ type: "array", prefixItems: [next, next], items: next })],
    ["conditions", (next: object) => ({ type: "object", if: next, else: next, not: next, contains: next })],
  ];

  it.each(
    doublings.slice(0, byReach(2, 7)),
  )("2^40 by doubling %s stay small (in short 2^24, which no page can hold either)", async (_, shape) => {
    const times = byReach(24, 40);
    const schemas = Object.fromEntries(Array.from({ length: times }, (_, at) => [`D${at}`, shape(ref(`D${at + 1}`))]));
    const { pages } = await built({
      paths: {
        "/a": {
          post: {
            operationId: "read",
            requestBody: { content: { "application/json": { schema: ref("D0") } } },
            responses: answers(ref("D0")),
          },
        },
      },
      components: { schemas: { ...schemas, [`D${times}`]: { type: "string" } } },
    });
    for (const [path, html] of pages) expect(html.length, path).toBeLessThan(1_500_000);
  });

  it("5,000 values of an enum are all shown", async () => {
    const values = Array.from({ length: 5_000 }, (_, at) => `value-${at}`);
    const { pages } = await built({ paths: { "/a": get({ type: "string", enum: values }) } });
    const html = named(pages, "read");
    expect(values.filter((value) => !html.includes(`>${value}</a></li>`))).toEqual([]);
  });
});

describe("names", () => {
  it("of the language's own members are data", async () => {
    const evil =
      '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string","description":"Evil one."},"constructor":{"type":"integer"},"toString":{"type":"boolean"}}}';
    const { pages, codes } = await built(
      `{"openapi":"3.1.0","info":{"title":"Pio V1","version":"1"},"tags":[{"name":"__proto__"}],"paths":{"/a":{"get":{"operationId":"__proto__","tags":["__proto__","constructor"],"parameters":[{"name":"__proto__","in":"query","schema":{"type":"string"}}],"responses":{"200":{"description":"OK","headers":{"__proto__":{"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/__proto__"},"examples":{"__proto__":{"value":{"__proto__":"x"}}}}}}}}}},"components":{"schemas":{"__proto__":${evil}},"securitySchemes":{"__proto__":{"type":"http","scheme":"bearer"}}}}`,
    );
    const html = named(pages, "proto");
    expect(html).toContain("Evil one.");
    for (const id of ["query.__proto__", "200.body.__proto__", "200.body.constructor", "200.header.__proto__"])
      expect(html).toContain(`id="${id}"`);
    expect(codes.filter((code) => code !== "spec-invalid")).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("description");
  });

  it("missing and doubled ids give each operation a page", async () => {
    const { pages, world } = await built({
      paths: {
        "/none": { get: { responses: ok }, post: { summary: "", responses: ok } },
        "/twice": { get: { operationId: "same", responses: ok }, put: { operationId: "same", responses: ok } },
        "/similar": { get: { operationId: "Same", responses: ok } },
        "/no-responses": {
          get: { operationId: "quiet" },
          delete: {},
          put: { operationId: "empty", responses: {} },
          patch: { operationId: "odd", responses: null, parameters: "x", tags: [7], requestBody: 3 },
        },
        "/not-an-object": { get: 7, post: null },
      },
    });
    const shown = ["get-none", "post-none", "same", "same-2", "same-3", "quiet", "delete-no-responses", "empty", "odd"];
    for (const name of shown) expect(named(pages, name)).toContain("</h1>");
    const doubled = world.compiled.diagnostics.flatMap(({ diagnostic: { code, place } }) =>
      code.startsWith("duplicate-operation")
        ? [[code, place.file, "pointer" in place ? place.pointer : ""].join(" ")]
        : [],
    );
    expect(doubled).toEqual([
      "duplicate-operation openapi.json /paths/~1similar/get",
      "duplicate-operation-id openapi.json /paths/~1twice/put/operationId",
    ]);
  });
});

describe("script", () => {
  const payloads = [
    " java\nscript:alert(1)",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'</style></title></textarea><svg/onload=alert(1)>",
    "[x](javascript:alert(1)) ![y](javascript:alert(1)) <a href='javascript:alert(1)'>z</a>",
    "javascript:alert(1)",
    "<!--<script>--></script><iframe srcdoc='<script>alert(1)</script>'>",
    "`</code><script>alert(1)</script>`\n\n```js\n</code></pre><script>alert(1)</script>\n```",
    "{{constructor.constructor('alert(1)')()}}\u2028</script>",
  ];

  // In short every second: a scheme, an attribute, markdown, a comment, braces.
  it.each(
    payloads.filter((_payload, at) => byReach(at % 2 === 0, true)),
  )("%s in any string is never live", async (payload) => {
    const { pages } = await built(evil(payload));
    expect(pages.size).toBeGreaterThan(3);
    const live: string[] = [];
    for (const [path, html] of pages) {
      const document = documentOf(html);
      for (const element of elementsIn(document)) {
        for (const { name, value } of element.attrs) {
          if (name.startsWith("on")) live.push(`${path}: ${element.tagName} ${name}`);
          if (
            ["href", "src", "action", "formaction", "poster", "data"].includes(name) &&
            /^(javascript|data:text|vbscript)/i.test(value.trim())
          )
            live.push(`${path}: ${element.tagName} ${name}=${value}`);
        }
        if (["iframe", "object", "embed", "base", "form"].includes(element.tagName))
          live.push(`${path}: ${element.tagName}`);
      }
      for (const script of all(document, "script")) {
        const isOwn = /^(\.{1,2}\/)*assets\/|^\/assets\//.test(attribute(script, "src") ?? "");
        const isData = /json/.test(attribute(script, "type") ?? "");
        if (!isOwn && !isData) live.push(`${path}: ${JSON.stringify(script.attrs)}`);
      }
    }
    expect(live).toEqual([]);
  });

  /** The payload as every text, and in every name that a spec may choose. */
  function evil(text: string): object {
    const prose = { description: text, summary: text, title: text };
    const schema = {
      ...prose,
      type: "object",
      format: text,
      pattern: text,
      default: text,
      examples: [text, { [text]: text }],
      enum: [text, { a: text }],
      properties: {
        [text]: { type: "string", ...prose, const: text, contentEncoding: text, "x-additionalPropertiesName": text },
      },
      externalDocs: { url: text, description: text },
      oneOf: [
        { title: text, type: "object" },
        { title: `${text} 2`, type: text },
      ],
      discriminator: { propertyName: text, mapping: { [text]: text } },
      "x-enumDescriptions": { [text]: text },
    };
    const media = {
      [text]: {
        schema,
        examples: { [text]: { ...prose, value: { [text]: text } } },
        encoding: { [text]: { contentType: text } },
      },
      "application/xml": {
        schema: {
          ...schema,
          oneOf: undefined,
          enum: undefined,
          default: undefined,
          examples: undefined,
          xml: { name: text, prefix: text, namespace: text },
        },
      },
    };
    return {
      info: {
        ...prose,
        title: `Evil ${text}`,
        version: text,
        termsOfService: text,
        contact: { name: text, url: text, email: text },
        license: { name: text, url: text },
        "x-logo": { url: text, altText: text },
      },
      servers: [
        { url: text, description: text, variables: { [text]: { default: text, enum: [text], description: text } } },
      ],
      tags: [{ name: text, "x-displayName": text, description: text, externalDocs: { url: text } }],
      externalDocs: { url: text, description: text },
      security: [{ [text]: [text] }],
      "x-tagGroups": [{ name: text, tags: [text] }],
      paths: {
        [`/a/{${text}}`]: {
          post: {
            ...prose,
            operationId: "evil",
            tags: [text],
            deprecated: true,
            "x-deprecated-description": text,
            "x-sunset": text,
            "x-other": { [text]: text },
            "x-codeSamples": [
              { lang: text, label: text, source: text },
              { lang: "html", source: text },
            ],
            externalDocs: { url: text, description: text },
            parameters: ["path", "query", "header", "cookie"].map((place) => ({
              name: text,
              in: place,
              ...prose,
              schema,
              style: text,
              examples: { [text]: { ...prose, value: text } },
            })),
            requestBody: { description: text, content: media },
            responses: {
              [text]: {
                description: text,
                headers: { [text]: { ...prose, schema } },
                content: media,
                links: { [text]: { operationId: text, parameters: { [text]: text }, description: text } },
              },
            },
            callbacks: {
              [text]: {
                [text]: {
                  post: { ...prose, requestBody: { content: media }, responses: { 200: { description: text } } },
                },
              },
            },
          },
        },
      },
      webhooks: { [text]: { post: { ...prose, requestBody: { content: media }, responses: ok } } },
      components: {
        schemas: { [text]: schema },
        securitySchemes: {
          [text]: {
            type: "oauth2",
            description: text,
            flows: { implicit: { authorizationUrl: text, tokenUrl: text, scopes: { [text]: text } } },
          },
          key: { type: "apiKey", in: "query", name: text },
        },
      },
    };
  }
});
