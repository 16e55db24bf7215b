// What a user gets: the packed tarball, installed into an empty folder, is small and quiet, and every command of it works, from a
// node_modules that nobody may write to and on every Node that package.json names. Packages come from npm's cache where it has them.
import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkout } from "../program.ts";

const start = promisify(execFile);

let root: string;
let tarball: string;
let packed: readonly string[];

/** A copy of this checkout's files as a clone would have them, with what `more` names. */
function copyTo(folder: string, ...more: readonly string[]): void {
  const left = new Set(readdirSync(checkout).filter((name) => /^(node_modules|\.git|dist|test-artifacts)$/.test(name)));
  for (const name of readdirSync(checkout)) {
    if (left.has(name) && !more.includes(name)) continue;
    const filter = (path: string): boolean => !/\/(fixtures\/[^/]+\/build|\.pio-docs)$/.test(path);
    cpSync(join(checkout, name), join(folder, name), { recursive: true, filter });
  }
}

async function pack(
  folder: string,
  into: string,
): Promise<{ readonly filename: string; readonly files: readonly string[] }> {
  const flags = ["--json", "--ignore-scripts", "--pack-destination", into];
  const { stdout } = await start("npm", ["pack", ...flags], { cwd: folder });
  const [{ filename, files }] = JSON.parse(stdout);
  return { filename: join(into, filename), files: files.map(({ path }: { path: string }) => path) };
}

/** Installs `what` into a new folder of this name; answers the folder and all that npm said. */
async function install(name: string, what: string, ...flags: readonly string[]) {
  const home = join(root, name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ name: "home", version: "1.0.0", private: true }));
  const { stdout, stderr } = await start(
    "npm",
    ["install", "--prefer-offline", "--no-audit", "--no-fund", ...flags, what],
    {
      cwd: home,
      env: { ...process.env, npm_config_loglevel: "warn" },
    },
  );
  // A setting of this machine's npm that is none any more says nothing of the package.
  return { home, said: `${stdout}${stderr}`.replace(/^npm warn Unknown .* config .*\n/gm, "") };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "pio-docs-pack-"));
  chmodSync(root, 0o755);
  // From a copy, since packing cleans `dist`, under the feet of tests that run it.
  copyTo(join(root, "copy"), "dist");
  const { filename, files } = await pack(join(root, "copy"), root);
  tarball = filename;
  packed = files;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it("the tarball holds the program, its theme ready made and its manual, and none of our tests and sources", () => {
  for (const file of [
    "bin/pio-docs.js",
    "dist/cli/main.js",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "fixtures/manual/docs/index.md",
  ])
    expect(packed).toContain(file);
  expect(packed).toContain("templates/starter/pio-docs.config.json");
  // Scripts and styles of readers are ready made, so no site needs the theme's sources.
  expect(packed.filter((path) => /^dist\/client\/assets\/(boot|mode|theme)-\w+\.(js|css)$/.test(path))).toHaveLength(3);
  const foreign =
    /^(test|src|\.ci|node_modules|templates\/theme|fixtures\/(?!manual\/(docs|static|[^/]+$)))|\.(map|tgz)$/;
  expect(packed.filter((path) => foreign.test(path))).toEqual([]);
  // One program: no chunk of an earlier one, which nothing would load.
  const chunks = packed.filter((path) => /^dist\/[^/]+\.js$/.test(path));
  const texts = packed
    .filter((path) => /^dist\/.*\.js$/.test(path))
    .map((path) => readFileSync(join(root, "copy", path), "utf8"));
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.filter((path) => !texts.some((text) => text.includes(path.slice("dist/".length))))).toEqual([]);
});

it("what is bundled brings its licence along", () => {
  const licences = readFileSync(join(checkout, "dist/LICENCES.txt"), "utf8");
  const names = [
    "react-dom",
    "unified",
    "postman-code-generators",
    "@algolia/autocomplete-core",
    "minisearch",
    "open",
    "esbuild",
  ];
  for (const name of names) expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, "m"));
});

it("the programs of esbuild that an install may choose from are those of the release that was bundled", () => {
  const own = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));
  const bundler = JSON.parse(readFileSync(join(checkout, "node_modules/esbuild/package.json"), "utf8"));
  expect(own.dependencies).toBeUndefined();
  const systems = new RegExp(`^@esbuild/(${own.os.join("|")})-`);
  const expected = Object.entries(bundler.optionalDependencies).filter(([name]) => systems.test(name));
  expect(Object.entries(own.optionalDependencies)).toEqual(expected);
});

describe.each([
  [[]],
  [["--ignore-scripts"]],
  [["--omit=optional"]],
  [["--omit=optional", "--ignore-scripts"]],
])("npm install %j", (flags) => {
  it("is at most 4 packages and 30 MB, and npm warns of nothing", async () => {
    const { home, said } = await install(`size${flags.join("")}`, tarball, ...flags);
    expect(said).toMatch(/^\s*added \d packages? in /);
    expect(said).not.toMatch(/warn|deprecated|allowScripts|install scripts/i);
    expect(installed(home)).toContain("pio-docs");
    expect(installed(home).length).toBeLessThanOrEqual(4);
    const bytes = bytesBelow(join(home, "node_modules"));
    console.log(`npm install ${flags.join(" ")}: ${installed(home).join(", ")}; ${(bytes / 1e6).toFixed(1)} MB`);
    expect(bytes).toBeLessThan(30e6);
    const { stdout } = await start(program(home), ["build", siteOf(`size-site${flags.join("")}`), "--format", "json"], {
      cwd: root,
    });
    expect(JSON.parse(stdout).findings).toEqual([]);
  });
});

function program(home: string): string {
  return join(home, "node_modules/.bin/pio-docs");
}

/** Names of all packages below a node_modules. */
function installed(home: string): readonly string[] {
  const lock: { packages: Record<string, object> } = JSON.parse(
    readFileSync(join(home, "node_modules/.package-lock.json"), "utf8"),
  );
  const named = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ""));
  return named.filter((name) => readdirSync(join(home, "node_modules", name)).length > 0);
}

/** Every byte counted, those of a file with two names twice. */
function bytesBelow(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0);
}

/** A small site with all that a package has to bring: guide, spec, colours, search. */
function siteOf(name: string): string {
  const site = join(root, name);
  mkdirSync(join(site, "docs"), { recursive: true });
  const put = (file: string, text: string): void => writeFileSync(join(site, file), text);
  put("docs/index.md", "# Welcome\n\nSee [the other page](./other.md#part).\n\n```js\nconst one = 1;\n```\n");
  put("docs/other.md", "# Other\n\n:::tip\n\nA hint.\n\n:::\n\n## Part\n\nBack to [the start](./index.md).\n");
  put("openapi.json", JSON.stringify(spec));
  put("pio-docs.config.json", JSON.stringify({ title: "Pets", apis: [{ spec: "openapi.json" }] }));
  return site;
}

const spec = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  tags: [{ name: "Animals" }],
  servers: [{ url: "https://pets.example.com" }],
  paths: {
    "/pets/{id}": {
      get: {
        tags: ["Animals"],
        operationId: "readPet",
        summary: "Read a pet",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "It" } },
      },
    },
  },
};

it("builds a site's pages", async () => {
  const { home } = await install("pages", tarball);
  const out = join(root, "pages-out");
  await start(program(home), ["build", siteOf("pages-site"), "--out", out, "--strict"], { cwd: root });
  const files = readdirSync(out, { recursive: true, encoding: "utf8" });
  const titles = files
    .filter((file) => file.endsWith(".html"))
    .map((file) => headingOf(readFileSync(join(out, file), "utf8")));
  expect(titles).toEqual(expect.arrayContaining(["Welcome", "Other", "Read a pet", "Animals"]));
  const page = readFileSync(join(out, "index.html"), "utf8");
  const named = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? "");
  expect(named.length).toBeGreaterThanOrEqual(2);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});

function headingOf(html: string): string {
  const waiting: object[] = [parse(html)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("tagName" in node && node.tagName === "h1") return textOf(node);
    if ("childNodes" in node && Array.isArray(node.childNodes)) waiting.push(...node.childNodes.toReversed());
  }
  return "";
}

function textOf(node: object): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  return "childNodes" in node && Array.isArray(node.childNodes) ? node.childNodes.map(textOf).join("") : "";
}
