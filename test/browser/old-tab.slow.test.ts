// A tab that is older than the site, or whose network is gone: files that a page still has to fetch are not there any more. What the reader
// did is taken back where it would lie, the page says why, and a reload, which is what helps, is one press away.
import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { openStrictSite } from "./nav-site.ts";
import { languageList as list, sampleChosen } from "./sample-choice.ts";

const site = await openStrictSite(inject("pio").root);
afterEach(() => site.mood(undefined));
afterAll(() => site.close());

const operation = "/api/add-product-api-v-1-products-post";
const code = (page: Page) => page.locator(".request-sample pre code");
const why = "could not be loaded. Either the network failed, or the site has changed.";
const notice = (page: Page, what: string) => page.getByRole("alert").filter({ hasText: `${what} ${why}` });
const reload = (page: Page) => page.getByRole("button", { name: "Reload the page" });
const gone = (pattern: RegExp) => site.mood((path) => (pattern.test(path) ? { status: 404, text: "gone" } : undefined));

const allGone = ["all files are gone", /^\/assets\//] as const;

test.each(
  byReach([allGone], [allGone, ["the page of samples is gone", /^\/assets\/samples\//] as const]),
)("a sample that cannot be had: the choice is taken back and a reload offered, when %s", async (_, pattern) => {
  const { page } = await site.visit(operation);
  const before = await code(page).innerText();
  gone(pattern);
  await list(page).selectOption({ label: "Ruby" });
  await notice(page, "The Ruby sample").waitFor();
  expect(await sampleChosen(page)).toBe("curl");
  expect(await code(page).innerText()).toBe(before);
  // Again, and it is said once.
  await list(page).selectOption({ label: "Go" });
  await notice(page, "The Go sample").waitFor();
  expect(await page.getByRole("alert").filter({ hasText: why }).count()).toBe(1);
  expect(await sampleChosen(page)).toBe("curl");
  site.mood(undefined);
  await reload(page).click();
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await expect.poll(() => notice(page, "").count()).toBe(0);
  await list(page).selectOption({ label: "Ruby" });
  await expect.poll(() => code(page).innerText()).toContain("require");
});

test("a network that comes back needs no reload", async () => {
  const { page, context } = await site.visit(operation);
  await context.setOffline(true);
  await list(page).selectOption({ label: "Ruby" });
  await notice(page, "The Ruby sample").waitFor();
  await context.setOffline(false);
  await list(page).selectOption({ label: "Ruby" });
  await expect.poll(() => code(page).innerText()).toContain("require");
  expect(await notice(page, "The Ruby sample").count()).toBe(0);
});

const formGone = ["the form's data is gone", /^\/assets\/samples\//] as const;

test.each(
  byReach([], [allGone, formGone]),
)("the form of a request says that it cannot be had, when %s", async (_, pattern) => {
  const { page } = await site.visit(operation);
  gone(pattern);
  await page.getByRole("button", { name: "Edit request" }).click();
  await notice(page, "The form").waitFor();
  site.mood(undefined);
  await reload(page).click();
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.getByRole("button", { name: "Edit request" }).click();
  await page.locator(".builder").waitFor();
});

further("an edited sample keeps its language when the other one's writer is gone, and follows on", async () => {
  const { page } = await site.visit(operation);
  await page.getByRole("button", { name: "Edit request" }).click();
  await page.getByRole("textbox", { name: "Content" }).fill('{"mine": 1}');
  await expect.poll(() => code(page).innerText()).toContain('"mine": 1');
  gone(/^\/assets\//);
  await list(page).selectOption({ label: "Ruby" });
  await notice(page, "The Ruby sample").waitFor();
  expect(await sampleChosen(page)).toBe("curl");
  await page.getByRole("textbox", { name: "Content" }).fill('{"mine": 2}');
  await expect.poll(() => code(page).innerText()).toContain('"mine": 2');
});

further("the menu of a narrow screen on a page without a sidebar, and the search page", async () => {
  const { page } = await site.visit("/search", { viewport: { width: 390, height: 800 } });
  gone(/^\/assets\/drawer/);
  await page.getByRole("button", { name: "Toggle navigation bar" }).click();
  await notice(page, "The menu").waitFor();
  gone(/^\/assets\/search-page/);
  await page.reload();
  await notice(page, "Search").waitFor();
});
