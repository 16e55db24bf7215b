// What the shipped program starts in a folder that a stranger made: every execve of every command, as strace sees it. The folder is first on
// the PATH, holds programs by the names that are looked for, and its repository names a program by every key that can.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installMissing, programPath } from "../debian.ts";
import { allDoors } from "../load/git-doors.ts";
import { plainEnvironment, plainGit, type Stranger, stranger } from "../load/stranger.ts";
import { checkout } from "../program.ts";

let world: Stranger;
let top: string;
let site: string;

beforeAll(() => {
  installMissing({ strace: "strace", git: "git" });
  world = stranger();
  top = world.copy("folder", { name: "all", config: allDoors, attributes: "* diff=x filter=x" });
  site = join(top, "site");
  for (const name of ["git", "git.exe", "node", "chromium", "xdg-open", "wslview", "sh", "esbuild"])
    for (const folder of [top, site, join(site, "docs")]) cpSync(join(world.root, "program"), join(folder, name));
});
afterAll(() => world.remove());

/** A program may be started by these paths alone. */
function isKnown(path: string): boolean {
  const known = [process.execPath, programPath("git") ?? "", programPath("strace") ?? ""];
  const real = existsSync(path) ? realpathSync(path) : path;
  return [path, real].some((one) => known.includes(one) || one.startsWith(join(checkout, "node_modules/@esbuild/")));
}

type Ended = { readonly started: readonly string[]; readonly others: readonly string[]; readonly said: string };

/** Runs a command line in the site; one that serves is stopped once it has said its address. */
async function traced(words: readonly string[], stop?: RegExp): Promise<Ended> {
  const log = join(world.root, "execve.txt");
  const paths = [".", "", site, join(top, "../../.."), process.env.PATH ?? ""].join(":");
  const line = ["-f", "-qq", "-e", "trace=execve", "-o", log, process.execPath, join(checkout, "bin/pio-docs.js")];
  const env = { ...plainEnvironment, PATH: paths, CI: "" };
  const child = spawn(programPath("strace") ?? "strace", [...line, ...words], {
    cwd: site,
    env,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  const hear = (part: Buffer): void => {
    said += part.toString();
    if (stop?.test(said) === true && child.pid !== undefined) process.kill(-child.pid, "SIGINT");
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  child.stdin.end();
  await new Promise((done) => child.once("close", done));
  const started = [...readFileSync(log, "utf8").matchAll(/execve\("([^"]+)"[^\n]*= 0$/gm)].map(
    ([, path]) => path ?? "",
  );
  return { started, others: started.filter((path) => !isKnown(path)), said };
}

describe("in a stranger's folder only node, git and esbuild are started, and git starts nothing", () => {
  it.each([
    ["build"],
    ["build", "--no-cache"],
    ["check"],
    ["check", "--external"],
    ["diff", "v1:site/openapi.json", "openapi.json"],
    ["release", "3.0"],
    ["migrate", "docs", "../moved"],
    ["search", "home"],
    ["mcp", "."],
    ["diagrams"],
    ["clean"],
    ["init", "../fresh"],
    ["schema"],
  ])("$0 $1 $2", async (...words: readonly string[]) => {
    const { started, others, said } = await traced(words);
    expect({ others, said: others.length === 0 ? "" : said }).toEqual({ others: [], said: "" });
    expect(world.hasRun()).toBe(false);
    expect(started.length).toBeGreaterThan(0);
    if (["build", "diff"].includes(words[0] ?? "")) expect(started).toContain(programPath("git"));
  });

  it.each([
    ["serve", "--port", "0"],
    ["serve", "--watch", "--port", "0"],
    ["mock", "--port", "0"],
    ["manual", "--port", "0"],
  ])("$0 $1 $2", async (...words: readonly string[]) => {
    const { others } = await traced(words, /http:\/\/localhost:\d+/);
    expect(others).toEqual([]);
    expect(world.hasRun()).toBe(false);
  });

  it("serve --open passes over the opener of the folder", async () => {
    await traced(["serve", "--open", "--port", "0"], /could not be opened|http:\/\/localhost:\d+/);
    expect(world.hasRun()).toBe(false);
  });
});

it("the plants live: a shell finds git in the folder, and git itself falls for the config", () => {
  spawnSync("sh", ["-c", "git status"], { cwd: site, env: { ...plainEnvironment, PATH: `.:${process.env.PATH}` } });
  expect(world.hasRun()).toBe(true);
  plainGit(top, ["status"], undefined);
  expect(world.hasRun()).toBe(true);
});

describe("what git would wait for", () => {
  const run = (folder: string, ...words: readonly string[]) => {
    const line = [join(checkout, "bin/pio-docs.js"), ...words, "--no-cache", "--format", "json"];
    const { stdout, status } = spawnSync(process.execPath, line, { cwd: folder, env: { ...plainEnvironment, CI: "" } });
    const { problems } = JSON.parse(stdout.toString("utf8")) as {
      readonly problems: readonly { readonly code: string; readonly message: string }[];
    };
    return { status, told: problems.map(({ code, message }) => `${code}: ${message}`) };
  };

  /** A site whose repository names a file that nobody writes to. */
  function waiting(name: string, config: string): string {
    const copy = world.copy(name, { name, config: config.replace("FIFO", join(world.root, `fifo-${name}`)) });
    spawnSync("mkfifo", [join(world.root, `fifo-${name}`)]);
    writeFileSync(join(copy, "site/pio-docs.config.json"), JSON.stringify({ lastUpdated: true }));
    return join(copy, "site");
  }

  it("ends the wait after a time, and is one diagnostic", () => {
    const dated = waiting("included", "[include]\n\tpath = FIFO");
    writeFileSync(join(dated, "docs/index.md"), "# Home\n");
    const { told } = run(dated, "check");
    expect(told.filter((line) => line.includes("did not respond"))).toHaveLength(1);
  });

  it("keeps a file off the page if git cannot say whether it is ignored", () => {
    const shown = waiting("excluded", "[core]\n\texcludesFile = FIFO");
    expect(run(shown, "check").told.filter((line) => line.includes("did not respond"))).toHaveLength(1);
  });

  it("is not read at all where its key can be overruled", () => {
    const copy = waiting("mailmap", "[mailmap]\n\tfile = FIFO\n[diff]\n\torderFile = FIFO");
    expect(run(copy, "check").told).toEqual([]);
  });

  it("does not outlive the program that was stopped meanwhile", async () => {
    const copy = waiting("stopped", "[include]\n\tpath = FIFO");
    const child = spawn(process.execPath, [join(checkout, "bin/pio-docs.js"), "check", "--no-cache"], {
      cwd: copy,
      env: { ...plainEnvironment, CI: "", PIO_DOCS_OF_TEST: world.root },
    });
    await expect.poll(() => gitsOf(world.root)).toBeGreaterThan(0);
    child.kill("SIGTERM");
    await new Promise((done) => child.once("close", done));
    await expect.poll(() => gitsOf(world.root)).toBe(0);
  });
});

/** How many processes of git run that a program with this word in its environment has started. */
function gitsOf(word: string): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    try {
      const isGit = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0]?.endsWith("git");
      return isGit === true && readFileSync(`/proc/${pid}/environ`, "utf8").includes(`PIO_DOCS_OF_TEST=${word}`);
    } catch {
      return false;
    }
  }).length;
}

it("of the shipped program one file of ours, the parser of command lines and esbuild can start programs", () => {
  const files = readdirSync(join(checkout, "dist"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.c?js$/.test(file),
  );
  const starting = files.filter((file) => readFileSync(join(checkout, "dist", file), "utf8").includes("child_process"));
  const ours = starting.filter((file) => !/^(bundler|package)[\\/]/.test(file));
  expect(ours).toHaveLength(2);
});
