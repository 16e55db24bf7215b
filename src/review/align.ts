// Which unit of a page is which of the page before: equal ones in their order, then those that have one key, then those that say much the same.
import { addTo } from "../text/grouped.ts";
import type { Box, Side, Token, Unit } from "./units.ts";
import { codeOf, signature } from "./units.ts";

export type Sides = { readonly before: Side; readonly after: Side };

/** Cells of a table of steps; past that, only what begins and ends both lists is common. */
const mostCells = 4_000_000;

/** Pairs of places of numbers that both lists have in one order: as many as there can be. */
export function common(before: readonly number[], after: readonly number[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) found.push([from, from++]);
  let ends = 0;
  const isEnd = (): boolean =>
    before.length - ends > from && after.length - ends > from && before.at(-1 - ends) === after.at(-1 - ends);
  while (isEnd()) ends += 1;
  const [rows, columns] = [before.length - ends - from, after.length - ends - from];
  if (rows > 0 && columns > 0 && rows * columns <= mostCells) {
    const inner = longest(before.slice(from, from + rows), after.slice(from, from + columns));
    for (const [a, b] of inner) found.push([a + from, b + from]);
  }
  for (let left = ends; left > 0; left -= 1) found.push([before.length - left, after.length - left]);
  return found;
}

function longest(before: readonly number[], after: readonly number[]): readonly (readonly [number, number])[] {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (a: number, b: number): number => lengths[a * width + b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] = before[a] === after[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  const found: [number, number][] = [];
  for (let a = 0, b = 0; a < before.length && b < after.length; ) {
    if (before[a] === after[b]) found.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return found;
}

/** Whether two boxes are one text: then they say the same, whatever that is. */
export function isOneText(before: Box, after: Box, sides: Sides): boolean {
  const [was, is] = [before.element, after.element];
  const length = was.end - was.start;
  return (
    sides.before.base === sides.after.base &&
    length === is.end - is.start &&
    sides.before.html.slice(was.start, was.end) === sides.after.html.slice(is.start, is.end)
  );
}

/** Places of units of the new side by those of the old one: equal ones, and those that became another. */
export function aligned(before: readonly Unit[], after: readonly Unit[], sides: Sides): ReadonlyMap<number, number> {
  const isSame = (one: Unit | undefined, other: Unit | undefined): boolean =>
    one?.kind === "box" ? other?.kind === "box" && isOneText(one, other, sides) : one?.id === other?.id;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && isSame(before[from], after[from])) from += 1;
  let ends = 0;
  while (ends < most - from && isSame(before.at(-1 - ends), after.at(-1 - ends))) ends += 1;
  const [was, is] = [before.slice(from, before.length - ends), after.slice(from, after.length - ends)];
  const inner = isOneLayout(was, is, sides)
    ? was.map((_, place) => [place, place] as const)
    : innerPairs(was, is, sides);
  const match = new Map<number, number>();
  for (let place = 0; place < from; place += 1) match.set(place, place);
  for (const [a, b] of inner) match.set(a + from, b + from);
  for (let left = ends; left > 0; left -= 1) match.set(before.length - left, after.length - left);
  return match;
}

/** Whether both lists are the same parts of a layout, each known by a key or a class that no other has: then each is compared with itself. */
function isOneLayout(before: readonly Unit[], after: readonly Unit[], sides: Sides): boolean {
  const namesOf = (units: readonly Unit[], base: string): readonly string[] =>
    units.flatMap((unit) => {
      if (unit.kind === "run" || (unit.key === undefined && !unit.element.attributes.has("class"))) return [];
      return [`${unit.sort} ${signature(unit.element, base)}`];
    });
  const [was, is] = [namesOf(before, sides.before.base), namesOf(after, sides.after.base)];
  const isWhole = was.length === before.length && is.length === after.length && was.length === is.length;
  return isWhole && new Set(was).size === was.length && was.every((name, place) => name === is[place]);
}

/** The pairs of what is between equal texts. */
function innerPairs(
  before: readonly Unit[],
  after: readonly Unit[],
  sides: Sides,
): readonly (readonly [number, number])[] {
  const same = common(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const match = new Map<number, number>(same);
  const left = new Set(before.keys());
  const right = new Set(after.keys());
  const pair = (a: number, b: number): void => {
    match.set(a, b);
    left.delete(a);
    right.delete(b);
  };
  for (const [a, b] of same) pair(a, b);
  for (const [a, b] of keyed(before, after, { left, right })) pair(a, b);
  for (const gap of gapsOf(same, { left, right }))
    for (const [a, b] of alike({ before, after }, gap, sides)) pair(a, b);
  return [...match];
}

/** Places of what is in neither list of equals. */
type Rest = { readonly left: ReadonlySet<number>; readonly right: ReadonlySet<number> };

/** Boxes that one key names on both sides, wherever they are. */
function keyed(before: readonly Unit[], after: readonly Unit[], rest: Rest): readonly (readonly [number, number])[] {
  const known = new Map<string, number>();
  for (const a of rest.left) {
    const name = keyOf(before[a]);
    if (name !== undefined) known.set(name, a);
  }
  return [...rest.right].flatMap((b): readonly (readonly [number, number])[] => {
    const name = keyOf(after[b]);
    const a = name === undefined ? undefined : known.get(name);
    if (name === undefined || a === undefined || before[a]?.id === after[b]?.id) return [];
    known.delete(name);
    return [[a, b]];
  });
}

function keyOf(unit: Unit | undefined): string | undefined {
  return unit?.kind === "box" && unit.key !== undefined ? `${unit.element.name} ${unit.key}` : undefined;
}

type Gap = { readonly left: readonly number[]; readonly right: readonly number[] };

/** What is left between equals, side by side. */
function gapsOf(same: readonly (readonly [number, number])[], { left, right }: Rest): readonly Gap[] {
  const gaps: Gap[] = [];
  let [fromA, fromB] = [-1, -1];
  for (const [a, b] of [...same, [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const]) {
    const gap = {
      left: [...left].filter((place) => place > fromA && place < a),
      right: [...right].filter((place) => place > fromB && place < b),
    };
    if (gap.left.length > 0 && gap.right.length > 0) gaps.push(gap);
    [fromA, fromB] = [a, b];
  }
  return gaps;
}

/** Pairs of a gap that are compared; past that, units are paired as they come. */
const mostPairs = 20_000;

/** Of two units that are compared: half of their words, or less where they stand alone. */
const [enough, enoughAlone] = [0.5, 0.25];

function alike(
  units: { readonly before: readonly Unit[]; readonly after: readonly Unit[] },
  { left, right }: Gap,
  sides: Sides,
): readonly (readonly [number, number])[] {
  const { before, after } = units;
  const isLone = left.length === 1 && right.length === 1;
  const words = (side: Side, units: readonly Unit[]) => {
    const known = new Map<number, Words>();
    return (place: number): Words => {
      const unit = units[place];
      const bag = known.get(place) ?? (unit === undefined ? new Map() : bagOf(unit, side));
      known.set(place, bag);
      return bag;
    };
  };
  const [ofOld, ofNew] = [words(sides.before, before), words(sides.after, after)];
  const found: { readonly a: number; readonly b: number; readonly score: number }[] = [];
  const isMany = left.length * right.length > mostPairs;
  for (const [row, a] of left.entries())
    for (const [column, b] of right.entries()) {
      if (isMany && row !== column) continue;
      const [one, other] = [before[a], after[b]];
      if (one === undefined || other === undefined || !isOneSort(one, other)) continue;
      const score = isFrame(one) && isFrame(other) && isLone ? 1 : likeness(ofOld(a), ofNew(b));
      if (score >= (isLone ? enoughAlone : enough)) found.push({ a, b, score });
    }
  found.sort((one, other) => other.score - one.score || Math.abs(one.a - one.b) - Math.abs(other.a - other.b));
  const taken: { readonly a: number; readonly b: number }[] = [];
  for (const one of found)
    if (taken.every(({ a, b }) => (a < one.a && b < one.b) || (a > one.a && b > one.b))) taken.push(one);
  const named = sameParts(
    left.filter((place) => taken.every(({ a }) => a !== place)).map((place) => [place, before[place]] as const),
    right.filter((place) => taken.every(({ b }) => b !== place)).map((place) => [place, after[place]] as const),
  );
  return [...taken.map(({ a, b }) => [a, b] as const), ...named];
}

type Placed = readonly (readonly [place: number, unit: Unit | undefined])[];

/** Parts of a layout, which are known by their classes, whatever they say: those that are there once on both sides. */
function sameParts(before: Placed, after: Placed): readonly (readonly [number, number])[] {
  const byName = (side: Placed): ReadonlyMap<string, readonly number[]> => {
    const places = new Map<string, number[]>();
    for (const [place, unit] of side) {
      const name = unit?.kind === "box" && unit.key === undefined ? unit.element.attributes.get("class") : undefined;
      if (name !== undefined && unit?.kind === "box") addTo(places, `${unit.element.name} ${name}`, place);
    }
    return places;
  };
  const [was, is] = [byName(before), byName(after)];
  return [...was].flatMap(([name, [a, ...more]]) => {
    const [b, ...others] = is.get(name) ?? [];
    return a === undefined || b === undefined || more.length + others.length > 0 ? [] : [[a, b] as const];
  });
}

/** Whether one may have become the other. */
function isOneSort(one: Unit, other: Unit): boolean {
  if (one.kind === "run" || other.kind === "run") return one.kind === other.kind;
  const [was, is] = [keyOf(one), keyOf(other)];
  // Rows of two fields are two fields, however much they say the same.
  const isRow = (box: Box): boolean => box.element.name === "li" && box.key !== undefined;
  if ((isRow(one) || isRow(other)) && was !== is) return false;
  const level = ({ element: { name } }: Box): string => (/^h[1-6]$/.test(name) ? "heading" : name);
  return level(one) === level(other) && one.sort === other.sort;
}

/** A box that only holds others. */
function isFrame(unit: Unit): boolean {
  return (
    unit.kind === "box" &&
    unit.sort === "plain" &&
    unit.units.length > 0 &&
    unit.units.every(({ kind }) => kind === "box")
  );
}

type Words = ReadonlyMap<number, number>;

/** Words that are looked at of a unit. */
const mostWords = 3_000;

function bagOf(unit: Unit, side: Side): Words {
  const bag = new Map<number, number>();
  let room = mostWords;
  const read = (one: Unit): void => {
    if (room <= 0) return;
    if (one.kind === "run") for (const token of one.tokens) putToken(token);
    else if (one.sort === "code")
      for (const line of codeOf(one.element, side).split("\n")) put(side.names.of(line.trim()));
    else for (const inner of one.units) read(inner);
  };
  // A picture is another one with another address, and a picture still.
  const putToken = ({ id, node }: Token): void => {
    put(id);
    if (node.kind === "element") put(side.names.of(`any ${node.name}`));
  };
  const put = (id: number): void => {
    bag.set(id, (bag.get(id) ?? 0) + 1);
    room -= 1;
  };
  read(unit);
  return bag;
}

/** From 0 to 1: the part of the words of both that they share. */
function likeness(one: Words, other: Words): number {
  let [shared, all] = [0, 0];
  for (const [id, count] of one) {
    shared += Math.min(count, other.get(id) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return all === 0 ? 1 : (2 * shared) / all;
}
