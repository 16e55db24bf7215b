import { describe, expect, it } from "vitest";
import { nearest } from "../../src/model/nearest.ts";

describe("the nearest name", () => {
  it("is the one a slip of the pen away", () => {
    expect(nearest("baseURL", ["baseUrl", "title", "url"])).toBe("baseUrl");
    expect(nearest("serevr", ["serve", "server", "build"])).toBe("server");
    expect(nearest("navbr", ["navbar", "footer"])).toBe("navbar");
  });

  it("is none when nothing is near", () => {
    expect(nearest("zebra", ["title", "url"])).toBeUndefined();
    expect(nearest("", ["a"])).toBeUndefined();
  });

  it("is found quickly among ten thousand", () => {
    const names = Array.from({ length: 10_000 }, (_, n) => `/category-${n % 20}/page-${n}`);
    const start = performance.now();
    expect(nearest("/category-7/page-4_27", names)).toMatch(/^\/category-\d+\/page-4/);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
