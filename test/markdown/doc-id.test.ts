import { describe, expect, it } from "vitest";
import { addressOf } from "../../src/markdown/doc-id.ts";
import { splitPrefix } from "../../src/model/number-prefix.ts";
import { routeOf } from "../../src/model/route.ts";

describe("number prefixes", () => {
  it.each([
    ["01-intro", "intro", 1],
    ["003 - My doc", "My doc", 3],
    ["2_x", "x", 2],
    ["10__y", "y", 10],
    ["2.x", "x", 2],
  ])("%s orders %s", (written, name, position) => expect(splitPrefix(written)).toEqual({ name, position }));
  it.each(["7.0-foo", "2021-11-22-x", "1-2-3", "01-02-a", "8", "9-", "5 x", "intro"])("%s stays whole", (name) =>
    expect(splitPrefix(name)).toEqual({ name }));
});

describe("addresses", () => {
  const address = (path: string, front = {}) => {
    const { id, route } = addressOf(path, routeOf("/docs"), front);
    return `${id} ${route}`;
  };
  it.each([
    ["index.md", {}, "index /docs"],
    ["a/b.md", {}, "a/b /docs/a/b"],
    ["02-a/01-b.md", {}, "a/b /docs/a/b"],
    ["02-a/01-b.md", { parse_number_prefixes: false }, "02-a/01-b /docs/02-a/01-b"],
    ["a/README.md", {}, "a/README /docs/a"],
    ["a/A.md", {}, "a/A /docs/a"],
    ["01-a/02-a.md", {}, "a/a /docs/a"],
    ["a/b.md", { id: "c" }, "a/c /docs/a/c"],
    ["a/b.md", { slug: "/" }, "a/b /docs"],
    ["a/b.md", { slug: "/x/y" }, "a/b /docs/x/y"],
    ["a/b.md", { slug: "x" }, "a/b /docs/a/x"],
    ["a/b.md", { slug: "../x/" }, "a/b /docs/x"],
    ["a.b.md", {}, "a.b /docs/a.b"],
    ["(group)/a/b.md", {}, "(group)/a/b /docs/a/b"],
    ["a/(group)/index.md", {}, "a/(group)/index /docs/a"],
    ["a/(b).md", {}, "a/(b) /docs/a/(b)"],
  ])("%s %j is %s", (path, front, expected) => expect(address(path, front)).toBe(expected));
  it("takes the position of the front matter before that of the name", () => {
    expect(addressOf("01-a.md", routeOf("/"), { sidebar_position: 7 }).position).toBe(7);
    expect(addressOf("01-a.md", routeOf("/"), {}).position).toBe(1);
    expect(addressOf("a.md", routeOf("/"), {}).position).toBeUndefined();
  });
});
