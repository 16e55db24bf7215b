// The server that a reader chose, and its variables, on every page of its API: in the address, the sample, and the form, after a reload, in a
// new tab, and by navigation, without the page moving or showing another one first.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { addRoute, buildBuilderSite, thingRoute } from "./builder-site.ts";
import { openStrictSite } from "./nav-site.ts";
import { chooseSample } from "./sample-choice.ts";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-server-"));
const site = await openStrictSite(await buildBuilderSite(folder));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const chosen = "https://eu.example.com/v1";
const other = "https://us.example.com/v2";
const code = (page: Page) => page.locator(".request-sample .code pre code");

/** The address and the sample as a reader sees them in the first frame that shows them. */
const watched = `(() => {
  self.seen = [];
  self.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) self.moved += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const base = document.querySelector(".endpoint-base");
    const code = document.querySelector(".request-sample pre code");
    for (const one of [base, code])
      if (one && getComputedStyle(one).visibility === "visible") self.seen.push(one.textContent);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

const seen = (page: Page) => page.evaluate<readonly string[]>("[...new Set(self.seen)]");

async function shows(page: Page, base: string): Promise<void> {
  await expect.poll(() => page.locator(".endpoint-base").textContent()).toBe(base);
  await expect.poll(() => code(page).innerText()).toContain(`${base}/things`);
}

async function chooseProduction(page: Page): Promise<void> {
  await page.locator(".server-choice summary").click();
  await page.locator(".server-choice").getByRole("radio").nth(1).check();
  await shows(page, chosen);
}

test.each([
  390, 1440,
])("at %i px a chosen server holds after a reload and in a new tab, and nothing else is seen", async (width) => {
  const { page, context, complaints } = await site.visit(thingRoute, { viewport: { width, height: 900 } });
  await chooseProduction(page);
  await context.addInitScript(watched);
  await page.reload();
  await shows(page, chosen);
  const tab = await context.newPage();
  await tab.goto(new URL(addRoute.slice(1), site.url).href);
  await shows(tab, chosen);
  for (const one of [page, tab]) {
    await one.locator(".builder").waitFor({ state: "attached" });
    expect(await one.locator(".server-choice input:checked").getAttribute("value")).toContain("{region}");
    expect(await one.locator(".server-choice b").textContent()).toBe("Production");
    expect((await seen(one)).filter((text) => text.includes("api.test.example.com"))).toEqual([]);
    expect(await one.evaluate("self.moved")).toBeLessThan(0.02);
  }
  expect(complaints).toEqual([]);
});

test("it holds by navigation, with its variables, in every language, and in the form", async () => {
  const { page, context, complaints } = await site.visit(thingRoute);
  await page.getByRole("button", { name: "Edit request" }).click();
  await page.getByLabel("Server", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("region", { exact: true }).selectOption("us");
  await page.getByLabel("base", { exact: true }).fill("v2");
  await shows(page, other);
  await page.evaluate(watched);
  await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Add a thing" }).click();
  await page.getByRole("heading", { name: "Add a thing", level: 1 }).waitFor();
  await shows(page, other);
  expect((await seen(page)).filter((text) => text.includes("api.test.example.com"))).toEqual([]);

  await chooseSample(page, "python requests");
  await expect.poll(() => code(page).innerText()).toContain("import requests");
  await expect.poll(() => code(page).innerText()).toContain(`${other}/things`);
  const tab = await context.newPage();
  await tab.goto(new URL(thingRoute.slice(1), site.url).href);
  await expect.poll(() => code(tab).innerText()).toContain("import requests");
  await expect.poll(() => code(tab).innerText()).toContain(`${other}/things`);
  await tab.getByRole("button", { name: "Edit request" }).click();
  expect(await tab.getByLabel("region", { exact: true }).inputValue()).toBe("us");

  await tab.getByRole("button", { name: "Start over" }).click();
  await shows(tab, "https://api.test.example.com/v1");
  expect(await tab.evaluate(() => localStorage.getItem("docusaurus.server"))).toBe(null);
  expect(complaints).toEqual([]);
});

test("the way to be let in that was chosen holds on other pages", async () => {
  const { page, complaints } = await site.visit(thingRoute);
  await page.getByRole("button", { name: "Edit request" }).click();
  await page.getByLabel("Authentication method", { exact: true }).selectOption({ index: 1 });
  await expect.poll(() => code(page).innerText()).toContain("api_key=");
  await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Add a thing" }).click();
  await page.getByRole("heading", { name: "Add a thing", level: 1 }).waitFor();
  await expect.poll(() => code(page).innerText()).toContain("api_key=");
  expect(complaints).toEqual([]);
});

test("where the form cannot be had, the page shows the server that its description names first", async () => {
  const { page, context } = await site.visit(thingRoute);
  await chooseProduction(page);
  const samples = (await page.locator("[data-samples]").getAttribute("data-samples")) ?? "";
  await context.route(`**/${samples.split("/").at(-1)}`, (route) => route.abort());
  await page.reload();
  await expect.poll(() => page.locator(".request-sample .lost").count()).toBeGreaterThan(0);
  await shows(page, "https://api.test.example.com/v1");
});
