// The colour switch: what it says, what it keeps, that other tabs follow, and that a stored choice is there before the first paint.
import { afterAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const inMode = (mode: string): string => `Switch between dark and light mode (currently ${mode} mode)`;

test("a press swaps the mode, says so, and is remembered", async () => {
  const { page, complaints } = await site.visit("/");
  const light = page.getByRole("button", { name: inMode("light") });
  await expect.poll(() => light.getAttribute("aria-pressed")).toBe("false");
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const bright = await ground();
  await light.click();
  const dark = page.getByRole("button", { name: inMode("dark") });
  await dark.waitFor();
  expect(await dark.getAttribute("aria-pressed")).toBe("true");
  expect(await dark.getAttribute("title")).toBe(inMode("dark"));
  expect(await ground()).not.toBe(bright);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");

  await page.goto(`${site.url}docs/Webhooks/overview`);
  await dark.waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await dark.press("Enter");
  await light.waitFor();
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  expect(complaints).toEqual([]);
});

further("other tabs follow", async () => {
  const first = await site.visit("/");
  const second = await site.another(first, "/search");
  await second.getByRole("button", { name: inMode("light") }).waitFor();
  await first.page.getByRole("button", { name: inMode("light") }).click();
  await second.getByRole("button", { name: inMode("dark") }).waitFor();
  expect(await second.locator("html").getAttribute("data-theme")).toBe("dark");
  await first.context.close();
});

test("a stored choice holds before the first paint, and before boot has come", async () => {
  const { page, context } = await site.visit(undefined);
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    const seen: [string | undefined, number][] = [];
    const watch = (): void => {
      new MutationObserver(() => {
        const { dataset } = document.documentElement;
        seen.push([dataset.theme, performance.now()]);
        dataset.seen = JSON.stringify(seen);
      }).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    };
    // At the start of a document there may be no root element yet.
    if (document.documentElement) watch();
    else
      new MutationObserver((_records, self) => {
        if (!document.documentElement) return;
        self.disconnect();
        watch();
      }).observe(document, { childList: true });
  });
  // Boot never comes: what is seen is the mode script's doing.
  await context.route(/\/boot-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${site.url}api/pio-v-1`);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-paint").length), { timeout: 20_000 })
    .toBe(1);
  const painted = await page.evaluate(() => performance.getEntriesByName("first-paint")[0]?.startTime ?? 0);
  const seen: [string, number][] = JSON.parse((await page.locator("html").getAttribute("data-seen")) ?? "[]");
  expect(seen.map(([mode]) => mode)).toEqual(["dark"]);
  expect(seen[0]?.[1]).toBeLessThan(painted);
});

/** What the reader chose, what the address says, and the mode that comes of it: [what, stored, query, mode]. */
const choices = [
  ["the address over the store", "light", "?docusaurus-theme=dark", "dark"],
  ["a stored value that is no mode", "purple", "", "light"],
  ["nothing stored", null, "", "light"],
  ["nothing stored, a dark system, which the site does not follow", null, "", "light"],
  ["a stored choice", "dark", "", "dark"],
  ["an address that is no mode", null, "?docusaurus-theme=x", "light"],
] as const;

test.each(choices.slice(0, byReach(1, choices.length)))("%s", async (what, stored, query, mode) => {
  const { page } = await site.visit(undefined, { colorScheme: what.includes("system") ? "dark" : "light" });
  await page.addInitScript((value) => {
    if (value !== null) localStorage.setItem("theme", value);
  }, stored);
  await page.goto(`${site.url}search${query}`);
  await page.getByRole("button", { name: inMode(mode) }).waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe(mode);
  // Looking is not choosing.
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(stored);
});
