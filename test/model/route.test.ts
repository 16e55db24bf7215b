import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hrefOf, markdownPageFileOf, markdownPageHrefOf, outputFileOf, routeOf } from "../../src/model/route.ts";

const root = { base: "/", trailingSlash: undefined };

describe("routes", () => {
  it.each([
    ["/a/b/", "/a/b"],
    ["a//b/../c", "/a/c"],
    ["/../..", "/"],
    ["", "/"],
    ["/x/index.html", "/x"],
  ])("%s is %s", (path, route) => {
    expect(routeOf(path)).toBe(route);
  });

  it("print under a base, with or without slash, percent-encoded", () => {
    expect(hrefOf(routeOf("/a/ü b"), root)).toBe("/a/%C3%BC%20b");
    expect(hrefOf(routeOf("/a"), { base: "/docs/", trailingSlash: true })).toBe("/docs/a/");
    expect(hrefOf(routeOf("/"), { base: "/docs/", trailingSlash: true })).toBe("/docs/");
    expect(hrefOf(routeOf("/404.html"), { base: "/", trailingSlash: true })).toBe("/404.html");
    expect(hrefOf(routeOf("/a"), root, "body.lines~card")).toBe("/a#body.lines~card");
  });

  it("stand on disk where hosts look for them", () => {
    expect([undefined, true, false].map((slash) => outputFileOf(routeOf("/a/b"), slash))).toEqual([
      "a/b/index.html",
      "a/b/index.html",
      "a/b.html",
    ]);
    expect(outputFileOf(routeOf("/"), false)).toBe("index.html");
    expect(outputFileOf(routeOf("/404.html"), undefined)).toBe("404.html");
  });

  it("have their twin beside them, under one name whatever the slash", () => {
    expect(["/", "/a/b", "/index", "/old.html"].map((path) => markdownPageFileOf(routeOf(path)))).toEqual([
      "index.md",
      "a/b.md",
      "index/index.md",
      "old.html.md",
    ]);
    expect(markdownPageHrefOf(routeOf("/a/ü b"), { base: "/docs/" }, "body.lines~card")).toBe(
      "/docs/a/%C3%BC%20b.md#body.lines~card",
    );
  });

  it("never leave the output folder, whatever the path", () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const file = outputFileOf(routeOf(path), undefined);
        return !file.startsWith("/") && !file.split("/").includes("..");
      }),
    );
  });
});
