// What helps a reader in the text: copy buttons, remembered tabs, fragments that open what hides them, the mark in the contents list,
// the way back to the top.
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const verification = "/docs/Webhooks/verification";
const operation = "/api/add-order-api-v-1-orders-post";

test("a copy button copies the code, says so for a second, and stands on every block", async () => {
  const { page, complaints } = await site.visit(undefined, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.clock.install();
  await page.goto(site.url + verification.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const blocks = page.locator("main .code");
  expect(await blocks.count()).toBeGreaterThan(3);
  expect(await page.locator("main .code > .copy").count()).toBe(await blocks.count());
  const block = blocks.first();
  await block.getByRole("button", { name: "Copy to clipboard" }).click();
  const copied = block.getByRole("button", { name: "Copied" });
  await copied.waitFor();
  const code = (await block.locator("code").textContent()) ?? "";
  expect(code).toContain("event_type:delivery_id");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code.replace(/\n$/, ""));
  await page.clock.runFor(990);
  expect(await copied.count()).toBe(1);
  await page.clock.runFor(20);
  await block.getByRole("button", { name: "Copy to clipboard" }).waitFor();
  expect(complaints).toEqual([]);
});

further("long lines wrap at a press, where there are any, and the copy stays what it was", async () => {
  const { page, complaints } = await site.visit(undefined, {
    permissions: ["clipboard-read", "clipboard-write"],
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  await page.goto(site.url + verification.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  const offers = page.locator("main").getByRole("button", { name: "Toggle word wrap" });
  await expect.poll(() => offers.count()).toBeGreaterThan(1);
  const all = await page.locator("main .code > pre").evaluateAll((blocks) =>
    blocks
      .filter((pre) => pre.clientWidth > 0)
      .map((pre) => ({
        long: pre.scrollWidth > pre.clientWidth,
        offered: pre.parentElement?.querySelector(".wrap:not([hidden])") != null,
      })),
  );
  expect(all.filter(({ long, offered }) => long !== offered)).toEqual([]);
  expect(new Set(all.map(({ long }) => long)).size, "some blocks fit, some do not").toBe(2);
  const block = page.locator("main .code:has(> .wrap:not([hidden]))").first();
  const pre = block.locator("pre");
  const code = (await pre.textContent()) ?? "";
  const wrap = block.getByRole("button", { name: "Toggle word wrap" });
  await wrap.click();
  expect(await wrap.getAttribute("aria-pressed")).toBe("true");
  expect(await pre.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await block.getByRole("button", { name: "Copy to clipboard" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code.replace(/\n$/, ""));
  await wrap.click();
  expect(await wrap.getAttribute("aria-pressed")).toBe("false");
  expect(await pre.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
  // A wide window needs no wrapping of most lines; what no longer overflows offers nothing.
  const narrow = await offers.count();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => offers.count()).toBeLessThan(narrow);
  expect(complaints).toEqual([]);
});

/** The language whose panel is shown in each group of language tabs. */
async function shown(page: Page): Promise<readonly string[]> {
  const checked = page.locator(".tabs[data-group='code-samples'] > input:checked");
  return checked.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value") ?? ""));
}

test("a chosen language tab is shown, kept, and followed by other groups and tabs", async () => {
  const first = await site.visit(verification);
  const { page, complaints } = first;
  const second = await site.another(first, verification);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  expect(new Set(await shown(page))).toEqual(new Set(["nodejs"]));
  const python = page.getByText("Python", { exact: true }).first();
  await python.click();
  expect(await page.getByRole("radio", { name: "Python" }).first().isChecked()).toBe(true);
  expect(await page.getByText("import hmac").first().isVisible()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem("docusaurus.tab.code-samples"))).toBe("python");
  expect(new Set(await shown(page))).toEqual(new Set(["python"]));
  await expect.poll(async () => new Set(await shown(second))).toEqual(new Set(["python"]));
  await page.reload();
  await page.locator("html[data-has-hydrated=true]").waitFor();
  expect(new Set(await shown(page))).toEqual(new Set(["python"]));
  expect(await page.getByText("import hmac").first().isVisible()).toBe(true);
  // Arrows walk the group, as in any group of radio buttons.
  await page.getByRole("radio", { name: "Python" }).first().press("ArrowRight");
  expect(new Set(await shown(page))).toEqual(new Set(["php"]));
  expect(complaints).toEqual([]);
});

test.each(
  byReach([], ["klingon", "", "nodejs' i"]),
)("a stored language that is none (%j) leaves the first", async (stored) => {
  const { page, complaints } = await site.visit(undefined);
  await page.addInitScript((value) => localStorage.setItem("docusaurus.tab.code-samples", value), stored);
  await page.goto(site.url + verification.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  expect(new Set(await shown(page))).toEqual(new Set(["nodejs"]));
  expect(complaints).toEqual([]);
});

test("a fragment opens everything around its spot, on load and on a click", async () => {
  const { page } = await site.visit(operation);
  // Spots inside folds that are closed at first.
  const spots = await page
    .locator("details:not([open]) [id]:not(input)")
    .evaluateAll((elements) => elements.map(({ id }) => id).filter((id) => !id.startsWith("__")));
  expect(spots.length).toBeGreaterThan(3);
  for (const id of [spots[0], spots.at(-1)]) {
    if (id === undefined) throw new Error("no spot");
    // A fragment alone would not load the page again.
    await page.goto("about:blank");
    await page.goto(`${site.url}${operation.slice(1)}#${encodeURIComponent(id)}`);
    await page.locator("html[data-has-hydrated=true]").waitFor();
    const spot = page.locator(`[id="${id}"]`);
    await expect.poll(() => spot.isVisible(), { message: id }).toBe(true);
    await expect
      .poll(async () => {
        const box = await spot.boundingBox();
        return box !== null && box.y > 0 && box.y < 900;
      })
      .toBe(true);
  }
  // The same on a page that is open already: by a changed hash.
  const inside = spots.at(-1) ?? "";
  await page.goto("about:blank");
  await page.goto(site.url + operation.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  expect(await page.locator(`[id="${inside}"]`).isVisible()).toBe(false);
  await page.evaluate((id) => {
    location.hash = encodeURIComponent(id);
  }, inside);
  await expect.poll(() => page.locator(`[id="${inside}"]`).isVisible()).toBe(true);
});

further("a fragment that names nothing, or is no text, does no harm", async () => {
  const all = ["#no-such-spot", "#%E0%A4%A", "#", "#__main"];
  for (const hash of byReach(all.slice(0, 2), all)) {
    const { page, context, complaints } = await site.visit(operation + hash);
    await page.locator("html[data-has-hydrated=true]").waitFor();
    expect(complaints, hash).toEqual([]);
    await context.close();
  }
});

further("the contents list marks the heading in reading, and the way to the top appears on the way up", async () => {
  const { page, complaints } = await site.visit(verification);
  const toc = page.getByRole("navigation", { name: "On this page" });
  const links = await toc.getByRole("link").count();
  expect(links).toBeGreaterThan(5);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 2500);
  const marked = toc.locator("[aria-current]");
  await expect.poll(() => marked.count()).toBe(1);
  const first = await marked.textContent();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => marked.textContent()).not.toBe(first);
  expect(await marked.textContent()).toBe(await toc.getByRole("link").last().textContent());

  const top = page.getByRole("button", { name: "Scroll back to top" });
  expect(await top.count()).toBe(0);
  await page.mouse.wheel(0, -400);
  await top.waitFor();
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => top.count()).toBe(0);
  expect(complaints).toEqual([]);
});

further("the contents list of a narrow screen is folded above the text and leads to headings", async () => {
  const { page } = await site.visit(verification, { viewport: { width: 390, height: 844 } });
  const why = page.locator("main").getByRole("link", { name: "Why verify", exact: true });
  expect(await why.count()).toBe(0);
  await page.getByText("On this page").and(page.locator("summary")).click();
  await why.click();
  await page.waitForURL("**#why-verify");
  const heading = page.getByRole("heading", { name: /^Why verify/ });
  await expect
    .poll(async () => ((await heading.boundingBox())?.y ?? -1) > 40 && ((await heading.boundingBox())?.y ?? 900) < 300)
    .toBe(true);
});
