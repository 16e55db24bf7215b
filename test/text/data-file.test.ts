import { describe, expect, it } from "vitest";
import { readData } from "../../src/text/data-file.ts";
import { cpuClock, leastCpu } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";

const problemOf = (text: string, format: "json" | "yaml") => {
  const { value, problems } = readData(text, format);
  return { value, problem: problems.map((p) => `${p.line}:${p.column} ${p.message}`).join("; ") };
};

describe("JSON", () => {
  it.each([
    ["", "1:1 the file is empty"],
    ["<!doctype html>", "1:1 this is HTML or XML, not JSON"],
    ['{\n  "a": 1,\n}', "2:9 remove the comma before `}`"],
    ['{\n  "a": 1\n  "b": 2\n}', '3:3 a comma or `}` is missing before `"`'],
    ["{\n  a: 1\n}", "2:3 expected a key in double quotes instead of `a`"],
    ["{'a': 1}", "1:2 expected a key in double quotes instead of `'`"],
    ['{"a" 1}', "1:6 a colon is missing after the key `a`"],
    ['{"a": undefined}', "1:7 `undefined` is not a JSON value"],
    ['{"a": 01}', "1:7 `01` is not a JSON value"],
    ['{"a": "x\n"}', "1:7 the string is not closed on its line"],
    ['{"a": "\\d"}', "1:8 `\\d` is not a JSON escape sequence; write a backslash as `\\\\`"],
    ['{\n"a": [1, 2\n', "3:1 the text ends here, but the `[` on line 2 is not closed"],
    ['{"a": [1, 2}', "1:12 expected `]` instead of `}`"],
    ['{"a": 1} x', "1:10 there is more text after the end of the value, from `x`"],
    ['{"a": 1, // why\n"b": 2}', "1:10 JSON has no comments"],
    ["[,]", "1:2 expected a value instead of `,`"],
  ])("%j is refused in plain words", (text, problem) => {
    expect(problemOf(text, "json")).toEqual({ value: undefined, problem });
  });

  it("reads the value and names doubled keys", () => {
    expect(problemOf('{"a": 1,\n "a": 2}', "json")).toEqual({
      value: { a: 2 },
      problem: "2:2 the key `a` is used twice",
    });
  });

  it("bears a byte order mark", () => {
    const data = readData('\ufeff{"a": 1}', "json");
    expect(data.value).toEqual({ a: 1 });
    expect(data.placeOf("/a")).toEqual({ line: 1, column: 3 });
  });

  it("places keys and values, escaped names and what is not there", () => {
    const data = readData('{\n  "a/b": { "x\\u0041": [10, "]}", {"c": null}] },\n  "z": 1\n}', "json");
    expect(data.placeOf("")).toEqual({ line: 1, column: 1 });
    expect(data.placeOf("/a~1b")).toEqual({ line: 2, column: 3 });
    expect(data.placeOf("/a~1b", "value")).toEqual({ line: 2, column: 10 });
    expect(data.placeOf("/a~1b/xA/1")).toEqual({ line: 2, column: 28 });
    expect(data.placeOf("/a~1b/xA/2/c", "value")).toEqual({ line: 2, column: 40 });
    expect(data.placeOf("/z/none")).toEqual({ line: 3, column: 3 });
    expect(data.placeOf("/none")).toEqual({ line: 1, column: 1 });
  });

  it("reads 400 nested lists, closed and not, and refuses more", () => {
    const deep = "[".repeat(400);
    const data = readData(deep + "]".repeat(400), "json");
    expect(data.problems).toEqual([]);
    expect(data.placeOf("/0".repeat(399))).toEqual({ line: 1, column: 400 });
    expect(problemOf(deep, "json").problem).toContain("1:401 the text ends here");
    expect(problemOf(`["\\"", "${"[".repeat(1000)}"]`, "json").problem).toBe("");
    for (const text of [`[${deep}]${"]".repeat(400)}`, `[${deep}`])
      expect(problemOf(text, "json").problem).toBe("1:1 the file is nested too deeply to be read");
  });

  it.each([
    ["json", "["],
    ["json", '{"a":'],
    ["yaml", "["],
    ["yaml", "{a: "],
    ["yaml", "- "],
    ["yaml", "? "],
  ] as const)("refuses 20 MB of %s `%s` without parsing it", (format, piece) => {
    const text = piece.repeat(20_000_000 / piece.length);
    const work = (): void => {
      expect(problemOf(text, format).problem).toBe("1:1 the file is nested too deeply to be read");
    };
    expect(leastCpu(work, 500)).toBeLessThan(1000);
  });

  it("looks up 2,000 places in 6 MB without reading it 2,000 times", () => {
    const members = Array.from({ length: 2_000 }, (_, n) => `"p${n}": {"x": "${"y".repeat(3_000)}"}`);
    const data = readData(`{${members.join(",\n")}}`, "json");
    const spent = cpuClock();
    for (let n = 0; n < 2_000; n += 1) expect(data.placeOf(`/p${n}/x`)?.line).toBe(n + 1);
    expect(spent()).toBeLessThan(2_000);
  });
});

describe("YAML", () => {
  it.each([
    ["a: 1\nb: c: d", "2:4 there are two keys on one line; quote strings that contain a colon"],
    ["a: [1, 2\nb: 3", "2:1 `]` is missing before this line"],
    ["\ta: 1", "1:1 YAML must be indented with spaces, not tabs"],
    ['a: "x', "1:6 the quoted string is not closed"],
    ["a: @x", "1:4 a string without quotes cannot start with this character; quote it"],
    ["a: 1\n---\nb: 2", "2:1 the file contains several documents, but only one is allowed"],
    ["a: *nope", "1:4 the anchor `&nope` does not exist before this alias"],
    ["a: &x\n  b: *x", "2:6 the alias `*x` is inside the value that it repeats"],
    ["a:\n    - b\n  c: d", "3:1 the indentation of this line does not match the lines around it"],
  ])("%j is refused in plain words", (text, problem) => {
    expect(problemOf(text, "yaml")).toEqual({ value: undefined, problem });
  });

  it("reads the value and names doubled keys", () => {
    expect(problemOf("a: 1\nlong name: 2\nlong name: 3", "yaml")).toEqual({
      value: { a: 1, "long name": 3 },
      problem: "3:1 the key `long name` is used twice",
    });
  });

  const tooFarLeft =
    "a quoted string continues at the column of its key, which YAML 1.2 does not allow and other programs may reject; indent it further";

  it.each([
    ['a:\n  b: "one\n  two"\n  c: 1', { a: { b: "one two", c: 1 } }, "3:1"],
    ['a: "it\\"s\n\n# no remark\nend" # one\nc: 1', { a: 'it"s\n# no remark end', c: 1 }, "3:1"],
    ["- k: 'it''s\n  two'\n- '\n\n  x'\n- z", [{ k: "it's two" }, "\nx", "z"], "2:1"],
    ['t: |\n  x: "kept\n  as it is"\nq: "a\nb"\n', { t: 'x: "kept\nas it is"\n', q: "a b" }, "5:1"],
  ])("%j is read, and told", (text, value, place) => {
    expect(problemOf(text, "yaml")).toEqual({ value, problem: `${place} ${tooFarLeft}` });
  });

  it("a quote that is never closed is no text that goes on too far left", () => {
    const problem = "the quoted string is not closed";
    expect(problemOf('a: "one\ntype: string\nb: "two"', "yaml")).toEqual({
      value: undefined,
      problem: `1:8 ${problem}`,
    });
    expect(problemOf("a: 'one\nb", "yaml")).toEqual({ value: undefined, problem: `2:2 ${problem}` });
  });

  it("tells places behind a text that goes on too far left as they are written", () => {
    const data = readData('a: "one\ntwo"\nlist:\n  - x\n  - y: 1\n', "yaml");
    expect(data.placeOf("/list/1/y", "value")).toEqual({ line: 5, column: 8 });
  });

  it.each([
    "plain",
    "exact",
  ] as const)("numbers that JSON has no word for are told and count as null, %s", (numbers) => {
    const { value, problems } = readData("a: .inf\nb: [-.Inf, .nan]\n.inf: 1e3\n", "yaml", numbers);
    expect(JSON.stringify(value)).toMatch(/^{"a":null,"b":\[null,null\],"(Infinity|\.inf)":/);
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      "1:4 `.inf` is not a JSON number, so it is read as null",
      "2:5 `-.Inf` is not a JSON number, so it is read as null",
      "2:12 `.nan` is not a JSON number, so it is read as null",
    ]);
  });

  /** In short a quarter of each, in a quarter of the time: work that grows with the square takes sixteen times as long in the whole. */
  const [keyCount, mergeCount, most] = byReach([5_000, 2_250, 3_750] as const, [20_000, 9_000, 15_000] as const);

  it(`takes no longer than it must for ${keyCount} keys and for ${mergeCount} merges`, () => {
    const keys = Array.from({ length: keyCount }, (_, n) => `k${n}: {a: 1}`).join("\n");
    const merges = `base: &b {x: 1}\n${Array.from({ length: mergeCount }, (_, n) => `m${n}: {<<: *b}`).join("\n")}`;
    const spent = cpuClock();
    const { value, problems } = readData(`${keys}\n${merges}\n`, "yaml");
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ [`k${keyCount - 1}`]: { a: 1 }, [`m${mergeCount - 1}`]: { x: 1 } });
    expect(spent()).toBeLessThan(most);
  });

  it("refuses more aliases than it can follow in time", () => {
    const text = `a: &a 1\nb: [${"*a, ".repeat(10_001)}1]`;
    expect(problemOf(text, "yaml").problem).toContain("there are more than 10000 aliases");
  });

  it("merges keys, keeps `yes` a text and number keys as texts, bears a byte order mark", () => {
    const { value, problems } = readData("\ufeffx: &m {q: 1}\ny: {<<: *m, z: yes}\n200: ok\n", "yaml");
    expect(problems).toEqual([]);
    expect(value).toEqual({ x: { q: 1 }, y: { q: 1, z: "yes" }, 200: "ok" });
  });

  it("places keys, values, merged keys and what is not there", () => {
    const data = readData("x: &m\n  q: 1\ny:\n  <<: *m\n  list:\n    - a\n    - b: 1\n200: ok\n", "yaml");
    expect(data.placeOf("/y/q")).toEqual({ line: 2, column: 3 });
    expect(data.placeOf("/y/list", "value")).toEqual({ line: 6, column: 5 });
    expect(data.placeOf("/y/list/1/b")).toEqual({ line: 7, column: 7 });
    expect(data.placeOf("/200")).toEqual({ line: 8, column: 1 });
    expect(data.placeOf("/y/none")).toEqual({ line: 3, column: 1 });
  });

  it("refuses an alias bomb", () => {
    const lines = ["a0: &a0 [x,x,x,x,x,x,x,x,x]"];
    for (let n = 1; n < 9; n += 1)
      lines.push(
        `a${n}: &a${n} [${Array(9)
          .fill(`*a${n - 1}`)
          .join(",")}]`,
      );
    expect(problemOf(lines.join("\n"), "yaml").problem).toContain("expand to too many values");
  });

  it.each([
    ["lists in brackets", `a: ${"[".repeat(10_000)}${"]".repeat(10_000)}`],
    ["lists in one line", `${"- ".repeat(10_000)}x`],
    ["maps by indentation", Array.from({ length: 2_000 }, (_, n) => `${" ".repeat(n)}k:`).join("\n")],
    ["open brackets", "[".repeat(10_000)],
  ])("refuses 10,000 nested %s instead of dying of them", (_name, text) => {
    expect(problemOf(text, "yaml")).toEqual({
      value: undefined,
      problem: "1:1 the file is nested too deeply to be read",
    });
  });

  it("is not misled by brackets in texts", () => {
    const text = Array.from({ length: 300 }, (_, n) => `k${n}: "["`).join("\n");
    expect(readData(text, "yaml").problems).toEqual([]);
  });

  it.each(["json", "yaml"] as const)("keeps a `__proto__` key a plain key (%s)", (format) => {
    const { value } = readData('{"__proto__": {"polluted": true}, "a": {"__proto__": 1}}', format);
    expect(Object.hasOwn(value as object, "__proto__")).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
