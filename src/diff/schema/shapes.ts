// Schemas inside of a schema: of entries, of further fields, of conditions. Nothing said is anything allowed; `false` is nothing allowed.
import { isObject } from "../../text/json.ts";
import type { Comparing } from "../comparing.ts";
import { equal, plainText } from "../equal.ts";
import { compareByName } from "../members.ts";
import { type BeforeAfter, membersOf, pairsOf, type TrailedValue } from "../spot.ts";
import { type ComparisonScope, within } from "../telling.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { typeText } from "./types.ts";
import { viewOf } from "./view.ts";

/** A schema that may be missing, or `true`: what is described is compared, and what is not is told. `inside` is the scope of what it describes. */
export function compareShapes(
  at: BeforeAfter,
  {
    scope,
    inside,
    comparing,
  }: { readonly scope: ComparisonScope; readonly inside: ComparisonScope; readonly comparing: Comparing },
  compare: CompareSchemas,
): void {
  const { before, after } = at;
  if (before === undefined && after === undefined) return;
  const { telling } = comparing;
  const [wasClosed, isClosed] = [before?.value === false, after?.value === false];
  if (wasClosed || isClosed) {
    if (wasClosed !== isClosed) telling.tell(isClosed ? "extra-values-refused" : "extra-values-allowed", scope, { at });
    return;
  }
  const [old, now] = [said(before), said(after)];
  if (old !== undefined && now !== undefined) compare({ before: old, after: now }, inside, comparing);
  else if (now !== undefined) telling.tell("shape-stated", inside, { after: typeText(viewOf(now)), at });
  else if (old !== undefined) telling.tell("shape-dropped", inside, { before: typeText(viewOf(old)), at });
  else if (!equal(at.before?.value, at.after?.value)) telling.tell("rewritten", inside, { at });
}

/** A schema that says something. */
function said(spot: TrailedValue | undefined): TrailedValue | undefined {
  return isObject(spot?.value) && Object.keys(spot.value).length > 0 ? spot : undefined;
}

/** Entries of lists, by one schema and by their places. */
export function compareItems(contrast: Contrast, compare: CompareSchemas): void {
  const { scope, comparing } = contrast;
  for (const name of ["items", "additionalItems", "unevaluatedItems"]) {
    const at = keyword(contrast, name);
    compareShapes(at, { scope, inside: within(scope, { kind: "items" }), comparing }, compare);
  }
  const places = keyword(contrast, "prefixItems");
  for (const [name, at] of pairsOf(membersOf(places.before), membersOf(places.after))) {
    const inside = within(scope, { kind: "item", name });
    const [one, other] = [at.before, at.after];
    if (one === undefined && other !== undefined)
      comparing.telling.tell("shape-stated", inside, { after: typeText(viewOf(other)), at });
    else if (other === undefined && one !== undefined)
      comparing.telling.tell("shape-dropped", inside, { before: typeText(viewOf(one)), at });
    else compareShapes(at, { scope: inside, inside, comparing }, compare);
  }
}

/** Fields that have no name of their own. */
export function compareOtherFields(contrast: Contrast, compare: CompareSchemas): void {
  const { scope, comparing } = contrast;
  for (const name of ["additionalProperties", "unevaluatedProperties"]) {
    const at = keyword(contrast, name);
    compareShapes(at, { scope, inside: within(scope, { kind: "map" }), comparing }, compare);
  }
  // One more of them allows fewer values.
  const patterns = keyword(contrast, "patternProperties");
  compareByName(patterns, { kind: "pattern", family: "condition", ...contrast }, (at, inside) =>
    compareShapes(at, { scope: inside, inside, comparing }, compare),
  );
}

/** Keywords whose meaning is not taken apart: what is in them is told as a change of the condition. */
export const conditions = [
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
  "dependencies",
] as const;

/** All of them. */
export function compareConditions(contrast: Contrast): void {
  for (const name of conditions) {
    const at = keyword(contrast, name);
    if (equal(at.before?.value, at.after?.value)) continue;
    const inside = within(contrast.scope, { kind: "condition", name });
    const text = (spot: TrailedValue | undefined): string | undefined => spot && plainText(spot.value);
    const family =
      at.before === undefined ? "condition-added" : at.after === undefined ? "condition-removed" : "condition-changed";
    contrast.comparing.telling.tell(family, inside, { before: text(at.before), after: text(at.after), at });
  }
}

/** Schemas that are kept inside of another one. */
export function compareDefinitions(contrast: Contrast, compare: CompareSchemas): void {
  const { comparing } = contrast;
  for (const key of ["$defs", "definitions"])
    compareByName(keyword(contrast, key), { kind: "definition", family: "definition", ...contrast }, (at, inside) =>
      compareShapes(at, { scope: inside, inside, comparing }, compare),
    );
}
