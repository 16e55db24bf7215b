// The docs sidebar: a branch that is not in the HTML opens, its siblings close, names and states are said, and the current page is shown.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { further } from "../reach.ts";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const sidebar = (page: Page): Locator => page.getByRole("navigation", { name: "Docs sidebar" });
const caret = (page: Page, verb: "Expand" | "Collapse", label: string): Locator =>
  sidebar(page).getByRole("button", { name: `${verb} sidebar category '${label}'`, exact: true });

test("a caret opens a branch that the page left out, and closes the others of its level", async () => {
  const { page, complaints } = await site.visit("/docs/Webhooks/verification");
  const link = sidebar(page).getByRole("link", { name: "Rate limit" });
  expect(await page.locator("nav.sidebar a[href$='rate-limit']").count()).toBe(0);
  expect(await caret(page, "Collapse", "Webhooks").getAttribute("aria-expanded")).toBe("true");
  expect(await caret(page, "Expand", "Troubleshooting").getAttribute("aria-expanded")).toBe("false");
  await caret(page, "Expand", "Troubleshooting").click();
  await link.waitFor();
  expect(await caret(page, "Collapse", "Troubleshooting").getAttribute("aria-expanded")).toBe("true");
  expect(await caret(page, "Expand", "Webhooks").getAttribute("aria-expanded")).toBe("false");
  expect(await sidebar(page).getByRole("link", { name: "Verification" }).count()).toBe(0);

  await caret(page, "Expand", "Webhooks").click();
  const current = sidebar(page).getByRole("link", { name: "Verification" });
  await current.waitFor();
  expect(await current.getAttribute("aria-current")).toBe("page");
  expect(await link.count()).toBe(0);
  await caret(page, "Collapse", "Webhooks").click();
  await current.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

further("works from the keyboard and keeps the focus on the caret", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification");
  await caret(page, "Expand", "Shipping Integrations").focus();
  await page.keyboard.press("Enter");
  await sidebar(page).getByRole("link", { name: "Shipping rates" }).waitFor();
  const open = caret(page, "Collapse", "Shipping Integrations");
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Space");
  await caret(page, "Expand", "Shipping Integrations").waitFor();
  expect(await sidebar(page).getByRole("link", { name: "Shipping rates" }).count()).toBe(0);
});

further("the label of a category with a page leads there, that of one without opens it", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification");
  await sidebar(page).getByRole("link", { name: "Getting started" }).click();
  await sidebar(page).getByRole("link", { name: "Checklist" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/docs/Webhooks/verification");
  await sidebar(page).getByRole("link", { name: "Troubleshooting" }).click();
  await page.waitForURL("**/category/troubleshooting");
  const own = sidebar(page).getByRole("link", { name: "Troubleshooting" });
  expect(await own.getAttribute("aria-current")).toBe("page");
  await sidebar(page).getByRole("link", { name: "Rate limit" }).waitFor();
});

further("the reference has its own sidebar, with methods", async () => {
  const { page } = await site.visit("/api/add-order-api-v-1-orders-post");
  const current = sidebar(page)
    .getByRole("link", { name: /Add Order/, exact: false })
    .first();
  expect(await current.getAttribute("aria-current")).toBe("page");
  expect(await current.textContent()).toMatch(/Add Order.*POST|POST.*Add Order/i);
  expect(await sidebar(page).getByRole("link", { name: "Verification" }).count()).toBe(0);
});

test("the current page is in view, however far down it stands", async () => {
  const small = { viewport: { width: 1440, height: 600 } };
  const { page } = await site.visit("/api/request-orders-api-v-1-gdpr-request-orders-post", small);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  const current = sidebar(page).locator("[aria-current=page]");
  const box = await current.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 600) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
});

test("without its chunk a caret still leads to the pages of its category", async () => {
  const { page, context } = await site.visit(undefined);
  await context.route(/\/(sidebar-[0-9A-Z]{8}|chunk-[^/]*)\.js$/, (route) => route.abort());
  await page.goto(`${site.url}docs/Webhooks/verification`);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await caret(page, "Expand", "Troubleshooting").click();
  await page.waitForURL("**/category/troubleshooting");
});
