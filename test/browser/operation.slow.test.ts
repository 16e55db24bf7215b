// The page of an operation as it is read: what its head leads to, which fields are in view, and that the column shows what the facts tell of.
import { afterAll, expect, inject, test } from "vitest";
import { byReach } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const addOrder = "/api/add-order-api-v-1-orders-post";

test("the switch over the fields leaves those that a request must have, without script, and the button unfolds all", async () => {
  const plain = await site.visit(addOrder, { javaScriptEnabled: false });
  const shown = (id: string) => plain.page.locator(`[id='${id}']`).isVisible();
  expect(await shown("body.order_number")).toBe(true);
  await plain.page.getByLabel("Required only").check();
  expect(await shown("body.order_number")).toBe(false);
  expect(await shown("body.ext_order_id")).toBe(true);
  expect(await shown("body.line_items.sku")).toBe(true);
  // A response promises what it promises.
  expect(await shown("200.body.order_number")).toBe(true);
  await plain.context.close();

  const { page, complaints } = await site.visit(undefined);
  await bringAxe(page);
  await page.goto(site.url + addOrder.slice(1));
  const button = page.getByRole("button", { name: "Expand all" });
  const closed = page.locator(".facts :is(details.shape, details.response):not([open])");
  expect(await closed.count()).toBeGreaterThan(3);
  await button.hover();
  await expect
    .poll(async () => {
      await button.click();
      return button.getAttribute("aria-pressed");
    })
    .toBe("true");
  expect(await closed.count()).toBe(0);
  expect(await axeFaults(page, 20, { modes: byReach(["light"], ["light", "dark"]) })).toEqual([]);
  await button.click();
  expect(await closed.count()).toBeGreaterThan(3);
  expect(complaints).toEqual([]);
});

test("the example in the column is that of the response in reading", async () => {
  const { page } = await site.visit(addOrder, { viewport: { width: 1440, height: 900 } });
  const status = () => page.locator(".tabs-status > :checked").first().getAttribute("value");
  expect(await status()).toBe("200");
  const refused = page.locator("[id='422'] > summary");
  await refused.hover();
  await refused.click();
  await expect.poll(status).toBe("422");
  await page.locator(".tabs-status > label", { hasText: "401" }).click();
  expect(await status()).toBe("401");
});

test("request and response share the height of the column, and each long sample shows all of itself on demand", async () => {
  const { page } = await site.visit(addOrder, { viewport: { width: 1440, height: 900 } });
  const column = await page.locator(".panel").evaluate((panel) => [panel.scrollHeight, panel.clientHeight]);
  expect(column[0]).toBe(column[1]);
  const heights = () =>
    page
      .locator(".request-sample pre, .answers pre")
      .evaluateAll((all) =>
        all.filter((pre) => pre.checkVisibility()).map(({ clientHeight, scrollHeight }) => clientHeight / scrollHeight),
      );
  for (const share of await heights()) expect(share).toBeLessThan(1);
  await page.getByLabel("Show all").first().check();
  expect((await heights())[0]).toBe(1);
});

test("on a phone the line of the page's parts stays in sight, and leads to the samples and back", async () => {
  const { page } = await site.visit(addOrder, { viewport: { width: 390, height: 800 }, hasTouch: true });
  const line = page.locator(".on-page");
  await line.getByRole("link", { name: "Samples" }).click();
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => Math.abs((await top(".panel")) - 120)).toBeLessThan(40);
  expect(await top(".on-page")).toBeLessThan(60);
  await line.getByRole("link", { name: "Body" }).click();
  await expect.poll(() => top("[id='body']")).toBeLessThan(200);
  expect(await top("[id='body']")).toBeGreaterThan(await top(".on-page"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
