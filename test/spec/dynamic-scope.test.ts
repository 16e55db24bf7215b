// `$dynamicRef` through many schemas: each is filled in by the outermost schema of its name, and a document that makes much of it ends soon.
import { describe, expect, it } from "vitest";
import { valueAt } from "../../src/text/pointer.ts";
import { cpuClock } from "../cpu-clock.ts";
import { loaded } from "./loaded.ts";

const specWith = (schemas: object) =>
  loaded({
    "openapi.json": { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {}, components: { schemas } },
  });

const id = (name: string) => `https://example.com/${name}`;

/** Schemas that refer to each other in a circle, each with an anchor. */
const circle = (count: number, anchorOf: (at: number) => string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `S${at}`,
      {
        $id: id(`s${at}`),
        $dynamicAnchor: anchorOf(at),
        properties: { next: { $ref: id(`s${(at + 1) % count}`) }, own: { $dynamicRef: `#${anchorOf(at)}` } },
      },
    ]),
  );

it("what a template refers to is filled in, too", async () => {
  const { document, codes } = await specWith({
    List: { $id: id("list"), items: { $dynamicRef: "#item" }, $defs: { item: { $dynamicAnchor: "item" } } },
    Page: { $id: id("page"), properties: { list: { $ref: id("list") } } },
    Users: {
      $id: id("users"),
      $ref: id("page"),
      $defs: { item: { $dynamicAnchor: "item", type: "string" } },
    },
  });
  expect(codes).toEqual([]);
  const { Page, Users } = document.components.schemas;
  expect(Users.$ref).toBe("#/components/schemas/Users/$defs/Page");
  const list = valueAt(document, Users.$defs.Page.properties.list.$ref.slice(1));
  expect(list).toMatchObject({ items: { $ref: "#/components/schemas/Users/$defs/item" } });
  expect(Page.properties.list.$ref).toBe("#/components/schemas/List");
});

it("a name that one schema alone has needs no copies", async () => {
  const schemas = circle(3, (at) => `own${at}`);
  const { document } = await specWith(schemas);
  expect(Object.keys(document.components.schemas)).toEqual(Object.keys(schemas));
});

describe("a hostile document", () => {
  it.each([
    ["one name", () => "node"],
    ["a name of its own each", (at: number) => `n${at}`],
    ["a name for two each", (at: number) => `n${at >> 1}`],
  ])("of 2,000 schemas in a circle is loaded soon: %s", async (_, anchorOf) => {
    const spent = cpuClock();
    const { spec } = await specWith(circle(2000, anchorOf));
    expect(spec).toBeDefined();
    expect(spent()).toBeLessThan(5000);
  });

  it("copies a large template no more often than it can be held", async () => {
    const members = Array.from({ length: 2500 }, (_, at) => [`m${at}`, { type: "string" }]);
    const users = Array.from({ length: 450 }, (_, at) => [
      `U${at}`,
      { $id: id(`u${at}`), $dynamicAnchor: "t", $ref: id("large") },
    ]);
    const { spec } = await specWith({
      Large: {
        $id: id("large"),
        $dynamicAnchor: "t",
        properties: { ...Object.fromEntries(members), inner: { $dynamicRef: "#t" } },
      },
      ...Object.fromEntries(users),
    });
    expect(spec?.json.length).toBeLessThan(15_000_000);
  });
});
