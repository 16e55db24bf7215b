// Descriptions that were made to hurt: each comparison ends, and says something true.
import { describe, expect, it } from "vitest";
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import { mostChanges } from "../../src/diff/telling.ts";
import type { JsonObject } from "../../src/text/json.ts";
import { cpuClock } from "../cpu-clock.ts";

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function using(schema: JsonObject, schemas: JsonObject): JsonObject {
  const content = { "a/b": { schema } };
  return { paths: { "/a": { get: { responses: { 200: { content } } } } }, components: { schemas } };
}

describe("a comparison ends", () => {
  it("where schemas refer to each other in circles of different lengths", () => {
    const circle = (length: number): JsonObject =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => [
          `${length}-${at}`,
          { properties: { next: ref(`${length}-${(at + 1) % length}`) } },
        ]),
      );
    const schemas = { ...circle(97), ...circle(101) };
    const changes = compareDocuments(using(ref("97-0"), schemas), using(ref("101-0"), schemas));
    expect(changes.length).toBeGreaterThan(1);
    expect(new Set(changes.map(({ rule }) => rule))).toEqual(new Set(["reference-changed"]));
  });

  it("where references lead to themselves, to each other, and nowhere", () => {
    const before = using(ref("A"), { A: ref("A"), B: ref("C"), C: ref("B"), D: ref("gone") });
    const after = using(ref("B"), { A: { type: "string" }, B: ref("C"), C: ref("B"), D: { type: "string" } });
    expect(compareDocuments(before, after).length).toBeGreaterThan(0);
    expect(compareDocuments(after, before).length).toBeGreaterThan(0);
  });

  it("where a description stands where a list is to be, and a text where an object is", () => {
    const odd: JsonObject = {
      info: "x",
      servers: { url: 1 },
      tags: [1, null, "a"],
      security: "none",
      paths: { "/a": { get: { parameters: "q", requestBody: [], responses: [1], callbacks: 7 }, put: null }, "/b": 3 },
      webhooks: [],
      components: { schemas: { A: { properties: [], required: "a", enum: 3, allOf: {}, type: {} }, B: 7 }, links: 4 },
    };
    const plain = using(
      { type: "string" },
      { A: { properties: { a: {} }, required: ["a"], enum: [1], type: "string" } },
    );
    expect(compareDocuments(odd, plain).length).toBeGreaterThan(0);
    expect(compareDocuments(plain, odd).length).toBeGreaterThan(0);
    expect(compareDocuments(odd, odd)).toEqual([]);
  });

  it("where everything changed: so many are told, and that there are more", () => {
    // Half of them gone, half of them new.
    const all = (text: string): JsonObject =>
      using({}, { S: { enum: Array.from({ length: mostChanges / 2 + 10 }, (_, at) => `${text}${at}`) } });
    const spent = cpuClock();
    const changes = compareDocuments(all("a"), all("b"));
    expect(changes).toHaveLength(mostChanges + 1);
    expect(changes.at(-1)).toMatchObject({ rule: "comparison-stopped", level: "breaking" });
    expect(spent()).toBeLessThan(20_000);
  });

  it("where a choice has a thousand variants of one kind", () => {
    const choice = (text: string): JsonObject => ({
      oneOf: Array.from({ length: 1000 }, (_, at) => ({ properties: { [`${text}${at}`]: { type: "string" } } })),
    });
    const spent = cpuClock();
    expect(compareDocuments(using(choice("a"), {}), using(choice("b"), {})).length).toBeGreaterThan(1000);
    expect(spent()).toBeLessThan(10_000);
  });
});

describe("a reference to another component", () => {
  const two = (name: string): JsonObject => ({
    paths: Object.fromEntries(
      ["/a", "/b"].map((path) => [
        path,
        { get: { responses: { 200: { content: { "a/b": { schema: ref(name) } } } } } },
      ]),
    ),
    components: { schemas: { A: { type: "string" }, B: { type: "integer" }, C: { type: "string", enum: ["a"] } } },
  });

  it("is as grave the second time as what it brought the first time", () => {
    const told = (from: string, to: string): readonly string[] =>
      compareDocuments(two(from), two(to)).map(({ level, rule }) => `${level} ${rule}`);
    expect(told("A", "B")).toEqual(["info reference-changed", "breaking type-changed", "breaking reference-breaks"]);
    expect(told("C", "A")).toEqual([
      "info reference-changed",
      "warning response-enum-removed",
      "warning reference-warns",
    ]);
  });
});
