// Numbers whose digits JavaScript would lose, from text to value to text.
import fc from "fast-check";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readData } from "../../src/text/data-file.ts";
import { exactJson } from "../../src/text/exact-json.ts";
import { isObject, type Json } from "../../src/text/json.ts";
import { jsonOf, numberFrom, plainNumbers, revived, WrittenNumber } from "../../src/text/written-number.ts";
import { yamlText } from "../../src/text/yaml-text.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";

const odd = ["9223372036854775807", "-9223372036854775808", "9007199254740993", "1e400", "0.1000", "-0", "1.0", "1E5"];

it.each(odd)("keeps %s from text to text", (text) => {
  const value = numberFrom(text);
  expect(value).toBeInstanceOf(WrittenNumber);
  expect(jsonOf(value)).toBe(text);
  const json = `{"a": ${text},"b":[${text}, ${text}],"c":${text}\n}`;
  const read = exactJson(json);
  expect(jsonOf(read)).toBe(json.replace(/\s/g, ""));
  expect(exactJson(text)).toStrictEqual(value);
  expect(readData(`a: ${text}\nb:\n  - ${text}\n`, "yaml", "exact").value).toStrictEqual({ a: value, b: [value] });
  expect(yamlText({ a: value })).toBe(`a: ${text}\n`);
});

it("leaves all other numbers to JavaScript", () => {
  for (const text of ["0", "1", "-1", "0.1", "1.5e+300", "1e+21", "100000000000000000000", "9007199254740991"])
    expect(numberFrom(text)).toBe(Number(text));
});

it("does not take the digits of texts and names for numbers", () => {
  const texts = [
    '{"a":"x, 1.0, y","b: 2.0":", 3.0","c\\\\":-0}',
    '{"d":"\\", 1.0","e":"\\\\",\n"f\\"": 4.0}',
    '[": 1.0,",": 2.0",3.0,"\\\\\\" ,4.0 ",5.0]',
    '["1.0","-0","\\u0010"]',
  ];
  for (const text of texts)
    expect(jsonOf(exactJson(text))).toBe(text.replaceAll("\n", "").replace("  ", " ").replace(": 4.0", ":4.0"));
});

it("takes no text of a document for a number of its own", () => {
  expect(exactJson('["\\u00101.0", 1.0]')).toStrictEqual(["\ufffd1.0", new WrittenNumber("1.0")]);
  const value = readData('- "\\x101.0"\n- "\\u00102.0"\n- 1.0\n', "yaml", "exact").value;
  expect(revived(JSON.parse(JSON.stringify(value)), JSON.stringify(value))).toStrictEqual([
    "\ufffd1.0",
    "\ufffd2.0",
    new WrittenNumber("1.0"),
  ]);
});

it("takes time that grows with the text, whatever stands in it", () => {
  const many = byReach(30_000, 100_000);
  const texts = [
    `[${"1.0,".repeat(many)}"end"]`,
    `[${'"a, 1.0, 2.0",'.repeat(many)}-0]`,
    `["${" 1.0,".repeat(many)}"]`,
    `["${"\\\\".repeat(many)}",${'"\\"",1.0,'.repeat(many)}0]`,
    `[${"1.0,\n".repeat(many)}0]`,
  ];
  const spent = cpuClock();
  for (const text of texts) expect(jsonOf(exactJson(text)).length).toBe(text.replaceAll("\n", "").length);
  // Where a text is searched anew for each number, the first one alone takes a quarter of a minute.
  expect(spent()).toBeLessThan(10_000);
});

it("throws what is no JSON", () => {
  for (const text of ["[1.0.0]", "[01.0]", "[1.]", "[1e]", '{"a":1.0', "[1.0,]", "[-0.]", ".5", "1.0x"])
    expect(() => exactJson(text)).toThrow(SyntaxError);
});

it("reads the notations of YAML as JSON would write them", () => {
  const read = (text: string) => jsonOf(readData(`- ${text}`, "yaml", "exact").value);
  expect(["+1.50", "010", "+7", ".50", "1.", "0x1F", "0o17", "-.5", "1.e3"].map(read)).toStrictEqual(
    ["1.50", "10", "7", "0.50", "1", "31", "15", "-0.5", "1e3"].map((text) => `[${text}]`),
  );
  expect(read("0xFFFFFFFFFFFFFFFF")).toBe("[18446744073709551615]");
  expect(read("1_000")).toBe('["1_000"]');
});

it("reads keys of YAML as they are written", () => {
  const data = readData("1.0: a\n3.10: {2.50: b}\n200: c\n", "yaml", "exact");
  expect(data.value).toStrictEqual({ "200": "c", "1.0": "a", "3.10": { "2.50": "b" } });
  expect(data.placeOf("/3.10/2.50")?.line).toBe(2);
});

it("gives plain numbers to libraries, and the same object where there are no others", () => {
  const plain = { a: [1, { b: "x" }], c: null };
  expect(plainNumbers(plain)).toBe(plain);
  expect(plainNumbers(exactJson('{"a":[1.0,{"b":-0}]}'))).toStrictEqual({ a: [1, { b: -0 }] });
});

const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,25})(\.\d{1,25})?([eE][+-]?\d{1,4})?$/);
const scalar = fc.oneof(
  digits,
  fc.oneof(fc.string(), fc.stringMatching(/^["\\,: 1.0\n-]*$/)).map((text) => JSON.stringify(text)),
  fc.constantFrom("true", "null", "{}", "[]"),
);
const space = fc.constantFrom("", " ", "\n", "\n  ");
const { document } = fc.letrec<{ document: string }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc
      .tuple(space, fc.array(tie("document"), { maxLength: 4 }))
      .map(([gap, all]) => `[${gap}${all.join(`,${gap}`)}${gap}]`),
    fc
      .tuple(space, fc.array(fc.tuple(fc.string(), tie("document")), { maxLength: 4 }))
      .map(
        ([gap, all]) =>
          `{${all.map(([key, value], index) => `${gap}${JSON.stringify(`${key}~${index}`)}:${gap}${value}`).join(",")}${gap}}`,
      ),
  ),
}));

it("prints any document as it was read, but for white space", () => {
  fc.assert(
    fc.property(document, (text) => {
      const value = exactJson(text);
      expect(jsonOf(value)).toBe(compact(text));
      const inside = JSON.stringify(value);
      expect(jsonOf(revived(JSON.parse(inside), inside))).toBe(compact(text));
      expect(plainNumbers(value)).toEqual(JSON.parse(text));
      if (isObject(value)) expect(jsonOf(readData(yamlText(value), "yaml", "exact").value)).toBe(compact(text));
    }),
    { numRuns: byReach(200, 10_000) },
  );
});

it("prints YAML whose numbers are numbers to others", () => {
  const value: Json = exactJson('{"a":9223372036854775807,"b":0.1000,"c":-0,"d":1.0}');
  expect(parse(yamlText(value), { intAsBigInt: true })).toEqual({ a: 9223372036854775807n, b: 0.1, c: 0n, d: 1 });
});

/** A JSON text without the spaces between its parts. */
function compact(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string: string | undefined) => string ?? "");
}

it("reads a megabyte in one line in proportion, wherever its numbers and quotes are", () => {
  const worked = cpuClock();
  for (const piece of ["0.5,", '"a",0.5,', '"a 0.5",', "0.10,", "12345678901234567,"]) {
    exactJson(`[${piece.repeat(1_000_000 / piece.length)}0]`);
  }
  exactJson(`["${"a,0.5 ".repeat(170_000)}",${"0.5,".repeat(100_000)}0]`);
  expect(worked()).toBeLessThan(4000);
});
