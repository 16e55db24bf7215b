// The checker that the compiler is measured against must itself be right: each verdict once, on a tree in full view.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { remove, workFolder } from "./building.ts";
import { deadLinksIn, readMarkdown } from "./markdown-links.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

it("tells living links from dead ones, with their lines", () => {
  const files = {
    "index.md": [
      "---",
      "title: Start",
      "---",
      "# Start",
      "[ok](./a/one.md#second-part) ![dead image](./a/none.png)",
      "two lines, then [dead](./a/none.md) and",
      "[no such part](./a/one.md#third) and [by hand](a/one.md#By-Hand)",
      "",
      "    [in code](./nowhere.md)",
      "",
      "```md",
      "[in a fence](./nowhere.md)",
      "```",
      "- [bare][defined], [once more][Defined] and `[in ticks](./nowhere.md)`",
      "",
      "[defined]: ./a/gone.html",
    ],
    "a/one.md": [
      "# One",
      "## `Second` part",
      '<a id="By-Hand"></a>',
      "## Double",
      "## Double",
      "[x](#double-1) [y](#double-2)",
      "[up](../../LICENSE) [elsewhere](/shop/) [nowhere](/shop)",
    ],
  };
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), lines.join("\n"));
  }
  expect(
    deadLinksIn(folder, ".")
      .map(({ code, file, line, href }) => `${code} ${file}:${line} ${href}`)
      .sort(),
  ).toEqual([
    "broken-absolute-link a/one.md:7 /shop/",
    "broken-anchor a/one.md:6 #double-2",
    "broken-anchor index.md:7 ./a/one.md#third",
    "broken-link a/one.md:7 /shop",
    "broken-link index.md:16 ./a/gone.html",
    "broken-link index.md:5 ./a/none.png",
    "broken-markdown-link index.md:6 ./a/none.md",
    "link-outside-site a/one.md:7 ../../LICENSE",
  ]);
});

it("slugs headings as GitHub does, and counts hand-written ids", () => {
  const text = "# `a.b(c)` & *d* [e](x.md)\n\n## snake_case\n\n<a name='old'></a><p id='p'>\n\n### Ünï code!";
  expect([...readMarkdown(text).anchors]).toEqual(["abc--d-e", "snake_case", "old", "p", "ünï-code"]);
});
