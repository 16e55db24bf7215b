// Live reload in a real browser, under the policy that the server sends.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Panel } from "../../src/serve/reload.ts";
import { type RunningServer, startServer } from "../../src/serve/server.ts";
import { further } from "../reach.ts";
import { openBrowser } from "./open-browser.ts";
import { openPolicyWatch } from "./policy-watch.ts";

const policy = openPolicyWatch();

let browser: Browser;
let server: RunningServer;
let text = "first";
let panel: Panel | undefined;

beforeAll(async () => {
  browser = await openBrowser();
  server = await startServer({
    servedFiles: {
      has: async (path) => path === "index.html",
      read: async (path) =>
        path === "index.html"
          ? { bytes: Buffer.from(`<!doctype html><title>t</title><body><h1>${text}</h1></body>`) }
          : undefined,
    },
    base: "/",
    trailingSlash: undefined,
    host: "localhost",
    port: 0,
    reload: true,
    panel: () => panel,
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  policy.end();
});

async function open(): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext();
  await policy.on(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("favicon")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(server.url);
  return { page, complaints };
}

test("a change shows, a fault shows as text, and goes when it is mended", async () => {
  const { page, complaints } = await open();
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "first");
  text = "second";
  server.notify("reload");
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "second");

  const report = "docs/a.md:3:1  error  <img src=x onerror=document.title='hacked'> & more\n";
  panel = { summary: "1 error", text: report, open: true };
  server.notify("problems");
  const alert = page.getByRole("alert");
  await alert.waitFor();
  expect(await alert.locator("pre").textContent()).toBe(report);
  expect(await alert.locator("img").count()).toBe(0);
  expect(await page.title()).toBe("t");
  await page.reload();
  await alert.waitFor();

  panel = undefined;
  text = "third";
  server.notify("reload");
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "third");
  expect(await alert.count()).toBe(0);
  expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
  await page.close();
}, 30_000);

further(
  "the overlay can be put away by keyboard",
  async () => {
    panel = { summary: "1 error", text: "a fault", open: true };
    const { page } = await open();
    await page.getByRole("button", { name: "Hide these problems" }).press("Enter");
    expect(await page.getByRole("alert").count()).toBe(0);
    panel = undefined;
    await page.close();
  },
  30_000,
);

test("warnings stand folded beside the page, and open to the report", async () => {
  panel = { summary: "2 warnings", text: "docs/a.md:3:1  warning", open: false };
  const { page } = await open();
  const status = page.getByRole("status");
  await status.waitFor();
  expect(await status.locator("pre").isVisible()).toBe(false);
  expect((await status.boundingBox())?.width).toBeLessThan(250);
  await status.getByText("2 warnings").click();
  expect(await status.locator("pre").textContent()).toBe("docs/a.md:3:1  warning");
  expect(await status.locator("pre").isVisible()).toBe(true);
  panel = undefined;
  await page.close();
}, 30_000);

test("a page left for another and come back to is the present one", async () => {
  text = "before";
  const { page } = await open();
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "before");
  await page.goto("about:blank");
  text = "after";
  server.notify("reload");
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "after");
  await page.close();
}, 30_000);
