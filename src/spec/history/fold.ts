// The releases of an API one after the other, the oldest first: what is kept of them is when each part that still stands came, when it last
// changed, and since when it is deprecated. Releases that cannot be read leave a gap, and what comes after one came somewhere in it. The
// newest document gets this as marks on its parts.
import { type HistoryMark, historyKey, type ToldHistory } from "../../model/history.ts";
import { isObject, type Json, type JsonObject } from "../../text/json.ts";
import { valueAt } from "../../text/pointer.ts";
import { type FactUnit, factUnits, unitKeyOf } from "./fact-units.ts";
import type { Lead } from "./field-facts.ts";

/** Of one part, the numbers of releases: that brought it, the first of the gap before that, the last that changed it, that deprecated it; -1: none. */
export type PartReleases = readonly [since: number, from: number, changed: number, deprecated: number];

/** What is known of a unit, and what it was known by: one of the same objects in the next release is as it was, with all that is known of it. */
type FoldState = {
  readonly values: readonly Json[];
  readonly leads: readonly Lead[];
  readonly shapes: ReadonlyMap<string, string>;
  readonly standing: ReadonlyMap<string, PartReleases>;
};

/** `names` of all releases so far; `first`: the number of the first that could be read, `gap`: of the first of the unread ones at their end; -1: none. */
export type Fold = {
  readonly names: readonly string[];
  readonly first: number;
  readonly gap: number;
  readonly units: ReadonlyMap<string, FoldState>;
};

export const emptyFold: Fold = { names: [], first: -1, gap: -1, units: new Map() };

/** `fold` with one more release; `document` undefined: it cannot be read. */
export function folded(fold: Fold, name: string, document: JsonObject | undefined): Fold {
  const number = fold.names.length;
  const names = [...fold.names, name];
  if (document === undefined) return { ...fold, names, gap: fold.gap < 0 ? number : fold.gap };
  const isFirst = fold.first < 0;
  const came = isFirst ? -1 : fold.gap;
  const units = new Map<string, FoldState>();
  for (const unit of factUnits(document)) {
    const known = fold.units.get(unit.key);
    const isKnown = known !== undefined && isSame(known, unit, document);
    units.set(unit.key, isKnown ? known : toldOf(unit, known, { number, came }));
  }
  return { names, first: isFirst ? number : fold.first, gap: -1, units };
}

/**
 * `fold` before a release in which operations moved: what is known of them stands under the keys that they have there. `moves`: new keys, and the old
 * ones.
 */
export function withMoves(fold: Fold, moves: ReadonlyMap<string, string>): Fold {
  if (moves.size === 0) return fold;
  const units = new Map(fold.units);
  for (const [key, old] of moves) {
    const state = fold.units.get(unitKeyOf(old));
    if (state === undefined) continue;
    const { shapes, standing } = units.get(unitKeyOf(key)) ?? nothingKnown;
    const isOfIt = (one: string): boolean => one === old || one.startsWith(`${old} `);
    const moved = <Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] =>
      [...map].flatMap(([one, value]) => (isOfIt(one) ? [[key + one.slice(old.length), value] as const] : []));
    const own = new Map([...standing, ...moved(state.standing)]);
    const [since, from, , deprecated] = own.get(key) ?? never;
    // Its address is no part of any of its own: the operation itself changed.
    own.set(key, [since, from, fold.names.length, deprecated]);
    // Nothing is the same as what has no values: it is told anew.
    units.set(unitKeyOf(key), { ...nothingKnown, shapes: new Map([...shapes, ...moved(state.shapes)]), standing: own });
  }
  return { ...fold, units };
}

const never: PartReleases = [-1, -1, -1, -1];
const nothingKnown: FoldState = { values: [], leads: [], shapes: new Map(), standing: new Map() };

function isSame({ values, leads }: FoldState, unit: FactUnit, document: JsonObject): boolean {
  return (
    values.length === unit.values.length &&
    values.every((value, at) => value === unit.values[at]) &&
    leads.every(([at, target]) => valueAt(document, at) === target)
  );
}

/** `number` of the release; `came`: the first of the unread ones before it. */
function toldOf(
  unit: FactUnit,
  known: FoldState | undefined,
  { number, came }: { readonly number: number; readonly came: number },
): FoldState {
  const shapes = new Map<string, string>();
  const deprecated = new Set<string>();
  const leads = unit.tell((fact) => {
    // A part that stands twice, in two parts of one schema, changes when one of them does.
    const other = shapes.get(fact.key);
    shapes.set(fact.key, other === undefined ? fact.shape : `${other} ${fact.shape}`);
    if (other === undefined && fact.deprecated) deprecated.add(fact.key);
  });
  const standing = new Map<string, PartReleases>();
  for (const [key, shape] of shapes) {
    const [since, from, changed, at] = known?.standing.get(key) ?? [number, came, -1, -1];
    const isChanged = known?.shapes.has(key) === true && known.shapes.get(key) !== shape;
    standing.set(key, [since, from, isChanged ? number : changed, deprecated.has(key) ? (at < 0 ? number : at) : -1]);
  }
  return { values: unit.values, leads, shapes, standing };
}

/** What a page says of a part of the newest release of `fold`. */
export function markOf(
  [since, from, changed, deprecated]: PartReleases,
  { names, first }: Pick<Fold, "names" | "first">,
): HistoryMark {
  const nameOf = (number: number): string => names[number] ?? "";
  const isKnown = since > first;
  return {
    since: nameOf(since),
    ...(isKnown ? {} : { first: true as const }),
    ...(isKnown && from >= 0 ? { from: nameOf(from) } : {}),
    ...(isKnown && since === names.length - 1 ? { isNew: true as const } : {}),
    ...(changed > since ? { changed: nameOf(changed) } : {}),
    ...(deprecated > since ? { deprecated: nameOf(deprecated) } : {}),
  };
}

/**
 * Puts the marks of `fold`, whose newest release is `document`, into it, and `told` at its root. A part has a mark only if it came at another
 * time than what it is a part of.
 */
export function annotate(document: { [key: string]: unknown }, fold: Fold, told: ToldHistory): void {
  const marks = new Map<string, Record<string, HistoryMark>>();
  for (const unit of factUnits(document as JsonObject)) {
    const known = fold.units.get(unit.key)?.standing;
    const sinceOf = new Map<string, string>();
    unit.tell(({ key, above, holder, name }) => {
      const standing = known?.get(key);
      if (standing === undefined) return;
      const mark = markOf(standing, fold);
      const since = `${mark.from ?? ""} ${mark.since}`;
      sinceOf.set(key, since);
      const { since: _, from, first, isNew, ...later } = mark;
      const isAsAbove = above !== undefined && sinceOf.get(above) === since;
      const said: HistoryMark = isAsAbove ? later : mark;
      if (Object.keys(said).length === 0) return;
      const held = marks.get(holder) ?? {};
      held[name] ??= said;
      marks.set(holder, held);
    });
  }
  for (const [pointer, held] of marks) {
    const holder: unknown = valueAt(document as JsonObject, pointer);
    // What stands beside a reference may be laid over what it leads to; a schema that is another one has a page of its own.
    const isAlone = isMutable(holder) && holder.$ref === undefined;
    if (isMutable(holder) && (isAlone || pointer.startsWith("/components/schemas/"))) holder[historyKey] = held;
  }
  document[historyKey] = told;
}

/** Documents are made by loading for this round alone. */
function isMutable(value: unknown): value is { [key: string]: unknown } {
  return isObject(value as Json | undefined);
}
