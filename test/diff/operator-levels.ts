// The level of each change that one operator makes to a schema, by who sends the value. Written before the operators: a rule
// that says otherwise is wrong, unless the table is changed first. `narrower`: the new schema refuses a value that the old
// one allowed; `wider`: the same two schemas the other way round.
import type { ChangeLevel } from "../../src/diff/rules.ts";

/** The level where the client sends the value, and where it receives it. */
type Levels = readonly [sent: ChangeLevel, received: ChangeLevel];

export type OperatorLevels = { readonly narrower: Levels; readonly wider: Levels };

/** A client that sends may be refused; one that receives may be surprised. */
const surprise: OperatorLevels = { narrower: ["breaking", "info"], wider: ["info", "warning"] };
/** One that receives may fail: another type, null, or a field that is not there. */
const failure: OperatorLevels = { narrower: ["breaking", "info"], wider: ["info", "breaking"] };

export const operatorLevels = {
  "one of several types": failure,
  "a type at first": failure,
  "whole numbers only": failure,
  "null by a type": failure,
  "null by a choice": failure,
  "a value of an enum": surprise,
  "an enum at first": surprise,
  "a constant at first": surprise,
  "a constant of an enum": surprise,
  maximum: surprise,
  minimum: surprise,
  exclusiveMaximum: surprise,
  exclusiveMinimum: surprise,
  "a limit that leaves itself out": surprise,
  "multipleOf at first": surprise,
  multipleOf: surprise,
  maxLength: surprise,
  minLength: surprise,
  "a pattern at first": surprise,
  // Nobody can say in general which of two patterns matches more.
  "another pattern": { narrower: ["warning", "warning"], wider: ["warning", "warning"] },
  "a format at first": surprise,
  "a format of fewer numbers": surprise,
  "items at first": surprise,
  "no items": surprise,
  maxItems: surprise,
  minItems: surprise,
  uniqueItems: surprise,
  "a place of prefixItems": surprise,
  "contains at first": surprise,
  contains: failure,
  minContains: surprise,
  maxContains: surprise,
  required: failure,
  "no further fields": surprise,
  "further fields at first": surprise,
  unevaluatedProperties: surprise,
  unevaluatedItems: surprise,
  "a pattern of fields at first": surprise,
  "a pattern of fields that leaves a closed object": surprise,
  "a field that leaves a closed object": { narrower: ["breaking", "breaking"], wider: ["info", "warning"] },
  "an optional field of an open object": { narrower: ["info", "info"], wider: ["warning", "breaking"] },
  "propertyNames at first": surprise,
  propertyNames: surprise,
  maxProperties: surprise,
  minProperties: surprise,
  "dependentRequired at first": surprise,
  // The same as `dependentSchemas` that only ask for fields.
  dependentRequired: failure,
  "dependentSchemas at first": surprise,
  dependentSchemas: failure,
  "not at first": surprise,
  not: surprise,
  "if at first": surprise,
  if: surprise,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: failure,
  else: failure,
  "a part of allOf": failure,
  "a variant of anyOf": surprise,
  "a variant of oneOf": surprise,
  "an overlapping variant of oneOf": { narrower: ["breaking", "warning"], wider: ["breaking", "warning"] },
  "exactly one in place of any": surprise,
  "anyOf at first": surprise,
  "oneOf at first": surprise,
  "nothing in place of anything": surprise,
} as const satisfies Readonly<Record<string, OperatorLevels>>;

/** Keywords that restrict no value: their levels without a witness. `narrower`: the keyword comes; `wider`: it goes. */
export const annotationLevels = {
  title: { narrower: ["info", "info"], wider: ["info", "info"] },
  description: { narrower: ["info", "info"], wider: ["info", "info"] },
  $comment: { narrower: ["info", "info"], wider: ["info", "info"] },
  examples: { narrower: ["info", "info"], wider: ["info", "info"] },
  deprecated: { narrower: ["info", "info"], wider: ["info", "info"] },
  default: { narrower: ["info", "info"], wider: ["warning", "info"] },
  readOnly: { narrower: ["warning", "info"], wider: ["info", "info"] },
  writeOnly: { narrower: ["info", "breaking"], wider: ["info", "info"] },
  contentEncoding: { narrower: ["breaking", "breaking"], wider: ["breaking", "breaking"] },
  contentMediaType: { narrower: ["breaking", "breaking"], wider: ["breaking", "breaking"] },
  contentSchema: { narrower: ["breaking", "breaking"], wider: ["breaking", "breaking"] },
  $anchor: { narrower: ["info", "info"], wider: ["info", "info"] },
  $defs: { narrower: ["info", "info"], wider: ["info", "info"] },
} as const satisfies Readonly<Record<string, OperatorLevels>>;
