// Which tree of guides a file is of, whatever lies inside what.
import { describe, expect, it } from "vitest";
import { type Collection, collectionOf, depthOf, docsOf } from "../../src/model/collection.ts";
import { routeOf } from "../../src/model/route.ts";

const of = (kind: Collection["kind"], folder: string): Collection => ({
  kind,
  folder,
  route: routeOf("/"),
  locale: "en",
});

describe("a file belongs to", () => {
  it.each([
    ["the collection of its folder", [of("docs", "docs"), of("pages", "pages")], "pages/about.md", "pages"],
    ["the inner one of two", [of("docs", "."), of("pages", "extra/free")], "extra/free/a.md", "extra/free"],
    [
      "the inner one, whichever is named first",
      [of("docs", "pages/docs"), of("pages", "pages")],
      "pages/docs/a.md",
      "pages/docs",
    ],
    ["the site folder's, where no other holds it", [of("docs", "."), of("pages", "extra")], "extras/a.md", "."],
    ["none, beside all of them", [of("docs", "docs")], "README.md", undefined],
  ])("%s", (_, collections, file, folder) => {
    expect(collectionOf(collections, file)?.folder).toBe(folder);
  });
});

it("the docs tree is found wherever it stands, and a depth counts folders", () => {
  expect(docsOf([of("pages", "pages"), of("docs", "a/b")])?.folder).toBe("a/b");
  expect(docsOf([of("pages", "pages")])).toBeUndefined();
  expect([depthOf(undefined), depthOf(of("docs", ".")), depthOf(of("docs", "a/b"))]).toEqual([-1, 0, 2]);
});
