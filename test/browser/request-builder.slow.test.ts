// The request edited in a real browser under the strict policy: the sample follows in every language, wrong values are told beside their
// fields, credentials stay out until they are wanted in, nothing is sent, no credential is stored, what is typed comes back, and all of it works by keyboard.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { sampleLanguages } from "../../src/samples/languages.ts";
import { byReach, further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { addRoute, buildBuilderSite, thingRoute } from "./builder-site.ts";
import { openStrictSite, type StrictSite } from "./nav-site.ts";
import { chooseSample, sampleChosen } from "./sample-choice.ts";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-builder-"));
const site = await openStrictSite(await buildBuilderSite(folder));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** It has another name while the form is open. */
const button = (page: Page) => page.getByRole("button", { name: /^(Edit request|Close form)$/ });
const code = (page: Page) => page.locator(".request-sample pre code");
const sample = (page: Page) => expect.poll(() => code(page).innerText());
const problemsOf = (page: Page, name: string) =>
  page.locator(".builder-field", { has: page.getByLabel(name, { exact: true }) }).locator(".builder-problems li");

/** A page with the form open. */
async function opened(route: string, options: Parameters<StrictSite["visit"]>[1] = {}) {
  const visit = await site.visit(route, options);
  await button(visit.page).click();
  await visit.page.locator(".builder").waitFor();
  return visit;
}

test("the sample follows parameters, server, language; wrong values are told beside their fields", async () => {
  const { page, complaints } = await opened(thingRoute);
  expect(await button(page).getAttribute("aria-expanded")).toBe("true");
  const before = await code(page).innerText();
  expect(before).toContain("https://api.test.example.com/v1/things/7?state=open&tags=a&tags=b");

  await page.getByLabel("id", { exact: true }).fill("700");
  await sample(page).toContain("/things/700?");
  await expect.poll(() => problemsOf(page, "id").allInnerTexts()).toEqual(["Must be at most 99"]);
  const id = page.getByLabel("id", { exact: true });
  expect(await id.getAttribute("aria-invalid")).toBe("true");
  const described = (await id.getAttribute("aria-describedby"))?.split(" ").at(-1) ?? "";
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe("Must be at most 99");
  await page.locator(".builder [role=status]", { hasText: "One value does not match the schema." }).waitFor();
  await id.fill("");
  await expect.poll(() => problemsOf(page, "id").allInnerTexts()).toEqual(["Is required"]);
  await id.fill("42");
  expect(await problemsOf(page, "id").count()).toBe(0);
  expect(await id.getAttribute("aria-invalid")).toBe(null);

  await page.getByLabel("state", { exact: true }).selectOption("closed");
  await page.getByLabel("tags", { exact: true }).fill("it's\n$HOME `id`\nthree");
  await sample(page).toContain("/things/42?state=closed&tags=it%27s&tags=%24HOME%20%60id%60&tags=three'");
  await expect.poll(() => problemsOf(page, "tags").allInnerTexts()).toEqual(["Must have at most 2 items"]);

  await page.getByText("5 optional parameters").click();
  await page.getByLabel("since", { exact: true }).fill("yesterday");
  await expect
    .poll(() => problemsOf(page, "since").allInnerTexts())
    .toEqual([expect.stringContaining("Must be a valid date-time")]);
  await page.getByLabel("since", { exact: true }).fill("");
  await page.getByLabel("deep", { exact: true }).fill('{"a": "x"');
  await expect
    .poll(() => problemsOf(page, "deep").allInnerTexts())
    .toEqual([
      "Must be valid JSON: unexpected end of input. Check for a missing or extra comma, quotation mark, or bracket.",
    ]);
  await page.getByLabel("deep", { exact: true }).fill('{"a": 5}');
  await sample(page).toContain("deep%5Ba%5D=5");

  await page
    .getByLabel("Server", { exact: true })
    .selectOption({ label: "https://{region}.example.com/{base} – Production" });
  await page.getByLabel("region", { exact: true }).selectOption("us");
  await page.getByLabel("base", { exact: true }).fill("v2");
  await sample(page).toContain("https://us.example.com/v2/things/42?");
  await page.getByLabel("Server", { exact: true }).selectOption({ label: "Custom URL" });
  await page.getByLabel("Server URL", { exact: true }).fill("localhost");
  await expect
    .poll(() => problemsOf(page, "Server URL").allInnerTexts())
    .toEqual([expect.stringContaining("Must be a URL")]);
  await page.getByLabel("Server URL", { exact: true }).fill("http://localhost:3000");
  await sample(page).toContain("http://localhost:3000/things/42?");

  for (const [name, start] of [
    ["go native", "package main"],
    ["nodejs axios", "import axios"],
    ["python requests", "import requests"],
  ] as const) {
    await chooseSample(page, name);
    await sample(page).toMatch(new RegExp(`^${start}`));
    await sample(page).toContain("http://localhost:3000/things/42?");
  }
  await page.getByRole("checkbox", { name: "Include error handling" }).check();
  await sample(page).toContain("except requests.HTTPError as error:");
  await page.getByRole("checkbox", { name: "Include error handling" }).uncheck();
  await sample(page).not.toContain("except");
  await page.getByLabel("X-Trace", { exact: true }).fill("t-2");
  await sample(page).toContain('"X-Trace": "t-2"');
  const again = page.getByRole("button", { name: "Start over" });
  await again.press("Enter");
  expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel("id", { exact: true }).inputValue()).toBe("7");
  await chooseSample(page, "curl curl");
  await sample(page).toBe(before);
  expect(complaints).toEqual([]);
});

/** In short one language of each way to write a body; what the writers make of all values is held by test/theme/sample-writer.test.ts. */
const written = sampleLanguages.filter(({ key }) => byReach(["curl", "go"].includes(key), true));
const count = { variants: written.flatMap(({ variants }) => variants).length, languages: byReach(2, 21) };

test(`in each of ${count.variants} variants the browser writes what the build wrote`, async () => {
  const { page, context, complaints } = await opened(addRoute);
  const href = (await page.locator("[data-samples]").getAttribute("data-samples")) ?? "";
  const all = await context.newPage();
  await all.goto(new URL(href, site.url).href);
  // There and back again: edited, with the values of the build.
  const content = page.getByLabel("Content", { exact: true });
  const first = await content.inputValue();
  await content.fill("{}");
  await sample(page).toContain("--data '{}'");
  await content.fill(first);
  const seen: string[] = [];
  for (const { key, variants } of written) {
    for (const variant of variants) {
      await chooseSample(page, `${key} ${variant.key}`);
      const built = all.locator(`.code[data-language="${key}"][data-variant="${variant.key}"] code`);
      await expect.poll(() => code(page).textContent(), { message: variant.label }).toBe(await built.textContent());
      seen.push((await page.locator(".request-sample .code").getAttribute("data-language")) ?? "");
    }
  }
  expect(seen).toHaveLength(count.variants);
  expect(new Set(seen).size).toBe(count.languages);
  expect(complaints).toEqual([]);
});

further("the body is edited in its media type, from an example, and checked by its schema", async () => {
  const { page, complaints } = await opened(addRoute);
  await page.getByLabel("Start from the example").selectOption("A large one");
  await sample(page).toContain('"sku": "XY-999"');
  const content = page.getByLabel("Content", { exact: true });
  await content.fill('{ "sku": "x", "lines": [{ "count": 0, "parent": {} }], "Kind": "boxed" }');
  await expect
    .poll(() => problemsOf(page, "Content").allInnerTexts())
    .toEqual([
      "sku must match the pattern ^[A-Z]{2}-\\d{3}$",
      "lines[0].count must be at least 1",
      "lines[0].parent.count is required",
      "Kind is not an allowed property",
    ]);
  await content.fill('{ "sku": ');
  await expect
    .poll(() => problemsOf(page, "Content").allInnerTexts())
    .toEqual([
      "Must be valid JSON: unexpected end of input. Check for a missing or extra comma, quotation mark, or bracket.",
    ]);
  await sample(page).toContain(`--data '{ "sku": '`);

  await page.getByLabel("Media type", { exact: true }).selectOption("application/x-www-form-urlencoded");
  await page.getByLabel("sku", { exact: true }).fill("AB-1 2");
  await page.getByLabel("count", { exact: true }).fill("12");
  await sample(page).toContain("--data-urlencode 'sku=AB-1 2'");
  await expect.poll(() => problemsOf(page, "count").allInnerTexts()).toEqual(["Must be at most 9"]);
  await page.getByLabel("Media type", { exact: true }).selectOption("multipart/form-data");
  await page.getByLabel("note", { exact: true }).fill("mine");
  await sample(page).toContain(`--form 'note=mine'`);
  expect(await page.getByText("label is a file").count()).toBe(1);
  await page.getByLabel("Media type", { exact: true }).selectOption("application/octet-stream");
  await sample(page).toContain("--data-binary '@/path/to/file'");
  await page.getByLabel("Media type", { exact: true }).selectOption("application/json");
  expect(await content.inputValue()).toBe('{ "sku": ');
  expect(complaints).toEqual([]);
});

test("a credential stays in memory and out of the sample until it is wanted in", async () => {
  const { page, complaints } = await opened(addRoute);
  const secret = "s3cr3t-t0ken";
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  const token = page.getByLabel("token", { exact: true });
  await token.fill(secret);
  await page.getByLabel("Content", { exact: true }).fill('{"typed": "words-of-mine"}');
  await sample(page).toContain("words-of-mine");
  expect(await code(page).innerText()).toContain("Bearer <token>");
  // Neither in the sample, nor as text or attribute of the page.
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(secret);
  for (const name of ["python requests", "swift urlsession"]) {
    await chooseSample(page, name);
    await sample(page).toContain("Bearer <token>");
  }
  const reveal = page.getByRole("checkbox", { name: "Show my token in the sample" });
  await reveal.check();
  await sample(page).toContain(`Bearer ${secret}`);
  await reveal.uncheck();
  await sample(page).toContain("Bearer <token>");

  await page.getByLabel("Authentication method").selectOption("login and key");
  await page.getByLabel("Username").fill("ann");
  await page.getByLabel("Password").fill("pa:ss");
  await page.getByLabel("key", { exact: true }).fill("k&1");
  await sample(page).toContain("{api-key}");
  await reveal.check();
  await sample(page).toContain('"Basic " + Data("ann:pa:ss".utf8)');
  await sample(page).toContain("api_key=k%261");
  await page.getByLabel("Authentication method").selectOption("token");
  expect(await token.inputValue()).toBe(secret);

  // Nothing was sent but for files of the site, no credential is kept, and the address is as it was.
  await page.waitForTimeout(500);
  const files = requests.filter((line) => !new RegExp(`^GET ${site.url}assets/[\\w./-]+ $`).test(line));
  expect(files).toEqual([]);
  expect(requests.length).toBeGreaterThan(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie, name]),
  );
  for (const words of [secret, "pa:ss", "k&1"]) expect(kept).not.toContain(words);
  expect(complaints).toEqual([]);
});

further(
  "what was typed is there on other pages and after a reload, tokens but for the reload, until it is forgotten",
  async () => {
    const { page, complaints } = await opened(thingRoute);
    const secret = "s3cr3t-t0ken";
    const token = page.getByLabel("token", { exact: true });
    const id = page.getByLabel("id", { exact: true });
    const region = page.getByLabel("region", { exact: true });
    const server = page.getByLabel("Server", { exact: true });
    const production = { label: "https://{region}.example.com/{base} – Production" };
    await token.fill(secret);
    await page.getByRole("checkbox", { name: "Show my token in the sample" }).check();
    await id.fill("42");
    await server.selectOption(production);
    await region.selectOption("us");
    await sample(page).toContain(`Bearer ${secret}`);

    // Another operation of the API has the server and the token, and values of its own.
    const go = async (name: string) => {
      await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name }).click();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      await button(page).click();
      await page.locator(".builder").waitFor();
    };
    await go("Add a thing");
    expect(await token.inputValue()).toBe(secret);
    expect(await region.inputValue()).toBe("us");
    await sample(page).toContain("https://us.example.com/v1/things");
    await page.getByLabel("Content", { exact: true }).fill('{"typed": "words-of-mine"}');
    await sample(page).toContain("words-of-mine");
    await go("Get a thing");
    expect(await id.inputValue()).toBe("42");
    expect(await token.inputValue()).toBe(secret);

    // A new window of the reader's that the page opens would get a copy of the storage.
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      secret,
    );
    await page.reload();
    await button(page).click();
    await page.locator(".builder").waitFor();
    expect(await token.inputValue()).toBe("");
    expect(await id.inputValue()).toBe("42");
    expect(await region.inputValue()).toBe("us");
    await sample(page).toContain("https://us.example.com/v1/things/42?");
    await go("Add a thing");
    expect(await page.getByLabel("Content", { exact: true }).inputValue()).toBe('{"typed": "words-of-mine"}');

    await token.fill(secret);
    await page.getByRole("button", { name: "Clear all input" }).click();
    await sample(page).not.toContain("words-of-mine");
    expect(await token.inputValue()).toBe("");
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await go("Get a thing");
    expect(await token.inputValue()).toBe("");
    expect(await id.inputValue()).toBe("7");
    expect(await server.inputValue()).toBe("0");
    expect(complaints).toEqual([]);
  },
);

further("everything works by keyboard, and the form closes with what was typed kept", async () => {
  const { page, complaints } = await site.visit(thingRoute);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await page.locator(".builder").waitFor();
  // The form follows its button.
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest(".builder-field, .builder-switch")?.querySelector("label")?.textContent,
    );
  const passed: (string | null | undefined)[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    passed.push(await focused());
  }
  expect(passed).toEqual([
    "Include error handling",
    "Server",
    "Authentication method",
    "token",
    "Show my token in the sample",
    "id",
    "state",
    "tags",
  ]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowDown");
  await sample(page).toContain("state=closed");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await sample(page).toContain("/things/8?");
  expect(page.url()).toBe(site.url + thingRoute.slice(1));
  await button(page).focus();
  await page.keyboard.press("Space");
  await page.locator(".builder").waitFor({ state: "hidden" });
  expect(await button(page).getAttribute("aria-expanded")).toBe("false");
  expect(await code(page).innerText()).toContain("/things/8?");
  await page.keyboard.press("Space");
  await page.locator(".builder").waitFor();
  expect(await page.getByLabel("id", { exact: true }).inputValue()).toBe("8");
  expect(complaints).toEqual([]);
});

/** In short the phone in the dark; the axe of pages looks at wide screens in the light. */
type Screen = readonly [width: number, mode: "light" | "dark", routes: readonly string[]];
const screens = byReach<readonly Screen[]>(
  [[390, "dark", [thingRoute]]],
  [
    [1440, "light", [thingRoute, addRoute]],
    [1440, "dark", [thingRoute, addRoute]],
    [390, "light", [thingRoute, addRoute]],
    [390, "dark", [thingRoute, addRoute]],
  ],
);

test.each(
  screens,
)("axe finds nothing at %i px, %s; nothing is wider than the screen", async (width, colorScheme, routes) => {
  for (const route of routes) {
    const touch = width < 500 ? { isMobile: true, hasTouch: true } : {};
    const { page, context } = await site.visit(undefined, {
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
      ...touch,
    });
    await bringAxe(page);
    await page.addInitScript((mode) => localStorage.setItem("theme", mode), colorScheme);
    await page.goto(site.url + route.slice(1));
    await page.locator("html[data-has-hydrated=true]").waitFor();
    await button(page).click();
    await page.locator(".builder").waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
    // With errors shown, and what is folded unfolded.
    if (route === thingRoute) {
      await page.getByLabel("id", { exact: true }).fill("x");
      await page.getByText("5 optional parameters").click();
    } else await page.getByLabel("Content", { exact: true }).fill("[");
    await page.locator(".builder-problems").first().waitFor();
    await page.locator(".builder [role=status]", { hasText: "does not match" }).waitFor();
    expect(await axeFaults(page, 20, { modes: [colorScheme] })).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    await context.close();
  }
});

further("on a phone the sample stays in view while the reader types", async () => {
  const { page } = await opened(thingRoute, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const last = page.getByLabel("lang", { exact: true });
  await last.scrollIntoViewIfNeeded();
  await last.fill("de");
  const [block, field] = [await page.locator(".request-sample .code").boundingBox(), await last.boundingBox()];
  if (block === null || field === null) throw new Error("not shown");
  expect(block.y).toBeGreaterThanOrEqual(56);
  expect(block.y + block.height).toBeLessThanOrEqual(field.y);
});

const windows = [
  [390, 844],
  [1440, 700],
] as const;

test.each(
  windows.slice(0, byReach(1, 2)),
)("what gets the focus is not behind the sample, at %i x %i", async (width, height) => {
  const { page } = await opened(addRoute, { viewport: { width, height } });
  await page.getByRole("button", { name: "Start over" }).focus();
  const hidden: string[] = [];
  let steps = 0;
  for (; steps < 20; steps += 1) {
    await page.keyboard.press("Shift+Tab");
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused?.closest(".builder") == null) return undefined;
      const block = document.querySelector(".request-sample .code")?.getBoundingClientRect();
      const { top } = focused.getBoundingClientRect();
      return { name: focused.id, behind: top < (block?.bottom ?? 0) };
    });
    if (found === undefined) break;
    if (found.behind) hidden.push(found.name);
  }
  expect(steps).toBe(8);
  expect(hidden).toEqual([]);
});

further("a long sample scrolls to what changed", async () => {
  const { page } = await opened(addRoute);
  const lines = Array.from({ length: 60 }, (_, index) => `  "key ${index}": ${index}`);
  const content = page.getByLabel("Content", { exact: true });
  await content.fill(`{\n${lines.join(",\n")}\n}`);
  await sample(page).toContain('"key 59": 59');
  await content.fill(`{\n${lines.join(",\n")}\n}`.replace('"key 55": 55', '"key 55": 0'));
  await sample(page).toContain('"key 55": 0');
  const seen = await page.locator(".request-sample pre").evaluate((frame) => {
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf('"key 55"') ?? -1;
      if (at >= 0) range.setStart(node, at);
    }
    range.collapse(true);
    const [spot, box] = [range.getBoundingClientRect(), frame.getBoundingClientRect()];
    return spot.top >= box.top && spot.top <= box.bottom;
  });
  expect(seen).toBe(true);
});

further("when it cannot be fetched the page says so, and the button works when it can again", async () => {
  const { page } = await site.visit(addRoute);
  const lost = page.getByRole("alert").filter({ hasText: "The form could not be loaded" });
  site.mood((path) => (/request-builder|assets\/samples/.test(path) ? { status: 503 } : undefined));
  await button(page).click();
  await lost.waitFor();
  expect(await page.locator(".builder").count()).toBe(0);
  site.mood(undefined);
  await page.reload();
  site.mood((path) => (path.includes("assets/samples") ? { status: 503 } : undefined));
  await button(page).click();
  await lost.waitFor();
  site.mood((path) => (path.includes("assets/requests-") ? { status: 503 } : undefined));
  await button(page).click();
  await page.locator(".builder").waitFor();
  expect(await lost.count()).toBe(0);
  await page.getByLabel("Content", { exact: true }).fill("1");
  await chooseSample(page, "python requests");
  await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
  expect(await sampleChosen(page)).toBe("python http-client");
  await chooseSample(page, "ruby net-http");
  await sample(page).toMatch(/^require "/);
  await page.getByRole("alert").waitFor({ state: "detached" });
  site.mood(undefined);
});

further("a site with one language needs no list, and its form is none", async () => {
  const one = await mkdtemp(join(tmpdir(), "pio-docs-builder-"));
  const small = await openStrictSite(await buildBuilderSite(one, ["curl"]));
  const { page, context, complaints } = await small.visit(thingRoute);
  expect(await page.locator(".sample-frame :is(input, select)").count()).toBe(0);
  await button(page).click();
  await page.locator(".builder").waitFor();
  await page.getByLabel("Server", { exact: true }).selectOption({ label: "Custom URL" });
  await page.getByLabel("id", { exact: true }).fill("9");
  await sample(page).toContain("/things/9?");
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("samples")))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
  await small.close();
  await rm(one, { recursive: true, force: true });
});

test("without script there is no button", async () => {
  const { page } = await site.visit(undefined, { javaScriptEnabled: false });
  await page.goto(site.url + addRoute.slice(1));
  expect(await page.getByRole("heading", { name: "Add a thing", level: 1 }).count()).toBe(1);
  expect(await button(page).count()).toBe(0);
});

test("what breaks a long JSON text is in view and told while it is typed, and what closes the form says so", async () => {
  const { page } = await opened(addRoute, { viewport: { width: 1440, height: 600 } });
  const edit = page.locator(".builder-close");
  expect(await edit.innerText()).toMatch(/Close form$/);
  const content = page.getByLabel("Content", { exact: true });
  await content.fill(`{\n${'  "sku": "AB-123",\n'.repeat(30)}  oops\n}`);
  const told = problemsOf(page, "Content");
  await expect.poll(() => told.allInnerTexts()).toEqual([expect.stringContaining("line 32, column 3. Check for")]);
  await page.locator(".builder [role=status]", { hasText: "line 32, column 3" }).waitFor();
  const box = await told.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
  expect(box?.y).toBeGreaterThan(0);
  await edit.click();
  await page.locator(".builder").waitFor({ state: "hidden" });
  expect(await page.locator(".endpoint > [data-edit-request]").innerText()).toContain("Edit request");
});
