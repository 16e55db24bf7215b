// What a user gets: the packed tarball, installed into an empty folder, is small and quiet, and every command of it works, from a
// node_modules that nobody may write to and on every Node that package.json names. Packages come from npm's cache where it has them.
import { execFile, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
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
const nodes = ["20", "22", "24"] as const;

let root: string;
let clone: string;
let tarball: string;
let shasum: string;
let packed: readonly string[];

/** A copy of this checkout's files as a clone would have them. */
function copyTo(folder: string): void {
  const left = /^(node_modules|\.git|dist|test-artifacts)$/;
  for (const name of readdirSync(checkout).filter((one) => !left.test(one))) {
    const filter = (path: string): boolean => !/\/(fixtures\/[^/]+\/build|\.pio-docs)$/.test(path);
    cpSync(join(checkout, name), join(folder, name), { recursive: true, filter });
  }
}

async function pack(folder: string) {
  const { stdout } = await start("npm", ["pack", "--json", "--pack-destination", root], { cwd: folder });
  const [{ filename, files, shasum: sum }] = JSON.parse(stdout.slice(stdout.indexOf("[")));
  return { tarball: join(root, filename), files: files.map(({ path }: { path: string }) => path), shasum: String(sum) };
}

/** Installs `what` into a new folder of this name; answers the folder and all that npm said. */
async function install(name: string, what: string, ...flags: readonly string[]) {
  const home = join(root, name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ name: "home", version: "1.0.0", private: true }));
  const words = ["install", "--prefer-offline", "--no-audit", "--no-fund", ...flags, what];
  const { stdout, stderr } = await start("npm", words, {
    cwd: home,
    env: { ...process.env, npm_config_loglevel: "warn" },
  });
  // A setting of this machine's npm that is none any more says nothing of the package.
  return { home, said: `${stdout}${stderr}`.replace(/^npm warn Unknown .* config .*\n/gm, "") };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "pio-docs-pack-"));
  chmodSync(root, 0o755);
  // A fresh clone, in folders whose names once misled the program.
  clone = join(root, "src/dist/pio-docs");
  copyTo(clone);
  await start("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: clone });
  ({ tarball, files: packed, shasum } = await pack(clone));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it("npm ci makes the program in a fresh clone, and packing it again elsewhere gives the same tarball", async () => {
  const moved = join(root, "elsewhere");
  renameSync(clone, moved);
  expect((await pack(moved)).shasum).toBe(shasum);
  renameSync(moved, clone);
});

it("the tarball holds the program, the modules of its theme and its manual, and none of our tests and sources", () => {
  for (const file of [
    "bin/pio-docs.js",
    "dist/cli/main.js",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "fixtures/manual/docs/index.md",
    // What its pages show besides.
    "fixtures/manual/examples/settle.py",
  ])
    expect(packed).toContain(file);
  expect(packed).toContain("templates/starter/pio-docs.config.json");
  // What a build bundles for readers are plain modules, and packages in one file each.
  expect(packed).toContain("dist/theme/templates/theme/client/boot.js");
  expect(packed.filter((path) => path.startsWith("dist/theme/") && !/\.(js|cjs|css)$/.test(path)).sort()).toEqual(
    [
      "OFL.txt",
      "mono.woff2",
      "sans-extended.woff2",
      "sans-italic.woff2",
      "sans.woff2",
      "share-bold.ttf",
      "share-medium.ttf",
    ].map((name) => `dist/theme/fonts/${name}`),
  );
  expect(packed.filter((path) => path.startsWith("dist/theme/vendor/"))).toHaveLength(7);
  const foreign =
    /^(test|src|scripts|dist\/package|\.ci|node_modules|templates\/theme|fixtures\/(?!manual\/(docs|static|examples|diagrams|[^/]+$)))|\.(map|tgz)$/;
  expect(packed.filter((path) => foreign.test(path))).toEqual([]);
  // One program: no chunk of an earlier one, which nothing would load.
  const chunks = packed.filter((path) => /^dist\/chunks\/[^/]+\.js$/.test(path));
  const texts = packed
    .filter((path) => /^dist\/.*\.js$/.test(path))
    .map((path) => readFileSync(join(clone, path), "utf8"));
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.filter((path) => !texts.some((text) => text.includes(path.slice("dist/chunks/".length))))).toEqual([]);
});

it("what is bundled brings its licence along", () => {
  const licences = readFileSync(join(clone, "dist/LICENCES.txt"), "utf8");
  const names = ["react-dom", "unified", "@algolia/autocomplete-core", "commander", "esbuild"];
  for (const name of names) expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, "m"));
});

it("the programs of esbuild that an install may choose from are those of the release that was bundled", () => {
  const own = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));
  const bundler = JSON.parse(readFileSync(join(checkout, "node_modules/esbuild/package.json"), "utf8"));
  expect(own.dependencies).toBeUndefined();
  const systems = new RegExp(`^@esbuild/(${own.os.join("|")})-`);
  const expected = Object.entries(bundler.optionalDependencies).filter(([name]) => systems.test(name));
  const programs = Object.entries(own.optionalDependencies).filter(([name]) => name.startsWith("@esbuild/"));
  expect(programs).toEqual(expected);
});

describe.each([
  [[]],
  [["--ignore-scripts"]],
  [["--omit=optional"]],
  [["--omit=optional", "--ignore-scripts"]],
])("npm install %j", (flags) => {
  it("is at most 3 packages and 25 MB, and npm warns of nothing", async () => {
    const { home, said } = await install(`size${flags.join("")}`, tarball, ...flags);
    expect(said).toMatch(/^\s*added \d packages? in /);
    expect(said).not.toMatch(/warn|deprecated|allowScripts|install scripts/i);
    expect(installed(home)).toContain("pio-docs");
    expect(installed(home).length).toBeLessThanOrEqual(3);
    const bytes = bytesBelow(join(home, "node_modules"));
    console.log(`npm install ${flags.join(" ")}: ${installed(home).join(", ")}; ${(bytes / 1e6).toFixed(1)} MB`);
    expect(bytes).toBeLessThan(25e6);
    const parsers = installed(home).filter((name) => name.startsWith("@bruits/"));
    expect(parsers.length > 0).toBe(!flags.includes("--omit=optional"));
    const { stdout } = await start(program(home), ["build", siteOf(`size-site${flags.join("")}`), "--format", "json"], {
      cwd: root,
    });
    expect(JSON.parse(stdout).problems).toEqual([]);
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

it("types name no package: tsc passes with the tarball alone", async () => {
  const { home } = await install("typed", tarball);
  writeFileSync(join(home, "site.ts"), typed);
  const tsc = join(checkout, "node_modules/.bin/tsc");
  const strict = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--skipLibCheck", "false", "--types", ""];
  for (const kind of [
    ["--module", "nodenext"],
    ["--module", "esnext", "--moduleResolution", "bundler"],
  ]) {
    const lib = ["--target", "es2023", "--lib", "es2023,dom", ...kind];
    const { stdout } = await start(tsc, [...strict, ...lib, "site.ts"], { cwd: home }).catch((error) => error);
    expect(stdout).toBe("");
  }
});

/** What an author writes in TypeScript; a line that must not pass says so. */
const typed = `
import { build, check, defineConfig, serve } from "pio-docs";
import type { Config, PartProps, Report } from "pio-docs";
import type { AnnouncementProps, BreadcrumbsProps, FooterProps, NavbarProps, NotFoundProps } from "pio-docs";
import type { AboveSampleProps, BelowSampleProps, HomeHeadProps, NoticesProps, OperationHeadProps } from "pio-docs";
import type { PageFooterProps, PaginationProps, SidebarProps, TocProps } from "pio-docs";
const config: Config = { title: "x", apis: [{ spec: "a.yaml" }], severities: { "broken-link": "warning" } };
export default defineConfig(config);
export const later = defineConfig(async () => ({ title: "x", colorMode: { default: "dark" as const } }));
export const inline = defineConfig({ colorMode: { default: "dark" }, theme: { overrides: { Footer: "footer.tsx" } } });
// @ts-expect-error no such key
defineConfig({ titel: "x" });
// @ts-expect-error no such severity
export const wrong: Config = { severities: { "broken-link": "sometimes" } };
export type Every = [AnnouncementProps, BreadcrumbsProps, NavbarProps, NotFoundProps, PageFooterProps, PaginationProps, TocProps];
export type Within = [AboveSampleProps, BelowSampleProps, HomeHeadProps, NoticesProps, OperationHeadProps];
export const footer = ({ chrome, view }: FooterProps): string => chrome.siteTitle + view.title + view.body.kind;
export const same: (props: SidebarProps) => string = (props: PartProps) => props.view.route;
export async function all(): Promise<Report> {
  const server = await serve({ site: ".", watch: true, port: 0 });
  await server.close();
  await check({ strict: true });
  const report = await build({ out: "out", cache: false });
  const first: string | undefined = report.problems[0]?.message;
  return first === undefined ? report : { ...report, exit: 1 };
}
`;

it("a site's own parts, styles and TypeScript config need nothing installed beside", async () => {
  const { home } = await install("own", tarball, "--ignore-scripts");
  const site = ownSite("own-site");
  const { stdout } = await start(program(home), ["build", site, "--format", "json"], { cwd: root });
  expect(JSON.parse(stdout).problems).toEqual([]);
  const page = readFileSync(join(site, "build/index.html"), "utf8");
  expect(page).toMatch(/<footer[^>]*>Ours: .*Typed/);
  const [, styles = ""] = /href="\/(assets\/theme-[^"]+)"/.exec(page) ?? [];
  expect(readFileSync(join(site, "build", styles), "utf8")).toMatch(/--own: ?1/);
});

it("without esbuild's program a TypeScript config and the site's scripts are diagnostics that say what to do", async () => {
  const { home } = await install("bare", tarball, "--omit=optional");
  const site = ownSite("bare-site");
  const built = async () => {
    // A user whose cache is empty.
    const env = { ...process.env, XDG_CACHE_HOME: join(root, "bare-cache") };
    const { stdout } = await start(program(home), ["build", site, "--format", "json"], { cwd: root, env }).catch(
      (error) => error,
    );
    const { problems }: { problems: readonly { file: string; code: string; message: string }[] } = JSON.parse(stdout);
    for (const { message } of problems)
      expect(message).toMatch(/@esbuild\/[\w-]+\).* is not installed; reinstall pio-docs without `--omit=optional`/);
    return problems.map(({ file, code }) => `${file} ${code}`);
  };
  expect(await built()).toEqual(["pio-docs.config.ts config-script"]);
  renameSync(join(site, "pio-docs.config.ts"), join(site, "config.txt"));
  writeFileSync(
    join(site, "pio-docs.config.json"),
    JSON.stringify({ theme: { css: ["own.css"], overrides: { Footer: "footer.tsx" } } }),
  );
  expect(await built()).toEqual([". bundler-missing"]);
});

function ownSite(name: string): string {
  const site = siteOf(name);
  rmSync(join(site, "pio-docs.config.json"));
  const put = (file: string, text: string): void => writeFileSync(join(site, file), text);
  put("title.ts", 'export const title: string = "Typed";\n');
  put(
    "pio-docs.config.ts",
    'import { defineConfig } from "pio-docs";\nimport { title } from "./title.ts";\nexport default defineConfig({ title, theme: { css: ["own.css"], overrides: { Footer: "footer.tsx" } } });\n',
  );
  put("own.css", ":root { --own: 1 }\n");
  put(
    "footer.tsx",
    'import { useId } from "react";\nimport type { FooterProps } from "pio-docs";\nexport const Footer = ({ chrome }: FooterProps) => <footer id={useId()}>Ours: {chrome.siteTitle}</footer>;\n',
  );
  return site;
}

describe.each(nodes)("Node %s", (version) => {
  it("runs every command from a node_modules that may not be written to, installed without scripts", async () => {
    const { home: runtime } = await install(`node-${version}`, `node@${version}`);
    const node = join(runtime, "node_modules/node/bin/node");
    const { home } = await install(`home-${version}`, tarball, "--ignore-scripts");
    const work = join(root, `work-${version}`);
    mkdirSync(work);
    const other = nobody(work);
    await start("chmod", ["-R", "a-w,a+rX", home]);
    const bin = join(home, "node_modules/pio-docs/bin/pio-docs.js");
    const env = { PATH: process.env.PATH, HOME: work, TMPDIR: work };
    const run = async (...words: readonly string[]) => {
      const done = await start(node, [bin, ...words], { cwd: work, env, ...other }).catch((error) => error);
      return { exit: done.code ?? 0, out: String(done.stdout), err: String(done.stderr) };
    };
    /** Starts a server, asks for its home page, ends it. */
    const page = async (...words: readonly string[]): Promise<string> => {
      const child = spawn(node, [bin, ...words, "--port", "0"], { cwd: work, env, ...other });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      const url = await new Promise<string>((resolve, reject) => {
        let [out, err] = ["", ""];
        child.stdout.on("data", (part) => {
          out += part;
          const found = /^http\S+$/m.exec(out)?.[0];
          if (found !== undefined) resolve(found);
        });
        child.stderr.on("data", (part) => {
          err += part;
        });
        child.once("exit", () => reject(new Error(err)));
      });
      const text = await (await fetch(url)).text();
      child.kill("SIGINT");
      expect(await ended).toBe(130);
      return headingOf(text);
    };
    // V8 says itself what it does not know of this Node.
    const release = { exit: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: "" };
    expect(await run("--version")).toEqual(release);
    // Node 22 and newer keep compiled code, where they can.
    const cache = join(work, "node-compile-cache");
    expect(existsSync(cache)).toBe(version !== "20");
    rmSync(cache, { recursive: true, force: true });
    writeFileSync(cache, "in the way");
    expect(await run("--version")).toEqual(release);
    rmSync(cache);
    expect(JSON.parse((await run("schema")).out)).toHaveProperty("properties.title");
    expect(await run("init", "site")).toMatchObject({ exit: 0 });
    expect(await run("check", "site", "--strict")).toMatchObject({ exit: 0, out: "" });
    const built = await run("build", "site", "--strict", "--format", "json");
    expect(built).toMatchObject({ exit: 0, err: expect.stringMatching(/^\d+ pages, no problems, [^\n]*\n$/) });
    expect(await page("serve", "--dir", "site/build")).toBe("Introduction");
    expect(await page("serve", "site")).toBe("Introduction");
    expect(await page("serve", "site", "--watch")).toBe("Introduction");
    expect(await page("manual")).not.toBe("");
    expect((await run("search", "order", "site")).out).toContain("Place an order");
    expect((await run("search", "push", "site", "--dry-run")).exit).toBe(2);
    expect(await run("clean", "site")).toMatchObject({ exit: 0 });
    await start("chmod", ["-R", "u+w", home]);
  });
});

/** Root may write anywhere, so the commands run as a user who may write to `folder` alone. */
function nobody(folder: string): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  chownSync(folder, 65_534, 65_534);
  return { uid: 65_534, gid: 65_534 };
}

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
