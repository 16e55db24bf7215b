// The walk from product to shipped order, replayed step by step against the API description. Each message must obey its schema, each
// platform id must have come from an earlier answer or delivery, each of our own ids from the request that chose it, and every delivery
// must pass the verification program of the guide. Numbers that a step states must be in the messages of that step.
import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fencesOf, readPages } from "./guide-reading.ts";
import { operationOf } from "./spec-checker.ts";
import { isNode } from "./spec-reading.ts";
import { replay } from "./walk-ledger.ts";
import { examplesOf, headersOf, messagesOf, spec, statedIn, stepsOf } from "./walk-reading.ts";

const pages = readPages();
const steps = stepsOf(pages.find(({ file }) => file === "Getting-started/checklist.md")?.raw ?? "");

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
