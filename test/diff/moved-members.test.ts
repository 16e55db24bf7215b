// Members that move between the parts of a schema: where only `rewritten` is told, a validator that is not ours must take and refuse the same
// values as before. Seeded, so that a failure can be met again.
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import { isList, isObject, type Json, type JsonObject } from "../../src/text/json.ts";
import { byReach } from "../reach.ts";

const rounds = byReach(60, 120);

type Open = Record<string, Json>;
type Pick = <Entry>(list: readonly Entry[]) => Entry;

const fields: readonly Json[] = [
  { type: "string" },
  { type: "integer" },
  {},
  { properties: { a: { type: "string" } } },
];
/**
 * Members of a part; those of `properties` and `required` are beside. Not `contains`: beside `prefixItems` the validator takes an empty list, which
 * the specification refuses.
 */
const members: readonly (readonly [name: string, choices: readonly Json[]])[] = [
  ["type", ["object", ["object", "array"]]],
  ["minProperties", [1, 2]],
  ["maxProperties", [2]],
  ["additionalProperties", [false, true, { type: "string" }]],
  ["patternProperties", [{ "^a": { type: "string" } }, { "^[bc]": { type: "integer" } }]],
  ["unevaluatedProperties", [false, { type: "integer" }]],
  ["propertyNames", [{ maxLength: 1 }, { enum: ["a", "b"] }]],
  ["if", [{ required: ["a"] }]],
  ["then", [{ required: ["b"] }]],
  ["else", [{ required: ["c"] }]],
  ["items", [{ type: "string" }, false]],
  ["prefixItems", [[{ type: "integer" }]]],
  ["not", [{ required: ["b", "c"] }]],
  ["oneOf", [[{ required: ["a"] }, { required: ["b"] }]]],
];

const values: readonly Json[] = ["x", 1, {}, { a: 1 }];
const objects: readonly Json[] = [undefined, ...values].flatMap((a) =>
  [undefined, ...values].flatMap((b) => [undefined, "x", 1].map((c): Json => JSON.parse(JSON.stringify({ a, b, c })))),
);
const probes: readonly Json[] = [...objects, [], ["x"], [1], [1, "x"], [1, "x", "x"], ["x", 1], "x", 1, null];

it("only rewritten means the same, of some schemas with moved members", () => {
  const ajv = new Ajv2020({ strict: false, logger: false });
  const counts = { same: 0, told: 0 };
  for (let seed = 1; seed <= rounds; seed += 1) {
    const pick = pickerFrom(seed);
    const before = schemaBy(pick);
    const after = moved(before, pick);
    const told = compareDocuments(documentOf(before), documentOf(after)).map(({ rule }) => rule);
    if (told.some((rule) => rule !== "rewritten" && rule !== "order-changed")) counts.told += 1;
    else {
      counts.same += 1;
      const [old, now] = [ajv.compile(before), ajv.compile(after)];
      const other = probes.filter((probe) => old(probe) !== now(probe));
      expect({ seed, before, after, other }).toEqual({ seed, before, after, other: [] });
    }
  }
  expect(counts.same).toBeGreaterThan(rounds / 4);
  expect(counts.told).toBeGreaterThan(rounds / 12);
});

function documentOf(schema: JsonObject): JsonObject {
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, components: { schemas: { T: schema } } };
}

/** A schema of two or three parts, and sometimes of more around them. */
function schemaBy(pick: Pick): JsonObject {
  const part = (): JsonObject => {
    const made: Open = {};
    const names = ["a", "b", "c"].filter(() => pick([true, false]));
    if (names.length > 0) made.properties = Object.fromEntries(names.map((name) => [name, pick(fields)]));
    if (pick([true, false, false])) made.required = [pick(["a", "b", "c"])];
    for (const [name, choices] of members) if (pick([true, ...Array(7).fill(false)])) made[name] = pick(choices);
    return made;
  };
  const around = pick([true, false, false]) ? part() : {};
  return { ...around, allOf: Array.from({ length: pick([2, 3]) }, part) };
}

/** The same with one or two members in other parts, or beside the parts. */
function moved(schema: JsonObject, pick: Pick): JsonObject {
  const copy: Open = structuredClone(schema);
  const holders: readonly Open[] = [copy, ...(isList(copy.allOf) ? copy.allOf : []).filter(isObject)];
  for (let move = pick([1, 2]); move > 0; move -= 1) {
    const [from, to] = [pick(holders), pick(holders)];
    const names = Object.keys(from).filter((name) => name !== "allOf");
    if (from === to || names.length === 0) continue;
    const name = pick(names);
    const [held, there] = [from[name], to[name]];
    if (isObject(held) && name === "properties") {
      const field = pick(Object.keys(held));
      if (isObject(there) && Object.hasOwn(there, field)) continue;
      const { [field]: value = null, ...rest } = held;
      to[name] = { ...(isObject(there) ? there : {}), [field]: value };
      if (Object.keys(rest).length === 0) delete from[name];
      else from[name] = rest;
    } else if (there === undefined && held !== undefined) {
      to[name] = held;
      delete from[name];
    }
  }
  return copy;
}

/** Chooses by Mulberry32: the same for the same seed. */
function pickerFrom(seed: number): Pick {
  let state = seed;
  return (list) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length] as (typeof list)[number];
  };
}
