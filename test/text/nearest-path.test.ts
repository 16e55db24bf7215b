import { describe, expect, it } from "vitest";
import { newEffort } from "../../src/text/nearest.ts";
import { nearestPathAmong } from "../../src/text/nearest-path.ts";

describe("the nearest path", () => {
  it.each([
    ["/guide/setpu", ["/guide/setup", "/guide/start"], "/guide/setup"],
    ["/guides/setup", ["/guide/setup", "/setup/guide"], "/guide/setup"],
    ["/Guide/SetUp/", ["/guide/setup"], "/guide/setup"],
    ["/guide/setup.html", ["/guide/setup"], "/guide/setup"],
    ["/docs/guide/setup", ["/guide/setup"], "/guide/setup"],
    ["/setup", ["/guide/setup", "/guide/start"], "/guide/setup"],
    ["/de/setpu", ["/de/setup", "/fr/setup"], "/de/setup"],
    ["docs/guide/setup.md", ["docs/guide/set-up.md"], "docs/guide/set-up.md"],
  ])("of %s among %j is %s", (path, paths, near) => {
    expect(nearestPathAmong(paths)(path)).toBe(near);
  });

  it.each([
    ["docs/missing.md", ["docs/glossary.md", "docs/index.md"]],
    ["docs/nope.md", ["docs/index.md"]],
    ["/hi/setup/", ["/de/setup", "/setup", "/de/hi"]],
    ["/v1/setup", ["/v2/setup"]],
    ["/setup", ["/de/setup"]],
    ["/guide/setup", ["/a/setup", "/b/setup", "/shop/setup"]],
    ["/api/overview", ["/webhooks/overview"]],
    ["guide/index.md", ["other/index.md"]],
    ["/orders/object-type-17", ["/orders/object-type-18", "/orders/object-type-1"]],
    ["/api/get-order", ["/api/set-order"]],
    ["/", ["/guide"]],
    ["/a/b/c/d", ["/a", "/b", "/a/b"]],
  ])("of %s is none among %j", (path, paths) => {
    expect(nearestPathAmong(paths)(path)).toBeUndefined();
  });

  it("of 9,000 dead targets among 1,000 pages takes a tenth of what may be spent", () => {
    const words = [
      "account",
      "billing",
      "customer",
      "delivery",
      "employee",
      "finance",
      "gateway",
      "history",
      "invoice",
    ];
    const word = (n: number): string => words[n % words.length] ?? "";
    const pages = Array.from({ length: 1_000 }, (_, n) => `/api/${word(n)}/${word(n)}-object-type-${n}`);
    const effort = newEffort();
    const whole = effort.left;
    const near = nearestPathAmong(pages, effort);
    const found = Array.from({ length: 9_000 }, (_, n) =>
      near(`/api-reference/${word(n)}/objects/${word(n)}-${word(n >> 3)}-${n}`),
    );
    expect(new Set(found)).toEqual(new Set([undefined]));
    const slips = pages.map((page) => near(page.replace("object", "objct")));
    expect(slips).toEqual(pages);
    expect(whole - effort.left).toBeLessThan(whole / 10);
  });

  it("is a file of the same name elsewhere if nothing that was written speaks against it", () => {
    const near = nearestPathAmong(["docs/start/setup.md", "docs/guide/x.md"]);
    expect(near("docs/guide/setup.md", "setup.md")).toBe("docs/start/setup.md");
    expect(near("docs/guide/setup.md", "../guide/setup.md")).toBeUndefined();
  });
});
