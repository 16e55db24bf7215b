// Words for one another, and the forms of one word.
import { describe, expect, it, test } from "vitest";
import { stemOf } from "../../src/reader/search/stem.ts";
import { likesFrom, likesOf, nearestOf, taskOf } from "../../src/reader/search/synonyms.ts";

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
    const more = likesFrom([
      ["parcel", "package"],
      ["consignment", "shipment"],
    ]);
    // Twice the same is once.
    expect(flat("parcel", more)).toEqual(["package"]);
    expect(flat("consignment", more)).toEqual(["shipment"]);
    expect(flat("create", more)).toContain("add");
    expect(flat("create", likesFrom(false))).toEqual([]);
  });
});

describe("a word that stands nowhere", () => {
  const nearest = (word: string, likes = likesFrom()): readonly string[] =>
    nearestOf({ whole: word, likes: likesOf(word, likes) });

  it("is looked for by those that stand for it, a phrase by its words that say something", () => {
    expect(nearest("sandbox")).toEqual(["test", "staging"]);
    // What is missing is told by other words, and `not` is a form of `note`.
    expect(nearest("no")).toEqual(["nothing", "none"]);
    expect(nearest("not")).toEqual([]);
    expect(nearest("pagination")).toEqual(["paging", "cursor", "page", "next", "per"]);
  });

  it("is looked for by the second of two words that it is made of, unless words stand for themselves alone", () => {
    expect(nearest("overselling")).toEqual(["selling"]);
    expect(nearest("overview")).toEqual([]);
    expect(nearest("overselling", likesFrom(false))).toEqual([]);
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
