// Plain front matter is read without the YAML parser, and comes to what that parser reads.
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDocument } from "yaml";
import { plainMapOf, readData } from "../../src/text/data-file.ts";
import { byReach } from "../reach.ts";

const pieces = [
  ..."abzTF_-:#'\"\\ \t\n.,[]{}&*!|>%@`~?=<0123éß日😀\u00a0\u2028\ufeff\u0085\ud800",
  ...[
    "key: ",
    ": ",
    "true",
    "null",
    "Null",
    "yes",
    "no",
    "title: ",
    "1.5",
    "-1",
    "0x1f",
    "1e3",
    "0o7",
    ".inf",
    "<<: ",
    "---",
  ],
  ...[
    "\nkey: ",
    "\nb-c: word word",
    "\nd: 'a b'",
    '\ne: "x: y"',
    "__proto__: ",
    "~",
    "  ",
    "\n\n",
    "\n- ",
    "12",
    "2026-11-22",
    "# c",
  ],
];
const lines = fc.array(
  fc.tuple(fc.stringMatching(/^[A-Za-z_][\w-]{0,6}$/), fc.array(fc.constantFrom(...pieces), { maxLength: 6 })),
  { minLength: 1, maxLength: 4 },
);
const words = [
  "word",
  "two words",
  "a:b",
  "it's",
  "true",
  "5",
  "-1.5",
  "'a: #b'",
  '"c"',
  "nulls",
  "éß",
  "😀",
  "x, [y]",
  "010",
  "null",
];
const plainLines = fc.array(
  fc.tuple(fc.stringMatching(/^[a-z]{1,3}$/), fc.constantFrom(...words), fc.constantFrom("", "", "", " z", ": z")),
  { minLength: 1, maxLength: 4 },
);
const texts = fc.oneof(
  plainLines.map((list) => list.map(([key, value, end]) => `${key}: ${value}${end}`).join("\n")),
  lines.map((list) => list.map(([key, value]) => `${key}: ${value.join("")}`).join("\n")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join("")),
);

it("what is read as plain is what the parser reads, at the same places", () => {
  let plain = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const found = plainMapOf(text);
      if (found === undefined) return;
      plain += 1;
      const document = parseDocument(text, { prettyErrors: false, merge: true, uniqueKeys: true, logLevel: "error" });
      expect(document.errors).toEqual([]);
      expect(found.value).toEqual(document.toJS());
      // A comment moves no key, and is not plain: the same lines through the parser, for the places.
      const slow = readData(`${text.replace(/\n$/, "")}\n# end`, "yaml");
      const fast = readData(text, "yaml");
      for (const key of [...Object.keys(found.value), "none"])
        for (const of of ["key", "value"] as const)
          expect(fast.placeOf(`/${key}`, of)).toEqual(slow.placeOf(`/${key}`, of));
    }),
    { numRuns: byReach(1_300, 4_000) },
  );
  // An eighth of what chance brings is plain, give or take: 158 of 1,300, with a deviation of 12.
  expect(plain).toBeGreaterThan(byReach(90, 350));
});

it.each([
  ["title: Topic 1\nsidebar_position: 5\ndraft: true", { title: "Topic 1", sidebar_position: 5, draft: true }],
  ["title: 'a: b'\ndescription: \"it's #1\"\n", { title: "a: b", description: "it's #1" }],
])("reads %j", (text, value) => expect(plainMapOf(text)?.value).toEqual(value));

it.each([
  "",
  "a: b\na: c",
  "a: b: c",
  "a: b # c",
  "a:",
  "a: [b]",
  "a: |\n  b",
  "a: null",
  "null: a",
  "a: b\n\nc: d",
  "a: 010",
  "a: +1",
])("leaves %j to the parser", (text) => expect(plainMapOf(text)).toBe(undefined));
