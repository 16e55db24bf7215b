// Keys of front matter that are misspelt.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a slip of the pen, and not a plural or a word of another program", async () => {
  expect(
    await told("front-matter-key", { "docs/index.md": "---\ntitel: X\nslugs: 3\nbackend: hugo\n---\n# H\n" }),
  ).toEqual(["docs/index.md:2:1 warning The front matter key `titel` is unknown and has no effect."]);
});

it("says nothing where the known key stands there, too", async () => {
  expect(await told("front-matter-key", { "docs/index.md": "---\ntitel: X\ntitle: Y\n---\n# H\n" })).toEqual([]);
});
