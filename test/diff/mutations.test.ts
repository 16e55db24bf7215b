// One leaf of a description that people read is another one: that is told, and nothing else. Seeded, so that a failure can be met again.
import { beforeAll, describe, expect, it } from "vitest";
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import { routeOf } from "../../src/model/route.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { isList, isObject, type Json, type JsonObject } from "../../src/text/json.ts";
import { pointerTo } from "../../src/text/place.ts";

const mutations = 50;

/** What is told as a whole, however deep in it something changed. */
const wholes =
  /^(example|extension|encoding|api-info|tag|link|xml|external-docs|condition|server-variable|member|keyword)-changed$/;

type Leaf = { readonly keys: readonly string[]; readonly value: Json };

let document: JsonObject = {};

beforeAll(async () => {
  const folder = here.pathOf(`${import.meta.dirname}/../../fixtures/pio`);
  const api = {
    id: "a",
    spec: "openapi.json",
    route: routeOf("/a"),
    sidebar: "a",
    remoteRefs: [],
    fallbackToCache: false,
  };
  const { spec } = await loadSpec(diskHost, api, { siteFolder: folder, unjudged: true });
  document = JSON.parse(spec?.json ?? "{}");
});

describe("a mutation of one leaf of the Pio spec", () => {
  it.each(Array.from({ length: mutations }, (_, seed) => seed))("%i", (seed) => {
    const leaves = leavesOf(document);
    expect(leaves.length).toBeGreaterThan(1000);
    const random = randomFrom(seed + 1);
    const leaf = leaves[Math.floor(random() * leaves.length)] ?? { keys: [], value: null };
    const pointer = pointerTo("", ...leaf.keys);
    const after = mutated(document, leaf.keys);
    const changes = compareDocuments(document, isObject(after) ? after : {});
    expect({ pointer, count: changes.length }).not.toEqual({ pointer, count: 0 });
    // Another name is one that went and one that came; what both send and receive is told for both.
    expect(changes.length).toBeLessThanOrEqual(4);
    for (const { rule, places } of changes) {
      for (const place of Object.values(places)) {
        expect(`${pointer}/`.startsWith(`${place}/`), `${rule} at ${place} for ${pointer}`).toBe(true);
        const above = leaf.keys.length - place.split("/").length + 1;
        if (!wholes.test(rule)) expect(above, `${rule} at ${place} for ${pointer}`).toBeLessThanOrEqual(3);
      }
    }
  });
});

/** All leaves but references, whose targets would be lost. */
function leavesOf(root: Json): readonly Leaf[] {
  const found: Leaf[] = [];
  const enter = (value: Json, keys: readonly string[]): void => {
    if (isList(value)) for (const [index, entry] of value.entries()) enter(entry, [...keys, String(index)]);
    else if (isObject(value)) for (const key of Object.keys(value)) enter(value[key] ?? null, [...keys, key]);
    else if (keys.at(-1) !== "$ref") found.push({ keys, value });
  };
  enter(root, []);
  return found;
}

function mutated(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key !== undefined && isList(value)) {
    return value.map((entry, index) => (String(index) === key ? mutated(entry, rest) : entry));
  }
  if (key !== undefined && isObject(value)) return { ...value, [key]: mutated(value[key] ?? null, rest) };
  if (typeof value === "boolean") return !value;
  return typeof value === "number" ? value + 1 : `${String(value)}x`;
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
