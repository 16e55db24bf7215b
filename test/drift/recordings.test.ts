// Readers of recordings: pieces of any size, the forms that programs write, and what is private.
import { expect, test } from "vitest";
import { harEntries } from "../../src/drift/har-entries.ts";
import { shownHost, shownMethod, shownName, shownPath, shownType, shownValue } from "../../src/drift/private.ts";
import { linesOf } from "../../src/drift/text-lines.ts";
import type { Opened } from "../../src/platform/host.ts";
import { numberFrom } from "../../src/text/written-number.ts";
import { chanceFrom } from "./seeded.ts";

/** A file that gives at most `most` bytes at a time. */
function fileOf(text: string, most: number): Opened {
  const bytes = Buffer.from(text);
  return {
    size: bytes.length,
    read: (from, length) => bytes.subarray(from, from + Math.min(length, most)),
    append() {},
    close() {},
  };
}

const odd = { 'a"\\b': '\\"}]', "é€😀": ["[", "{", '"'], n: [1.5e-7, -1, true, null], __proto__: 1 };
const whole = { log: { pages: [{ entries: 1 }], entries: [odd, { request: {} }, {}], comment: "]}" }, more: odd };

test.each([1, 2, 3, 5, 7, 16, 4096])("entries are the same in pieces of %i bytes", (most) => {
  for (const indent of [0, 1]) {
    const found = [...harEntries("/a.har", fileOf(JSON.stringify(whole, null, indent), most))];
    expect(found).toEqual(whole.log.entries.map((value, at) => ({ kind: "entry", number: at + 1, value })));
  }
});

test("a file that is cut or changed anywhere gives whole entries, at most one end, and no throw", () => {
  const text = JSON.stringify(whole, null, 1);
  const chance = chanceFrom(5);
  for (let at = 0; at < text.length; at += 1) {
    const spoiled = `${text.slice(0, at)}${'{}[]",:x1 '[Math.floor(chance() * 10)]}${text.slice(at + 1)}`;
    for (const one of [text.slice(0, at), spoiled]) {
      const found = [...harEntries("/a.har", fileOf(one, 11))];
      const ends = found.map((entry) => entry.kind === "fault" && entry.ends);
      expect(ends.slice(0, -1)).not.toContain(true);
      for (const entry of found) if (entry.kind === "fault") expect(entry.fault.line).toBeGreaterThan(0);
    }
    expect([...harEntries("/a.har", fileOf(text.slice(0, at), 11))].at(-1)).toMatchObject({
      kind: "fault",
      ends: true,
    });
  }
});

test.each([1, 2, 3, 64])("lines in pieces of %i bytes, with their numbers and offsets", (most) => {
  const lines = [...linesOf(fileOf("ab\n\ncdé\nf", most))];
  expect(lines.map(({ number, offset, bytes }) => [number, offset, bytes?.toString()])).toEqual([
    [1, 0, "ab"],
    [2, 3, ""],
    [3, 4, "cdé"],
    [4, 9, "f"],
  ]);
});

test("nothing of a value is shown but its type and length", () => {
  const values = ["secret", "", 12, -1234, 0.5, numberFrom("1e400"), true, null, ["a"], { a: 1, b: 2 }];
  expect(values.map((value) => shownValue(value))).toEqual([
    "a string of 6 characters",
    "a string of 0 characters",
    "the number 12",
    "an integer of 4 digits",
    "a number of 2 digits",
    "a number of 4 digits",
    "true",
    "null",
    "an array of 1 item",
    "an object of 2 properties",
  ]);
});

test("names, paths, hosts, and types that may be private are not shown", () => {
  expect(["id", "X-Rate", "filter[a]", "@type", "größe"].map(shownName)).toEqual([
    "id",
    "X-Rate",
    "filter[a]",
    "@type",
    "größe",
  ]);
  const keys = [
    "jo@x.test",
    "4242424242424242",
    "eyJhbGciOi",
    "9f86d081884c7d65",
    "sk_live_x1",
    "a b",
    "x".repeat(99),
    "550e8400-e29b-41d4-a716-446655440000",
    "+15551234567",
  ];
  expect(keys.map(shownName)).toEqual(keys.map(() => "…"));
  expect(shownPath("/v1/users/12/posts/latest")).toBe("/v1/users/{…}/posts/latest");
  expect(shownPath("/reset/hunter/x")).toBe("/reset/{…}/x");
  expect(shownPath("/a%40b.test/jo@x.test/ABC-123")).toBe("/{…}/{…}/{…}");
  expect(["GET", "link", "SK_LIVE", "A1"].map(shownMethod)).toEqual(["GET", "link", "…", "…"]);
  expect(["Application/JSON; a=b", "x", "text/4242424242"].map(shownType)).toEqual(["application/json", "…", "…"]);
  expect([`${"a1".repeat(16)}.x.test`, "api.x.test:81"].map(shownHost)).toEqual(["…", "api.x.test:81"]);
});
