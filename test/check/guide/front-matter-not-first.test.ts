// What looks like front matter and is none.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a missing end", async () => {
  expect(await told("front-matter-not-first", { "docs/index.md": "---\ntitle: X\n\n# H\n" })).toEqual([
    "docs/index.md:1:1 warning The front matter is shown as text: its closing line `---` is missing.",
  ]);
});

it("tells an empty line before it", async () => {
  expect(await told("front-matter-not-first", { "docs/index.md": "\n---\ntitle: X\n---\n# H\n" })).toEqual([
    "docs/index.md:2:1 warning The front matter is shown as text: empty lines or spaces precede it.",
  ]);
});

it("takes a line of dashes as a rule where no key follows that means something", async () => {
  expect(await told("front-matter-not-first", { "docs/index.md": "---\nnothing: X\n\n# H\n" })).toEqual([]);
});
