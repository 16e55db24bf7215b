// Reading with the keyboard alone, at an address that is not there, and with storage blocked.
import { afterAll, expect, inject, test } from "vitest";
import { further } from "../reach.ts";
import { isOwn404, openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

further("the first Tab shows the way past the navigation, and Enter takes it", async () => {
  const { page } = await site.visit("/docs/Webhooks/overview");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  const isShown = async (): Promise<boolean> => {
    const box = await skip.boundingBox();
    return box !== null && box.y >= 0 && box.x >= 0 && box.height > 10;
  };
  expect(await isShown()).toBe(false);
  await page.keyboard.press("Tab");
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(isShown).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("Tab goes through the page in the order of reading, and shows where it is", async () => {
  const { page } = await site.visit("/docs/Webhooks/overview");
  await page.locator("html[data-has-hydrated=true]").waitFor();
  const stops: { area: string; name: string; outlined: boolean }[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return undefined;
      const area = at.closest("main, footer.footer, nav.toc, nav.sidebar, nav.navbar, .skip-link");
      const shown = at instanceof HTMLInputElement ? (at.nextElementSibling ?? at) : at;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
      return {
        area: area?.className.split(" ")[0] ?? "",
        name: at.getAttribute("aria-label") ?? at.textContent?.trim() ?? "",
        outlined: (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
      };
    });
    if (stop === undefined) break;
    stops.push(stop);
  }
  const areas = stops.map(({ area }) => area).filter((area, index, list) => area !== list[index - 1]);
  expect(areas).toEqual(["skip-link", "navbar", "sidebar", "main", "toc", "footer"]);
  expect(stops.filter(({ outlined }) => !outlined).map(({ area, name }) => `${area}: ${name}`)).toEqual([]);
  expect(stops.length).toBeGreaterThan(40);
});

further("an operation reads by keyboard: folds open with Enter, code scrolls", async () => {
  const { page } = await site.visit("/api/add-order-api-v-1-orders-post");
  const fold = page.locator("details.response:not([open]) > summary").first();
  const id = await fold.evaluate((summary) => summary.parentElement?.id ?? "");
  await fold.focus();
  await page.keyboard.press("Enter");
  await page.locator(`details[id="${id}"][open]`).waitFor();
  const wide = page.locator("pre:visible").first();
  await wide.focus();
  expect(await wide.evaluate((pre) => pre === document.activeElement)).toBe(true);
});

further("an address that is not there: its words, its links, its place in the site", async () => {
  const { page, complaints } = await site.visit("/docs/Webhooks/no-such-page?x=1#y");
  await page.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
  expect(await page.title()).toBe("Page Not Found | API Docs");
  await page.getByText("We could not find what you were looking for.").waitFor();
  await page
    .getByText(
      "Please contact the owner of the site that linked you to the original URL and let them know their link is broken.",
    )
    .waitFor();
  await page.locator("html[data-has-hydrated=true]").waitFor();
  expect(complaints.filter((complaint) => !isOwn404(complaint))).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Home page" }).click();
  await page.getByRole("heading", { level: 1, name: "Introduction" }).waitFor();
});

test("with storage blocked everything works from memory, with one warning", async () => {
  const { page, complaints } = await site.visit(undefined);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await page.goto(`${site.url}docs/Webhooks/verification`);
  await page.getByRole("button", { name: /currently light mode/ }).click();
  await page.getByRole("button", { name: /currently dark mode/ }).waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.getByText("Python", { exact: true }).first().click();
  await page.getByText("import hmac").first().waitFor();
  await page.getByRole("button", { name: "Expand sidebar category 'Troubleshooting'" }).click();
  await page.getByRole("link", { name: "Rate limit" }).first().waitFor();
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(/^warning: .*storage is not available/i);
});
