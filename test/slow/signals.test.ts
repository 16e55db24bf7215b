// Signals at moments of chance, in builds with heavy pages and under watch. Each ends the process at once: a build by the signal, with the
// old output whole and nothing left that keeps the next build from its work, a server with 130. The short run takes a site of heavy pages
// alone, the long one the Pio site with more of them.
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byReach } from "../reach.ts";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
const pio = join(import.meta.dirname, "../../fixtures/pio");
const pages = byReach("docs", "docs/docs");
const address = byReach("late", "docs/late");
let root: string;
let site: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-moments-"));
  site = join(root, "site");
  const isSource = (path: string): boolean => !/\/(build|\.pio-docs)$/.test(path);
  if (byReach(false, true)) await cp(pio, site, { recursive: true, filter: isSource });
  await mkdir(join(site, pages), { recursive: true });
  for (let page = 0; page < byReach(6, 40); page += 1)
    await writeFile(join(site, `${pages}/heavy-${page}.md`), heavy(page));
  // So many pages start a second thread.
  for (let page = 0; page < 64; page += 1)
    await writeFile(join(site, `${pages}/light-${page}.md`), `# Light ${page}\n`);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A page that takes a thread the better part of a second. */
function heavy(page: number): string {
  const table = `| a | b |\n|---|---|\n${"| *c* | `d` |\n".repeat(1_500)}`;
  const code = `\`\`\`csharp\n${"a<b> ".repeat(2_000)}\n\`\`\`\n`;
  return `# Heavy ${page}\n\n${table}\n${code}`;
}

function run(...words: string[]): {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly exit: Promise<number | string | null>;
  /** The server listens. */
  readonly ready: Promise<void>;
} {
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "ignore"] });
  return {
    kill: (signal) => child.kill(signal),
    exit: new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code))),
    ready: new Promise((resolve) => child.stdout.once("data", () => resolve())),
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

test("moments of builds", async () => {
  expect(await run("build", site).exit).toBe(0);
  const out = join(site, "build");
  await writeFile(join(site, `${pages}/late.md`), "# One more\n");
  const begun = performance.now();
  expect(await run("check", site, "--no-cache").exit).toBe(0);
  // A good part of a check, which a build goes through first: no build is done when its signal comes, also on a busy machine.
  const length = 0.6 * (performance.now() - begun);
  const old = await outputOf(out);
  for (const [index, moment] of moments(byReach(5, 30), length).entries()) {
    const { kill, exit } = run("build", site, "--no-cache");
    const signal = index % 2 === 0 ? "SIGINT" : "SIGTERM";
    await sleep(moment);
    kill(signal);
    expect(await exit, `after ${moment} ms`).toBe(signal);
    expect(await outputOf(out)).toEqual(old);
  }
  expect(await run("build", site).exit).toBe(0);
  expect((await readdir(site)).filter((name) => name.startsWith(".build."))).toEqual([]);
  expect(await readFile(join(out, address, "index.html"), "utf8")).toContain("One more");
});

test("moments under watch, while pages are rebuilt", async () => {
  for (const [index, moment] of moments(byReach(3, 10), byReach(600, 2_000)).entries()) {
    const { kill, exit, ready } = run("serve", site, "--watch", "--port", "0");
    await ready;
    await writeFile(join(site, `${pages}/heavy-0.md`), `${heavy(0)}\n${index}\n`);
    await sleep(moment);
    const before = performance.now();
    kill(index % 2 === 0 ? "SIGINT" : "SIGTERM");
    expect(await exit, `after ${moment} ms`).toBe(130);
    expect(performance.now() - before, `after ${moment} ms`).toBeLessThan(1_000);
  }
});
