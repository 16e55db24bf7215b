// Share images of a site: which pages name one, what is drawn, and what is told where none can be.
import { expect, it } from "vitest";
import { worldOf } from "./world.ts";

const config = (more: object) => ({ "pio-docs.config.json": JSON.stringify({ title: "T", ...more }) });
const url = "https://x.example";
const docs = {
  "docs/index.md": "# Home\n",
  "docs/a.md": "# A\n",
  "docs/b.md": "---\nimage: own.png\n---\n\n# B\n",
  "docs/own.png": "x",
};
const imageOf = (html: string) => /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];

it("draws one for each page that names none, under a name of what it shows", async () => {
  const world = await worldOf({ ...config({ url, shareImage: true }), ...docs });
  const [home, a, b] = await Promise.all(
    ["index.html", "a/index.html", "b/index.html"].map((path) => world.html(path)),
  );
  expect(imageOf(home ?? "")).toMatch(/^https:\/\/x\.example\/assets\/share\/[0-9a-f]{16}\.png$/);
  expect(imageOf(b ?? "")).toMatch(/own/);
  const paths = world.paths.filter((path) => path.startsWith("assets/share/"));
  expect(paths.toSorted()).toEqual([home, a].map((html) => imageOf(html ?? "")?.slice(url.length + 1)).toSorted());
  expect(imageOf(await world.html("404.html"))).toBeUndefined();
  const other = await worldOf({ ...config({ url, shareImage: true, theme: { accent: "#a00" } }), ...docs });
  expect(imageOf(await other.html("a/index.html"))).not.toBe(imageOf(a ?? ""));
});

it("names one file of the site for all pages, and checks that it is there", async () => {
  const files = { ...config({ url, shareImage: "img/share.png" }), ...docs };
  const there = await worldOf({ ...files, "static/img/share.png": "x" });
  expect(imageOf(await there.html("a/index.html"))).toBe(`${url}/img/share.png`);
  expect(imageOf(await there.html("b/index.html"))).toMatch(/own/);
  const { diagnostics } = await worldOf(files);
  expect(diagnostics).toEqual([expect.stringMatching(/^pio-docs\.config\.json\S* \w+ file-missing /)]);
});

it.each([
  ["no url", { shareImage: true }, "config-value", "`url`"],
  ["a font that is not there", { url, shareImage: { fonts: ["no.ttf"] } }, "share-image", "`no.ttf` does not exist"],
  ["a web font", { url, shareImage: { fonts: ["web.woff2"] } }, "share-image", "web font"],
  [
    "what is no font",
    { url, shareImage: { fonts: ["docs/a.md"] } },
    "share-image",
    "is not a TrueType or OpenType font",
  ],
])("tells %s once", async (_, more, code, words) => {
  const { diagnostics } = await worldOf({ ...config(more), ...docs, "web.woff2": "wOF2...." });
  const found = diagnostics.filter((one) => one.includes(` ${code} `));
  expect(found).toEqual([expect.stringMatching(/^pio-docs\.config\.json:1:/)]);
  expect(found[0]).toContain(words);
});

it("changes no byte of a site that does not ask for them", async () => {
  const one = await worldOf({ ...config({ url }), ...docs });
  expect(one.paths.filter((path) => path.includes("share"))).toEqual([]);
  expect(await one.html("a/index.html")).toContain('<meta name="twitter:card" content="summary"');
});
