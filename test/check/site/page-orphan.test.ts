// Pages that nothing leads to.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const files = {
  "docs/index.md": "# Home\n\n[d](d.md)\n",
  "docs/a.md": "# A\n",
  "docs/b.md": "# B\n\n[myself](b.md) [again](#b)\n",
  "docs/c.md": "---\nunlisted: true\n---\n# C\n",
  "docs/d.md": "# D\n",
  "docs/e.md": "---\ndisplayed_sidebar: null\n---\n# E\n",
  "docs/f.md": "# F\n",
  "sidebars.json": '{"docs":["a"]}',
};
const asked = "severities: { page-orphan: log }\n";
const config = { "pio-docs.config.yaml": `${asked}title: T\nnavbar:\n  items: [{ label: F, doc: f }]\n` };

it("tells one that no sidebar shows and no other page names", async () => {
  expect(await told("page-orphan", { ...files, ...config })).toEqual([
    "docs/b.md info `/b` is not in any sidebar, and no page links to it.",
  ]);
});

it("says nothing where sidebars are made of all pages, or nobody asks", async () => {
  expect(await told("page-orphan", { ...files, ...config, "sidebars.json": "" })).toEqual([]);
  expect(await told("page-orphan", files)).toEqual([]);
});

it("tells a free page that stands in no sidebar", async () => {
  const site = { "pio-docs.config.yaml": `${asked}pages: pages\n`, "pages/about.md": "# About\n" };
  expect(await told("page-orphan", site)).toEqual([
    "pages/about.md info `/about` is not in any sidebar, and no page links to it.",
  ]);
  expect(await told("page-orphan", { ...site, "docs/index.md": "# H\n\n[about](/about)\n" })).toEqual([]);
});

it("a page in a list of another page is named", async () => {
  const list = { "docs/index.md": '# Home\n\n[d](d.md)\n\n:::pages{where="sort=b"}\n:::\n' };
  const listed = { "docs/b.md": "---\nsort: b\n---\n# B\n" };
  expect(await told("page-orphan", { ...files, ...config, ...list, ...listed })).toEqual([]);
});
