// What holds for every schema: one that is only written otherwise shows no change, and one that an operator makes narrower or wider shows a change
// of the level that the table says, wherever it stands. Seeded, so that a failure can be met again.
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import type { ChangeLevel } from "../../src/diff/rules.ts";
import type { Json, JsonObject } from "../../src/text/json.ts";
import { byReach } from "../reach.ts";
import { annotationLevels, type OperatorLevels, operatorLevels } from "./operator-levels.ts";
import { annotations, operators, type Pick, wrappings } from "./operators.ts";
import { randomSchema, rewritten } from "./rewritings.ts";

const cases = byReach(200, 5000);
const gravity: readonly ChangeLevel[] = ["info", "warning", "breaking"];

const ref = { $ref: "#/components/schemas/S" };
const media = (schema: JsonObject, type = "application/json") => ({ content: { [type]: { schema } } });
const base = { openapi: "3.1.0", info: { title: "T", version: "1" } };
const operation = (value: JsonObject) => ({ ...base, paths: { "/a": { post: value } } });
const webhook = (value: JsonObject) => ({ ...base, webhooks: { a: { post: value } } });
const callback = (value: JsonObject) => operation({ callbacks: { a: { "/u": { post: value } } } });
const header = (schema: JsonObject) => ({ parameters: [{ in: "header", name: "X-A", schema }] });
const answer = (value: JsonObject) => ({ responses: { 200: value } });

/** Where a schema stands, and whether the client sends what it describes. */
const frames: readonly (readonly [string, boolean, (schema: JsonObject) => JsonObject])[] = [
  ["request body", true, (schema) => operation({ requestBody: media(schema) })],
  ["response body", false, (schema) => operation(answer(media(schema)))],
  ["request parameter", true, (schema) => operation(header(schema))],
  ["response header", false, (schema) => operation(answer({ headers: { "X-A": { schema } } }))],
  ["webhook body", false, (schema) => webhook({ requestBody: media(schema) })],
  ["webhook response", true, (schema) => webhook(answer(media(schema)))],
  ["webhook parameter", false, (schema) => webhook(header(schema))],
  ["webhook response header", true, (schema) => webhook(answer({ headers: { "X-A": { schema } } }))],
  ["callback body", false, (schema) => callback({ requestBody: media(schema) })],
  ["callback response", true, (schema) => callback(answer(media(schema)))],
  ["callback parameter", false, (schema) => callback(header(schema))],
  [
    "schema of a request",
    true,
    (schema) => ({ ...operation({ requestBody: media(ref) }), components: { schemas: { S: schema } } }),
  ],
  [
    "schema of a webhook",
    false,
    (schema) => ({ ...webhook({ requestBody: media(ref) }), components: { schemas: { S: schema } } }),
  ],
];

describe("a schema that is only written otherwise", () => {
  it("shows no change", { timeout: 600_000 }, () => {
    const told: unknown[] = [];
    for (let seed = 1; seed <= cases; seed += 1) {
      const pick = pickFrom(seed);
      const before = randomSchema(pick, 3);
      const after = rewritten(before, pick, 1 + pick(8));
      const [name, , frame] = frames[pick(frames.length)] ?? ["", true, operation];
      const changes = compareDocuments(frame(before), frame(after));
      if (changes.length > 0) told.push({ seed, name, before, after, rules: changes.map(({ rule }) => rule) });
    }
    expect(told.map((one) => JSON.stringify(one))).toEqual([]);
  });
});

describe("a schema that one operator changes", () => {
  it("shows a change of the level that the table says", { timeout: 600_000 }, () => {
    const names = Object.keys(operators) as (keyof typeof operators)[];
    expect(names.length).toBeGreaterThanOrEqual(40);
    const below: string[] = [];
    const above: string[] = [];
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    // Each operator in both directions, whoever sends the value, and often.
    for (let seed = 1; seed <= Math.max(cases, names.length * 4); seed += 1) {
      const pick = pickFrom(seed);
      const name = names[seed % names.length] ?? "not";
      const turn = Math.floor(seed / names.length);
      const made = operators[name](pick);
      let [wide, witness]: readonly [JsonObject, Json] = [made.wide, made.witness];
      let narrow: JsonObject = made.narrow;
      const levels = pick(4);
      for (let step = levels; step > 0; step -= 1) {
        const wrap = wrappings[pick(wrappings.length)] ?? ((schema, value) => [schema, value]);
        [narrow] = wrap(narrow, witness);
        [wide, witness] = wrap(wide, witness);
      }
      expect(ajv.validate(wide, witness), `${name} ${seed}: the wide one allows the witness`).toBe(true);
      expect(ajv.validate(narrow, witness), `${name} ${seed}: the narrow one does not`).toBe(false);
      const isNarrower = turn % 2 === 0;
      const places = frames.filter(([, isSent]) => isSent === (turn >> 1) % 2 > 0);
      const [place, isSent, frame] = places[pick(places.length)] ?? ["", true, operation];
      const [old, now] = isNarrower ? [wide, narrow] : [narrow, wide];
      // A parameter is sent as text, which a string takes whatever the text was made of.
      const isText = name === "one of several types" && levels === 0 && place === "request parameter";
      if (isText && isNarrower) continue;
      const found = worstOf(frame(old), frame(now));
      const expected = levelOf(operatorLevels[name], isNarrower, isSent);
      const order = found === undefined ? -1 : gravity.indexOf(found) - gravity.indexOf(expected);
      const line = `${name}, ${isNarrower ? "narrower" : "wider"}, ${place}, ${seed}: ${found} for ${expected} ${JSON.stringify([old, now])}`;
      if (order < 0) below.push(line);
      if (order > 0) above.push(line);
    }
    expect(below).toEqual([]);
    expect(
      above.length * 100,
      `${above.length} of ${cases} above: ${above.slice(0, 20).join("\n")}`,
    ).toBeLessThanOrEqual(cases);
  });

  it.each(Object.keys(annotations) as (keyof typeof annotations)[])("that restricts no value: %s", (name) => {
    const schema = { type: "string" };
    const more = { ...schema, [name]: annotations[name] };
    for (const [place, isSent, frame] of frames)
      for (const isNew of [true, false]) {
        const [old, now] = isNew ? [schema, more] : [more, schema];
        const found = worstOf(frame({ ...old }), frame({ ...now }));
        expect(`${place} ${found}`).toBe(`${place} ${levelOf(annotationLevels[name], isNew, isSent)}`);
      }
  });
});

function worstOf(before: JsonObject, after: JsonObject): ChangeLevel | undefined {
  const levels = compareDocuments(before, after).map(({ level }) => level);
  return gravity.findLast((level) => levels.includes(level));
}

function levelOf(levels: OperatorLevels, isNarrower: boolean, isSent: boolean): ChangeLevel {
  return levels[isNarrower ? "narrower" : "wider"][isSent ? 0 : 1];
}

/** Mulberry32: the same numbers for the same seed. */
function pickFrom(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}
