// Every kind of page has the stylesheet that all have, and those of its kind. Who goes from a guide to a reference gets the other ones
// before the page is shown; and since they stay, none may change a page that does not link it.
import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { byReach } from "../reach.ts";
import { openStrictSite } from "./nav-site.ts";

const site = await openStrictSite(inject("pio").root);
afterEach(() => site.mood(undefined));
afterAll(() => site.close());

const guide = "/docs/Webhooks/verification";
const link = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API reference" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const sheetsOf = (page: Page) =>
  page
    .locator("head > link[rel=stylesheet]")
    .evaluateAll((all) => all.map((one) => (one.getAttribute("href") ?? "").replace(/^\/assets\/|-\w+\.css$/g, "")));
const isReference = (path: string) => path.startsWith("/assets/reference-");

test("a page is shown once its styles are there, however slow they are", async () => {
  const { page, complaints } = await site.visit(guide);
  expect(await sheetsOf(page)).toEqual(["theme", "guide"]);
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const [title] = document.getElementsByTagName("h1");
      const links = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      if (title?.textContent === "Pio V1") seen.push(links.map((one) => one.sheet !== null));
    }).observe(document.body, { childList: true, subtree: true });
  });
  site.mood((path) => (isReference(path) ? { wait: 1200 } : undefined));
  await link(page).click();
  await page.getByRole("status").getByText("Loading…").waitFor();
  expect(await heading(page, "Verification").isVisible()).toBe(true);
  await heading(page, "Pio V1").waitFor();
  expect(await sheetsOf(page)).toEqual(["theme", "guide", "reference"]);
  const seen = await page.evaluate(() => Reflect.get(window, "seen"));
  expect(seen.length).toBeGreaterThan(0);
  for (const sheets of seen) expect(sheets).toEqual([true, true, true]);
  expect(await page.locator("link[data-coming]").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("styles that do not come are told as a page that does not come, and asked for again", async () => {
  const { page } = await site.visit(guide);
  site.mood((path) => (isReference(path) ? { cut: true } : undefined));
  await link(page).click();
  await page.getByRole("alert").waitFor();
  expect(await sheetsOf(page)).toEqual(["theme", "guide"]);
  site.mood(undefined);
  await page.getByRole("button", { name: "Retry" }).click();
  await heading(page, "Pio V1").waitFor();
  expect(await sheetsOf(page)).toEqual(["theme", "guide", "reference"]);
});

test("no rule of a stylesheet fits anything on a page that does not link it", async () => {
  const operation = "/api/add-order-api-v-1-orders-post";
  const core = [guide, operation];
  const { page } = await site.visit(undefined);
  for (const route of byReach(core, [
    ...core,
    "/",
    "/search",
    "/docs/Troubleshooting/rate-limit",
    "/category/webhooks",
  ])) {
    await page.goto(site.url + route.slice(1));
    const here = await sheetsOf(page);
    const other = here.includes("reference") ? "guide" : "reference";
    expect(here).not.toContain(other);
    const asked = route === operation ? guide : operation;
    const fitting = await page.evaluate(
      async ({ name, from }) => {
        const answer = await fetch(from);
        const [, href = ""] = new RegExp(`href="(/assets/${name}-[^"]+)"`).exec(await answer.text()) ?? [];
        const sheet = document.createElement("link");
        sheet.rel = "stylesheet";
        sheet.href = href;
        await new Promise((ready) => {
          sheet.addEventListener("load", ready);
          document.head.append(sheet);
        });
        const selectors = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) =>
            rule instanceof CSSStyleRule
              ? [rule.selectorText]
              : rule instanceof CSSGroupingRule
                ? selectors(rule.cssRules)
                : [],
          );
        const all = selectors(sheet.sheet?.cssRules ?? new CSSRuleList());
        // What a state or a made-up element adds to a selector does not make it fit anything else.
        const bare = (one: string) => one.replace(/::[a-z-]+|(?<![(, ]):(?:hover|target|focus[a-z-]*)/g, "");
        return { all: all.length, fitting: all.filter((one) => document.querySelector(bare(one)) !== null) };
      },
      { name: other, from: asked },
    );
    expect(fitting.all).toBeGreaterThan(20);
    expect(fitting.fitting, route).toEqual([]);
  }
});
