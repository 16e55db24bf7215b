// The theme in a real browser, under the policy that a strict site sends: what HTML alone does, and what boot and the islands add.
import { createServer, type Server } from "node:http";
import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTheme } from "../../src/build/theme.ts";
import { buildClient } from "../../src/emit/client.ts";
import { en } from "../../src/messages/en.ts";
import { renderHtml } from "../../src/render/guarded-html.ts";
import { openBrowser } from "../browser/open-browser.ts";
import { openPolicyWatch } from "../browser/policy-watch.ts";
import { strictPolicy } from "../browser/strict-host.ts";
import { further } from "../reach.ts";
import { bodies, chromeOf, nodes, viewOf } from "./sample-views.ts";

const policy = openPolicyWatch();
const world: { server?: Server; browser?: Browser; base: string } = { base: "" };
const complaints: string[] = [];

beforeAll(async () => {
  const client = await buildClient({
    theme: await openTheme()(),
    words: en,
    siteFolder: resolve("fixtures/pio"),
    css: [],
    parts: {},
    base: "/",
  });
  const files = new Map<string, string | Uint8Array>(client.files.map((file) => [`/${file.output}`, file.bytes]));
  // As the header, but for what a page cannot say of itself.
  const rules = strictPolicy.replace(/frame-ancestors [^;]*; /, "");
  const chrome = chromeOf({ client: client.assets, policy: rules });
  for (const kind of ["guide", "operation"] as const) {
    files.set(`/${kind}`, renderHtml(chrome, viewOf(bodies[kind], { modeHref: client.assets.mode.href })));
  }
  const later = chromeOf({
    client: client.assets,
    policy: rules,
    announcement: { id: "july", content: [{ kind: "text", text: "Limits change in July." }], closeable: true },
  });
  files.set("/later", renderHtml(later, viewOf(bodies.guide, { modeHref: client.assets.mode.href })));
  const whole = nodes.map((node) =>
    node.kind === "category"
      ? { ...node, items: [{ kind: "page", label: `In ${node.label}`, href: "/x", current: false, external: false }] }
      : node,
  );
  files.set("/assets/tree-A.json", JSON.stringify(whole));
  const types: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css", json: "application/json" };
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const body = files.get(pathname);
    const type = types[pathname.split(".").at(-1) ?? ""] ?? "text/html";
    answer.writeHead(body === undefined ? 204 : 200, { "content-type": type, "content-security-policy": strictPolicy });
    answer.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  world.server = server;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  world.base = `http://localhost:${address.port}`;
  world.browser = await openBrowser();
}, 30_000);

afterAll(async () => {
  await world.browser?.close();
  world.server?.close();
  policy.end();
});

afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

async function open(path: string, options: { width?: number; script?: boolean } = {}): Promise<Page> {
  if (world.browser === undefined) throw new Error("no browser");
  const context = await world.browser.newContext({
    viewport: { width: options.width ?? 1200, height: 800 },
    javaScriptEnabled: options.script ?? true,
  });
  await policy.on(context);
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  await page.goto(world.base + path, { waitUntil: "networkidle" });
  return page;
}

test("the island takes over the sidebar with the very markup that the build printed", async () => {
  const page = await open("/guide");
  const html = () => page.locator("nav.sidebar").innerHTML();
  const before = await html();
  const caret = page.locator("[data-key='0'] > .tree-row > .caret");
  await caret.click();
  await expect.poll(() => caret.getAttribute("aria-expanded")).toBe("false");
  expect(await caret.getAttribute("aria-label")).toBe("Expand sidebar category 'Webhooks'");
  await caret.click();
  await expect.poll(() => caret.getAttribute("aria-expanded")).toBe("true");
  expect(await html()).toBe(before);
});

further(
  "a branch that the page leaves out is loaded, siblings close, focus stays, a label without page toggles",
  async () => {
    const page = await open("/guide");
    await page.click("[data-key='1'] > .tree-row > .caret");
    await page.waitForSelector("text=In Shops & more");
    expect(await page.locator("[data-key='0'][data-open]").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-key]")?.dataset.key)).toBe(
      "1",
    );
    await page.click("nav.sidebar >> text=Start");
    await page.waitForSelector("text=In Start");
    expect(page.url()).toBe(`${world.base}/guide`);
  },
);

further("the drawer traps nothing it does not give back: levels, Escape, Back, focus", async () => {
  const page = await open("/guide", { width: 360 });
  const start = page.url();
  await page.click("[aria-label='Toggle navigation bar']");
  await page.waitForSelector("dialog[open]");
  await page.click("text=← Back to main menu");
  expect(await page.locator("dialog >> text=Support").isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-drawer"))).toBe(true);
  await page.click("[data-drawer]");
  await page.waitForSelector("dialog[open] >> text=← Back to main menu");
  await page.goBack();
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  expect(page.url()).toBe(start);
});

test("colour mode and a closed bar are there before the first paint of the next page", async () => {
  const page = await open("/guide");
  await page.click("[aria-label='Close']");
  await page.click("[aria-label='Switch between dark and light mode (currently light mode)']");
  await page.goto(`${world.base}/operation`, { waitUntil: "commit" });
  await page.waitForSelector("h1");
  expect(await page.getAttribute("html", "data-theme")).toBe("dark");
  expect(await page.locator(".announcement").isVisible()).toBe(false);
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    theme: "dark",
    "docusaurus.announcement.dismiss": "true",
    "docusaurus.announcement.id": "june",
  });
});

test("a closed announcement stays closed on every page and after a reload, until there is another one", async () => {
  const page = await open("/guide");
  const bar = page.getByRole("complementary", { name: "Announcement" });
  const stored = () =>
    page.evaluate(() => ["id", "dismiss"].map((key) => localStorage.getItem(`docusaurus.announcement.${key}`)));
  expect(await bar.isVisible()).toBe(true);
  expect(await stored()).toEqual(["june", "false"]);
  await bar.getByRole("button", { name: "Close" }).click();
  expect(await bar.isVisible()).toBe(false);
  expect(await stored()).toEqual(["june", "true"]);
  await page.goto(`${world.base}/operation`, { waitUntil: "networkidle" });
  expect(await bar.isVisible()).toBe(false);
  await page.goto(`${world.base}/later`, { waitUntil: "networkidle" });
  expect(await bar.innerText()).toContain("July");
  expect(await stored()).toEqual(["july", "false"]);
  await page.context().close();
});

further("a fragment inside folds and tabs is shown", async () => {
  const page = await open("/operation#body-due");
  await expect.poll(() => page.locator("#body-due").isVisible()).toBe(true);
  await page.goto(`${world.base}/operation#body-deep`);
  await expect.poll(() => page.locator("#body-deep").isVisible()).toBe(true);
});

test("without script the sidebar, the tabs and the folds work, and no dead button shows", async () => {
  const page = await open("/operation", { width: 360, script: false });
  expect(await page.locator("button:visible").count()).toBe(0);
  expect(await page.locator("nav.sidebar >> text=Verification").isVisible()).toBe(true);
  expect(await page.locator("#form-file").isVisible()).toBe(false);
  await page.click("text=multipart/form-data");
  expect(await page.locator("#form-file").isVisible()).toBe(true);
});
