// Samples of the author in a real browser: first in the panel, the generated ones behind one tab, never two of a language, by keyboard and
// without script; what the reader chose before decides, and the form that edits the request brings its own sample forward.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { buildSite } from "./builder-site.ts";
import { openStrictSite } from "./nav-site.ts";
import { chooseSample, sampleChosen } from "./sample-choice.ts";

const sdk = (call: string) => `import { Pio } from "@pio/sdk";\n\nawait new Pio().${call}();\n`;
const spec = {
  openapi: "3.1.0",
  info: { title: "Plants", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/plants": {
      get: {
        operationId: "listPlants",
        "x-codeSamples": [
          { lang: "TypeScript", label: "SDK", source: sdk("list") },
          { lang: "bash", label: "cURL", source: "curl https://api.example.com/plants" },
          { lang: "Python", label: "Sync", source: "client.list()" },
          { lang: "Python", label: "Async", source: "await client.list()" },
        ],
        responses: { 200: { description: "All." } },
      },
      post: {
        operationId: "addPlant",
        "x-codeSamples": [
          { lang: "Python", label: "Sync", source: "client.add()" },
          { lang: "Python", label: "Async", source: "await client.add()" },
        ],
        requestBody: { content: { "application/json": { example: { name: "Fern" } } } },
        responses: { 201: { description: "Added." } },
      },
      delete: { operationId: "clearPlants", responses: { 204: { description: "Gone." } } },
    },
  },
};
const [listRoute, addRoute, clearRoute] = ["/api/list-plants", "/api/add-plant", "/api/clear-plants"];
const key = "docusaurus.tab.code-samples";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-author-samples-"));
await mkdir(join(folder, "docs"), { recursive: true });
await writeFile(join(folder, "openapi.json"), JSON.stringify(spec));
const config = { version: 1, title: "Plants", apis: [{ id: "api", spec: "openapi.json", route: "/api" }] };
const site = await openStrictSite(await buildSite(folder, config));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const tab = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
/** As a pointer does: the button itself is out of sight. */
const choose = (page: Page, name: string) =>
  page.locator(".sample-tabs > label", { hasText: new RegExp(`^${name}$`) }).click();
/** The samples that a reader sees. */
const seen = (page: Page) => page.locator(".request-sample pre code:visible").allInnerTexts();
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** `route` for a reader who chose `language` before. */
async function visitWith(language: string, route: string) {
  const visit = await site.visit(undefined);
  await visit.page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, language] as const);
  await visit.page.goto(site.url + route.slice(1));
  return visit;
}

test("the author's come first, one language at a time, with the generated ones behind the last tab", async () => {
  const { page, complaints } = await site.visit(listRoute);
  const group = page.getByRole("group", { name: "Languages" });
  expect(await group.locator("> label").allInnerTexts()).toEqual(["TypeScript", "cURL", "Python", "More"]);
  expect(await seen(page)).toEqual([sdk("list").trim()]);
  await group.getByText("SDK", { exact: true }).waitFor();
  await choose(page, "More");
  // The first language that the author does not give.
  await expect.poll(() => seen(page)).toEqual([expect.stringContaining("curl_easy_init")]);
  expect(await stored(page)).toBe(null);
  expect(await sampleChosen(page)).toBe("c");
  await chooseSample(page, "go");
  await expect.poll(() => seen(page)).toEqual([expect.stringContaining("package main")]);
  expect(await stored(page)).toBe("go");
  expect(complaints).toEqual([]);
});

test("by keyboard: arrows change the tab, and what is chosen is there on the next page", async () => {
  const { page } = await site.visit(listRoute);
  await tab(page, "TypeScript").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => seen(page)).toEqual(["curl https://api.example.com/plants"]);
  await expect.poll(() => stored(page)).toBe("curl");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => stored(page)).toBe("python");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => seen(page)).toEqual(["await client.list()"]);
  await page.goto(site.url + addRoute.slice(1));
  await expect.poll(() => seen(page)).toEqual(["await client.add()"]);
  await page.goto(site.url + clearRoute.slice(1));
  await expect.poll(() => seen(page)).toEqual([expect.stringContaining("import requests")]);
});

const remembered: readonly (readonly [string, readonly unknown[], string])[] = [
  ["curl", ["curl https://api.example.com/plants"], "cURL"],
  ["python", ["client.list()"], "Python"],
  ["go", [expect.stringContaining("package main")], "More"],
  ["cobol", [sdk("list").trim()], "TypeScript"],
];

// In short one that the author wrote no sample for, and one that nobody has.
test.each(
  remembered.filter(([language]) => byReach(language === "cobol", true)),
)("a reader who chose %s has it again", async (language, samples, name) => {
  const { page } = await visitWith(language, listRoute);
  await expect.poll(() => seen(page)).toEqual(samples);
  expect(await tab(page, name).isChecked()).toBe(true);
  expect(await stored(page)).toBe(language);
});

further("a choice in another tab of the browser is followed", async () => {
  const { page, context } = await site.visit(listRoute);
  await choose(page, "cURL");
  await expect.poll(() => stored(page)).toBe("curl");
  const other = await context.newPage();
  await other.goto(site.url + addRoute.slice(1));
  // The author gives no cURL there.
  await expect.poll(() => seen(other)).toEqual([expect.stringMatching(/^curl /)]);
  await choose(other, "Python");
  await expect.poll(() => seen(page)).toEqual(["client.list()"]);
});

further("without script tabs work, and a link leads to what is generated", async () => {
  const { page } = await site.visit(undefined, { javaScriptEnabled: false });
  await page.goto(site.url + listRoute.slice(1));
  expect(await seen(page)).toEqual([sdk("list").trim()]);
  await choose(page, "More");
  expect(await seen(page)).toEqual([expect.stringContaining("curl_easy_init")]);
  expect(await page.getByRole("combobox").count()).toBe(0);
  await page.getByRole("link", { name: /^In \d+ languages$/ }).click();
  expect(await page.locator("pre code").count()).toBeGreaterThan(30);
});

further("the form brings the generated sample forward, edits it there, and leaves the author's as it is", async () => {
  const { page, complaints } = await site.visit(addRoute);
  await page.getByRole("button", { name: "Edit request" }).click();
  const name = page.getByLabel("Content", { exact: true });
  await name.fill('{"name": "Ivy"}');
  await expect.poll(() => seen(page)).toEqual([expect.stringMatching(/^curl .*Ivy/s)]);
  expect(await tab(page, "More").isChecked()).toBe(true);
  const [block, field] = [await page.locator(".sample-tabs").boundingBox(), await name.boundingBox()];
  expect((block?.y ?? 0) + (block?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  await choose(page, "Python");
  expect(await seen(page)).toEqual(["client.add()"]);
  await name.fill('{"name": "Moss"}');
  await expect.poll(() => seen(page)).toEqual([expect.stringContaining("Moss")]);
  expect(complaints).toEqual([]);
});

further("axe finds nothing, narrow and wide, with each of the tabs", async () => {
  for (const width of byReach([360], [360, 1440])) {
    const { page, context } = await site.visit(undefined, {
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
    });
    await bringAxe(page);
    await page.goto(site.url + listRoute.slice(1));
    await page.locator("html[data-has-hydrated=true]").waitFor();
    for (const name of byReach(["Python"], ["Python", "More"])) {
      await choose(page, name);
      expect(await axeFaults(page, 10, { within: ".panel" })).toEqual([]);
    }
    await context.close();
  }
});
