// What no site should hold and some do: pipes in the place of files, more diagnostics than anybody reads on a pipe that nobody reads, and less
// memory than the work takes. The whole program each time; each ends by itself or when it is asked to, with words of ours.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
const root = mkdtempSync(join(tmpdir(), "pio-docs-odd-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const spec = JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {} });

function siteOf(name: string, files: Readonly<Record<string, string>>, pipes: readonly string[] = []): string {
  const site = join(root, name.replaceAll(/\W+/g, "-"));
  for (const [file, text] of Object.entries({ "docs/index.md": "# Home\n", ...files })) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
  for (const pipe of pipes) {
    mkdirSync(dirname(join(site, pipe)), { recursive: true });
    execFileSync("mkfifo", [join(site, pipe)]);
  }
  return site;
}

type Ended = { readonly code: number | string | null; readonly out: string; readonly err: string };

/** `unread`: nobody reads what it prints; at its first byte it is asked to end. */
function run(words: readonly string[], env: Readonly<Record<string, string>> = {}, unread = false): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let [out, err] = ["", ""];
  if (unread) child.stdout.once("readable", () => child.kill("SIGTERM"));
  else child.stdout.on("data", (piece) => (out += piece));
  child.stderr.on("data", (piece) => (err += piece));
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve({ code: signal ?? code, out, err })));
}

test.each<[string, string, Readonly<Record<string, string>>, readonly string[], number]>([
  ["a config", "pio-docs.config.json", {}, [], 2],
  ["a config in TypeScript", "pio-docs.config.ts", {}, [], 2],
  ["a sidebars file", "sidebars.json", { "pio-docs.config.json": "{}" }, [], 2],
  ["a page", "docs/page.md", {}, [], 0],
  ["a category file", "docs/_category_.json", {}, [], 0],
  ["a static file", "static/x.txt", {}, [], 0],
  ["a spec", "s.json", { "pio-docs.config.json": '{"apis":[{"id":"a","spec":"s.json"}]}' }, [], 1],
  [
    "a file that a part imports",
    "Inner.tsx",
    {
      "pio-docs.config.json": '{"theme":{"parts":{"Footer":"Footer.tsx"}}}',
      "Footer.tsx": 'import "./Inner.tsx";\nexport default function Footer() { return null; }\n',
    },
    [],
    1,
  ],
  ["a baseline", "known.txt", {}, ["--baseline", "known.txt"], 2],
  ["a report file", "r.json", {}, ["--report-file", "r.json"], 74],
])("a pipe in the place of %s is reported at once", async (what, pipe, files, words, code) => {
  const site = siteOf(what, files, [pipe]);
  const placed = words.map((word) => (word.startsWith("-") ? word : join(site, word)));
  const ended = await run(["check", site, ...placed]);
  expect(`${ended.out}${ended.err}`).toContain(pipe.split("/").at(-1));
  expect(`${ended.out}${ended.err}`).toMatch(/it is no (regular )?file/);
  expect(ended.code).toBe(code);
});

test("a pipe that a $ref names is reported at once", async () => {
  const site = siteOf("ref", { "openapi.json": spec.replace('"paths":{}', '"paths":{"/a":{"$ref":"./r.json"}}') }, [
    "r.json",
  ]);
  expect((await run(["check", site])).out).toContain("it is not a regular file");
});

test("TERM ends a run whose diagnostics nobody reads", async () => {
  const lines = Array.from({ length: 100_000 }, () => "[a](/nowhere/at/all)\n");
  const pages = Array.from({ length: 100 }, (_, at) => [
    `docs/p${at}.md`,
    `# P\n\n${lines.slice(at * 1_000, (at + 1) * 1_000).join("\n")}`,
  ]);
  const site = siteOf("diagnostics", Object.fromEntries(pages));
  for (const format of ["json", "sarif", "junit"]) {
    expect((await run(["check", site, "--format", format], {}, true)).code).toBe("SIGTERM");
  }
});

test("memory that runs out is said in words, with 74, and leaves the output as it was", async () => {
  const site = siteOf("memory", { "openapi.json": spec });
  expect((await run(["build", site])).code).toBe(0);
  const before = readFileSync(join(site, "build/index.html"), "utf8");
  const schema = { type: "object", properties: { name: { type: "string", description: "x".repeat(200) } } };
  const schemas = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`S${at}`, schema]));
  writeFileSync(
    join(site, "openapi.json"),
    spec.replace('"paths":{}', `"paths":{},"components":${JSON.stringify({ schemas })}`),
  );
  const { code, out, err } = await run(["build", site], { NODE_OPTIONS: "--max-old-space-size=96" });
  expect(err).toContain("Out of memory: the Node.js heap limit was reached.");
  expect(err).toContain("NODE_OPTIONS=--max-old-space-size=8192");
  expect(`${out}${err}`).not.toMatch(/bug in pio-docs|^\s+at /m);
  expect(code).toBe(74);
  expect(readFileSync(join(site, "build/index.html"), "utf8")).toBe(before);
});
