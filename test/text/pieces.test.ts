// Texts of YAML and JSON cut into pieces: what these are is what the whole text is, or there are none.
import { describe, expect, it } from "vitest";
import { readData } from "../../src/text/data-file.ts";
import { isObject, type Json } from "../../src/text/json.ts";
import { type JsonPiece, jsonPieces, yamlPieces } from "../../src/text/pieces.ts";

const long = Array.from(
  { length: 200 },
  (_, number) => `    /path/{id}/${number}:\n      get: { summary: "p ${number}" }`,
);
const whole = `# A comment: first\nopenapi: 3.1.0 # now\ninfo:\n  title: |-\n    # no comment\n\n    two: lines\n  version: 1.10\ntags:\n- name: a\n- name: b\npaths:\n${long.join("\n").replace(/^ {2}/gm, "")}\nend: 'it''s'\n`;
const cutting = new Map([
  ["paths", 1],
  ["components", 2],
]);

type Format = "json" | "yaml";

/** The object that the pieces make; undefined where a piece is wrong, or there are none. */
function joined(pieces: readonly JsonPiece[] | undefined, format: Format): Json | undefined {
  const out: { [key: string]: Json } = {};
  for (const { text, cut } of pieces ?? []) {
    if (cut !== undefined) {
      const inside = cut.inside.length === 0 ? {} : joined(cut.inside, format);
      if (inside === undefined || Object.hasOwn(out, cut.name)) return undefined;
      out[cut.name] = inside;
      continue;
    }
    const { value, problems } = readData(format === "json" ? `{${text}}` : text, format, "exact");
    if (problems.length > 0 || !isObject(value)) return undefined;
    const [name = ""] = Object.keys(value);
    if (Object.keys(value).length !== 1 || Object.hasOwn(out, name)) return undefined;
    out[name] = value[name] ?? null;
  }
  return pieces === undefined ? undefined : out;
}

describe("YAML", () => {
  it.each([
    ["plain keys, blocks, lists as far in as their key, long maps", whole],
    ["a key in quotes, and numbers with all their digits", 'a:\n  "x: y": 1e400\n  b: 9007199254740993\n'],
    ["an alias inside of its piece", "a:\n  b: &b { c: 1 }\n  d: *b\n"],
    [
      "components, two levels of them",
      "components:\n  schemas:\n    A: { type: string }\n    B:\n      type: object\n",
    ],
    ["a key with nothing below it", "paths:\ncomponents:\n  schemas:\n"],
  ])("%s give what the whole text gives", (_, text) => {
    expect(JSON.stringify(joined(yamlPieces(text, cutting), "yaml"))).toBe(
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
    expect(joined(yamlPieces(text, cutting), "yaml")).toBeUndefined();
  });
});

describe("JSON", () => {
  it.each([
    ["an object on a line", '{"a":1,"paths":{"/a":{"get":{}},"/b":[]},"z":"}{"}'],
    ["braces, quotes and backslashes in texts", '{ "a": "\\"}\\\\", "paths": { "/{x}": "{\\\\\\"" }, "b": [ "]" ] }\n'],
    ["components, two levels of them", '{"components":{"schemas":{"A":{"type":"string"},"B":{}},"x":1},"end":null}'],
    ["empty holders", '{"paths":{},"components":{"schemas":{}}}'],
    ["a key that is written otherwise", '{"p\\u0061ths":{"/a":1},"__proto_":1}'],
    ["no object where one is looked for", '{"paths":[1],"components":null}'],
    ["an empty object", " { } "],
  ])("%s gives what the whole text gives", (_, text) => {
    expect(JSON.stringify(joined(jsonPieces(text, cutting), "json"))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it.each([
    ["a comma too many", '{"a":1,}'],
    ["a comma that is missing", '{"a":{} "b":1}'],
    ["two commas", '{"paths":{"/a":1,,"/b":2}}'],
    ["a bracket that is not closed", '{"paths":{"/a":{},"b":1}'],
    ["the wrong bracket", '{"paths":{"/a":{]},"b":1}'],
    ["more behind the end", '{"a":1} {"b":2}'],
    ["a colon that is missing", '{"a" 1}'],
    ["a value that is missing", '{"a":,"b":1}'],
    ["a key without quotes", "{a:1}"],
    ["a key that stands twice", '{"paths":{"/a":1,"/a":2}}'],
    ["a list", "[1]"],
    ["nothing", ""],
  ])("%s is left to the whole text", (_, text) => {
    expect(joined(jsonPieces(text, cutting), "json")).toBeUndefined();
  });

  it("a text of two million braces and quotes is cut in less than a second", () => {
    const start = process.cpuUsage();
    jsonPieces(`{"paths":${'{"a":'.repeat(400_000)}`, cutting);
    jsonPieces(`{"paths":{"/a":"${'\\"'.repeat(1_000_000)}`, cutting);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  });
});
