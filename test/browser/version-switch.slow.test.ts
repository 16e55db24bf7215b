// A reader who goes on in another version or language has its scripts already, and stays in it from then on.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openEditionsSite } from "./editions-site.ts";

const site = await openEditionsSite();
afterAll(() => site.close());

/** Uses what brings scripts, and looks whether it is alive: the search in a dialog, and a link. */
async function use(page: Page, query: string): Promise<readonly string[]> {
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.locator("a[data-search]").click();
  await page.getByRole("combobox", { name: /Search|Suche/ }).fill(query);
  const hits = page.locator(".search-dialog a[role=option]");
  await hits.first().waitFor();
  await page.locator('.search-box[data-state="idle"]').waitFor();
  const found = await hits.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await page.keyboard.press("Escape");
  await page.locator(".search-dialog").waitFor({ state: "detached" });
  return found.map((href) => new URL(href, page.url()).href.replace(site.url, "").replace(/#.*/, ""));
}

test("no script of a version is loaded again in another one, and each has its own search", async () => {
  const { page, complaints } = await site.visit(undefined);
  const scripts: string[] = [];
  page.on("request", (asked) => {
    if (asked.resourceType() === "script") scripts.push(asked.url().replace(site.url, ""));
  });
  await page.goto(site.url);
  expect(await use(page, "lines")).toEqual(["mooring"]);
  await page.locator("article").getByRole("link", { name: "Mooring" }).click();
  await page.waitForURL(`${site.url}mooring`);
  const first = new Set(scripts);
  expect([...first].filter((path) => !path.startsWith("assets/scripts/"))).toEqual([]);

  await page.locator(".navbar-menu summary").first().click();
  await page.getByRole("link", { name: /^2\.9/ }).click();
  await page.waitForURL(`${site.url}v/2/mooring`);
  expect((await use(page, "lines")).toSorted()).toEqual(["v/2/mooring", "v/2/winch"]);
  expect(scripts.filter((path) => !first.has(path))).toEqual([]);

  // In its own version a page is swapped in, which knows the base of what was loaded.
  await page.evaluate("globalThis.stays = true");
  await page.locator("article").getByRole("link", { name: "Winch" }).click();
  await page.waitForURL(`${site.url}v/2/winch`);
  await page.getByRole("heading", { name: "Winch" }).waitFor();
  expect(await page.evaluate("globalThis.stays")).toBe(true);
  expect((await use(page, "lifts")).toSorted()).toEqual(["v/2/winch"]);

  // To the words of another language.
  await page.goto(`${site.url}de/mooring`);
  expect(await use(page, "leinen")).toEqual(["de/mooring"]);
  const again = scripts.filter((path) => !first.has(path)).map((path) => path.replace(/-[0-9A-Z]{8}\.js$/, ""));
  for (const wordless of ["mode", "embedded", "positions"]) expect(again).not.toContain(`assets/scripts/${wordless}`);
  expect(again).toContain("assets/scripts/search-dialog");
  expect(complaints).toEqual([]);
});

test("a link into another version loads it, for its pages have another base", async () => {
  const { page } = await site.visit("/v/1/");
  await page.evaluate("globalThis.stays = true");
  await page.locator(".navbar-menu summary").first().click();
  await page.getByRole("link", { name: /^3\.0/ }).click();
  await page.waitForURL(site.url);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  expect(await page.evaluate("globalThis.stays")).toBeUndefined();
  expect(await use(page, "tides")).toEqual(["tides"]);
});
