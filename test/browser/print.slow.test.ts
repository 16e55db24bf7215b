// An operation on paper: its fields, unfolded and close together, a schema once; no samples, forms or navigation. `print: full` brings
// the rest; that it then unfolds all is held by media.slow.test.ts.
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { pageKinds } from "../routes/pio-routes.ts";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

/** Sheets of A4 that the page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const shown = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getClientRects().length > 0).length);

/** What of the page paper leaves out on purpose: what repeats a schema. */
const repeated = "[data-again] > :not(.row-head)";

test("Add Order takes at most eight sheets", async () => {
  const { page } = await site.visit(pageKinds.operation);
  const count = await sheets(page);
  console.info(`Add Order: ${count} sheets of A4`);
  expect(count).toBeGreaterThan(2);
  expect(count).toBeLessThanOrEqual(8);
});

test.each(
  byReach([pageKinds.operation], [pageKinds.operation, pageKinds.webhook, "/api/add-hook-api-v-1-hooks-post"]),
)("%s: each field once, and none of what a screen needs", async (route) => {
  const { page } = await site.visit(route);
  await page.emulateMedia({ media: "print" });
  const rows = page.locator(".row");
  const unseen = await rows.evaluateAll(
    (all, inside) =>
      all.filter((one) => one.getClientRects().length === 0 && one.closest(inside) === null).map(({ id }) => id),
    repeated,
  );
  expect(await rows.count()).toBeGreaterThan(3);
  expect(unseen).toEqual([]);
  for (const gone of [".panel", ".navbar", ".sidebar", ".on-page", ".edit-request", ".footer", ".hash-link"])
    expect(await shown(page, gone), gone).toBe(0);
});

further("a schema that the sheet has already is a line that names its first place", async () => {
  const { page } = await site.visit(pageKinds.operation);
  const again = page.locator("[id='401'] [data-again]");
  const said = (await again.getAttribute("data-again")) ?? "";
  const [, first = ""] = /in (\S+) above/.exec(said) ?? [];
  expect(await page.locator(`[id="${first}"]`).count()).toBe(1);
  const fields = "[id='401'] [data-again] .row";
  const line = () => again.evaluate((one) => getComputedStyle(one, "::after").content);
  await page.locator("[id='401'] > summary").click();
  expect(await shown(page, fields)).toBeGreaterThan(1);
  expect(await line()).toBe("none");
  await page.emulateMedia({ media: "print" });
  expect(await shown(page, fields)).toBe(0);
  expect(await line()).toBe(`"${said}"`);
  // Where the config wants all, nothing is left out.
  await page.evaluate(() => {
    document.documentElement.dataset.print = "full";
  });
  expect(await shown(page, fields)).toBeGreaterThan(1);
  expect(await line()).toBe("none");
  expect(await shown(page, ".panel pre")).toBeGreaterThan(0);
});

further("a form that stands open is not printed, and a dark screen prints on white", async () => {
  const { page } = await site.visit(pageKinds.operation, { colorScheme: "dark" });
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.locator(".edit-request").first().click();
  await page.locator(".builder").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await shown(page, ".builder")).toBe(0);
  expect(await ground()).toBe("rgb(255, 255, 255)");
  expect(dark).not.toBe("rgb(255, 255, 255)");
  await page.evaluate(() => {
    document.documentElement.dataset.print = "full";
  });
  expect(await shown(page, ".builder")).toBe(0);
});
