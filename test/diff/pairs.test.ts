// Small descriptions in pairs, and what is told of each: fixtures/diff, whose older changes were written by hand before the code, and later ones read over.
import { describe, expect, it } from "vitest";
import { operationKey, type SpecChange } from "../../src/diff/change.ts";
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import { rules } from "../../src/diff/rules.ts";
import { fieldText, subjectText } from "../../src/diff/words.ts";
import { valueAt } from "../../src/text/pointer.ts";
import { type Case, cases } from "./cases.ts";

const found = new Map<Case, readonly SpecChange[]>();
for (const list of cases.values()) for (const one of list) found.set(one, compareDocuments(one.before, one.after));

describe.each([...cases])("%s", (_, list) => {
  it.each(list.map((one) => [one.name, one] as const))("%s", (_, one) => {
    const changes = found.get(one) ?? [];
    const told = changes.map((change, at) => lineOf(change, { isShort: !isWhole(one.expected[at]) }));
    expect(told).toEqual(one.expected.map((line) => line.replace("~", one.place)));
    for (const { places } of changes) {
      if (places.before !== undefined) expect(valueAt(one.before, places.before)).toBeDefined();
      if (places.after !== undefined) expect(valueAt(one.after, places.after)).toBeDefined();
    }
  });
});

it("there are at least 200 pairs, and each rule is told in one of them", () => {
  expect([...cases.values()].flat().length).toBeGreaterThan(200);
  const told = new Set([...found.values()].flat().map(({ rule }) => rule));
  // What needs a hundred thousand changes, or the same reference in two places, has tests of its own.
  const apart = new Set(["comparison-stopped", "reference-breaks", "reference-warns"]);
  expect(rules.map(({ id }) => id).filter((id) => !told.has(id) && !apart.has(id))).toEqual([]);
});

it("a document is the same as itself", () => {
  for (const one of found.keys()) {
    expect(compareDocuments(one.before, one.before)).toEqual([]);
    expect(compareDocuments(one.after, one.after)).toEqual([]);
  }
});

it("a change names the operations that it touches", () => {
  const [one] = (cases.get("whole.yaml") ?? []).filter(({ name }) => name === "what is as grave for both is told once");
  expect(found.get(one as Case)?.map(({ operations }) => operations)).toEqual([[operationKey("post", "/things")]]);
});

/** Whether an expected line says the texts of the change, too. */
function isWhole(line: string | undefined): boolean {
  return line?.includes(" → ") ?? false;
}

function lineOf(change: SpecChange, { isShort }: { readonly isShort: boolean }): string {
  const { level, rule, subject, field, before, after } = change;
  const steps = fieldText(field);
  const glue = steps === "" || steps.startsWith("[") ? "" : " ";
  const head = `${level} ${rule} ${subjectText(subject)}${glue}${steps}`;
  return isShort ? head : `${head}: ${before ?? "nothing"} → ${after ?? "nothing"}`;
}
