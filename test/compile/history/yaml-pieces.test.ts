// Texts of YAML read piece by piece: the value is that of the whole text, or nothing.
import { expect, it } from "vitest";
import { YamlPieces } from "../../../src/compile/history/yaml-pieces.ts";
import { readData } from "../../../src/text/data-file.ts";

const long = Array.from(
  { length: 200 },
  (_, number) => `    /path/{id}/${number}:\n      get: { summary: "p ${number}" }`,
);
const whole = `# A comment: first\nopenapi: 3.1.0 # now\ninfo:\n  title: |-\n    # no comment\n\n    two: lines\n  version: 1.10\ntags:\n- name: a\n- name: b\npaths:\n${long.join("\n").replace(/^ {2}/gm, "")}\nend: 'it''s'\n`;

it.each([
  ["plain keys, blocks, lists as far in as their key, long maps", whole],
  ["a key in quotes, and numbers with all their digits", 'a:\n  "x: y": 1e400\n  b: 9007199254740993\n'],
  ["an alias inside of its piece", "a:\n  b: &b { c: 1 }\n  d: *b\n"],
])("%s give what the whole text gives", (_, text) => {
  const json = new YamlPieces().jsonOf(text);
  expect(JSON.stringify(readData(json ?? "", "json", "exact").value)).toBe(
    JSON.stringify(readData(text, "yaml", "exact").value),
  );
});

it.each([
  ["an alias of another piece", "a: &a { b: 1 }\nc: *a\n"],
  ["a key that stands twice", "a: 1\nb: 2\na: 3\n"],
  ["a text in quotes that goes on at its key's column", 'a: "one\ntwo: three"\nb: 1\n'],
  ["several documents", "a: 1\n---\nb: 1\n"],
  ["JSON", '{ "a": 1 }'],
  ["a list", "- a\n- b\n"],
  ["nothing", "# only words\n"],
  ["a line that stands further out than the first", "  a: 1\nb: 2\n"],
])("%s is left to the whole text", (_, text) => {
  expect(new YamlPieces().jsonOf(text)).toBeUndefined();
});

it("a text that shares its pieces with the one before differs where it does", () => {
  const pieces = new YamlPieces();
  pieces.jsonOf(whole);
  const changed = whole.replace("p 120", "other words");
  expect(JSON.parse(pieces.jsonOf(changed) ?? "")).toEqual(readData(changed, "yaml").value);
});
