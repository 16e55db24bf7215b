// What readers meet on a phone, with the keyboard alone, in the dark and in a right-to-left page, on a site whose names are all too long.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { buildLongNames, longNamesRoutes } from "./long-names-site.ts";
import { openPioSite, type PioSite } from "./pio-site.ts";

let folder: string;
let pio: PioSite;
let long: PioSite;
let mirrored: PioSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-readers-"));
  const [ltr, rtl] = await Promise.all([
    buildLongNames(join(folder, "ltr"), "ltr"),
    buildLongNames(join(folder, "rtl"), "rtl"),
  ]);
  [pio, long, mirrored] = await Promise.all([openPioSite(inject("pio").root), openPioSite(ltr), openPioSite(rtl)]);
});
afterAll(async () => {
  await Promise.all([pio?.close(), long?.close(), mirrored?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const addOrder = "/api/add-order-api-v-1-orders-post";
const hydrated = (page: Page) => page.locator("html[data-has-hydrated=true]").waitFor();

const ltr = () => long;
const rtl = () => mirrored;

/** In short the narrowest in one direction, and every second page (a guide, a category, a reference): what is laid out by start and end is as wide in the other. */
type Screen = readonly [width: number, sites: readonly (() => PioSite)[]];
const screens = byReach<readonly Screen[]>(
  [[320, [ltr]]],
  [320, 390, 1000, 1440].map((width) => [width, [ltr, rtl]]),
);

test.each(
  screens,
)("no name is wider than a screen of %i px, and search and colours stay in reach", async (width, sites) => {
  const touch = width < 500 ? { isMobile: true, hasTouch: true } : {};
  for (const site of sites) {
    const { page, context, complaints } = await site().visit(undefined, { viewport: { width, height: 800 }, ...touch });
    for (const route of longNamesRoutes.filter((_route, at) => byReach(at % 2 === 1, true))) {
      await page.goto(site().url + route.slice(1));
      await hydrated(page);
      if (route.startsWith("/search")) await page.locator(".search-result").first().waitFor();
      const seen = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth, innerWidth };
      });
      expect(seen, route).toEqual({ scrollWidth: width, clientWidth: width, innerWidth: width });
      for (const control of [page.locator(".navbar .search-button"), page.locator(".navbar [data-color-switch]")]) {
        const box = await control.boundingBox();
        expect(box?.x, route).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? width) + (box?.width ?? width), route).toBeLessThanOrEqual(width);
        expect(box?.width, route).toBeGreaterThanOrEqual(40);
      }
    }
    expect(complaints.filter((line) => !/ 404 /.test(line))).toEqual([]);
    await context.close();
  }
});

/** Presses Tab until `ends` says so of the element that has the focus; answers what the others were. */
async function tabbed(page: Page, ends: string): Promise<readonly { readonly of: string; readonly name: string }[]> {
  const stops: { of: string; name: string }[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate((selector) => {
      const at = document.activeElement;
      if (at === null || at.matches(selector)) return undefined;
      return { of: at.className || at.localName, name: at.getAttribute("aria-label") ?? at.textContent ?? "" };
    }, ends);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error(`${ends} was not reached`);
}

test("Add Order: from the heading the keyboard reaches the sample in at most 20 stops, and each list of fields is one", async () => {
  const { page } = await pio.visit(addOrder);
  await hydrated(page);
  await page.evaluate(() => {
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  });
  const before = await tabbed(page, ".panel *");
  expect(before.length).toBeLessThanOrEqual(20);
  expect(before.map(({ name }) => name)).toContain("Copy to clipboard");
  const all = await tabbed(page, ".pagination *");
  expect(all.filter((stop) => stop.of === "hash-link")).toEqual([]);
  // Each response unfolds with the keys that everybody knows.
  const statuses = all.flatMap(({ of, name }) => (of === "summary" && /^[1-5]\d\d/.exec(name)) || []);
  expect(statuses).toEqual(["200", "400", "401", "403", "422", "429"]);
  expect(all.filter((stop) => stop.of.includes("row-name")).map(({ name }) => name)).toEqual([
    "body.ext_order_id",
    "200.body.ext_order_id",
  ]);
});

further(
  "the arrow keys lead from one field to the next, folded ones aside; a field's name is a link that no other is called like",
  async () => {
    const { page } = await pio.visit(addOrder);
    await hydrated(page);
    const names = page.locator(".row-name");
    const labels = await names.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    const links = await page
      .locator("main a[href^='#'][aria-label]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(links.length).toBeGreaterThan(80);
    expect(new Set(links).size).toBe(links.length);
    const shown = await names.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("aria-label")),
    );
    expect(shown.length).toBeLessThan(labels.length);
    expect(labels[0]).toBe("body.ext_order_id");

    await names.first().focus();
    await expect
      .poll(async () => {
        await page.keyboard.press("End");
        return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      })
      .not.toBe(labels[0]);
    await page.keyboard.press("Home");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toBe("Direct link to Body");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
    expect(await focused()).toBe(shown[1]);
    const ring = await names.nth(1).evaluate((link) => {
      const { width, height } = link.getBoundingClientRect();
      const hint = getComputedStyle(link, "::after");
      return { width, height, outline: getComputedStyle(link).outlineStyle, hint: [hint.content, hint.opacity] };
    });
    // A reader who sees the page is told of the keys.
    expect(ring.hint).toEqual([expect.stringContaining("↑ ↓ →"), "1"]);
    expect(ring.outline).toBe("solid");
    expect(ring.width).toBeGreaterThan(20);
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe(`#${shown[1]}`);
  },
);

further("found words read in the dark, in links too", async () => {
  const { page } = await pio.visit(undefined, { reducedMotion: "reduce" });
  await bringAxe(page);
  await page.goto(`${pio.url}search?q=order`);
  await page.locator(".search-result a mark").first().waitFor();
  expect(await axeFaults(page, 15, { modes: byReach(["dark"], ["light", "dark"]) })).toEqual([]);
});

further("links that stand one above the other are at least 24 px high", async () => {
  const { page } = await long.visit("/api/create");
  const heights = await page
    .locator(".requirements a")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBe(2);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(24);
});

test("in a right-to-left page a number still stands before the words that it counts", async () => {
  const { page } = await mirrored.visit("/api/create");
  const fold = page.locator("summary", { hasText: "2 properties of address" });
  const [number, word] = await fold.evaluate((summary) => {
    const walker = document.createTreeWalker(summary, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode();
    if (text === null) throw new Error("no text");
    return [0, 3].map((start) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(number).toBeLessThan(word ?? 0);
});
