// Letters of titles that the fonts of share images lack.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const config = { "pio-docs.config.json": JSON.stringify({ title: "T", url: "https://x.example", shareImage: true }) };

it("tells them once for all pages, with the first page", async () => {
  const files = { ...config, "docs/index.md": "# Home\n", "docs/a.md": "# مرحبا\n", "docs/b.md": "# 日本\n" };
  expect(await told("share-letters", files)).toEqual([
    "pio-docs.config.json:1:40 warning No font of the share images has 7 letters that titles use, such as `مرحبا日本` in `docs/a.md`.",
  ]);
});

it("says nothing of Latin, Cyrillic, and emoji, nor where no image is drawn", async () => {
  const title = "# Zażółć, ß, Київ — 🚀 ok\n";
  expect(await told("share-letters", { ...config, "docs/index.md": title })).toEqual([]);
  const own = { "docs/index.md": "---\nimage: x.png\ntitle: 日本\n---\n", "docs/x.png": "" };
  expect(await told("share-letters", { ...config, ...own })).toEqual([]);
});
