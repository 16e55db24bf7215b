// A list of pages in which no page is.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells what a list asks for in vain, where it stands", async () => {
  const files = {
    "pio-docs.config.json": JSON.stringify({ title: "T" }),
    "docs/index.md": '# Home\n\n:::pages{folder="guide"}\n:::\n\n:::pages{tag="x" where="a=b"}\n:::\n\n:::pages\n:::\n',
    "docs/guides/a.md": "# A\n\nText.\n",
  };
  expect(await told("pages-empty", files)).toEqual([
    'docs/index.md:3:1 warning No page is in this list: `folder="guide"`.',
    'docs/index.md:6:1 warning No page is in this list: `tag="x" where="a=b"`.',
  ]);
});
