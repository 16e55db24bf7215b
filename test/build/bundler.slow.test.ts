// esbuild bundles the scripts of a site: the first build of a user on a machine needs its program, later ones take what it made from the
// cache. What a site's own parts and stylesheets became is kept beside its sources.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkout } from "../program.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-bundler-")));
/** An installation without esbuild's program, as `npm install --omit=optional` leaves it. */
const bare = join(root, "bare/node_modules/pio-docs");
const home = join(root, "home");

beforeAll(() => {
  for (const part of ["bin", "dist", "package.json"])
    cpSync(join(checkout, part), join(bare, part), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A site in a folder of its own; `files` beside its one page. */
function siteOf(name: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(root, name);
  mkdirSync(join(folder, "docs"), { recursive: true });
  for (const [path, text] of Object.entries({ "docs/index.md": "# Home\n", ...files }))
    writeFileSync(join(folder, path), text);
  return folder;
}

/** How a build of `site` by the program in `folder` ended. */
async function built(folder: string, site: string): Promise<{ readonly code: number; readonly told: string }> {
  const words = [join(folder, "bin/pio-docs.js"), "build", site];
  const env = { ...process.env, XDG_CACHE_HOME: home };
  return new Promise((done) => {
    execFile(process.execPath, words, { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), told: stdout + stderr }),
    );
  });
}

const scripts = (site: string): readonly string[] => readdirSync(join(site, "build/assets")).sort();

it("without its program nothing is built until its work is in the user's cache, from which every site is served", async () => {
  const first = siteOf("first");
  const without = await built(bare, first);
  expect(without.code).toBe(1);
  expect(without.told).toMatch(/@esbuild\/[\w-]+\) is not installed; reinstall pio-docs/);
  expect(without.told).toContain("bundler-missing");
  expect((await built(checkout, first)).code).toBe(0);
  const second = siteOf("second");
  expect(await built(bare, second)).toMatchObject({ code: 0 });
  expect(scripts(second)).toEqual(scripts(first));
});

it("what own parts and stylesheets became is kept until a file that they import changes", async () => {
  const own = { css: ["own.css"], overrides: { Footer: "footer.jsx" } };
  const site = siteOf("own", {
    "pio-docs.config.json": JSON.stringify({ title: "Own", theme: own }),
    "own.css": '@import "./more.css";\n',
    "more.css": ":root { --own: 1; }\n",
    "footer.jsx": "export default () => <p>ours</p>;\n",
  });
  expect((await built(checkout, site)).code).toBe(0);
  const kept = scripts(site);
  rmSync(join(site, "build"), { recursive: true });
  expect(await built(bare, site)).toMatchObject({ code: 0 });
  expect(scripts(site)).toEqual(kept);
  writeFileSync(join(site, "more.css"), ":root { --own: 2; }\n");
  const changed = await built(bare, site);
  expect(changed.code).toBe(1);
  expect(changed.told).toContain("theme-file");
});
