// The column beside an operation, as it stands before anybody edits a request: the address and its button, samples in the language of the
// reader's choice that move nothing, and one thing that scrolls.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byReach } from "../reach.ts";
import { openPioSite, type PioSite } from "./pio-site.ts";

let site: PioSite;
beforeAll(async () => {
  site = await openPioSite(inject("pio").root);
});
afterAll(() => site?.close());

const addOrder = "/api/add-order-api-v-1-orders-post";
const getOrders = "/api/get-orders-api-v-1-orders-get";

test("the button of the address copies all of it, server and path", async () => {
  const { page, context, complaints } = await site.visit(addOrder, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const address = page.locator(".endpoint");
  await address.getByRole("button", { name: "Copy to clipboard" }).click();
  await address.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("https://api.test.pio.com/api/v1/orders");
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(
  byReach(
    [[1440, "python"] as const],
    [390, 1000, 1440, 1920].flatMap((width) =>
      ["python", "nodejs", "go"].map((language) => [width, language] as const),
    ),
  ),
)("at %i px a stored choice of %s moves nothing when it comes", async (width, language) => {
  const { page, context } = await site.visit(undefined, { viewport: { width, height: 900 } });
  await page.addInitScript((value) => localStorage.setItem("docusaurus.tab.code-samples", value), language);
  await page.goto(site.url + getOrders.slice(1));
  await expect.poll(() => page.locator(".request-sample .code").getAttribute("data-language")).toBe(language);
  const moved = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, "sources");
            for (const { node } of sources) {
              if (node instanceof Element && node.closest("main")) found.push(`${node.localName} ${node.className}`);
            }
          }
        }).observe({ type: "layout-shift", buffered: true });
        // What has moved is told with the next frame.
        setTimeout(() => resolve(found), 500);
      }),
  );
  expect(moved).toEqual([]);
  // It takes its own height when the reader turns to it.
  const block = page.locator(".request-sample pre");
  expect(await block.evaluate((pre) => pre.style.blockSize)).not.toBe("");
  await block.click();
  expect(await block.evaluate((pre) => pre.style.blockSize)).toBe("");
  await context.close();
});

test.each([
  [1440, []],
  [390, ["pre"]],
] as const)("at %i px nothing in the column scrolls by itself but %j, and nothing sideways", async (width, upright) => {
  const { page, context } = await site.visit(addOrder, { viewport: { width, height: 900 } });
  for (const label of await page.locator(".panel .tabs > label").all()) {
    if (await label.isVisible()) await label.click();
    const scrolling = await page.locator(".panel :not(input, select)").evaluateAll((all) =>
      all.flatMap((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const can = (word: string) => word === "auto" || word === "scroll";
        if (can(overflowX) && one.scrollWidth > one.clientWidth) return [`${one.localName} sideways`];
        return can(overflowY) && one.scrollHeight > one.clientHeight ? [one.localName] : [];
      }),
    );
    expect([...new Set(scrolling)].filter((name) => !upright.some((one) => one === name))).toEqual([]);
  }
  const bottom = await page.locator(".panel").evaluate((panel) => {
    const { overflowY } = getComputedStyle(panel);
    return [overflowY, panel.scrollHeight > panel.clientHeight];
  });
  expect(bottom).toEqual(width === 1440 ? ["auto", true] : ["visible", false]);
  await context.close();
});
