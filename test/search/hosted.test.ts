// The transports of hosted search against a service that stores for real: what they ask, how they fall back, and that what comes from a
// service is text with ranges, whatever it holds. The browser test holds the same transports in pages under their policy.
import { liteClient } from "algoliasearch/lite";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pushRecords } from "../../src/build/commands/push.ts";
import { type HostedSearch, originsOf } from "../../src/model/hosted-search.ts";
import type { QueryOptions, SearchResult } from "../../src/reader/search/answer.ts";
import { excerptOf, titleOf } from "../../src/reader/search/snippet.ts";
import { usualPatience } from "../../src/search/push/service-request.ts";
import { algoliaTransport } from "../../templates/theme/transports/algolia.ts";
import { hitsOf, unmark } from "../../templates/theme/transports/hosted-hit.ts";
import { typesenseTransport } from "../../templates/theme/transports/typesense.ts";
import { hostedRecords } from "./hosted-site.ts";
import { readerKey, type Service, startService, writerKey } from "./service/service.ts";

const base = "https://docs.test/docs/";
const contextual = [["language:en"], ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"]];

let service: Service;
let other: Service;
let gone: Service;
let small = false;
beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: small }));
  service = await startService();
  other = await startService(service);
  gone = await startService();
  await gone.close();
  for (const provider of ["algolia", "typesense"] as const) {
    // Records of another language stand in the same index, as where one index serves several sites.
    const records = [
      ...hostedRecords(),
      ...hostedRecords(0, "de").map((record) => ({ ...record, objectID: `de-${record.objectID}` })),
    ];
    const outcome = await pushRecords({
      service: chosen(provider),
      records,
      key: writerKey,
      patience: usualPatience,
      stamp: "one",
      progress: () => undefined,
    });
    expect(outcome.kind).toBe("pushed");
  }
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await Promise.all([service.close(), other.close()]);
});
beforeEach(() => {
  small = false;
  service.seen.splice(0);
  other.seen.splice(0);
  service.heal();
});

function chosen(provider: HostedSearch["provider"], more: Partial<HostedSearch> = {}): HostedSearch {
  return {
    provider,
    appId: provider === "algolia" ? "TESTAPP" : "",
    apiKey: readerKey,
    indexName: "docs",
    hosts: [service.url],
    facets: contextual,
    parameters: {},
    ...more,
  };
}

function transport(provider: HostedSearch["provider"], more: Partial<HostedSearch> = {}) {
  // Algolia's client remembers hosts that were away by application, so each has its own.
  const own = chosen(provider, {
    ...(provider === "algolia" ? { appId: `APP${Math.random().toString(36).slice(2)}` } : {}),
    ...more,
  });
  return provider === "algolia" ? algoliaTransport(base, own) : typesenseTransport(base, own);
}

const all: QueryOptions = { limit: 20 };
const shown = (answer: SearchResult) => answer.hits.map(({ kind, title, href }) => `${kind} ${title} ${href}`);
const marks = (answer: SearchResult) =>
  answer.hits
    .slice(0, 1)
    .flatMap((hit) =>
      [titleOf(hit, answer.query), excerptOf(hit, answer.query, 10)].map((pieces) =>
        pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(""),
      ),
    );

describe.each(["algolia", "typesense"] as const)("%s", (provider) => {
  test("answers with hits of this language, one for each address, relative to the site, counted by kind and area", async () => {
    const answer = await transport(provider).search("ext_shop_id", all);
    expect(shown(answer)).toEqual(["parameter ext_shop_id api/add-order#query-ext_shop_id"]);
    expect(answer).toMatchObject({
      total: 1,
      missing: false,
      counts: { kinds: { parameter: 1 }, areas: { guide: 0, reference: 1 } },
    });
    expect(answer.hits[0]).toMatchObject({ path: ["API reference", "Add an order"], area: "reference", uses: 2 });
    expect((await transport(provider, { facets: [] }).search("ext_shop_id", all)).counts.kinds).toEqual({
      parameter: 2,
    });
  });

  test("marks what the service found, in the title and in a snippet", async () => {
    expect(marks(await transport(provider).search("invoice ema", all))).toEqual([
      "customer.[email]",
      "Where the [invoice] is sent.",
    ]);
    expect(marks(await transport(provider).search("rate lim", all))[0]).toBe("[Rate] [limits]");
  });

  test("a text that holds marks and tags of its own is shown as it is written", async () => {
    const answer = await transport(provider).search("burst off", all);
    const [hit] = answer.hits.filter(({ text }) => text.includes("burst"));
    expect(hit).toMatchObject({ title: "Rate limits", path: ["Guides", "Windows", "Bursts"] });
    expect(hit?.text).toContain("A burst of <mark>requests</mark> & <b>more</b>");
    expect(hit === undefined ? [] : excerptOf(hit, answer.query, 20).filter(({ marked }) => marked)).toEqual([
      { text: "burst", marked: true },
      { text: "off", marked: true },
    ]);
  });

  test("filters by kind and area, and counts without the filters", async () => {
    const answer = await transport(provider).search("shop", {
      limit: 20,
      kinds: ["parameter", "header"],
      area: "reference",
    });
    expect(answer.hits.length).toBe(1);
    expect(answer.counts.kinds).toMatchObject({ parameter: 1, page: 2 });
    expect(answer.counts.areas.guide).toBeGreaterThan(0);
    expect(service.seen).toHaveLength(1);
  });

  test("an operation has its method, and is found by its call", async () => {
    const answer = await transport(provider).search("POST /orders", all);
    expect(answer.hits[0]).toMatchObject({
      kind: "operation",
      title: "Add an order",
      method: "post",
      href: "api/add-order",
    });
  });

  test("asks the next host when one is away, overloaded or out of its mind", async () => {
    const asked = transport(provider, { hosts: [gone.url, service.url, other.url] });
    expect((await asked.search("shops", all)).total).toBeGreaterThan(0);
    service.fail(/queries|multi_search/, "503", 1);
    expect((await asked.search("orders", all)).total).toBeGreaterThan(0);
    expect(other.seen.length).toBe(1);
  });

  test("rejects when all are away, when refused, or when the answer is no answer, and recovers with the next query", async () => {
    const asked = transport(provider);
    for (const trouble of ["503", "break", "wrong-json"] as const) {
      service.fail(/queries|multi_search/, trouble, 50);
      await expect(asked.search(`shops ${trouble}`, all)).rejects.toThrow();
      service.heal();
      expect((await asked.search("shops", all)).total).toBeGreaterThan(0);
    }
    await expect(transport(provider, { hosts: [gone.url] }).search("shops", all)).rejects.toThrow();
    await expect(transport(provider, { apiKey: "wrong" }).search("shops", all)).rejects.toThrow();
    await expect(transport(provider, { indexName: "none" }).search("shops", all)).rejects.toThrow();
  });

  test("asks nothing for nothing, and nothing when an answer at once is wanted", async () => {
    const asked = transport(provider);
    asked.warm();
    for (const typed of ["", "   ", "!?", "😀"])
      expect(await asked.search(typed, all)).toMatchObject({ hits: [], total: 0, missing: false });
    expect(await asked.search("shops", { limit: 20, instant: true })).toMatchObject({ hits: [] });
    expect(service.seen).toEqual([]);
  });

  test("sends hostile words as they are and lives", async () => {
    for (const typed of [
      "<img src=x onerror=alert(1)>",
      "a`] || language:=[`de",
      '"\\',
      "kind:page AND 1=1",
      "x".repeat(5000),
    ]) {
      const answer = await transport(provider).search(typed, { limit: 20, kinds: ["page"] });
      expect(answer.hits.every(({ kind }) => kind === "page")).toBe(true);
    }
  });
});

test("Algolia is asked as DocSearch asks it", async () => {
  await transport("algolia", { parameters: { facetFilters: ["version:current"], hitsPerPage: 7 } }).search("rate", all);
  small = true;
  await transport("algolia").search("rate", all);
  const [first, second] = service.seen;
  expect(first).toMatchObject({ method: "POST", path: "/1/indexes/*/queries" });
  expect(first?.headers["content-type"]).toBe("text/plain");
  expect(first?.body).toMatchObject({
    requests: [
      {
        query: "rate",
        indexName: "docs",
        attributesToRetrieve: expect.arrayContaining(["hierarchy.lvl0", "hierarchy.lvl6", "content", "type", "url"]),
        attributesToSnippet: [
          "hierarchy.lvl1:10",
          "hierarchy.lvl2:10",
          "hierarchy.lvl3:10",
          "hierarchy.lvl4:10",
          "hierarchy.lvl5:10",
          "hierarchy.lvl6:10",
          "content:10",
        ],
        snippetEllipsisText: "…",
        highlightPreTag: "<mark>",
        highlightPostTag: "</mark>",
        hitsPerPage: 7,
        clickAnalytics: false,
        facetFilters: [
          "language:en",
          ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"],
          "version:current",
        ],
      },
    ],
  });
  expect(second?.body).toMatchObject({
    requests: [{ hitsPerPage: 20, attributesToSnippet: expect.arrayContaining(["content:5"]) }],
  });
});

test("Typesense is asked so that a browser needs no permission first", async () => {
  await transport("typesense", { parameters: { filter_by: "version:=current", num_typos: 1 } }).search("rate", all);
  expect(service.seen).toMatchObject([
    {
      method: "POST",
      path: "/multi_search",
      headers: { "content-type": "text/plain" },
      body: {
        searches: [
          {
            collection: "docs",
            q: "rate",
            per_page: 20,
            num_typos: 1,
            filter_by: "language:=[`en`] && docusaurus_tag:=[`default`,`docs-default-current`] && (version:=current)",
          },
        ],
      },
    },
  ]);
  expect(service.seen[0]?.query.get("x-typesense-api-key")).toBe(readerKey);
});

test("Algolia is never sent a query that is longer than it takes", async () => {
  await transport("algolia").search("検索".repeat(200), all);
  const [seen] = service.seen;
  const sent = JSON.stringify(seen?.body).match(/"query":"([^"]*)"/)?.[1] ?? "";
  expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(512);
  expect(Buffer.byteLength(sent)).toBeGreaterThan(480);
  expect(sent).toMatch(/^[検索]+$/);
});

test("a Typesense collection that a crawler filled is asked for what it has", async () => {
  const fields = ["content", "hierarchy.lvl0", "hierarchy.lvl1", "url", "language"].map((name) => ({
    name,
    type: "string",
    facet: name === "url" || name === "language",
    optional: true,
  }));
  const document = {
    id: "1",
    type: "content",
    url: `${base}start`,
    language: "en",
    content: "Ports are open.",
    hierarchy: { lvl0: "Guide", lvl1: "Start" },
  };
  service.typesense.collections.set("crawled", {
    schema: { name: "crawled" },
    fields,
    documents: new Map([["1", document]]),
    tuning: new Map(),
  });
  const crawled = { indexName: "crawled", facets: [["language:en"]] };
  await expect(transport("typesense", crawled).search("ports", all)).rejects.toThrow("names");
  const parameters = { query_by: "hierarchy.lvl1,content", query_by_weights: "", facet_by: "" };
  const answer = await transport("typesense", { ...crawled, parameters }).search("ports", all);
  expect(answer).toMatchObject({
    total: 1,
    hits: [{ kind: "paragraph", title: "Start", href: "start", text: "Ports are open." }],
  });
});

test("the official small client gets the same from the service", async () => {
  const client = liteClient("TESTAPP", readerKey, {
    hosts: [{ url: `127.0.0.1:${service.port}`, accept: "readWrite", protocol: "http" }],
  });
  const { results } = await client.search({
    requests: [{ indexName: "docs", query: "burst", facetFilters: [["language:en", "language:fr"]], facets: ["kind"] }],
  });
  expect(results).toMatchObject([{ nbHits: 1, facets: { kind: { heading: 1, paragraph: 1 } } }]);
});

test("Algolia's own hosts are allowed when none are named", () => {
  expect(originsOf({ ...chosen("algolia"), hosts: [], appId: "AB12" })).toEqual([
    "https://ab12-dsn.algolia.net",
    "https://ab12-1.algolianet.com",
    "https://ab12-2.algolianet.com",
    "https://ab12-3.algolianet.com",
  ]);
  expect(originsOf(chosen("typesense", { hosts: ["https://a.test", "https://b.test"] }))).toEqual([
    "https://a.test",
    "https://b.test",
  ]);
});

test("records of a crawler, which know no kind, are hits, too; addresses that run something are none", () => {
  const record = (more: object) => ({
    record: {
      type: "lvl2",
      hierarchy: { lvl0: "Guide", lvl1: "Start", lvl2: "Ports" },
      content: null,
      url: "https://docs.test/docs/start#ports",
      ...more,
    },
    marked: () => undefined,
    snippet: () => undefined,
  });
  expect(
    hitsOf(base, [
      record({}),
      record({ type: "content", content: "Use 80." }),
      record({ type: "lvl1", url: "https://elsewhere.test/x" }),
    ]),
  ).toMatchObject([
    { kind: "heading", title: "Ports", path: ["Guide", "Start"], href: "start#ports", area: "guide" },
    { kind: "paragraph", title: "Start", path: ["Guide", "Ports"], text: "Use 80." },
    { kind: "page", title: "Start", href: "https://elsewhere.test/x" },
  ]);
  const hostile = ["javascript:alert(1)", "data:text/html,x", 7, null, "http://["].map((url) => record({ url }));
  expect(hitsOf(base, [...hostile, { record: null, marked: () => 1, snippet: () => ({}) }])).toEqual([]);
  const flat = {
    record: { type: "lvl1", "hierarchy.lvl0": "G", "hierarchy.lvl1": "Flat", url: "/docs/flat" },
    marked: () => undefined,
    snippet: () => undefined,
  };
  expect(hitsOf(base, [flat])).toMatchObject([{ title: "Flat", href: "flat" }]);
});

test("marks become ranges of the very text, however they are nested or broken", () => {
  expect(unmark("a <mark>b</mark><mark>c</mark> d", "a bc d")).toEqual({ text: "a bc d", ranges: [[2, 4]] });
  expect(unmark("a <mark>b", "a b")).toEqual({ text: "a b", ranges: [] });
  expect(unmark("<mark>x</mark>", "<mark>x</mark>")).toBeUndefined();
  expect(unmark("something else", "a")).toBeUndefined();
  fc.assert(
    fc.property(fc.array(fc.constantFrom("<mark>", "</mark>", "a", "<b>", "é", " ")), (parts) => {
      const made = unmark(parts.join(""), undefined, "");
      if (made === undefined) throw new Error("no marks");
      expect(made.text).toBe(parts.filter((part) => !part.includes("mark")).join(""));
      let last = -1;
      for (const [from, to] of made.ranges) {
        expect(from).toBeGreaterThan(last);
        expect(to).toBeGreaterThan(from);
        last = to;
      }
      expect(last).toBeLessThanOrEqual(made.text.length);
    }),
  );
});
