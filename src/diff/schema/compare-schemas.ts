// Two schemas in, all that is different between them told. A reference to the same component is not followed; one to another component,
// or one in place of what was written, is compared as what it comes to. Long because it holds what is told in place of a comparison part by part.

import { isList, isObject, type Json, type JsonObject } from "../../text/json.ts";
import { splitRef } from "../../text/pointer.ts";
import { type Comparing, refName } from "../comparing.ts";
import { equal, keyOf, plainText } from "../equal.ts";
import { choicesIn, type FoldedChoice, foldedTypes, foldedValues } from "../normal/fold.ts";
import { flattened } from "../normal/parts.ts";
import { isIdleFor, typesIn } from "../normal/types.ts";
import { changedVariants, isNote, joined, refIn, type SchemaView, viewOf, viewsOf } from "../normal/view.ts";
import type { BeforeAfter } from "../spot.ts";
import type { ComparisonScope } from "../telling.ts";
import { compareChoices, compareParts, compareWithVariant } from "./choices.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { compareKeyword, groups } from "./keywords.ts";
import { compareTypes } from "./types.ts";

/** Schemas that lie deeper than this behind references are not compared with each other: they are told as rewritten. */
const deepest = 300;

/** Compares two schemas; `scope` is where they stand. */
export const compareSchemas: CompareSchemas = ({ before, after }, scope, comparing) => {
  if (comparing.telling.isFull || equal(before.value, after.value)) return;
  if (comparing.isSameSchema(before.value, after.value)) return;
  compareViews(viewsOf({ before, after }), scope, { comparing, depth: depthOf(scope) });
};

function depthOf({ field }: ComparisonScope): number {
  let depth = 0;
  for (let at = field; at !== undefined && depth <= deepest; at = at.above) depth += 1;
  return depth;
}

function compareViews(
  views: BeforeAfter<SchemaView>,
  scope: ComparisonScope,
  { comparing, depth }: { comparing: Comparing; depth: number },
): void {
  const { before, after } = views;
  const refs = { before: refIn(before), after: refIn(after) };
  const isApart = refs.before !== undefined || refs.after !== undefined;
  const isSame =
    refs.before !== undefined && refs.after !== undefined && comparing.isSameTarget(refs.before, refs.after);
  const at = { before: before.whole, after: after.whole };
  if (!isApart || isSame) {
    // What else changed is reported by itself.
    if (before.isUnwrapped !== after.isUnwrapped && before.isNullable === after.isNullable)
      comparing.telling.tell("rewritten", scope, { at });
    compareContrast({ views, scope, comparing });
    return;
  }
  const behind = { before: behindOf(before, "before", comparing), after: behindOf(after, "after", comparing) };
  comparing.apart(at, scope, {
    names: { before: refName(refs.before), after: refName(refs.after) },
    targets: { before: behind.before.whole, after: behind.after.whole },
    work: () => {
      if (depth < deepest) compareContrast({ views: behind, scope, comparing });
    },
  });
}

/** A view with what it refers to; `whole` is what stands at the end. */
function behindOf(view: SchemaView, side: "before" | "after", comparing: Comparing): SchemaView {
  let found = view;
  for (let step = 0; step < 20; step += 1) {
    const ref = refIn(found);
    if (ref === undefined) return found;
    const target = comparing.target(ref, side);
    const keys = new Map([...found.keys].filter(([key]) => key !== "$ref"));
    found =
      target === undefined ? { ...found, keys } : { ...joined({ ...found, keys }, viewOf(target)), whole: target };
    const next = target === undefined ? undefined : refIn(viewOf(target));
    const spot = target === undefined ? undefined : viewOf(target).keys.get("$ref");
    if (next !== undefined && spot !== undefined) found = { ...found, keys: new Map([...found.keys, ["$ref", spot]]) };
  }
  return { ...found, keys: new Map([...found.keys].filter(([key]) => key !== "$ref")) };
}

function compareContrast(written: Contrast): void {
  const contrast = withoutIdle(folded(withoutParts(written)));
  const { views, scope, comparing } = contrast;
  const { before, after } = views;
  if (before.isClosed !== after.isClosed) {
    const at = { before: before.whole, after: after.whole };
    comparing.telling.tell(after.isClosed ? "extra-values-refused" : "extra-values-allowed", scope, { at });
    return;
  }
  const isMoved = tellMovedMembers(contrast);
  const isChoice = isMoved || compareWithVariant(contrast, compareSchemas);
  if (!isChoice) {
    compareTypes(contrast);
    compareChoices(contrast, compareSchemas);
    compareParts(contrast, compareSchemas);
    for (const group of groups) group(contrast, compareSchemas);
  }
  const names = new Set([...after.keys.keys(), ...before.keys.keys()]);
  const isLeft = (name: string): boolean => !isChoice || isNote(name) || (!isMoved && name === "discriminator");
  for (const name of names) if (isLeft(name)) compareKeyword(name, contrast);
  if (isChoice) return;
  // A reference that leads nowhere.
  const [old, now] = [before.keys.get("$ref"), after.keys.get("$ref")];
  if (refIn(before) === undefined && refIn(after) === undefined && !equal(old?.value, now?.value))
    comparing.telling.tell("reference-changed", scope, {
      before: old && plainText(old.value),
      after: now && plainText(now.value),
      at: { before: old, after: now },
    });
}

/** Both views without keywords that speak of values of other types alone, where both have the same types. */
function withoutIdle(contrast: Contrast): Contrast {
  const { before, after } = contrast.views;
  const [old, now] = [typesIn(before.keys), typesIn(after.keys)];
  if (old === undefined || now === undefined || [...old].sort().join() !== [...now].sort().join()) return contrast;
  const kept = (view: SchemaView): SchemaView => ({
    ...view,
    keys: new Map([...view.keys].filter(([key]) => !isIdleFor(old, key))),
  });
  return { ...contrast, views: { before: kept(before), after: kept(after) } };
}

/** Both views without the parts that only one of them has, where one schema can say the same. */
function withoutParts(contrast: Contrast): Contrast {
  const { views, scope, comparing } = contrast;
  const parts = keyword(contrast, "allOf");
  if ((parts.before === undefined) === (parts.after === undefined)) return contrast;
  const side = parts.before === undefined ? "after" : "before";
  const whole = flattened(views[side], (spot) => comparing.followed(spot, side));
  if (whole === undefined) return contrast;
  comparing.telling.tell("rewritten", scope, { at: { before: views.before.whole, after: views.after.whole } });
  return { ...contrast, views: { ...views, [side]: whole } };
}

/** Both views without the choices that are written as `enum` or as `type` on the other side, or that are no choices on both. */
function folded(contrast: Contrast): Contrast {
  const { before, after } = contrast.views;
  const isChoice = { before: choicesIn(before).length > 0, after: choicesIn(after).length > 0 };
  if (!isChoice.before && !isChoice.after) return contrast;
  const values = { before: foldedValues(before), after: foldedValues(after) };
  const types = { before: foldedTypes(before), after: foldedTypes(after) };
  if (isChoice.before && isChoice.after) {
    const isBare = ({ before: one, after: other }: BeforeAfter<FoldedChoice | undefined>): boolean =>
      one?.notes.length === 0 && other?.notes.length === 0;
    if (isBare(values)) return foldedInto(contrast, values);
    return contrast;
  }
  const [plain, side] = isChoice.before ? ([after, "before"] as const) : ([before, "after"] as const);
  const isValues = plain.keys.has("enum") && values[side] !== undefined;
  if (isValues) return foldedInto(contrast, { [side]: values[side] });
  const isTypes = (typesIn(plain.keys)?.length ?? 0) > 1 && types[side] !== undefined;
  return isTypes ? foldedInto(contrast, { [side]: types[side] }) : contrast;
}

/** What entries of a choice say besides has no place in the other form: it came or went. */
function foldedInto(contrast: Contrast, found: Partial<BeforeAfter<FoldedChoice | undefined>>): Contrast {
  const { before, after } = contrast.views;
  const views = {
    before: found.before === undefined ? before : { ...before, keys: found.before.keys },
    after: found.after === undefined ? after : { ...after, keys: found.after.keys },
  };
  const { scope, comparing } = contrast;
  if (found.before === undefined || found.after === undefined)
    comparing.telling.tell("rewritten", scope, { at: { before: before.whole, after: after.whole } });
  for (const side of ["before", "after"] as const)
    for (const [name, spot] of found[side]?.notes ?? []) {
      const keys = new Map([[name, spot]]);
      const alone = { before: { ...before, keys: new Map() }, after: { ...after, keys: new Map() } };
      compareKeyword(name, { ...contrast, views: { ...alone, [side]: { ...alone[side], keys } } });
    }
  return { ...contrast, views };
}

// Members that only stand in other parts of an `allOf`: what the schema says is what it said, and that it is written otherwise is all that is
// told. Parts that are compared one by one would tell each member twice, as gone and as new.

/** Whether two schemas with parts say the same but for notes of the whole; if so that is told, and only those notes are left to compare. */
function tellMovedMembers(contrast: Contrast): boolean {
  const { views, scope, comparing } = contrast;
  const { before, after } = views;
  const parts = keyword(contrast, "allOf");
  if (parts.before === undefined && parts.after === undefined) return false;
  if (before.isNullable !== after.isNullable || equal(parts.before?.value, parts.after?.value)) return false;
  if (isReordered(parts.before?.value, parts.after?.value)) return false;
  const wholes = { before: saidBy(before), after: saidBy(after) };
  const isSame = (isFollowed: boolean): boolean => {
    const meaning = (side: "before" | "after"): string =>
      meaningOf([wholes[side]], targetsOf(contrast, side, isFollowed));
    return meaning("before") === meaning("after");
  };
  // Parts by name are what they come to only where their names do not already say it.
  if (!isSame(false) && !(refersInParts(wholes.before) || refersInParts(wholes.after) ? isSame(true) : false))
    return false;
  const isAround = !equal({ ...wholes.before, allOf: null }, { ...wholes.after, allOf: null });
  comparing.telling.tell("rewritten", scope, {
    at: isAround ? { before: before.whole, after: after.whole } : parts,
  });
  return true;
}

/** The same parts in another order, which has a rule of its own. */
function isReordered(one: Json | undefined, other: Json | undefined): boolean {
  if (!isList(one) || !isList(other) || one.length !== other.length) return false;
  const sorted = (list: readonly Json[]): string => list.map(keyOf).sort().join();
  return sorted(one) === sorted(other);
}

/** A view as a schema, without its notes; who may send a field is none. */
function saidBy(view: SchemaView): JsonObject {
  const said = [...view.keys].filter(([key]) => !isNote(key) || key === "readOnly" || key === "writeOnly");
  return Object.fromEntries(said.map(([key, { value }]) => [key, value]));
}

function targetsOf({ comparing }: Contrast, side: "before" | "after", isFollowed: boolean): Behind {
  const nameOf = (ref: string): string => {
    const { fragment } = splitRef(ref);
    return side === "before" ? (comparing.renamed.get(fragment) ?? fragment) : fragment;
  };
  return isFollowed ? { nameOf, target: (ref) => comparing.target(ref, side)?.value } : { nameOf };
}

/** Whether a schema has a part that is a reference. */
function refersInParts({ allOf }: JsonObject): boolean {
  return isList(allOf) && allOf.some((part) => isObject(part) && (part.$ref !== undefined || refersInParts(part)));
}

// What a schema says together with its parts (`allOf`), as a text: the same for two schemas whose members only stand in other parts. Sound,
// not complete: other texts may mean the same, the same text never means something else. A keyword that says something only together
// with those beside it is taken with them.

/** `target`: what a reference leads to, for references that are parts; `nameOf`: the same for references to the same component. */
type Behind = { readonly target?: (ref: string) => Json | undefined; readonly nameOf: (ref: string) => string };

/** Fields of fields that are taken apart; what lies deeper is compared letter by letter. */
const deepestField = 40;

/** Keywords that say something together. */
const together = [
  ["if", "then", "else"],
  ["contains", "minContains", "maxContains"],
  ["items", "prefixItems", "additionalItems"],
  ["contentEncoding", "contentMediaType", "contentSchema"],
  ["nullable", "type"],
] as const;

/** Keywords that speak of the schema in which they stand, whatever that is. */
const ofAll = ["unevaluatedProperties", "unevaluatedItems", "$id", "$anchor", "$dynamicAnchor", "$dynamicRef"] as const;

/** The meaning of schemas that a value must all fulfil. */
function meaningOf(schemas: readonly Json[], behind: Behind, depth = 0): string {
  const atoms = new Set<string>();
  const fields = new Map<string, Json[]>();
  const open = [...schemas];
  const entered = new Set<string>();
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isObject(schema)) {
      if (schema !== true) atoms.add(keyOf(schema));
      continue;
    }
    const { $ref: ref, allOf: parts, properties, required, ...rest } = schema;
    if (isList(parts)) open.push(...parts);
    else if (parts !== undefined) atoms.add(atom("allOf", parts));
    if (ref !== undefined) {
      const target = typeof ref === "string" ? behind.target?.(ref) : undefined;
      if (target === undefined || typeof ref !== "string" || entered.has(ref))
        atoms.add(atom("$ref", typeof ref === "string" ? behind.nameOf(ref) : ref));
      else {
        entered.add(ref);
        open.push(target);
      }
    }
    if (isObject(properties)) for (const [name, field] of Object.entries(properties)) listed(fields, name).push(field);
    else if (properties !== undefined) atoms.add(atom("properties", properties));
    if (isList(required)) for (const name of required) atoms.add(atom("required", name));
    else if (required !== undefined) atoms.add(atom("required", required));
    // What speaks of all fields of the outermost schema speaks of those of its parts, too.
    const isOutermost = schemas.length === 1 && schema === schemas[0];
    if (!isOutermost) for (const key of ofAll) if (rest[key] !== undefined) atoms.add(atom(key, schema));
    addAtoms(atoms, rest, schema);
  }
  // A field is what it is by itself: behind its references nothing is sought.
  const inner: Behind = { nameOf: behind.nameOf };
  const named = [...fields].map(([name, list]): string => {
    const said = depth < deepestField ? meaningOf(list, inner, depth + 1) : list.map(keyOf).join();
    return `${JSON.stringify(name)}:${said}`;
  });
  return `{${[...atoms].sort().join()};${named.sort().join()}}`;
}

function addAtoms(atoms: Set<string>, rest: JsonObject, schema: JsonObject): void {
  const left = new Set(Object.keys(rest));
  left.delete(changedVariants);
  // What it refuses depends on the fields that stand beside it.
  if (rest.additionalProperties !== undefined && rest.additionalProperties !== true) {
    const beside = [schema.properties, schema.patternProperties].map((held) => Object.keys(isObject(held) ? held : {}));
    atoms.add(atom("additionalProperties", [rest.additionalProperties, ...beside.map((names) => names.sort())]));
    left.delete("additionalProperties");
  }
  for (const keys of together) {
    const there = keys.filter((key) => left.has(key));
    if (there.length < 2) continue;
    for (const key of there) left.delete(key);
    atoms.add(atom("", Object.fromEntries(there.map((key) => [key, rest[key] ?? null]))));
  }
  for (const key of left) {
    const value = rest[key] ?? null;
    const isSet = (key === "enum" || key === "type") && isList(value);
    if (isSet) atoms.add(atom(key, value.length === 1 ? (value[0] ?? null) : value.toSorted(byKey)));
    else atoms.add(atom(key, value));
  }
}

function byKey(one: Json, other: Json): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function atom(key: string, value: Json): string {
  return `${JSON.stringify(key)}=${keyOf(value)}`;
}

function listed<Key, Entry>(map: Map<Key, Entry[]>, key: Key): Entry[] {
  const known = map.get(key) ?? [];
  map.set(key, known);
  return known;
}
