// A menu of the navbar opens natively, and closes as menus do: on Escape, on a click elsewhere, when the focus leaves it.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildSite } from "./builder-site.ts";
import { openStrictSite } from "./nav-site.ts";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-navbar-menu-"));
await mkdir(join(folder, "docs"), { recursive: true });
await writeFile(join(folder, "docs", "index.md"), "# Start\n\nText.\n");
await writeFile(join(folder, "docs", "more.md"), "# More\n\nText.\n");
const items = [{ label: "Tools", items: [{ label: "More", to: "/more" }] }];
const site = await openStrictSite(await buildSite(folder, { version: 1, title: "Menus", navbar: { items } }));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test("a menu of the navbar closes on Escape, on a click elsewhere, and when the focus leaves it", async () => {
  const { page, complaints } = await site.visit("/more");
  const menu = page.locator(".navbar-menu");
  const summary = menu.locator("summary");
  await expect
    .poll(async () => {
      await summary.click();
      await page.keyboard.press("Escape");
      return menu.getAttribute("open");
    })
    .toBe(null);
  await summary.click();
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  expect(await menu.getAttribute("open")).toBe(null);
  await summary.click();
  await menu.getByRole("link", { name: "More" }).focus();
  expect(await menu.getAttribute("open")).toBe("");
  await page.keyboard.press("Tab");
  expect(await menu.getAttribute("open")).toBe(null);
  expect(complaints).toEqual([]);
});
