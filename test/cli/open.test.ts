// `serve --open` with the shipped program: the system's own opener is asked for the address that the server told.
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";

const root = mkdtempSync(join(tmpdir(), "pio-docs-open-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function serveAndOpen(opener: string) {
  const bin = mkdtempSync(join(root, "bin-"));
  writeFileSync(join(bin, "xdg-open"), `#!/bin/sh\n${opener}\n`);
  chmodSync(join(bin, "xdg-open"), 0o755);
  // An opener in the working directory would be passed over.
  const work = join(root, "work");
  mkdirSync(join(work, "out"), { recursive: true });
  writeFileSync(join(work, "out/index.html"), "<body>there</body>");
  const words = [join(checkout, "bin/pio-docs.js"), "serve", "--dir", "out", "--port", "0", "--open"];
  const child = spawn(process.execPath, words, {
    cwd: work,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const said = { out: "", err: "" };
  child.stdout.on("data", (part) => {
    said.out += part;
  });
  child.stderr.on("data", (part) => {
    said.err += part;
  });
  const stop = async () => {
    child.kill("SIGINT");
    return ended;
  };
  return { bin, said, stop };
}

test("the browser is opened at the address of the server", async () => {
  const { bin, said, stop } = await serveAndOpen('printf %s "$1" > "$(dirname "$0")/asked"');
  await expect.poll(() => readAsked(bin), { timeout: 20_000 }).toMatch(/^http:\/\/localhost:\d+\/$/);
  expect(said.out.trim()).toBe(readAsked(bin));
  expect(await (await fetch(said.out.trim())).text()).toBe("<body>there</body>");
  expect(await stop()).toBe(130);
});

function readAsked(bin: string): string {
  try {
    return readFileSync(join(bin, "asked"), "utf8");
  } catch {
    return "";
  }
}
