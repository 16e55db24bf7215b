// Records as they are published: the DocSearch schema, each thing once, nothing too large and nothing lost.
import { expect, test } from "vitest";
import { noPostings, type PageRecord } from "../../src/model/search-record.ts";
import { serializeRecords } from "../../src/model/serialized-records.ts";
import { publishedRecords } from "../../src/search/published-records.ts";
import { hostedRecords, origin } from "./hosted-site.ts";

const records = hostedRecords();
const named = (name: string) => records.filter(({ names }) => names.includes(name));

test("every record has the keys of the DocSearch schema and our facets", () => {
  expect(records.length).toBeGreaterThan(10);
  for (const record of records) {
    expect(Object.keys(record.hierarchy)).toEqual(["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"]);
    expect(record).toMatchObject({ language: "en", version: "current", docusaurus_tag: "docs-default-current" });
    expect(record.type).toMatch(/^(?:lvl[1-6]|content)$/);
    expect(record.url).toBe(
      record.anchor === null
        ? record.url_without_anchor
        : `${record.url_without_anchor}#${encodeURIComponent(record.anchor)}`,
    );
  }
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
});

test("text stands under its headings, a name under its page", () => {
  const [burst] = records.filter(({ content }) => content?.includes("burst"));
  expect(burst).toMatchObject({
    type: "content",
    kind: "paragraph",
    area: "guide",
    hierarchy: { lvl0: "Guides", lvl1: "Rate limits", lvl2: "Windows", lvl3: "Bursts", lvl4: null },
    url: `${origin}/docs/guide/limits#bursts`,
  });
  expect(named("Bursts")).toMatchObject([{ type: "lvl3", content: null, kind: "heading" }]);
  expect(named("X-Rate-Limit")).toMatchObject([{ type: "lvl3", kind: "header", content: "How many are left." }]);
});

test("an operation is called by its path, its call and its id, and says where it stands in the spec", () => {
  expect(named("POST /orders")).toMatchObject([
    {
      kind: "operation",
      type: "lvl1",
      names: ["Add an order", "POST /orders", "/orders", "add_order"],
      method: "post",
      operation: ["add_order"],
      pointer: "/paths/~1orders/post",
    },
  ]);
});

test("a shared schema's field is one record, at home on its schema, with the operations that use it", () => {
  expect(named("email")).toMatchObject([
    {
      names: ["email", "customer.email"],
      url: `${origin}/docs/api/schemas/customer#email`,
      operation: ["add_order", "list_orders"],
      uses: 2,
      pointer: "/components/schemas/Customer",
    },
  ]);
  expect(named("email")[0]).not.toHaveProperty("method");
  expect(named("ext_shop_id")).toMatchObject([{ uses: 2, url: `${origin}/docs/api/add-order#query-ext_shop_id` }]);
});

test("an error code is one record, at home on the page of errors, with the operations that answer with it", () => {
  const error = (anchor: string) =>
    ({ kind: "error", name: "no_shop", anchor, text: "No such shop.", under: 0 }) as const;
  const page = (path: string, records: readonly PageRecord[]) => ({
    url: `/api/${path}`,
    title: path,
    category: "API",
    api: "a",
    tag: "default",
    language: "en",
    records: serializeRecords({ records, postings: noPostings }),
  });
  const call = (id: string) =>
    page(id, [{ kind: "operation", name: id, aliases: [`GET /${id}`, id], anchor: "", text: "" }, error("404")]);
  const made = publishedRecords([
    call("one"),
    call("two"),
    page("errors", [{ kind: "page", name: "Errors", anchor: "", text: "" }, error("no_shop")]),
  ]);
  expect(made.filter(({ kind }) => kind === "error")).toMatchObject([
    { url: "/api/errors#no_shop", operation: ["one", "two"], uses: 2 },
  ]);
});

test("ids stay when other pages come, and equal texts of one place have two", () => {
  const more = new Set(hostedRecords(20).map(({ objectID }) => objectID));
  expect(records.filter(({ objectID }) => !more.has(objectID))).toEqual([]);
  const twice = { kind: "paragraph", name: "", anchor: "a", text: "Again.", under: 0 } as const;
  const page = { kind: "page", name: "P", anchor: "", text: "" } as const;
  const made = publishedRecords([
    {
      url: "/p",
      title: "P",
      category: "Documentation",
      tag: "default",
      language: "en",
      records: serializeRecords({ records: [page, twice, twice], postings: noPostings }),
    },
  ]);
  expect(new Set(made.map(({ objectID }) => objectID)).size).toBe(3);
  expect(made[0]?.hierarchy.lvl0).toBe("Documentation");
});

test("a long text is several records below the size that services refuse, and no word of it is lost", () => {
  const text = Array.from({ length: 4000 }, (_, number) => `word${number}`).join(" ");
  const cjk = "検索".repeat(5000);
  for (const long of [text, cjk, "x".repeat(20_000)]) {
    const made = publishedRecords([
      {
        url: "/p",
        title: "T".repeat(5000),
        category: "Documentation",
        tag: "default",
        language: "en",
        records: serializeRecords({
          records: [
            { kind: "page", name: "P", anchor: "", text: "" },
            { kind: "paragraph", name: "", anchor: "", text: long, under: 0 },
          ],
          postings: noPostings,
        }),
      },
    ]);
    expect(made.length).toBeGreaterThan(3);
    expect(Math.max(...made.map((record) => Buffer.byteLength(JSON.stringify(record))))).toBeLessThan(9_000);
    const joined = made
      .slice(1)
      .map(({ content }) => content)
      .join(long === text ? " " : "");
    expect(joined).toBe(long);
    expect(new Set(made.map(({ objectID }) => objectID)).size).toBe(made.length);
  }
});
