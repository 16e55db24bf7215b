// Going from page to page without leaving the document: title, head, focus, scroll, history and fragment as after a real load; what a
// reader opened stays open; pages are fetched ahead on intent, and never for readers who pay for bytes. Under the policy of a strict
// host: `require-trusted-types-for 'script'`.
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { openStrictSite } from "./nav-site.ts";

const site = await openStrictSite(inject("pio").root);
afterAll(() => site.close());

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Docs sidebar" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** A mark on the window that only a real load wipes out. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: true }));
const isMarked = (page: Page) => page.evaluate(() => "mark" in window);
const inHead = (page: Page, selector: string) =>
  page
    .locator(`head > ${selector}`)
    .evaluateAll((all) => all.map((one) => one.getAttribute("content") ?? one.getAttribute("href")));

test("a click swaps title, head, region and current entries, and gives the heading the focus", async () => {
  const { page, complaints } = await site.visit("/docs/Webhooks/verification");
  await mark(page);
  await main(page).getByRole("link", { name: "API reference" }).click();
  await heading(page, "Pio V1").waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/api/pio-v-1");
  expect(await page.title()).toBe("Pio V1 | API Docs");
  expect(await inHead(page, "link[rel=canonical]")).toEqual(["https://docs.test.pio.com/api/pio-v-1"]);
  expect(await inHead(page, "meta[property='og:title']")).toEqual(["Pio V1 | API Docs"]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Pio V1");
  expect(await page.locator("html").getAttribute("class")).toContain("page-landing");
  expect(await main(page).getByRole("link", { name: "API reference" }).getAttribute("aria-current")).toBe("true");
  expect(await main(page).getByRole("link", { name: "Docs", exact: true }).getAttribute("aria-current")).toBe(null);
  expect(await page.getByRole("contentinfo").count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("the swapped page is, element for element, the page that a real load shows", async () => {
  const shape = (page: Page) =>
    page.evaluate(() => ({
      body: [...document.querySelectorAll("body *")].map((one) => `${one.tagName}.${one.className}#${one.id}`),
      head: [...document.querySelectorAll("head *")].map((one) => one.outerHTML).sort(),
      html: [...document.documentElement.attributes].map((one) => `${one.name}=${one.value}`).sort(),
    }));
  const operation = "/api/add-order-api-v-1-orders-post";
  const all = [operation, "/category/webhooks", "/docs/Webhooks/verification", "/search"];
  // In short the one that is least like the page before: another area, with a panel.
  for (const route of byReach([operation], all)) {
    const { page, context } = await site.visit("/docs/Troubleshooting/rate-limit");
    await follow(page, route);
    await expect.poll(() => new URL(page.url()).pathname).toBe(route);
    await page.waitForLoadState("networkidle");
    const swapped = await shape(page);
    await page.reload({ waitUntil: "networkidle" });
    const loaded = await shape(page);
    // Version and colour menus are as they were; the mode script is linked as the first page linked it, and its stylesheets stay.
    const scripts = (one: string) => !one.includes("/mode-") && !one.includes("/guide-");
    expect(swapped.head.filter(scripts)).toEqual(loaded.head.filter(scripts));
    expect(swapped.body).toEqual(loaded.body);
    expect(swapped.html).toEqual(loaded.html);
    await context.close();
  }
});

test("Back and Forward bring back page and scroll, a new page starts at its top", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification");
  await mark(page);
  const y = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo({ top: 700 }));
  await expect.poll(y).toBe(700);
  // Not by a pointer: to reach a sticky bar playwright scrolls the page.
  await follow(page, "/api/pio-v-1");
  await heading(page, "Pio V1").waitFor();
  expect(await y()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 150 }));
  await expect.poll(y).toBe(150);
  await page.goBack();
  await heading(page, "Verification").waitFor();
  await expect.poll(y).toBe(700);
  expect(await page.title()).toBe("Verification | API Docs");
  await page.goForward();
  await heading(page, "Pio V1").waitFor();
  await expect.poll(y).toBe(150);
  expect(await isMarked(page)).toBe(true);
});

further("Back works after the document was left and came back", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification");
  await main(page).getByRole("link", { name: "API reference" }).click();
  await heading(page, "Pio V1").waitFor();
  await page.reload();
  await page.goBack();
  await heading(page, "Verification").waitFor();
  expect(await page.title()).toBe("Verification | API Docs");
});

further(
  "a fragment of another page is shown, opened and marked as the target; one of the same page is the browser's",
  async () => {
    const { page } = await site.visit("/docs/Webhooks/overview");
    await mark(page);
    const operation = "/api/add-order-api-v-1-orders-post";
    await page.goto(site.url + operation.slice(1));
    const id = await page.locator(".facts details .row[id]").last().getAttribute("id");
    if (id === null) throw new Error("no folded row");
    await page.goto(`${site.url}docs/Webhooks/overview`);
    await mark(page);
    await follow(page, `${operation}#${encodeURIComponent(id)}`);
    const row = page.locator(`[id="${id}"]`);
    await row.waitFor();
    await expect.poll(() => row.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(400);
    expect(await row.evaluate((one) => one.matches(":target"))).toBe(true);
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await heading(page, "Overview").waitFor();
    expect(await isMarked(page)).toBe(true);
  },
);

test("a living sidebar stays and shows the new page; an untouched one is swapped with its scroll kept", async () => {
  const { page, complaints } = await site.visit("/docs/Webhooks/verification", {
    viewport: { width: 1440, height: 480 },
  });
  await mark(page);
  await sidebar(page).getByRole("button", { name: "Expand sidebar category 'Troubleshooting'" }).click();
  await sidebar(page).getByRole("link", { name: "Rate limit" }).click();
  await heading(page, "Rate limit").waitFor();
  expect(await sidebar(page).locator("[aria-current=page]").allInnerTexts()).toEqual(["Rate limit"]);
  expect(await sidebar(page).getAttribute("data-live")).toBe("");
  const webhooks = sidebar(page).getByRole("button", { name: "Expand sidebar category 'Webhooks'" });
  await webhooks.click();
  await sidebar(page).getByRole("link", { name: "Verification" }).click();
  await heading(page, "Verification").waitFor();
  expect(await sidebar(page).locator("[aria-current=page]").allInnerTexts()).toEqual(["Verification"]);
  await main(page).getByRole("link", { name: "API reference" }).click();
  await heading(page, "Pio V1").waitFor();
  expect(await sidebar(page).getAttribute("data-live")).toBe(null);
  const nav = page.locator("nav.sidebar");
  await nav.evaluate((one) => one.scrollTo({ top: 120 }));
  await sidebar(page).getByRole("link", { name: "Shops", exact: true }).click();
  await heading(page, "Shops").waitFor();
  const kept = await nav.evaluate((one) => one.scrollTop);
  expect(kept).toBeGreaterThanOrEqual(120);
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

further("what is done once for a page is done for a swapped one: copy buttons, remembered tabs", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification");
  await page.getByText("Python", { exact: true }).first().click();
  await main(page).getByRole("link", { name: "API reference" }).click();
  await heading(page, "Pio V1").waitFor();
  await follow(page, "/docs/Webhooks/verification");
  await heading(page, "Verification").waitFor();
  expect(await page.getByText("import hmac").first().isVisible()).toBe(true);
  const blocks = await page.locator(".code").count();
  expect(blocks).toBeGreaterThan(1);
  expect(await page.locator(".code > button.copy").count()).toBe(blocks);
});

further("links with a modifier, to files, to other sites and to downloads are the browser's", async () => {
  const { page, context } = await site.visit("/docs/Webhooks/verification");
  await mark(page);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    main(page)
      .getByRole("link", { name: "API reference" })
      .click({ modifiers: ["Control"] }),
  ]);
  await tab.close();
  expect(new URL(page.url()).pathname).toBe("/docs/Webhooks/verification");
  const handled = await page.evaluate(() =>
    ["/favicon.svg", "https://pio.com/", "mailto:a@b.c"].map((href) => {
      const link = document.createElement("a");
      link.href = href;
      document.body.append(link);
      let prevented = false;
      addEventListener(
        "click",
        (event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      link.click();
      link.remove();
      return prevented;
    }),
  );
  expect(handled).toEqual([false, false, false]);
});

test.each(
  byReach(["hover"], ["hover", "focus", "touch"]),
)("%s fetches the page ahead, once; what comes into view fetches nothing", async (way) => {
  const { page } = await site.visit(undefined, way === "touch" ? { hasTouch: true } : {});
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}docs/Webhooks/verification`, { waitUntil: "networkidle" });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => !path.includes(".") && path !== "/docs/Webhooks/verification")).toEqual([]);
  const link = main(page).getByRole("link", { name: "API reference" });
  if (way === "hover") await link.hover();
  else if (way === "focus") await link.focus();
  else await link.dispatchEvent("touchstart");
  await expect.poll(() => asked.filter((path) => path === "/api/pio-v-1").length).toBe(1);
  await page.waitForLoadState("networkidle");
  await mark(page);
  await link.click();
  await heading(page, "Pio V1").waitFor();
  expect(asked.filter((path) => path === "/api/pio-v-1")).toHaveLength(1);
  expect(await isMarked(page)).toBe(true);
});

test.each(
  byReach([], [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]),
)("nothing is fetched ahead on %o, and clicks work", async (connection) => {
  const { page, context } = await site.visit(undefined);
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);
  const asked: string[] = [];
  // The browser asks for the icon when it likes.
  page.on("request", (request) => request.resourceType() === "other" || asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}docs/Webhooks/verification`, { waitUntil: "networkidle" });
  const link = main(page).getByRole("link", { name: "API reference" });
  const before = asked.length;
  await link.hover();
  await link.focus();
  // By the page's own clock, which runs a later timer after an earlier one however busy the machine is.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  expect(asked.slice(before)).toEqual([]);
  await mark(page);
  await link.click();
  await heading(page, "Pio V1").waitFor();
  expect(await isMarked(page)).toBe(true);
});

further("the drawer closes and swaps the page in", async () => {
  const { page, complaints } = await site.visit("/docs/Webhooks/verification", {
    viewport: { width: 390, height: 844 },
  });
  await mark(page);
  await page.getByRole("button", { name: "Toggle navigation bar" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Overview", exact: true }).click();
  await heading(page, "Overview").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await heading(page, "Verification").waitFor();
  expect(complaints).toEqual([]);
});

further("color and the chosen version go along", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification");
  await page.getByRole("button", { name: /^Switch between dark and light/ }).click();
  await page.locator(".navbar").getByText("Next", { exact: true }).click();
  expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version-default"))).toBe("current");
  await main(page).getByRole("link", { name: "API reference" }).click();
  await heading(page, "Pio V1").waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
});

/** Uses a link to `href` that stands in the page. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  }, href);
}
