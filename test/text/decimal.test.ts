// Arithmetic on digits against arithmetic on whole numbers of any size.
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareNumbers, isMultipleOf, isWhole, numberKey } from "../../src/text/decimal.ts";
import { numberFrom as of } from "../../src/text/written-number.ts";
import { byReach } from "../reach.ts";

it.each([
  ["1", "1.0", 0],
  ["0", "-0.00e7", 0],
  ["9007199254740993", "9007199254740992", 1],
  ["-9223372036854775808", "-9223372036854775809", 1],
  ["1e400", "9e399", 1],
  ["-1e400", "1e-400", -1],
  ["0.1000", "0.1", 0],
  ["0.10001", "0.1", 1],
  ["1e99999999999999999999999", "1e9", 1],
  ["100e-2", "1", 0],
  ["-2", "-10", 1],
  ["-0.5", "0", -1],
])("compares %s with %s", (one, other, sign) => {
  expect(Math.sign(compareNumbers(of(one), of(other)))).toBe(sign);
  expect(Math.sign(compareNumbers(of(other), of(one)))).toBe(sign === 0 ? 0 : -sign);
  expect(numberKey(of(one)) === numberKey(of(other))).toBe(sign === 0);
});

it("knows whole numbers and multiples", () => {
  expect(["1.0", "1e400", "-0", "10.50e1", "120e-1"].map((text) => isWhole(of(text)))).toStrictEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(["1.5", "1e-400", "0.10", "121e-1"].map((text) => isWhole(of(text)))).toStrictEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isMultipleOf(of("9007199254740993"), of("3"))).toBe(true);
  expect(isMultipleOf(of("9007199254740993"), of("2"))).toBe(false);
  expect(isMultipleOf(of("0.30"), of("0.10"))).toBe(true);
  expect(isMultipleOf(of("0.35"), of("0.10"))).toBe(false);
  expect(isMultipleOf(of("1e400"), of("0.25"))).toBe(true);
  expect(isMultipleOf(of("-0"), of("0.10"))).toBe(true);
  expect(isMultipleOf(of("1"), of("1e99999999999"))).toBe(false);
  // Nobody can tell in time, or at all.
  expect(isMultipleOf(of("1e99999999999"), of("3"))).toBeUndefined();
  expect(isMultipleOf(of("1"), of("0.0"))).toBeUndefined();
});

const part = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const number = fc.tuple(part, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));

it("agrees with whole numbers of any size", () => {
  fc.assert(
    fc.property(number, number, ([a, scale, shift], [b, scaleB, shiftB]) => {
      const one = `${a}${"0".repeat(shift)}e${-scale - shift}`.replace(/^(-?)0+(?=\d)/, "$1");
      const other = `${b}${"0".repeat(shiftB)}E-${scaleB + shiftB}`.replace(/^(-?)0+(?=\d)/, "$1");
      const [wholeA, wholeB] = [a * 10n ** BigInt(40 - scale), b * 10n ** BigInt(40 - scaleB)];
      expect(Math.sign(compareNumbers(of(one), of(other)))).toBe(wholeA === wholeB ? 0 : wholeA < wholeB ? -1 : 1);
      expect(numberKey(of(one)) === numberKey(of(other))).toBe(wholeA === wholeB);
      expect(isWhole(of(one))).toBe(wholeA % 10n ** 40n === 0n);
      if (b !== 0n) expect(isMultipleOf(of(one), of(other))).toBe(wholeA % wholeB === 0n);
    }),
    { numRuns: byReach(250, 20_000) },
  );
});

it("takes long digits in time that grows with them", () => {
  const long = `${"9".repeat(200_000)}${"0".repeat(200_000)}`;
  expect(Math.sign(compareNumbers(of(`${long}1`), of(long)))).toBe(1);
  expect(isMultipleOf(of(long), 7)).toBeUndefined();
});
