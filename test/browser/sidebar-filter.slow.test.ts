// The field that filters a long sidebar: words find entries of the whole tree, Enter goes to the first, another page starts anew; with ten
// thousand entries no letter keeps the reader waiting. Without script there is no field.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { further } from "../reach.ts";
import { tasksOf } from "./main-thread.ts";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const route = "/api/add-order-api-v-1-orders-post";
const sidebar = (page: Page): Locator => page.getByRole("navigation", { name: "Docs sidebar" });
const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Filter the list" });

test("words find entries of branches that the page left out, and Enter goes to the first", async () => {
  const { page, complaints } = await site.visit(route);
  expect(await sidebar(page).getByRole("link", { name: "Get Hooks" }).count()).toBe(0);
  await field(page).pressSequentially("hooks get");
  await sidebar(page)
    .getByRole("status")
    .getByText(/^\d+ of \d{3}$/)
    .waitFor();
  await sidebar(page).getByRole("link", { name: "Get Hooks GET" }).waitFor();
  // What it stands in for is out of sight.
  expect(await sidebar(page).getByRole("link", { name: "Add Order" }).count()).toBe(0);
  await field(page).fill("add order");
  const own = sidebar(page).getByRole("link", { name: "Add Order POST" });
  await expect.poll(() => own.first().getAttribute("aria-current")).toBe("page");
  await field(page).fill("");
  await sidebar(page)
    .getByRole("button", { name: /'Products'/ })
    .waitFor();
  await field(page).fill("get hooks");
  await sidebar(page).getByRole("link", { name: "Get Hooks GET" }).waitFor();
  await field(page).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Get Hooks" }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("");
  expect(await sidebar(page).locator("[aria-current=page]").textContent()).toContain("Get Hooks");
  expect(complaints).toEqual([]);
});

test("what is typed before its code has come counts", async () => {
  const { page, context } = await site.visit(undefined);
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await context.route(/\/sidebar-[0-9A-Z]{8}\.js$/, async (request) => {
    await held;
    await request.continue();
  });
  await page.goto(site.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await field(page).pressSequentially("get hooks");
  letThrough();
  await sidebar(page).getByRole("link", { name: "Get Hooks GET" }).waitFor();
  expect(await field(page).inputValue()).toBe("get hooks");
});

test("of ten thousand entries neither the first focus nor a letter takes a task of more than 50 ms", async () => {
  const { page, context } = await site.visit(undefined);
  const pages = Array.from({ length: 10_000 }, (_, at) => ({
    kind: "page",
    label: `Get ${["order", "product", "shipment"][at % 3]} number ${at}`,
    href: `/api/many-${at}`,
    method: "get",
  }));
  // In one category, which nothing divides into pieces but what reads it.
  const tree = [{ kind: "category", label: "All", key: "all", collapsible: true, items: pages }];
  await context.route(/\/assets\/sidebar-apiSidebar-.*\.json$/, (request) => request.fulfill({ json: tree }));
  await page.goto(site.url + route.slice(1));
  // By the keyboard alone: a locator looks through the page, in a task of its own.
  const first = await tasksOf(site.browser, page, async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>("nav.sidebar .tree-filter")?.focus());
    await page.keyboard.press("x");
  });
  expect(first[0]?.cpu, first[0]?.parts).toBeLessThan(50);
  await sidebar(page).getByRole("status").getByText("0 of 10000").waitFor();
  await field(page).press("Backspace");
  const tasks = await tasksOf(site.browser, page, () => page.keyboard.type("order number 12", { delay: 50 }));
  await sidebar(page)
    .getByRole("status")
    .getByText(/^[1-9]\d+ of 10000$/)
    .waitFor();
  expect(tasks.length).toBeGreaterThan(10);
  expect(tasks[0]?.cpu, tasks[0]?.parts).toBeLessThan(50);
});

further("a short sidebar has none, nor has a page without script", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification");
  expect(await field(page).count()).toBe(0);
  const { page: plain } = await site.visit(route, { javaScriptEnabled: false });
  expect(await field(plain).count()).toBe(0);
});

test("the drawer has it, too", async () => {
  const { page, complaints } = await site.visit(route, { viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: "Toggle navigation bar" }).click();
  const drawer = page.getByRole("dialog", { name: "Site menu" });
  await drawer.getByRole("searchbox", { name: "Filter the list" }).fill("get hooks");
  await drawer.getByRole("link", { name: "Get Hooks GET" }).click();
  await page.getByRole("heading", { level: 1, name: "Get Hooks" }).waitFor();
  expect(await drawer.count()).toBe(0);
  expect(complaints).toEqual([]);
});
