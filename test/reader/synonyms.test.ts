// Words for one another, and the forms of one word.
import { describe, expect, it, test } from "vitest";
import { stemOf } from "../../src/reader/search/stem.ts";
import { likesFrom, likesOf, taskOf } from "../../src/reader/search/synonyms.ts";

const flat = (word: string, likes = likesFrom()): readonly string[] =>
  likesOf(word, likes).map((terms) => terms.join(" "));

describe("words for one another", () => {
  it("stand for each other, and never for themselves", () => {
    expect(flat("create")).toContain("add");
    expect(flat("add")).toContain("create");
    expect(flat("create")).not.toContain("create");
    expect(flat("throttle")).toContain("rate limit");
  });

  it("are found by another form, and tasks with a slip", () => {
    expect(flat("creating")).toContain("add");
    expect(flat("creat")).toContain("add");
    expect(flat("webhooks")).toContain("hook");
    expect(flat("webhok")).toEqual([]);
    expect(taskOf("delte")).toBe("delete");
    expect(taskOf("order")).toBeUndefined();
  });

  it("grow by those of the site, and are none at all where it says so", () => {
    const more = likesFrom([["parcel", "package"]]);
    expect(flat("parcel", more)).toEqual(["package"]);
    expect(flat("create", more)).toContain("add");
    expect(flat("create", likesFrom(false))).toEqual([]);
  });
});

describe("forms of a word", () => {
  test.each([
    ["retries", "retry"],
    ["retried", "retry"],
    ["duplicates", "duplicate"],
    ["matches", "match"],
    ["expires", "expired"],
    ["orders", "order"],
    ["creating", "create"],
  ])("%s and %s are one", (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  test.each([
    ["status", "stat"],
    ["access", "acces"],
    ["bus", "bu"],
    ["order_ids", "order_id"],
    ["bestellungen", "bestellung"],
  ])("%s and %s are two", (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});
