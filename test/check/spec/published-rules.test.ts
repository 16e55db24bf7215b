// The rules that came with the package complain of the same things in the same order as those that others compile.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { complaintsOf, type SpecFamily } from "../../../src/check/spec/published-rules.ts";
import { writtenIn } from "../../../src/spec/written.ts";
import type { Json, JsonObject } from "../../../src/text/json.ts";
import { judged, judgedOf32 } from "../../spec/judge.ts";

const fixtures = join(import.meta.dirname, "../../../fixtures");
const files = [
  "specs/swagger.yaml",
  "specs/choices.yaml",
  "specs/webhooks.yaml",
  "pio/openapi.json",
  "specs/openapi-3.2.yaml",
];

/** Both answers about a document: that of the package, and the judge's. */
async function answers(document: JsonObject): Promise<readonly [ours: readonly unknown[], judge: unknown]> {
  const family = familyOf(document);
  const judge = family === "3.2" ? judgedOf32(document) : judged(document);
  return [complaintsOf(document, family), await judge];
}

function familyOf(document: JsonObject): SpecFamily {
  const written = writtenIn(document, "openapi.json");
  if ("code" in written) throw new Error(written.code);
  return written.family;
}

describe.each(files)("%s", (file) => {
  const document: JsonObject = { paths: {}, ...parse(readFileSync(join(fixtures, file), "utf8")) };

  it("as it stands", async () => {
    const [complaints, judge] = await answers(document);
    expect(complaints).toEqual([]);
    expect(complaints).toEqual(judge);
  });

  it("with a fault of some kind in every third member", async () => {
    const seen = { count: 0 };
    const isHead = (key: string): boolean => key === "openapi" || key === "swagger";
    const members = Object.entries(document).map(([key, value]) => [
      key,
      isHead(key) ? value : withFaults(value, seen),
    ]);
    const faulty: JsonObject = Object.fromEntries(members);
    const [complaints, judge] = await answers(faulty);
    expect(complaints.length).toBeGreaterThan(2);
    expect(complaints).toEqual(judge);
  });
});

/** A copy in which every third member of an object that is not an object itself is gone, of another type, or doubled in a list. */
function withFaults(value: Json, seen: { count: number }): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => withFaults(item, seen));
    return items.length > 0 && hit(seen) ? [...items, items[0] ?? null] : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]): readonly (readonly [string, Json])[] => {
      const isLeaf = typeof child !== "object" || child === null;
      if (!isLeaf || !hit(seen)) return [[key, withFaults(child, seen)]];
      const kinds: readonly (readonly (readonly [string, Json])[])[] = [
        [],
        [[key, 7]],
        [[`${key}s`, child]],
        [[key, [child]]],
      ];
      return kinds[seen.count % 4] ?? [];
    }),
  );
}

function hit(seen: { count: number }): boolean {
  seen.count += 1;
  return seen.count % 3 === 0;
}
