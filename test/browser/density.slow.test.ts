// How much room a reference takes: a plain field is two lines, an operation is read without wandering, and what is left out of sight is found
// by whoever looks for it: by an address, by the browser's search, without script.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { buildDensity } from "./density-site.ts";
import { openPioSite } from "./pio-site.ts";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-density-"));
const own = await openPioSite(await buildDensity(folder));
const pio = await openPioSite(inject("pio").root);
afterAll(async () => {
  await own.close();
  await pio.close();
  await rm(folder, { recursive: true, force: true });
});

const addOrder = "/api/add-order-api-v-1-orders-post";
const sizes = (width: number) => ({ viewport: { width, height: 900 } });
const off = { javaScriptEnabled: false };

/**
 * The heights of the fields in view whose type is `string`, that hold no others, and that nothing limits, which is a line of its own, by id;
 * `lines` at most in their description.
 */
function plainFields(page: Page, lines: number): Promise<readonly (readonly [string, number])[]> {
  return page.locator(".row").evaluateAll(
    (rows, most) =>
      rows.flatMap((row) => {
        const words = row.querySelector(":scope > .prose");
        const isPlain =
          row.querySelector(".row-type")?.textContent === "string" &&
          !row.querySelector(".row, .about, .limits, .fact");
        const count =
          words === null
            ? 0
            : words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight);
        return isPlain && row.checkVisibility() && count < most + 0.5
          ? [[row.id, row.getBoundingClientRect().height] as const]
          : [];
      }),
    lines,
  );
}

const fields = [
  [390, 15],
  [1440, 40],
] as const;

test.each(
  fields.slice(0, byReach(1, 2)),
)("Add Order at %i px: a plain string field takes at most 72 px", async (width, least) => {
  const { page } = await pio.visit(addOrder, { ...sizes(width), ...off });
  const heights = await plainFields(page, 1);
  expect(heights.length).toBeGreaterThan(least);
  expect(heights.filter(([, height]) => height > 72)).toEqual([]);
});

const heights = [
  [390, 11_000],
  [1440, 8000],
] as const;

test.each(heights.slice(0, byReach(1, 2)))("Add Order at %i px is at most %i px high", async (width, most) => {
  const { page } = await pio.visit(addOrder, sizes(width));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
});

test("a field says on the line of its type what it must keep to, in words, and nothing twice", async () => {
  const { page } = await own.visit("/api/keep", { ...sizes(1440), ...off });
  const line = async (id: string) =>
    (await page.locator(`[id='${id}'] > .row-head`).innerText()).replace(/\s+/g, " ").trim();
  expect(await line("query.limit")).toBe("limit integer at most 1");
  expect(await line("body.name")).toBe("name string required");
  expect(await line("body.code")).toBe("code string exactly 3 characters, matches ^[A-Z]+$");
  expect(await line("body.weight")).toBe("weight number greater than 0 default 250");
  expect(await line("body.tags")).toBe("tags array of string at least 1 item, items must be unique");
  expect(await line("body.note")).toBe("note string example left at the door");
  expect(await line("body.maker")).toBe("maker Maker required");
  expect(await line("200.body.name")).toBe("name string");
  expect(await line("200.body.note")).toBe("note string optional example left at the door");
  expect(await line("200.body.maker")).toBe("maker Maker");
  // Where nothing is required nothing is optional.
  expect(await line("200.body.maker.title")).toBe("title string");
  const heights = await plainFields(page, 1);
  expect(heights.length).toBeGreaterThan(3);
  expect(heights.filter(([, height]) => height > 72)).toEqual([]);
});

further("what a field's schema says of itself unfolds from the name of its type, which stays where it is", async () => {
  const { page } = await own.visit("/api/keep", { ...sizes(1440), ...off });
  const row = page.locator("[id='body.maker']");
  const about = row.locator("> .row-head > .about");
  expect(await row.locator("> .prose").innerText()).toBe("Who made it.");
  expect(await about.locator(".prose").isVisible()).toBe(false);
  const before = await about.locator("summary").boundingBox();
  await about.locator("summary").click();
  expect(await about.locator(".prose").innerText()).toBe("A workshop far away.");
  expect(await about.locator("summary").boundingBox()).toEqual(before);
});

further(
  "objects below the second level are folded: an address opens them and shows the path, the browser's search finds them",
  async () => {
    const { page, context } = await own.visit("/api/keep", { ...sizes(1440), ...off });
    const shown = (id: string) => page.locator(`[id='${id}']`).isVisible();
    expect(await shown("body.maker.title")).toBe(true);
    expect(await shown("body.maker.place.street")).toBe(false);
    await context.close();
    for (const options of [sizes(390), { ...sizes(390), ...off }]) {
      const { page, context } = await own.visit("/api/keep#body.maker.place.land.iso", options);
      const row = page.locator("[id='body.maker.place.land.iso']");
      await expect.poll(() => row.isVisible()).toBe(true);
      const path = await row.evaluate((one) => getComputedStyle(one, "::before").content);
      expect(path).toContain("body.maker.place.land.iso");
      await context.close();
      const found = await own.visit(`/api/keep#:~:text=${encodeURIComponent("With its number.")}`, options);
      await expect.poll(() => found.page.locator("[id='body.maker.place.street']").isVisible()).toBe(true);
      await found.context.close();
    }
  },
);

further(
  "callbacks far below wait for the first view: they are laid out one by one, or when an address or the reader comes to them",
  async () => {
    const addHook = "/api/add-hook-api-v-1-hooks-post";
    const { page, context } = await pio.visit(undefined, sizes(1440));
    // Whether the last one was laid out is asked in the first frame after the page is there.
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        requestAnimationFrame(() =>
          setTimeout(() => {
            const rows = document.querySelectorAll(".callback:last-child .row");
            const seen = [...rows].map((row) => row.checkVisibility({ contentVisibilityAuto: true }));
            document.documentElement.dataset.seen = seen.join(" ");
          }),
        );
      });
    });
    await page.goto(pio.url + addHook.slice(1));
    const html = page.locator("html[data-seen]");
    await html.waitFor();
    const seen = (await html.getAttribute("data-seen"))?.split(" ") ?? [];
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen)).toEqual(new Set(["false"]));
    const row = page.locator(".callback").last().locator(".row").last();
    await expect.poll(() => row.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    const id = await row.getAttribute("id");
    await context.close();
    for (const script of [{}, off]) {
      const { page, context } = await pio.visit(`${addHook}#${id}`, { ...sizes(1440), ...script });
      const inView = () =>
        page.locator(`[id='${id}']`).evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      await expect.poll(inView).toBe(true);
      await context.close();
    }
  },
);

further("Tab goes from field to fold; the arrow that points on leads to what belongs to a field", async () => {
  const { page } = await own.visit("/api/keep", sizes(1440));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  expect(
    await page
      .locator(".about > summary")
      .evaluateAll((all) => all.filter((one) => one.matches("[tabindex='-1']")).length),
  ).toBe(await page.locator(".about").count());
  await page.getByRole("link", { name: "body.maker", exact: true }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowRight");
      return focused();
    })
    .toBe("Maker");
  await page.keyboard.press("Enter");
  expect(await page.locator("[id='body.maker'] .about .prose").isVisible()).toBe(true);
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("maker");
  await page.getByRole("link", { name: "body.maker.place", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("2 properties of place");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Body" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("Responses");
});
