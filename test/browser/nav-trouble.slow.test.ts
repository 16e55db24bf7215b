// When the way to the next page is not smooth: a slow host, no network, an error of the host, a chunk that is gone, a deploy under an open
// tab, blocked storage, an island that throws, a wrong base URL. The reader always ends on the page or at words and a button.
import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { openStrictSite } from "./nav-site.ts";
import type { Mood } from "./strict-host.ts";

const site = await openStrictSite(inject("pio").root);
afterEach(() => site.mood(undefined));
afterAll(() => site.close());

const link = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API reference" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: true }));
const isMarked = (page: Page) => page.evaluate(() => "mark" in window);
const only =
  (wanted: string, what: NonNullable<ReturnType<Mood>>): Mood =>
  (path) =>
    path === wanted ? what : undefined;

/** A page whose navigation chunk is there already, so that a test is about what comes after. */
async function ready(route = "/docs/Webhooks/verification") {
  const visit = await site.visit(route);
  // The chunk fetches the page behind the link that has the focus, so once that is asked for, the chunk is at work.
  const ahead = visit.page.waitForResponse((answer) => answer.request().resourceType() === "xhr");
  await visit.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs", exact: true }).focus();
  await ahead;
  await mark(visit.page);
  return visit;
}

test("a fast page shows neither bar nor spinner; a slow one both after 200 ms, the text staying, and then the page", async () => {
  const { page, complaints } = await ready();
  await page.evaluate(() => {
    const early: string[] = [];
    Object.assign(window, { early });
    let clicked = Number.POSITIVE_INFINITY;
    addEventListener("click", () => (clicked = performance.now()), { capture: true });
    new MutationObserver(() => {
      // On a busy machine the page itself may take that long.
      if (performance.now() - clicked >= 199) return;
      if (document.documentElement.dataset.loading !== undefined) early.push("bar");
      if (document.querySelector("[role=status]") !== null) early.push("spinner");
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await link(page).click();
  await heading(page, "Pio V1").waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "early"))).toEqual([]);

  site.mood(only("/docs/Webhooks/overview", { wait: 1500 }));
  await page.goto(`${site.url}docs/Webhooks/verification`);
  await link(page).focus();
  await page.waitForLoadState("networkidle");
  await mark(page);
  const start = performance.now();
  await page.getByRole("main").getByRole("link", { name: "Overview" }).first().click();
  await page.getByRole("status").getByText("Loading…").waitFor();
  expect(performance.now() - start).toBeGreaterThan(190);
  expect(await page.locator("html").getAttribute("data-loading")).toBe("");
  expect(await heading(page, "Verification").isVisible()).toBe(true);
  expect(await page.getByRole("main").getAttribute("aria-busy")).toBe("true");
  await heading(page, "Overview").waitFor();
  expect(await page.getByRole("status").count()).toBe(0);
  expect(await page.locator("html").getAttribute("data-loading")).toBe(null);
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

further("a second click while the first is on its way wins", async () => {
  const { page } = await ready();
  site.mood(only("/api/pio-v-1", { wait: 1200 }));
  await link(page).click();
  await page
    .getByRole("navigation", { name: "Docs sidebar" })
    .getByRole("link", { name: "Overview", exact: true })
    .click();
  await heading(page, "Overview").waitFor();
  await page.waitForTimeout(1500);
  expect(await heading(page, "Overview").isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/docs/Webhooks/overview");
  expect(await page.getByRole("status").count()).toBe(0);
});

test("offline: words and Retry in the page region, at the address that was asked for; Back and Retry lead on", async () => {
  const { page, context } = await ready();
  await context.setOffline(true);
  await link(page).click();
  await page.getByRole("alert").getByText("The page could not be loaded").waitFor();
  expect(new URL(page.url()).pathname).toBe("/api/pio-v-1");
  expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("alert").waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Retry" }).click();
  await heading(page, "Pio V1").waitFor();
  await page.goBack();
  await heading(page, "Verification").waitFor();
  expect(await isMarked(page)).toBe(true);
});

test.each(
  byReach([], ["printed", "living"]),
)("a page that did not come: title and a %s sidebar's mark are not those of the page before", async (kind) => {
  const { page, complaints } = await ready();
  const nav = page.getByRole("navigation", { name: "Docs sidebar" });
  const marked = async () => (await nav.locator("[aria-current=page]").allInnerTexts()).map((text) => text.trim());
  if (kind === "living") {
    for (const act of ["Collapse", "Expand"])
      await nav.getByRole("button", { name: `${act} sidebar category 'Webhooks'` }).click();
    await page.locator("nav.sidebar[data-live]").waitFor();
  }
  expect(await marked()).toEqual(["Verification"]);
  const other = nav.getByRole("link", { name: "Overview", exact: true }).first();
  const href = new URL((await other.getAttribute("href")) ?? "", site.url).pathname;
  site.mood(only(href, { cut: true }));
  await other.click();
  await heading(page, "This page did not load").waitFor();
  expect(await page.title()).toBe("This page did not load");
  expect(await marked()).toEqual(["Overview"]);
  // A page that no sidebar names has no mark.
  site.mood(() => ({ cut: true }));
  await link(page).click();
  await expect.poll(marked).toEqual([]);
  site.mood(undefined);
  await page.goBack();
  await heading(page, "Overview").waitFor();
  await expect.poll(marked).toEqual(["Overview"]);
  await page.goBack();
  await heading(page, "Verification").waitFor();
  await expect.poll(marked).toEqual(["Verification"]);
  expect(await page.title()).toMatch(/^Verification/);
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});

further("a stored version that the site does not have is forgotten, one that it has stays", async () => {
  for (const [stored, left] of [
    ["2.1.0", null],
    ["current", "current"],
  ]) {
    const { page, context } = await site.visit(undefined);
    await page.addInitScript((value) => localStorage.setItem("docs-preferred-version-default", value ?? ""), stored);
    await page.goto(`${site.url}search`);
    await page.locator("html[data-has-hydrated=true]").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version-default"))).toBe(left);
    await context.close();
  }
});

test.each(
  byReach([], [1440, 390]),
)("at %i px a page whose script did not come is the page without script: nothing stands there dead", async (width) => {
  const { page } = await site.visit(undefined, { viewport: { width, height: 900 } });
  site.mood((path) => (/^\/assets\/boot-/.test(path) ? { status: 404, text: "gone" } : undefined));
  await page.goto(`${site.url}api/add-product-api-v-1-products-post`);
  await page.locator("html:not([data-script])").waitFor();
  for (const control of await page.locator(".with-script, .caret").all()) expect(await control.isVisible()).toBe(false);
  expect(await page.locator(".color-switch").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "In 21 languages" }).waitFor();
});

further("a page that was in view comes back offline", async () => {
  const { page, context } = await ready("/docs/Webhooks/overview");
  await link(page).click();
  await heading(page, "Pio V1").waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs", exact: true }).click();
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Pio V1" }).waitFor();
  await context.setOffline(true);
  await page.goBack();
  await heading(page, "Pio V1").waitFor();
});

test.each(byReach([503], [404, 500, 503]))("status %i makes one real load of the target", async (status) => {
  const { page } = await ready();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  site.mood(only("/api/pio-v-1", { status }));
  await link(page).click();
  await expect.poll(() => asked.filter((one) => one === "document /api/pio-v-1").length).toBe(1);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await page.waitForTimeout(500);
  expect(asked.filter((one) => one === "document /api/pio-v-1")).toHaveLength(1);
});

test("a deploy under an open tab: chunks gone and pages of another deployment, and the next click is on the new page", async () => {
  const { page, context } = await site.visit("/docs/Webhooks/verification");
  const fresh =
    "<!doctype html><html><title>New</title><body data-deployment='next'><main data-page><h1>New page</h1></main></body></html>";
  let loads = 0;
  site.mood((path) => {
    if (path.startsWith("/assets/")) return { status: 404, text: "gone" };
    if (path !== "/api/pio-v-1") return undefined;
    loads += 1;
    return { text: fresh, status: 200 };
  });
  await mark(page);
  await link(page).click();
  await heading(page, "New page").waitFor();
  expect(await isMarked(page)).toBe(false);
  await context.close();

  // With the chunk at hand the page itself tells.
  site.mood(undefined);
  const second = await ready();
  site.mood(only("/api/pio-v-1", { text: fresh, status: 200 }));
  await link(second.page).click();
  await heading(second.page, "New page").waitFor();
  expect(await isMarked(second.page)).toBe(false);
  await second.page.waitForLoadState("networkidle");
  expect(loads).toBeLessThanOrEqual(2);
  await second.context.close();
});

further("a navigation chunk that fails makes real loads, every time, and no loop", async () => {
  const { page } = await site.visit(undefined);
  site.mood((path) => (path.startsWith("/assets/navigation-") ? { cut: true } : undefined));
  await page.goto(`${site.url}docs/Webhooks/verification`);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  await link(page).click();
  await heading(page, "Pio V1").waitFor();
  await page.waitForLoadState("networkidle");
  expect(documents).toBe(1);
  await page.goBack();
  await heading(page, "Verification").waitFor();
});

further("blocked storage: one warning, and everything works from memory, over a swap, too", async () => {
  const { page, context, complaints } = await site.visit(undefined);
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(`${site.url}docs/Webhooks/verification`);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.getByRole("button", { name: /^Switch between dark and light/ }).click();
  await page.getByText("Python", { exact: true }).first().click();
  await mark(page);
  await link(page).click();
  await heading(page, "Pio V1").waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.goBack();
  await heading(page, "Verification").waitFor();
  expect(await page.getByText("import hmac").first().isVisible()).toBe(true);
  expect(await isMarked(page)).toBe(true);
  expect(complaints.filter((one) => one.includes("storage is not available"))).toHaveLength(1);
  expect(complaints).toHaveLength(1);
});

test("an island that throws says so in its place and can be tried again; the text stays", async () => {
  const { page } = await site.visit("/api/add-product-api-v-1-products-post");
  await page.evaluate(() => {
    const parse = JSON.parse;
    Object.assign(window, { broken: true });
    JSON.parse = (text, ...more) => {
      const value: unknown = parse(text, ...more);
      if (typeof value !== "object" || value === null || !("servers" in value)) return value;
      const { servers } = value;
      return Object.defineProperty(value, "servers", {
        get: () => {
          if (Reflect.get(window, "broken")) throw new Error("out of order");
          return servers;
        },
      });
    };
  });
  await page.getByRole("button", { name: "Edit request" }).click();
  const form = page.locator(".builder");
  await form.getByRole("alert").getByText("This page crashed.").waitFor();
  expect(await heading(page, "Add Product").isVisible()).toBe(true);
  await page.evaluate(() => Object.assign(window, { broken: false }));
  await form.getByRole("button", { name: "Try again" }).click();
  await form.getByRole("group", { name: "Server" }).waitFor();
});

further("a sidebar's tree of another shape leads to the category's page", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification");
  site.mood((path) => (/^\/assets\/sidebar-.*\.json$/.test(path) ? { status: 200, text: "[{},null,[]]" } : undefined));
  const nav = page.getByRole("navigation", { name: "Docs sidebar" });
  const closed = nav.locator("[data-key]:not([data-open])").last();
  const href = (await closed.locator("> .tree-row > a").getAttribute("href")) ?? "";
  await closed.getByRole("button").first().click();
  await page.waitForURL(new URL(href, site.url).href);
});

further("what breaks the swap itself is told under the title Page Error", async () => {
  const { page } = await ready();
  await page.evaluate(() => {
    Document.prototype.importNode = () => {
      throw new Error("out of order");
    };
  });
  await link(page).click();
  await heading(page, "This page crashed.").waitFor();
  expect(await page.title()).toBe("Page Error");
  expect(await page.getByRole("alert").innerText()).toContain("out of order");
  await page.getByRole("button", { name: "Try again" }).click();
  await heading(page, "Pio V1").waitFor();
});

test("404 offers pages with a similar address", async () => {
  const { page } = await site.visit("/docs/Webhooks/verifcation");
  const near = page.getByRole("navigation", { name: "Pages with a similar URL" });
  await near.getByRole("link").first().waitFor();
  expect(await near.getByRole("link").first().innerText()).toBe("Verification");
  await near.getByRole("link").first().click();
  await heading(page, "Verification").waitFor();
});

further("404 without anything near offers nothing", async () => {
  const { page } = await site.visit("/zzzz-qqqq-xxxx");
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("navigation", { name: "Pages with a similar URL" }).count()).toBe(0);
});

further("under a wrong base URL the home page says so and names the right one; other causes stay silent", async () => {
  const wrong = await openStrictSite(inject("pio").root, "/sub/");
  const { page } = await wrong.visit(undefined);
  await page.goto(wrong.url);
  const banner = page.getByRole("alert");
  await banner.waitFor();
  const text = await banner.innerText();
  expect(text).toContain("site did not load properly.");
  expect(text).toContain("Current configured baseUrl = / (default value)");
  expect(text).toMatch(/We suggest trying baseUrl = \/sub\/$/);
  await wrong.close();

  // The right address, but the stylesheet cannot be had.
  const other = await site.visit(undefined);
  site.mood((path) => (path.endsWith(".css") ? { status: 500 } : undefined));
  await other.page.goto(site.url, { waitUntil: "load" });
  expect(await other.page.getByRole("alert").count()).toBe(0);
  // All is well.
  site.mood(undefined);
  await other.page.goto(site.url, { waitUntil: "load" });
  expect(await other.page.getByRole("alert").count()).toBe(0);
  await other.context.close();
});
