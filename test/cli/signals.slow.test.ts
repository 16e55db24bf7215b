// Ctrl-C and SIGTERM while a component of the site loops for ever. A build ends by the signal, a server with 130. Real processes, the shipped
// program.
import { type ChildProcess, spawn } from "node:child_process";
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { byReach } from "../reach.ts";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");

const site = await mkdtemp(join(tmpdir(), "pio-docs-signals-"));
await mkdir(join(site, "docs"));
await mkdir(join(site, "parts"));
await writeFile(join(site, "docs/index.md"), "# Home\n");
await writeFile(
  join(site, "pio-docs.config.json"),
  JSON.stringify({ title: "Signals", theme: { overrides: { Footer: "parts/footer.jsx" } } }),
);
afterAll(() => rm(site, { recursive: true, force: true }));

async function footer(body: string): Promise<void> {
  await writeFile(join(site, "parts/footer.jsx"), `export default function Footer() { ${body} }\n`);
}

function start(...words: string[]): { readonly child: ChildProcess; readonly exit: Promise<number | string | null> } {
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "ignore"] });
  return { child, exit: new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code))) };
}

async function until(path: string): Promise<void> {
  for (;;) {
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("Ctrl-C ends a build whose page never ends; the old output stands, and the next command builds", async () => {
  await footer("return <p>first</p>;");
  expect(await start("build", site).exit).toBe(0);
  const page = join(site, "build/index.html");
  const old = await readFile(page, "utf8");
  await footer("while (true) {}");
  for (const signal of byReach(["SIGINT"] as const, ["SIGINT", "SIGTERM"] as const)) {
    await rm(join(site, ".build.pio-docs-stage"), { recursive: true, force: true });
    const { child, exit } = start("build", site);
    await until(join(site, ".build.pio-docs-stage/new"));
    child.kill(signal);
    expect(await exit).toBe(signal);
    expect(await readFile(page, "utf8")).toBe(old);
  }
  await footer("return <p>second</p>;");
  expect(await start("build", site).exit).toBe(0);
  expect(await readFile(page, "utf8")).toContain("second");
});

test("SIGTERM ends a server that watches while a page never ends", async () => {
  await footer("while (true) {}");
  const { child, exit } = start("serve", site, "--watch", "--port", "0");
  const address = await new Promise<string>((resolve) => child.stdout?.once("data", (data) => resolve(String(data))));
  const asked = fetch(address.trim()).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  child.kill("SIGTERM");
  expect(await exit).toBe(130);
  await asked;
});
