// The search dialog over a service, on the whole Pio documentation: the same limits, texts, states and keys as over the site's own index,
// and nothing that axe or the policy would complain of.
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pushSite } from "../../src/build/commands/push.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { axeFaults, bringAxe } from "../browser/axe-faults.ts";
import { openPioSite, type PioSite } from "../browser/pio-site.ts";
import { runProgram } from "../program.ts";
import { readerKey, type Service, startService, writerKey } from "../search/service/service.ts";

const pio = join(import.meta.dirname, "../../fixtures/pio");

const field = (page: Page): Locator => page.getByRole("combobox", { name: "Search", exact: true });
const options = (page: Page): Locator => page.locator(".search-dialog").getByRole("option");
const status = (page: Page): Locator => page.locator(".search-dialog").getByRole("status");
const state = (page: Page) => page.locator(".search-box").getAttribute("data-state");

describe.each(["algolia", "typesense"] as const)("the dialog over %s", (provider) => {
  let service: Service;
  let folder: string;
  let site: PioSite;

  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), "hosted-dialog-"));
    const search = { provider, appId: "TESTAPP", apiKey: readerKey, indexName: "pio", hosts: [service.url] };
    const config = `${folder}/pio-docs.config.json`;
    const own: object = JSON.parse(readFileSync(`${pio}/pio-docs.config.json`, "utf8"));
    await writeFile(config, JSON.stringify({ ...own, search }));
    const wish: BuildOptions = {
      siteFolder: pio,
      config,
      out: `${folder}/build`,
      cache: false,
      write: true,
      strict: false,
    };
    const built = await runProgram(["build", pio, "--config", config, "--out", wish.out, "--no-cache", "--quiet"]);
    expect(built).toMatchObject({ code: 0, stderr: "" });
    const pushed = await pushSite(diskHost, { ...wish, write: false }, { key: writerKey, dryRun: false });
    expect(pushed.kind).toBe("pushed");
    site = await openPioSite(wish.out);
  }, 120_000);
  afterAll(async () => {
    await site?.close();
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function opened(more = {}) {
    const visit = await site.visit(undefined, more);
    await bringAxe(visit.page);
    await visit.page.goto(`${site.url}docs/Webhooks/verification`);
    await visit.page.locator("html[data-has-hydrated=true]").waitFor();
    await visit.page.keyboard.press("Control+k");
    await field(visit.page).waitFor();
    return visit;
  }

  /** Asks, and waits for the answer to these very words. */
  async function ask(page: Page, query: string): Promise<void> {
    await field(page).fill(query);
    await expect.poll(() => status(page).textContent()).toMatch(/\d+ results? found|No results/);
    await expect.poll(() => state(page)).toBe("idle");
  }

  test("shows 20 hits and 5 a group at most, counts all, and cuts snippets short", async () => {
    const { page, context, complaints } = await opened();
    await ask(page, "order");
    const count = /^(\d+) results found$/.exec((await status(page).textContent()) ?? "")?.[1];
    expect(Number(count)).toBeGreaterThan(20);
    expect(await page.getByRole("link", { name: /^See all/ }).textContent()).toBe(`See all ${count} results`);
    expect(await options(page).count()).toBeGreaterThan(8);
    expect(await options(page).count()).toBeLessThanOrEqual(20);
    for (const group of await page.getByRole("listbox").getByRole("group").all())
      expect(await group.getByRole("option").count()).toBeLessThanOrEqual(5);
    const snippets = await page.locator(".find-snippet").allTextContents();
    const words = snippets.map((text) => text.split(/\s+/).filter((word) => word !== "…" && word !== "").length);
    expect(words.length).toBeGreaterThan(5);
    expect(Math.max(...words)).toBeLessThanOrEqual(10);
    await field(page).fill("b".repeat(100));
    await expect.poll(() => field(page).inputValue()).toBe("b".repeat(64));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("is worked by keys: arrows, Enter to the hit, kept among the recent ones, Escape", async () => {
    const { page, context, complaints } = await opened();
    await ask(page, "ext_shop_id");
    await page.keyboard.press("ArrowDown");
    const active = await field(page).getAttribute("aria-activedescendant");
    expect(await page.locator(`[id="${active}"]`).getAttribute("aria-selected")).toBe("true");
    const href = await page.locator(`[id="${active}"]`).getAttribute("href");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toBe(new URL(href ?? "", page.url()).href);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    const recent = await page.evaluate(() => localStorage.getItem("__DOCSEARCH_RECENT_SEARCHES__pio"));
    expect(recent).toContain("ext_shop_id");
    await page.keyboard.press("/");
    // What was found before stands above the first pages of the site.
    await expect.poll(() => options(page).first().textContent()).toContain("ext_shop_id");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("is loading, stalled after 300 ms, and idle", async () => {
    const { page, context, complaints } = await opened();
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(`${service.url}/**`, async (way: Route) => {
      await gate;
      await way.continue();
    });
    await page.keyboard.type("o");
    await expect.poll(() => state(page)).toBe("stalled");
    expect(await page.locator(".search-spinner").isVisible()).toBe(true);
    letThrough();
    await expect.poll(() => state(page)).toBe("idle");
    await page.getByRole("listbox", { name: "Search results" }).waitFor();
    expect(await options(page).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("offline keeps the error until the next input, and Retry asks again", async () => {
    const { page, context } = await opened();
    await context.setOffline(true);
    await field(page).fill("webhook");
    await expect.poll(() => status(page).textContent(), { timeout: 60_000 }).toContain("Unable to fetch results");
    expect(await status(page).textContent()).toContain("You might want to check your network connection.");
    await context.setOffline(false);
    await page.waitForTimeout(500);
    expect(await status(page).textContent()).toContain("Unable to fetch results");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => options(page).count(), { timeout: 60_000 }).toBeGreaterThan(0);
    await context.close();
  });

  test("hostile words run nothing", async () => {
    const { page, context, complaints } = await opened();
    for (const typed of ["😀".repeat(64), '"><img src=x onerror=alert(1)>', "[](*+?^$|\\", "\u0000\u0007a\u202e"]) {
      await field(page).fill(typed);
      await expect.poll(() => status(page).textContent()).toMatch(/results? found|No results/);
    }
    expect(await page.locator(".search-dialog :is(img, script)").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  // In short axe looks at the dialog over the site's own index alone (search-dialog-trouble.slow.test.ts): it is one dialog.
  test.each([360, 1440])("has nothing for axe to find at %i px, light or dark", async (width) => {
    const { page, context } = await opened({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      for (const fault of await axeFaults(page, 10)) found.push(`${name} ${fault}`);
    };
    await look("start");
    await ask(page, "rate limit");
    await look("results");
    await ask(page, "qqqzzzxxy");
    await look("no results");
    await context.setOffline(true);
    await field(page).fill("webhook");
    await expect.poll(() => status(page).textContent(), { timeout: 60_000 }).toContain("Unable to fetch results");
    await look("error");
    expect(found).toEqual([]);
    await context.close();
  }, 120_000);
});
