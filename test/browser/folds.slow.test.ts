// Long lists of values and long examples fold, and nothing is out of reach: not for the browser's search, not for a link to a value, not
// for the keyboard, not without script, not on paper.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { buildFolds, codes, currencies, order, zones } from "./fold-site.ts";
import { openPioSite } from "./pio-site.ts";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-folds-"));
const site = await openPioSite(await buildFolds(folder));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const phone = { viewport: { width: 390, height: 844 } };
const off = { javaScriptEnabled: false };
const last = zones.at(-1) ?? "";
const hydrated = (page: Page) => page.locator("html[data-has-hydrated=true]").waitFor();
const isOpen = (fold: Locator) => fold.evaluate((element) => element.hasAttribute("open"));
const inView = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility({ contentVisibilityAuto: true }) && top >= 0 && bottom <= innerHeight;
  });

const lists = [
  ["/api/zones", zones, 1],
  ["/api/currencies", currencies, 1],
  ["/api/codes", codes, 1],
] as const;

test.each(
  lists.slice(0, byReach(1, 3)),
)("%s has every value at an anchor of its own, eight in view, and is no tower", async (route, values, lists) => {
  const { page, complaints } = await site.visit(route, { ...phone, ...off });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(12_000);
  // As an error's reader does.
  await page.locator("details.response").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(12_000);
  expect(await page.locator(".values").count()).toBe(lists);
  const links = page.locator(".values li > a");
  expect(await links.allTextContents()).toEqual(values);
  const hrefs = await links.evaluateAll((all) =>
    all.map((one) => [one.id, decodeURIComponent(new URL(one.getAttribute("href") ?? "", "http://a").hash.slice(1))]),
  );
  for (const [id, hash] of hrefs) expect(id).toBe(hash);
  expect(await links.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(8);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(complaints).toEqual([]);
});

test("a list that the page has already is named, and the name leads into it", async () => {
  const { page } = await site.visit("/api/currencies", phone);
  await hydrated(page);
  expect(await page.locator(".said").count()).toBe(7);
  const said = page.locator(".said").last();
  expect(await said.innerText()).toBe("One of: the same 355 values as query.currency_1");
  await said.getByRole("link").click();
  await expect.poll(() => isOpen(page.locator(".values details"))).toBe(true);
});

test.each(byReach([360], [320, 360, 390, 1440]))("codes and what they mean fit a column at %i px", async (width) => {
  const { page } = await site.visit("/api/codes", { viewport: { width, height: 800 } });
  await page.locator("details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  const wide = await page
    .locator("main .facts *")
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1)
        .map(({ className }) => className),
    );
  expect(wide.filter((name) => name !== "hash-link")).toEqual([]);
  const first = page.locator(".values-told li").first();
  expect(await first.innerText()).toContain(
    "The invalid external order reference stops the order; mend it and send it again.",
  );
});

test("the browser's search in the page opens the fold, script or not", async () => {
  for (const options of byReach([phone], [phone, { ...phone, ...off }])) {
    const { page, context } = await site.visit(`/api/zones#:~:text=${encodeURIComponent(last)}`, options);
    await expect.poll(() => isOpen(page.locator(".values details"))).toBe(true);
    await expect.poll(() => inView(page.locator(".values li > a").last())).toBe(true);
    await context.close();
  }
});

test("a link to a folded value opens its fold: at an address, from another page, on the page itself", async () => {
  const aim = `/api/zones#query.zone=${last}`;
  const value = (page: Page) => page.locator(".values li > a").last();
  for (const options of [phone, { ...phone, ...off }]) {
    const { page, context } = await site.visit(aim, options);
    await expect.poll(() => inView(value(page))).toBe(true);
    await context.close();
  }
  const { page, complaints } = await site.visit("/", phone);
  await hydrated(page);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await page.getByRole("link", { name: "A far zone" }).click();
  await expect.poll(() => inView(value(page))).toBe(true);
  expect(await page.evaluate(() => Reflect.get(globalThis, "stays")), "the page was swapped in").toBe(true);
  await page.locator(".values summary").click();
  expect(await inView(value(page))).toBe(false);
  await page.evaluate((hash) => location.assign(hash), aim.slice(aim.indexOf("#")));
  await expect.poll(() => inView(value(page))).toBe(true);
  expect(complaints).toEqual([]);
});

further("a field filters a long list, by values and by what explains them", async () => {
  const { page, complaints } = await site.visit("/api/codes#400", phone);
  await hydrated(page);
  const list = page.locator(".values");
  const shown = () => list.locator("li:visible > a").allTextContents();
  expect(await page.getByRole("searchbox").count()).toBe(0);
  await list.locator("summary").click();
  const field = page.getByRole("searchbox", { name: "Filter 49 values" });
  await field.fill("sku");
  expect(await shown()).toEqual(codes.filter((code) => code.includes("SKU")));
  expect(await list.getByRole("status").innerText()).toBe("7 of 49");
  await field.fill("forbidden tax number stops");
  expect(await shown()).toEqual(["FORBIDDEN_TAX_NUMBER"]);
  await field.fill("<b>");
  expect(await shown()).toEqual([]);
  // What an address names is shown, whatever is filtered.
  await page.evaluate(() => {
    location.hash = "#400.body.reason=DUPLICATE_DATE";
  });
  await expect.poll(() => inView(page.getByRole("link", { name: "DUPLICATE_DATE" }))).toBe(true);
  expect(await field.inputValue()).toBe("");
  await field.fill("sku");
  await list.locator("summary").click();
  await expect.poll(shown).toEqual(codes.slice(0, 8));
  expect(await field.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

further("the keyboard opens a fold, and goes to the values and among them", async () => {
  const { page } = await site.visit("/api/zones", phone);
  await hydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole("link", { name: "query.zone", exact: true }).focus();
  // What listens to the keys comes with the first focus.
  const pressed = async () => {
    await page.keyboard.press("ArrowRight");
    return focused();
  };
  await expect.poll(pressed).toBe(zones[0]);
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe(zones[1]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("zone");
  for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("All 1276 values");
  await page.keyboard.press("Enter");
  expect(await isOpen(page.locator(".values details"))).toBe(true);
  await page.getByRole("searchbox").waitFor();
});

further(
  "an example of the whole body stands beside it alone; a long one of a field is formatted and folded",
  async () => {
    const { page } = await site.visit("/api/order", off);
    const facts = page.locator(".facts");
    expect(await facts.locator(".schema > .fact, .schema > .fact-fold").count()).toBe(0);
    expect(await page.locator(".panel .language-json").count()).toBe(0);
    const sent = /--data '(.*)'$/s.exec((await page.locator(".request-sample pre").textContent()) ?? "")?.[1];
    expect(JSON.parse(sent ?? "")).toEqual(order);
    const fold = facts.locator(".fact-fold");
    expect(await fold.locator("summary").innerText()).toBe(
      `Example: ${JSON.stringify(order, null, 2).split("\n").length} lines`,
    );
    expect(await fold.locator("code").textContent()).toBe(JSON.stringify(order, null, 2));
    expect(await isOpen(fold)).toBe(false);
    const limit = page.locator("[id='query.limit']");
    expect((await limit.innerText()).match(/20/g)).toHaveLength(1);
    expect(await page.locator("[id='query.side'] .values").innerText()).toMatch(/buy\s+SIDE_BUY\s+sell\s+SIDE_SELL/);
  },
);

further("paper has all of it", async () => {
  const { page } = await site.visit("/api/codes", { viewport: { width: 700, height: 900 } });
  await page.emulateMedia({ media: "print" });
  const heights = await page
    .locator(".values li")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBe(codes.length);
  expect(Math.min(...heights)).toBeGreaterThan(10);
});

// In short an operation of which everything is unfolded is looked at by axe.slow.test.ts.
test.each(
  byReach([], ["/api/codes", "/api/zones", "/api/currencies", "/api/order"]),
)("axe has nothing against %s, unfolded", async (route) => {
  const { page } = await site.visit(undefined, { ...phone, reducedMotion: "reduce" });
  await bringAxe(page);
  await page.goto(site.url + route.slice(1));
  await hydrated(page);
  for (let rounds = 0; rounds < 12; rounds += 1) {
    const closed = page.locator("main details:not([open]) > summary:visible");
    if ((await closed.count()) === 0) break;
    await closed.first().click({ position: { x: 5, y: 5 } });
  }
  expect(await axeFaults(page, 20)).toEqual([]);
});
