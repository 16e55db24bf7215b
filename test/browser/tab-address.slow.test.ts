// Tabs that the address names: it wins over what is remembered, and a choice is written into it, without a step of the history.
import { afterAll, expect, inject, test } from "vitest";
import { further } from "../reach.ts";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("manual"));
afterAll(() => site.close());

const route = "/reference/blocks";

test("the address chooses a tab, over what is remembered, and what it does not name changes nothing", async () => {
  const { page, complaints } = await site.visit(undefined);
  const tabs = page.locator(".tabs[data-query='lang']");
  const open = async (query: string) => {
    await page.goto(site.url + route.slice(1) + query);
    await page.locator("html[data-has-hydrated=true]").waitFor();
  };
  const chosen = () => tabs.locator("> :checked").getAttribute("value");
  await open("");
  expect(await chosen()).toBe("js");
  await tabs.getByText("Python", { exact: true }).click();
  expect(new URL(page.url()).search).toBe("?lang=py");
  await open("?lang=text&other=1#tabs");
  expect(await chosen()).toBe("text");
  await tabs.getByText("JavaScript", { exact: true }).click();
  expect(page.url()).toMatch(/\?lang=js&other=1#tabs$/);
  // Remembered now is JavaScript; the address says otherwise, and nothing that is no tab's value counts.
  await open("?lang=py");
  expect(await chosen()).toBe("py");
  await open(`?lang=${encodeURIComponent("'\"><script>")}`);
  expect(await chosen()).toBe("js");
  await open("");
  expect(await chosen()).toBe("js");
  expect(complaints).toEqual([]);
});

test("a fragment that names a tab chooses it, over what is remembered, and leaves that as it is", async () => {
  const { page } = await site.visit(undefined);
  await page.goto(site.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  const tabs = page.locator(".tabs[data-query='lang']");
  await tabs.getByText("Python", { exact: true }).click();
  const id = await tabs.locator("> [value='text']").getAttribute("id");
  await page.goto(`${site.url}write/markdown`);
  await page.goto(`${site.url}${route.slice(1)}#${id}`);
  await expect.poll(() => tabs.locator("> :checked").getAttribute("value")).toBe("text");
  expect(await tabs.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight)).toBe(true);
});

further("a choice adds no step to the history: Back leaves the page", async () => {
  const { page } = await site.visit("/write/markdown");
  await page.goto(site.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.locator(".tabs[data-query='lang']").getByText("Python", { exact: true }).click();
  await page.goBack();
  await page.waitForURL("**/write/markdown");
});
