// The page as markdown, for people: a button that copies it and beside it a menu with a link that shows it. The button works at the first press, wherever
// the reader came from, and says when it could not; without script the menu is left, on paper neither.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { further } from "../reach.ts";
import { openPioSite } from "./pio-site.ts";

const folder = inject("pio").root;
const site = await openPioSite(folder);
afterAll(() => site.close());

const operation = "/api/add-order-api-v-1-orders-post";
const guide = "/docs/Webhooks/verification";
const permissions = ["clipboard-read", "clipboard-write"];

const markdownPageOf = (route: string) => readFileSync(join(folder, `${route.slice(1)}.md`), "utf8");
const ready = (page: Page) => page.locator("html[data-has-hydrated=true]").waitFor();
const button = (page: Page) => page.getByRole("button", { name: "Copy page as Markdown" });
const link = (page: Page) => page.getByRole("link", { name: "View as Markdown", exact: true });
/** What the page has copied. All profiles of a run share the clipboard itself, so it is heard on its way there. */
const clipboard = (page: Page) => page.evaluate(() => document.body.dataset.copied);
const hear = (page: Page) =>
  page.evaluate(() => {
    const write = navigator.clipboard.write.bind(navigator.clipboard);
    navigator.clipboard.write = async (items) => {
      await write(items);
      document.body.dataset.copied = await (await items[0]?.getType("text/plain"))?.text();
    };
  });
const inHead = (page: Page) =>
  page
    .locator("head > link[rel=alternate][type='text/markdown']")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));

test("it is the twin, copied at one press of a key or a finger; the page that comes next is copied as itself", async () => {
  const { page, complaints } = await site.visit(operation, {
    permissions,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await ready(page);
  await hear(page);
  // No sign of the finger comes before the press.
  await button(page).evaluate((one: HTMLElement) => one.click());
  await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
  expect(await clipboard(page)).toBe(markdownPageOf(operation));
  await button(page).waitFor();
  expect(await link(page).getAttribute("href")).toBe(`${operation}.md`);
  expect(await page.locator(".as-markdown details").count()).toBe(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs", exact: true }).click();
  await page.locator(".page-of-guide").waitFor();
  // The home page of the site is its first guide.
  const route = "/index";
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.evaluate(() => "mark" in window)).toBe(true);
  expect(await inHead(page)).toEqual([`${route}.md`]);
  await button(page).press("Enter");
  await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
  expect(await clipboard(page)).toBe(markdownPageOf(route));

  const answer = page.waitForResponse((one) => one.url().endsWith(".md"));
  await link(page).click();
  expect((await answer).headers()["content-type"]).toContain("text/markdown");
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${route}.md`);
  expect(complaints).toEqual([]);
});

test("nothing moves when script comes, and without it the link is left; both are no part of paper", async () => {
  const off = await site.visit(guide, { javaScriptEnabled: false });
  expect(await off.page.locator(".as-markdown button").isVisible()).toBe(false);
  const before = await link(off.page).boundingBox();
  await off.context.close();
  const { page } = await site.visit(guide);
  await ready(page);
  expect(await button(page).isVisible()).toBe(true);
  expect(await link(page).boundingBox()).toEqual(before);
  await page.emulateMedia({ media: "print" });
  expect(await button(page).isVisible()).toBe(false);
  expect(await link(page).isVisible()).toBe(false);
});

further("what could not be had or copied is said, and the next press tries again", async () => {
  const { page } = await site.visit(guide, { permissions });
  await ready(page);
  const alert = page.getByRole("alert").filter({ hasText: "The Markdown version could not be loaded" });
  await page.route("**/assets/page-copy-*.js", (request) => request.abort());
  await button(page).click();
  await alert.waitFor();
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Reload the page" }).click();
  await expect.poll(() => alert.count()).toBe(0);
  await ready(page);
  await hear(page);
  await page.route("**/*.md", (request) => request.abort());
  await button(page).click();
  await alert.waitFor();
  await page.unrouteAll();
  // A host that answers every address with one page.
  await page.route("**/*.md", (request) => request.fulfill({ contentType: "text/html", body: "<h1>Home</h1>" }));
  await button(page).click();
  await expect.poll(() => alert.count()).toBe(1);
  await page.unrouteAll();
  await button(page).click();
  await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
  expect(await alert.count()).toBe(0);
  expect(await clipboard(page)).toBe(markdownPageOf(guide));

  // Neither way into the clipboard is open.
  await button(page).waitFor();
  await page.evaluate(() => {
    for (const name of ["write", "writeText"])
      Reflect.set(navigator.clipboard, name, () => Promise.reject(new Error()));
    document.execCommand = () => false;
  });
  await button(page).click();
  await page.getByRole("button", { name: "Copy failed", exact: true }).waitFor();
  await button(page).waitFor();
});

further("where there is little room its words are still its name", async () => {
  for (const width of [320, 390, 997, 1440]) {
    const { page, context } = await site.visit(operation, { viewport: { width, height: 900 } });
    await ready(page);
    for (const part of [button(page), link(page)]) {
      const box = await part.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${width} px`).toBeGreaterThanOrEqual(22);
    }
    // Above the title on wide screens, beside it on phones.
    const [title, copy] = await Promise.all([page.locator("h1").boundingBox(), button(page).boundingBox()]);
    const isAbove = (copy?.y ?? 0) + (copy?.height ?? 0) <= (title?.y ?? 0);
    expect(isAbove, `${width} px`).toBe(width > 576);
    await context.close();
  }
});
