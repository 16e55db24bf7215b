// Tags as categories in a tree, and as labels that sort nothing.
import { describe, expect, it } from "vitest";
import { pageOf, specOf } from "./spec-of.ts";

const responses = { 200: { description: "OK" } };
type Tag = { readonly name: string; readonly parent?: string; readonly kind?: string; readonly summary?: string };

async function opened(tags: readonly Tag[], ...used: readonly (readonly string[])[]) {
  const paths = Object.fromEntries(used.map((names, index) => [`/p${index}`, { get: { tags: names, responses } }]));
  return specOf({ openapi: "3.2.0", tags, paths });
}

/** Each category with what it is below, and how many operations are in it. */
async function tree(tags: readonly Tag[], ...used: readonly (readonly string[])[]): Promise<readonly string[]> {
  const { outline } = await opened(tags, ...used);
  return outline.tags.map(({ label, operations, parent }) => {
    const above = parent === undefined ? "" : ` in ${outline.tags[parent]?.label}`;
    return `${label}${above}: ${operations.length}`;
  });
}

describe("the tree of categories", () => {
  it("has what holds an operation, and what is above that", async () => {
    const tags = [
      { name: "a", summary: "A" },
      { name: "b", parent: "a" },
      { name: "c", parent: "b" },
      { name: "d", parent: "a" },
    ];
    expect(await tree(tags, ["c"], ["x"])).toEqual(["A: 0", "b in A: 0", "c in b: 1", "x: 1"]);
  });

  it("has each tag once where parents lead in a circle, are no tags, or labels", async () => {
    const circle = [
      { name: "a", parent: "b" },
      { name: "b", parent: "a" },
      { name: "c", parent: "a" },
    ];
    expect(await tree(circle, ["c"], ["b"])).toEqual(["a: 0", "b: 1", "c in a: 1"]);
    const others = [
      { name: "self", parent: "self" },
      { name: "b", parent: "gone" },
      { name: "l", kind: "badge" },
      { name: "c", parent: "l" },
    ];
    expect(await tree(others, ["self"], ["b"], ["c"])).toEqual(["self: 1", "b: 1", "c: 1"]);
  });

  it("is at most eight deep: what is deeper stands beside its parent", async () => {
    const chain = Array.from(
      { length: 12 },
      (_, index): Tag => (index === 0 ? { name: "t0" } : { name: `t${index}`, parent: `t${index - 1}` }),
    );
    const shown = await tree(chain, ["t11"]);
    expect(shown.slice(7)).toEqual(["t7 in t6: 0", "t11 in t7: 1"]);
  });
});

describe("labels", () => {
  const tags = [
    { name: "orders" },
    { name: "beta", summary: "Beta", kind: "badge" },
    { name: "eu", kind: "audience" },
    { name: "odd", kind: "mood" },
  ];

  it("are no categories; a kind that nobody registered is one", async () => {
    expect(await tree(tags, ["orders", "beta"], ["eu"], ["odd"])).toEqual([
      "orders: 1",
      "odd: 1",
      "Other operations: 1",
    ]);
  });

  it("stand on their operations, and lead to the introduction", async () => {
    const { page, body } = pageOf(await opened(tags, ["beta", "orders", "eu"]));
    const shown = body.labels?.map(({ label, kind, link }) => [label, kind, page.links[link]?.href]);
    expect(shown).toEqual([
      ["Beta", "badge", "/api/pio-v-1#tag.beta"],
      ["eu", "audience", "/api/pio-v-1#tag.eu"],
    ]);
  });
});
