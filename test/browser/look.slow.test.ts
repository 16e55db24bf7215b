// Nothing pushes a page of any kind sideways at any width. In the long run each width is a browser of its own, and pictures are taken for
// people to look at, in test-artifacts/ (never compared, never committed).
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { byReach } from "../reach.ts";
import { manualKinds, pageKinds } from "../routes/pio-routes.ts";
import { openPioSite, type PioSite, type Visit } from "./pio-site.ts";

const folder = join(import.meta.dirname, "../../test-artifacts");
mkdirSync(folder, { recursive: true });
const site = await openPioSite(inject("pio").root);
const manual = await openPioSite(inject("manual"));
afterAll(async () => {
  await site.close();
  await manual.close();
});

const { home, guide, "guide category": category, operation, landing, search, "not found": notFound } = pageKinds;
const pictured = { home, guide, category, operation, landing, search, "not-found": notFound };
const { "style reference": style, "operation of the manual": booking, "schema of the manual": schema } = manualKinds;
const picturedOfManual = { "style-reference": style, "manual-operation": booking, "manual-schema": schema };

/** In short those that are made of most; how wide the others are without script is held by script-off.slow.test.ts. */
const looked = byReach<Readonly<Record<string, string>>>({ operation }, pictured);
const lookedOfManual = byReach<Readonly<Record<string, string>>>({ "style-reference": style }, picturedOfManual);

test.each([
  ...Object.entries(looked).map(([kind, route]) => [kind, route, () => site] as const),
  ...Object.entries(lookedOfManual).map(([kind, route]) => [kind, route, () => manual] as const),
])("%s (%s) fits its window", async (kind, route, where) => {
  await byReach(resized, pictures)(kind, route, where());
});

const sizes = [
  [360, 740],
  [768, 1024],
  [997, 800],
  [1440, 900],
] as const;

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** One tab of each site, in which its pages follow each other. */
const tabs = new Map<PioSite, Promise<Visit>>();

/** One page whose window takes one width after the other. */
async function resized(_kind: string, route: string, where: PioSite): Promise<void> {
  const tab = tabs.get(where) ?? where.stay(undefined, { reducedMotion: "reduce", isMobile: true, hasTouch: true });
  tabs.set(where, tab);
  const { page } = await tab;
  await page.goto(where.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => innerWidth)).toBe(width);
    expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** A browser of each width, with pictures of what it shows. */
async function pictures(kind: string, route: string, where: PioSite): Promise<void> {
  for (const [width, height] of sizes) {
    const touch = width < 500 ? { isMobile: true, hasTouch: true } : {};
    const { page, context } = await where.visit(undefined, {
      viewport: { width, height },
      reducedMotion: "reduce",
      ...touch,
    });
    await page.goto(where.url + route.slice(1));
    await page.locator("html[data-has-hydrated=true]").waitFor();
    for (const mode of ["light", "dark"]) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, mode);
      await page.screenshot({ path: join(folder, `${kind}-${width}-${mode}.png`) });
    }
    await page.screenshot({ path: join(folder, `${kind}-${width}-whole.png`), fullPage: true });
    expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
    await context.close();
  }
}

test("and so does the open menu of a phone", async () => {
  const { page } = await site.visit(guide, { viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: "Toggle navigation bar" }).click();
  await page.getByRole("dialog", { name: "Site menu" }).waitFor();
  await page.screenshot({ path: join(folder, "drawer-390-light.png") });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
