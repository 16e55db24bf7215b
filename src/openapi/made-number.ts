// A number that keeps what its schema says: range, multiples, whole or not. The least where there is one, else 1 or what is nearest to it.
import { compareNumbers, isMultipleOf, isWhole } from "../text/decimal.ts";
import { type DocumentNumber, isNumber, nearestNumber, numberFrom } from "../text/written-number.ts";
import type { Flat } from "./flat.ts";

/** Beyond it neighbours are no longer told apart. */
const most = Number.MAX_SAFE_INTEGER;

/** A number of `flat`; `nth`: the others that it lets through. Undefined when there is none. */
export function madeNumber(flat: Flat, type: "integer" | "number", nth = 0): DocumentNumber | undefined {
  const edge = nth === 0 ? edgeOf(flat, type) : undefined;
  return edge ?? counted(flat, type, nth);
}

/** The lower limit, or an upper one below 1, where JavaScript cannot count with it. */
function edgeOf(flat: Flat, type: "integer" | "number"): DocumentNumber | undefined {
  const limit = (key: string): DocumentNumber | undefined => {
    const value = flat.values.get(key);
    return isNumber(value) && isBeyond(value) ? value : undefined;
  };
  const low = limit("minimum") ?? next(limit("exclusiveMinimum"), 1n);
  const high = limit("maximum") ?? next(limit("exclusiveMaximum"), -1n);
  const edge = low ?? (high !== undefined && compareNumbers(high, 1) < 0 ? high : undefined);
  if (edge === undefined || (type === "integer" && !isWhole(edge))) return undefined;
  return flat.multiples.every((step) => isMultipleOf(edge, step) !== false) ? edge : undefined;
}

/** Whether a number has digits that are lost in counting. */
function isBeyond(value: DocumentNumber): boolean {
  const nearest = nearestNumber(value) ?? 0;
  return Math.abs(nearest) >= 1e15 || compareNumbers(value, rounded(nearest)) !== 0;
}

function next(limit: DocumentNumber | undefined, by: 1n | -1n): DocumentNumber | undefined {
  const text = String(limit);
  return /^-?\d{1,40}$/.test(text) ? numberFrom(String(BigInt(text) + by)) : undefined;
}

function counted(flat: Flat, type: "integer" | "number", nth: number): number | undefined {
  const step = stepOf(flat, type);
  const low = lowest(flat);
  const high = highest(flat);
  if (step === undefined) return anyNumber(low, high, nth);
  const first = Math.ceil(rounded(low.value / step)) + (low.open && isMultiple(low.value, step) ? 1 : 0);
  const last = Math.floor(rounded(high.value / step)) - (high.open && isMultiple(high.value, step) ? 1 : 0);
  if (!(first <= last)) return undefined;
  const near = Number.isFinite(first) ? first : Math.min(Math.ceil(rounded(1 / step)), last);
  const at = near + nth <= last ? near + nth : near - (nth - (last - near));
  return at < first ? undefined : rounded(at * step);
}

type Bound = { readonly value: number; readonly open: boolean };

function lowest(flat: Flat): Bound {
  const closed = numberAt(flat, "minimum") ?? Number.NEGATIVE_INFINITY;
  const open = numberAt(flat, "exclusiveMinimum") ?? Number.NEGATIVE_INFINITY;
  return open >= closed && open !== Number.NEGATIVE_INFINITY
    ? { value: open, open: true }
    : { value: closed, open: false };
}

function highest(flat: Flat): Bound {
  const closed = numberAt(flat, "maximum") ?? Number.POSITIVE_INFINITY;
  const open = numberAt(flat, "exclusiveMaximum") ?? Number.POSITIVE_INFINITY;
  return open <= closed && open !== Number.POSITIVE_INFINITY
    ? { value: open, open: true }
    : { value: closed, open: false };
}

function numberAt(flat: Flat, key: string): number | undefined {
  return nearestNumber(flat.values.get(key));
}

/** What all values are multiples of; undefined for none, and where it would be too large to count by. */
function stepOf(flat: Flat, type: "integer" | "number"): number | undefined {
  const given = flat.multiples.map((step) => nearestNumber(step) ?? 0);
  const steps = [...(type === "integer" ? [1] : []), ...given].filter((step) => step > 0);
  if (steps.length === 0) return undefined;
  // As whole numbers, so that 0.1 and 0.25 have a common multiple.
  const scale = 10 ** Math.max(...steps.map(decimals));
  const common = steps
    .map((step) => Math.round(step * scale))
    .reduce((one, other) => (one / divisor(one, other)) * other);
  return common <= most ? rounded(common / scale) : undefined;
}

function decimals(step: number): number {
  const [, digits = "", power = "0"] = /^\d*(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(step)) ?? [];
  return Math.min(Math.max(digits.length - Number(power), 0), 12);
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

function isMultiple(value: number, step: number): boolean {
  return Number.isInteger(rounded(value / step));
}

function anyNumber(low: Bound, high: Bound, nth: number): number | undefined {
  const inside = (value: number): boolean =>
    (low.open ? value > low.value : value >= low.value) && (high.open ? value < high.value : value <= high.value);
  const middle = (low.value + high.value) / 2;
  const wanted = [low.value, 1, Math.ceil(low.value) + 1, middle, high.value, Math.floor(high.value) - 1].map(rounded);
  const found = wanted.filter((value) => Number.isFinite(value) && inside(value));
  const [first] = found;
  if (first === undefined || nth === 0) return first;
  const others = [first + nth, first - nth, first + nth / 1000, first - nth / 1000].map(rounded);
  return others.find(inside);
}

/** Steps like 0.01 leave traces of binary fractions. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}
