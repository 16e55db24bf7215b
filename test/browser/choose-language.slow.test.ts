// The home page leads readers to their language where the config asks for it: by what they chose, else by their browser, and by a script
// that leaves alone who comes from inside the site, and crawlers.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openStrictSite } from "./nav-site.ts";
import { buildWritten } from "./written-site.ts";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-choose-language-"));
const config = {
  baseUrl: "/docs/",
  locales: {
    default: "en",
    detect: true,
    list: {
      ar: { label: "العربية", docs: "i18n/ar" },
      en: { label: "English" },
      "pt-BR": { label: "Português", path: "pt", docs: "i18n/pt" },
      "zh-Hans": { label: "简体中文", path: "zh", docs: "i18n/zh" },
    },
  },
};
const site = await openStrictSite(
  await buildWritten(folder, {
    "pio-docs.config.json": JSON.stringify(config),
    "docs/index.md": "# Home\n\n[More](more.md)\n",
    "docs/more.md": "# More\n\n[Home](index.md)\n",
    "i18n/ar/index.md": "# بيت\n",
    "i18n/pt/index.md": "# Casa\n",
    "i18n/zh/index.md": "# 首页\n",
  }),
  "/docs/",
);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Where a reader is who opens `route`. */
async function arrival(route: string, options: BrowserContextOptions) {
  const visit = await site.visit(undefined, options);
  await visit.page.goto(site.url + route);
  await visit.page.locator("html[data-has-hydrated=true]").waitFor();
  return { ...visit, path: () => visit.page.url().replace(site.url, "") };
}

test.each<[string, string, BrowserContextOptions, string]>([
  ["a language of the site", "?q=1#top", { locale: "ar" }, "ar/?q=1#top"],
  ["the file of the home page", "index.html", { locale: "ar" }, "ar/"],
  ["another region", "", { locale: "pt-PT" }, "pt/"],
  ["another script", "", { locale: "zh-TW" }, ""],
  ["the same script", "", { locale: "zh-SG" }, "zh/"],
  ["the default language", "", { locale: "en-GB" }, ""],
  ["a language that nobody wrote", "", { locale: "fi" }, ""],
  ["another page", "more", { locale: "ar" }, "more"],
  ["a crawler", "", { locale: "ar", userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }, ""],
])("%s", async (_, route, options, expected) => {
  const { path, complaints } = await arrival(route, options);
  expect(path()).toBe(expected);
  expect(complaints).toEqual([]);
});

test("a choice in the menu is remembered, and outweighs the browser", async () => {
  const { page, context, path } = await arrival("", { locale: "ar" });
  expect(path()).toBe("ar/");
  await page.locator(".navbar-menu summary").click();
  await page.getByRole("link", { name: "English" }).click();
  await expect.poll(path).toBe("");
  const tab = await context.newPage();
  await tab.goto(site.url);
  await tab.locator("html[data-has-hydrated=true]").waitFor();
  expect(tab.url()).toBe(site.url);
  await tab.locator(".navbar-menu summary").click();
  await tab.getByRole("link", { name: "Português" }).click();
  await expect.poll(() => tab.url()).toBe(`${site.url}pt/`);
  const later = await context.newPage();
  await later.goto(site.url);
  await expect.poll(() => later.url()).toBe(`${site.url}pt/`);
});

test.each([
  "javascript:alert(1)",
  "//evil.example/",
  "__proto__",
  "de",
])("a stored %s is no language of the site", async (stored) => {
  const { page, context, complaints } = await site.visit("/more", { locale: "fi" });
  await page.evaluate(`localStorage.setItem("docusaurus.lang", ${JSON.stringify(stored)})`);
  const tab = await context.newPage();
  await tab.goto(`${site.url}?//evil.example#/javascript:alert(1)`);
  await tab.locator("html[data-has-hydrated=true]").waitFor();
  expect(tab.url()).toBe(`${site.url}?//evil.example#/javascript:alert(1)`);
  expect(complaints).toEqual([]);
});

test("who comes from inside the site stays", async () => {
  const { page, path } = await arrival("more", { locale: "ar" });
  await page.evaluate("location.assign('/docs/')");
  await page.getByRole("heading", { name: "Home" }).waitFor();
  expect(path()).toBe("");
});
