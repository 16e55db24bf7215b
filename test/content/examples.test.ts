// Every JSON block and every call in the guide, held to the API description: bodies obey their schemas, addresses and query parameters
// exist, nothing unknown or read-only is sent. The same look falls on the examples inside the description itself.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Fence, fencesOf, readPages, site } from "./guide-reading.ts";
import { checkerOf, operationOf, readOnlyIn, requestSchema, responseSchema } from "./spec-checker.ts";
import { child, follow, list, type Node, operationsOf, samplesOf, text } from "./spec-reading.ts";

const spec: Node = JSON.parse(readFileSync(join(site, "openapi.json"), "utf8"));
const check = checkerOf(spec);
const fences = readPages().flatMap(fencesOf);
const json = fences.filter(({ lang }) => lang === "json");
const tagsKnown = ["schema", "request", "response"];

/** JSON blocks that show a part of a body and so obey no schema of their own: page and title, with the reason. */
const untagged = new Map([
  ["Shipping-Integrations/shipping_rates.md: Part of a dispatch request", "one property of ShipmentDispatchRequest"],
]);

/** What is wrong with one tagged block; empty when it obeys. */
function complaints(fence: Fence): readonly string[] {
  const value: unknown = JSON.parse(fence.code);
  const [operationId = "", status = ""] = (fence.tags.get("response") ?? fence.tags.get("request") ?? "").split(" ");
  const name = fence.tags.get("schema") ?? "";
  const sent = fence.tags.has("request");
  const schema = sent
    ? requestSchema(spec, operationId)
    : fence.tags.has("response")
      ? responseSchema(spec, operationId, status)
      : child(spec, "components", "schemas")[name];
  if (schema === undefined) return [`no schema for ${name}${operationId} ${status}`];
  const toPlatform = sent && !operationId.endsWith("_example");
  return [...check(schema, value), ...(toPlatform ? readOnlyIn(spec, schema, value) : [])];
}

function told(fence: Fence, complaint: string): string {
  return `${fence.file}:${fence.line} ${complaint}`;
}

type Call = {
  readonly fence: Fence;
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: string;
};

/** The curl calls of a shell block. Line ends after a backslash are joined; `$PIO_API` stands for either form of the address. */
function callsOf(fence: Fence): readonly Call[] {
  const lines = fence.code.replace(/\\\n\s*/g, " ");
  return [...lines.matchAll(/\bcurl\b[\s\S]*?(?=\ncurl\b|\ndone\b|$)/g)].flatMap(([call]) => {
    const address = /(?:https:\/\/api\.test\.pio\.com|\$PIO_API)([^\s"']*)/.exec(call)?.[1];
    if (address === undefined) return [];
    const [path = "", search = ""] = address.split("?");
    const encoded = [...call.matchAll(/--data-urlencode "([^=]+)=/g)].map(([, name]) => name ?? "");
    const body = /(?:-d|--data) '(\{[\s\S]*?\})'/.exec(call)?.[1] ?? "";
    return [
      {
        fence,
        method: /(?:-X|--request) (\w+)/.exec(call)?.[1] ?? "GET",
        path: path.startsWith("/api/v1") ? path : `/api/v1${path}`,
        query: [
          ...search
            .split("&")
            .filter(Boolean)
            .map((pair) => pair.split("=")[0] ?? ""),
          ...encoded,
        ],
        body,
      },
    ];
  });
}

function matches(template: string, path: string): boolean {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(path);
}

/** What is wrong with one call: no such operation, unknown query parameter, missing required one, body that breaks its schema. */
function callComplaints(call: Call): readonly string[] {
  const operation = operationsOf(spec)
    .filter(({ method, path }) => method === call.method && matches(path, call.path))
    .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
  if (operation === undefined) return [`${call.method} ${call.path} is no operation`];
  const parameters = list(operation.node, "parameters").map((given) => follow(spec, given));
  const names = parameters.filter((one) => one.in === "query").map((one) => text(one, "name"));
  const unknown = call.query.filter((name) => !names.includes(name)).map((name) => `${call.path} takes no ${name}`);
  if (call.body === "") return unknown;
  const schema = requestSchema(spec, text(operation.node, "operationId"));
  const value: unknown = JSON.parse(call.body);
  return [...unknown, ...check(schema, value), ...readOnlyIn(spec, schema, value)];
}

describe(`the ${json.length} JSON blocks of the guide`, () => {
  it("parse, and say what they must obey", () => {
    expect(json.length).toBeGreaterThan(60);
    const odd = json.filter(({ tags }) => tagsKnown.filter((tag) => tags.has(tag)).length !== 1);
    const named = odd.map(({ file, tags }) => `${file}: ${tags.get("title") ?? ""}`);
    expect(named.toSorted()).toEqual([...untagged.keys()].toSorted());
    for (const fence of odd) expect(() => JSON.parse(fence.code)).not.toThrow();
    const elsewhere = fences.filter(({ lang, tags }) => lang !== "json" && tagsKnown.some((tag) => tags.has(tag)));
    expect(elsewhere.map((fence) => told(fence, fence.lang))).toEqual([]);
  });

  it("obey their schemas", () => {
    const tagged = json.filter(({ tags }) => tagsKnown.some((tag) => tags.has(tag)));
    expect(tagged.flatMap((fence) => complaints(fence).map((complaint) => told(fence, complaint)))).toEqual([]);
  });

  it("show the part of a dispatch request as the whole one has it", () => {
    const part = json.find(({ tags }) => tags.get("title") === "Part of a dispatch request");
    const whole = json.find(({ tags }) => tags.get("request") === "shipment_dispatch_request_example");
    expect(JSON.parse(whole?.code ?? "{}")).toMatchObject(JSON.parse(part?.code ?? "null"));
  });

  it("would be refused with a wrong type, a missing field, a bad format, an unknown name, a read-only id or a wrong tag", () => {
    const order = json.find(({ tags }) => tags.get("request") === "add_order_api_v1_orders_post");
    const shop = json.find(({ tags }) => tags.get("response") === "create_shop_api_v1_shops_post 200");
    const newShop = json.find(({ tags }) => tags.get("request") === "create_shop_api_v1_shops_post");
    if (order === undefined || shop === undefined || newShop === undefined) throw new Error("the guide lost a block");
    const broken = (fence: Fence, from: string, to: string) => {
      expect(fence.code).toContain(from);
      return complaints({ ...fence, code: fence.code.replace(from, to) }).join("; ");
    };
    expect(broken(order, '"quantity": 3', '"quantity": "3"')).toContain("must be integer");
    expect(broken(order, '"quantity": 3', '"quantity": 0')).toContain("must be >= 1");
    expect(broken(order, '"ext_order_id": "100045",', "")).toContain("must have required property 'ext_order_id'");
    expect(broken(order, '"ext_order_id":', '"id": 1, "ext_order_id":')).toContain("/id is in no schema");
    expect(broken(newShop, '"ext_shop_id":', '"id": 311, "ext_shop_id":')).toBe("/id is read-only");
    expect(broken(order, '"notes"', '"note"')).toContain("/note is in no schema");
    expect(broken(shop, "2024-05-14T08:31:00Z", "14 May 2024")).toContain('must match format "date-time"');
    expect(broken(shop, "https://shop.example.com", "shop example")).toContain('must match format "uri"');
    expect(complaints({ ...order, tags: new Map([["request", "add_orders"]]) })).toEqual(["no schema for add_orders "]);
  });
});

describe("the calls of the guide", () => {
  const calls = fences.filter(({ lang }) => lang === "bash" || lang === "shell").flatMap(callsOf);

  it("name operations and query parameters that exist, and send bodies that obey", () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter(({ body }) => body !== "").length).toBeGreaterThan(2);
    expect(calls.flatMap((call) => callComplaints(call).map((complaint) => told(call.fence, complaint)))).toEqual([]);
  });

  it("would be refused with a wrong method, address, parameter or body", () => {
    const [first] = calls;
    if (first === undefined) throw new Error("the guide has no calls");
    const call: Call = { ...first, method: "PUT", path: "/api/v1/orders/550120", query: [], body: '{"notes": "x"}' };
    expect(callComplaints(call)).toEqual([]);
    expect(callComplaints({ ...call, method: "PATCH" })).toEqual(["PATCH /api/v1/orders/550120 is no operation"]);
    expect(callComplaints({ ...call, path: "/api/v1/order" })).toEqual(["PUT /api/v1/order is no operation"]);
    expect(callComplaints({ ...call, query: ["colour"] })).toEqual(["/api/v1/orders/550120 takes no colour"]);
    expect(callComplaints({ ...call, body: '{"line_items": []}' })).toEqual(["/line_items is in no schema"]);
  });
});

describe("the examples of the API description", () => {
  const samples = samplesOf(spec);

  it("obey their schemas and name nothing unknown", () => {
    expect(samples.length).toBeGreaterThan(1000);
    const wrong = samples.flatMap(({ where, schema, value }) => check(schema, value).map((one) => `${where}: ${one}`));
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("stand at every body that is sent or answered", () => {
    const bare = operationsOf(spec).flatMap(({ method, path, node }) => {
      const bodies = [
        follow(spec, node.requestBody),
        ...Object.values(child(node, "responses")).map((r) => follow(spec, r)),
      ];
      const media = bodies.flatMap((body) => Object.values(child(body, "content")));
      const mute = media.filter(
        (one) => Object.keys(child(one, "examples")).length === 0 && child(one).example === undefined,
      );
      return mute.map(() => `${method} ${path}`);
    });
    expect(bare).toEqual([]);
  });

  it("send nothing read-only", () => {
    const sent = operationsOf(spec).filter(({ path }) => path.startsWith("/api/v1/"));
    const wrong = sent.flatMap(({ method, path, node }) => {
      const media = child(follow(spec, node.requestBody), "content", "application/json");
      return Object.values(child(media, "examples")).flatMap((example) =>
        readOnlyIn(spec, media.schema, follow(spec, example).value).map(
          (complaint) => `${method} ${path}: ${complaint}`,
        ),
      );
    });
    expect(wrong).toEqual([]);
    expect(operationOf(spec, "add_order_api_v1_orders_post")).toBeDefined();
  });
});
