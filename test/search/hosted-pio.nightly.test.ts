// The Pio documentation as a whole at a service: every record is taken, each id once, and what readers look for is found by name.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openMemory } from "../../src/build/cache/memory.ts";
import { pushRecords } from "../../src/build/commands/push.ts";
import { compile } from "../../src/build/compile.ts";
import { recordsToPublish } from "../../src/build/search.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import type { HostedSearch } from "../../src/model/hosted-search.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import type { PublishedRecord } from "../../src/search/published-records.ts";
import { usualPatience } from "../../src/search/push/service-request.ts";
import { algoliaTransport } from "../../templates/theme/transports/algolia.ts";
import { typesenseTransport } from "../../templates/theme/transports/typesense.ts";
import { byReach } from "../reach.ts";
import { readerKey, type Service, startService, writerKey } from "./service/service.ts";

const siteFolder = join(import.meta.dirname, "../../fixtures/pio");
const facets = [["language:en"], ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"]];

let service: Service;
let records: readonly PublishedRecord[];
beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  service = await startService();
  const run = { siteFolder, out: "/nowhere", cache: false, write: false, strict: false, store: undefined };
  const { site } = await compile(run, await openMemory(diskHost, undefined, "test"), createPool(createTasks(diskHost)));
  records = site === undefined ? [] : await recordsToPublish(site);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

test("records are many, of every kind, none too large, each once", () => {
  expect(records.length).toBeGreaterThan(3_000);
  expect(new Set(records.map(({ kind }) => kind)).size).toBe(15);
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  expect(Math.max(...records.map((record) => Buffer.byteLength(JSON.stringify(record))))).toBeLessThan(10_000);
  // A field of a schema that many operations share is one record, at home on its schema.
  const shared = records.filter(({ kind, uses }) => kind === "field" && uses > 5);
  expect(shared.length).toBeGreaterThan(10);
});

/** In short one; hosted-search.slow.test.ts asks the other in a browser. */
const providers = byReach(["typesense"] as const, ["algolia", "typesense"] as const);

describe.each(providers)("%s", (provider) => {
  test("takes them all, and answers what readers look for", async () => {
    const chosen: HostedSearch = {
      provider,
      appId: "PIO",
      apiKey: readerKey,
      indexName: "pio",
      hosts: [service.url],
      facets,
      parameters: {},
    };
    const pushed = await pushRecords({
      service: chosen,
      records,
      key: writerKey,
      patience: usualPatience,
      stamp: "one",
      progress: () => undefined,
    });
    expect(pushed).toEqual({ kind: "pushed", notes: [] });
    const base = "https://docs.test.pio.com/";
    const transport = provider === "algolia" ? algoliaTransport(base, chosen) : typesenseTransport(base, chosen);
    for (const [typed, title] of [
      ["ext_shop_id", /ext_shop_id/],
      ["POST /api/v1/orders", /order/i],
      ["X-Pio-Hmac-Sha256", /hmac/i],
      ["picking_in_progress", /picking_in_progress/],
    ] as const) {
      const { hits, total } = await transport.search(typed, { limit: 10 });
      expect(total, typed).toBeGreaterThan(0);
      expect(hits.map((hit) => `${hit.title} ${hit.text}`).join("\n"), typed).toMatch(title);
      expect(
        hits.every(({ href }) => !/^[a-z]+:|^\//.test(href)),
        typed,
      ).toBe(true);
    }
  });
});
