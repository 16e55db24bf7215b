// Links that climb out of the tree.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a link above the site folder", async () => {
  expect(await told("link-outside-site", { "docs/index.md": "# H\n\n[x](../../x.md) [i](index.md)\n" })).toEqual([
    "docs/index.md:3:1 warning `../../x.md` points to a file outside the site folder.",
  ]);
});
