// The API description that the site ships with, held to its contract: the right operations, words everywhere, examples that obey
// their schemas, signatures that verify, references that hold. Checks that could pass by finding nothing also get a broken document.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import {
  callbacksOf,
  child,
  follow,
  list,
  type Node,
  nodesOf,
  operationsOf,
  samplesOf,
  target,
  text,
} from "./spec-reading.ts";

type Fact = {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly slug: string;
  readonly title: string;
  readonly tag: string;
  readonly errors: readonly string[];
  /** Events of hooks that the call leads to, or that tell what it reads. */
  readonly events?: readonly string[];
};

const folder = join(import.meta.dirname, "../../fixtures/pio");
const source = readFileSync(join(folder, "openapi.json"), "utf8");
const spec: Node = JSON.parse(source);
const facts: readonly Fact[] = JSON.parse(readFileSync(join(folder, "facts/operations.json"), "utf8"));
const operations = operationsOf(spec);
const deliveries = operations.filter(({ path }) => path.startsWith("/webhook-examples/"));

describe("the operations", () => {
  it("are the 75 of the API and the 11 webhook examples, with the facts' ids, titles and tags", () => {
    expect(facts).toHaveLength(86);
    expect(deliveries).toHaveLength(11);
    const told = ({ method, path, operationId, title, tag }: Fact) =>
      `${method} ${path} ${operationId} "${title}" in ${tag}`;
    const written = operations.map(({ method, path, node }) =>
      told({
        method,
        path,
        operationId: text(node, "operationId"),
        title: text(node, "summary"),
        tag: list(node, "tags").join(),
        slug: "",
        errors: [],
      }),
    );
    expect(written.toSorted()).toEqual(facts.map(told).toSorted());
  });

  it("name every event of the facts and link the page that shows its delivery", () => {
    const told = facts.flatMap(({ operationId, events = [] }) => events.map((event) => ({ operationId, event })));
    expect(told).toHaveLength(27);
    const missing = told.filter(({ operationId, event }) => {
      const found = operations.find(({ node }) => text(node, "operationId") === operationId);
      return !new RegExp(`\\[\`${event}\`\\]\\(/api/[a-z-]+-example\\)`).test(text(found?.node ?? {}, "description"));
    });
    expect(missing).toEqual([]);
  });

  it("have unique ids whose kebab case is the slug of the page", () => {
    const ids = operations.map(({ node }) => text(node, "operationId"));
    expect(new Set(ids).size).toBe(86);
    expect(ids.map(slugOf).toSorted()).toEqual(facts.map(({ slug }) => slug).toSorted());
  });

  it("carry one of 17 tags, each described and used", () => {
    const tags = list(spec, "tags").map((tag) => text(tag, "name"));
    expect(tags).toHaveLength(17);
    expect(list(spec, "tags").filter((tag) => text(tag, "description").length < 40)).toEqual([]);
    expect(new Set(operations.map(({ node }) => list(node, "tags").join()))).toEqual(new Set(tags));
  });

  it("show every error code of the facts, each once, in an answer of 400 or above", () => {
    for (const fact of facts) {
      const found = operations.find(({ node }) => text(node, "operationId") === fact.operationId);
      const shown = Object.entries(child(found?.node, "responses")).flatMap(([status, response]) =>
        Object.values(child(follow(spec, response), "content", "application/json", "examples")).flatMap((example) => {
          const code = text(child(follow(spec, example), "value", "detail"), "code");
          return code === "" || Number(status) < 400 ? [] : [code];
        }),
      );
      expect([fact.operationId, ...shown.toSorted()]).toEqual([fact.operationId, ...fact.errors.toSorted()]);
    }
  });

  it("ask for a token, but for the OAuth calls and the deliveries", () => {
    const open = operations.filter(({ node }) => Array.isArray(node.security) && node.security.length === 0);
    expect(open.map(({ path }) => path).toSorted()).toEqual(
      ["/api/v1/oauth/access-token", "/api/v1/oauth/revoke", ...deliveries.map(({ path }) => path)].toSorted(),
    );
  });
});

describe("the words", () => {
  it("are there for every operation, parameter, body, response, schema and property", () => {
    expect(silent(spec)).toEqual([]);
    const [first] = operations;
    expect(silent({ ...spec, paths: { "/x": { get: { ...first?.node, description: "" } } } })).toContain("GET /x");
    const broken = { A: { type: "object", description: "A.", properties: { b: { type: "string" } } } };
    expect(silent({ components: { schemas: broken } })).toEqual(["#/components/schemas/A/properties/b"]);
  });

  it("are finished, and explain each value of each enum", () => {
    expect(source).not.toMatch(/\bTODO\b|\bTBD\b|\bFIXME\b|lorem ipsum|\[[FHIPS]\]|persmission/i);
    const unexplained = nodesOf(spec).filter(
      ({ node }) =>
        Array.isArray(node.enum) && String(Object.keys(child(node, "x-enumDescriptions"))) !== String(node.enum),
    );
    expect(unexplained.map(({ at }) => at)).toEqual([]);
  });

  it("lead to pages that exist, by root path", () => {
    const links = [...source.matchAll(/\]\((?!\/)([^)]*)\)/g)];
    expect(links.map(([, address]) => address)).toEqual([]);
    const slugs = new Set(facts.map(({ slug }) => slug));
    const calls = [...source.matchAll(/\]\(\/api\/([^)#]*)/g)].map(([, slug]) => slug ?? "");
    expect(calls.length).toBeGreaterThan(80);
    expect(calls.filter((slug) => !slugs.has(slug))).toEqual([]);
    const categories = [...source.matchAll(/\]\(\/category\/api\/([^)#]*)/g)].map(([, slug]) => slug ?? "");
    const tags = list(spec, "tags").map((tag) => text(tag, "name").replace("OAuth", "O Auth"));
    expect(new Set(categories)).toEqual(new Set(tags.map((tag) => slugOf(tag.toLowerCase().replaceAll(" ", "-")))));
    expect(
      operations.filter(({ node }) => !/\]\(\/docs\//.test(text(node, "description"))).map(({ path }) => path),
    ).toEqual([]);
    expect(
      operations.filter(({ node }) => !/^https:\/\/docs\.test\.pio\.com\/docs\//.test(text(node.externalDocs, "url"))),
    ).toEqual([]);
  });
});

describe("the document", () => {
  it("is version 3.1 with the two servers and the authorization code flow", () => {
    expect(spec.openapi).toBe("3.1.0");
    expect(spec.info).toMatchObject({ title: "Pio V1", version: "1.0.0" });
    expect(list(spec, "servers").map((server) => text(server, "url"))).toEqual([
      "https://api.test.pio.com",
      "https://api.pio.com",
    ]);
    const flow = child(
      spec,
      "components",
      "securitySchemes",
      "OAuth2AuthorizationCodeBearer",
      "flows",
      "authorizationCode",
    );
    expect(text(flow, "authorizationUrl")).toMatch(/^https:\/\/app\.test\.pio\.com\//);
    expect(text(flow, "tokenUrl")).toMatch(/^https:\/\/api\.test\.pio\.com\//);
    expect(flow.scopes).toEqual({});
  });

  it("has no dangling reference and no unused component", () => {
    expect(dangling(spec)).toEqual([]);
    expect(dangling({ paths: { $ref: "#/components/schemas/Gone" } })).toEqual(["#/components/schemas/Gone"]);
    const used = new Set(references(spec));
    const kinds = Object.entries(child(spec, "components")).filter(([kind]) => kind !== "securitySchemes");
    const names = kinds.flatMap(([kind, items]) =>
      Object.keys(child(items)).map((name) => `#/components/${kind}/${name}`),
    );
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });

  it("gives examples that obey their schemas", () => {
    expect(samplesOf(spec).length).toBeGreaterThan(1000);
    expect(wrong(spec)).toEqual([]);
    const body = {
      schema: { type: "object", properties: { quantity: { type: "integer", minimum: 1 } } },
      example: { quantity: 0 },
    };
    const broken = { paths: { "/x": { post: { requestBody: { content: { "application/json": body } } } } } };
    expect(wrong(broken)).toEqual(["POST /x: /quantity must be >= 1"]);
  });

  it("signs the deliveries of version 1 as the guide says", () => {
    const signed = deliveries.filter(({ path }) => !path.endsWith("/shipment-dispatch-request"));
    expect(signed).toHaveLength(10);
    for (const { path, node } of signed) {
      const header = new Map(
        list(node, "parameters").map((p) => [text(follow(spec, p), "name"), String(follow(spec, p).example)]),
      );
      const [example] = Object.values(child(follow(spec, node.requestBody), "content", "application/json", "examples"));
      const names = ["X-Pio-Event-Type", "X-Pio-Delivery-Id", "X-Pio-Timestamp", "X-Pio-Shop-Id", "X-Pio-Ext-Shop-Id"];
      const signedText = [...names.map((name) => header.get(name)), JSON.stringify(follow(spec, example).value)].join(
        ":",
      );
      const signature = createHmac("sha256", "s_9b1e-example-only").update(signedText, "utf8").digest("base64");
      expect([path, header.get("X-Pio-Hmac-Sha256")]).toEqual([path, signature]);
    }
  });
});

function slugOf(id: string): string {
  return id
    .replace(/(\D)(\d)/g, "$1-$2")
    .replace(/(\d)(\D)/g, "$1-$2")
    .replace(/[_-]+/g, "-")
    .replace(/^-|-$/g, "");
}

function references(document: Node): readonly string[] {
  return [...JSON.stringify(document).matchAll(/"(#\/components\/[^"]+)"/g)].map(([, ref]) => ref ?? "");
}

function dangling(document: Node): readonly string[] {
  return references(document).filter((ref) => target(document, ref) === undefined);
}

/** Where a description is missing: operations by name, all else by pointer. */
function silent(document: Node): readonly string[] {
  const found = operationsOf(document).flatMap((operation) => [operation, ...callbacksOf(operation)]);
  const calls = found.flatMap(({ method, path, node }) => {
    const parts = [
      ...list(node, "parameters"),
      node.requestBody ?? { description: "none" },
      ...Object.values(child(node, "responses")),
    ];
    return [node, ...parts].some((part) => text(follow(document, part), "description") === "")
      ? [`${method} ${path}`]
      : [];
  });
  const components = child(document, "components");
  const named = ["schemas", "responses", "parameters", "requestBodies", "headers", "securitySchemes", "links"].flatMap(
    (kind) =>
      Object.entries(child(components, kind)).map(([name, node]) => ({
        at: `#/components/${kind}/${name}`,
        node: child(node),
      })),
  );
  const properties = nodesOf(child(components, "schemas"), "#/components/schemas").filter(({ at }) =>
    /\/properties\/[^/]+$/.test(at),
  );
  return [
    ...calls,
    ...[...named, ...properties].filter(({ node }) => text(node, "description") === "").map(({ at }) => at),
  ];
}

/** Examples that break their schema, one line each. */
function wrong(document: Node): readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "https://spec.test/", components: document.components });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return samplesOf(document).flatMap(({ where, schema, value }) => {
    const key = JSON.stringify(schema).replaceAll('"#/components', '"https://spec.test/#/components');
    const check = compiled.get(key) ?? ajv.compile(JSON.parse(key));
    compiled.set(key, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${where}: ${instancePath} ${message}`);
  });
}
