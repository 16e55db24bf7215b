// The menu of narrow screens: two levels, focus kept inside, Escape and Back close it, focus goes back to its button.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { lazily } from "../../src/text/lazily.ts";
import { further } from "../reach.ts";
import { openPioSite, type Visit } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const phone = { viewport: { width: 390, height: 844 } };
const route = "/docs/Webhooks/verification";
const hamburger = (page: Page): Locator => page.getByRole("button", { name: "Toggle navigation bar" });
const drawer = (page: Page): Locator => page.getByRole("dialog", { name: "Site menu" });

async function opened(): Promise<Visit> {
  const visit = await site.visit(route, phone);
  await hamburger(visit.page).click();
  await drawer(visit.page).waitFor();
  return visit;
}

/** The tab of those tests that only open the drawer and close it. */
const kept = lazily(() => site.stay(route, phone));

/** The drawer, open in that tab. */
async function openedAgain(): Promise<Page> {
  const { page } = await kept();
  await hamburger(page).click();
  await drawer(page).waitFor();
  return page;
}

/** Whether the hamburger has the focus and says that the menu is closed. */
async function isBack(page: Page): Promise<void> {
  await drawer(page).waitFor({ state: "detached" });
  await expect.poll(() => hamburger(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await hamburger(page).getAttribute("aria-expanded")).toBe("false");
  expect(new URL(page.url()).pathname).toBe(route);
}

test("opens on the sidebar of the page below the areas of the site, and has the whole navbar one level up", async () => {
  const { page, complaints } = await opened();
  expect(await hamburger(page).getAttribute("aria-expanded")).toBe("true");
  const docs = drawer(page).getByRole("navigation", { name: "Docs sidebar" });
  expect(await docs.getByRole("link", { name: "Verification" }).getAttribute("aria-current")).toBe("page");
  const main = drawer(page).getByRole("navigation", { name: "Main" });
  expect(await main.getByRole("link").allTextContents()).toEqual(["Docs", "API reference"]);
  expect(await main.getByRole("link", { name: "Docs" }).getAttribute("aria-current")).toBe("true");
  await drawer(page).getByRole("button", { name: "← Back to main menu" }).click();
  await docs.waitFor({ state: "detached" });
  expect(await main.getByRole("link").allTextContents()).toEqual(["Docs", "API reference", "Support", "pio.com"]);
  await drawer(page).getByRole("button", { name: "Pages in this section →" }).click();
  await docs.getByRole("link", { name: "Verification" }).waitFor();
  await main.getByRole("link", { name: "API reference" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/api/pio-v-1");
  expect(complaints).toEqual([]);
});

test("a caret opens a branch in it, and a link leads there and closes it", async () => {
  const { page } = await opened();
  await drawer(page).getByRole("button", { name: "Expand sidebar category 'Troubleshooting'" }).click();
  await drawer(page).getByRole("link", { name: "Rate limit" }).click();
  await page.waitForURL("**/docs/Troubleshooting/rate-limit");
  await page.getByRole("heading", { level: 1, name: "Rate limit" }).waitFor();
  expect(await drawer(page).count()).toBe(0);
  await page.goBack();
  await page.waitForURL(`**${route}`);
  expect(await drawer(page).count()).toBe(0);
});

test("keeps the focus inside", async () => {
  const page = await openedAgain();
  const places = new Set<string>();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(presses < 25 ? "Tab" : "Shift+Tab");
    places.add(
      await page.evaluate(() => {
        const at = document.activeElement;
        // Between the last and the first stop the focus is on the browser itself.
        if (at === null || at === document.body || at === document.documentElement) return "browser";
        return at.closest("dialog") === null ? `outside: ${at.outerHTML.slice(0, 80)}` : `inside ${at.textContent}`;
      }),
    );
  }
  expect([...places].filter((place) => place.startsWith("outside"))).toEqual([]);
  expect(places.size).toBeGreaterThan(5);
  await page.keyboard.press("Escape");
  await isBack(page);
});

test("Escape closes it", async () => {
  const page = await openedAgain();
  await page.keyboard.press("Escape");
  await isBack(page);
});

further("its close button closes it", async () => {
  const page = await openedAgain();
  await drawer(page).getByRole("button", { name: "Close navigation bar" }).click();
  await isBack(page);
});

further("a tap beside it closes it", async () => {
  const page = await openedAgain();
  await page.mouse.click(385, 500);
  await isBack(page);
});

further("Back closes it and stays on the page; the next Back leaves", async () => {
  const { page } = await site.visit("/search", phone);
  await page.goto(site.url + route.slice(1));
  await hamburger(page).click();
  await drawer(page).waitFor();
  await page.evaluate(() => history.back());
  await isBack(page);
  await page.goBack();
  await page.waitForURL("**/search");
});

further("closing it by hand leaves no step in the history", async () => {
  const { page } = await site.visit("/search", phone);
  await page.goto(site.url + route.slice(1));
  for (let times = 0; times < 2; times += 1) {
    await hamburger(page).click();
    await drawer(page).waitFor();
    await page.keyboard.press("Escape");
    await isBack(page);
  }
  await page.goBack();
  await page.waitForURL("**/search");
});

further("the page below does not scroll with it, and a wide window closes it", async () => {
  const { page } = await opened();
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 3000);
  await page.mouse.wheel(0, 3000);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 1200, height: 844 });
  await drawer(page).waitFor({ state: "detached" });
  await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Overview" }).waitFor();
});

further("the colour switch works in it", async () => {
  const { page } = await opened();
  await drawer(page)
    .getByRole("button", { name: /currently light mode/ })
    .click();
  await drawer(page)
    .getByRole("button", { name: /currently dark mode/ })
    .waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
});

test("the folded list of contents stays below the bar, is open over the text, and closes on a choice", async () => {
  const { page } = await site.visit(route, phone);
  await page.evaluate(() => scrollTo(0, 900));
  const fold = page.locator(".toc-folded");
  const summary = await fold.locator("summary").boundingBox();
  expect(summary?.y).toBeLessThan(60);
  expect(summary?.height).toBeGreaterThanOrEqual(44);
  await page.mouse.click(100, 80);
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await fold.getByRole("link", { name: "Replay protection" }).click();
  await expect.poll(() => fold.getAttribute("open")).toBe(null);
  const heading = await page.locator("#replay-protection").boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((summary?.y ?? 0) + (summary?.height ?? 0));
  await fold.locator("summary").press("Enter");
  await page.keyboard.press("Tab");
  expect(await fold.getAttribute("open")).toBe("");
  await page.keyboard.press("Escape");
  expect(await fold.getAttribute("open")).toBe(null);
});

test("code on a phone never takes the swipe that is meant for the page", async () => {
  const { page } = await site.visit("/api/add-order-api-v-1-orders-post", phone);
  const boxes = () =>
    page.locator(".panel pre:visible").evaluateAll((all) =>
      all.map((pre) => ({
        scrolls: /auto|scroll/.test(getComputedStyle(pre).overflowY),
        cut: pre.scrollHeight - pre.clientHeight,
      })),
    );
  expect((await boxes()).filter(({ scrolls }) => scrolls)).toEqual([]);
  expect((await boxes())[0]?.cut).toBeGreaterThan(100);
  await page.locator(".panel .expand").first().click();
  expect((await boxes())[0]?.cut).toBeLessThan(2);
});
