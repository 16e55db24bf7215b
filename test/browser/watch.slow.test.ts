// A writer at work: `serve --watch` on a copy of the Pio site, as a process, with the page open in a browser. Every save is to be seen;
// nothing that a writer does may stop the server or show a stack trace.
import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cpuSecondsOf } from "../bench/process-tree.ts";
import { further } from "../reach.ts";
import { openBrowser } from "./open-browser.ts";
import { openPolicyWatch } from "./policy-watch.ts";

const checkout = join(import.meta.dirname, "../..");
const guide = "docs/docs/Webhooks/overview.md";
/** What a busy machine may take; the time that is promised is measured and held by itself. */
const patience = { timeout: 60_000, interval: 20 };

const policy = openPolicyWatch();
let folder = "";
let server: ChildProcess | undefined;
let browser: Browser;
let page: Page;
let url = "";
let out = "";
let err = "";

const file = (path: string): string => join(folder, path);

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(file(path), change(await readFile(file(path), "utf8")));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-watch-"));
  const filter = (path: string): boolean => !["build", ".pio-docs"].includes(basename(path));
  await cp(join(checkout, "fixtures/pio"), folder, { recursive: true, filter });
  const program = join(checkout, "bin/pio-docs.js");
  server = spawn(process.execPath, [program, "serve", folder, "--watch", "--port", "0", "--no-color"], { cwd: folder });
  server.stdout?.on("data", (text) => {
    out += text;
  });
  server.stderr?.on("data", (text) => {
    err += text;
  });
  await vi.waitFor(() => expect(out, err).toMatch(/^http:\/\/localhost:\d+\/$/m), patience);
  url = /^http:\S+$/m.exec(out)?.[0] ?? "";
  browser = await openBrowser();
  const context = await browser.newContext();
  await policy.on(context);
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}docs/Webhooks/overview`);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  policy.end();
  if (server !== undefined && server.exitCode === null) {
    const gone = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGINT");
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

/** CPU milliseconds that the server has worked since it began. The time that a writer waits is measured by `npm run bench`. */
function spent(): number {
  return (cpuSecondsOf(server?.pid ?? 0) ?? 0) * 1000;
}

/** What a reader sees, or nothing while the page is loading anew. */
async function text(): Promise<string> {
  return page
    .locator("main")
    .innerText({ timeout: 1000 })
    .catch(() => "");
}

function isUp(): void {
  expect(server?.exitCode, err).toBeNull();
  expect(out + err).not.toMatch(/^\s+at .*:\d+:\d+/m);
  expect(err).not.toMatch(/bug|unhandled|TypeError|ReferenceError/i);
}

test("a saved line is in the browser, for less than a second of work", async () => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const line = `The line of round ${round}.`;
    const before = spent();
    await appendFile(file(guide), `\n${line}\n`);
    await page.getByText(line).waitFor();
    times.push(spent() - before);
    isUp();
  }
  // Other work on the machine only ever adds to what is counted, so the least of five is what the program takes.
  expect(Math.min(...times)).toBeLessThan(1000);
});

further("the page of an edit takes the place of the one in view, and its reader stays", async () => {
  await page.evaluate(() => {
    Reflect.set(window, "kept", "kept");
    document.querySelector<HTMLElement>(".navbar a")?.focus();
    scrollTo({ top: 120, behavior: "instant" });
  });
  await appendFile(file(guide), "\nA line for one who reads on.\n");
  await page.getByText("A line for one who reads on.").waitFor();
  const state = await page.evaluate(() => [
    Reflect.get(window, "kept"),
    Math.round(scrollY),
    document.activeElement?.closest(".navbar") !== null,
  ]);
  expect(state).toEqual(["kept", 120, true]);
  isUp();
});

test("fifty quick saves end in the last one", async () => {
  const whole = await readFile(file(guide), "utf8");
  for (let save = 1; save <= 50; save += 1) {
    await writeFile(file(guide), `${whole}\nSave number ${save} of fifty.\n`);
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  await page.getByText("Save number 50 of fifty.").waitFor();
  expect(await text()).not.toContain("Save number 49");
  isUp();
});

// In short a folder that goes and comes is both.
further("a renamed file has its new address, and links to the old one are told", async () => {
  await rename(file("docs/docs/Webhooks/webhook-events.md"), file("docs/docs/Webhooks/all-events.md"));
  const status = async (path: string): Promise<number> => (await fetch(url + path)).status;
  // The old address is in the sidebar and in links: the last good site stays until they follow.
  await expect.poll(() => page.getByRole("alert").innerText(), patience).toContain("webhook-events");
  expect(await status("docs/Webhooks/webhook-events")).toBe(200);
  isUp();
  await rename(file("docs/docs/Webhooks/all-events.md"), file("docs/docs/Webhooks/webhook-events.md"));
  await expect.poll(() => page.getByRole("alert").count(), patience).toBe(0);

  await writeFile(file("pages/fresh.md"), "# Fresh page\n\nText.\n");
  await expect.poll(() => status("fresh"), patience).toBe(200);
  await rename(file("pages/fresh.md"), file("pages/renamed.md"));
  await expect.poll(() => status("renamed"), patience).toBe(200);
  expect(await status("fresh")).toBe(404);
  await rm(file("pages/renamed.md"));
  await expect.poll(() => status("renamed"), patience).toBe(404);
  isUp();
});

further("a deleted folder is survived, and comes back", async () => {
  await cp(file("docs/docs/Troubleshooting"), file("kept"), { recursive: true });
  await rm(file("docs/docs/Troubleshooting"), { recursive: true });
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").innerText()).toContain("Troubleshooting");
  expect((await fetch(`${url}docs/Troubleshooting/rate-limit`)).status).toBe(200);
  isUp();
  await cp(file("kept"), file("docs/docs/Troubleshooting"), { recursive: true });
  await rm(file("kept"), { recursive: true });
  await expect.poll(() => page.getByRole("alert").count(), patience).toBe(0);
  await edit(guide, (whole) => `${whole}\nAfter the folder came back.\n`);
  await page.getByText("After the folder came back.").waitFor();
  isUp();
});

test("a fault in the config is told in terminal and page, the last good site stays, and a mended one is served", async () => {
  const told = err.length;
  const config = await readFile(file("pio-docs.config.json"), "utf8");
  await writeFile(file("pio-docs.config.json"), config.replace('"version": 1,', '"version": 1'));
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").innerText()).toMatch(/pio-docs\.config\.json:\d+:\d+/);
  expect(err.slice(told)).toMatch(/pio-docs\.config\.json:\d+:\d+/);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Overview");
  expect((await fetch(`${url}api/pio-v-1`)).status).toBe(200);
  // Saves go on while it is broken.
  await edit(guide, (whole) => `${whole}\nWritten meanwhile.\n`);
  isUp();
  await writeFile(file("pio-docs.config.json"), config.replace('"title": "API Docs"', '"title": "Renamed Docs"'));
  await page.getByText("Written meanwhile.").waitFor();
  await expect.poll(() => page.title(), patience).toBe("Overview | Renamed Docs");
  expect(await page.getByRole("alert").count()).toBe(0);
  isUp();
});

// In short test/build/spec-session.test.ts holds what such an edit makes anew.
further("an edit of the spec and of the sidebar is seen, too", async () => {
  await page.goto(`${url}api/get-orders-api-v-1-orders-get`);
  await edit("openapi.json", (whole) => whole.replace(/("summary":\s*)"Get Orders"/, '$1"Get All Orders"'));
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText(), patience).toBe("Get All Orders");
  await page.goto(`${url}docs/Webhooks/overview`);
  await edit("sidebars.json", (whole) => whole.replace('"label": "Getting started"', '"label": "Begin here"'));
  await page.getByRole("link", { name: "Begin here" }).first().waitFor();
  isUp();
});
