// Fonts of a site in the browser: which files pages fetch, and that no text moves when one comes late, or never.
import { afterAll, expect, inject, test } from "vitest";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const guide = "docs/Webhooks/verification";

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

/** The share of layout that moved, and how high the page is, with the font of text after `late` milliseconds; never for undefined. */
async function moved(late: number | undefined): Promise<{ readonly shift: number; readonly height: number }> {
  const { page, context } = await site.visit(undefined, {});
  await page.route("**/fonts/sans-*", async (route) => {
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
  await page.goto(site.url + guide);
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(() => ({
    shift: Number(Reflect.get(window, "shift")),
    height: document.querySelector("article")?.getBoundingClientRect().height ?? 0,
  }));
  await context.close();
  return found;
}

test("nothing moves, whether the font is there, late, or lost; the stand-in takes the same room", async () => {
  const [there, late, lost] = [await moved(0), await moved(1200), await moved(undefined)];
  expect([there.shift, late.shift, lost.shift]).toEqual([0, 0, 0]);
  expect(there.height).toBeGreaterThan(1000);
  // Lines of text break at the same places but for a few.
  expect(Math.abs(lost.height - there.height) / there.height).toBeLessThan(0.015);
});
