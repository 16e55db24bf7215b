// What a spec hides stays hidden: each hidden thing carries the word "quartz", and no byte of the whole output may.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const hidden = { "x-internal": true };
const partner = { "x-audience": ["partner", "staff"] };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object, more: object = {}) => ({ "application/json": { schema, ...more } });
const ok = { 200: { description: "OK" } };

const document = {
  openapi: "3.1.0",
  info: { title: "Pio V1", version: "1" },
  servers: [{ url: "https://quartz.example", ...hidden }, { url: "https://api.example" }],
  security: [{ token: [] }, { quartzKey: [] }],
  tags: [
    { name: "quartz-tag", description: "quartz", ...hidden },
    { name: "orders" },
    { name: "quartz-used-by-hidden-only", description: "quartz" },
    { name: "shops", description: "Shops." },
  ],
  "x-tagGroups": [
    { name: "All", tags: ["quartz-tag", "orders", "shops"] },
    { name: "quartz", tags: ["quartz-used-by-hidden-only"] },
  ],
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        tags: ["quartz-tag", "orders"],
        parameters: [
          { name: "quartz", in: "query", schema: { type: "string" }, ...hidden },
          { $ref: "#/components/parameters/Quartz" },
          { name: "limit", in: "query", schema: { type: "integer", maximum: 10 }, example: "x", "x-unknown": 1 },
        ],
        responses: {
          200: {
            description: "OK",
            headers: {
              "X-Quartz": { schema: { type: "string" }, ...hidden },
              "X-Total": { schema: { type: "integer" } },
            },
            content: json(ref("Order"), {
              example: { id: "o1", quartz: "quartz", lines: [{ sku: "a", quartz_cost: 1 }] },
              examples: {
                one: { value: { id: "o2", quartz: "quartz" } },
                shared: { $ref: "#/components/examples/Shared" },
                secret: { value: "quartz", ...hidden },
              },
            }),
            links: { quartzNext: { operationId: "quartzDelete" }, next: { operationId: "addOrder" } },
          },
          418: { description: "quartz", ...hidden },
        },
        callbacks: { quartzBack: { "{$request.query.url}": { post: { responses: ok, ...hidden } } } },
      },
      post: { operationId: "addOrder", tags: ["orders"], requestBody: { content: json(ref("Order")) }, responses: ok },
      delete: {
        operationId: "quartzDelete",
        tags: ["quartz-used-by-hidden-only"],
        responses: { 200: { description: "", content: json(ref("QuartzOnly")) } },
        ...hidden,
      },
    },
    "/quartz": { ...hidden, get: { operationId: "quartzGet", responses: ok } },
    "/quartz-emptied": { get: { operationId: "quartzEmpty", responses: ok, ...hidden } },
    "/quartz-tagged": { get: { operationId: "quartzTagged", tags: ["quartz-tag"], responses: ok } },
    "/partners": { get: { operationId: "listPartners", tags: ["shops"], responses: ok, ...partner } },
  },
  webhooks: { quartzHook: { post: { responses: ok, ...hidden } }, orderMade: { post: { responses: ok } } },
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["id", "quartz"],
        dependentRequired: { quartz: ["id"], id: ["quartz"] },
        discriminator: {
          propertyName: "id",
          mapping: { q: "#/components/schemas/QuartzVariant", o: "#/components/schemas/Line" },
        },
        properties: {
          id: { type: "string" },
          quartz: { type: "string", ...hidden },
          through: ref("QuartzVariant"),
          again: ref("QuartzAlias"),
          lines: { type: "array", items: ref("Line") },
          kind: { oneOf: [ref("QuartzVariant"), { type: "string", maxLength: 7 }, { type: "integer", minimum: 3 }] },
        },
        example: { id: "o3", quartz: "quartz", again: "quartz" },
      },
      Line: { type: "object", properties: { sku: { type: "string" }, quartz_cost: { type: "number", ...hidden } } },
      QuartzVariant: { type: "object", description: "quartz", ...hidden },
      QuartzAlias: ref("QuartzVariant"),
      QuartzOnly: { type: "object", properties: { deep: ref("QuartzDeep") } },
      QuartzDeep: { type: "object" },
      NeverUsed: { type: "object", description: "Kept." },
    },
    parameters: { Quartz: { name: "quartz-shared", in: "header", schema: { type: "string" }, ...hidden } },
    examples: { Shared: { value: { id: "o4", quartz: "quartz" } } },
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      quartzKey: { type: "apiKey", in: "header", name: "Quartz", ...hidden },
    },
  },
};

const config = '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}';

async function outputOf(audiences: readonly string[], spec: object = document) {
  const world = await worldOf({ "pio-docs.config.json": config, "openapi.json": JSON.stringify(spec) }, { audiences });
  const texts = new Map<string, string>();
  for (const path of world.paths) {
    const shipped = /^assets\/(?!sidebar)/.test(path);
    if (!shipped) texts.set(path, await world.html(path));
  }
  for (const [path, output] of (await world.compiled.index?.()) ?? []) {
    texts.set(path, output.text());
  }
  return {
    texts,
    world,
    holding: (word: RegExp) => [...texts].flatMap(([path, text]) => (word.test(text) ? path : [])),
  };
}

describe("what is internal", () => {
  it("leaks into no page, sidebar, index or published spec", async () => {
    const { texts, holding, world } = await outputOf([]);
    expect(texts.size).toBeGreaterThan(8);
    expect(holding(/quartz/i)).toEqual([]);
    expect(holding(/partners/i)).toEqual([]);
    // What is not hidden stays, with its facts.
    for (const path of ["api/list-orders/index.html", "api/pio-v-1.json", "api/pio-v-1.yaml"])
      expect(world.paths).toContain(path);
    const spec = JSON.parse(texts.get("api/pio-v-1.json") ?? "");
    expect(Object.keys(spec.components.schemas)).toEqual(["Order", "Line", "NeverUsed"]);
    expect(spec.components.schemas.Order.required).toEqual(["id"]);
    expect(spec.components.schemas.Order.properties.kind.oneOf).toHaveLength(2);
    expect(spec.paths["/orders"].get.parameters).toHaveLength(1);
    expect(spec.paths["/orders"].get.tags).toEqual(["orders"]);
    expect(spec.paths["/orders"].get.responses[200].content["application/json"].examples.one.value).toEqual({
      id: "o2",
    });
    expect(spec.security).toEqual([{ token: [] }]);
    expect(spec["x-tagGroups"]).toEqual([{ name: "All", tags: ["orders"] }]);
    expect(holding(/maxLength|&lt;= 7 characters|<= 7 characters/).length).toBeGreaterThan(1);
  });

  it("diagnostics lead to where a thing stands in the source, though entries before it are gone", async () => {
    const spec = structuredClone(document);
    const limit = spec.paths["/orders"].get.parameters[2];
    Object.assign(limit ?? {}, { description: "See [here](/nowhere)." });
    const { world } = await outputOf([], spec);
    const place = world.compiled.diagnostics.find(({ diagnostic }) => diagnostic.code === "broken-link")?.diagnostic
      .place;
    expect(place).toEqual({ file: "openapi.json", pointer: "/paths/~1orders/get/parameters/2/description" });
  });

  it("is shown to the audience that it is for", async () => {
    const staff = await outputOf(["staff"]);
    expect(staff.holding(/quartz/i)).toEqual([]);
    expect(staff.world.paths).toContain("api/list-partners/index.html");
    const { world } = await outputOf(["internal", "partner"]);
    for (const page of ["quartz-get", "quartz-delete", "list-partners"]) {
      expect(world.paths).toContain(`api/${page}/index.html`);
    }
    expect(JSON.parse(await world.html("api/pio-v-1.json"))).toEqual(document);
  });

  it("is hidden in what OpenAPI 3.2 brought: other methods, streams, data and what is sent of them", async () => {
    const quartz = { type: "string", ...hidden };
    const order = { type: "object", properties: { id: { type: "string" }, quartz } };
    const { holding, texts } = await outputOf([], {
      openapi: "3.2.0",
      info: { title: "Pio V1", version: "1" },
      paths: {
        "/a": {
          additionalOperations: {
            QUARTZ: { operationId: "quartzA", responses: ok, ...hidden },
            LINK: {
              operationId: "linkA",
              responses: {
                200: {
                  content: {
                    ...json(order, {
                      examples: {
                        data: { dataValue: { id: "1", quartz: "q" }, serializedValue: '{"quartz":"q"}' },
                        sent: { serializedValue: '{"id":"2","quartz":"q"}' },
                      },
                    }),
                    "application/jsonl": {
                      itemSchema: order,
                      examples: { e: { dataValue: [{ id: "3", quartz: "q" }] } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    });
    expect(holding(/quartz/i)).toEqual([]);
    const { content } = JSON.parse(texts.get("api/pio-v-1.json") ?? "").paths["/a"].additionalOperations.LINK
      .responses[200];
    expect(content["application/json"].examples).toEqual({
      data: { dataValue: { id: "1" } },
      sent: { serializedValue: '{"id":"2"}' },
    });
    expect(content["application/jsonl"].examples.e.dataValue).toEqual([{ id: "3" }]);
  });

  it("is an operation with the audience tag `internal`; other audience tags hide where one of them is asked for", async () => {
    const operation = (...tags: readonly string[]) => ({ get: { operationId: tags.join("-"), tags, responses: ok } });
    const audience = (name: string, parent?: string) => ({
      name,
      kind: "audience",
      ...(parent === undefined ? {} : { parent }),
    });
    const spec = {
      openapi: "3.2.0",
      info: { title: "Pio V1", version: "1" },
      tags: [
        audience("internal"),
        audience("external"),
        audience("partner", "external"),
        audience("press", "external"),
        { name: "orders" },
      ],
      paths: {
        "/a": operation("orders"),
        "/b": operation("orders", "internal"),
        "/c": operation("orders", "external"),
        "/d": operation("orders", "partner"),
        "/e": operation("press"),
        "/f": operation("internal", "partner"),
      },
    };
    const shown = async (...audiences: readonly string[]) => {
      const { texts } = await outputOf(audiences, spec);
      return Object.keys(JSON.parse(texts.get("api/pio-v-1.json") ?? "").paths).join("");
    };
    expect(await shown()).toBe("/a/c/d/e/f");
    expect(await shown("partner")).toBe("/a/c/d/f");
    expect(await shown("external")).toBe("/a/c");
    expect(await shown("internal")).toBe("/a/b/f");
    expect(await shown("x")).toBe("/a/c/d/e/f");
  });

  it("is hidden in Swagger 2.0 as well", async () => {
    const swagger = {
      swagger: "2.0",
      info: { title: "Pio V1", version: "1" },
      paths: {
        "/a": {
          get: { operationId: "a", responses: { 200: { description: "OK", schema: { $ref: "#/definitions/A" } } } },
          put: {
            operationId: "quartz",
            responses: { 200: { description: "", schema: { $ref: "#/definitions/Quartz" } } },
            ...hidden,
          },
        },
      },
      definitions: {
        A: { type: "object", properties: { quartz: { type: "string", ...hidden }, b: { type: "string" } } },
        Quartz: { type: "object" },
      },
    };
    const { holding } = await outputOf([], swagger);
    expect(holding(/quartz/i)).toEqual([]);
    expect(holding(/operationId/).length).toBe(2);
  });
});
