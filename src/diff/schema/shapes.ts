// Schemas inside of a schema: of entries, of further fields, of definitions. Nothing said is anything allowed; `false` is nothing allowed.
import { isObject } from "../../text/json.ts";
import type { Comparing } from "../comparing.ts";
import { compareByName } from "../members.ts";
import { constraintsIn, viewOf } from "../normal/view.ts";
import { type BeforeAfter, membersOf, pairsOf, type TrailedValue } from "../spot.ts";
import { type ComparisonScope, within } from "../telling.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { typeText } from "./types.ts";

type Places = { readonly scope: ComparisonScope; readonly inside: ComparisonScope; readonly comparing: Comparing };

/**
 * A schema that may be missing, or `true`: what is described is compared, and what is not is reported. `inside` is the scope of what it
 * describes, `scope` that of the schema around it.
 */
export function compareShapes(at: BeforeAfter, { scope, inside, comparing }: Places, compare: CompareSchemas): void {
  const { before, after } = at;
  if (before === undefined && after === undefined) return;
  const { telling } = comparing;
  const [wasClosed, isClosed] = [isNever(before), isNever(after)];
  if (wasClosed || isClosed) {
    if (wasClosed !== isClosed) telling.tell(isClosed ? "extra-values-refused" : "extra-values-allowed", scope, { at });
    return;
  }
  const [old, now] = [said(before), said(after)];
  const [was, is] = [restricts(before), restricts(after)];
  if (old !== undefined && now !== undefined) compare({ before: old, after: now }, inside, comparing);
  else if (was === is) {
    const empty = (spot: TrailedValue | undefined): TrailedValue => ({ value: {}, at: spot?.at });
    if (old !== undefined || now !== undefined)
      compare({ before: old ?? empty(before ?? now), after: now ?? empty(after ?? old) }, inside, comparing);
  } else if (after !== undefined && is) telling.tell("shape-stated", inside, { after: typeText(viewOf(after)), at });
  else if (before !== undefined) telling.tell("shape-dropped", inside, { before: typeText(viewOf(before)), at });
}

/** The schema of a value that is there as a whole: a parameter, a header, a body. One that allows nothing is one that takes the value away. */
export function compareValues(at: BeforeAfter, scope: ComparisonScope, { comparing, compare }: Valued): void {
  const isOver = isNever(at.after);
  if (isNever(at.before) === isOver) compareShapes(at, { scope, inside: scope, comparing }, compare);
  else comparing.telling.tell(isOver ? "value-refused" : "value-allowed", scope, { at });
}

type Valued = { readonly comparing: Comparing; readonly compare: CompareSchemas };

/** A schema that says something. */
function said(spot: TrailedValue | undefined): TrailedValue | undefined {
  return isObject(spot?.value) && Object.keys(spot.value).length > 0 ? spot : undefined;
}

/** Whether a schema allows nothing. */
export function isNever(spot: TrailedValue | undefined): boolean {
  return spot !== undefined && viewOf(spot).isClosed;
}

/** Whether there is a schema that does not allow everything. */
export function restricts(spot: TrailedValue | undefined): boolean {
  if (spot === undefined || !isObject(spot.value)) return spot?.value === false;
  const view = viewOf(spot);
  return view.isClosed || constraintsIn(view.keys).length > 0;
}

/** Entries of lists, by one schema and by their places. */
export function compareItems(contrast: Contrast, compare: CompareSchemas): void {
  const { scope, comparing } = contrast;
  for (const name of ["items", "additionalItems", "unevaluatedItems"]) {
    const at = keyword(contrast, name);
    compareShapes(at, { scope, inside: within(scope, { kind: "items" }), comparing }, compare);
  }
  const places = keyword(contrast, "prefixItems");
  const rest = keyword(contrast, "items");
  for (const [name, at] of pairsOf(membersOf(places.before), membersOf(places.after))) {
    const inside = within(scope, { kind: "item", name });
    // A place without a schema of its own has that of all others.
    const both = { before: at.before ?? rest.before, after: at.after ?? rest.after };
    compareShapes(both, { scope: inside, inside, comparing }, compare);
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
