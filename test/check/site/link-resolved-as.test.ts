// Links as other programs let authors write them, read as the page that they mean.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const files = (index: string) => ({
  "docs/index.md": index,
  "docs/02-guide/01-a.mdx": "# A\n",
  "docs/(group)/b.md": "# B\n",
});

it.each([
  ["/guide/a.html", "/guide/a"],
  ["guide/a.html#x", "/guide/a"],
  ["/02-guide/01-a", "/guide/a"],
  ["guide/a.md", "/guide/a"],
  ["./02-guide/01-a.md", "/guide/a"],
  ["/guide/a/index", "/guide/a"],
  ["/b.htm", "/b"],
])("reads %s as %s", async (href, route) => {
  expect(await told("link-resolved-as", files(`# H\n\n[x](${href})\n`))).toEqual([
    `docs/index.md:3:1 info \`${href}\` was resolved to the page \`${route}\`.`,
  ]);
});

it.each([
  "/guide/a",
  "./02-guide/01-a.mdx",
  "/guide/c.html",
  "/guide/index",
  "https://e.test/guide/a.html",
  "b",
])("has nothing to say of %s", async (href) =>
  expect(await told("link-resolved-as", files(`# H\n\n[x](${href})\n`))).toEqual([]));
