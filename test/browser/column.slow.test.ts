// The column beside an operation, as it stands before anybody edits a request: the address and its button, samples in the language of the
// reader's choice that stand there whole, and one thing that scrolls.
import { afterAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").root);
afterAll(() => site.close());

const addOrder = "/api/add-order-api-v-1-orders-post";
const getOrders = "/api/get-orders-api-v-1-orders-get";

further("the button of the address copies all of it, server and path", async () => {
  const { page, complaints } = await site.visit(addOrder, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const address = page.locator(".endpoint");
  await address.getByRole("button", { name: "Copy to clipboard" }).click();
  await address.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("https://api.test.pio.com/api/v1/orders");
  expect(complaints).toEqual([]);
});

test.each(
  byReach(
    [[1440, "python"] as const],
    [390, 1000, 1440, 1920].flatMap((width) =>
      ["python", "nodejs", "go"].map((language) => [width, language] as const),
    ),
  ),
)("at %i px a stored choice of %s shows its sample whole, and moves little", async (width, language) => {
  const { page } = await site.visit(undefined, { viewport: { width, height: 900 } });
  await page.addInitScript((value) => localStorage.setItem("docusaurus.tab.code-samples", value), language);
  await page.goto(site.url + getOrders.slice(1));
  await expect.poll(() => page.locator(".request-sample .code").getAttribute("data-language")).toBe(language);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        // Shifts are reported with the next frame.
        setTimeout(() => resolve(sum), 500);
      }),
  );
  // Up to 0.1 is good by Core Web Vitals.
  expect(moved).toBeLessThan(0.05);
  // On a phone a long sample scrolls in its box, in every language.
  const { height, whole, most } = await page.locator(".request-sample pre").evaluate((pre) => ({
    height: Math.ceil(pre.getBoundingClientRect().height),
    whole: pre.scrollHeight,
    most: Number.parseFloat(getComputedStyle(pre).maxHeight),
  }));
  expect(height).toBeGreaterThanOrEqual(Math.min(whole, Number.isNaN(most) ? whole : most));
});

test.each([
  390, 1440,
])("at %i px the words of a response stand next to its badge, and a field's # in the margin", async (width) => {
  const { page } = await site.visit(addOrder, { viewport: { width, height: 900 } });
  const summaries = await page.locator(".response > summary").evaluateAll((all) =>
    all.map((summary) => {
      const [badge, words] = [".status", ".response-says"].map((name) => summary.querySelector(name));
      return {
        badge: badge?.getBoundingClientRect().right ?? 0,
        lines: [...(words?.getClientRects() ?? [])].map(({ left }) => left),
        words: words?.textContent ?? "",
      };
    }),
  );
  expect(summaries.length).toBeGreaterThan(4);
  for (const { badge, lines, words } of summaries) {
    expect(words).not.toBe("");
    expect(Math.min(...lines)).toBeGreaterThan(badge);
  }
  // The sign stands in the margin, so that nothing moves when it shows.
  const head = page.locator(".row > .row-head").first();
  const signOf = () =>
    head.locator("> .row-name").evaluate((name) => {
      const { content, marginInlineStart } = getComputedStyle(name, "::before");
      return { content, margin: Number.parseFloat(marginInlineStart), left: name.getBoundingClientRect().left };
    });
  const still = await signOf();
  expect(still.content).toBe("none");
  await head.hover();
  const hovered = await signOf();
  expect(hovered.content).toContain("#");
  expect(hovered.margin).toBeLessThan(-8);
  expect(hovered.left).toBe(still.left);
});

const columns = [
  [390, ["pre"]],
  [1440, ["pre"]],
] as const;

test.each(
  columns.slice(0, byReach(1, 2)),
)("at %i px nothing in the column scrolls by itself but its boxes of code (%j), and nothing sideways", async (width, upright) => {
  const { page } = await site.visit(addOrder, { viewport: { width, height: 900 } });
  for (const [at, label] of (await page.locator(".panel .tabs > label").all()).entries()) {
    if (at % byReach(4, 1) > 0 || !(await label.isVisible())) continue;
    await label.click();
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
});

further(
  "the server that is chosen in the sample's head stands in the address, in the sample and in the form; without script the others are told",
  async () => {
    const { page, context, complaints } = await site.visit(undefined);
    await bringAxe(page);
    await page.goto(site.url + addOrder.slice(1));
    const head = page.locator(".server-choice");
    const code = page.locator(".request-sample pre code");
    const form = page.locator(".builder");
    expect(await head.locator("summary").innerText()).toBe("Server Test");
    await head.locator("summary").click();
    expect(await axeFaults(page, 20, { modes: ["light"] })).toEqual([]);
    await head.getByRole("radio", { name: "https://api.pio.com" }).check();
    await expect.poll(() => code.innerText()).toContain("curl 'https://api.pio.com/api/v1/orders'");
    expect(await page.locator(".endpoint code").textContent()).toBe("https://api.pio.com/api/v1/orders");
    expect(await head.locator("summary").innerText()).toBe("Server Production");
    expect(await form.isVisible()).toBe(false);
    await page.locator(".sample-frame > label", { hasText: "JavaScript" }).click();
    await expect.poll(() => code.innerText()).toContain('const url = "https://api.pio.com/api/v1/orders"');

    await page.getByRole("button", { name: "Edit request" }).click();
    await form.waitFor();
    const [bar, copy] = [
      await page.locator(".sample-frame").boundingBox(),
      await page.locator(".sample-frame .copy").boundingBox(),
    ];
    expect(copy?.y).toBeGreaterThan(bar?.y ?? Number.POSITIVE_INFINITY);
    expect(copy?.y).toBeLessThan((bar?.y ?? 0) + 12);
    const inForm = form.getByLabel("Server", { exact: true });
    expect(await inForm.evaluate((list: HTMLSelectElement) => list.value)).toBe("1");
    await inForm.selectOption({ index: 2 });
    await form.getByLabel("Server URL", { exact: true }).fill("https://own.example.com/x");
    await expect.poll(() => code.innerText()).toContain('const url = "https://own.example.com/x/api/v1/orders"');
    expect(await page.locator(".endpoint code").textContent()).toBe("https://own.example.com/x/api/v1/orders");
    await page.getByRole("button", { name: "Close form" }).click();
    expect(await head.locator("input:checked").count()).toBe(0);
    await head.getByRole("radio", { name: "https://api.test.pio.com" }).check();
    await expect.poll(() => code.innerText()).toContain('const url = "https://api.test.pio.com/api/v1/orders"');
    expect(complaints).toEqual([]);
    await context.close();

    const plain = await site.visit(addOrder, { javaScriptEnabled: false });
    await plain.page.locator(".server-choice summary").click();
    expect(await plain.page.locator(".servers code").allInnerTexts()).toEqual([
      "https://api.test.pio.com",
      "https://api.pio.com",
    ]);
    expect(await plain.page.locator(".server-choice input").first().isVisible()).toBe(false);
    await plain.context.close();
  },
);

further("a server whose request cannot be written is not chosen, and the reader is told", async () => {
  const { page } = await site.visit(undefined);
  await page.route("**/assets/samples/**", (request) => request.abort());
  await page.goto(site.url + addOrder.slice(1));
  const head = page.locator(".server-choice");
  await head.locator("summary").click();
  await head.getByRole("radio", { name: "https://api.pio.com" }).click();
  await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
  expect(await head.getByRole("radio", { name: "https://api.test.pio.com" }).isChecked()).toBe(true);
  expect(await page.locator(".endpoint code").textContent()).toBe("https://api.test.pio.com/api/v1/orders");
  await page.unrouteAll();
  await head.getByRole("radio", { name: "https://api.pio.com" }).check();
  await expect
    .poll(() => page.locator(".request-sample pre code").innerText())
    .toContain("https://api.pio.com/api/v1/orders");
  expect(await page.getByRole("alert").count()).toBe(0);
});
