// A push against a service that stores for real and fails on demand: readers have the old index or the whole new one, never half of it,
// and nothing is left behind. What was stored is read back by the official clients.
import { algoliasearch } from "algoliasearch";
import { Client } from "typesense";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pushRecords } from "../../src/build/commands/push.ts";
import type { HostedSearch } from "../../src/model/hosted-search.ts";
import type { PublishedRecord } from "../../src/search/published-records.ts";
import { algoliaSettings } from "../../src/search/push/push-algolia.ts";
import type { PushOutcome } from "../../src/search/push/push-order.ts";
import { type PushPatience, usualPatience, waitOf } from "../../src/search/push/service-request.ts";
import { byReach } from "../reach.ts";
import { hostedRecords } from "./hosted-site.ts";
import { readerKey, type Service, startService, type Trouble, writerKey } from "./service/service.ts";

const patience: PushPatience = {
  timeout: 10_000,
  tries: 4,
  backOff: 10,
  longestPause: 100,
  taskPause: 5,
  taskTries: 20,
};

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

type Provider = HostedSearch["provider"];
const providers: readonly Provider[] = ["algolia", "typesense"];

const chosen = (provider: Provider, hosts: readonly string[]): HostedSearch => ({
  provider,
  appId: provider === "algolia" ? "TESTAPP" : "",
  apiKey: readerKey,
  indexName: "docs",
  hosts,
  facets: [],
  parameters: {},
});

type How = {
  readonly key?: string;
  readonly hosts?: readonly string[];
  readonly stamp?: string;
  readonly signal?: AbortSignal;
  readonly seen?: number[];
  readonly timeout?: number;
  readonly tries?: number;
};

function push(provider: Provider, records: readonly PublishedRecord[], how: How = {}): Promise<PushOutcome> {
  return pushRecords({
    service: chosen(provider, how.hosts ?? [service.url]),
    records,
    key: how.key ?? writerKey,
    patience: { ...patience, timeout: how.timeout ?? patience.timeout, tries: how.tries ?? patience.tries },
    stamp: how.stamp ?? "one",
    progress: (done) => how.seen?.push(done),
    ...(how.signal === undefined ? {} : { signal: how.signal }),
  });
}

/** Short only where time is the trouble: a busy machine is none. */
const timeoutFor = (trouble: Trouble): number => (trouble === "time-out" ? 400 : patience.timeout);

/** How many records readers have; undefined when there is no index. */
function live(provider: Provider): number | undefined {
  const { algolia, typesense } = service;
  return provider === "algolia"
    ? algolia.indices.get("docs")?.records.size
    : typesense.collections.get(typesense.aliases.get("docs") ?? "")?.documents.size;
}

const rooms = (provider: Provider): number =>
  provider === "algolia" ? service.algolia.indices.size : service.typesense.collections.size;
const importing = (provider: Provider): RegExp => (provider === "algolia" ? /\/batch$/ : /\/import$/);
const switching = (provider: Provider): RegExp => (provider === "algolia" ? /pio_\w+\/operation$/ : /PUT \/aliases/);

describe.each(providers)("a push to %s", (provider) => {
  test("fills a new index in batches of 1,000 and leaves nothing else behind", async () => {
    const records = hostedRecords(2_300);
    const seen: number[] = [];
    expect(await push(provider, records, { seen })).toEqual({ kind: "pushed", notes: [] });
    expect(live(provider)).toBe(records.length);
    expect(rooms(provider)).toBe(1);
    const sizes = service.seen
      .filter(({ method, path }) => importing(provider).test(`${method} ${path}`))
      .map(({ body }) =>
        typeof body === "string" ? body.split("\n").length : JSON.stringify(body).split('"addObject"').length - 1,
      );
    expect(sizes).toEqual([1_000, 1_000, records.length - 2_000]);
    expect(seen).toEqual([0, 1_000, 2_000, records.length]);
  });

  test("takes the place of the old index in one step: readers never see fewer", async () => {
    await push(provider, hostedRecords(50));
    const before = live(provider);
    const counts = new Set<number | undefined>();
    const watch = setInterval(() => counts.add(live(provider)), 1);
    expect(await push(provider, hostedRecords(1_500), { stamp: "two" })).toMatchObject({ kind: "pushed" });
    clearInterval(watch);
    counts.add(live(provider));
    expect(live(provider)).toBe(hostedRecords(1_500).length);
    expect([...counts].filter((count) => count !== before && count !== live(provider))).toEqual([]);
    expect(rooms(provider)).toBe(1);
  });

  // In short one of each sort: no answer, an answer that is lost, an answer of another make.
  const passing: readonly Trouble[] = ["time-out", "cut-after", "html"];

  test.each(
    byReach(passing, [...passing, "429", "500", "503", "break", "wrong-json"]),
  )("gets over %s wherever it strikes", async (trouble) => {
    await push(provider, hostedRecords());
    const records = hostedRecords(1_200);
    for (const where of [importing(provider), switching(provider), /(?:settings|\/collections)$/])
      service.fail(where, trouble, 2);
    // Enough tries for a busy machine, which does not keep the short time either.
    expect(await push(provider, records, { stamp: "two", timeout: timeoutFor(trouble), tries: 20 })).toEqual({
      kind: "pushed",
      notes: [],
    });
    expect(live(provider)).toBe(records.length);
    expect(rooms(provider)).toBe(1);
  });

  const lasting: readonly Trouble[] = ["503", "half", "moved"];

  test.each(
    byReach(lasting, [...lasting, "time-out", "429", "break", "html"]),
  )("that fails for good by %s leaves the old index, and no new one", async (trouble) => {
    await push(provider, hostedRecords());
    const before = live(provider);
    service.fail(importing(provider), trouble, 100);
    const outcome = await push(provider, hostedRecords(1_200), { stamp: "two", timeout: timeoutFor(trouble) });
    expect(outcome).toMatchObject({ kind: "failed", notes: [] });
    expect(JSON.stringify(outcome)).not.toContain(writerKey);
    expect(live(provider)).toBe(before);
    expect(rooms(provider)).toBe(1);
  });

  test("that cannot switch leaves the old index", async () => {
    await push(provider, hostedRecords());
    const before = live(provider);
    service.fail(switching(provider), "503", 100);
    expect(await push(provider, hostedRecords(10), { stamp: "two" })).toEqual({
      kind: "failed",
      problem: `127.0.0.1:${service.port} returned status 503 (tried 4 times)`,
      notes: [],
    });
    expect(live(provider)).toBe(before);
    expect(rooms(provider)).toBe(1);
  });

  test("says what it could not clean up", async () => {
    service.fail(importing(provider), "503", 100);
    service.fail(/^DELETE /, "500", 100);
    const outcome = await push(provider, hostedRecords());
    expect(outcome.notes).toEqual([
      expect.stringMatching(/^The unfinished (?:index|collection) docs_pio_one could not be removed\.$/),
    ]);
  });

  test("tries again after each failure, as often as it may", async () => {
    service.fail(importing(provider), "503", 3);
    await push(provider, hostedRecords());
    const tries = service.seen.filter(({ method, path }) => importing(provider).test(`${method} ${path}`));
    expect(tries.length).toBe(4);
  });

  test("goes on at the next host when one refused the connection", async () => {
    const gone = await startService();
    await gone.close();
    expect(await push(provider, hostedRecords(), { hosts: [gone.url, service.url] })).toMatchObject({
      kind: "pushed",
    });
    expect(await push(provider, hostedRecords(), { hosts: [gone.url], stamp: "two" })).toMatchObject({
      kind: "failed",
      problem: `127.0.0.1:${gone.port} refused the connection (tried 4 times)`,
    });
  });

  test("with a wrong key, or one that may only read, says so and never repeats it", async () => {
    for (const key of ["wrong+key/with=signs", readerKey]) {
      const outcome = await push(provider, hostedRecords(), { key });
      expect(outcome).toMatchObject({
        kind: "failed",
        problem: expect.stringContaining("the key is wrong, or lacks permission"),
      });
      expect(JSON.stringify(outcome)).not.toContain(key);
    }
    expect(rooms(provider)).toBe(0);
    expect(service.seen.filter(({ path, query }) => `${path}${query}`.includes(writerKey))).toEqual([]);
  });

  test("whose key the service repeats does not", async () => {
    service.fail(importing(provider), "echo", 100);
    expect(await push(provider, hostedRecords())).toEqual({
      kind: "failed",
      problem: "The service returned status 400: no ••• and no •••",
      notes: [],
    });
  });

  test("that is stopped cleans up", async () => {
    await push(provider, hostedRecords());
    const before = live(provider);
    const stop = new AbortController();
    service.fail(importing(provider), "time-out", 1);
    setTimeout(() => stop.abort(), 100);
    await expect(push(provider, hostedRecords(3_000), { stamp: "two", signal: stop.signal })).rejects.toThrow();
    expect(live(provider)).toBe(before);
    expect(rooms(provider)).toBe(1);
  });
});

test("the official Algolia client finds the records, the settings, and the rules that were there", async () => {
  await push("algolia", hostedRecords());
  const index = service.algolia.indices.get("docs");
  if (index !== undefined) index.synonyms = [{ objectID: "s", type: "synonym", synonyms: ["shop", "store"] }];
  await push("algolia", hostedRecords(5), { stamp: "two" });
  expect(service.algolia.indices.get("docs")?.synonyms).toHaveLength(1);
  const client = algoliasearch("TESTAPP", writerKey, {
    hosts: [{ url: `127.0.0.1:${service.port}`, accept: "readWrite", protocol: "http" }],
  });
  expect(await client.getSettings({ indexName: "docs" })).toMatchObject(algoliaSettings);
  const { results } = await client.search({
    requests: [{ indexName: "docs", query: "ext_shop_id", facetFilters: ["kind:parameter"] }],
  });
  expect(results).toMatchObject([
    {
      nbHits: 1,
      hits: [{ names: ["ext_shop_id"], _highlightResult: { hierarchy: { lvl2: { matchLevel: "full" } } } }],
    },
  ]);
  expect((await client.listIndices()).items).toMatchObject([{ name: "docs", entries: hostedRecords(5).length }]);
});

test("the official Typesense client finds the documents behind the alias, and synonyms that were there", async () => {
  await push("typesense", hostedRecords());
  const node = { host: "127.0.0.1", port: service.port, protocol: "http" };
  const client = new Client({ nodes: [node], apiKey: writerKey, numRetries: 0 });
  await client
    .collections("docs")
    .synonyms()
    .upsert("shop", { synonyms: ["shop", "store"] });
  const old = service.typesense.collections.get("docs_pio_one");
  if (old !== undefined)
    service.typesense.collections.set("docs_pio_one", { ...old, schema: { ...old.schema, synonym_sets: ["shops"] } });
  await push("typesense", hostedRecords(5), { stamp: "two" });
  expect(service.typesense.collections.get("docs_pio_two")?.schema).toMatchObject({ synonym_sets: ["shops"] });
  expect((await client.aliases("docs").retrieve()).collection_name).toBe("docs_pio_two");
  expect((await client.collections("docs").retrieve()).num_documents).toBe(hostedRecords(5).length);
  expect((await client.collections("docs").synonyms().retrieve()).synonyms).toMatchObject([{ id: "shop" }]);
  const found = await client
    .collections("docs")
    .documents()
    .search({ q: "shop id", query_by: "names,content", filter_by: "kind:=[`parameter`]", facet_by: "kind" });
  expect(found).toMatchObject({ found: 1, hits: [{ document: { names: ["ext_shop_id"], uses: 2 } }] });
});

test("a collection that has the name of the alias is not touched", async () => {
  service.typesense.collections.set("docs", {
    schema: { name: "docs" },
    fields: [],
    documents: new Map([["1", {}]]),
    tuning: new Map(),
  });
  expect(await push("typesense", hostedRecords())).toMatchObject({
    kind: "failed",
    problem: expect.stringContaining("`docs` is a collection"),
  });
  expect([...service.typesense.collections.keys()]).toEqual(["docs"]);
});

test("a document that the service does not take is told with its reason", async () => {
  const records = hostedRecords().map((record, index) =>
    index === 3 ? { ...record, weight: { level: 1e9, position: 0 } } : record,
  );
  const outcome = await push("typesense", records);
  expect(outcome).toMatchObject({
    kind: "failed",
    problem: expect.stringContaining(
      `accepted ${records.length - 1} of ${records.length} records: Field \`rank\` must be a int32.`,
    ),
  });
  expect(service.typesense.collections.size).toBe(0);
});

test("pauses are longer each time, as long as the service asks for, and never above the longest", () => {
  const slow = { ...usualPatience, backOff: 100, longestPause: 5_000 };
  for (let run = 0; run < 100; run += 1) {
    const pauses = [1, 2, 3, 4].map((attempt) => waitOf(attempt, undefined, slow));
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(75 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(125 * 2 ** index);
    }
  }
  expect(waitOf(1, 3_000, slow)).toBe(3_000);
  expect(waitOf(1, 60_000, slow)).toBe(5_000);
  expect(waitOf(20, undefined, slow)).toBe(5_000);
});
