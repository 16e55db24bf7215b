// Code samples: one language in the page, another on choice, kept under the key that readers of the reference system bring along; without
// script a link leads to all of them.
import { afterAll, expect, inject, test } from "vitest";
import { further } from "../reach.ts";
import { openPioSite } from "./pio-site.ts";
import { chooseSample, languageButton, languageList, libraryList, sampleChosen } from "./sample-choice.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const route = "/api/add-product-api-v-1-products-post";
const key = "docusaurus.tab.code-samples";

test("another language is fetched when it is chosen, and stays chosen", async () => {
  const { page, complaints } = await site.visit(route);
  const code = page.locator(".request-sample pre code");
  expect(await code.innerText()).toMatch(/^curl /);
  expect(await page.locator(".sample-frame > label").allInnerTexts()).toEqual(["cURL", "JavaScript", "Python", "Java"]);
  expect(await languageList(page).locator("option:not([value=''])").count()).toBe(17);
  expect(await libraryList(page).count()).toBe(0);
  await chooseSample(page, "python requests");
  await expect.poll(() => code.innerText()).toMatch(/^import requests/);
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe("python");
  expect(await page.locator(".request-sample button.copy").count()).toBe(1);

  await chooseSample(page, "nodejs request");
  await expect.poll(() => code.innerText()).toContain("import request from");
  await page.reload();
  await expect.poll(() => code.innerText()).toContain("import request from");
  expect(await sampleChosen(page)).toBe("nodejs request");
  await chooseSample(page, "curl");
  await expect.poll(() => code.innerText()).toMatch(/^curl /);
  expect(complaints).toEqual([]);
});

further("a choice made elsewhere counts, one that is not offered does not", async () => {
  for (const [stored, start] of [
    ["go", "package main"],
    ["cobol", "curl "],
  ] as const) {
    const { page, context } = await site.visit(undefined);
    await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, stored] as const);
    await page.goto(site.url + route.slice(1));
    await expect.poll(() => page.locator(".request-sample pre code").innerText()).toContain(start);
    await context.close();
  }
});

further("when the samples cannot be had, the one in the page stays and the link is there", async () => {
  const { page } = await site.visit(undefined);
  await page.route("**/assets/samples/**", (request) => request.abort());
  await page.goto(site.url + route.slice(1));
  await chooseSample(page, "go");
  await page.getByRole("link", { name: "In 21 languages" }).waitFor();
  await expect.poll(() => sampleChosen(page)).toBe("curl");
  expect(await page.locator(".request-sample pre code").innerText()).toMatch(/^curl /);
});

further("without script a link leads to all samples", async () => {
  const { page } = await site.visit(route, { javaScriptEnabled: false });
  expect(await page.getByRole("combobox").count()).toBe(0);
  expect(await page.locator(".request-sample").getByRole("radio").count()).toBe(0);
  await page.getByRole("link", { name: "In 21 languages" }).click();
  expect(await page.getByRole("heading", { level: 2 }).count()).toBe(21);
  expect(await page.locator("pre code").count()).toBe(37);
});

further(
  "by keyboard: arrows go through the languages, Tab leads on to the others, the libraries and the code's button",
  async () => {
    const { page } = await site.visit(route);
    const code = page.locator(".request-sample pre code");
    await languageButton(page, "cURL").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => code.innerText()).toContain("await fetch(");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => code.innerText()).toContain("import http.client");
    expect(await sampleChosen(page)).toBe("python http-client");
    await page.keyboard.press("Tab");
    expect(await languageList(page).evaluate((list) => list === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await libraryList(page).evaluate((list) => list === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => code.innerText()).toMatch(/^import requests/);
  },
);
