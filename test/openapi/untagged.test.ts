// Specs of people who know no tags and write descriptions into summaries.
import { describe, expect, it } from "vitest";
import { splitSummary } from "../../src/openapi/long-summary.ts";
import { parseOperation } from "../../src/openapi/operation.ts";
import { pathGroups } from "../../src/openapi/outline.ts";
import { specOf } from "./spec-of.ts";

const get = { get: { responses: { 200: { description: "ok" } } } };
const paths = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, get]));
const many = Array.from({ length: 8 }, (_, index) => [
  `/api/v1/orders/${index}`,
  `/api/v1/{shop}/products/${index}`,
]).flat();

describe("operations without tags", () => {
  it("are grouped by the part of the path that tells them apart", async () => {
    const { outline } = await specOf({ paths: paths(...many, "/api/v1") });
    expect(outline.tags.map(({ label, route, operations }) => [label, route, operations.length])).toEqual([
      ["orders", "/category/api/orders", 8],
      ["products", "/category/api/products", 8],
      ["Other operations", "/category/api/untagged", 1],
    ]);
  });

  it("stay together where they are few, all alike, or some have a tag", () => {
    const entries = (names: readonly string[], tags: readonly string[] = []) =>
      names.map((path) => ({ kind: "operation" as const, path, tags }));
    expect(pathGroups(entries(["/a", "/b"]))).toEqual([]);
    expect(
      pathGroups(
        entries(many.filter((path) => path.includes("orders")).concat(many.filter((path) => path.includes("orders")))),
      ),
    ).toEqual([]);
    expect(pathGroups([...entries(many), ...entries(["/x"], ["T"])])).toEqual([]);
  });
});

describe("a summary", () => {
  const long = "word ".repeat(30).trim();

  it.each([
    ["Add an order", "Add an order", ""],
    [`Adds an order. ${long}`, "Adds an order", long],
    ["注文を追加します。".repeat(12), "注文を追加します。注文を追加します", "注文を追加します。".repeat(10)],
    [long, `${"word ".repeat(18).trim()}…`, long],
  ])("%s", (summary, title, rest) => {
    expect(splitSummary(summary)).toEqual({ title, rest });
  });

  it("that is too long for a title goes on as text", async () => {
    const summary = `Adds an order. ${long}`;
    const { outline, spec } = await specOf({ paths: { "/a": { get: { ...get.get, summary, description: "More." } } } });
    const [entry] = outline.operations;
    if (entry === undefined) throw new Error("no operation");
    const page = parseOperation({ spec, outline, sampler: undefined }, entry);
    expect(page.metadata.title).toBe("Adds an order");
    expect(JSON.stringify(page.body)).toContain(`<p>${long}</p>`);
    expect(JSON.stringify(page.body)).toContain("<p>More.</p>");
  });
});
