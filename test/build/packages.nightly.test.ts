// Each package that the client chose does its work: with an empty module in its place the program is bundled, and a small site does not
// come up. `chokidar` is needed by `serve --watch` alone.
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lateFile } from "../../scripts/package/late.ts";
import { programOptions } from "../../scripts/package/program-options.ts";
import { buildProgram, checkout } from "../program.ts";

const answer = "{description: ok, content: {application/json: {schema: {$ref: 'order.yaml'}}}}";
const files: Readonly<Record<string, string>> = {
  "pio-docs.config.json": JSON.stringify({
    title: "Shop",
    docs: "docs",
    lastUpdated: false,
    apis: [{ spec: "api.yaml" }],
  }),
  "docs/index.md": "# Shop\n\nWords.\n",
  // The native parser may read this otherwise, so the reference parser reads it.
  "docs/quotes.md": "# Quotes\n\n> > One in another.\n",
  "api.yaml": `openapi: 3.1.0\ninfo: {title: Shop, version: "1"}\nservers: [{url: https://shop.example.com}]\npaths:\n  /orders:\n    get:\n      operationId: listOrders\n      summary: List orders\n      responses: {"200": ${answer}}\n`,
  "order.yaml": "type: object\nproperties: {id: {type: string}}\n",
};

let folder = "";
/** The script of the program with all packages. */
let whole = "";
beforeAll(async () => {
  await buildProgram();
  folder = await mkdtemp(join(tmpdir(), "pio-docs-packages-"));
  whole = await programWithout("nothing");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Has an empty module in place of `name` and all that it exports. */
function without(name: string): Plugin {
  return {
    name: "without",
    setup(made) {
      const filter = new RegExp(`^(\\./node_modules/)?${name}(/|$)`);
      made.onResolve({ filter }, () => ({ path: name, namespace: "empty" }));
      made.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
    },
  };
}

/** A package like the one of this checkout, but for what is bundled without `name`. Answers its script. */
async function programWithout(name: string): Promise<string> {
  const made = await mkdtemp(join(folder, "program-"));
  for (const part of ["package.json", "bin"]) await cp(join(checkout, part), join(made, part), { recursive: true });
  const linked = ["node_modules", "templates", "dist/theme", "dist/program.json"];
  await mkdir(join(made, "dist"));
  for (const part of linked) await symlink(join(checkout, part), join(made, part));
  for (const part of ["bundler", "late"])
    await cp(join(checkout, "dist", part), join(made, "dist", part), { recursive: true });
  const plugins = [without(name)];
  const outdir = join(made, "dist");
  await build({ ...programOptions(checkout), outdir, plugins, write: true, minify: false, logLevel: "silent" });
  if (name === "remark-parse") {
    const remark = { entryPoints: ["src/markdown/parse-markdown.ts"], plugins };
    await writeFile(join(made, "dist/late/remark.cjs"), (await lateFile("remark", checkout, remark)).code);
  }
  if (name === "esbuild") await writeFile(join(made, "dist/bundler/lib/main.js"), "module.exports = {};");
  return join(made, "bin/pio-docs.js");
}

async function newSite(): Promise<string> {
  const site = await mkdtemp(join(folder, "site-"));
  await mkdir(join(site, "docs"));
  for (const [path, text] of Object.entries(files)) await writeFile(join(site, path), text);
  return site;
}

/** Whether all went well, and what was printed. */
type Ended = { readonly isWell: boolean; readonly said: string };

/** Runs `script`; a server is stopped when it listens. */
async function ran(script: string, words: readonly string[]): Promise<Ended> {
  // An empty cache of the user: nothing that another run bundled is there.
  const XDG_CACHE_HOME = await mkdtemp(join(folder, "cache-"));
  const child = spawn(process.execPath, [script, ...words], { env: { ...process.env, XDG_CACHE_HOME } });
  let said = "";
  let listens = false;
  child.stderr.on("data", (text) => {
    said += text;
  });
  child.stdout.on("data", (text) => {
    said += text;
    if (!/^http:\S+$/m.test(said)) return;
    listens = true;
    child.kill();
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  return { isWell: listens || code === 0, said };
}

async function built(script: string): Promise<Ended> {
  const site = await newSite();
  return ran(script, ["build", site, "--out", join(site, "build"), "--no-cache"]);
}

async function served(script: string): Promise<Ended> {
  return ran(script, ["serve", await newSite(), "--watch", "--port", "0"]);
}

test("the same bundling with all packages builds and serves the site", async () => {
  expect(await built(whole)).toMatchObject({ isWell: true });
  expect(await served(whole)).toMatchObject({ isWell: true });
});

test.each([
  "commander",
  "unified",
  "remark-parse",
  "remark-rehype",
  "rehype-stringify",
  "@apidevtools/swagger-parser",
  "react",
  "react-dom",
  "esbuild",
  "zod",
])("no build without %s", async (name) => {
  expect(await built(await programWithout(name))).toMatchObject({ isWell: false });
});

test("no watching without chokidar, and a build as ever", async () => {
  const script = await programWithout("chokidar");
  expect(await served(script)).toMatchObject({ isWell: false });
  expect(await built(script)).toMatchObject({ isWell: true });
});
