// Each rule is of one of four kinds, and what only became stricter or looser is a change of what stays.
import { describe, expect, it } from "vitest";
import { changeKind } from "../../src/diff/change-kinds.ts";
import { rules } from "../../src/diff/rules.ts";

function idsOf(kind: string): readonly string[] {
  return rules.map(({ id }) => id).filter((id) => changeKind(id) === kind);
}

describe("the kind of a change", () => {
  it("follows what its sentence says", () => {
    const says = new Map(rules.map(({ id, says }) => [id as string, says]));
    for (const id of idsOf("added")) expect(says.get(id), id).toMatch(/was added/);
    for (const id of idsOf("removed")) expect(says.get(id), id).toMatch(/was removed/);
    for (const id of idsOf("deprecated")) expect(says.get(id), id).toMatch(/is now deprecated/);
    expect(idsOf("deprecated")).toHaveLength(5);
  });

  it("tells parts of the API from rules about their values", () => {
    const kinds = [
      "operation-added",
      "webhook-added",
      "webhook-removed",
      "request-field-refused",
      "response-field-allowed",
      "request-default-added",
      "request-enum-added",
      "response-enum-value-added",
      "operation-undeprecated",
      "deprecated-operation-removed",
      "comparison-stopped",
    ].map((id) => `${id} ${changeKind(id)}`);
    expect(kinds).toEqual([
      "operation-added added",
      "webhook-added added",
      "webhook-removed removed",
      "request-field-refused removed",
      "response-field-allowed added",
      "request-default-added changed",
      "request-enum-added changed",
      "response-enum-value-added added",
      "operation-undeprecated changed",
      "deprecated-operation-removed removed",
      "comparison-stopped changed",
    ]);
  });
});
