// Headings that leave out a level.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a heading two levels below the one before it, and below the title", async () => {
  const text =
    "---\ntitle: H\n---\n\n### Too deep\n\n## Right\n\n### Right\n\n##### Too deep\n\n## Back\n\n<h4>Too deep</h4>\n";
  expect(await told("heading-skipped", { "docs/index.md": text })).toEqual([
    "docs/index.md:5:1 log A heading of level 3 follows one of level 1.",
    "docs/index.md:11:1 log A heading of level 5 follows one of level 3.",
    "docs/index.md:15:1 log A heading of level 4 follows one of level 2.",
  ]);
});

it("says nothing of a step down at a time, and of any way up", async () => {
  const text = "# H\n\n## A\n\n### B\n\n#### C\n\n## D\n\n# E\n\n## F\n";
  expect(await told("heading-skipped", { "docs/index.md": text })).toEqual([]);
});

it("says nothing of a first heading above the title, which follows none, and all of those behind it", async () => {
  const text = "### First\n\n# H\n\n## A\n\n#### Too deep\n";
  expect(await told("heading-skipped", { "docs/index.md": text })).toEqual([
    "docs/index.md:7:1 log A heading of level 4 follows one of level 2.",
  ]);
});

it("says nothing of the prose of a spec, whose levels are made to fit", async () => {
  const spec = { openapi: "3.1.0", info: { title: "T", version: "1", description: "#### Deep" }, paths: {} };
  expect(await told("heading-skipped", { "openapi.json": JSON.stringify(spec) })).toEqual([]);
});
