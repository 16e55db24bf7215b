// The walk from product to shipped order, replayed step by step against the API description. Each message must obey its schema, each
// platform id must have come from an earlier answer or delivery, each of our own ids from the request that chose it, and every delivery
// must pass the verification program of the guide. Numbers that a step states must be in the messages of that step.
import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fencesOf, readPages, site } from "./guide-reading.ts";
import { checkerOf, operationOf, requestSchema, responseSchema } from "./spec-checker.ts";
import { child, follow, isNode, list, type Node, operationsOf, text } from "./spec-reading.ts";

type Step = { readonly number: number; readonly words: string; readonly operations: readonly string[] };
type Message = {
  readonly operationId: string;
  readonly from: "us" | "platform";
  readonly value: unknown;
  readonly schema: unknown;
};
/** Ids met so far: kind, such as `order_id` or `sku`, to its values. */
type Ledger = Map<string, Set<unknown>>;

const spec: Node = JSON.parse(readFileSync(join(site, "openapi.json"), "utf8"));
const facts: readonly { readonly slug: string; readonly operationId: string }[] = JSON.parse(
  readFileSync(join(site, "facts/operations.json"), "utf8"),
);
const slugs = new Map(facts.map(({ slug, operationId }) => [slug, operationId]));
const pages = readPages();
const check = checkerOf(spec);

/** What `id` at the top of an answer or delivery means, by the start of the operation id. */
const rootKinds = new Map([
  ["get_organization_", "organization_id"],
  ["create_shop_", "shop_id"],
  ["add_hook_", "hook_id"],
  ["add_product_", "product_id"],
  ["get_product_", "product_id"],
  ["create_purchase_order_", "purchase_order_id"],
  ["inventory_log_create_", "log_id"],
  ["create_order_channel_", "order_channel_id"],
  ["create_shipping_rate_", "shipping_rate_id"],
  ["add_order_", "order_id"],
  ["get_order_", "order_id"],
  ["get_hooks_", "hook_id"],
  ["create_shipment_order_", "shipment_order_id"],
  ["fulfillment_create_", "fulfillment_id"],
  ["fulfillment_update_", "fulfillment_id"],
]);

/** What `id` means inside these properties. */
const innerKinds = new Map([
  ["line_items", "order_line_item_id"],
  ["shipping_rate", "shipping_rate_id"],
  ["fulfillments", "fulfillment_id"],
]);

/** Ids that come into the story with a message: made by the platform in an answer or delivery, or chosen by us in a request. */
const introduced = new Map<string, readonly string[]>([
  ["add_integration_", ["client_id"]],
  ["access_token_", ["organization_id"]],
  ["create_shop_", ["ext_shop_id", "shop_id"]],
  ["add_hook_", ["hook_id"]],
  ["add_product_", ["ext_product_id", "sku", "product_id"]],
  [
    "create_purchase_order_",
    ["ext_purchase_order_id", "ext_purchase_order_item_id", "purchase_order_id", "purchase_order_item_id"],
  ],
  ["inventory_log_create_", ["log_id", "user_id"]],
  ["create_order_channel_", ["ext_order_channel_id", "order_channel_id"]],
  ["create_shipping_rate_", ["ext_shipping_rate_id", "shipping_rate_id"]],
  // The shipping method was registered before the story begins; the walk does not need it.
  [
    "add_order_",
    [
      "ext_order_id",
      "ext_fulfillment_order_id",
      "ext_order_line_item_id",
      "shipping_method_id",
      "ext_shipping_method_id",
      "order_id",
      "order_line_item_id",
    ],
  ],
  ["create_shipment_order_", ["ext_shipment_order_id", "ext_shipment_order_line_item_id", "shipment_order_id"]],
  ["fulfillment_create_", ["fulfillment_id"]],
  ["shipment_dispatch_request_", ["shipment_id"]],
]);

function byPrefix<T>(table: ReadonlyMap<string, T>, operationId: string): T | undefined {
  return [...table].find(([prefix]) => operationId.startsWith(prefix))?.[1];
}

/** The numbered steps under the heading with the anchor; operations in the order in which the step links or names them. */
function stepsOf(raw: string): readonly Step[] {
  const section = raw.split(/^## /m).find((part) => part.includes("{#product-to-shipped-order}")) ?? "";
  return [...section.matchAll(/^(\d+)\. (.*)$/gm)].map(([, number = "", words = ""]) => ({
    number: Number(number),
    words,
    operations: [
      ...new Set([
        ...[...words.matchAll(/\]\(\/api\/([a-z0-9-]+)\)/g)].flatMap(
          ([, slug = ""]) => slugs.get(slug) ?? [`unknown ${slug}`],
        ),
        ...[...words.matchAll(/`([a-z_]+\.[a-z_]+)` reports/g)].map(([, event = ""]) => deliveryOf(event)),
      ]),
    ],
  }));
}

/** The example operation of the event. */
function deliveryOf(event: string): string {
  const found = operationsOf(spec).find(
    ({ path, node }) => path.startsWith("/webhook-examples/") && headersOf(node).get("X-Pio-Event-Type") === event,
  );
  return text(found?.node, "operationId");
}

function headersOf(node: Node | undefined): ReadonlyMap<string, string> {
  const parameters = list(node, "parameters").map((given) => follow(spec, given));
  return new Map(
    parameters.filter((one) => one.in === "header").map((one) => [text(one, "name"), String(one.example)]),
  );
}

function examplesOf(body: unknown): readonly unknown[] {
  const examples = child(follow(spec, body), "content", "application/json", "examples");
  return Object.values(examples).map((example) => follow(spec, example).value);
}

/** What a step states as “`field` value” or “`field` is `value`”. */
function statedIn(words: string): readonly { readonly key: string; readonly value: string }[] {
  return [...words.matchAll(/`([a-z_]+)` (?:is )?(?:`([a-z_]+)`|(\d+))/g)].map(([, key = "", word, number]) => ({
    key,
    value: word ?? number ?? "",
  }));
}

/** The messages of one operation in a step: what we send, what comes back. Of several examples the one that the step describes. */
function messagesOf(step: Step, operationId: string): readonly Message[] {
  const node = operationOf(spec, operationId);
  const fits = (value: unknown) =>
    statedIn(step.words).every(
      ({ key, value: want }) => !isNode(value) || !(key in value) || String(value[key]) === want,
    );
  const choose = (values: readonly unknown[]) => values.find(fits) ?? values[0];
  const delivered = operationId.endsWith("_example");
  const sent = choose(examplesOf(node?.requestBody));
  const answered = delivered ? undefined : choose(examplesOf(child(node, "responses")["200"]));
  const request: Message = {
    operationId,
    from: delivered ? "platform" : "us",
    value: sent,
    schema: requestSchema(spec, operationId),
  };
  const answer: Message = {
    operationId,
    from: "platform",
    value: answered,
    schema: responseSchema(spec, operationId, "200"),
  };
  return [...(sent === undefined ? [] : [request]), ...(answered === undefined ? [] : [answer])];
}

/** Every id in the value with its kind; `kind` is what a bare `id` means here. */
function idsIn(value: unknown, kind: string): readonly { readonly kind: string; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, kind));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === null) return [];
    if (isNode(item) || Array.isArray(item)) return idsIn(item, innerKind(key, kind));
    if (key === "id") return [{ kind, value: item }];
    return key.endsWith("_id") || key === "sku" ? [{ kind: key, value: item }] : [];
  });
}

/** What a bare `id` means inside the property: `items` are the lines of a purchase order, or the objects of a page. */
function innerKind(key: string, kind: string): string {
  if (key === "items") return kind === "purchase_order_id" ? "purchase_order_item_id" : kind;
  return innerKinds.get(key) ?? kind;
}

/** Enters the ids of the message into the ledger; complaints about those that come from nowhere. */
function enter(ledger: Ledger, message: Message): readonly string[] {
  const allowed = byPrefix(introduced, message.operationId) ?? [];
  return idsIn(message.value, byPrefix(rootKinds, message.operationId) ?? "id").flatMap(({ kind, value }) => {
    const seen = ledger.get(kind) ?? new Set();
    if (seen.has(value)) return [];
    const ours = kind === "sku" || kind.startsWith("ext_");
    const right = allowed.includes(kind) && seen.size === 0 && ours === (message.from === "us");
    ledger.set(kind, seen.add(value));
    const settled = right || (kind === "shipping_method_id" && allowed.includes(kind));
    return settled ? [] : [`${message.operationId}, from ${message.from}: ${kind} ${String(value)} comes from nowhere`];
  });
}

/** Complaints about path parameters whose example no earlier message named. */
function strayPath(ledger: Ledger, operationId: string): readonly string[] {
  const parameters = list(operationOf(spec, operationId), "parameters").map((given) => follow(spec, given));
  return parameters
    .filter((one) => one.in === "path" && ledger.get(text(one, "name"))?.has(one.example) !== true)
    .map((one) => `${operationId}: path ${text(one, "name")} comes from nowhere`);
}

const steps = stepsOf(pages.find(({ file }) => file === "Getting-started/checklist.md")?.raw ?? "");

function replay(walk: readonly Step[]): readonly string[] {
  const ledger: Ledger = new Map();
  return walk.flatMap((step) =>
    step.operations.flatMap((operationId) => [
      ...strayPath(ledger, operationId),
      ...messagesOf(step, operationId).flatMap((message) => [
        ...check(message.schema, message.value),
        ...enter(ledger, message),
      ]),
    ]),
  );
}

describe("the walk from product to shipped order", () => {
  it("is numbered without gaps, and each step links operations that exist", () => {
    expect(steps.length).toBeGreaterThan(14);
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
    const lost = steps.filter(
      ({ operations }) => operations.length === 0 || operations.some((id) => operationOf(spec, id) === undefined),
    );
    expect(lost).toEqual([]);
    const order = [
      "create_shop_",
      "add_product_",
      "inventory_log_create_example",
      "add_order_",
      "create_shipment_order_",
      "fulfillment_create_example",
      "shipment_dispatch_request_example",
      "shipment_dispatch_response_",
      "get_order_api",
    ];
    const walked = steps.flatMap(({ operations }) => operations);
    const places = order.map((start) => walked.findIndex((id) => id.startsWith(start)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it("holds when replayed: messages obey, and ids come from earlier messages", () => {
    expect(replay(steps)).toEqual([]);
  });

  it.each([
    ["create_shop_", "shop_id 311 comes from nowhere"],
    ["add_product_", "product_id 48213 comes from nowhere"],
    ["add_order_", "order_id 550120 comes from nowhere"],
    ["create_order_channel_", "order_channel_id 14 comes from nowhere"],
    ["create_shipment_order_", "shipment_order_id 9001 comes from nowhere"],
    ["shipment_dispatch_request_", "shipment_id 70012 comes from nowhere"],
  ])("breaks without the step of %s", (start, complaint) => {
    const without = steps.filter(({ operations }) => !operations.some((id) => id.startsWith(start)));
    expect(without.length).toBeLessThan(steps.length);
    expect(replay(without).join("\n")).toContain(complaint);
  });

  it("breaks when two steps change places", () => {
    const place = steps.findIndex(({ operations }) => operations.some((id) => id.startsWith("add_order_")));
    const moved = [
      ...steps.slice(0, place),
      ...steps.slice(place + 1, place + 2),
      ...steps.slice(place, place + 1),
      ...steps.slice(place + 2),
    ];
    expect(replay(moved)).not.toEqual([]);
  });

  it("states values that the messages of the step carry", () => {
    const stated = steps.flatMap((step) => statedIn(step.words).map((one) => ({ step, ...one })));
    expect(stated.length).toBeGreaterThan(5);
    const wrong = stated.filter(({ step, key, value }) => {
      const messages = step.operations.flatMap((id) => messagesOf(step, id));
      return !messages.some((message) => isNode(message.value) && String(message.value[key]) === value);
    });
    expect(wrong.map(({ step, key, value }) => `step ${step.number}: ${key} ${value}`)).toEqual([]);
  });

  it.each([
    ["add_product_", /`TEE-BLU-M`/, '"sku":"TEE-BLU-M"'],
    ["create_purchase_order_", /40 units/, '"quantity":40'],
    ["inventory_log_create_example", /store 10 of them/, '"quantity_change":10'],
    ["add_order_", /order `100045` for three units/, '"ext_order_id":"100045"'],
    ["add_order_", /three units/, '"quantity":3'],
    ["create_shipment_order_", /same `ext_order_id`/, '"ext_order_id":"100045"'],
    ["shipment_dispatch_response_", /report the label/, '"label":"JVBERi0'],
  ])("says of %s what is sent: %s", (start, words, part) => {
    const step = steps.find(({ operations }) => operations.some((id) => id.startsWith(start)));
    expect(step?.words).toMatch(words);
    const sent =
      step === undefined
        ? []
        : step.operations.flatMap((id) => messagesOf(step, id).map(({ value }) => JSON.stringify(value)));
    expect(sent.join("\n")).toContain(part);
  });

  it("subscribes to the events it waits for", () => {
    const subscribe = steps.find(({ operations }) => operations.some((id) => id.startsWith("add_hook_")));
    const waited = steps
      .flatMap(({ operations }) => operations)
      .filter((id) => id.endsWith("_example") && id !== "shipment_dispatch_request_example");
    const events = waited.map((id) => headersOf(operationOf(spec, id)).get("X-Pio-Event-Type") ?? "");
    expect(new Set(events).size).toBe(4);
    expect(events.filter((event) => subscribe?.words.includes(`\`${event}\``) !== true)).toEqual([]);
  });
});

describe("each delivery of the walk", () => {
  const secret = "s_9b1e-example-only";
  const waited = [...new Set(steps.flatMap(({ operations }) => operations).filter((id) => id.endsWith("_example")))];
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "pio-walk-"));
    const page = pages.find(({ file }) => file === "Webhooks/verification.md");
    const program = page === undefined ? undefined : fencesOf(page).find(({ tags }) => tags.get("verify") === "node");
    writeFileSync(join(folder, "verify.mjs"), program?.code ?? "");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(waited)("%s passes the verification of the guide, and fails with another body", (operationId) => {
    const headers = headersOf(operationOf(spec, operationId));
    const body = JSON.stringify(examplesOf(operationOf(spec, operationId)?.requestBody)[0]);
    const names = ["X-Pio-Event-Type", "X-Pio-Delivery-Id", "X-Pio-Timestamp"].map((name) => headers.get(name) ?? "");
    const second = operationId === "shipment_dispatch_request_example";
    expect(headers.has("X-Pio-Shop-Id")).toBe(!second);
    // The description shows no signature for version 2, because the event's value is not fixed; the formula of the page makes one.
    const made = createHmac("sha256", secret)
      .update([...names, body].join(":"), "utf8")
      .digest("base64");
    const env: Record<string, string> = { PIO_WEBHOOK_SECRET: secret, PIO_WEBHOOK_NOW: String(Number(names[2]) + 60) };
    for (const [name, value] of headers) env[name.toUpperCase().replaceAll("-", "_")] = value;
    if (second) env.X_PIO_HMAC_SHA256 = made;
    const verify = (input: string) =>
      spawnSync(process.execPath, ["verify.mjs"], { cwd: folder, env, input, timeout: 10_000 }).status;
    expect(body.length).toBeGreaterThan(50);
    expect(verify(body)).toBe(0);
    expect(verify(`${body} `)).toBe(1);
  });
});
