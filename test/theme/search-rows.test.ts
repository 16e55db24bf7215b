// Hits as rows: groups, their order and size, and the length of a query.
import { expect, test } from "vitest";
import type { Hit } from "../../src/reader/search/answer.ts";
import {
  cutQuery,
  groupRows,
  keyOf,
  sectionsOf,
  startRows,
  unfolded,
} from "../../templates/theme/islands/search-rows.ts";

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

test("no hit, no row; the start screen has recent finds, then favourites, then the first pages that are not among them", () => {
  expect(groupRows([])).toEqual([]);
  const stored = { recents: [hit("r")], favourites: [hit("f")] };
  expect(
    startRows(stored, [hit("f"), hit("p")], "https://docs.pio.com/").map(({ group, from, hit: { title } }) => [
      group,
      from,
      title,
    ]),
  ).toEqual([
    ["Recent", "recent", "r"],
    ["Favorite", "favourite", "f"],
    ["Start here", "first", "p"],
  ]);
});

test("operations that use a find unfold below the line that counts them, in its group", () => {
  const field = { ...hit("id", "Orders"), uses: 2, operations: [hit("Add"), hit("Get")] };
  const rows = groupRows([field, hit("a", "Orders")]);
  const names = (open: ReadonlySet<string>) =>
    unfolded(rows, open).map(({ from, group, hit: { title } }) => [from, group, title].join(" "));
  expect(names(new Set())).toEqual(["answer Orders id", "uses Orders id", "answer Orders a"]);
  expect(names(new Set([keyOf(field)]))).toEqual([
    "answer Orders id",
    "uses Orders id",
    "use Orders Add",
    "use Orders Get",
    "answer Orders a",
  ]);
});

test("a query has 64 units at most, and no half of a sign", () => {
  expect(cutQuery("a".repeat(100))).toHaveLength(64);
  expect(cutQuery("😀".repeat(64))).toBe("😀".repeat(32));
  expect(cutQuery(`a${"😀".repeat(64)}`)).toBe(`a${"😀".repeat(31)}`);
  expect(cutQuery("short")).toBe("short");
});
