// Which operation is which, when addresses and names change.
import { describe, expect, it } from "vitest";
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import { rules } from "../../src/diff/rules.ts";
import { fieldText, sentenceOf, subjectText } from "../../src/diff/words.ts";

const answers = { responses: { 200: { description: "ok" } } };

function told(before: object, after: object): readonly string[] {
  return compareDocuments({ paths: { ...before } }, { paths: { ...after } }).map(
    (change) => `${change.level} ${change.rule} ${subjectText(change.subject)}: ${sentenceOf(change)}`,
  );
}

describe("operations are matched", () => {
  it("by method and path, whatever parameters are called, then by id", () => {
    const list = { ...answers, operationId: "list" };
    expect(told({ "/a": { get: list } }, { "/a": { get: list } })).toEqual([]);
    expect(told({ "/a": { get: list } }, { "/b": { get: list } })).toEqual([
      "breaking operation-moved GET /b: the operation moved from `GET /a` to `GET /b`",
    ]);
    expect(told({ "/a": { get: answers } }, { "/b": { get: answers } })).toEqual([
      "info operation-added GET /b: the operation was added",
      "breaking operation-removed GET /a: the operation was removed",
    ]);
    expect(told({ "/a": { get: { ...answers, deprecated: true } } }, {})).toEqual([
      "warning deprecated-operation-removed GET /a: the deprecated operation was removed",
    ]);
  });

  it("an id that stands twice matches nothing", () => {
    const twice = { ...answers, operationId: "same" };
    expect(told({ "/a": { get: twice }, "/b": { get: twice } }, { "/c": { get: twice } })).toHaveLength(3);
  });
});

it("every rule has its id once, and says something", () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { says } of rules) expect(says).not.toBe("");
});

it("a field is named as in code", () => {
  const field = [
    { kind: "body" },
    { kind: "media", name: "application/json" },
    { kind: "property", name: "items" },
    { kind: "items" },
    { kind: "property", name: "sku" },
  ] as const;
  expect(fieldText(field)).toBe("body application/json items[].sku");
});
