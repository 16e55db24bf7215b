// What is made up for a schema fits the schema by ajv, or the page says that no value was found. Schemas are made around an instance, so
// that each has one.
import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { composedOf } from "../../src/openapi/made-value.ts";
import { isObject, type Json } from "../../src/text/json.ts";
import { byReach } from "../reach.ts";
import { realPatterns } from "./known-texts.ts";
import { type Around, schemaAround } from "./schemas-around.ts";
import { specOf } from "./spec-of.ts";

const perDocument = 100;
const count = byReach(200, 5000);

/** Keywords of 2020-12 that ask something of a value, or of which others do. */
const keywords = (
  "type const enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format contentEncoding contentMediaType " +
  "contentSchema items prefixItems minItems maxItems uniqueItems contains minContains maxContains unevaluatedItems properties required " +
  "minProperties maxProperties patternProperties additionalProperties propertyNames dependentRequired dependentSchemas unevaluatedProperties " +
  "allOf anyOf oneOf not if then else $ref $defs $id $anchor $dynamicRef $dynamicAnchor"
).split(" ");

type Outcome = {
  readonly seed: number;
  readonly around: Around;
  readonly keywords: ReadonlySet<string>;
  readonly value: Json | undefined;
  readonly is: "valid" | "none" | "invalid" | "unjudged";
};

function keywordsIn(schema: Json, found = new Set<string>()): ReadonlySet<string> {
  if (!isObject(schema)) return found;
  for (const [key, value] of Object.entries(schema)) {
    found.add(key);
    const isMap = ["properties", "patternProperties", "dependentSchemas", "$defs"].includes(key);
    if (["const", "enum", "required", "dependentRequired"].includes(key)) continue;
    for (const inner of isMap && isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [value])
      keywordsIn(inner, found);
  }
  return found;
}

/**
 * Judges by ajv; undefined where it is wrong itself: on some schemas it throws, and some items it looks for at `true`, as if that were their index.
 * Each has one of its own, so that ids and anchors stay apart.
 */
function judgeOf({ schema, components }: Around): (value: Json) => boolean | undefined {
  const ajv = new Ajv.default({ strict: false, validateFormats: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "https://example.com/", components: { schemas: { ...components, Tested: schema } } });
  const judge = ajv.compile({ $ref: "https://example.com/#/components/schemas/Tested" });
  return (value) => {
    try {
      const fits = judge(value);
      return judge.errors?.some(({ instancePath }) => /\/true(\/|$)/.test(instancePath)) === true ? undefined : fits;
    } catch {
      return undefined;
    }
  };
}

async function outcomes(from: number): Promise<readonly Outcome[]> {
  const cases = Array.from({ length: perDocument }, (_, at) => ({
    seed: from + at,
    around: schemaAround(from + at, `S${at}`),
  }));
  const schemas = Object.assign(
    {},
    ...cases.map(({ around }, at) => ({ [`T${at}`]: around.schema, ...around.components })),
  ) as Record<string, Json>;
  const { spec } = await specOf({ components: { schemas } });
  return cases.map(({ seed, around }, at): Outcome => {
    const judge = judgeOf(around);
    const found = new Set([around.schema, ...Object.values(around.components)].flatMap((one) => [...keywordsIn(one)]));
    const made = composedOf(spec, [{ value: { $ref: `#/components/schemas/T${at}` }, pointer: `/x${at}` }], "both");
    const value = made === "none" ? undefined : made?.value;
    const fits = value === undefined || judge(value);
    const isJudged = judge(around.instance) === true && fits !== undefined;
    const is = !isJudged ? "unjudged" : made === "none" ? "none" : fits ? "valid" : "invalid";
    return { seed, around, keywords: found, value, is };
  });
}

describe("values for schemas that have one", () => {
  it(`of ${count} schemas each value fits, and few are not found`, async () => {
    const made: Outcome[] = [];
    for (let from = 0; made.length < count; from += perDocument) made.push(...(await outcomes(from)));
    const all = made.filter(({ is }) => is !== "unjudged");
    // Those that contradict themselves, or that ajv cannot follow.
    expect(made.length - all.length).toBeLessThanOrEqual(count / 200);
    expect(
      all
        .filter(({ is }) => is === "invalid")
        .map(({ seed, around, value }) => JSON.stringify({ seed, ...around, value })),
    ).toEqual([]);
    const none = all.filter(({ is }) => is === "none");
    // Of 200 one more is half a percent.
    expect(none.length / all.length).toBeLessThanOrEqual(byReach(0.03, 0.02));
    for (const keyword of keywords) {
      const total = all.filter((one) => one.keywords.has(keyword)).length;
      const lost = none.filter((one) => one.keywords.has(keyword)).length;
      expect([keyword, total >= byReach(1, 200), total < 50 || lost / total <= 0.1]).toEqual([keyword, true, true]);
    }
  });
});

describe("a value is found", () => {
  const node = { $ref: "#/components/schemas/Node" };
  const price = { price: { minLength: 2 } };
  it.each<readonly [string, object, Json]>([
    [
      "where one item is what two schemas ask for and neither lets in twice",
      {
        type: "array",
        contains: { type: "string", minLength: 2 },
        maxContains: 1,
        allOf: [{ contains: { const: "word" }, maxContains: 1 }],
      },
      ["word"],
    ],
    [
      "where a place of a tuple holds what is asked for",
      {
        type: "array",
        uniqueItems: true,
        prefixItems: [{ type: "boolean" }, { type: "string" }],
        items: { enum: ["word"] },
        contains: { const: false },
        maxContains: 1,
        minItems: 3,
      },
      [false, "string", "word"],
    ],
    [
      "where a member that nobody asks for leads into itself",
      { type: "object", properties: { inner: node, id: { type: "integer", not: { const: 1 } } }, required: ["id"] },
      { inner: { price: "P1DT12H" }, id: 2 },
    ],
  ])("%s", async (_, schema, expected) => {
    const components = {
      Tested: schema as Json,
      Node: {
        properties: { price: node },
        anyOf: [
          { type: "object", properties: price, required: ["price"] },
          { type: "string", format: "duration" },
        ],
      },
    };
    const { spec } = await specOf({ components: { schemas: components } });
    const made = composedOf(spec, [{ value: schema as Json, pointer: "/components/schemas/Tested" }], "both");
    const value = made === "none" ? undefined : made?.value;
    expect(judgeOf({ instance: expected, schema: schema as Json, components })(value ?? null)).toBe(true);
    expect(value).toEqual(expected);
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

  it("shows a member of another branch as null where nothing else keeps the value from fitting both", async () => {
    const kind = { type: "string" };
    const made = await petOf(
      { properties: { kind, barks: { type: "boolean" } } },
      { properties: { kind, lives: { type: "integer" } } },
    );
    expect(made).toEqual({ kind: "Dog", barks: true, lives: null });
  });

  it("shows a value of the branch that its discriminator names where all branches take the same values", async () => {
    const same = { properties: { kind: { type: "string" }, name: { type: "string" } } };
    expect(await petOf(same, same)).toEqual({ kind: "Dog", name: "string" });
  });
});
