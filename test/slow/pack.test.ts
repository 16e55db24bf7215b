// What a user gets: the packed tarball, installed into an empty folder without any dev dependency, builds a site. Packages come from
// npm's cache where it has them.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { parse } from "parse5";
import { afterAll, beforeAll, expect, it } from "vitest";

const project = resolve(import.meta.dirname, "../..");
const start = promisify(execFile);

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const manifest: Manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));

let root: string;
let home: string;
let packed: readonly string[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "pio-docs-pack-"));
  home = join(root, "home");
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), JSON.stringify({ name: "home", version: "1.0.0", private: true }));
  // Packed from a copy, so that the `prepare` step of packing does not rebuild the program under the feet of tests that run it.
  const copy = join(root, "copy");
  cpSync(project, copy, {
    recursive: true,
    filter: (path) => !/\/(node_modules|\.git|fixtures\/[^/]+\/build|\.pio-docs)$/.test(path),
  });
  const { stdout } = await start("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", root], {
    cwd: copy,
  });
  const [{ filename, files }] = JSON.parse(stdout);
  packed = files.map(({ path }: { path: string }) => path);
  const flags = ["--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", "--no-package-lock"];
  await start("npm", ["install", ...flags, join(root, filename)], { cwd: home });
}, 120_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

it("the tarball holds the program and its theme, and none of our tests and fixtures", () => {
  expect(packed).toContain("bin/pio-docs.js");
  expect(packed).toContain("dist/cli/main.js");
  // What is bundled brings its licence along.
  const licences = readFileSync(join(project, "dist/LICENCES.txt"), "utf8");
  for (const name of ["react-dom", "unified", "postman-code-generators", "@algolia/autocomplete-core", "minisearch"])
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, "m"));
  expect(packed).toContain("dist/LICENCES.txt");
  expect(packed).toContain("templates/theme/index.ts");
  expect(packed.filter((path) => /^(test|fixtures|src\/.*\.test|\.ci|node_modules)/.test(path))).toEqual([]);
});

it("no dev dependency comes with it", () => {
  const present = installed();
  expect(present).toContain("pio-docs");
  expect(Object.keys(manifest.dependencies).filter((name) => !present.includes(name))).toEqual([]);
  const lent = transitive();
  const dev = Object.keys(manifest.devDependencies);
  expect(dev.length).toBeGreaterThan(5);
  expect(dev.filter((name) => present.includes(name) && !lent.has(name))).toEqual([]);
});

it("it builds a site", async () => {
  const site = join(root, "site");
  mkdirSync(join(site, "docs"), { recursive: true });
  writeFileSync(
    join(site, "docs/index.md"),
    "# Welcome\n\nSee [the other page](./other.md#part).\n\n```js\nconst one = 1;\n```\n",
  );
  writeFileSync(
    join(site, "docs/other.md"),
    "# Other\n\n:::tip\n\nA hint.\n\n:::\n\n## Part\n\nBack to [the start](./index.md).\n",
  );
  const spec = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    tags: [{ name: "Animals" }],
    paths: {
      "/pets/{id}": {
        get: {
          tags: ["Animals"],
          operationId: "readPet",
          summary: "Read a pet",
          responses: { 200: { description: "It" } },
        },
      },
    },
  };
  writeFileSync(join(site, "openapi.json"), JSON.stringify(spec));
  const program = join(home, "node_modules/.bin/pio-docs");
  const out = join(root, "out");
  const built = await start(
    program,
    ["build", site, "--spec", join(site, "openapi.json"), "--out", out, "--format", "json"],
    { cwd: root },
  );
  const report: { exit: number; findings: readonly object[] } = JSON.parse(built.stdout);
  expect(report.findings).toEqual([]);
  const pages = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const titles = pages.map((file) => headingOf(readFileSync(join(out, file), "utf8")));
  expect(titles).toEqual(expect.arrayContaining(["Welcome", "Other", "Read a pet", "Animals"]));
  const assets = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((file) => /\.(js|css)$/.test(file));
  const page = readFileSync(join(out, pages[0] ?? ""), "utf8");
  expect(assets.filter((file) => page.includes(file.split("\\").join("/"))).length).toBeGreaterThanOrEqual(2);
});

/** Names of all packages at the top of the folder. */
function installed(): readonly string[] {
  const modules = join(home, "node_modules");
  return readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : name,
    );
}

/** Names that production packages themselves depend on: they may be among our dev dependencies, too (types of hast, for one). */
function transitive(): ReadonlySet<string> {
  const names = installed().filter((name) => name !== "pio-docs");
  return new Set(
    names.flatMap((name) => {
      const read: Partial<Manifest> & { peerDependencies?: object; optionalDependencies?: object } = JSON.parse(
        readFileSync(join(home, "node_modules", name, "package.json"), "utf8"),
      );
      return Object.keys({ ...read.dependencies, ...read.peerDependencies, ...read.optionalDependencies });
    }),
  );
}

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
