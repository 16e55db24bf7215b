// The table of keywords: by what each one is compared. One that no table names is told as unknown.

import { isList, member, textAt } from "../../text/json.ts";
import { equal, jsonText, keyOf, plainText } from "../equal.ts";
import { compareByName, compareMembers, flag, type MemberHandler, tellWhole } from "../members.ts";
import type { ChangeFamily } from "../rules.ts";
import { childrenOf, entriesOf, isReordered, membersOf, pairsOf, type TrailedValue } from "../spot.ts";
import { type ComparisonScope, eachUse, received, sent, usedBy, within } from "../telling.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { compareLimits, compareMultiples, limitKeywords } from "./limits.ts";
import { compareConditions, compareDefinitions, compareItems, compareOtherFields, conditions } from "./shapes.ts";
import { compareFormats } from "./types.ts";

// Which values are allowed by name: enum, const, and the one that stands for none: default.

/** `enum`: values are told apart by what they are, not by their place. */
function compareEnums(contrast: Contrast): void {
  const { scope, comparing } = contrast;
  const { before, after } = keyword(contrast, "enum");
  if (equal(before?.value, after?.value)) return;
  const { telling } = comparing;
  if (!isList(before?.value) || !isList(after?.value)) {
    const family = before === undefined ? "enum-added" : after === undefined ? "enum-removed" : "keyword-changed";
    telling.tell(family, scope, { before: listText(before), after: listText(after), at: { before, after } });
    return;
  }
  const old = byKey(entriesOf(before));
  const now = byKey(entriesOf(after));
  let isSame = true;
  for (const [key, spot] of now) {
    if (old.has(key)) continue;
    isSame = false;
    telling.tell("enum-value-added", scope, { after: jsonText(spot.value), at: { before: undefined, after: spot } });
  }
  for (const [key, spot] of old) {
    if (now.has(key)) continue;
    isSame = false;
    telling.tell("enum-value-removed", scope, { before: jsonText(spot.value), at: { before: spot, after: undefined } });
  }
  if (isSame) telling.tell("order-changed", scope, { at: { before, after } });
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

// The fields of an object: which are there, which must be, and each of them.

/** `properties` and `required`. */
function compareFields(contrast: Contrast, compare: CompareSchemas): void {
  const { scope, comparing } = contrast;
  const { telling } = comparing;
  const properties = keyword(contrast, "properties");
  const required = keyword(contrast, "required");
  const [old, now] = [membersOf(properties.before), membersOf(properties.after)];
  const [must, mustNow] = [requiredIn(required.before), requiredIn(required.after)];
  for (const [name, { before, after }] of pairsOf(old, now)) {
    const inside = within(scope, { kind: "property", name });
    if (before === undefined) {
      const isNew = mustNow.has(name) && !must.has(name);
      for (const use of sortedOut(inside, after, isNew)) {
        const family = use.isRequired === true ? "required-field-added" : "optional-field-added";
        telling.tell(family, use, { after: name, at: { before, after } });
      }
    } else if (after === undefined) telling.tell("field-removed", inside, { before: name, at: { before, after } });
    else {
      const uses = usesOf(inside, before, after);
      compare({ before, after }, mustNow.has(name) ? { ...uses, isRequired: true } : uses, comparing);
    }
  }
  for (const [name, spot] of mustNow) {
    if (must.has(name) || (now.has(name) && !old.has(name))) continue;
    const inside = usesOf(within(scope, { kind: "property", name }), old.get(name), now.get(name));
    telling.tell("field-became-required", inside, { after: name, at: { before: undefined, after: spot } });
  }
  for (const [name, spot] of must) {
    if (mustNow.has(name) || (old.has(name) && !now.has(name))) continue;
    const inside = usesOf(within(scope, { kind: "property", name }), old.get(name), now.get(name));
    telling.tell("field-became-optional", inside, { before: name, at: { before: spot, after: undefined } });
  }
  if (isReordered(must, mustNow)) telling.tell("order-changed", scope, { at: required });
}

/** The uses in which a new field must be there, apart from those in which it need not: a field that is only read is not sent. */
function sortedOut(
  scope: ComparisonScope,
  field: TrailedValue | undefined,
  isRequired: boolean,
): readonly ComparisonScope[] {
  if (!isRequired) return [scope];
  const isFree = ({ uses }: ComparisonScope): boolean =>
    (uses === sent && isMarked(field, "readOnly")) || (uses === received && isMarked(field, "writeOnly"));
  const uses = eachUse(scope);
  if (!uses.some(isFree)) return [{ ...scope, isRequired }];
  return uses.map((use) => (isFree(use) ? use : { ...use, isRequired }));
}

/** The scope of a field by who sends it: one that was and is read-only is never sent. */
function usesOf(
  scope: ComparisonScope,
  before: TrailedValue | undefined,
  after: TrailedValue | undefined,
): ComparisonScope {
  const isBoth = (mark: "readOnly" | "writeOnly"): boolean => isMarked(before, mark) && isMarked(after, mark);
  const left = scope.uses & (isBoth("readOnly") ? ~sent : ~0) & (isBoth("writeOnly") ? ~received : ~0);
  return left === scope.uses ? scope : usedBy(scope, left);
}

function isMarked(field: TrailedValue | undefined, mark: "readOnly" | "writeOnly"): boolean {
  return member(field?.value, mark) === true;
}

function requiredIn(spot: TrailedValue | undefined): ReadonlyMap<string, TrailedValue> {
  return new Map(entriesOf(spot).flatMap((entry) => (typeof entry.value === "string" ? [[entry.value, entry]] : [])));
}

/** `readOnly` and `writeOnly`. */
function compareAccess(contrast: Contrast): void {
  const { scope, comparing } = contrast;
  for (const mark of ["readOnly", "writeOnly"] as const) {
    const at = keyword(contrast, mark);
    const [was, is] = [at.before?.value === true, at.after?.value === true];
    if (was === is) {
      if (at.before?.value !== at.after?.value) comparing.telling.tell("rewritten", scope, { at });
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
  threeWay("const", ["const-added", "const-removed", "const-changed"]),
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
  "const",
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
  contentMediaType: "content-changed",
  contentSchema: "content-changed",
  $id: "identifier-changed",
  $anchor: "identifier-changed",
  $dynamicAnchor: "identifier-changed",
  $schema: "identifier-changed",
  $vocabulary: "identifier-changed",
};

/** One keyword that says something by itself. */
export function compareKeyword(name: string, contrast: Contrast): void {
  if (inGroups.has(name)) return;
  const known = Object.hasOwn(alone, name) ? alone[name] : undefined;
  if (typeof known === "function") known(contrast);
  else {
    const family = known ?? (name.startsWith("x-") ? "extension-changed" : "keyword-changed");
    tellWhole(family, keyword(contrast, name), contrast);
  }
}
