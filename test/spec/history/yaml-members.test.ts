// Members that are read in parts: what comes out is what the whole text of each says, and what no part can tell is read whole.
import { expect, it } from "vitest";
import { YamlMembers } from "../../../src/spec/history/yaml-members.ts";
import { readData } from "../../../src/text/data-file.ts";
import { exactJson } from "../../../src/text/exact-json.ts";
import { jsonOf } from "../../../src/text/written-number.ts";

/** With the order of keys that JSON gives them. */
function wholly(text: string): string | undefined {
  const { value, problems } = readData(text, "yaml", "exact");
  return problems.length > 0 ? undefined : jsonOf(exactJson(jsonOf(value)));
}

/** Long enough to be cut. */
const long = (indent: string): string => `${indent}note: ${"word ".repeat(100)}\n`;

const get = `  get:\n    summary: A\n${long("    ")}    responses:\n      200:\n        description: Yes\n`;

it.each([
  ["maps in maps", `/a:\n${get}`],
  ["farther in", `    /a:\n${get.replace(/^/gm, "    ").trimEnd()}\n`],
  ["lists, also as far in as their key", `a:\n  list:\n  - one\n  - two: 2\n${long("  ")}  other:\n    - 1\n`],
  ["a list alone", `a:\n- ${"word ".repeat(100)}\n- b: 1\n`],
  [
    "texts in blocks, with blank lines at their end",
    `a:\n  b: |+\n    one\n\n      two\n\n${long("  ")}  c: >-\n    x\n     y\n   \n`,
  ],
  ["a block that says how far in it is", `a:\n  b: |2\n      one\n     two\n${long("  ")}`],
  ["texts over lines", `a:\n  b: one\n    two, no\n${long("  ")}`],
  ["a text over lines below its key", `a:\n  one\n  two ${"word ".repeat(100)}\n`],
  ["quotes over lines", `a:\n  b: "one\n\n    two # no"\n  'c d': 'x: y'\n${long("  ")}`],
  ["comments", `a: \n  # first\n  b: 1 # one\n# second\n  c: 2\n${long("  ")}`],
  ["keys that are no texts", `1.0:\n  200: a\n  0x10: b\n  null: c\n  true: d\n${long("  ")}`],
  ["numbers with all their digits", `a:\n  b: 1.10\n  c: 12345678901234567890\n  d: 1e3\n${long("  ")}`],
  ["what is named twice", `a:\n  b: &x\n    c: 1\n  d: *x\n${long("  ")}`],
  ["what is laid over a map", `a:\n  <<: { b: 1, c: 2 }\n  c: 3\n${long("  ")}`],
  ["names like those of every object", `a:\n  __proto__:\n    b: 1\n  constructor: 2\n${long("  ")}`],
  ["no value", `a:\n  b:\n  c:\n${long("  ")}`],
  ["a map in braces", `a:\n  { b: 1,\n  c: ${"word ".repeat(100)} }\n`],
  ["a key of more than a line", `a:\n  ? b\n  : c\n${long("  ")}`],
  ["a line end that is not there", `a:\n${long("  ")}  b: |\n    one`],
  ["tags", `a:\n  b: !!str 1\n${long("  ")}  c: !!int "2"\n`],
])("%s", (_, text) => {
  const expected = wholly(text);
  expect(expected).toBeDefined();
  const read = (members: YamlMembers): string => jsonOf(exactJson(members.json(text) ?? "null"));
  expect(read(new YamlMembers())).toBe(expected);
  const members = new YamlMembers();
  members.prepare([`/x:\n${get}`, text, `/y:\n${get}`]);
  expect(read(members)).toBe(expected);
  expect(read(members)).toBe(expected);
});

it.each([
  ["a key that stands twice", `a:\n  b: 1\n${long("  ")}  b: 2\n`],
  ["a name of nothing", `a:\n  b: *nowhere\n${long("  ")}`],
  ["quotes that do not end", `a:\n  b: "one\n${long("  ")}`],
])("is left to others: %s", (_, text) => {
  expect(wholly(text)).toBeUndefined();
  const members = new YamlMembers();
  members.prepare([text, `/y:\n${get}`]);
  expect([members.json(text), members.json(`/y:\n${get}`)]).toEqual([undefined, wholly(`/y:\n${get}`)]);
});

it("takes time that grows with the text where it is nested or cannot be read", () => {
  const nested = Array.from({ length: 180 }, (_, depth) => `${" ".repeat(depth)}k${depth}:\n`).join("");
  const many = Array.from({ length: 3000 }, (_, at) => `  b${at}: "open\n`).join("");
  const start = performance.now();
  const members = new YamlMembers();
  for (const text of [`${nested}${" ".repeat(180)}end: 1\n`, `a:\n${many}`]) {
    members.prepare([text]);
    members.json(text);
  }
  expect(performance.now() - start).toBeLessThan(10_000);
});
