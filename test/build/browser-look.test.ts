// What browsers show of a site: the icons that are made of its one SVG, and the colour of their bars.
import { expect, it } from "vitest";
import { worldOf } from "./world.ts";

const docs = { "docs/index.md": "# Home\n" };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>';
const config = (more: object) => ({ "pio-docs.config.json": JSON.stringify({ title: "Harbor", ...more }) });
const made = (paths: readonly string[]) => paths.filter((path) => /^(?:favicon|apple)/.test(path)).sort();

it("makes icons of an SVG, and of nothing else", async () => {
  const world = await worldOf({ ...config({}), ...docs, "static/favicon.svg": svg });
  expect(made(world.paths)).toEqual(["apple-touch-icon.png", "favicon.ico", "favicon.svg"]);
  expect(await world.html("index.html")).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
  // One side of a billion px would end the process.
  const vast = svg.replace("viewBox", 'width="1000000000" height="1000000000" viewBox');
  for (const [name, text] of [
    ["favicon.svg", "no picture"],
    ["favicon.svg", vast],
    ["favicon.ico", ""],
  ] as const) {
    const other = await worldOf({ ...config({}), ...docs, [`static/${name}`]: text });
    expect(made(other.paths)).toEqual([name]);
    expect(await other.html("index.html")).not.toContain("apple-touch-icon");
  }
});

it("names the grounds of both modes, and the colours that a config gives them", async () => {
  const colours = async (more: object, files = {}) => {
    const world = await worldOf({ ...config(more), ...docs, ...files });
    return [...(await world.html("index.html")).matchAll(/<meta name="theme-color" ([^>]*)\/>/g)].map(([, all]) => all);
  };
  expect(await colours({})).toEqual(['content="#fff" media="all"', 'content="#14171a" media="print"']);
  expect(await colours({ colorMode: { respectSystem: true } })).toEqual([
    'content="#fff" media="(prefers-color-scheme: light)"',
    'content="#14171a" media="(prefers-color-scheme: dark)"',
  ]);
  const tokens = { "tokens.css": ":root { --ground: light-dark(#fefefe, #101010); }" };
  expect(await colours({ theme: { tokens: "tokens.css" } }, tokens)).toEqual([
    'content="#fefefe" media="all"',
    'content="#101010" media="print"',
  ]);
});
