// The search page in a browser under the host's own policy: results as one types, filters that the address keeps, calm in every trouble.
import { afterAll, expect, inject, test } from "vitest";
import { further } from "../reach.ts";
import { isOwn404, openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").docs, "/docs/");
afterAll(() => site.close());

test("typing shows results with badges, places and marked snippets, and the address follows", async () => {
  const { page, complaints } = await site.visit("/search");
  const field = page.getByRole("searchbox", { name: "Search" });
  await expect.poll(() => page.locator(".site-index").isVisible()).toBe(true);
  await field.pressSequentially("ext_shop_id");
  const results = page.locator(".search-result");
  await expect.poll(() => results.first().textContent()).toContain("ext_shop_id");
  await expect.poll(() => new URL(page.url()).search).toBe("?q=ext_shop_id");
  expect(await page.locator(".site-index").isVisible()).toBe(false);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe('Search results for "ext_shop_id"');
  expect(await results.locator("mark").count()).toBeGreaterThan(0);
  await field.fill("POST /api/v1/orders");
  await expect.poll(() => results.first().locator(".method").textContent()).toBe("POST");
  await results.first().getByRole("link").click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/docs/api/add-order-api-v-1-orders-post");
  expect(complaints).toEqual([]);
});

further("an address with query and filters comes up as it was left", async () => {
  const { page, complaints } = await site.visit("/search?q=orders&area=reference&kind=operations");
  const results = page.locator(".search-result");
  await expect.poll(() => results.count()).toBeGreaterThan(2);
  expect(await page.getByLabel("Search in", { exact: true }).inputValue()).toBe("reference");
  expect(await results.locator(".method").count()).toBe(await results.count());
  await page.getByLabel("Type", { exact: true }).selectOption("fields");
  await expect.poll(() => new URL(page.url()).search).toBe("?q=orders&area=reference&kind=fields");
  await expect.poll(() => results.first().locator(".search-kind").textContent()).toBe("field");
  expect(complaints).toEqual([]);
});

further("hostile words run nothing and find nothing or something, calmly", async () => {
  const { page, complaints } = await site.visit("/search");
  const field = page.getByRole("searchbox", { name: "Search" });
  for (const typed of ["<img src=x onerror=alert(1)>", "😀".repeat(64), "((a+)+$[", "\\u0000%00"]) {
    await field.fill(typed);
    await expect.poll(() => page.getByRole("status").textContent()).toMatch(/result/i);
  }
  await page.goto(`${site.url}search?q=${encodeURIComponent("<script>alert(1)</script>")}`);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain("<script>");
  expect(await page.locator("main script, main img").count()).toBe(0);
  expect(complaints).toEqual([]);
});

further("offline says so until the next input, and recovers", async () => {
  const { page } = await site.visit(undefined);
  await page.route("**/assets/search*.json", (route) => route.abort());
  await page.goto(`${site.url}search`);
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill("rate limit");
  await expect
    .poll(() => page.getByRole("status").textContent())
    .toBe("Unable to fetch results You might want to check your network connection.");
  await page.unroute("**/assets/search*.json");
  await field.fill("rate limits");
  await expect.poll(() => page.locator(".search-result").count()).toBeGreaterThan(0);
});

further("an index that is damaged is told like a network that is gone", async () => {
  const { page, complaints } = await site.visit(undefined);
  await page.route("**/assets/search.json", (route) => route.fulfill({ body: '{"v":1,"pages":{"href":["' }));
  await page.goto(`${site.url}search?q=orders`);
  await expect.poll(() => page.getByRole("status").textContent()).toContain("Unable to fetch results");
  expect(complaints.filter((line) => !isOwn404(line))).toEqual([]);
});

test("without script the site's index stands there", async () => {
  const { page } = await site.visit("/search?q=orders", { javaScriptEnabled: false });
  expect(await page.locator(".site-index").isVisible()).toBe(true);
  expect(await page.getByRole("searchbox").count()).toBe(0);
});
