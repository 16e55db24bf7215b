// Files that a config or a page names and that are not there.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a picture for link previews and an icon", async () => {
  expect(
    await told("file-missing", {
      "docs/index.md": "---\nimage: x.png\n---\n# H\n",
      "pio-docs.config.json": '{"favicon":"f.ico"}',
    }),
  ).toEqual([
    "docs/index.md:2:1 warning `image` is set to `x.png`, which does not exist in any static folder.",
    "pio-docs.config.json:1:2 warning `favicon` is set to `f.ico`, which does not exist in any static folder.",
  ]);
});
