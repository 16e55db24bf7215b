// Files of a size that nobody meant.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const picture = (size: number) => ({
  "docs/index.md": "# H\n\n![a](a.svg) [a](a.svg)\n",
  "docs/a.svg": `<svg>${" ".repeat(size)}</svg>`,
});

it("tells a picture above five megabytes, once a page", async () => {
  expect(await told("file-heavy", picture(5_000_000))).toEqual([
    "docs/index.md:3:1 warning The image `a.svg` is 5 MB, which every reader of the page downloads. The limit is 5 MB.",
  ]);
  expect(await told("file-heavy", picture(4_999_000))).toEqual([]);
});
