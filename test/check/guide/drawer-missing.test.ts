// Formulas and diagrams on a site without the packages that draw them.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells the first of each sort on a page, and what to install", async () => {
  const text = "```mermaid\npie\n```\n\n$`x`$\n\n```math\ny\n```\n\n```mermaid\ngantt\n```\n";
  expect(await told("drawer-missing", { "docs/index.md": text })).toEqual([
    "docs/index.md:1:1 warn This diagram (pie) stands as its text: `beautiful-mermaid`, which draws such, is not installed beside pio-docs.",
    "docs/index.md:5:2 warn This formula stands as its text: `temml`, which draws such, is not installed beside pio-docs.",
  ]);
});

it("takes no package from the folder of the site, where pio-docs is not installed", async () => {
  const files = { "docs/index.md": "$`x`$\n", "node_modules/temml/package.json": '{"version":"0.13.1"}' };
  expect(await told("drawer-missing", files)).toHaveLength(1);
});

it("says nothing of code in other languages, nor of dollars", async () => {
  expect(await told("drawer-missing", { "docs/index.md": "```js\nmermaid\n```\n\n$5, `math`, $6\n" })).toEqual([]);
});
