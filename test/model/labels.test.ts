// Links by label across the pages of a site: where they lead, and what they are called without words of their own.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const files = {
  "pio-docs.config.json": '{ "title": "T" }',
  "docs/index.md":
    "# Home\n\n{ref}`install` {ref}`the text <install>` [](install) [](#top) [](guide.md) {doc}`guide` [](my/label) [x](my/label)\n",
  "docs/guide.md":
    "---\ntitle: The guide\n---\n\nWords.\n\n(install)=\n## Install *it*\n\n(here)=\nWords.\n\n(top)=\n## At the top\n\n(my/label)=\n## With a stroke\n",
  "docs/other.md": "# Other\n\n## Install\n\n(fig)=\n![x](https://x.example/a.png)\n\n{ref}`lost` {ref}`here`\n",
};

it("leads to the page that has the label, and is called like what the label is of", async () => {
  const world = await worldOf(files);
  const html = await world.html("index.html");
  const links = [...html.matchAll(/<a href="([^"]*guide[^"]*)">([^<]*)<\/a>/g)].map(([, href, words]) => [href, words]);
  const main = links.filter(([href]) => href?.includes("/guide"));
  expect(main.slice(-8)).toEqual([
    ["/guide#install", "Install it"],
    ["/guide#install", "the text"],
    ["/guide#install", "Install it"],
    ["/guide#top", "At the top"],
    ["/guide", "The guide"],
    ["/guide", "The guide"],
    ["/guide#my-label", "With a stroke"],
    ["/guide#my-label", "x"],
  ]);
});

it("names a label that no page has, and calls the page where a label is of no title", async () => {
  const world = await worldOf(files);
  expect(world.diagnostics.filter((line) => line.includes("lost"))).toHaveLength(1);
  const html = await world.html("other/index.html");
  expect(html).toContain('<a href="/guide#here">The guide</a>');
});
