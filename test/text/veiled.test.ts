// Quoted lines of sources: no secret of an address is in them, and no letter moves.
import { expect, it } from "vitest";
import { veiled } from "../../src/text/veiled.ts";

it.each([
  ["[a](https://me:pw@a.site/x?key=s3cret#y) b", `[a](https://${"…".repeat(5)}@a.site/x?${"…".repeat(10)}#y) b`],
  ["[a](/x?key=open) and // a comment? yes", "[a](/x?key=open) and // a comment? yes"],
  ["no address: a@b?c=d", "no address: a@b?c=d"],
  ["//me@a.site", "//……@a.site"],
  ['<a href="http://a.site/?q=1&b">x</a>', '<a href="http://a.site/?……………">x</a>'],
])("%s", (line, shown) => {
  expect(veiled(line)).toBe(shown);
  expect(veiled(line)).toHaveLength(line.length);
});

it("hostile: a line of nothing but beginnings takes no time", () => {
  const start = process.cpuUsage();
  for (const part of ["//a", "//", "?", "//a?", "@"]) veiled(part.repeat(1_000));
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000);
});
