// Small schemas, one question of composition each, and the trees that they come to as readable text. Besides the golden, each word of
// each case (names, limits, values, descriptions, titles of variants) is looked for in its tree: nothing is lost, nothing hangs.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { english } from "../../src/messages/english.ts";
import type { EnumValue, Schema } from "../../src/model/api.ts";
import type { Json } from "../../src/text/json.ts";
import { isList, isObject, type JsonObject, listAt, objectAt } from "../../src/text/json.ts";
import { limitsOf } from "../../templates/theme/parts/limit-list.tsx";
import { schemaPage, specOf } from "./spec-of.ts";

type Case = {
  readonly openapi?: string;
  readonly schema: Json;
  readonly with?: JsonObject;
  readonly lost?: readonly string[];
};

const folder = new URL("../../fixtures/specs/composition/", import.meta.url);
const cases: Readonly<Record<string, Case>> = parse(readFileSync(new URL("cases.yaml", folder), "utf8"));

async function treeOf({ schema, openapi = "3.1.0", with: others = {} }: Case): Promise<string> {
  const opened = await specOf({ openapi, components: { schemas: { Tested: schema, ...others } } });
  return tree(schemaPage(opened, "Tested").schema, "", "");
}

it("there are more than 120", () => {
  expect(Object.keys(cases).length).toBeGreaterThan(120);
});

it("come to these trees", async () => {
  const texts: string[] = [];
  for (const [name, one] of Object.entries(cases)) texts.push(`## ${name}\n${await treeOf(one)}`);
  await expect(texts.join("\n")).toMatchFileSnapshot(new URL("cases.txt", folder).pathname);
});

describe.each(Object.entries(cases))("%s", (_, one) => {
  it("loses no word and takes no time", { timeout: 5_000 }, async () => {
    const text = await treeOf(one);
    const wanted = [one.schema, ...Object.values(one.with ?? {})].flatMap((schema) => wordsOf(schema));
    const lost = new Set(wanted.filter((word) => !text.includes(word) && one.lost?.includes(word) !== true));
    expect([...lost]).toEqual([]);
  });
});

function enumText({ value, name, description }: EnumValue): string {
  const told = [...(name === undefined ? [] : [name]), ...(description === undefined ? [] : [plain(description)])];
  return told.length === 0 ? value : `${value} (${told.join(": ")})`;
}

/** A limit as a reader sees it. */
function saidIn({ text, code = "" }: ReturnType<typeof limitsOf>[number]): string {
  return text.replace("{value}", code);
}

/** A schema as lines: its own facts, then what is in it, two spaces deeper. */
function tree(schema: Schema, indent: string, label: string): string {
  const marks = [
    schema.nullable && "or null",
    schema.deprecated && "deprecated",
    schema.readOnly && "read-only",
    schema.writeOnly && "write-only",
  ];
  const facts = [
    `${label}${schema.typeText}`,
    ...marks.filter((mark) => mark !== false && mark !== undefined),
    ...(schema.title === undefined || schema.typeText.includes(schema.title) ? [] : [`title ${schema.title}`]),
    ...(schema.format === undefined || schema.typeText.includes(schema.format) ? [] : [`format ${schema.format}`]),
    ...(schema.constraints === undefined ? [] : [`[${limitsOf(schema.constraints, english).map(saidIn).join("; ")}]`]),
    ...(schema.const === undefined ? [] : [`always ${schema.const}`]),
    ...(schema.enum === undefined ? [] : [`one of ${schema.enum.map(enumText).join(", ")}`]),
    ...(schema.default === undefined ? [] : [`default ${schema.default}`]),
    ...(schema.examples ?? []).map((example) => `example ${example}`),
    ...[schema.description, schema.more].flatMap((one) => (one === undefined ? [] : [`"${plain(one)}"`])),
    ...(schema.externalDocs === undefined ? [] : [`see ${schema.externalDocs.label}`]),
    ...(schema.cut === undefined
      ? []
      : [`-> ${schema.cut.reason}${schema.cut.anchor === undefined ? "" : ` #${schema.cut.anchor}`}`]),
  ];
  const below = `${indent}  `;
  const kinds = { property: "", pattern: "pattern ", map: "map " };
  return [
    `${indent}${facts.join(" · ")}\n`,
    ...(schema.properties ?? []).map((row) =>
      tree(row.schema, below, `${kinds[row.kind]}${row.name}${row.required ? "*" : ""}: `),
    ),
    ...(schema.items === undefined ? [] : [tree(schema.items, below, "each: ")]),
    ...(schema.prefixItems ?? []).map((item, index) => tree(item, below, `item ${index + 1}: `)),
    ...(schema.choices ?? []).flatMap(({ keyword, discriminator, variants }) => [
      `${below}${keyword} of ${variants.length}${discriminator === undefined ? "" : `, selected by ${discriminator}`}\n`,
      ...variants.map((one) =>
        tree(one.schema, `${below}  `, `<${one.label}>${one.value === undefined ? "" : ` (${one.value})`} `),
      ),
    ]),
    ...(schema.conditions ?? []).map((condition) => tree(condition.schema, below, `${condition.keyword}: `)),
  ].join("");
}

function plain(segments: NonNullable<Schema["description"]>): string {
  return segments
    .map((segment) => (typeof segment === "string" ? segment : "@"))
    .join(" / ")
    .replace(/<\/?p>/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words of a schema that its tree must have; walks as JSON Schema nests, and knows nothing else of the compiler. */
function wordsOf(schema: Json): readonly string[] {
  if (!isObject(schema)) return [];
  const words: string[] = [];
  const add = (value: Json | undefined): void => {
    if (typeof value === "string" || typeof value === "number") words.push(String(value));
    else if (isList(value)) value.forEach(add);
    else if (isObject(value)) for (const key of Object.keys(value)) [key, value[key]].forEach(add);
  };
  for (const key of [
    "description",
    "format",
    "const",
    "enum",
    "default",
    "example",
    "examples",
    "pattern",
    "contentEncoding",
    "contentMediaType",
    "x-enumDescriptions",
    "x-enum-varnames",
    "x-additionalPropertiesName",
  ]) {
    if (typeof schema[key] !== "object" || !["description"].includes(key)) add(schema[key]);
  }
  for (const key of [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "maxLength",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
    "minContains",
    "maxContains",
  ]) {
    if (typeof schema[key] === "number") add(schema[key]);
  }
  if (typeof schema.minLength === "number") add(schema.minLength === 1 ? "not empty" : schema.minLength);
  for (const name of listAt(schema, "required")) add(name);
  for (const key of ["properties", "patternProperties", "dependentSchemas", "$defs"]) {
    for (const [name, child] of Object.entries(objectAt(schema, key) ?? {})) {
      if (key !== "$defs") add(name);
      words.push(...wordsOf(child));
    }
  }
  for (const key of ["allOf", "oneOf", "anyOf", "prefixItems", "items"]) {
    for (const child of listAt(schema, key)) {
      if (key === "oneOf" || key === "anyOf") add(isObject(child) ? child.title : undefined);
      words.push(...wordsOf(child));
    }
  }
  for (const key of [
    "items",
    "not",
    "if",
    "then",
    "else",
    "contains",
    "propertyNames",
    "additionalProperties",
    "unevaluatedItems",
    "unevaluatedProperties",
    "contentSchema",
  ]) {
    words.push(...wordsOf(schema[key] ?? null));
  }
  return words.filter((word) => word !== "");
}
