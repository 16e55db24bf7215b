// How large, how long, how many: each end of a range is compared by itself, and a limit that is nowhere is one that is never reached.
import { compareNumbers, isMultipleOf } from "../../text/decimal.ts";
import { type DocumentNumber, isNumber } from "../../text/written-number.ts";
import { equal } from "../equal.ts";
import { isExact, wholeLimit } from "../normal/limits.ts";
import { typesIn } from "../normal/types.ts";
import type { SchemaView } from "../normal/view.ts";
import type { ChangeFamily } from "../rules.ts";
import type { TrailedValue } from "../spot.ts";
import type { Contrast } from "./contrast.ts";

type Range = {
  readonly narrowed: ChangeFamily;
  readonly widened: ChangeFamily;
  /** Keywords of each end; the second one leaves out the limit itself. */
  readonly low: readonly string[];
  readonly high: readonly string[];
  /** Nothing is less than this. */
  readonly least?: number;
};

const ranges: readonly Range[] = [
  {
    narrowed: "range-narrowed",
    widened: "range-widened",
    low: ["minimum", "exclusiveMinimum"],
    high: ["maximum", "exclusiveMaximum"],
  },
  { narrowed: "length-narrowed", widened: "length-widened", low: ["minLength"], high: ["maxLength"], least: 0 },
  { narrowed: "item-count-narrowed", widened: "item-count-widened", low: ["minItems"], high: ["maxItems"], least: 0 },
  {
    narrowed: "item-count-narrowed",
    widened: "item-count-widened",
    low: ["minContains"],
    high: ["maxContains"],
    least: 1,
  },
  {
    narrowed: "field-count-narrowed",
    widened: "field-count-widened",
    low: ["minProperties"],
    high: ["maxProperties"],
    least: 0,
  },
];

/** The keywords that are compared here. */
export const limitKeywords: readonly string[] = ranges.flatMap(({ low, high }) => [...low, ...high]);

type End = {
  readonly limit: DocumentNumber;
  readonly isOpen: boolean;
  readonly text: string;
  readonly spot: TrailedValue;
};

/** All ranges of a schema. */
export function compareLimits(contrast: Contrast): void {
  for (const range of ranges) {
    compareEnd(contrast, range, "low");
    compareEnd(contrast, range, "high");
  }
}

function compareEnd({ views, scope, comparing: { telling } }: Contrast, range: Range, side: "low" | "high"): void {
  const names = range[side];
  const written = names.map((name) => [views.before.keys.get(name), views.after.keys.get(name)] as const);
  if (written.every(([old, now]) => equal(old?.value, now?.value))) return;
  const before = endOf(views.before, names, side);
  const after = endOf(views.after, names, side);
  const least = side === "low" && range.least !== undefined ? { limit: range.least, isOpen: false } : undefined;
  const [old, now] = [
    wholeEnd({ view: views.before, range, end: before, side }),
    wholeEnd({ view: views.after, range, end: after, side }),
  ];
  const order = tightening(old ?? least, now ?? least, side === "low" ? 1 : -1);
  if (order === 0) return;
  const [one, other] = written.find(([one, other]) => !equal(one?.value, other?.value)) ?? [];
  const at = { before: before?.spot ?? one, after: after?.spot ?? other };
  telling.tell(order > 0 ? range.narrowed : range.widened, scope, { before: before?.text, after: after?.text, at });
  // A second keyword of the same end that changed, too, is told as a part of it.
  for (const [one, other] of written)
    if (!equal(one?.value, other?.value) && one !== at.before && other !== at.after)
      telling.tell("rewritten", scope, { at: { before: one, after: other } });
}

type WholeEnd = {
  readonly view: SchemaView;
  readonly range: Range;
  readonly end: End | undefined;
  readonly side: "low" | "high";
};

/** Of whole numbers a limit that leaves itself out is the next one. */
function wholeEnd({ view, range, end, side }: WholeEnd): Limit | undefined {
  const types = typesIn(view.keys);
  const isWhole = range.narrowed === "range-narrowed" && types?.includes("integer") && !types.includes("number");
  if (end === undefined || isWhole !== true || !isExact(end.limit)) return end;
  return { limit: wholeLimit(end.limit, end.isOpen, side), isOpen: false };
}

/** The tighter of the limits of one end. */
function endOf(view: SchemaView, names: readonly string[], side: "low" | "high"): End | undefined {
  let found: End | undefined;
  for (const [index, name] of names.entries()) {
    const spot = view.keys.get(name);
    if (spot === undefined || !isNumber(spot.value)) continue;
    const end = { limit: spot.value, isOpen: index > 0, text: `${name} ${spot.value}`, spot };
    const order = found === undefined ? 1 : compareNumbers(end.limit, found.limit) * (side === "low" ? 1 : -1);
    if (order > 0 || (order === 0 && end.isOpen)) found = end;
  }
  return found;
}

type Limit = Pick<End, "limit" | "isOpen">;

/** Above zero where the end is tighter than it was, below where it is looser. */
function tightening(before: Limit | undefined, after: Limit | undefined, sign: 1 | -1): number {
  if (before === undefined || after === undefined) return before === after ? 0 : before === undefined ? 1 : -1;
  const order = compareNumbers(after.limit, before.limit) * sign;
  if (order !== 0 || before.isOpen === after.isOpen) return order;
  return after.isOpen ? 1 : -1;
}

/** `multipleOf`: a multiple of what it was allows fewer numbers. */
export function compareMultiples({ views, scope, comparing: { telling } }: Contrast): void {
  const at = { before: views.before.keys.get("multipleOf"), after: views.after.keys.get("multipleOf") };
  const [old, now] = [at.before?.value, at.after?.value];
  if (equal(old, now)) return;
  const family = multipleFamily(isNumber(old) ? old : undefined, isNumber(now) ? now : undefined);
  telling.tell(family, scope, {
    before: isNumber(old) ? String(old) : undefined,
    after: isNumber(now) ? String(now) : undefined,
    at,
  });
}

function multipleFamily(old: DocumentNumber | undefined, now: DocumentNumber | undefined): ChangeFamily {
  if (old === undefined || now === undefined) return old === undefined ? "multiple-narrowed" : "multiple-widened";
  if (isMultipleOf(now, old) === true) return "multiple-narrowed";
  return isMultipleOf(old, now) === true ? "multiple-widened" : "multiple-changed";
}
