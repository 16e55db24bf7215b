// Links with an address and no words.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const files = { "docs/a.png": "png" };

it("tells a link without words, in markdown and in HTML", async () => {
  const text = '# H\n\nSee [](#h) and <a href="#h"></a> and [ **&nbsp;** ](#h).\n';
  expect(await told("link-text-missing", { "docs/index.md": text })).toEqual([
    "docs/index.md:3:5 log The link to `#h` has no words.",
    "docs/index.md:3:16 log The link to `#h` has no words.",
    "docs/index.md:3:38 log The link to `#h` has no words.",
  ]);
});

it("says nothing of links with a picture, a drawing or a name, nor of spots to link to", async () => {
  const text = [
    '# H\n\n[![pier](a.png)](#h) <a href="#h" aria-label="Up"></a> <a id="x"></a> [`code`](#h)',
    '\n<a href="#h"><svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg></a>\n\nA note.[^1]\n\n[^1]: It.\n',
  ];
  expect(await told("link-text-missing", { ...files, "docs/index.md": text.join("\n") })).toEqual([]);
});
