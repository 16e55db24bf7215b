// Diagnostic one's way on a page: one container on a wide screen, tables that use their width and show where they go on, the list of what
// stands on the page, with and without script.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { manualKinds, pageKinds, pioRoutes } from "../routes/pio-routes.ts";
import { bothSites } from "./both-sites.ts";

const { pio, manual } = bothSites();

const wide = { viewport: { width: 1920, height: 1080 } };
const phone = { viewport: { width: 390, height: 844 } };
const environments = "/docs/Introduction/environments";

const kinds = [
  ["a guide", pio, pageKinds.guide],
  ["an operation", pio, pageKinds.operation],
  ["a category", pio, pageKinds["api category"]],
  ["the front page of an API", pio, pageKinds.landing],
  ["a schema", manual, manualKinds["schema of the manual"]],
] as const;

// In short the two layouts that there are, with a column on the right and without.
test.each(
  kinds.slice(0, byReach(1, 5)),
)("at 1,920 px %s stands in the container of bar and footer, in the middle", async (_what, where, route) => {
  const { page } = await where().visit(route, wide);
  const sides = (selector: string) =>
    page.locator(selector).evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      return [Math.round(left), Math.round(document.documentElement.clientWidth - right)];
    });
  const [left, right] = await sides(".navbar-inner");
  expect(left).toBeGreaterThan(100);
  expect(right).toBe(left);
  for (const part of [".page", ".footer-inner"]) expect(await sides(part), part).toEqual([left, right]);
  expect((await sides("nav.sidebar"))[0]).toBe(left);
  // The text stands in the middle of what the lists at its sides leave.
  const [begin = 0, rest = 0] = await sides("main h1");
  expect(begin).toBeGreaterThan(400);
  expect(begin).toBeLessThan(620);
  expect(rest).toBeLessThan(660);
  const toc = page.locator("nav.toc");
  if ((await toc.count()) > 0) expect((await sides("nav.toc"))[1]).toBe(right);
});

/** Of each table of the page: how much of it is out of sight, and its headings. */
const hidden = (page: Page) =>
  page
    .locator("main .table")
    .evaluateAll((all) =>
      all
        .map((one) => ({ by: one.scrollWidth - one.clientWidth, of: one.querySelector("tr")?.textContent?.trim() }))
        .filter(({ by }) => by > 0),
    );

test("at 1,440 px every table of the site is seen whole", async () => {
  const { page } = await pio().visit(environments);
  expect(await page.locator("main .table").count()).toBeGreaterThan(1);
  const guides = Object.entries(pioRoutes).filter(([kind]) => !/operation|category|search/.test(kind));
  const routes = guides.flatMap(([, all]) => all);
  expect(routes.length).toBeGreaterThan(25);
  for (const route of byReach([environments, "/", "/docs/Shipping-Integrations/shipment_orders"], routes)) {
    await page.goto(pio().url + route.slice(1));
    expect(await hidden(page), route).toEqual([]);
  }
});

/** The brightest sign in the last pixels of the first table, 0 to 255: the ground, or what lies over it. */
async function edge(page: Page): Promise<number> {
  const box = await page.locator("main .table").first().boundingBox();
  if (box === null) throw new Error("no table");
  const clip = { x: box.x + box.width - 2, y: box.y + 10, width: 2, height: Math.min(box.height, 300) - 20 };
  const image = (await page.screenshot({ clip })).toString("base64");
  const blank = await page.context().newPage();
  const brightest = await blank.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas?.drawImage(picture, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, picture.width, picture.height) ?? {};
    return [...data].filter((_, index) => index % 4 === 0).reduce((most, one) => Math.max(most, one), 0);
  }, image);
  await blank.close();
  return brightest;
}

further("on a phone a table that is wider shows it, takes the keyboard, and shows where it ends", async () => {
  const { page } = await pio().visit(`${environments}#addresses`, phone);
  expect((await hidden(page)).length).toBeGreaterThan(0);
  // The ground is 255, that of code in cells, which lies above the shadow, 243.
  expect(await edge(page)).toBeLessThan(250);
  const table = page.locator("main .table").first();
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  await table.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: "instant" }));
  await expect.poll(() => edge(page)).toBe(255);
});

further("short values take no room from the addresses beside them", async () => {
  const { page } = await pio().visit("/docs/Getting-started/checklist");
  const widths = await page
    .locator("main td.short")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(10);
  expect(Math.max(...widths)).toBeLessThan(160);
  expect(Math.min(...widths)).toBeLessThan(80);
});

const listed = [
  [pageKinds.operation, ["Authorization", "Body", "Responses", "200", "400", "401", "403", "422", "429"]],
  [pageKinds["api category"], ["Get Orders", "Add Order", "Get Flagged Orders", "Get Order"]],
  [pageKinds.landing, ["Base addresses", "Servers", "Authentication", "Operations", "Contact and terms"]],
] as const;

test.each(
  listed.slice(0, byReach(1, 3)),
)("%s says what stands on it, and each entry leads there", async (route, entries) => {
  const { page, complaints } = await pio().visit(route);
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  expect(await links.allTextContents()).toEqual(expect.arrayContaining([...entries]));
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(new Set(hrefs).size).toBe(hrefs.length);
  for (const href of hrefs) expect(await page.locator(`[id="${decodeURIComponent(href.slice(1))}"]`).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test.each(byReach([], [true, false]))("by keyboard to a response, script: %s", async (javaScriptEnabled) => {
  const { page } = await pio().visit(pageKinds.operation, { javaScriptEnabled });
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "422" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**#422");
  const top = () => page.locator("[id='422']").evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(800);
  expect(await top()).toBeGreaterThan(40);
});

further(
  "on a phone the smallest words of a wide drawing are 10 px high, and its frame scrolls by keyboard; a wide screen shows it whole",
  async () => {
    const drawn = ["/docs/Getting-started/authorization", "/docs/Shop-Platform-Integration/orders_and_fulfillments"];
    const { page } = await pio().visit(undefined, phone);
    for (const route of byReach(drawn.slice(0, 1), drawn)) {
      await page.setViewportSize(phone.viewport);
      await page.goto(pio().url + route.slice(1));
      const frame = page.locator("main .drawing").first();
      const heights = await frame.locator("text").evaluateAll((all) =>
        all.map((one) => {
          const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 0) : 0;
          return Number.parseFloat(getComputedStyle(one).fontSize) * scale;
        }),
      );
      expect(heights.length).toBeGreaterThan(5);
      expect(Math.min(...heights)).toBeGreaterThan(10);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await frame.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => frame.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    }
  },
);
