// JSON as trees: digits, doubled names and order are kept; and which values a literal says exactly.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isExact, jsonText, jsonTree } from "../../src/samples/json-tree.ts";

const treeOf = (text: string) => {
  const tree = jsonTree(text);
  if (tree === undefined) throw new Error(`too deep: ${text}`);
  return tree;
};

it("what is printed is what was read, for any value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.parse(jsonText(treeOf(text)))).toEqual(JSON.parse(text));
      expect(JSON.parse(jsonText(treeOf(JSON.stringify(value, null, 2))))).toEqual(JSON.parse(text));
    }),
  );
});

it("keeps digits, order and doubled names", () => {
  const text = '{"b":9007199254740993,"a":[0.1000,1e400,-0],"b":"x","__proto__":1}';
  expect(jsonText(treeOf(text)).replace(/\s/g, "")).toBe(text);
});

it("puts short lists on one line", () => {
  expect(jsonText(treeOf('{"a":[1,2],"b":[{"c":[]}]}'))).toBe(
    '{\n  "a": [1, 2],\n  "b": [\n    {\n      "c": []\n    }\n  ]\n}',
  );
});

it("gives up on what nests deeper than anyone reads", () => {
  expect(jsonTree(`${"[".repeat(70)}${"]".repeat(70)}`)).toBeUndefined();
  expect(jsonTree(`${"[".repeat(60)}1${"]".repeat(60)}`)).toBeDefined();
});

describe("a literal says exactly", () => {
  it.each([
    "0",
    "-1",
    "1.5",
    "123456789012345",
    "1700000000000000",
    "1e+21",
    "true",
    "null",
    '"é😀"',
    '{"a":[{}]}',
  ])("%s", (text) => {
    expect(isExact(treeOf(text))).toBe(true);
  });
});

describe("no literal says", () => {
  it.each([
    "9007199254740991",
    "0.30000000000000004",
    '{"":1}',
    "9007199254740993",
    "9223372036854775807",
    "123456789012345680000",
    "0.1000",
    "1.0",
    "1e400",
    "-0",
    "1E2",
    '{"a":1,"a":1}',
    '{"a":1,"A":1}',
    '["\\ud83d"]',
    '{"\\ud83d":1}',
    '{"a":{"constructor":1}}',
  ])("%s", (text) => {
    expect(isExact(treeOf(text))).toBe(false);
  });
});
