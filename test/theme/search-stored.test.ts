// Finds that a browser keeps: keys, limits, and whatever else may stand under those keys.
import { describe, expect, test } from "vitest";
import type { Hit } from "../../src/reader/search/answer.ts";
import { type BrowserStorage, openStored } from "../../templates/theme/islands/search-stored.ts";

const base = "https://docs.pio.com/docs/";
const recentKey = "__DOCSEARCH_RECENT_SEARCHES__pio";
const favouriteKey = "__DOCSEARCH_FAVORITE_SEARCHES__pio";

function memory(
  start: Readonly<Record<string, string>> = {},
): BrowserStorage & { readonly stored: Map<string, string> } {
  const stored = new Map(Object.entries(start));
  return {
    stored,
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void (value === null ? stored.delete(key) : stored.set(key, value)),
  };
}

const hit = (name: string, more: Partial<Hit> = {}): Hit => ({
  kind: "page",
  title: name,
  href: `docs/${name}`,
  path: ["Guide"],
  area: "guide",
  text: "Some words",
  uses: 0,
  score: 3,
  ...more,
});
const names = (hits: readonly Hit[]) => hits.map(({ title }) => title);

describe("finds of a reader", () => {
  test("are kept under the keys of DocSearch, in its record shape, without snippets", () => {
    const keep = memory();
    openStored(keep, "pio", base).add(hit("Rate limit", { href: "docs/rate#limit", path: ["Guide", "Limits"] }));
    expect([...keep.stored.keys()]).toEqual([recentKey]);
    expect(JSON.parse(keep.stored.get(recentKey) ?? "")).toEqual([
      {
        objectID: "/docs/docs/rate#limit Rate limit",
        hierarchy: {
          lvl0: "Guide",
          lvl1: "Limits",
          lvl2: "Rate limit",
          lvl3: null,
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
        content: null,
        type: "lvl2",
        url: "/docs/docs/rate#limit",
        anchor: "limit",
        kind: "page",
      },
    ]);
  });

  test("come back as they were: title, path, address, method", () => {
    const keep = memory();
    openStored(keep, "pio", base).add(hit("Add Order", { kind: "operation", method: "post", path: ["API", "Orders"] }));
    const [back] = openStored(keep, "pio", base).lists().recents;
    expect(back).toMatchObject({
      kind: "operation",
      method: "post",
      title: "Add Order",
      path: ["API", "Orders"],
      href: "https://docs.pio.com/docs/docs/Add%20Order",
    });
  });

  test("are the newest 7, each once", () => {
    const keep = memory();
    const finds = openStored(keep, "pio", base);
    for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "d"]) finds.add(hit(name));
    expect(names(finds.lists().recents)).toEqual(["d", "i", "h", "g", "f", "e", "c"]);
    expect(JSON.parse(keep.stored.get(recentKey) ?? "")).toHaveLength(7);
  });

  test("are 4 as soon as the dialog opens with favourites, of which there are 10", () => {
    const keep = memory();
    const first = openStored(keep, "pio", base);
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) first.add(hit(name));
    first.favour(hit("g"));
    expect(names(first.lists().recents)).toEqual(["f", "e", "d", "c", "b", "a"]);
    expect(names(first.lists().favourites)).toEqual(["g"]);
    const second = openStored(keep, "pio", base);
    expect(names(second.lists().recents)).toEqual(["f", "e", "d", "c"]);
    for (let number = 0; number < 12; number += 1) second.favour(hit(`favourite ${number}`));
    expect(names(second.lists().favourites)).toHaveLength(10);
    expect(names(second.lists().favourites)[0]).toBe("favourite 11");
    expect(JSON.parse(keep.stored.get(favouriteKey) ?? "")).toHaveLength(10);
  });

  test("a favourite that is found again stays a favourite only; both can be forgotten", () => {
    const finds = openStored(memory(), "pio", base);
    finds.add(hit("a"));
    finds.add(hit("b"));
    finds.favour(hit("a"));
    finds.add(hit("a"));
    expect(names(finds.lists().recents)).toEqual(["b"]);
    finds.forget(hit("a"));
    finds.forget(hit("b"));
    expect(finds.lists()).toEqual({ recents: [], favourites: [] });
  });

  test("of another tab are not lost", () => {
    const keep = memory();
    const [one, other] = [openStored(keep, "pio", base), openStored(keep, "pio", base)];
    one.add(hit("a"));
    other.add(hit("b"));
    expect(names(one.lists().recents)).toEqual(["b", "a"]);
  });

  test("that DocSearch wrote are read", () => {
    const docsearch = [
      {
        objectID: "1",
        url: "https://docs.pio.com/docs/rate-limit#wait",
        type: "lvl2",
        hierarchy: { lvl0: "Troubleshooting", lvl1: "Rate limit", lvl2: "Wait", lvl3: null },
        anchor: "wait",
        __autocomplete_id: 3,
      },
      { objectID: "2", url: "/docs/x", type: "content", content: null, hierarchy: { lvl0: "Guide", lvl1: "Page" } },
    ];
    const finds = openStored(memory({ [recentKey]: JSON.stringify(docsearch) }), "pio", base);
    expect(finds.lists().recents).toMatchObject([
      { title: "Wait", path: ["Troubleshooting", "Rate limit"], href: "https://docs.pio.com/docs/rate-limit#wait" },
      { title: "Page", path: ["Guide"], href: "https://docs.pio.com/docs/x" },
    ]);
  });

  test.each([
    ["broken JSON", "[{"],
    ["no list", '{"a":1}'],
    ["null", "null"],
    ["a number", "7"],
    [
      "entries of all sorts",
      '[null,1,"a",[],{},{"url":7},{"hierarchy":null,"url":"/x"},{"hierarchy":{"lvl0":["x"]},"url":"/x"}]',
    ],
    ["an address that runs", '[{"hierarchy":{"lvl0":"x"},"type":"lvl0","url":"javascript:alert(1)"}]'],
    ["data", '[{"hierarchy":{"lvl0":"x"},"type":"lvl0","url":"data:text/html,x"}]'],
    ["no address", '[{"hierarchy":{"lvl0":"x"},"type":"lvl0","url":"http://"}]'],
  ])("%s under a key is no find, and does no harm", (_name, text) => {
    const keep = memory({ [recentKey]: text, [favouriteKey]: text });
    const finds = openStored(keep, "pio", base);
    expect(finds.lists()).toEqual({ recents: [], favourites: [] });
    finds.add(hit("a"));
    expect(names(openStored(keep, "pio", base).lists().recents)).toEqual(["a"]);
  });
});
