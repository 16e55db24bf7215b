// What is made up for a schema fits the schema by ajv, or the page says that no value was found. Schemas are made around an instance, so
// that each has one.
import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { composedOf } from "../../src/openapi/made-value.ts";
import { isObject, type Json } from "../../src/text/json.ts";
import { byReach } from "../reach.ts";
import { realPatterns, schemaAround } from "./schemas-around.ts";
import { specOf } from "./spec-of.ts";

const ajv = new Ajv.default({ strict: false, validateFormats: true });
addFormats.default(ajv);

const perDocument = 100;
const count = byReach(100, 5000);

type Outcome = {
  readonly seed: number;
  readonly schema: Json;
  readonly keywords: ReadonlySet<string>;
  readonly value: Json | undefined;
  readonly is: "valid" | "none" | "invalid";
};

function keywordsIn(
  schema: Json,
  components: Readonly<Record<string, Json>>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (!isObject(schema)) return found;
  for (const [key, value] of Object.entries(schema)) {
    found.add(key);
    if (key === "$ref" && typeof value === "string") keywordsIn(components[value.slice(21)] ?? true, components, found);
    const isMap = ["properties", "patternProperties", "dependentSchemas"].includes(key);
    if (["const", "enum", "required", "dependentRequired"].includes(key)) continue;
    for (const inner of isMap && isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [value])
      keywordsIn(inner, components, found);
  }
  return found;
}

async function outcomes(from: number): Promise<readonly Outcome[]> {
  const cases = Array.from({ length: perDocument }, (_, at) => ({
    seed: from + at,
    ...schemaAround(from + at, `S${at}`),
  }));
  const components = Object.assign(
    {},
    ...cases.map((one, at) => ({ [`T${at}`]: one.schema, ...one.components })),
  ) as Record<string, Json>;
  const { spec } = await specOf({ components: { schemas: components } });
  const id = `https://example.com/${from}`;
  ajv.addSchema({ $id: id, components: { schemas: components } });
  return cases.flatMap(({ seed, schema, instance }, at): readonly Outcome[] => {
    const judge = ajv.compile({ $ref: `${id}#/components/schemas/T${at}` });
    // The few that contradict themselves have no instance to look for.
    if (!judge(instance)) return [];
    const made = composedOf(spec, [{ value: { $ref: `#/components/schemas/T${at}` }, pointer: `/x${at}` }], "both");
    const value = made === "none" ? undefined : made?.value;
    const is = value === undefined ? (made === "none" ? "none" : "valid") : judge(value) ? "valid" : "invalid";
    return [{ seed, schema, keywords: keywordsIn(schema, components), value, is }];
  });
}

describe("values for schemas that have one", () => {
  it(`of ${count} schemas each value fits, and few are not found`, async () => {
    const all: Outcome[] = [];
    for (let from = 0; all.length < count; from += perDocument) all.push(...(await outcomes(from)));
    all.length = count;
    expect(
      all
        .filter(({ is }) => is === "invalid")
        .map(({ seed, schema, value }) => JSON.stringify({ seed, schema, value })),
    ).toEqual([]);
    const none = all.filter(({ is }) => is === "none");
    const counts = new Map<string, { total: number; none: number }>();
    for (const { keywords, is } of all) {
      for (const keyword of keywords) {
        const own = counts.get(keyword) ?? { total: 0, none: 0 };
        counts.set(keyword, { total: own.total + 1, none: own.none + (is === "none" ? 1 : 0) });
      }
    }
    // Of 100 one more is a percent.
    expect(none.length / all.length).toBeLessThanOrEqual(byReach(0.03, 0.02));
    for (const [keyword, { total, none: lost }] of counts)
      expect([keyword, total < 50 || lost / total <= 0.1]).toEqual([keyword, true]);
  });
});

it.each(realPatterns)("a text of %s", async (pattern) => {
  const schema = { type: "string", pattern };
  const { spec } = await specOf({ components: { schemas: { Tested: schema } } });
  const made = composedOf(spec, [{ value: schema, pointer: "/components/schemas/Tested" }], "both");
  expect(made === "none" ? made : made?.value).toMatch(new RegExp(pattern, "u"));
});

describe("a oneOf with a discriminator", () => {
  const petOf = async (dog: object, cat: object) => {
    const schemas = {
      Dog: { type: "object", required: ["kind"], ...dog },
      Cat: { type: "object", required: ["kind"], ...cat },
      Pet: {
        oneOf: [{ $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Cat" }],
        discriminator: { propertyName: "kind" },
      },
    };
    const { spec } = await specOf({ components: { schemas } });
    const made = composedOf(spec, [{ value: schemas.Pet, pointer: "/components/schemas/Pet" }], "both");
    return made === "none" ? made : made?.value;
  };

  it("shows a value that fits one branch by the letter, where a member less makes it so", async () => {
    const kind = { type: "string" };
    const barks = { type: "boolean" };
    expect(await petOf({ properties: { kind, barks } }, { properties: { kind, barks }, minProperties: 2 })).toEqual({
      kind: "Dog",
    });
  });

  it("shows no member of another branch to be wrong in it", async () => {
    const kind = { type: "string" };
    const made = await petOf(
      { properties: { kind, barks: { type: "boolean" } } },
      { properties: { kind, lives: { type: "integer" } } },
    );
    expect(made).toEqual({ kind: "Dog", barks: true });
  });
});
