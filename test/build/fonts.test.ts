// The fonts of sites: the theme's, none, or their own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { themeFolder } from "../../src/build/program.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { worldOf } from "./world.ts";

const font = readFileSync(join(themeFolder, "fonts/mono.woff2"));
const site = (theme: object, files: Readonly<Record<string, string | Uint8Array>> = {}) => {
  const texts = { "pio-docs.config.json": JSON.stringify({ theme }, undefined, 1), "docs/index.md": "# Home\n" };
  const all = Object.entries({ ...texts, ...files }).map(([path, content]) => [`/site/${path}`, content]);
  return worldOf(texts, {}, memoryHost(Object.fromEntries(all)));
};
const themeCss = async ({ paths, html }: Awaited<ReturnType<typeof site>>) =>
  html(paths.find((path) => path.startsWith("assets/theme-")) ?? "");
const preload = (html: string) => /<link rel="preload"[^>]*>/.exec(html)?.[0];

test("every site has Inter and Geist Mono from its own host, with their licence; the text's is fetched first", async () => {
  const world = await site({});
  const fonts = world.paths.filter((path) => path.startsWith("assets/fonts/"));
  expect(fonts.map((path) => path.replace(/-[0-9A-F]{8}\./, ".")).sort()).toEqual(
    ["OFL.txt", "mono.woff2", "sans-extended.woff2", "sans-italic.woff2", "sans.woff2"].map(
      (name) => `assets/fonts/${name}`,
    ),
  );
  const sans = fonts.find((path) => /\/sans-[0-9A-F]{8}/.test(path));
  expect(preload(await world.html("index.html"))).toBe(
    `<link rel="preload" href="/${sans}" as="font" crossorigin="anonymous"/>`,
  );
  const css = await themeCss(world);
  expect(css.match(/font-display:optional/g)).toHaveLength(1);
  expect(css.match(/font-display:swap/g)).toHaveLength(3);
  for (const name of ["Segoe UI", "Roboto", "Arial"])
    expect(css).toMatch(new RegExp(`font-family:"Inter ${name}";src:local\\([^;]+;size-adjust:10[678]`));
  expect(css).toMatch(/font-family:"Geist Mono Menlo";src:local\([^;]+;ascent-override/);
  expect(css).toMatch(/font-family:"Geist Mono Consolas";src:local\([^;]+;size-adjust:109\.1%/);
});

test("`system` has no font, no face, and no preload", async () => {
  const world = await site({ font: "system" });
  expect(world.paths.filter((path) => path.includes("font"))).toEqual([]);
  expect(await themeCss(world)).not.toContain("@font-face");
  expect(await themeCss(world)).toContain("--measure:58ch");
  expect(preload(await world.html("index.html"))).toBeUndefined();
  expect(await world.html("_headers")).not.toContain("fonts");
});

test("a site's own file is the font of text; code keeps ours", async () => {
  const world = await site({ font: { sans: "fonts/acme.woff2" } }, { "fonts/acme.woff2": font });
  expect(world.diagnostics).toEqual([]);
  expect(preload(await world.html("index.html"))).toMatch(/href="\/assets\/fonts\/acme-[0-9A-F]{8}\.woff2"/);
  const css = await themeCss(world);
  expect(css).toContain('--sans:"Site Sans","Site Sans Segoe UI"');
  expect(css).toContain('--mono:"Geist Mono"');
  // Letters of this one are wider, so lines are longer.
  expect(css).toContain("--measure:44.6rem");
  expect(world.paths.some((path) => path.startsWith("assets/fonts/sans-"))).toBe(false);
});

test("a package of fonts has a face for each of its files, and the one with Latin letters is fetched first", async () => {
  const face = (file: string, letters: string) =>
    `@font-face { font-family: 'A'; src: url(./files/${file}.woff2) format('woff2'); unicode-range: ${letters}; }`;
  const world = await site(
    { font: { sans: "npm:@fontsource/acme" } },
    {
      "node_modules/@fontsource/acme/index.css": `${face("cyrillic", "U+0400-045F")}\n${face("latin", "U+0000-00FF")}`,
      "node_modules/@fontsource/acme/files/cyrillic.woff2": font,
      "node_modules/@fontsource/acme/files/latin.woff2": font,
      "node_modules/@fontsource/acme/package.json": "{}",
    },
  );
  expect(world.diagnostics).toEqual([]);
  expect((await themeCss(world)).match(/font-family:"Site Sans";/g)).toHaveLength(2);
  expect(preload(await world.html("index.html"))).toContain("/latin-");
});

test.each([
  ["fonts/none.woff2", "config-no-file"],
  ["fonts/text.woff2", "theme-file"],
  ["npm:@fontsource/none", "package-missing"],
  ["npm:empty", "theme-file"],
  ["https://fonts.example/a.woff2", "config-value"],
])("%s is one problem at its line", async (sans, code) => {
  const { diagnostics } = await site(
    { font: { sans } },
    { "fonts/text.woff2": "no font", "node_modules/empty/package.json": "{}" },
  );
  expect(diagnostics).toEqual([expect.stringMatching(new RegExp(`^pio-docs\\.config\\.json:4:\\d error ${code} `))]);
});

test("languages of other scripts have fonts named for them, and long words break", async () => {
  const inLanguage = async (lang: string) =>
    themeCss(await worldOf({ "pio-docs.config.json": JSON.stringify({ lang }), "docs/index.md": "# Home\n" }));
  const css = await inLanguage("ja");
  expect(css).toContain(':root:lang(ja){--sans:Inter,"Inter Segoe UI","Inter Roboto","Inter Arial","Hiragino Sans"');
  expect(await inLanguage("de")).toContain(":lang(de){hyphens:auto");
  expect(await inLanguage("en")).not.toMatch(/lang\(|hyphens:auto/);
});
