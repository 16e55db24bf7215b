// The program as it is installed: a process with pipes and signals. It runs dist, which `npm ci` and the test command make.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { byReach } from "../reach.ts";

const root = join(import.meta.dirname, "../..");
const bin = join(root, "bin/pio-docs.js");

let folder: string;
beforeAll(() => {
  if (!existsSync(join(root, "dist/cli/main.js"))) throw new Error("There is no dist: run `npm run dist` first.");
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-program-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function program(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: folder, encoding: "utf8" });
  return { exit: status, stdout, stderr };
}

describe("the program", () => {
  test("tells its version and its help at once", () => {
    expect(program("--version")).toEqual({ exit: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: "" });
    // What it has worked when it ends, in microseconds.
    const told = `process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write(String(user+system))})`;
    const counted = ["--import", `data:text/javascript,${told}`, bin, "--version"];
    const { stderr } = spawnSync(process.execPath, counted, { cwd: folder, encoding: "utf8" });
    expect(stderr).toMatch(/^\d+$/);
    expect(Number(stderr)).toBeLessThan(1_500_000);
    expect(program("--help")).toMatchObject({ exit: 0, stdout: expect.stringContaining("Exit codes:"), stderr: "" });
  });

  test("loads the command line alone for its version and its help", () => {
    const seen = new Map<string, string>();
    const waiting = [join(root, "dist/cli/main.js")];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      const text = readFileSync(path, "utf8");
      seen.set(path, text);
      for (const [, to = ""] of text.matchAll(/\b(?:from|import)"(\.[^"]+)"/g)) waiting.push(join(path, "..", to));
    }
    const texts = [...seen.values()].join("");
    expect(texts).toContain("unknown option");
    expect(texts.length).toBeLessThan(110_000);
  });

  test("ends quietly when the reader of its output goes away", async () => {
    const child = spawn(process.execPath, [bin, "serve", "--help"], { cwd: folder });
    child.stdout.destroy();
    let said = "";
    child.stderr.on("data", (part) => {
      said += part;
    });
    const exit = await new Promise((resolve) => child.once("close", resolve));
    expect([exit, said]).toEqual([0, ""]);
  });

  test.each<NodeJS.Signals>(
    byReach(["SIGTERM"], ["SIGINT", "SIGTERM"]),
  )("%s ends a server with 130", async (signal) => {
    await mkdir(join(folder, "out"));
    await writeFile(join(folder, "out/index.html"), "<body>there</body>");
    const child = spawn(process.execPath, [bin, "serve", "--dir", "out", "--port", "0"], { cwd: folder });
    const url = await new Promise<string>((resolve) =>
      child.stdout.once("data", (part) => resolve(String(part).trim())),
    );
    expect(await (await fetch(url)).text()).toBe("<body>there</body>");
    child.kill(signal);
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(130);
  });

  test("init writes a starter that builds without a diagnostic, clean takes the traces away", async () => {
    const made = program("init", "site");
    expect(made.exit).toBe(0);
    expect(made.stdout.split("\n")).toEqual(expect.arrayContaining(["site/.gitignore", "site/docs/index.md"]));
    const built = program("build", "site", "--strict");
    // A machine that is slow enough is shown progress lines first.
    const told = built.stderr.replace(/^\w+( \d+\/\d+)?\n/gm, "");
    expect(told).toMatch(/^\d+ pages, no problems, \d+\.\d s, site\/build\n$/);
    expect(built).toMatchObject({ exit: 0, stdout: "" });
    expect(await readdir(join(folder, "site/build"))).toEqual(expect.arrayContaining(["index.html", "404.html"]));
    const cleaned = program("clean", "site");
    expect(cleaned).toEqual({ exit: 0, stdout: "site/.pio-docs\nsite/build\n", stderr: "" });
    expect((await readdir(join(folder, "site"))).sort()).toEqual(
      [".gitignore", "docs", "openapi.yaml", "pages", "pio-docs.config.json", "static"].sort(),
    );
  }, 60_000);

  test("Ctrl-C ends a build by the signal and leaves the output as it was", async () => {
    const docs = join(folder, "docs");
    await mkdir(docs);
    await writeFile(join(docs, "index.md"), "# First\n");
    expect(program("build", ".").exit).toBe(0);
    for (let page = 0; page < 150; page += 1) await writeFile(join(docs, `p${page}.md`), `# Page ${page}\n\nText.\n`);
    const child = spawn(process.execPath, [bin, "build", ".", "--no-cache"], { cwd: folder });
    const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
    const isUnderWay = async () =>
      child.exitCode !== null || (await readdir(folder)).some((name) => name.startsWith(".build."));
    while (!(await isUnderWay())) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill("SIGINT");
    const exit = await ended;
    // A machine that is faster than the signal is done before it comes.
    expect([0, "SIGINT"]).toContain(exit);
    expect(await readdir(join(folder, "build"))).toContain("index.html");
    expect(program("build", ".").exit).toBe(0);
    expect((await readdir(folder)).filter((name) => name.startsWith(".build."))).toEqual([]);
  }, 60_000);
});
