// A search in all versions: nothing of another one before it is asked for, then what they alone have, marked, by keyboard and pointer.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openEditionsSite } from "./editions-site.ts";

const site = await openEditionsSite();
afterAll(() => site.close());

/** Each row or result: where it leads, and the versions that it names. */
function foundIn(page: Page, rows: string, link: string): Promise<readonly string[]> {
  return page.locator(rows).evaluateAll(
    (items, { within, root }) =>
      items.map((item) => {
        const names = [...item.querySelectorAll(".search-version")].map((one) => one.textContent);
        const anchor = within === "" ? item : item.querySelector(within);
        return `${(anchor instanceof HTMLAnchorElement ? anchor.href : "").replace(root, "").replace(/#.*/, "")}: ${names.join(" ")}`;
      }),
    { within: link, root: site.url },
  );
}

const inDialog = (page: Page) => foundIn(page, ".search-dialog a[role=option]", "");
const onPage = (page: Page) => foundIn(page, ".search-result", ".search-title");

/** Opens the dialog on `route`; `foreign`: the files of other indexes that are asked for from then on. */
async function opened(route: string, query: string) {
  const visit = await site.visit(route);
  const asked: string[] = [];
  visit.page.on("request", (request) => {
    const path = request.url().replace(site.url, "");
    if (path.includes("assets/search")) asked.push(path);
  });
  await visit.page.locator("a[data-search]").click();
  await visit.page.getByRole("combobox").fill(query);
  return { ...visit, asked };
}

test("off, nothing of another version is fetched or found; on, a page stands once with all that have it", async () => {
  const { page, complaints, asked } = await opened("/", "lines");
  await expect.poll(() => inDialog(page)).toEqual(["mooring: "]);
  expect(asked.filter((path) => path.startsWith("v/"))).toEqual([]);
  const before = asked.length;

  // By keyboard alone: the box is the next stop but one after the field, and is pressed with Space.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => inDialog(page)).toEqual(["mooring: 3.0 2.9 1.0", "v/2/winch: 2.9 1.0"]);
  await page.getByRole("combobox").fill("winch");
  await expect.poll(() => inDialog(page)).toEqual(["v/2/winch: 2.9 1.0", "v/2/mooring: 2.9"]);
  expect(
    asked
      .slice(before)
      .filter((path) => path.startsWith("v/"))
      .toSorted(),
  ).toEqual(["v/1/assets/search.json", "v/2/assets/search.json"]);
  // The arrows go through them as through the others, and round.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/v\/2\/winch(#.*)?$/);
  await page.getByRole("heading", { name: "Winch", level: 1 }).waitFor();

  // It is not remembered.
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.keyboard.press("Control+k");
  expect(await page.getByLabel("All versions").isChecked()).toBe(false);
  expect(complaints).toEqual([]);
});

test("the search page shows the same, with links that lead to pages, and its address says so", async () => {
  const { page, complaints } = await opened("/v/2/mooring", "lines");
  await page.getByText("All versions").click();
  expect(await page.evaluate("document.activeElement.matches('[role=combobox]')")).toBe(true);
  await expect.poll(() => inDialog(page)).toContain("v/2/mooring: 2.9 3.0 1.0");
  await page.locator(".search-all").click();
  await page.waitForURL(`${site.url}v/2/search?q=lines&versions=all`);
  await expect.poll(() => onPage(page)).toContain("v/2/mooring: 2.9 3.0 1.0");
  expect(await page.getByLabel("All versions").isChecked()).toBe(true);
  const links = await page.locator(".search-result a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links.length).toBeGreaterThan(4);
  for (const href of links) expect((await page.request.get(href ?? "")).status(), href ?? "").toBe(200);
  expect(await page.locator(".search-status").textContent()).toContain(`${(await onPage(page)).length} results`);

  await page.getByLabel("All versions").uncheck();
  await page.waitForURL(`${site.url}v/2/search?q=lines`);
  await expect.poll(async () => (await onPage(page)).toSorted()).toEqual(["v/2/mooring: ", "v/2/winch: "]);
  expect(complaints).toEqual([]);
});

test("of versions in the reader's language that one is searched, and a version that cannot be had is told", async () => {
  const german = await opened("/de/mooring", "leinen");
  await german.page.getByText("Alle Versionen").click();
  await expect.poll(() => inDialog(german.page)).toEqual(["de/mooring: 3.0"]);
  const { page } = await opened("/", "lines");
  await expect.poll(() => inDialog(page)).toEqual(["mooring: "]);
  await page.route(/\/v\/1\/assets\/search/, (route) => route.abort());
  await page.getByText("All versions").click();
  await expect.poll(() => inDialog(page)).toContain("v/2/winch: 2.9");
  await expect.poll(() => page.locator(".search-partly").textContent()).toMatch(/could not be loaded/);
  await page.keyboard.press("Escape");
  await page.locator(".search-dialog").waitFor({ state: "detached" });
});
