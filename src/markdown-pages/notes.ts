// A schema on one line: its type, and behind that in a comment the facts in a fixed order, parted by semicolons, then what is said of it. The
// file is long because types and facts leave out what the other says.
import { fill } from "../messages/fill.ts";
import type { Choice, Constraint, LimitName, Schema } from "../model/api.ts";
import { describedBy } from "../model/described.ts";
import type { HistoryMark } from "../model/history.ts";
import type { Segments } from "../model/segments.ts";
import { timeWords } from "../model/time-words.ts";
import { blocks, type MarkdownContext, oneLine, placeOf, proseOf } from "./context.ts";
import type { Links } from "./links.ts";
import { enumText, listedText, valueText } from "./values.ts";

/** Of what has the schema, beside it. */
export type Beside = {
  readonly description?: Segments | undefined;
  readonly deprecated?: boolean;
  readonly style?: string | undefined;
  readonly time?: HistoryMark | undefined;
};

/**
 * Where a schema stands: what has it, examples of the value there, and whether what is said of it stands elsewhere: the description of what has
 * it, or without one all of it.
 */
export type There = {
  readonly beside?: Beside | undefined;
  readonly examples?: readonly string[] | undefined;
  readonly isSaid?: boolean | undefined;
};

/** `line`: behind the type. `lines`: what has lines of its own. */
export type Notes = { readonly line: string; readonly lines: readonly string[] };

export const noNotes: Notes = { line: "", lines: [] };

/** All that is to be said of `schema` where it stands, but for what is in it. */
export function notesOf(schema: Schema, there: There, inks: Inks): Notes {
  const facts = factsOf(schema, there, inks);
  const prose = proseOfSchema(schema, there, inks.telling);
  if (facts.length === 0 && prose === "") return noNotes;
  if (!prose.includes("\n")) return { line: [...facts, ...(prose === "" ? [] : [prose])].join("; "), lines: [] };
  return { line: facts.join("; "), lines: prose.split("\n").filter((line) => line.trim() !== "") };
}

/** Where a shape writes to. */
export type Inks = { readonly telling: MarkdownContext; readonly links: Links };

function proseOfSchema(schema: Schema, { beside, isSaid }: There, telling: MarkdownContext): string {
  if (isSaid === true && beside?.description === undefined) return "";
  const { shown, about } = describedBy(beside?.description, schema);
  // What is shown before says there what else is said of it.
  const rest = schema.again !== undefined && !isOpen(schema) ? [] : about;
  const left = isSaid === true ? rest : [shown, ...rest];
  if (left.length === 1) return proseOf(left[0], telling);
  const said = left.map((one) => proseOf(one, telling));
  return said.some((one) => one.includes("\n")) ? blocks(...said) : said.filter((one) => one !== "").join(" ");
}

function factsOf(schema: Schema, { beside, examples = [] }: There, inks: Inks): string[] {
  const { telling, links } = inks;
  const { reference: words, changelog } = telling.words;
  const facts: string[] = [];
  const name = nameNote(schema);
  if (name !== undefined) facts.push(name);
  if (schema.again !== undefined && schema.cut === undefined) facts.push(`= ${placeOf(schema.again, telling)}`);
  if (schema.cut !== undefined) facts.push(cutText(schema, inks));
  if (beside?.deprecated === true || schema.deprecated === true) facts.push(words.marks.deprecated);
  if (schema.readOnly === true) facts.push(words.marks["read-only"]);
  if (schema.writeOnly === true) facts.push(words.marks["write-only"]);
  if (schema.constraints !== undefined) facts.push(...limitsOf(schema.constraints));
  addLists(schema, facts, inks);
  if (schema.const !== undefined) facts.push(`${words.said.always} ${valueText(schema.const)}`);
  if (schema.default !== undefined) facts.push(`${words.said.default} ${valueText(schema.default)}`);
  if (beside?.style !== undefined) facts.push(`${words.said.serialisation} ${oneLine(beside.style)}`);
  if (beside?.time !== undefined) facts.push(...timeWords(beside.time, changelog));
  for (const value of examples) facts.push(`${words.said.example} ${valueText(value)}`);
  for (const value of schema.examples ?? []) facts.push(`${words.said.example} ${valueText(value)}`);
  if (schema.externalDocs !== undefined) {
    const { description, label, link } = schema.externalDocs;
    const said = oneLine(proseOf(description, telling));
    links.add(label, link);
    facts.push(fill(words.see, { docs: said === label || said === "" ? label : `${label}: ${said}` }));
  }
  if (schema.items !== undefined && !isOpen(schema.items)) facts.push(...eachFacts(schema.items, inks));
  return facts;
}

/** The name of what is shown open, which its type does not tell. */
function nameNote(schema: Schema): string | undefined {
  const { name, page, title, typeText } = schema;
  if (isOpen(schema) && schema.items === undefined) {
    const isTold = /^(?:object|any)$/.test(typeText) || (typeText !== title && isToldBelow(schema));
    return name ?? (isTold ? undefined : oneLine(typeText));
  }
  // Where the alternatives stand as the type, they do not say their name.
  const isListed = schema.choices !== undefined && schema.cut === undefined && schema.again === undefined;
  return name !== undefined && (isListed || (page !== undefined && !typeText.endsWith(name))) ? name : undefined;
}

/** Types of alternatives stand below, each at its own; one that all have may stand above them alone. */
function isToldBelow({ choices, typeText }: Schema): boolean {
  if (choices === undefined || / \| |^array of /.test(typeText)) return choices !== undefined;
  return choices.some(({ variants }) =>
    variants.some(({ schema }) => schema.typeText === typeText || schema.name === typeText || isToldBelow(schema)),
  );
}

function addLists({ codes, enum: values, enumAt }: Schema, facts: string[], { telling, links }: Inks): void {
  const { errors, reference: words } = telling.words;
  if (values !== undefined && values.length > 0) {
    const place = enumAt?.said === true ? enumAt.anchor.replace(/=(?:-\d+)?$/, "") : undefined;
    facts.push(
      place === undefined
        ? `${words.oneOf} ${enumText(values, telling)}`
        : `${words.oneOf} ${fill(words.sameValues(values.length), { place: placeOf(place, telling) })}`,
    );
  }
  if (codes !== undefined) {
    links.add(codes.list, codes.link);
    facts.push(fill(errors.listedOf(codes.count), { list: codes.list }));
  }
}

/** What items say beside their type. */
function eachFacts(items: Schema, inks: Inks): readonly string[] {
  const facts = factsOf(items, {}, inks);
  return facts.length === 0 ? [] : [`${inks.telling.words.reference.eachItem}: ${facts.join("; ")}`];
}

function cutText(schema: Schema, { telling, links }: Inks): string {
  const { cut } = schema;
  const words = telling.words.reference;
  const name = oneLine(schema.name ?? schema.title ?? schema.typeText);
  if (cut?.link !== undefined) links.add(name, cut.link);
  return fill(cut?.reason === "recursion" ? words.repeats : words.goesOn, {
    name: cut?.link === undefined ? (cut?.anchor ?? name) : name,
  });
}

// What limits a value, as short as it can be said: the keywords of JSON Schema, and both bounds of one thing as a range.

/** The limits that bound one thing from both sides, and what they bound. */
const ranges: readonly (readonly [least: LimitName, most: LimitName, what: string])[] = [
  ["minimum", "maximum", ""],
  ["minLength", "maxLength", "length "],
  ["minItems", "maxItems", "items "],
  ["minProperties", "maxProperties", "properties "],
];

/** Each limit as one text: `1..100`, `length 1..64`, `pattern ^a$`. */
export function limitsOf(constraints: readonly Constraint[]): readonly string[] {
  const boundOf = (name: LimitName) => constraints.find((one) => one.name === name)?.values[0];
  return constraints.flatMap(({ name, values }): readonly string[] => {
    const range = ranges.find(([least, most]) => name === least || name === most);
    const [least, most] = range === undefined ? [] : [boundOf(range[0]), boundOf(range[1])];
    if (range !== undefined && least !== undefined && most !== undefined)
      return name === range[1] ? [] : [`${range[2]}${least}..${most}`];
    return [limitText(name, values)];
  });
}

function limitText(name: LimitName, values: readonly string[]): string {
  switch (name) {
    case "uniqueItems":
      return "unique items";
    case "additionalProperties":
      return "no additional properties";
    case "items":
      return "no further items";
    case "type":
      return `not ${listedText(values)}`;
    case "dependentRequired": {
      const [first = "", ...others] = values;
      return `${listedText([first])} requires ${listedText(others)}`;
    }
    default:
      return values.length === 0 ? name : `${name} ${listedText(values)}`;
  }
}

// What is said of a schema in the place of its type, on one line; and whether it needs more of them.

/** Whether a schema goes on in lines of its own: it has fields, alternatives or places that say more than their types. */
export function isOpen(schema: Schema): boolean {
  if (schema.cut !== undefined) return false;
  const { choices, conditions, items, prefixItems, properties } = schema;
  const hasInside =
    properties !== undefined ||
    conditions !== undefined ||
    prefixItems !== undefined ||
    choices?.some((choice) => !isPlainChoice(choice)) === true ||
    (items !== undefined && isOpen(items));
  return hasInside && schema.again === undefined;
}

/** Alternatives that are told by their types alone: two of one type are told apart by what they are called. */
function isPlainChoice({ discriminator, variants }: Choice): boolean {
  if (discriminator !== undefined) return false;
  if (!variants.every(({ schema, value }) => value === undefined && isPlain(schema))) return false;
  const types = new Set(variants.map(({ schema }) => typeOf(schema)));
  return types.size === variants.length || new Set(variants.map(({ label }) => label)).size === types.size;
}

/** Whether a type is all that there is to say. */
function isPlain(schema: Schema): boolean {
  if (schema.nullable === true) return false;
  const said: Readonly<Record<string, unknown>> = schema;
  for (const key in said) if (said[key] !== undefined && !typeKeys.has(key)) return false;
  return schema.items === undefined || isPlain(schema.items);
}

/** The parts of a schema that its type tells. */
const typeKeys = new Set<string>([
  "types",
  "typeText",
  "format",
  "name",
  "nullable",
  "items",
] satisfies (keyof Schema)[]);

/** The type on one line: `string(uuid)`, `Order[]`, `integer | null`. */
export function typeOf(schema: Schema): string {
  const type = bareType(schema);
  return schema.nullable === true && type !== "null" ? `${type} | null` : type;
}

function bareType(schema: Schema): string {
  const { choices, items, name, title, types, typeText } = schema;
  if (items !== undefined) return `${inArray(typeOf(items))}[]`;
  const isElsewhere = schema.cut !== undefined || schema.again !== undefined;
  const named = name ?? (isElsewhere ? title : undefined);
  if (named !== undefined && isElsewhere) return typeName(named);
  const [choice] = choices ?? [];
  if (choice !== undefined && isPlainChoice(choice))
    return [...new Set(choice.variants.map((variant) => typeOf(variant.schema)))].join(" | ");
  if (named !== undefined && !isScalar(schema)) return typeName(named);
  if (types.length > 0 && isScalar(schema)) return typeName(typeText.replaceAll(" (", "("));
  return typeName(typeText);
}

function isScalar({ types }: Schema): boolean {
  return types.length > 0 && !types.includes("object") && !types.includes("array");
}

/** Types are lines of a fence: none may look like its end. */
export function typeName(text: string): string {
  const line = oneLine(text);
  return /^[\p{L}\p{N}_(]/u.test(line) ? line : JSON.stringify(line);
}

function inArray(type: string): string {
  return type.includes(" ") ? `(${type})` : type;
}
