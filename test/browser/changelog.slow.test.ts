// The page of all releases: its filter hides by kind, tag and operation and counts what is left, comes when a reader opens it and gives everything
// back when closed; without script there is no filter and every change.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";
import { byReach } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openPioSite } from "./pio-site.ts";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-changelog-"));
const build = ["bin/pio-docs.js", "build", "fixtures/gallery", "--out", folder, "--no-cache", "--quiet"];
await promisify(execFile)(process.execPath, build, { cwd: checkout });
const site = await openPioSite(folder);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const route = "/api/changelog";
const summary = (page: Page) => page.getByText("Filter changes");
const changes = (page: Page) => page.locator(".change-part li:visible").count();
const releases = (page: Page) => page.locator(".release:visible h2").allTextContents();
const isAsked = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/value-filter-")));

test("the filter hides what was not asked for, by the keyboard too, and gives all back when it is closed", async () => {
  const { page, complaints } = await site.visit(route);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  const all = await changes(page);
  expect(await isAsked(page)).toBe(false);
  await summary(page).focus();
  await page.keyboard.press("Enter");
  await page.locator(".change-filter[data-filtered]").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await page.getByLabel("Breaking").isChecked()).toBe(true);
  expect(await page.getByRole("status").textContent()).toBe(`1 of ${all}`);
  expect(await releases(page)).toEqual(["1.0"]);
  await page.getByLabel("Changed", { exact: true }).check();
  await page.getByLabel("Breaking").uncheck();
  // What breaks clients and changed is of both kinds.
  expect(await changes(page)).toBe(2);
  await page.getByLabel("Changed", { exact: true }).uncheck();
  await page.getByLabel("Tag").selectOption({ label: "Tools" });
  const ofTools = await page.locator(".change-part:visible > p").allInnerTexts();
  expect(ofTools.map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
    "GET /tools/old List old tools",
    "GET /tools/{toolId}/price Price a tool",
    "Tool",
  ]);
  await page.getByLabel("Operation").selectOption({ label: "GET /tools/old" });
  expect(await page.locator(".change-part:visible > p").allInnerTexts()).toHaveLength(2);
  await summary(page).click();
  await expect.poll(() => changes(page)).toBe(all);
  expect(complaints).toEqual([]);
});

test("without script all changes are there, and no filter", async () => {
  const { page } = await site.visit(route, { javaScriptEnabled: false });
  expect(await summary(page).isVisible()).toBe(false);
  expect(await changes(page)).toBe(await page.locator(".change-part li").count());
});

test.each(
  byReach([390], [320, 390, 768, 1440]),
)("axe finds nothing at %i px, and nothing is pushed aside", async (width) => {
  const { page } = await site.visit(undefined, { reducedMotion: "reduce", viewport: { width, height: 900 } });
  await bringAxe(page);
  for (const at of [route, `${route}/1-0`]) {
    await page.goto(site.url + at.slice(1));
    await page.locator("html[data-has-hydrated=true]").waitFor();
    await summary(page).click();
    expect(await axeFaults(page, 20), at).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
