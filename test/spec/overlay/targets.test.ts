// What queries select, held against the compliance suite of RFC 9535; and what is ours: patterns that end, work that is bounded.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { QueryTargets } from "../../../src/spec/overlay/apply-overlays.ts";
import type { Json } from "../../../src/text/json.ts";
import { further } from "../../reach.ts";

type Case = {
  readonly name: string;
  readonly selector: string;
  readonly document?: Json;
  readonly result?: readonly Json[];
  readonly results?: readonly (readonly Json[])[];
  readonly invalid_selector?: boolean;
};

const suite: readonly Case[] = JSON.parse(readFileSync("fixtures/overlay/rfc9535.json", "utf8"));

const valueAt = (document: Json, location: readonly (string | number)[]): Json =>
  location.reduce<Json>((value, key) => JSON.parse(JSON.stringify(Reflect.get(Object(value), key))), document);

const asText = (values: readonly Json[]): string => JSON.stringify(values);

describe("the compliance suite of RFC 9535", () => {
  it("holds all its cases", () => expect(suite.length).toBe(703));

  it("is refused where it must be", () => {
    const taken = suite.filter(
      ({ invalid_selector, selector }) =>
        invalid_selector === true && !("problem" in new QueryTargets().select({}, selector)),
    );
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  it("selects what it must", () => {
    const wrong = suite.filter(({ invalid_selector, selector, document = null, result, results }) => {
      if (invalid_selector === true) return false;
      const selected = new QueryTargets().select(document, selector);
      if ("problem" in selected) return true;
      // A part is changed once, however often it is selected.
      const values = selected.locations.map((location) => valueAt(document, location));
      return ![...(results ?? []), ...(result === undefined ? [] : [result])].some(
        (right) => asText(values) === asText(right) || selected.locations.length < right.length,
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe("what a stranger asks", () => {
  const document = { paths: { "/a": { get: { summary: `${"a".repeat(40)}!` } } } };

  it("a pattern that might take for ever is not run", () => {
    expect(new QueryTargets().select(document, "$..[?match(@.summary, '(a+)+')]")).toEqual({
      problem: "contains an invalid pattern, or one that may take too long: `(a+)+`",
    });
    expect(new QueryTargets().select(document, "$..[?search(@.summary, 'a{3}')]")).toEqual({
      locations: [["paths", "/a", "get"]],
    });
  });

  further("a query that looks at everything again and again is given up", () => {
    const wide = Object.fromEntries(
      Array.from({ length: 60 }, (_, a) => [
        `a${a}`,
        Object.fromEntries(Array.from({ length: 60 }, (_, b) => [b, { c: {} }])),
      ]),
    );
    expect(new QueryTargets().select(wide, "$..[?$..[?$..c]]")).toEqual({
      problem: "matches too many values; use a more specific path",
    });
  });

  it("what is no query says why", () => {
    expect(new QueryTargets().select(document, "$.paths[")).toMatchObject({
      problem: expect.stringMatching(/^is not a valid JSONPath query: /),
    });
    expect(new QueryTargets().select(document, "paths")).toHaveProperty("problem");
  });
});
