// Signals at forty moments of chance, in builds with heavy pages and under watch: each ends the process within a second, with 130 and the
// old output whole, and nothing that it leaves behind keeps the next build from its work.
import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
let root: string;
let site: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-moments-"));
  site = join(root, "site");
  await cp(join(import.meta.dirname, "../../fixtures/pio"), site, {
    recursive: true,
    filter: (path) => !/\/(build|\.pio-docs)$/.test(path),
  });
  for (let page = 0; page < 40; page += 1) await writeFile(join(site, `docs/docs/heavy-${page}.md`), heavy(page));
});
/** Says when the program has begun to hear signals: before that, on a busy machine, it is Node alone that one would meet. */
const telling = `
  const { on } = process;
  process.on = function (name, ...rest) {
    if (name === "SIGTERM") process.on = on;
    const self = on.call(this, name, ...rest);
    if (name === "SIGTERM") process.stdout.write("hears\\n");
    return self;
  };`;

afterAll(() => rm(root, { recursive: true, force: true }));

/** A page that takes a thread the better part of a second. */
function heavy(page: number): string {
  const table = `| a | b |\n|---|---|\n${"| *c* | `d` |\n".repeat(1_500)}`;
  const code = `\`\`\`csharp\n${"a<b> ".repeat(2_000)}\n\`\`\`\n`;
  return `# Heavy ${page}\n\n${table}\n${code}`;
}

function run(...words: string[]): {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly exit: Promise<number | null>;
  readonly hears: Promise<void>;
  /** Has said more than that it hears. */
  readonly ready: Promise<void>;
} {
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(telling)}`, program, ...words],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  return {
    kill: (signal) => child.kill(signal),
    exit: new Promise((resolve) => child.once("exit", (code) => resolve(code))),
    hears: new Promise((resolve) => child.stdout.once("data", () => resolve())),
    ready: new Promise((resolve) => {
      let text = "";
      child.stdout.on("data", (piece) => {
        text += piece;
        if (text.length > "hears\n".length) resolve();
      });
    }),
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Every file of the output with its text. */
async function outputOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(name, "latin1")] as const)));
}

/** Moments spread over `length` ms, always the same ones. */
function moments(count: number, length: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((((index * 7_919 + 13) % 1_000) / 1_000) * length));
}

test("thirty moments of builds", async () => {
  expect(await run("build", site).exit).toBe(0);
  const out = join(site, "build");
  await writeFile(join(site, "docs/docs/changes-of-late.md"), "# One more\n");
  const begun = performance.now();
  expect(await run("check", site).exit).toBe(0);
  const length = performance.now() - begun;
  const old = await outputOf(out);
  for (const [index, moment] of moments(30, length).entries()) {
    const { kill, exit, hears } = run("build", site, "--no-cache");
    await hears;
    await sleep(moment);
    const before = performance.now();
    kill(index % 2 === 0 ? "SIGINT" : "SIGTERM");
    const code = await exit;
    expect(performance.now() - before, `after ${moment} ms`).toBeLessThan(1_000);
    expect(code, `after ${moment} ms`).toBe(130);
    expect(await outputOf(out)).toEqual(old);
  }
  expect(await run("build", site).exit).toBe(0);
  expect((await readdir(site)).filter((name) => name.startsWith(".build."))).toEqual([]);
  expect(await readFile(join(out, "docs/changes-of-late/index.html"), "utf8")).toContain("One more");
});

test("ten moments under watch, while pages are rebuilt", async () => {
  for (const [index, moment] of moments(10, 2_000).entries()) {
    const { kill, exit, ready } = run("serve", site, "--watch", "--port", "0");
    await ready;
    await writeFile(join(site, "docs/docs/heavy-0.md"), `${heavy(0)}\n${index}\n`);
    await sleep(moment);
    const before = performance.now();
    kill(index % 2 === 0 ? "SIGINT" : "SIGTERM");
    expect(await exit, `after ${moment} ms`).toBe(130);
    expect(performance.now() - before, `after ${moment} ms`).toBeLessThan(1_000);
  }
});
