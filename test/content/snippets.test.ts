// Code of the guide that readers copy and that no other test runs: JavaScript and shell blocks must parse, the client that waits after 429
// must wait and stop as its page says, and the shell commands that sign a delivery must give the signature that the page prints.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fencesOf, readPages } from "./guide-reading.ts";

const fences = readPages().flatMap(fencesOf);
const scripts = fences.filter(({ lang }) => lang === "js");
const shells = fences.filter(({ lang }) => lang === "bash" || lang === "shell");
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pio-snippets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function titled(title: string): string {
  return fences.find(({ tags }) => tags.get("title") === title)?.code ?? "";
}

function has(program: string): boolean {
  return spawnSync(program, ["--version"]).error === undefined && spawnSync(program, ["version"]).error === undefined;
}

/** The complaint of the parser about the code; empty when it parses. */
function parsed(program: string, flag: string, name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return spawnSync(program, [flag, file]).stderr.toString();
}

describe("the code blocks", () => {
  it("in JavaScript parse", () => {
    expect(scripts.length).toBeGreaterThan(3);
    for (const [index, { file, code }] of scripts.entries()) {
      expect([file, parsed(process.execPath, "--check", `${index}.mjs`, code)]).toEqual([file, ""]);
    }
    expect(parsed(process.execPath, "--check", "broken.mjs", "const = 1;")).toContain("SyntaxError");
  });

  it.runIf(has("bash"))("in shell parse", () => {
    expect(shells.length).toBeGreaterThan(40);
    const places = shells.map(({ file, line }) => `${file}:${line}`);
    const codes = [...shells.map(({ code }) => code), "curl 'open"];
    const files = codes.map((_code, index) => `block-${index}.sh`);
    for (const [index, code] of codes.entries()) writeFileSync(join(folder, files[index] ?? ""), code);
    // One shell asks for all: this process takes long to start another.
    const each = 'for file; do bash -n "$file" 2>"$file.said"; done';
    spawnSync("bash", ["-c", each, "bash", ...files], { cwd: folder });
    const said = files.map((file) => readFileSync(join(folder, `${file}.said`), "utf8"));
    expect(said.pop()).not.toBe("");
    expect(said.map((words, index) => `${places[index]} ${words}`)).toEqual(places.map((place) => `${place} `));
  });
});

describe("the shell commands that sign", () => {
  it.runIf(has("bash") && has("openssl"))("give the signature that the page prints", () => {
    const [exports = ""] = titled("A signed delivery").split("node verify.mjs");
    const code = `${exports}\nprintf 'want %s\\n' "$X_PIO_HMAC_SHA256"\nprintf 'got '\n${titled("Sign a body, version 1")}`;
    const said = execFileSync("bash", ["-c", code], { cwd: folder }).toString();
    const [, want, got] = /^want (.+)\ngot (.+)$/m.exec(said) ?? [];
    expect(want).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(got).toBe(want);
  });
});

describe("the client of the rate limit page", () => {
  type Call = (url: string, options?: object) => Promise<Response>;
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function load(): Promise<Call> {
    const file = join(folder, "call.mjs");
    writeFileSync(file, titled("call.mjs"));
    const module: { readonly call: Call } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return module.call;
  }

  /** Answers that `fetch` gives in turn, the last one for ever; the waits between them in milliseconds. */
  async function waits(answers: readonly (() => Response)[]) {
    vi.useFakeTimers({ now: Date.UTC(2024, 4, 14, 9, 0, 0) });
    const at: number[] = [];
    vi.stubGlobal("fetch", async () => {
      at.push(Date.now());
      return (answers[at.length - 1] ?? answers[answers.length - 1])?.();
    });
    const call = await load();
    const done = call("https://api.test.pio.com/api/v1/orders").then(
      (response) => String(response.status),
      (error: unknown) => String(error),
    );
    await vi.runAllTimersAsync();
    return { said: await done, gaps: at.slice(1).map((time, index) => time - (at[index] ?? 0)) };
  }

  const throttled = (retryAfter?: string) => () =>
    new Response(null, { status: 429, headers: retryAfter === undefined ? {} : { "Retry-After": retryAfter } });
  const fine = () => new Response(null, { status: 200 });

  it("waits for the seconds or until the date of Retry-After", async () => {
    expect(await waits([throttled("7"), fine])).toEqual({ said: "200", gaps: [7000] });
    expect(await waits([throttled("Tue, 14 May 2024 09:00:30 GMT"), fine])).toEqual({ said: "200", gaps: [30_000] });
  });

  it("backs off at random below a growing ceiling without it, and gives up in the end", async () => {
    const { said, gaps } = await waits([throttled()]);
    expect(said).toContain("Still throttled");
    expect(gaps.length).toBeGreaterThan(5);
    for (const [index, gap] of gaps.entries()) expect(gap).toBeLessThanOrEqual(Math.min(60_000, 1000 * 2 ** index) + 1);
  });

  it("does not retry another refusal", async () => {
    expect(await waits([() => new Response(null, { status: 422 }), fine])).toEqual({ said: "422", gaps: [] });
  });
});
