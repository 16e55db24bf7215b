// Links that lead nowhere, by whose fault: an address, a file, or a host that nobody says this site owns.
import { expect, it } from "vitest";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { worldOf } from "../../build/world.ts";
import { told } from "../told.ts";

const files = (index: string) => ({ "docs/index.md": index, "docs/a.md": "# A\n" });

it("tells an address and a file apart", async () => {
  const site = { ...files("# H\n\n[x](/nowhere) [y](a.md) [z](b.md)\n"), "pio-docs.config.json": "{}" };
  expect(await told("broken-link", site)).toEqual([
    "docs/index.md:3:1 error `/nowhere` is a broken link: no page or file exists at this path.",
  ]);
  expect(await told("broken-markdown-link", site)).toEqual([
    "docs/index.md:3:25 warning `b.md` is a broken link: this Markdown file does not exist.",
  ]);
});

it("tells a page that stands where an image or a video is to be", async () => {
  const site = { ...files('# H\n\n![x](a.md)\n\n<video src="/a"></video>\n'), "pio-docs.config.json": "{}" };
  expect(await told("broken-link", site)).toEqual([
    "docs/index.md:3:1 error `a.md` is a page, not an image.",
    "docs/index.md:5:1 error `/a` is a page, not a video or audio file.",
  ]);
});

it("without a config a folder at the root of the host may be another site's", async () => {
  const site = files("# H\n\n[x](/nowhere/)\n");
  expect(await told("broken-absolute-link", site)).toEqual([
    "docs/index.md:3:1 warning `/nowhere/` does not exist on this site.",
  ]);
  expect(await told("broken-link", site)).toEqual([]);
});

it("keeps of each what it has in common with others", async () => {
  const { compiled } = await worldOf(files("# H\n\n[x](/docs/a) [y](/docs/b) [z](/a/b)\n\n![i](/img/i.png)\n"));
  const found = compiled.diagnostics.map(({ diagnostic: { code, facts } }) => catalogue[code].together?.(facts));
  expect(
    found.map((together) => together && `${together.cause}: ${together.says({ count: "9", files: "1 file" })}`),
  ).toEqual([
    "base /docs/: 9 links begin with `/docs/`, but their pages exist without this prefix.",
    "links into /docs/: 9 links point to missing pages in `/docs/`.",
    undefined,
    "files of /img/: 9 images and files in `/img/` do not exist.",
  ]);
});
