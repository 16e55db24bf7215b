// Values written as YAML and read back by the `yaml` package, which shares nothing with the writer.
import fc from "fast-check";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readData } from "../../src/text/data-file.ts";
import type { Json } from "../../src/text/json.ts";
import { yamlText } from "../../src/text/yaml-text.ts";
import { anyCharacter } from "../any-text.ts";
import { byReach } from "../reach.ts";

it("reads well", () => {
  const value = {
    openapi: "3.1.0",
    paths: { "/orders/{id}": { get: { tags: ["a", "b"], description: "One.\n\nTwo: # x\n", deprecated: true } } },
    list: [{ a: 1, b: [] }, [1, ["x"]], {}, "- no"],
    words: ["yes", "1.0", "", " a", "#/components/schemas/A", "it's", "<<"],
  };
  expect(yamlText(value)).toBe(`openapi: "3.1.0"
paths:
  "/orders/{id}":
    get:
      tags:
        - a
        - b
      description: |
        One.

        Two: # x
      deprecated: true
list:
  - a: 1
    b: []
  - - 1
    - - x
  - {}
  - "- no"
words:
  - "yes"
  - "1.0"
  - ""
  - " a"
  - "#/components/schemas/A"
  - it's
  - "<<"
`);
});

const hostile: readonly Json[] = [
  null,
  "",
  [],
  {},
  [[]],
  [[], [{}], [[[1]]]],
  { "": "" },
  { __proto__x: 1, "<<": { a: 1 }, "? a": 1, "a: b": 2, "- a": 3, "#": 4, "\n": 5, "a\nb": 6 },
  JSON.parse('{"__proto__":{"a":1},"constructor":[]}'),
  { ["k".repeat(1500)]: { a: 1 }, [`"${"\n".repeat(800)}`]: [1] },
  "a\n",
  "a\n\n\n",
  "a\n  b\n c",
  "a\n \nb",
  "a\n\tb",
  "\na",
  " a\nb",
  "a\n---\nb",
  "a\n...\n",
  "---\na",
  "a\r\nb",
  "a\u2028b\nc",
  "a\u0085b",
  "\ud800",
  "a \nb ",
  "% a",
  "@a",
  "`a",
  "null",
  "~",
  "NULL",
  "0x1F",
  "1_000",
  "2024-01-01",
  "=",
  "a #b",
  "a: b",
  "a:",
  "[a]",
  "{a}",
  "*a",
  "&a",
  "!a",
  "|",
  ">",
  1e21,
  -0.5,
  1e-7,
];

it.each(hostile.map((value) => [JSON.stringify(value).slice(0, 60), value] as const))("%s comes back", (_, value) => {
  for (const wrapped of [value, [value], { a: value, b: 1 }, [[value], value]]) {
    expect(readData(yamlText(wrapped), "yaml").value).toEqual(wrapped);
    expect(JSON.stringify(parse(yamlText(wrapped)))).toBe(JSON.stringify(wrapped));
  }
});

it("any value comes back", () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom("a", " ", "\n", ":", "#", "-", "'", '"', "\t", "\\", "é", "|", ">", "0") }),
  );
  const value = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 5 },
      text,
      fc.boolean(),
      fc.constant(null),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.array(tie("json"), { maxLength: 4 }),
      fc.dictionary(text, tie("json"), { maxKeys: 4 }),
    ),
  })).json;
  fc.assert(
    fc.property(value, (json) => {
      expect(JSON.stringify(parse(yamlText(json), { uniqueKeys: false }))).toBe(JSON.stringify(json));
    }),
    { numRuns: byReach(250, 1500) },
  );
});
