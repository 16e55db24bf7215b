import { describe, expect, it } from "vitest";
import { nearest, nearestAmong } from "../../src/text/nearest.ts";

describe("the nearest name", () => {
  it("is the one a slip of the pen away", () => {
    expect(nearest("baseURL", ["baseUrl", "title", "url"])).toBe("baseUrl");
    expect(nearest("serevr", ["serve", "server", "build"])).toBe("server");
    expect(nearest("navbr", ["navbar", "footer"])).toBe("navbar");
    expect(nearest("ulr", ["url", "uri"])).toBe("url");
    expect(nearest("sidebar_positon", ["sidebar_position", "sidebar_label"])).toBe("sidebar_position");
    expect(nearest("evrsion", ["version"])).toBe("version");
    expect(nearest("ocnfigure", ["configure", "consider"])).toBe("configure");
    expect(nearest("set-up", ["setup", "step"])).toBe("setup");
    expect(nearest("Übersichtt", ["übersicht"])).toBe("übersicht");
  });

  it.each([
    ["zebra", ["title", "url"]],
    ["", ["a"]],
    ["missing", ["glossary"]],
    ["nope", ["index", "none-of-it"]],
    ["hi", ["de", "ha", "h"]],
    ["step-1", ["step-2", "step-11", "step"]],
    ["v1", ["v2"]],
    ["get-order-by-id", ["set-order-by-id"]],
    ["load", ["road"]],
    ["create-order", ["delete-order", "create-offer"]],
  ])("of %s is none among %j", (name, names) => {
    expect(nearest(name, names)).toBeUndefined();
  });

  it("is the same one at the second question", () => {
    const near = nearestAmong(["setup", "index"]);
    expect([near("setpu"), near("setpu"), near("nothing"), near("nothing")]).toEqual([
      "setup",
      "setup",
      undefined,
      undefined,
    ]);
  });

  it("is not looked for any more when that has taken long", () => {
    const names = Array.from({ length: 300 }, (_, n) => `aa${String.fromCharCode(97 + (n % 26), 97 + (n % 25))}bbccdd`);
    const effort = { left: 20_000 };
    const near = nearestAmong(names, effort);
    const found = Array.from({ length: 100 }, (_, n) => near(`aa${String.fromCharCode(97 + (n % 26))}bbcdd`));
    expect(found[0]).toBeDefined();
    expect(found.at(-1)).toBeUndefined();
    expect(effort.left).toBeGreaterThan(-100);
  });
});
