// The design system of fixtures/components in a browser, under a policy with Trusted Types: islands come to life when they ask for it, static
// components send no script, and nothing is said on the console.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";
import { openStrictSite } from "./nav-site.ts";

const folder = await mkdtemp(join(tmpdir(), "components-"));
const out = join(folder, "out");
const build = ["bin/pio-docs.js", "build", "fixtures/components", "--out", out, "--no-cache", "--quiet"];
await promisify(execFile)(process.execPath, build, { cwd: checkout });
const site = await openStrictSite(out);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const live = (page: Page, name: string) => page.locator(`pio-island[data-name=${name}][data-live]`);

/** The scripts that a page has fetched. */
function scriptsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname.replace(/^\/assets\/|-\w{8}\.js$/g, ""))
      .filter((name) => /^(?:island|component-)/.test(name)),
  );
}

test("an island starts when it is seen, keeps what the page wrote into it, and is wrapped", async () => {
  const { page, complaints } = await site.visit("/counter");
  await live(page, "Counter").nth(1).waitFor();
  const first = page.getByRole("button", { name: "2 clicks" });
  await first.click();
  await page.getByRole("button", { name: "3 clicks" }).waitFor();
  expect(await page.locator("pio-island").first().innerText()).toMatch(/With words and a link/);
  expect(await scriptsOf(page)).toEqual(["component-islands", "island-counter", "component-react"]);
  expect(complaints).toEqual([]);
});

test("tabs switch, and their panels are the page's own Markdown", async () => {
  const { page, complaints } = await site.visit("/tabs");
  await live(page, "Tabset").waitFor();
  expect(await page.getByText("Roll to 6 mm.").isVisible()).toBe(false);
  await page.getByRole("tab", { name: "Slab" }).click();
  await page.getByText("Roll to 6 mm.").waitFor();
  await page.getByRole("tab", { name: "Wheel" }).click();
  await page.getByRole("link", { name: "table", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Table" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a form and a playground work without a network", async () => {
  const { page, complaints } = await site.visit("/form");
  await live(page, "OrderForm").waitFor();
  await page.getByRole("combobox").selectOption("large");
  await page.getByRole("spinbutton").fill("4");
  await page.getByText("4 × large").waitFor();
  expect(complaints).toEqual([]);
  const other = await site.visit("/playground");
  await live(other.page, "Playground").waitFor();
  await other.page.getByRole("textbox", { name: "Numbers" }).fill("10 20");
  await other.page.getByText("30", { exact: true }).waitFor();
  expect(other.complaints).toEqual([]);
});

test("client navigation brings styles before the swap, starts islands of the next page, and ends those that are left", async () => {
  const { page, complaints } = await site.visit("/");
  expect(await scriptsOf(page)).toEqual([]);
  await page.locator(".prose").getByRole("link", { name: "Counter" }).click();
  await live(page, "Counter").first().waitFor();
  await page.getByRole("button", { name: "2 clicks" }).click();
  await page.getByRole("button", { name: "3 clicks" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Design system" }).waitFor();
  await page.locator(".prose").getByRole("link", { name: "Panel" }).click();
  await page.getByRole("heading", { level: 1, name: "Panel" }).waitFor();
  const edge = page.locator("section").filter({ hasText: "Care" });
  expect(await edge.evaluate((one) => getComputedStyle(one).borderInlineStartWidth)).toBe("4px");
  // What a reader did is gone when they come back: the island starts anew.
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await page.locator(".prose").getByRole("link", { name: "Counter" }).click();
  await page.getByRole("button", { name: "2 clicks" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a static component sends no script", async () => {
  for (const path of ["/chart", "/prices", "/panel", "/mdx/expressions"]) {
    const { page, complaints } = await site.visit(path);
    expect(await scriptsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }
});
