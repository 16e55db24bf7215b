// Fonts of a site in the browser: which files pages fetch, and that no text moves when one comes late, or never.
import { afterAll, expect, inject, test } from "vitest";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const guide = "docs/Webhooks/verification";
/** With a path that takes two lines on a phone. */
const operation = "api/add-order-api-v-1-orders-post";

test("italics are fetched by pages that have some alone", async () => {
  const { page, context } = await site.visit(undefined, {});
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(site.url + guide);
  await page.waitForLoadState("networkidle");
  const italics = () => fetched.filter((path) => path.includes("/sans-italic-"));
  expect(fetched.some((path) => /\/fonts\/sans-[0-9A-F]{8}\.woff2$/.test(path))).toBe(true);
  expect(italics()).toEqual([]);
  await page
    .locator("article p")
    .first()
    .evaluate((text) => text.append(Object.assign(document.createElement("em"), { textContent: "soft" })));
  await expect.poll(italics).toHaveLength(1);
  await context.close();
});

type Moved = { readonly shift: number; readonly height: number };

/** The share of layout that moved, and how high the page is, with the fonts after `late` milliseconds; never for undefined. */
async function moved(path: string, width: number, late: number | undefined): Promise<Moved> {
  const { page, context } = await site.visit(undefined, { viewport: { width, height: 823 } });
  await page.route("**/fonts/*", async (route) => {
    if (late === undefined) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, late));
    return route.continue();
  });
  await page.addInitScript(() => {
    Reflect.set(window, "shift", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "shift", Reflect.get(window, "shift") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(site.url + path);
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(() => ({
    shift: Number(Reflect.get(window, "shift")),
    height: document.querySelector("article")?.getBoundingClientRect().height ?? 0,
  }));
  await context.close();
  return found;
}

// 60 ms: while Chromium still shows no letters of fonts that it awaits.
test.each([
  [guide, 412],
  [guide, 1440],
  [operation, 412],
  [operation, 1440],
] as const)("%s at %i px: nothing moves, whether fonts are there, late, or lost", async (path, width) => {
  const there = await moved(path, width, 0);
  const others = [await moved(path, width, 60), await moved(path, width, 1200), await moved(path, width, undefined)];
  expect([there, ...others].map(({ shift }) => shift)).toEqual([0, 0, 0, 0]);
  expect(there.height).toBeGreaterThan(1000);
  // Lines of text break at the same places but for a few.
  for (const { height } of others) expect(Math.abs(height - there.height) / there.height).toBeLessThan(0.02);
});
