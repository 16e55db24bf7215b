// SECURITY.md promises nothing without a test: each line of its lists names test files, and each of them exists.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "./program.ts";

const text = readFileSync(join(checkout, "SECURITY.md"), "utf8");

test("every promise of SECURITY.md names a test, and every test and page that it links to exists", () => {
  const promises = text.match(/^- .*$/gm) ?? [];
  expect(promises.length).toBeGreaterThan(8);
  expect(promises.filter((line) => !/\]\(test\/\S+\.test\.ts\)/.test(line))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(join(checkout, path)))).toEqual([]);
  for (const [, label, path] of text.matchAll(/\[(test\/[^\]]+)\]\(([^)]+)\)/g)) expect(label).toBe(path);
});

test("the README links to SECURITY.md", () => {
  expect(readFileSync(join(checkout, "README.md"), "utf8")).toContain("](SECURITY.md)");
});
