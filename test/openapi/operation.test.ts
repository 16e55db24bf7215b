// Operations, webhooks and the landing page: every fact of the description reaches the page.
import { describe, expect, it } from "vitest";
import { noPostings } from "../../src/model/search-record.ts";
import { fillSegments } from "../../src/model/segments.ts";
import { parseLanding } from "../../src/openapi/landing.ts";
import { outlineOf } from "../../src/openapi/outline.ts";
import { SourceDigests } from "../../src/openapi/source-digest.ts";
import { serializePage } from "../../src/search/page-records.ts";
import { pageOf, type rows, specOf } from "./spec-of.ts";

const ok = { 200: { description: "OK" } };
const id = { name: "id", in: "path", required: true, schema: {} };

describe("the outline", () => {
  it("gives ids and routes by the kebab-case rule, from operationId, summary, or method and path", async () => {
    const { outline, codes } = await specOf({
      tags: [{ name: "Unused" }, { name: "OAuth", "x-displayName": "Signing in", description: "Tokens" }],
      paths: {
        "/v2/things": {
          get: { operationId: "listV2Things", tags: ["OAuth"], responses: ok },
          post: { summary: "Add a thing", tags: ["New", "OAuth"], responses: ok },
        },
        "/plain/{id}": {
          parameters: [id],
          get: { responses: ok },
          delete: { "x-internal": true, operationId: "hidden", responses: ok },
        },
      },
      webhooks: { orderCreated: { post: { responses: ok } } },
      "x-tagGroups": [{ name: "Basics", tags: ["OAuth", "Unused", "Nope"] }],
    });
    expect(codes).toEqual([]);
    expect(outline.landing).toBe("/api/pio-v-1");
    expect(outline.operations.map(({ route, title }) => [route, title])).toEqual([
      ["/api/list-v-2-things", "listV2Things"],
      ["/api/add-a-thing", "Add a thing"],
      ["/api/get-plain-id", "GET /plain/{id}"],
      ["/api/order-created", "orderCreated"],
    ]);
    expect(outline.tags.map(({ name, label, route, operations }) => [name, label, route, operations])).toEqual([
      ["OAuth", "Signing in", "/category/api/o-auth", [0, 1]],
      ["New", "New", "/category/api/new", [1]],
      ["Other operations", "Other operations", "/category/api/untagged", [2, 3]],
    ]);
    expect(outline.groups).toEqual([{ name: "Basics", tags: [0] }]);
  });

  it("keeps a page for each side of a collision and names both", async () => {
    const { outline, spec } = await specOf({
      paths: {
        "/a": { get: { operationId: "getThing", responses: ok } },
        "/b": { get: { operationId: "get_thing", responses: ok } },
        "/c": { get: { operationId: "pioV1", responses: ok } },
      },
      tags: [{ name: "a b" }, { name: "a-b" }],
    });
    const { diagnostics } = outlineOf(spec);
    expect(outline.operations.map((entry) => entry.route)).toEqual([
      "/api/get-thing",
      "/api/get-thing-2",
      "/api/pio-v-1-2",
    ]);
    expect(diagnostics.map(({ code, place, places, facts }) => [code, place, facts.name, facts.other, places])).toEqual(
      [
        [
          "duplicate-operation",
          { file: "openapi.json", pointer: "/paths/~1b/get" },
          "`get_thing`",
          "`getThing`",
          { otherPlace: { file: "openapi.json", pointer: "/paths/~1a/get" } },
        ],
        [
          "duplicate-operation",
          { file: "openapi.json", pointer: "/paths/~1c/get" },
          "`pioV1`",
          "The introduction",
          { otherPlace: { file: "openapi.json", pointer: "/info/title" } },
        ],
      ],
    );
  });
});

describe("parameters", () => {
  it("of the path item are merged by name and location, with serialisation and examples", async () => {
    const opened = await specOf({
      paths: {
        "/a/{id}": {
          parameters: [
            { name: "id", in: "path", schema: { type: "string" }, description: "Shared" },
            { name: "id", in: "query", schema: { type: "integer" } },
          ],
          get: {
            parameters: [
              {
                name: "id",
                in: "path",
                required: true,
                schema: { type: "string", format: "uuid" },
                description: "Own",
              },
              {
                name: "tags",
                in: "query",
                style: "pipeDelimited",
                explode: false,
                schema: { type: "array", items: { type: "string" } },
                deprecated: true,
              },
              {
                name: "filter",
                in: "query",
                content: {
                  "application/json": {
                    schema: { type: "object", properties: { name: { type: "string" } } },
                    example: { name: "x" },
                  },
                },
              },
              {
                name: "limit",
                in: "query",
                schema: { anyOf: [{ type: "integer", minimum: 1, maximum: 100 }, { type: "null" }], default: 20 },
                examples: { few: { summary: "A few", value: 5 } },
              },
              { name: "Accept", in: "header", schema: { type: "string" } },
              { name: "session", in: "cookie", schema: { type: "string" } },
            ],
            responses: ok,
          },
        },
      },
    });
    const { body } = pageOf(opened);
    expect(body.parameters.map((parameter) => [parameter.anchor, parameter.required, parameter.style])).toEqual([
      ["path.id", true, undefined],
      ["query.id", false, undefined],
      ["query.tags", false, "pipeDelimited, not exploded"],
      ["query.filter", false, "application/json"],
      ["query.limit", false, undefined],
      ["cookie.session", false, undefined],
    ]);
    const [id, , tags, filter, limit] = body.parameters;
    expect(id?.description).toEqual(["<p>Own</p>"]);
    expect(id?.schema.typeText).toBe("string (uuid)");
    expect(tags?.deprecated).toBe(true);
    expect(filter?.schema.properties?.[0]?.anchor).toBe("query.filter.name");
    expect(limit?.schema).toMatchObject({
      types: ["integer"],
      nullable: true,
      default: "20",
      constraints: [{ values: ["1"] }, { values: ["100"] }],
    });
    expect(limit?.examples).toEqual([{ name: "few", summary: "A few", value: "5", language: "text" }]);
  });
});

describe("bodies and responses", () => {
  const item = {
    type: "object",
    required: ["id", "sku"],
    properties: {
      id: { type: "integer", readOnly: true },
      sku: { type: "string" },
      secret: { type: "string", writeOnly: true },
      lines: { type: "array", items: { type: "object", properties: { sku: { type: "string" } } } },
    },
  };
  const document = {
    paths: {
      "/items": {
        post: {
          operationId: "addItem",
          requestBody: {
            required: true,
            description: "The item",
            content: {
              "application/x-www-form-urlencoded": { schema: { $ref: "#/components/schemas/Item" } },
              "application/json": { schema: { $ref: "#/components/schemas/Item" } },
            },
          },
          responses: {
            default: { description: "Error" },
            "4XX": { description: "Your fault" },
            201: {
              description: "Made",
              headers: {
                "X-Rate": {
                  schema: { type: "integer" },
                  description: "Left",
                  required: true,
                  examples: { few: { summary: "Nearly used up", value: 2 }, many: { value: 200 } },
                },
              },
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Item" },
                  examples: { one: { summary: "One", description: "An *item*", value: { id: 1 } } },
                },
              },
              links: {
                next: { operationId: "addItem", parameters: { id: "$response.body#/id" }, description: "Again" },
                lost: { operationId: "nowhere" },
              },
            },
            200: { description: "Kept" },
          },
        },
      },
    },
    webhooks: {
      itemAdded: {
        post: {
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Item" } } } },
          responses: {
            200: {
              description: "Thanks",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Item" } } },
            },
          },
        },
      },
    },
    components: { schemas: { Item: item } },
  };

  it("readOnly is not asked for, writeOnly not sent back, and a webhook turns this round", async () => {
    const opened = await specOf(document);
    const names = (schema: Parameters<typeof rows>[0] | undefined) =>
      schema?.properties?.map((property) => property.name);
    const { body } = pageOf(opened, 0);
    expect(names(body.body?.content[1]?.schema)).toEqual(["sku", "secret", "lines"]);
    expect(names(body.responses[1]?.content[0]?.schema)).toEqual(["id", "sku", "lines"]);
    const webhook = pageOf(opened, 1).body;
    expect(webhook).toMatchObject({ role: "webhook", path: "itemAdded", method: "post", servers: [] });
    expect(names(webhook.body?.content[0]?.schema)).toEqual(["id", "sku", "lines"]);
    expect(names(webhook.responses[0]?.content[0]?.schema)).toEqual(["sku", "secret", "lines"]);
  });

  it("anchors name the way to a field", async () => {
    const { page, body } = pageOf(await specOf(document));
    for (const anchor of [
      "body",
      "body.lines.sku",
      "body~form.lines.sku",
      "201",
      "201.body.lines.sku",
      "201.header.X-Rate",
    ]) {
      expect(page.metadata.anchors).toContain(anchor);
    }
    expect(body.responses.map((response) => response.status)).toEqual(["200", "201", "4XX", "default"]);
  });

  it("headers keep the names and values of their examples", async () => {
    const { body } = pageOf(await specOf(document));
    const header = body.responses.flatMap(({ headers }) => headers).find(({ name }) => name === "X-Rate");
    expect(header?.examples.map(({ name, summary, value }) => [name, summary, value])).toEqual([
      ["few", "Nearly used up", "2"],
      ["many", undefined, "200"],
    ]);
  });

  it("examples are given ones, else made of the schema in their direction and media type", async () => {
    const { body } = pageOf(await specOf(document));
    expect(body.body?.content.map((media) => media.examples[0]?.value)).toEqual([
      `sku=string&secret=string&lines=${encodeURIComponent('{"sku":"string"}')}`,
      JSON.stringify({ sku: "string", secret: "string", lines: [{ sku: "string" }] }, null, 2),
    ]);
    expect(body.body?.content[1]?.examples[0]?.generated).toBe(true);
    expect(body.responses[1]?.content[0]?.examples).toMatchObject([
      { name: "one", summary: "One", value: '{\n  "id": 1\n}', language: "json" },
    ]);
  });

  it("response links lead to their operation; unknown ones are told", async () => {
    const { page, body } = pageOf(await specOf(document));
    const [next, lost] = body.responses[1]?.links ?? [];
    expect(next).toMatchObject({
      name: "next",
      operation: "addItem",
      parameters: [{ name: "id", value: "$response.body#/id" }],
    });
    expect(page.links[next?.link ?? -1]?.href).toBe("/api/add-item");
    expect(lost).toEqual({ name: "lost", operation: "nowhere", parameters: [] });
    expect(page.diagnostics.map((found) => found.code)).toEqual(["unknown-link-operation"]);
  });
});

describe("security, servers, callbacks, samples", () => {
  const document = {
    servers: [
      { url: "https://{host}/v1", variables: { host: { default: "a.example", enum: ["a.example", "b.example"] } } },
    ],
    security: [{ token: [] }],
    paths: {
      "/a": {
        get: { responses: ok },
        put: { security: [], servers: [{ url: "https://other" }], responses: ok },
        post: {
          security: [{ token: [], oauth: ["read", "write"] }, {}],
          deprecated: true,
          "x-deprecated-description": "Use *b*",
          "x-codeSamples": [
            { lang: "Shell", source: "curl <x>" },
            { lang: "Shell", label: "other", source: "wget" },
          ],
          "x-rate": { limit: 5 },
          description: "First.\n\n## Part\n\nSee [products](/category/api/products).",
          callbacks: {
            done: {
              "{$request.body#/url}": {
                post: {
                  operationId: "told",
                  deprecated: true,
                  "x-deprecated-reason": "Ask *us*",
                  security: [{ token: [] }],
                  externalDocs: { url: "https://docs.example/done" },
                  requestBody: {
                    content: {
                      "application/json": { schema: { properties: { id: { readOnly: true, type: "integer" } } } },
                    },
                  },
                  responses: ok,
                },
              },
              "{$request.body#/failed}": { post: { responses: ok } },
            },
          },
          responses: ok,
        },
        patch: { security: [{ gone: [] }], responses: ok },
      },
    },
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        oauth: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://t", scopes: { read: "Read", write: "Write" } } },
        },
      },
    },
  };

  it("says what is required, that nothing is, or that nothing is said", async () => {
    const opened = await specOf(document);
    const [get, put, post, patch] = [0, 1, 2, 3].map((index) => pageOf(opened, index));
    expect(get?.body.security).toMatchObject([{ schemes: [{ key: "token", scopes: [] }] }]);
    expect(get?.page.links[get.body.security?.[0]?.schemes[0]?.link ?? -1]?.href).toBe("/api/pio-v-1#auth.token");
    expect(put?.body.security).toEqual([]);
    expect(post?.body.security).toMatchObject([
      { schemes: [{ key: "token" }, { key: "oauth", scopes: ["read", "write"] }] },
      { schemes: [] },
    ]);
    expect(patch?.page.diagnostics.map((found) => found.code)).toEqual(["unknown-security-scheme"]);
    expect(put?.body.servers).toEqual([{ url: "https://other", variables: [] }]);
    expect(get?.body.servers[0]?.variables).toEqual([
      { name: "host", default: "a.example", enum: ["a.example", "b.example"] },
    ]);
  });

  it("keeps all expressions of a callback, its direction, samples, extensions and the deprecation", async () => {
    const { page, body } = pageOf(await specOf(document), 2);
    expect(body.callbacks.map(({ name, expression, anchor }) => [name, expression, anchor])).toEqual([
      ["done", "{$request.body#/url}", "callback.done"],
      ["done", "{$request.body#/failed}", "callback.done-1"],
    ]);
    expect(body.callbacks[0]?.operation.body?.content[0]?.schema?.properties?.[0]).toMatchObject({
      name: "id",
      anchor: "callback.done.body.id",
    });
    expect(body.samples).toMatchObject([
      { language: "curl", label: "cURL", samples: [{ html: expect.stringContaining("&lt;x") }] },
      { language: "shell", label: "Shell", samples: [{ label: "other", html: "wget", text: "wget" }] },
    ]);
    expect(body.extensions.map((extension) => extension.name)).toEqual(["x-rate"]);
    expect(body.deprecated?.reason?.join("")).toContain("<em>b</em>");
    expect(page.metadata.description).toBe("First.");
    expect(page.links.find((link) => link.href === "/category/api/products")?.place).toEqual({
      file: "openapi.json",
      pointer: "/paths/~1a/post/description",
    });
    expect(page.metadata.anchors).toContain("description-part");
  });

  it("a callback that is deprecated says so, with the reason", async () => {
    const gone = { deprecated: true, "x-deprecated-reason": "Use *events*", "x-sunset": "2027-01-01", responses: ok };
    const post = {
      callbacks: { done: { "{$request.body#/url}": { post: gone, put: { responses: ok } } } },
      responses: ok,
    };
    const { body } = pageOf(await specOf({ paths: { "/a": { post } } }));
    const [old, current] = body.callbacks.map(({ operation }) => operation.deprecated);
    expect(old).toEqual({ reason: ["<p>Use <em>events</em></p>", { markdown: "Use *events*" }], sunset: "2027-01-01" });
    expect(current).toBeUndefined();
  });

  it("says of a callback what it says of an operation, and nothing of the API's own requirements", async () => {
    const { page, body } = pageOf(await specOf(document), 2);
    const [told, failed] = body.callbacks;
    expect(told).toMatchObject({ operationId: "told", security: [{ schemes: [{ key: "token" }] }] });
    expect(page.links[told?.externalDocs?.link ?? -1]?.href).toBe("https://docs.example/done");
    expect(Object.keys(failed ?? {}).toSorted()).toEqual(["anchor", "expression", "name", "operation"]);
  });

  it("says what a path says for all its operations, once", async () => {
    const paths = {
      "/a": {
        summary: "All of A",
        description: "For *each* method.",
        get: { description: "Own.", responses: ok },
        put: { summary: "All of A", responses: ok },
      },
    };
    const opened = await specOf({ paths });
    expect(fillSegments(pageOf(opened, 0).body.ofPath ?? [], [])).toBe(
      "<p>All of A</p>\n<p>For <em>each</em> method.</p>",
    );
    const { description, ofPath } = pageOf(opened, 1).body;
    expect([fillSegments(description ?? [], []), ofPath]).toEqual(["<p>For <em>each</em> method.</p>", undefined]);
  });

  it("the landing page has the anchors that operations link to", async () => {
    const { spec, outline } = await specOf(document);
    const page = parseLanding(spec, outline);
    expect(page.metadata.anchors).toEqual(["auth.token", "auth.oauth", "servers", "authentication", "operations"]);
    const { body } = page;
    expect(body).toMatchObject({ kind: "landing", title: "Pio V1", version: "1", specVersion: "3.1.0" });
    expect(body.kind === "landing" ? body.schemes.map((scheme) => scheme.label) : []).toEqual([
      "HTTP Bearer: token",
      "OAuth 2.0: oauth",
    ]);
  });
});

describe("source digests", () => {
  const document = (limit: number, free: string, heir = "bark") => ({
    paths: {
      "/a": { get: { operationId: "a", responses: { 200: { $ref: "#/components/responses/A" } } } },
      "/b": { get: { operationId: "b", responses: ok } },
    },
    components: {
      responses: {
        A: { description: "ok", content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
      },
      schemas: {
        Pet: {
          type: "object",
          discriminator: { propertyName: "kind" },
          properties: { kind: { type: "string", maxLength: limit }, me: { $ref: "#/components/schemas/Pet" } },
        },
        Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { [heir]: {} } }] },
        Free: { type: "string", description: free },
      },
    },
  });
  const digests = async (value: object) => {
    const { spec, outline } = await specOf(value);
    const all = new SourceDigests(spec, outline);
    return outline.operations.map((entry) => all.operation(entry));
  };

  it("change with what a page reaches, and only with that", async () => {
    const [a, b] = await digests(document(1, "x"));
    expect(await digests(document(1, "y"))).toEqual([a, b]);
    const [limited, still] = await digests(document(2, "x"));
    expect([limited === a, still === b]).toEqual([false, true]);
    const [inherited] = await digests(document(1, "x", "tail"));
    expect(inherited).not.toBe(a);
  });
});

it("a page's digest follows its content and nothing else", async () => {
  const paths = (summary: string, other: string) => ({
    paths: {
      "/a": { get: { summary, operationId: "a", responses: ok } },
      "/b": { get: { summary: other, operationId: "b", responses: ok } },
    },
  });
  const digestOfPage = async (document: object): Promise<string> =>
    serializePage(pageOf(await specOf(document)).page, { records: [], postings: noPostings }).digest;
  const one = await digestOfPage(paths("A", "B"));
  expect(await digestOfPage(paths("A", "C"))).toBe(one);
  expect(await digestOfPage(paths("X", "B"))).not.toBe(one);
});
