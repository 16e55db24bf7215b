// Islands whose markup the page holds: React takes the very nodes over that the reader sees, under trusted types, wherever the page came
// from. What does not match is an error of the page, which every test here hears.
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { further } from "../reach.ts";
import { openStrictSite } from "./nav-site.ts";

const site = await openStrictSite(inject("pio").root);
afterAll(() => site.close());

const start = "/docs/Webhooks/verification";
const caret = (page: Page, verb: "Expand" | "Collapse", label: string) =>
  page
    .getByRole("navigation", { name: "Docs sidebar" })
    .getByRole("button", { name: `${verb} sidebar category '${label}'`, exact: true });
const isLive = (page: Page) => page.locator("nav.sidebar").evaluate((nav) => "live" in nav.dataset);

/** Writes down every node of the sidebar, attributes' values included where they may not change. */
async function remember(page: Page): Promise<number> {
  return page.evaluate(() => {
    const nav = document.querySelector("nav.sidebar");
    if (nav === null) throw new Error("no sidebar");
    const walker = document.createTreeWalker(nav);
    const nodes: Node[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node);
    Object.assign(window, { seen: nodes });
    return nodes.length;
  });
}

/** How many of the nodes that were remembered stand in the sidebar no longer. */
async function lost(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen: readonly Node[] = Reflect.get(window, "seen");
    const nav = document.querySelector("nav.sidebar");
    return seen.filter((node) => !nav?.contains(node)).length;
  });
}

test("a caret gives life to the sidebar, and every node that the reader sees stays, focus and scroll with them", async () => {
  const { page, complaints } = await site.visit(start, { viewport: { width: 1440, height: 400 } });
  expect(await isLive(page)).toBe(false);
  const nav = page.locator("nav.sidebar");
  await nav.evaluate((element) => {
    element.scrollTop = 40;
  });
  const scrolled = await nav.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  expect(await remember(page)).toBeGreaterThan(40);
  await caret(page, "Expand", "Shipping Integrations").focus();
  await nav.evaluate((element, top) => {
    element.scrollTop = top;
  }, scrolled);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Shipping rates" }).first().waitFor();
  expect(await isLive(page)).toBe(true);
  expect(await lost(page)).toBe(0);
  expect(await nav.evaluate((element) => element.scrollTop)).toBe(scrolled);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Collapse sidebar category 'Shipping Integrations'",
  );
  expect(complaints).toEqual([]);
});

test("a key on a caret whose chunk has long come opens it at once", async () => {
  const { page, complaints } = await site.visit(start);
  const came = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/sidebar-"));
  await caret(page, "Expand", "Shipping Integrations").focus();
  await came;
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Shipping rates" }).first().waitFor({ timeout: 10_000 });
  expect(complaints).toEqual([]);
});

further("two clicks before the chunk has come are two", async () => {
  const { page, complaints } = await site.visit(start);
  await remember(page);
  await caret(page, "Collapse", "Webhooks").evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => isLive(page)).toBe(true);
  await caret(page, "Collapse", "Webhooks").waitFor();
  await caret(page, "Collapse", "Webhooks").click();
  await caret(page, "Expand", "Webhooks").waitFor();
  expect(await lost(page)).toBe(0);
  expect(complaints).toEqual([]);
});

further("so it is after client navigation and after Back; a living sidebar goes along, node for node", async () => {
  const { page, complaints } = await site.visit(start);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator("nav.sidebar").getByRole("link", { name: "Troubleshooting" }).click();
  await page.waitForURL("**/category/troubleshooting");
  await page.getByRole("heading", { level: 1, name: "Troubleshooting" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Verification" }).waitFor();
  expect(await isLive(page)).toBe(false);
  await remember(page);
  await caret(page, "Expand", "Troubleshooting").click();
  await page.locator("nav.sidebar").getByRole("link", { name: "Rate limit" }).waitFor();
  expect(await lost(page)).toBe(0);

  await remember(page);
  await page.locator("nav.sidebar").getByRole("link", { name: "Rate limit" }).click();
  await page.getByRole("heading", { level: 1, name: "Rate limit" }).waitFor();
  expect(await lost(page)).toBe(0);
  await page.goForward().catch(() => null);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Verification" }).waitFor();
  const current = page.locator("nav.sidebar [aria-current=page]");
  await expect.poll(() => current.textContent()).toMatch(/^Verification/);
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  expect(complaints).toEqual([]);
});

further("what the reader closed while the chunk could not be had is closed when it comes", async () => {
  const { page, context, complaints } = await site.visit(start);
  const sidebar = /\/sidebar-[0-9A-Z]{8}\.js/;
  await context.route(sidebar, (route) => route.abort());
  await caret(page, "Collapse", "Webhooks").click();
  // Nobody is there who could say what a click does: its name is that of the category, and its state says the rest.
  const closed = page.locator("nav.sidebar").getByRole("button", { name: "Webhooks", exact: true, expanded: false });
  await closed.waitFor();
  await context.unroute(sidebar);
  await remember(page);
  await caret(page, "Expand", "Getting started").focus();
  await caret(page, "Expand", "Getting started").click();
  await page.locator("nav.sidebar").getByRole("link", { name: "Checklist" }).waitFor();
  expect(await isLive(page)).toBe(true);
  expect(await lost(page)).toBe(0);
  await closed.waitFor();
  expect(complaints.filter((line) => !/ERR_FAILED/.test(line))).toEqual([]);
});

test("markup that is not what the island renders is heard, and the sidebar works all the same", async () => {
  const { page, complaints } = await site.visit(start);
  await page
    .locator("nav.sidebar .tree-row")
    .first()
    .evaluate((row) => row.prepend(document.createElement("i")));
  await caret(page, "Expand", "Troubleshooting").click();
  await page.locator("nav.sidebar").getByRole("link", { name: "Rate limit" }).waitFor();
  expect(complaints.join("\n")).toMatch(/error: .*(#418|hydrat)/i);
});
