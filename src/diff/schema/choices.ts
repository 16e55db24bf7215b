// Choices (oneOf, anyOf) and parts (allOf): entries are told apart by what they refer to, by being the same, by their title, and only then
// by their place.
import { addTo } from "../../text/grouped.ts";
import { isObject, type Json, textAt } from "../../text/json.ts";
import { type Comparing, refName } from "../comparing.ts";
import { sent } from "../direction.ts";
import { equal, jsonText } from "../equal.ts";
import { areDisjoint, type Follow, isApart } from "../normal/disjoint.ts";
import { choicesIn } from "../normal/fold.ts";
import { isNote, isNull, type SchemaView, viewOf } from "../normal/view.ts";
import type { ChangeFamily } from "../rules.ts";
import { type BeforeAfter, entriesOf, refOf, type TrailedValue } from "../spot.ts";
import { type ComparisonScope, usedBy, within } from "../telling.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { isNever } from "./shapes.ts";
import { typeText } from "./types.ts";

const kinds = ["oneOf", "anyOf"] as const;

/** `oneOf` and `anyOf`. */
export function compareChoices(contrast: Contrast, compare: CompareSchemas): void {
  const { views, scope, comparing } = contrast;
  const [old, now] = [choicesIn(views.before), choicesIn(views.after)];
  const [only] = old;
  const [other] = now;
  if (old.length === 1 && now.length === 1 && only !== undefined && other !== undefined && only !== other) {
    const at = { before: views.before.keys.get(only), after: views.after.keys.get(other) };
    const side = only === "oneOf" ? "before" : "after";
    const isSame = isTagged(contrast) || areDisjoint(entriesOf(at[side]), followIn(contrast, side));
    const family = isSame ? "rewritten" : side === "before" ? "choice-widened" : "choice-narrowed";
    comparing.telling.tell(family, scope, { before: only, after: other, at });
    compareLists(contrast, at, { compare, isExact: false });
    return;
  }
  for (const kind of kinds) {
    const at = keyword(contrast, kind);
    if (at.before !== undefined && at.after !== undefined)
      compareLists(contrast, at, {
        compare,
        isExact: kind === "oneOf" && !isTagged(contrast),
        isAny: kind === "anyOf" && !isTagged(contrast),
      });
    else if (at.after !== undefined) comparing.telling.tell("choice-added", scope, { after: namesText(at.after), at });
    else if (at.before !== undefined)
      comparing.telling.tell("choice-removed", scope, { before: namesText(at.before), at });
  }
}

/** Whether a discriminator tells the variants of both choices apart. */
function isTagged({ views }: Contrast): boolean {
  return views.before.keys.has("discriminator") && views.after.keys.has("discriminator");
}

function followIn({ comparing }: Contrast, side: "before" | "after"): Follow {
  return (spot) => comparing.followed(spot, side);
}

/** Whether a variant can match what another one of its list matches. */
function overlapsOthers(
  contrast: Contrast,
  variant: TrailedValue,
  { others, side }: { readonly others: readonly TrailedValue[]; readonly side: "before" | "after" },
): boolean {
  const follow = { before: followIn(contrast, side), after: followIn(contrast, side) };
  return others.slice(0, mostOthers).some((other) => other !== variant && !isApart(variant, other, { follow }));
}

/** Variants that a new one is held against. */
const mostOthers = 50;

/** `isExact`: exactly one of the variants is to match; `isAny`: any of them. */
type Lists = { readonly compare: CompareSchemas; readonly isExact: boolean; readonly isAny?: boolean };

function compareLists(contrast: Contrast, at: BeforeAfter, { compare, isExact, isAny }: Lists): void {
  const { scope, comparing } = contrast;
  const { telling } = comparing;
  const isShape = ({ value }: TrailedValue): boolean => !isNull(value);
  const flat = (side: "before" | "after"): readonly TrailedValue[] =>
    flattened(entriesOf(at[side]), isExact, followIn(contrast, side));
  const [old, now] = [flat("before"), flat("after")];
  const pairs = matched(old.filter(isShape), now.filter(isShape), comparing);
  const kept = pairs.filter(({ before, after }) => before !== undefined && after !== undefined);
  const isOver = (variant: TrailedValue, side: "before" | "after"): boolean => {
    const others = kept.flatMap((pair) => pair[side] ?? []);
    return isExact && overlapsOthers(contrast, variant, { others, side });
  };
  const nulls = { before: old.find((entry) => !isShape(entry)), after: now.find((entry) => !isShape(entry)) };
  if ((nulls.before === undefined) !== (nulls.after === undefined))
    telling.tell(nulls.after === undefined ? "became-not-nullable" : "became-nullable", scope, { at: nulls });
  let isWhole = true;
  for (const { before, after } of pairs) {
    const name = variantName(
      after ?? before,
      (after === undefined ? old : now).indexOf((after ?? before) as TrailedValue),
    );
    const inside = within(sealed(contrast), { kind: "variant", name });
    if (before !== undefined && after !== undefined) compare({ before, after }, inside, comparing);
    else {
      isWhole = false;
      const texts = after !== undefined ? { after: name } : { before: name };
      const isIdle =
        isAny === true &&
        kept.slice(0, mostWithin).some((pair) => isWithin({ before, after }, pair, { contrast, compare, inside }));
      telling.tell(isIdle ? "rewritten" : variantFamily(before, after, isOver), inside, {
        ...texts,
        at: { before, after },
      });
    }
  }
  if (isExact) tellOverlaps(contrast, kept, { at, now });
  if (isWhole && isMixed(pairs, old)) telling.tell("order-changed", scope, { at });
}

/** A choice in a choice as variants of the outer one, where both let in the same values. */
function flattened(entries: readonly TrailedValue[], isExact: boolean, follow: Follow): readonly TrailedValue[] {
  const innerOf = (entry: TrailedValue): readonly TrailedValue[] => {
    const [kind, ...others] = isObject(entry.value) ? Object.keys(entry.value) : [];
    if (others.length > 0 || (kind !== "anyOf" && kind !== "oneOf")) return [entry];
    const inner = entriesOf(viewOf(entry, true).keys.get(kind));
    return isExact || kind === "anyOf" || areDisjoint(inner, follow) ? inner : [entry];
  };
  const all = entries.flatMap(innerOf);
  return all.length === entries.length || (isExact && !areDisjoint(all, follow)) ? entries : all;
}

/** Variants that one is held against, and choices in choices that are. */
const mostWithin = 20;
const deepestWithin = 2;

type Judging = { readonly contrast: Contrast; readonly compare: CompareSchemas; readonly inside: ComparisonScope };

/** Whether a variant that came or went lets in no value that the kept one of the other document does not. */
function isWithin(variant: BeforeAfter, kept: BeforeAfter, { contrast, compare, inside }: Judging): boolean {
  const { comparing } = contrast;
  const [own, other] = variant.after === undefined ? [variant.before, kept.after] : [variant.after, kept.before];
  if (own === undefined || other === undefined || comparing.depth >= deepestWithin) return false;
  const trial = comparing.trial(variant.after !== undefined);
  const { isUnused: _, ...scope } = usedBy(inside, sent);
  return trial.telling.gravestOf(() => compare({ before: own, after: other }, scope, trial)) === "info";
}

/** Variants of both lists that could not match the same value, and now can: what two of them match is refused. */
function tellOverlaps(
  contrast: Contrast,
  kept: readonly BeforeAfter[],
  { at, now }: { readonly at: BeforeAfter; readonly now: readonly TrailedValue[] },
): void {
  const { scope, comparing } = contrast;
  const isOver = (
    one: TrailedValue | undefined,
    other: TrailedValue | undefined,
    side: "before" | "after",
  ): boolean => {
    const follow = { before: followIn(contrast, side), after: followIn(contrast, side) };
    return one !== undefined && other !== undefined && !isApart(one, other, { follow });
  };
  const some = kept.slice(0, mostOthers);
  for (const [index, one] of some.entries())
    for (const other of some.slice(index + 1)) {
      if (!isOver(one.after, other.after, "after") || isOver(one.before, other.before, "before")) continue;
      const names = [one, other].map(({ after }) => variantName(after, after === undefined ? -1 : now.indexOf(after)));
      comparing.telling.tell("variants-overlap", scope, { after: names.join(" and "), at });
    }
}

function variantFamily(
  before: TrailedValue | undefined,
  after: TrailedValue | undefined,
  isOver: (variant: TrailedValue, side: "before" | "after") => boolean,
): ChangeFamily {
  if (after !== undefined) return isOver(after, "after") ? "overlapping-variant-added" : "variant-added";
  return before !== undefined && isOver(before, "before") ? "overlapping-variant-removed" : "variant-removed";
}

/** Whether old entries stand in another order than new ones. */
function isMixed(pairs: readonly BeforeAfter[], old: readonly TrailedValue[]): boolean {
  const order = new Map(old.map((spot, index) => [spot, index]));
  let last = -1;
  for (const { before } of pairs) {
    const index = before === undefined ? last : (order.get(before) ?? last);
    if (index < last) return true;
    last = index;
  }
  return false;
}

/** What `one` was is a variant of what `other` is: the other variants are all that is told. `isGrown`: the choice is the new one. */
export function compareWithVariant(contrast: Contrast, compare: CompareSchemas): boolean {
  const { before, after } = contrast.views;
  return isVariant(contrast, before, after, compare) || isVariant(contrast, after, before, compare);
}

function isVariant(
  ...[contrast, plain, choice, compare]: readonly [Contrast, SchemaView, SchemaView, CompareSchemas]
): boolean {
  const { scope, comparing, views } = contrast;
  const isGrown = choice === views.after;
  const [kind] = choicesIn(choice);
  if (kind === undefined || choicesIn(plain).length > 0) return false;
  const constraints = (view: SchemaView): readonly string[] => [...view.keys.keys()].filter((key) => !isNote(key));
  if (constraints(choice).some((key) => key !== kind && key !== "discriminator")) return false;
  if (constraints(plain).length === 0) return false;
  const entries = entriesOf(choice.keys.get(kind));
  const side = isGrown ? "after" : "before";
  const number = comparing.forms[isGrown ? "before" : "after"].shapeOf(plain.whole.value);
  const isSame = (entry: TrailedValue): boolean =>
    isSameShape(plain, viewOf(entry)) || comparing.forms[side].shapeOf(entry.value) === number;
  const same = entries.find(isSame);
  if (same === undefined) return false;
  const at = { before: views.before.whole, after: views.after.whole };
  for (const [index, entry] of entries.entries()) {
    if (entry === same) continue;
    const isOver = kind === "oneOf" && overlapsOthers(contrast, entry, { others: [same], side });
    const name = variantName(entry, index);
    const inside = within(scope, { kind: "variant", name });
    const moved = isGrown ? { before: undefined, after: entry } : { before: entry, after: undefined };
    if (kind === "anyOf" && isWithin(moved, at, { contrast, compare, inside }))
      comparing.telling.tell("rewritten", inside, { at: moved });
    else if (isGrown)
      comparing.telling.tell(isOver ? "overlapping-variant-added" : "variant-added", inside, { after: name, at });
    else
      comparing.telling.tell(isOver ? "overlapping-variant-removed" : "variant-removed", inside, { before: name, at });
  }
  if (choice.isNullable && !plain.isNullable)
    comparing.telling.tell(isGrown ? "became-nullable" : "became-not-nullable", scope, { at });
  return true;
}

function isSameShape(one: SchemaView, other: SchemaView): boolean {
  const keys = (view: SchemaView): readonly string[] => [...view.keys.keys()].filter((key) => !isNote(key));
  const names = keys(one);
  return (
    names.length === keys(other).length &&
    names.every((name) => equal(one.keys.get(name)?.value, other.keys.get(name)?.value))
  );
}

/** The scope of parts: what no part names may be refused by the schema around them. */
function sealed({ scope, views }: Contrast): ComparisonScope {
  const isSealed = (side: "before" | "after"): boolean =>
    scope.isSealed?.[side] === true || isNever(views[side].keys.get("unevaluatedProperties"));
  const both = { before: isSealed("before"), after: isSealed("after") };
  return both.before || both.after ? { ...scope, isSealed: both } : scope;
}

/** `allOf`. */
export function compareParts(contrast: Contrast, compare: CompareSchemas): void {
  const { scope, comparing } = contrast;
  const at = keyword(contrast, "allOf");
  const [old, now] = [entriesOf(at.before), entriesOf(at.after)];
  const pairs = matched(old, now, comparing, true);
  let isWhole = true;
  for (const { before, after } of pairs) {
    const spot = (after ?? before) as TrailedValue;
    const name = refName(refOf(spot)) ?? String((after === undefined ? old : now).indexOf(spot) + 1);
    const inside = within(sealed(contrast), { kind: "part", name });
    if (before !== undefined && after !== undefined) compare({ before, after }, inside, comparing);
    else {
      isWhole = false;
      const text = variantName(spot, -1);
      if (after !== undefined) comparing.telling.tell("part-added", inside, { after: text, at: { before, after } });
      else comparing.telling.tell("part-removed", inside, { before: text, at: { before, after } });
    }
  }
  if (isWhole && isMixed(pairs, old)) comparing.telling.tell("order-changed", scope, { at });
}

/** Pairs of entries in the order of the new list, then those that are gone. `isLoose`: what is left is paired by its place, whatever it is. */
function matched(
  ...[before, after, comparing, isLoose = false]: readonly [
    readonly TrailedValue[],
    readonly TrailedValue[],
    Comparing,
    boolean?,
  ]
): readonly BeforeAfter[] {
  const partner = new Map<TrailedValue, TrailedValue>();
  const left = new Set(before);
  const pair = (
    key: (spot: TrailedValue, side: "before" | "after") => string | undefined,
    isSame?: (one: string, other: string) => boolean,
  ): void => {
    const known = new Map<string, TrailedValue[]>();
    for (const spot of left) {
      const name = key(spot, "before");
      if (name !== undefined) addTo(known, name, spot);
    }
    for (const spot of after) {
      const name = partner.has(spot) ? undefined : key(spot, "after");
      if (name === undefined) continue;
      const found = known.get(name) ?? (isSame && [...known].find(([one]) => isSame(one, name))?.[1]);
      const old = found?.shift();
      if (old === undefined) continue;
      partner.set(spot, old);
      left.delete(old);
    }
  };
  const isSameRef = (one: string, other: string): boolean => comparing.isSameTarget(one, other);
  pair(refOf, before.length * after.length < 10_000 ? isSameRef : undefined);
  pair((spot, side) => (refOf(spot) === undefined ? String(comparing.forms[side].numberOf(spot.value)) : undefined));
  pair((spot, side) => (refOf(spot) === undefined ? String(comparing.forms[side].shapeOf(spot.value)) : undefined));
  pair((spot) => textAt(spot.value, "title"));
  pair((spot) => (refOf(spot) === undefined ? shapeOf(spot.value) : undefined));
  // One that got a name, or lost it, is what it says.
  const behind = (spot: TrailedValue, side: "before" | "after"): Json => comparing.followed(spot, side)?.value ?? null;
  pair((spot, side) => String(comparing.forms[side].shapeOf(behind(spot, side))));
  for (const named of ["before", "after"])
    pair((spot, side) => ((refOf(spot) !== undefined) === (side === named) ? shapeOf(behind(spot, side)) : undefined));
  if (isLoose) pair((spot) => (refOf(spot) === undefined ? "" : undefined));
  return [
    ...after.map((spot) => ({ before: partner.get(spot), after: spot })),
    ...[...left].map((spot) => ({ before: spot, after: undefined })),
  ];
}

/** What kind of thing a variant without a name is. */
function shapeOf(schema: Json): string {
  if (!isObject(schema)) return jsonText(schema);
  const kind = ["oneOf", "anyOf", "allOf"].find((key) => Object.hasOwn(schema, key)) ?? "";
  return `${jsonText(schema.type ?? null)} ${kind} ${Object.hasOwn(schema, "properties")}`;
}

/** `Order`, a title, a type, else its number. */
function variantName(spot: TrailedValue | undefined, index: number): string {
  if (spot === undefined) return "";
  const name = refName(refOf(spot)) ?? textAt(spot.value, "title");
  if (name !== undefined) return name;
  const type = typeText(viewOf(spot));
  return type === "any" && index >= 0 ? String(index + 1) : type;
}

function namesText(list: TrailedValue): string {
  const names = entriesOf(list).map((entry, index) => variantName(entry, index));
  return names.slice(0, 12).join(", ");
}
