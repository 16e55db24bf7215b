// Pictures without words.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const files = { "docs/a.png": "png" };

it("tells a picture of markdown without words, where it stands", async () => {
  const text = "# H\n\n![](a.png) and ![ ](a.png), ![a pier](a.png)\n\n![][p]\n\n[p]: a.png\n";
  expect(await told("alt-missing", { ...files, "docs/index.md": text })).toEqual([
    "docs/index.md:3:1 info The image `a.png` is missing alternative text.",
    "docs/index.md:3:16 info The image `a.png` is missing alternative text.",
    "docs/index.md:5:1 info The image `a.png` is missing alternative text.",
  ]);
});

it("tells an element that says nothing, and none that says it decorates", async () => {
  const text = '# H\n\n<img src="a.png">\n\n<img src="a.png" alt="">\n\n<img src="a.png" role="presentation">\n';
  expect(await told("alt-missing", { ...files, "docs/index.md": text })).toEqual([
    "docs/index.md:3:1 info The image `a.png` is missing alternative text.",
  ]);
});

it("says nothing of a picture without an address, which is told by that", async () => {
  expect(await told("alt-missing", { "docs/index.md": "# H\n\n![]()\n" })).toEqual([]);
});
