// The fields of an object: which are there, which must be, each of them, and those that have no name of their own. A field that came or went is
// judged by what the other side says of fields without a name: anything, nothing, or a schema.
import { isObject, member } from "../../text/json.ts";
import type { Comparing } from "../comparing.ts";
import { received, sent } from "../direction.ts";
import type { SchemaView } from "../normal/view.ts";
import { type BeforeAfter, entriesOf, membersOf, pairsOf, type TrailedValue } from "../spot.ts";
import { type ComparisonScope, eachUse, usedBy, within } from "../telling.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { compareShapes, isNever, restricts } from "./shapes.ts";

/** What a schema says of a field that it does not name. */
type Rest = { readonly isRefused: boolean; readonly schema?: TrailedValue };

/** `properties` and `required`. */
export function compareFields(contrast: Contrast, compare: CompareSchemas): void {
  const { scope, comparing } = contrast;
  const { telling } = comparing;
  const properties = keyword(contrast, "properties");
  const required = keyword(contrast, "required");
  const [old, now] = [membersOf(properties.before), membersOf(properties.after)];
  const [must, mustNow] = [requiredIn(required.before), requiredIn(required.after)];
  for (const [name, { before, after }] of pairsOf(old, now)) {
    const inside = within(scope, { kind: "property", name });
    if (before !== undefined && after !== undefined && isNever(before) !== isNever(after)) {
      // A field that may have no value is one that may not be there.
      const at = { before, after };
      if (isNever(before)) telling.tell("field-allowed", inside, { after: name, at });
      else
        for (const use of eachUse(inside))
          telling.tell(use.uses === received ? "field-removed" : "field-refused", use, { before: name, at });
    } else if (before === undefined && after !== undefined) {
      const rest = restOf(contrast, "before", name);
      tellAdded({ name, after, rest, isNew: mustNow.has(name) && !must.has(name) }, inside, contrast);
      if (rest.schema !== undefined) compare({ before: rest.schema, after }, inside, comparing);
    } else if (after === undefined && before !== undefined) {
      const rest = restOf(contrast, "after", name);
      const sender = usesOf(inside, { before, after: before }, comparing);
      for (const use of rest.isRefused ? eachUse(sender) : [sender]) {
        const family = rest.isRefused && use.uses !== received ? "field-refused" : "field-removed";
        telling.tell(family, use, { before: name, at: { before, after } });
      }
      if (rest.schema !== undefined) compare({ before, after: rest.schema }, sender, comparing);
    } else if (before !== undefined && after !== undefined) {
      const uses = usesOf(inside, { before, after }, comparing);
      compare({ before, after }, mustNow.has(name) ? { ...uses, isRequired: true } : uses, comparing);
    }
  }
  for (const [name, spot] of mustNow) {
    if (must.has(name) || (now.has(name) && !old.has(name))) continue;
    const inside = usesOf(
      within(scope, { kind: "property", name }),
      { before: old.get(name), after: now.get(name) },
      comparing,
    );
    telling.tell("field-became-required", inside, { after: name, at: { before: undefined, after: spot } });
  }
  for (const [name, spot] of must) {
    if (mustNow.has(name) || (old.has(name) && !now.has(name))) continue;
    const inside = usesOf(
      within(scope, { kind: "property", name }),
      { before: old.get(name), after: now.get(name) },
      comparing,
    );
    telling.tell("field-became-optional", inside, { before: name, at: { before: spot, after: undefined } });
  }
}

type AddedField = { readonly name: string; readonly after: TrailedValue; readonly rest: Rest; readonly isNew: boolean };

function tellAdded({ name, after, rest, isNew }: AddedField, inside: ComparisonScope, { comparing }: Contrast): void {
  const at = { before: undefined, after };
  for (const one of sortedOut(inside, comparing.followed(after, "after"), isNew))
    for (const use of rest.isRefused ? eachUse(one) : [one]) {
      const isFirst = rest.isRefused && (use.uses === received || use.isRequired !== true);
      const family = isFirst
        ? "field-allowed"
        : use.isRequired === true
          ? "required-field-added"
          : "optional-field-added";
      comparing.telling.tell(family, use, { after: name, at });
    }
}

/** What one side says of a field that its `properties` do not name. */
function restOf({ views, scope }: Contrast, side: "before" | "after", name: string): Rest {
  const { keys } = views[side];
  const pattern = [...membersOf(keys.get("patternProperties"))].find(([one]) => plainlyMatches(one, name));
  const schema = pattern?.[1] ?? keys.get("additionalProperties");
  const isSealed = scope.isSealed?.[side] === true || isNever(keys.get("unevaluatedProperties"));
  if (schema === undefined) return { isRefused: isSealed };
  return isNever(schema) ? { isRefused: true } : { isRefused: false, ...(restricts(schema) && { schema }) };
}

/** Whether a pattern that is a plain text, or matches everything, matches a name; patterns of strangers are not run. */
function plainlyMatches(pattern: string, name: string): boolean {
  if (["", "^", ".*", "^.*", "^.*$", ".+", "^.+$"].includes(pattern)) return name !== "" || !pattern.includes("+");
  const [, start, text, end] = /^(\^?)([\w-]+)(\$?)$/.exec(pattern) ?? [];
  if (text === undefined) return false;
  if (start === "^") return end === "$" ? name === text : name.startsWith(text);
  return end === "$" ? name.endsWith(text) : name.includes(text);
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
export function usesOf(scope: ComparisonScope, { before, after }: BeforeAfter, comparing: Comparing): ComparisonScope {
  const isSaid = (spot: TrailedValue | undefined, mark: "readOnly" | "writeOnly"): boolean =>
    isMarked(spot, mark) ||
    (before === after ? ["before" as const] : (["before", "after"] as const)).some(
      (side) => spot === (side === "before" ? before : after) && isMarked(comparing.followed(spot, side), mark),
    );
  const isBoth = (mark: "readOnly" | "writeOnly"): boolean => isSaid(before, mark) && isSaid(after, mark);
  const left = scope.uses & (isBoth("readOnly") ? ~sent : ~0) & (isBoth("writeOnly") ? ~received : ~0);
  return left === scope.uses ? scope : usedBy(scope, left);
}

function isMarked(field: TrailedValue | undefined, mark: "readOnly" | "writeOnly"): boolean {
  return member(field?.value, mark) === true;
}

function requiredIn(spot: TrailedValue | undefined): ReadonlyMap<string, TrailedValue> {
  return new Map(entriesOf(spot).flatMap((entry) => (typeof entry.value === "string" ? [[entry.value, entry]] : [])));
}

/** Fields that have no name of their own. */
export function compareOtherFields(contrast: Contrast, compare: CompareSchemas): void {
  const { scope, comparing } = contrast;
  for (const name of ["additionalProperties", "unevaluatedProperties"]) {
    const at = keyword(contrast, name);
    compareShapes(at, { scope, inside: within(scope, { kind: "map" }), comparing }, compare);
  }
  const patterns = keyword(contrast, "patternProperties");
  for (const [name, at] of pairsOf(membersOf(patterns.before), membersOf(patterns.after))) {
    const inside = within(scope, { kind: "pattern", name });
    if (at.before !== undefined && at.after !== undefined)
      compareShapes(at, { scope: inside, inside, comparing }, compare);
    else tellPattern({ name, at }, { contrast, inside }, compare);
  }
}

/** A pattern that came or went: what it matches was, or is, judged as all other fields are. */
function tellPattern(
  { name, at }: { readonly name: string; readonly at: BeforeAfter },
  { contrast, inside }: { readonly contrast: Contrast; readonly inside: ComparisonScope },
  compare: CompareSchemas,
): void {
  const { comparing, scope, views } = contrast;
  const isGone = at.after === undefined;
  const other = isGone ? "after" : "before";
  const rest = views[other].keys.get("additionalProperties");
  const text = isGone ? { before: name } : { after: name };
  const isClosed = isNever(rest) || isSealedBy(views[other], scope.isSealed?.[other]);
  if (isNever(at.before ?? at.after)) {
    if (!isClosed) comparing.telling.tell(isGone ? "condition-removed" : "condition-added", inside, { ...text, at });
    else comparing.telling.tell("rewritten", inside, { at });
  } else if (isClosed) comparing.telling.tell(isGone ? "pattern-refused" : "pattern-allowed", inside, { ...text, at });
  else if (isObject(rest?.value) && restricts(rest)) {
    comparing.telling.tell("rewritten", inside, { at });
    compareShapes(
      { before: at.before ?? rest, after: at.after ?? rest },
      { scope: inside, inside, comparing },
      compare,
    );
  } else if (restricts(at.before ?? at.after))
    comparing.telling.tell(isGone ? "condition-removed" : "condition-added", inside, { ...text, at });
  else comparing.telling.tell("rewritten", inside, { at });
}

function isSealedBy({ keys }: SchemaView, isSealed = false): boolean {
  return isSealed || isNever(keys.get("unevaluatedProperties"));
}
