// Stylesheets with `--no-code`: they are bundled as always, but read no other stylesheet and no file outside the site.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildStyles } from "../../src/emit/client-styles.ts";
import { here } from "../../src/platform/fs/native.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "pio-confined-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), text);
};
const siteFolder = here.pathOf(join(top, "site"));
put("secret.css", ".secret { color: red }");
put("secret.svg", "<svg>secret</svg>");
put("node_modules/pack/secret.svg", "<svg>secret</svg>");
put("site/more.css", ".secret { color: red }");
put("site/more.module.css", ".secret { color: red }");
put("site/img/a.svg", "<svg>own</svg>");
put("site/remapped.svg", "<svg>own</svg>");
put("site/package.json", '{"browser":{"./remapped.svg":"../secret.svg"}}');
put("site/tsconfig.json", '{"compilerOptions":{"baseUrl":"..","paths":{"*":["./secret.svg"]}}}');
symlinkSync(join(top, "secret.svg"), join(top, "site/linked.svg"));
symlinkSync(join(top, "secret.css"), join(top, "site/linked.css"));

async function built(files: Readonly<Record<string, string>>, noCode = true) {
  for (const [file, text] of Object.entries(files)) put(`site/${file}`, text);
  const css = Object.keys(files).map((file) => `${siteFolder}/${file}`);
  const theme = new TextEncoder().encode("body { margin: 0 }");
  const { files: made, diagnostics } = await buildStyles(theme, {
    siteFolder,
    css,
    base: "/",
    noCode,
    inputs: new Map(),
  });
  const text = made.map(({ bytes }) => new TextDecoder().decode(bytes)).join("\n");
  return { text, told: diagnostics.map(({ place, facts }) => [Object.values(place).join(":"), facts.message]) };
}

test("a stylesheet with files of the site, of its host and of others is bundled as without the option", async () => {
  const files = {
    "own.css": `@import "https://fonts.example/a.css";
.own { background: url(img/a.svg#part); mask: url(/b.svg) }
.data { background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) }
.far { background: url("//cdn.example/c.png"); filter: url(#f) }`,
    "second.css": ".second { color: teal }",
  };
  const [confined, usual] = [await built(files), await built(files, false)];
  expect(confined).toEqual(usual);
  expect(confined.told).toEqual([]);
  expect(confined.text).toContain("<svg>own</svg>");
});

test.each([
  ['@import "./more.css";', "Another stylesheet (`./more.css`)"],
  ['@\\69mport url("more.css") screen;', "Another stylesheet (`more.css`)"],
  ['@import "../secret.css";', "Another stylesheet (`../secret.css`)"],
  ['@import "pack/a.css";', "Another stylesheet (`pack/a.css`)"],
  [".a { background: url(../secret.svg) }", "`../secret.svg`, which is not a file of the site,"],
  [".a { background: url(img/../../secret.svg?x#y) }", "`img/../../secret.svg?x#y`, which is not a file of the site,"],
  [".a { background: url(linked.svg) }", "`linked.svg`, which is not a file of the site,"],
  [".a { background: url(pack/secret.svg) }", "`pack/secret.svg`, which is not a file of the site,"],
  [".a { background: url(missing.svg) }", "`missing.svg`, which is not a file of the site,"],
  [".a { background: url(FILE) }", "`FILE`, which is not a file of the site,"],
])("%s is one error at its place, and nothing of it is read", async (text, what) => {
  const file = `file://${top}/secret.svg`;
  const { told, text: made } = await built({ "bad.css": `\n${text.replace("FILE", file)}\n` });
  expect(told).toEqual([
    [expect.stringMatching(/^bad\.css:2:\d+$/), `${what.replace("FILE", file)} is not allowed with \`--no-code\`.`],
  ]);
  expect(made).not.toContain("secret");
});

test("what a module's `composes` names and a stylesheet that a link leads out of are refused, too", async () => {
  const composed = await built({ "a.module.css": '.a { composes: secret from "./more.module.css" }' });
  expect(composed.told).toEqual([
    ["a.module.css:1:28", "Another stylesheet (`./more.module.css`) is not allowed with `--no-code`."],
  ]);
  const theme = new TextEncoder().encode("body { margin: 0 }");
  const linked = await buildStyles(theme, {
    siteFolder,
    css: [`${siteFolder}/linked.css`],
    base: "/",
    noCode: true,
    inputs: new Map(),
  });
  expect(linked.diagnostics).toHaveLength(1);
  expect(new TextDecoder().decode(linked.files[0]?.bytes)).not.toContain("secret");
});

test("a package.json of the site turns no file into another", async () => {
  const { told, text } = await built({ "own.css": ".a { background: url(./remapped.svg) }" });
  expect(told).toEqual([]);
  expect(text).toContain("<svg>own</svg>");
  expect(text).not.toContain("secret");
});
