// Hits as rows: groups, their order and size, and the length of a query.
import { expect, test } from "vitest";
import type { Hit } from "../../src/reader/search/answer.ts";
import { cutQuery, groupRows, sectionsOf, storedRows } from "../../templates/theme/islands/search-rows.ts";

const hit = (title: string, ...path: readonly string[]): Hit => ({
  kind: "page",
  title,
  href: title,
  path,
  area: "guide",
  text: "",
  uses: 0,
  score: 0,
});
const shape = (hits: readonly Hit[]) =>
  sectionsOf(groupRows(hits)).map(({ name, first, rows }) => [name, first, rows.map((row) => row.hit.title).join()]);

test("hits stand in groups by their outermost title, in the order in which groups come up", () => {
  expect(shape([hit("a", "Orders", "Get"), hit("b", "Guide"), hit("c", "Orders"), hit("d", "Guide")])).toEqual([
    ["Orders", 0, "a,c"],
    ["Guide", 2, "b,d"],
  ]);
});

test("the index page of an area stands with what is in it", () => {
  expect(shape([hit("Orders"), hit("a", "Orders")])).toEqual([["Orders", 0, "Orders,a"]]);
});

test("a group has 5 rows at most, and does not push others out", () => {
  const hits = [..."abcdefgh"].map((name) => hit(name, "Orders"));
  expect(shape([...hits, hit("z", "Guide")])).toEqual([
    ["Orders", 0, "a,b,c,d,e"],
    ["Guide", 5, "z"],
  ]);
});

test("names of groups that are words of JavaScript are names", () => {
  expect(shape([hit("a", "__proto__"), hit("b", "constructor")]).map(([name]) => name)).toEqual([
    "__proto__",
    "constructor",
  ]);
});

test("no hit, no row; the start screen has recent finds, then favourites", () => {
  expect(groupRows([])).toEqual([]);
  expect(storedRows({ recents: [hit("r")], favourites: [hit("f")] }).map(({ group, from }) => [group, from])).toEqual([
    ["Recent", "recent"],
    ["Favorite", "favourite"],
  ]);
});

test("a query has 64 units at most, and no half of a sign", () => {
  expect(cutQuery("a".repeat(100))).toHaveLength(64);
  expect(cutQuery("😀".repeat(64))).toBe("😀".repeat(32));
  expect(cutQuery(`a${"😀".repeat(64)}`)).toBe(`a${"😀".repeat(31)}`);
  expect(cutQuery("short")).toBe("short");
});
