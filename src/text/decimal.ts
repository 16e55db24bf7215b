// Numbers as their decimal digits say, compared without rounding. Exponents may be anything that a stranger writes, so no number is ever
// spelled out: a value is its sign, its digits and the power of ten of the last one.

import type { DocumentNumber } from "./written-number.ts";

/** Without zeros at either end of `digits`; zero has none. */
type Decimal = { readonly negative: boolean; readonly digits: string; readonly power: number };

/** Powers of ten that a remainder is counted with. */
const widest = 2000;

/** Below zero where `one` is less than `other`, above where it is more, zero where they are the same number. */
export function compareNumbers(one: DocumentNumber, other: DocumentNumber): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  const a = decimalOf(one);
  const b = decimalOf(other);
  const [signA, signB] = [signOf(a), signOf(b)];
  if (signA !== signB) return signA - signB;
  return signA < 0 ? compareSizes(b, a) : compareSizes(a, b);
}

/** The same text for the same number: that of JavaScript where it has the number. */
export function numberKey(number: DocumentNumber): string {
  if (typeof number === "number") return String(number);
  const nearest = Number(number.text);
  if (compareNumbers(number, nearest) === 0) return String(nearest);
  const { negative, digits, power } = decimalOf(number);
  return `${negative ? "-" : ""}${digits}e${power}`;
}

/** Whether a number has no fraction. */
export function isWhole(number: DocumentNumber): boolean {
  if (typeof number === "number") return Number.isInteger(number);
  const { digits, power } = decimalOf(number);
  return digits === "" || power >= 0;
}

/** Whether `number` is a whole number of times `step`; undefined where that would take too long. */
export function isMultipleOf(number: DocumentNumber, step: DocumentNumber): boolean | undefined {
  const value = decimalOf(number);
  const by = decimalOf(step);
  if (by.digits === "") return undefined;
  if (value.digits === "") return true;
  const zeros = value.power - by.power;
  // The last digit is none of the step's.
  if (zeros < 0 && -zeros >= value.digits.length) return false;
  if (Math.abs(zeros) > widest || value.digits.length + by.digits.length > widest) return undefined;
  const times = 10n ** BigInt(Math.abs(zeros));
  const [dividend, divisor] = [BigInt(value.digits), BigInt(by.digits)];
  return zeros < 0 ? dividend % (divisor * times) === 0n : (dividend * times) % divisor === 0n;
}

function decimalOf(number: DocumentNumber): Decimal {
  const [, sign, whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(String(number)) ?? [];
  const all = (whole + fraction).replace(/^0+/, "");
  const digits = trimmed(all);
  const power = digits === "" ? 0 : Number(exponent) - fraction.length + all.length - digits.length;
  return { negative: sign === "-", digits, power };
}

/** Without zeros at its end; an expression for that takes the square of the length. */
function trimmed(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end -= 1;
  return digits.slice(0, end);
}

function signOf({ negative, digits }: Decimal): number {
  return digits === "" ? 0 : negative ? -1 : 1;
}

function compareSizes(a: Decimal, b: Decimal): number {
  const higher = a.digits.length + a.power - (b.digits.length + b.power);
  if (higher !== 0) return higher;
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1;
}
