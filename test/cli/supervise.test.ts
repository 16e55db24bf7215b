// Where the environment says CI, a command that the native parser took with it runs once more by itself. Real processes, the shipped program.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { further } from "../reach.ts";
import { type Dying, dyingProgram } from "./dying-program.ts";

let dying: Dying;
let site: string;
let env: NodeJS.ProcessEnv;
let notes: string;

beforeAll(async () => {
  dying = await dyingProgram();
}, 60_000);
afterAll(() => dying.remove());

/** A site of its own, and a user whose machine remembers nothing. */
beforeEach(() => {
  site = mkdtempSync(join(dying.root, "site-"));
  mkdirSync(join(site, "docs"));
  page("index", "# Home\n\nAll is *well*.\n");
  const cache = mkdtempSync(join(dying.root, "cache-"));
  env = { ...dying.env, XDG_CACHE_HOME: cache, CI: "true" };
  notes = join(cache, "pio-docs/in-hand");
});

function page(name: string, text: string): void {
  writeFileSync(join(site, "docs", `${name}.md`), text);
}

function run(command: string, ...words: readonly string[]) {
  const args = [dying.program, command, site, "--no-cache", ...words];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return { status, signal, stdout, told: stderr.match(/The process crashed.*/g) ?? [] };
}

function findingsOf(json: string): readonly string[] {
  const { findings } = JSON.parse(json) as { findings: { readonly code: string; readonly file: string }[] };
  return findings.map(({ code, file }) => `${file} ${code}`);
}

const crashedAt = (...titles: readonly string[]) =>
  titles.map(
    (title) =>
      `The process crashed (SIGSEGV) while the native parser read “# ${title}”. The command runs once more and leaves that to remark.`,
  );

describe("a command that crashes at a text", () => {
  it("goes on with remark for it, says so, and its data are whole", () => {
    page("worse", "# Worse\n\nThis is *FATAL*.\n");
    const { stdout, ...ended } = run("build", "--format", "json");
    expect(ended).toEqual({ status: 0, signal: null, told: crashedAt("Worse") });
    expect(findingsOf(stdout)).toEqual(["docs/worse.md parser-ended"]);
    const whole = readFileSync(join(site, "build/worse/index.html"), "utf8");
    expect(run("build", "--parser", "remark")).toMatchObject({ status: 0, told: [] });
    expect(readFileSync(join(site, "build/worse/index.html"), "utf8")).toBe(whole);
  });

  further("hands on the exit code of the run that came to an end", () => {
    page("worse", "# Worse\n\nThis is *FATAL*, and [nowhere](nowhere.md).\n");
    expect(run("check", "--severity", "broken-markdown-link=throw")).toMatchObject({
      status: 1,
      told: crashedAt("Worse"),
    });
    expect(run("build", "--out", join(site, "docs"))).toMatchObject({ status: 2, told: [] });
  });

  further("runs three times more at most, each time for another text, then dies as it did", () => {
    for (const letter of "ABCDE") page(letter.toLowerCase(), `# ${letter}\n\nThis is *FATAL*.\n`);
    expect(run("check")).toMatchObject({ status: null, signal: "SIGSEGV", told: crashedAt("A", "B", "C") });
    // What was learned is kept where there is a place for it.
    expect(run("check")).toMatchObject({ status: 0, told: crashedAt("E") });
  });

  further("does so, too, where the user has no folder, and leaves nothing behind", () => {
    page("worse", "# Worse\n\nThis is *FATAL*.\n");
    writeFileSync(join(site, "a-file"), "");
    const temporary = mkdtempSync(join(dying.root, "tmp-"));
    env = { ...env, XDG_CACHE_HOME: join(site, "a-file"), TMPDIR: temporary };
    expect(run("check")).toMatchObject({ status: 0, told: crashedAt("Worse") });
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("dies at once where CI is false: whoever sits there runs it again", () => {
    page("worse", "# Worse\n\nThis is *FATAL*.\n");
    env = { ...env, CI: "false" };
    expect(run("check")).toMatchObject({ status: null, signal: "SIGSEGV", told: [] });
  });
});

describe("a signal", () => {
  /** The process that has a text in hand, as its note is named by it. */
  const worker = (): number => {
    const held = (existsSync(notes) ? readdirSync(notes) : []).filter((file) =>
      readFileSync(join(notes, file), "latin1").startsWith("\x01"),
    );
    return Number(/-(\d+)-\d+$/.exec(held[0] ?? "")?.[1] ?? 0);
  };
  const start = async () => {
    page("index", "# Home\n\nThis is *ENDLESS*.\n");
    const child: ChildProcess = spawn(process.execPath, [dying.program, "build", site, "--no-cache"], {
      env,
      detached: true,
      stdio: "ignore",
    });
    const end = new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));
    await expect.poll(worker).toBeGreaterThan(0);
    return { pid: child.pid ?? 0, worker: worker(), end };
  };
  const lives = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it("to the parent ends both with 130, and no text is suspected", async () => {
    const { pid, worker: child, end } = await start();
    expect(child).not.toBe(pid);
    process.kill(pid, "SIGTERM");
    expect(await end).toBe(130);
    expect(lives(child)).toBe(false);
    expect(readdirSync(notes)).toEqual([]);
  });

  further("Ctrl-C at a terminal, which reaches both, is one", async () => {
    const { pid, worker: child, end } = await start();
    process.kill(-pid, "SIGINT");
    expect(await end).toBe(130);
    expect(lives(child)).toBe(false);
    expect(readdirSync(notes)).toEqual([]);
  });

  further("that kills the command is the parent's end, too, and nothing runs again", async () => {
    const { worker: child, end } = await start();
    process.kill(child, "SIGKILL");
    expect(await end).toBe("SIGKILL");
  });

  it("that kills the parent ends the command soon", async () => {
    const { pid, worker: child, end } = await start();
    process.kill(pid, "SIGKILL");
    expect(await end).toBe("SIGKILL");
    await expect.poll(() => lives(child)).toBe(false);
  });
});

it("what needs no reading has no parent", () => {
  const { status, stdout } = spawnSync(process.execPath, [dying.program, "--version"], { encoding: "utf8", env });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+/);
  expect(existsSync(notes)).toBe(false);
});
