// The pictures of the product that `npm run screenshots` takes: few and light, each shown with words for who cannot see it, and none in the package.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "../program.ts";

const manual = join(checkout, "fixtures/manual/docs");
const pictures = readdirSync(join(manual, "images")).filter((name) => name.endsWith(".webp"));

test("there are at most 20 of them, none over 60 kB, and none in the package", () => {
  expect(pictures.length).toBeLessThanOrEqual(20);
  for (const name of pictures) expect(statSync(join(manual, "images", name)).size, name).toBeLessThanOrEqual(60_000);
  const { files } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));
  expect(files).toContain("!fixtures/manual/docs/images/*.webp");
});

test("each is shown in the manual or the README, with a text in place of it", () => {
  const guides = readdirSync(manual, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const text = guides.map((name) => readFileSync(join(manual, name), "utf8")).join("\n");
  const shown = new Set([...text.matchAll(/!\[[^\]]{10,}\]\(\.\.\/images\/([\w-]+\.webp)/g)].map(([, name]) => name));
  const readme = readFileSync(join(checkout, "README.md"), "utf8");
  expect(readme).toMatch(/<img [^>]*alt="[^"]{10,}"/);
  expect(pictures.filter((name) => !shown.has(name) && !readme.includes(`images/${name}`))).toEqual([]);
});
