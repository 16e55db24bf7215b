// A stranger's folder names nothing outside of itself: links out of the site are refused, and with `--no-code` paths out of it, too.
import { expect, test } from "vitest";
import { readConfig } from "../../src/config/read.ts";
import type { Host } from "../../src/platform/host.ts";
import { type Files, printed, siteHost } from "./world.ts";

type Given = { readonly links?: Readonly<Record<string, string>>; readonly noCode?: boolean; readonly out?: string };

/** What is reported of `files`, with `links` from paths of the site to absolute ones. */
async function reported(files: Files, { links = {}, noCode = false, out }: Given) {
  const disk = siteHost({ "docs/a.md": "# A", ...files });
  const host: Host = {
    ...disk,
    realPath: async (path) => links[path.replace("/site/", "")] ?? (await disk.realPath(path)),
  };
  const more = out === undefined ? {} : { out: `/site/${out}` };
  const { config, diagnostics } = await readConfig(host, { siteFolder: "/site", noCode, ...more });
  const lines = (await printed(host, diagnostics)).filter((line) => line.startsWith("path-leaves-site"));
  return { isRefused: config === undefined, lines };
}

const empty = { "pio-docs.config.json": "{}", "static/a.txt": "a", "openapi.json": "{}" };
const outside = "which is outside the site folder or inside its Git folder.";

test.each([
  ["static", empty],
  ["docs", empty],
  ["docs", { "docs/b.md": "# B" }],
  ["openapi.json", { "openapi.json": '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}' }],
  ["spec.json", { "pio-docs.config.json": '{"apis":[{"spec":"spec.json"}]}', "spec.json": "{}" }],
  ["side.json", { "pio-docs.config.json": '{"sidebars":"side.json"}', "side.json": "{}" }],
  ["old", { "pio-docs.config.json": '{"apis":[{"spec":"o.json","specHistory":"old"}]}', "old/1.json": "{}" }],
])("%s as a link out of the site is refused", async (name, files) => {
  const { isRefused, lines } = await reported(files, { links: { [name]: "/home/ann/private" } });
  expect(lines).toEqual([
    expect.stringContaining(`\`${name}\` is a symbolic link to \`/home/ann/private\`, ${outside}`),
  ]);
  expect(isRefused).toBe(true);
});

test("the repository is never published, neither by a link nor by the config", async () => {
  const linked = await reported(empty, { links: { static: "/site/.git" } });
  const named = await reported({ "pio-docs.config.json": '{"static":[".git"]}', ".git/config": "" }, {});
  expect([linked, named].map(({ isRefused, lines }) => [isRefused, lines.length])).toEqual([
    [true, 1],
    [true, 1],
  ]);
});

test("an output that is a link out of the site is refused, with the option to use instead", async () => {
  const { lines } = await reported({ ...empty, "build/a": "" }, { links: { build: "/other/build" }, out: "build" });
  expect(lines).toEqual([expect.stringContaining("Pass the target to `--out`")]);
});

test("a link within the site, or into a folder of `includes`, is fine", async () => {
  expect((await reported(empty, { links: { static: "/site/files" } })).lines).toEqual([]);
  const config = { ...empty, "pio-docs.config.json": '{"includes":["../shared"]}' };
  expect((await reported(config, { links: { docs: "/shared/docs", "/shared": "/shared" } })).lines).toEqual([]);
});

test.each([
  { static: ["../home"] },
  { includes: ["../home"] },
  { apis: [{ spec: "../home/s.json" }] },
  { apis: [{ spec: "s.json", overlays: ["../home/o.json"] }] },
  { apis: [{ spec: "s.json", specRoot: ".." }] },
  { apis: [{ spec: "s.json", specHistory: "../home" }] },
  { apis: [{ spec: "s.json", specHistory: [{ version: "1", spec: "../home/s.json" }] }] },
  { sidebars: "../home/sidebars.json" },
])("%j is refused with --no-code alone", async (config) => {
  const files = { "pio-docs.config.json": JSON.stringify(config) };
  const closed = await reported(files, { noCode: true });
  expect(closed.lines).toEqual([expect.stringContaining("is outside the site folder")]);
  expect(closed.isRefused).toBe(true);
  expect((await reported(files, {})).lines).toEqual([]);
});
