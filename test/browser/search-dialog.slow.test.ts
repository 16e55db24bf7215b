// The search dialog in a browser under the host's own policy: every way in and out, its keys, limits and texts, and where a hit leads.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { lazily } from "../../src/text/lazily.ts";
import { byReach, further } from "../reach.ts";
import { openPioSite, type Visit } from "./pio-site.ts";

const site = await openPioSite(inject("pio").docs, "/docs/");
afterAll(() => site.close());

const route = "/docs/Webhooks/verification";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const button = (page: Page): Locator => page.locator("a[data-search]");
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Search" });
const field = (page: Page): Locator => page.getByRole("combobox", { name: "Search", exact: true });
const options = (page: Page): Locator => page.locator(".search-dialog").getByRole("option");
const active = (page: Page): Locator => page.locator('[role="option"][aria-selected="true"]');
const status = (page: Page): Locator => dialog(page).getByRole("status");
const focused = (page: Page, css: string) => page.evaluate((rule) => document.activeElement?.matches(rule), css);

async function isClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => focused(page, "a[data-search]")).toBe(true);
}

/** Types and waits for the answer. */
async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await page.locator('.search-box[data-state="idle"]').waitFor();
  await expect.poll(() => status(page).textContent()).toMatch(/found|No results/);
  await expect
    .poll(() => page.locator(".search-all").getAttribute("href"))
    .toContain(new URLSearchParams({ q: query }));
}

async function opened(path = route, options = {}): Promise<Visit> {
  return withDialog(await site.visit(path, options));
}

async function withDialog(visit: Visit): Promise<Visit> {
  await visit.page.locator("html[data-has-hydrated=true]").waitFor();
  await button(visit.page).click();
  await field(visit.page).waitFor();
  return visit;
}

/** The tab of those tests that leave nothing behind: they ask, look and go nowhere. */
const kept = lazily(async () => withDialog(await site.stay(route)));

/** The dialog in that tab, opened anew. */
async function openedAgain(): Promise<Visit> {
  const visit = await kept();
  await visit.page.keyboard.press("Escape");
  await isClosed(visit.page);
  await visit.page.keyboard.press("Control+k");
  await field(visit.page).waitFor();
  return visit;
}

test("a page fetches nothing of it before a reader shows the intent", async () => {
  const { page, complaints } = await site.visit(undefined);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /search|embedded/.test(path))).toEqual([]);
  await button(page).hover();
  await expect.poll(() => asked.some((path) => path.endsWith("/assets/search.json"))).toBe(true);
  expect(asked.some((path) => /search-dialog-\w+\.js$/.test(path))).toBe(true);
  expect(asked.filter((path) => path.endsWith("/search"))).toEqual([]);
  expect(await page.locator("dialog").count()).toBe(0);
  expect(complaints).toEqual([]);
});

further("the button says what it does and by which keys, and the keys' place is kept", async () => {
  const { page } = await site.visit(route);
  const { role, name, popup } = await button(page).evaluate((link) => ({
    role: link.role,
    name: link.ariaLabel,
    popup: link.ariaHasPopup,
  }));
  expect([role, name, popup]).toEqual(["button", "Search (Ctrl+K)", "dialog"]);
  expect(await button(page).evaluate((link) => getComputedStyle(link, "::after").content)).toBe('"Ctrl K"');
});

test("opens by click, by Enter and by Space on the button; Escape gives the focus back", async () => {
  const { page, complaints } = await site.visit(route);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await button(page).click();
  await expect.poll(() => focused(page, "#docsearch-input")).toBe(true);
  expect(await status(page).textContent()).toBe("No recent searches");
  await page.keyboard.press("Escape");
  await isClosed(page);
  for (const key of ["Enter", "Space"]) {
    await page.keyboard.press(key);
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await isClosed(page);
  }
  expect(new URL(page.url()).pathname).toBe(`/docs${route}`);
  expect(complaints).toEqual([]);
});

further(
  "before a word is typed the first pages of the sidebar are listed, below what the reader found before",
  async () => {
    const { page } = await opened();
    await options(page).first().waitFor();
    const heads = page.locator(".search-dialog .find-head");
    expect(await options(page).locator(".find-name").allTextContents()).toEqual([
      "Introduction",
      "Environments",
      "Glossary",
      "Integration checklist",
      "Register integration",
      "Authorize integration",
    ]);
    expect(await dialog(page).getByRole("listbox", { name: "Start here" }).count()).toBe(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/docs\/(?:docs\/Introduction\/environments)?$/);
    await page.keyboard.press("Control+k");
    await options(page).first().waitFor();
    await expect.poll(() => heads.locator("visible=true").allTextContents()).toContain("Start here");
    expect((await heads.allTextContents())[0]).toBe("Recent");
    await expect.poll(() => options(page).count()).toBe(6);
  },
);

test("the line below a find unfolds the operations that use it, by keys and by the pointer, and they are links", async () => {
  const { page } = await openedAgain();
  await ask(page, "ext_order_id");
  const line = options(page).filter({ hasText: /^in 7 operations/ });
  const uses = page.locator(".search-dialog .find-use");
  expect(await uses.count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  expect(await active(page).textContent()).toBe("in 7 operations, show operations");
  await page.keyboard.press("Enter");
  await expect.poll(() => uses.count()).toBe(7);
  // The focus stays in the field, and the first of them is the active row.
  expect(await focused(page, "#docsearch-input")).toBe(true);
  expect(await active(page).locator(".find-name").textContent()).toBe(
    await uses.first().locator(".find-name").textContent(),
  );
  const led = await uses.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(new Set(led).size).toBe(7);
  for (const href of led) expect(new URL(href).pathname).toMatch(/^\/docs\/api\//);
  await page.keyboard.press("ArrowUp");
  expect(await active(page).textContent()).toBe("in 7 operations, hide operations");
  await page.keyboard.press("Enter");
  await expect.poll(() => uses.count()).toBe(0);
  await line.click();
  await expect.poll(() => uses.count()).toBe(7);
  // Another question, another list.
  await ask(page, "ext_order");
  expect(await uses.count()).toBe(0);
});

further("Ctrl+K and Cmd+K open and close it from anywhere, whatever the capitals", async () => {
  const { page } = await site.visit(route);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  for (const keys of ["Control+k", "Meta+k", "Control+K"]) {
    await page.keyboard.press(keys);
    await field(page).waitFor();
    await page.keyboard.press(keys);
    await isClosed(page);
  }
});

further("/ opens it outside of fields, and is a sign inside", async () => {
  const { page } = await site.visit("/search");
  const own = page.getByRole("searchbox", { name: "Search" });
  await own.pressSequentially("a/b");
  expect(await own.inputValue()).toBe("a/b");
  expect(await dialog(page).count()).toBe(0);
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  // Back to where the reader was.
  expect(await focused(page, "input[name=q]")).toBe(true);
  await own.blur();
  await page.keyboard.press("/");
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe("");
  await page.keyboard.type("a/b");
  expect(await field(page).inputValue()).toBe("a/b");
  await page.keyboard.press("Escape");
  await isClosed(page);
});

test("a sign typed on the focused button arrives in the field, and so does what is typed while the code is on its way", async () => {
  const { page } = await site.visit(undefined);
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/search-dialog-*.js", async (way) => {
    await gate;
    await way.continue();
  });
  await page.goto(site.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await button(page).focus();
  await page.keyboard.type("ordxe");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  letThrough();
  await expect.poll(() => field(page).inputValue()).toBe("ord");
  await page.keyboard.type("er");
  await expect.poll(() => field(page).inputValue()).toBe("order");
  await expect.poll(() => options(page).count()).toBeGreaterThan(3);
});

further("text that is selected on the page is what is asked, and can be typed over", async () => {
  const { page } = await site.visit(route);
  await page.locator("h1").selectText();
  await page.keyboard.press("Control+k");
  await expect.poll(() => field(page).inputValue()).toBe("Verification");
  await page.keyboard.type("hook");
  expect(await field(page).inputValue()).toBe("hook");
});

test("results: badges, paths of headings, marked snippets, counts that are said", async () => {
  const { page, complaints } = await openedAgain();
  await ask(page, "orders");
  const count = /^(\d+) results found$/.exec((await status(page).textContent()) ?? "")?.[1];
  expect(Number(count)).toBeGreaterThan(20);
  expect(await page.getByRole("link", { name: /^See all/ }).textContent()).toBe(`See all ${count} results`);
  const groups = page.getByRole("listbox").getByRole("group");
  expect(await groups.count()).toBeGreaterThan(2);
  for (const group of await groups.all()) {
    expect(await group.getByRole("option").count()).toBeLessThanOrEqual(5);
    expect(await group.getAttribute("aria-labelledby")).toMatch(/^docsearch-group-\d+$/);
  }
  expect(await options(page).count()).toBeLessThanOrEqual(20);
  expect(await page.locator(".find .method-get").first().textContent()).toBe("GET");
  expect(await page.locator(".find-snippet mark").count()).toBeGreaterThan(2);
  await ask(page, "ext_shop_id");
  const first = options(page).first();
  expect(await first.locator(".search-kind").textContent()).toBe("field");
  expect(await first.locator(".find-name").textContent()).toContain("ext_shop_id");
  expect(await first.locator(".find-path").textContent()).not.toBe("");
  await ask(page, "X-Pio-Hmac-Sha256");
  expect(await first.textContent()).toMatch(/x-pio-hmac-sha256/i);
  expect(complaints).toEqual([]);
});

const narrow = ["narrow", 5, phone] as const;

test.each(
  byReach([], [["wide", 10, {}] as const, narrow]),
)("snippets on a %s screen have %i words at most", async (_name, most, options) => {
  const { page } = await opened(route, options);
  const counts: number[] = [];
  for (const query of ["orders", "webhook", "rate limit"]) {
    await ask(page, query);
    for (const text of await page.locator(".find-snippet").allTextContents())
      counts.push(text.split(/\s+/).filter((word) => word !== "…" && word !== "").length);
  }
  expect(counts.length).toBeGreaterThan(15);
  expect(Math.max(...counts)).toBe(most);
});

further("a query has 64 characters at most", async () => {
  const { page, complaints } = await openedAgain();
  expect(await field(page).getAttribute("maxlength")).toBe("64");
  await field(page).pressSequentially("a".repeat(70));
  expect(await field(page).inputValue()).toBe("a".repeat(64));
  await field(page).fill("b".repeat(100));
  await expect.poll(() => field(page).inputValue()).toBe("b".repeat(64));
  expect(complaints).toEqual([]);
});

test("arrows go round through the rows while the focus stays in the field", async () => {
  const { page } = await openedAgain();
  await ask(page, "webhook");
  const count = await options(page).count();
  expect(count).toBeGreaterThan(4);
  const at = async () => {
    const id = await field(page).getAttribute("aria-activedescendant");
    expect(await active(page).count()).toBe(1);
    expect(await active(page).getAttribute("id")).toBe(id);
    return Number(await active(page).getAttribute("data-row"));
  };
  expect(await at()).toBe(0);
  await page.keyboard.press("ArrowDown");
  expect(await at()).toBe(1);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await at()).toBe(count - 1);
  // The last row is in view, and so is the heading over the first.
  const inView = (locator: Locator) =>
    locator.evaluate((element) => {
      const panel = element.closest(".search-panel")?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return panel !== undefined && top >= panel.top - 1 && bottom <= panel.bottom + 1;
    });
  expect(await inView(active(page))).toBe(true);
  await page.keyboard.press("ArrowDown");
  expect(await at()).toBe(0);
  expect(await inView(page.locator(".find-head").first())).toBe(true);
  expect(await focused(page, "#docsearch-input")).toBe(true);
  expect(await field(page).getAttribute("aria-expanded")).toBe("true");
  expect(await page.locator(`#${await field(page).getAttribute("aria-controls")}`).getAttribute("role")).toBe(
    "listbox",
  );
  await options(page).nth(2).hover();
  expect(await at()).toBe(2);
});

test("Enter opens the hit by client navigation, with the fold around its fragment open", async () => {
  const { page, complaints } = await opened();
  await page.evaluate(() => {
    document.documentElement.dataset.same = "";
  });
  await ask(page, "Shop.ext_shop_id");
  const href = (await active(page).getAttribute("href")) ?? "";
  expect(href).toContain("#");
  await page.keyboard.press("Enter");
  await page.waitForURL(href);
  await dialog(page).waitFor({ state: "detached" });
  const target = page.locator(":target");
  await expect.poll(() => target.count()).toBe(1);
  await expect.poll(() => target.isVisible()).toBe(true);
  expect(await page.locator("html[data-same]").count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Verification" }).waitFor();
});

further("a click opens the hit, on this very page, too", async () => {
  const { page } = await opened();
  await ask(page, "verification common mistakes");
  // On a busy machine the first list is painted before all words are there; the one after it is whole.
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await ask(page, "verification common mistakes");
  const here = page.locator('[role="option"][href*="/Webhooks/verification#"]').first();
  const href = (await here.getAttribute("href")) ?? "";
  await here.click();
  await page.waitForURL(href);
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":target").isVisible()).toBe(true);
  // The same hit again leads there again.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.keyboard.press("Control+k");
  await ask(page, "verification common mistakes");
  await page.locator(`[role="option"][href="${href}"]`).first().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

further("Ctrl+Enter and Ctrl+click open new tabs, and the dialog stays", async () => {
  const { page, context } = await opened();
  await ask(page, "rate limit");
  const href = await active(page).getAttribute("href");
  for (const act of [
    () => page.keyboard.press("Control+Enter"),
    () => active(page).click({ modifiers: ["Control"] }),
  ]) {
    // What the tab asks for: Chromium 150 without windows ends a page that it opens behind another one as soon as it is looked into.
    const [tab, request] = await Promise.all([
      context.waitForEvent("page"),
      context.waitForEvent("request", (one) => one.isNavigationRequest()),
      act(),
    ]);
    expect(request.url()).toBe(href);
    await tab.close();
    expect(await dialog(page).count()).toBe(1);
  }
});

further("See all leads to the search page with the query, by client navigation", async () => {
  const { page } = await opened();
  await ask(page, "orders & more");
  const [text = ""] = /\d+/.exec((await page.locator(".search-all").textContent()) ?? "") ?? [];
  await page.locator(".search-all").click();
  await page.waitForURL(/\/docs\/search\?q=orders\+%26\+more$/);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("orders & more");
  await expect.poll(() => page.locator(".search-status").textContent()).toContain(text);
});

test("the focus goes round inside and never out", async () => {
  const { page } = await openedAgain();
  await ask(page, "orders");
  for (const key of ["Tab", "Shift+Tab"]) {
    const stops: string[] = [];
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press(key);
      stops.push(
        await page.evaluate(() => {
          const at = document.activeElement;
          return at?.closest("dialog") === null ? "outside" : (at?.className ?? "outside");
        }),
      );
    }
    expect(stops).not.toContain("outside");
    expect(new Set(stops).size).toBe(3);
  }
  // Nothing of the answer went by that.
  expect(await options(page).count()).toBeGreaterThan(5);
  await page.keyboard.press("Escape");
  await isClosed(page);
});

further("a press beside it closes it; a selection in the field that ends outside does not", async () => {
  const { page } = await opened();
  await field(page).fill("orders");
  const box = await field(page).boundingBox();
  if (box === null) throw new Error("no field");
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(5, 500);
  await page.mouse.up();
  expect(await dialog(page).count()).toBe(1);
  await page.mouse.click(20, 700);
  await isClosed(page);
});

further("Clear empties the field and keeps the focus there", async () => {
  const { page } = await opened();
  const clear = page.getByRole("button", { name: "Clear the query" });
  expect(await clear.isVisible()).toBe(false);
  await ask(page, "orders");
  await clear.click();
  expect(await field(page).inputValue()).toBe("");
  expect(await focused(page, "#docsearch-input")).toBe(true);
  // What stood there before a word was typed.
  await expect.poll(() => page.locator(".search-dialog .find-head").allTextContents()).toEqual(["Start here"]);
});

test("fills a narrow screen, has Cancel there, and the page below keeps its place", async () => {
  const { page, complaints } = await site.visit(route, phone);
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  // The locator's own tap scrolls the page to where the sticky bar once was.
  const place = await button(page).boundingBox();
  if (place === null) throw new Error("no button");
  await page.touchscreen.tap(place.x + 10, place.y + 10);
  await field(page).waitFor();
  await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
  await ask(page, "orders");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const cancel = page.getByRole("button", { name: "Cancel" });
  // It is narrow up to 767 px.
  for (const width of [768, 767]) {
    await page.setViewportSize({ ...phone.viewport, width });
    await expect.poll(() => cancel.isVisible()).toBe(width < 768);
    expect((await dialog(page).boundingBox())?.width === width).toBe(width < 768);
  }
  await cancel.tap();
  await dialog(page).waitFor({ state: "detached" });
  expect(await page.evaluate(() => scrollY)).toBe(400);
  expect(complaints).toEqual([]);
});

further("the page does not scroll under it, nor move when its scrollbar goes", async () => {
  const { page } = await site.visit(route);
  const place = () => page.locator("h1").boundingBox();
  const before = await place();
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  expect(await place()).toEqual(before);
  await page.mouse.move(100, 700);
  await page.mouse.wheel(0, 2000);
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

further("Back closes it", async () => {
  const { page } = await site.visit("/search");
  await page.goto(site.url + route.slice(1));
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.evaluate(() => history.pushState(null, "", "#x"));
  await page.evaluate(() => history.back());
  await dialog(page).waitFor({ state: "detached" });
});

further("stays open and keeps what is typed while a page arrives under it", async () => {
  const { page } = await opened();
  await page.route("**/docs/Getting-started/checklist", async (way) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await way.continue();
  });
  await ask(page, "rate limit");
  const href = new URL((await page.locator('[href*="/checklist#"]').first().getAttribute("href")) ?? "");
  await page.locator(`[href="${href}"]`).first().click();
  await dialog(page).waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("orders", { delay: 180 });
  await page.waitForURL(href.href);
  await page
    .getByRole("heading", { level: 1, name: "Integration checklist", includeHidden: true })
    .waitFor({ state: "attached" });
  expect(await field(page).inputValue()).toBe("orders");
  expect(await options(page).count()).toBeGreaterThan(2);
});

further("takes the place of the menu of narrow screens", async () => {
  const { page, complaints } = await site.visit(route, phone);
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole("button", { name: "Toggle navigation bar" }).click();
    await page.getByRole("dialog", { name: "Site menu" }).waitFor();
    await page.keyboard.press("Control+k");
    await field(page).waitFor();
    await page.waitForTimeout(200);
    expect(await page.locator("dialog").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
  }
  expect(new URL(page.url()).pathname).toBe(`/docs${route}`);
  expect(complaints).toEqual([]);
});

further("without script the button is the link to the search page", async () => {
  const { page } = await site.visit(route, { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Search" }).click();
  await page.waitForURL("**/docs/search");
});

further("where its code cannot be had, the search page answers what was typed", async () => {
  const { page } = await site.visit(undefined);
  await page.route("**/assets/search-dialog-*.js", (way) => way.abort());
  await page.goto(site.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await button(page).focus();
  await page.keyboard.press("o");
  await page.waitForURL("**/docs/search?q=o");
});
