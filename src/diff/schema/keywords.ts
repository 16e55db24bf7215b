// The table of keywords: by what each one is compared. One that no table names is told as unknown.

import { isList, textAt } from "../../text/json.ts";
import { received, sent } from "../direction.ts";
import { equal, jsonText, keyOf, plainText } from "../equal.ts";
import { compareByName, compareMembers, flag, type MemberHandler, tellWhole } from "../members.ts";
import { mediaName } from "../normal/names.ts";
import { changedVariants, type SchemaView } from "../normal/view.ts";
import type { ChangeFamily } from "../rules.ts";
import { childrenOf, entriesOf, isReordered, type TrailedValue } from "../spot.ts";
import { type ComparisonScope, eachUse, within } from "../telling.ts";
import { compareConditions, conditions } from "./conditions.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { compareFields, compareOtherFields } from "./fields.ts";
import { compareLimits, compareMultiples, limitKeywords } from "./limits.ts";
import { compareDefinitions, compareItems } from "./shapes.ts";
import { compareFormats } from "./types.ts";

// Which values are allowed by name: enum, const, and the one that stands for none: default.

/** `enum`: values are told apart by what they are, not by their place. */
function compareEnums(contrast: Contrast): void {
  const { scope, comparing } = contrast;
  const { before, after } = keyword(contrast, "enum");
  if (equal(before?.value, after?.value)) return;
  const { telling } = comparing;
  if (!isList(before?.value) || !isList(after?.value)) {
    const isConst = (spot: TrailedValue | undefined): boolean => spot?.at?.token === "const";
    const added = isConst(after) ? "const-added" : "enum-added";
    const removed = isConst(before) ? "const-removed" : "enum-removed";
    const family = before === undefined ? added : after === undefined ? removed : "keyword-changed";
    const inside = family === "keyword-changed" ? within(scope, { kind: "member", name: "enum" }) : scope;
    telling.tell(family, inside, { before: listText(before), after: listText(after), at: { before, after } });
    return;
  }
  const [only] = entriesOf(before);
  const [other] = entriesOf(after);
  const isOnly = before.value.length === 1 && after.value.length === 1 && only !== undefined && other !== undefined;
  if (isOnly && only.value !== null && other.value !== null) {
    if (keyOf(only.value) === keyOf(other.value)) return;
    const texts = { before: jsonText(only.value), after: jsonText(other.value) };
    telling.tell("const-changed", scope, { ...texts, at: { before: only, after: other } });
    return;
  }
  const old = byKey(entriesOf(before));
  const now = byKey(entriesOf(after));
  let isSame = true;
  const { views } = contrast;
  for (const [key, spot] of now) {
    if (old.has(key) || isNullTold(spot, views.before, views.after)) continue;
    isSame = false;
    telling.tell("enum-value-added", scope, { after: jsonText(spot.value), at: { before: undefined, after: spot } });
  }
  for (const [key, spot] of old) {
    if (now.has(key) || isNullTold(spot, views.after, views.before)) continue;
    isSame = false;
    telling.tell("enum-value-removed", scope, { before: jsonText(spot.value), at: { before: spot, after: undefined } });
  }
  if (isSame && isReordered(old, now)) telling.tell("order-changed", scope, { at: { before, after } });
}

/** Whether a value is null that the other side allows in another way, or whose coming or going is that of null itself. */
function isNullTold({ value }: TrailedValue, without: SchemaView, own: SchemaView): boolean {
  return value === null && (without.isNullable || !own.keys.has("type"));
}

function byKey(spots: readonly TrailedValue[]): ReadonlyMap<string, TrailedValue> {
  return new Map(spots.map((spot) => [keyOf(spot.value), spot]));
}

function listText(spot: TrailedValue | undefined): string | undefined {
  if (spot === undefined) return undefined;
  return isList(spot.value) ? spot.value.slice(0, 12).map(jsonText).join(", ") : plainText(spot.value);
}

/** A keyword that is there, is not, or is another one. */
function threeWay(name: string, [added, removed, changed]: readonly [ChangeFamily, ChangeFamily, ChangeFamily]) {
  return (contrast: Contrast): void => {
    const { before, after } = keyword(contrast, name);
    if (equal(before?.value, after?.value)) return;
    const family = before === undefined ? added : after === undefined ? removed : changed;
    const textOf = name === "pattern" ? plainText : jsonText;
    contrast.comparing.telling.tell(family, contrast.scope, {
      before: before && textOf(before.value),
      after: after && textOf(after.value),
      at: { before, after },
    });
  };
}

/** A keyword that is `true` or not. */
function flagged(name: string, on: ChangeFamily, off: ChangeFamily) {
  return (contrast: Contrast): void => flag(on, off)(keyword(contrast, name), contrast.scope, contrast.comparing);
}

/** `readOnly` and `writeOnly`. */
function compareAccess(contrast: Contrast): void {
  const { scope, comparing } = contrast;
  for (const mark of ["readOnly", "writeOnly"] as const) {
    const at = keyword(contrast, mark);
    const [was, is] = [at.before?.value === true, at.after?.value === true];
    if (was === is) {
      continue;
    }
    const word = mark === "readOnly" ? "read-only" : "write-only";
    if (is) comparing.telling.tell(`became-${word}`, scope, { at });
    else {
      const side = mark === "readOnly" ? sent : received;
      // What is required, and was not to be sent, is to be sent now.
      const isMet = (use: ComparisonScope): boolean => use.uses === side && scope.isRequired === true && !use.isUnused;
      const uses = eachUse(scope);
      for (const use of uses.filter(isMet)) {
        const step = scope.field?.step;
        const after = step?.kind === "property" ? step.name : undefined;
        comparing.telling.tell("field-became-required", use, { after, at });
      }
      const others = uses.filter((use) => !isMet(use));
      if (others.length === uses.length) comparing.telling.tell(`became-not-${word}`, scope, { at });
      else for (const use of others) comparing.telling.tell(`became-not-${word}`, use, { at });
    }
  }
}

// How a reader of a choice tells its variants apart.

/** `discriminator`, and each value that it maps. */
function compareDiscriminators(contrast: Contrast): void {
  const { scope, comparing } = contrast;
  const at = keyword(contrast, "discriminator");
  const before = textAt(at.before?.value, "propertyName");
  const after = textAt(at.after?.value, "propertyName");
  if (at.before === undefined && at.after === undefined) return;
  if (at.before === undefined || at.after === undefined) {
    const family = at.before === undefined ? "discriminator-added" : "discriminator-removed";
    comparing.telling.tell(family, scope, { before, after, at });
    return;
  }
  if (before !== after)
    comparing.telling.tell("discriminator-changed", scope, { before, after, at: childrenOf(at, "propertyName") });
  compareMembers(at, scope, {
    comparing,
    table: { mapping: compareMapping, defaultMapping: "mapping-changed" },
    rest: "keyword-changed",
    without: new Set(["propertyName"]),
  });
}

const compareMapping: MemberHandler = (pair, scope, comparing) => {
  compareByName(pair, { family: "mapping", scope, comparing }, (at) => {
    const [before, after] = [plainText(at.before.value), plainText(at.after.value)];
    if (!comparing.isSameTarget(before, after)) comparing.telling.tell("mapping-changed", scope, { before, after, at });
  });
};

type Group = (contrast: Contrast, compare: CompareSchemas) => void;

/** What several keywords say together. */
export const groups: readonly Group[] = [
  compareFormats,
  compareEnums,
  compareLimits,
  compareMultiples,
  threeWay("pattern", ["pattern-added", "pattern-removed", "pattern-changed"]),
  flagged("uniqueItems", "uniqueness-required", "uniqueness-dropped"),
  compareAccess,
  compareFields,
  compareItems,
  compareOtherFields,
  compareConditions,
  compareDefinitions,
];

const inGroups = new Set<string>([
  "$ref",
  "type",
  "nullable",
  "oneOf",
  "anyOf",
  "allOf",
  "format",
  "enum",
  ...limitKeywords,
  "multipleOf",
  "pattern",
  "uniqueItems",
  "readOnly",
  "writeOnly",
  "properties",
  "required",
  "items",
  "additionalItems",
  "unevaluatedItems",
  "prefixItems",
  "additionalProperties",
  "unevaluatedProperties",
  "patternProperties",
  ...conditions,
  "$defs",
  "definitions",
]);

const alone: Readonly<Record<string, ChangeFamily | ((contrast: Contrast) => void)>> = {
  default: threeWay("default", ["default-added", "default-removed", "default-changed"]),
  deprecated: flagged("deprecated", "field-deprecated", "field-undeprecated"),
  discriminator: compareDiscriminators,
  title: "title-changed",
  description: "description-changed",
  $comment: "description-changed",
  example: "example-changed",
  examples: "example-changed",
  externalDocs: "external-docs-changed",
  xml: "xml-changed",
  contentEncoding: "content-changed",
  contentMediaType: (contrast) => {
    const { before, after } = keyword(contrast, "contentMediaType");
    const name = (spot: TrailedValue | undefined): string | undefined => spot && mediaName(plainText(spot.value));
    if (name(before) !== name(after)) tellNamed("content-changed", "contentMediaType", contrast);
  },
  contentSchema: (contrast) => {
    const { before, after } = keyword(contrast, "contentSchema");
    const isSame = before && after && contrast.comparing.isSameSchema(before.value, after.value);
    if (isSame !== true) tellNamed("content-changed", "contentSchema", contrast);
  },
  $id: "identifier-changed",
  $anchor: "identifier-changed",
  $dynamicAnchor: "identifier-changed",
  $schema: "identifier-changed",
  $vocabulary: "identifier-changed",
};

/** Families of several keywords: the name of the keyword is part of the message. */
const generic: ReadonlySet<string> = new Set(["content-changed", "identifier-changed"]);

/** One keyword that says something by itself. */
export function compareKeyword(name: string, contrast: Contrast): void {
  if (inGroups.has(name) || name === changedVariants) return;
  const known = Object.hasOwn(alone, name) ? alone[name] : undefined;
  if (typeof known === "function") known(contrast);
  else {
    const family = known ?? (name.startsWith("x-") ? "extension-changed" : "keyword-changed");
    if (known === undefined || generic.has(family)) tellNamed(family, name, contrast);
    else tellWhole(family, keyword(contrast, name), contrast);
  }
}

function tellNamed(family: ChangeFamily, name: string, contrast: Contrast): void {
  tellWhole(family, keyword(contrast, name), {
    ...contrast,
    scope: within(contrast.scope, { kind: "member", name }),
  });
}
