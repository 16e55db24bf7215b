// Links of the file system among the files of components: what leads out of the site is not read.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { worldOf } from "../build/world.ts";

let top = "";
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
};

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-component-links-")));
  write("outside/secret.json", '{ "word": "hunter2" }');
  write("outside/folder/more.json", '{ "word": "hunter2" }');
  write("site/pio-docs.config.json", JSON.stringify({ title: "T", components: { A: "./components/a.tsx" } }));
  write("site/components/own.json", '{ "word": "ours" }');
  write("site/components/a.tsx", 'import s from "./secret.json";\nexport default () => <p>{s.word}</p>;\n');
  symlinkSync("../../outside/secret.json", join(top, "site/components/secret.json"));
  symlinkSync("../../outside/folder", join(top, "site/components/folder"));
  symlinkSync("own.json", join(top, "site/components/linked.json"));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

async function shown(page: string) {
  write("site/docs/index.mdx", page);
  const world = await worldOf({}, { siteFolder: `${top}/site` }, diskHost);
  return { diagnostics: world.diagnostics, html: await world.html("index.html") };
}

it.each([
  ["a link", 'import s from "../components/secret.json"\n\n{s.word}\n'],
  ["a link of a folder", 'import s from "../components/folder/more.json"\n\n{s.word}\n'],
  ["a component that imports a link", "<A />\n"],
])("%s out of the site is one error, and nothing of it is shown", async (_, page) => {
  const { diagnostics, html } = await shown(`# Home\n\n${page}`);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toContain("is a symbolic link that leaves the site folder");
  expect(html).not.toContain("hunter2");
});

it("a link that stays in the site is read", async () => {
  const { diagnostics, html } = await shown('# Home\n\nimport s from "../components/linked.json"\n\n{s.word}\n');
  expect(diagnostics).toEqual([]);
  expect(html).toContain("ours");
});
