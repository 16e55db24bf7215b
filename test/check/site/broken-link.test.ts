// Links that lead nowhere, by whose fault: an address, a file, or a host that nobody says this site owns.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const files = (index: string) => ({ "docs/index.md": index, "docs/a.md": "# A\n" });

it("tells an address and a file apart", async () => {
  const site = { ...files("# H\n\n[x](/nowhere) [y](a.md) [z](b.md)\n"), "pio-docs.config.json": "{}" };
  expect(await told("broken-link", site)).toEqual(["docs/index.md:3:1 throw `/nowhere` leads to no page and no file."]);
  expect(await told("broken-markdown-link", site)).toEqual([
    "docs/index.md:3:25 warn `b.md` leads to no markdown file of this site.",
  ]);
});

it("without a config a folder at the root of the host may be another site's", async () => {
  const site = files("# H\n\n[x](/nowhere/)\n");
  expect(await told("broken-foreign-link", site)).toEqual([
    "docs/index.md:3:1 warn `/nowhere/` leads to no page and no file of this site.",
  ]);
  expect(await told("broken-link", site)).toEqual([]);
});
