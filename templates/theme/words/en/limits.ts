// English: what limits a value, in words that follow its type.
import type { LimitName } from "../../../../src/model/api.ts";
import { plural } from "./plural.ts";

/** A number of things as text, "1 item"; a number with more digits than a computer counts is one of many. */
function things(count: string, one: string, other: string): string {
  return `${count} ${plural(Number(count), { one, other })}`;
}

const units = {
  length: (count: string) => things(count, "character", "characters"),
  items: (count: string) => things(count, "item", "items"),
  properties: (count: string) => things(count, "property", "properties"),
  value: (count: string) => count,
};

export type Unit = keyof typeof units;

/** Both bounds of one thing. */
export const between = (unit: Unit, least: string, most: string) =>
  least === most ? `exactly ${units[unit](most)}` : `${least} to ${units[unit](most)}`;

const node = (kind: string) =>
  ({ text: "text", cdata: "CDATA section", none: "content without an element of its own" })[kind] ?? kind;

/** What one keyword asks for; `{value}` is where a value that is code stands. */
export const limits: Readonly<Record<LimitName, (values: readonly string[]) => string>> = {
  type: (others) => `contradicted by a part that says ${others.join(" or ")}`,
  minimum: ([limit = ""]) => `at least ${limit}`,
  exclusiveMinimum: ([limit = ""]) => `more than ${limit}`,
  maximum: ([limit = ""]) => `at most ${limit}`,
  exclusiveMaximum: ([limit = ""]) => `less than ${limit}`,
  multipleOf: ([step = ""]) => `a multiple of ${step}`,
  minLength: ([limit = ""]) => (limit === "1" ? "not empty" : `at least ${units.length(limit)}`),
  maxLength: ([limit = ""]) => `at most ${units.length(limit)}`,
  pattern: () => "matches {value}",
  minItems: ([limit = ""]) => `at least ${units.items(limit)}`,
  maxItems: ([limit = ""]) => `at most ${units.items(limit)}`,
  items: ([places]) => (places === "0" ? "no items" : "no other items"),
  uniqueItems: () => "no item twice",
  minContains: ([limit = ""]) => `contains at least ${limit}`,
  maxContains: ([limit = ""]) => `contains at most ${limit}`,
  minProperties: ([limit = ""]) => `at least ${units.properties(limit)}`,
  maxProperties: ([limit = ""]) => `at most ${units.properties(limit)}`,
  additionalProperties: () => "no other properties",
  contentEncoding: ([encoding = ""]) => `encoded as ${encoding}`,
  contentMediaType: ([type = ""]) => `holds ${type}`,
  dependentRequired: ([name = "", ...others]) => `${name} requires ${others.join(", ")}`,
  required: (names) => `requires ${names.join(", ")}`,
  xml: ([kind = "", name]) => `XML ${node(kind)}${name === undefined ? "" : ` ${name}`}`,
  "xml.wrapped": () => "wrapped in XML",
  "xml.namespace": ([namespace = ""]) => `XML namespace ${namespace}`,
};
