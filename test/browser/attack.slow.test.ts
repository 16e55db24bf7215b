// A stranger tries to have a reader's browser run code: by the address of a page, by what is stored, by what is fetched, by messages, with
// and without the policy's header. Each time nothing runs, nothing is asked of the stranger, and the page stands as it should.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { filesOf } from "../routes/reading.ts";
import { hostileHtml, openAttackSite, strangersPage, type Visit } from "./attack-site.ts";
import { chooseSample, languageList } from "./sample-choice.ts";

const folder = inject("pio").root;
const operation = "api/add-product-api-v-1-products-post";
const guide = "docs/Webhooks/verification";
const code = (page: Page) => page.locator(".request-sample pre code");

const site = await openAttackSite(folder);
afterAll(() => site.close());

/** Every hook of the theme, as it stands in the HTML of the site, in its styles and in its scripts. */
const hooks = [
  ...new Set(
    filesOf(folder)
      .filter((path) => /\.(html|js|css)$/.test(path))
      .flatMap((path) => hooksIn(readFileSync(join(folder, path), "utf8"))),
  ),
];

function hooksIn(text: string): readonly string[] {
  const written = [...text.matchAll(/\bdata-([a-z][a-z0-9-]*)/g)].map(([, name = ""]) => name);
  const read = [...text.matchAll(/\bdataset\.([a-zA-Z]+)/g)].map(([, name = ""]) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  return [...written, ...read];
}

/** What stands at the root of a page that no stranger has a hand in. */
const root =
  /^(lang|dir|class|data-(theme|color-default|color-system|color-fixed|announcement|announcement-bar-initially-dismissed|script|has-hydrated|loading))$/;

/** Nothing of a stranger's is in the page, and the page is not empty. */
async function expectWhole(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll("*")];
    const addresses = ["href", "src", "action", "formaction", "data", "xlink:href"];
    const isCode = (value: string | null) =>
      value !== null &&
      URL.canParse(value, location.href) &&
      /^(javascript|data|vbscript):$/.test(new URL(value, location.href).protocol);
    return {
      words: document.querySelector("main")?.innerText.trim().length ?? 0,
      root: document.documentElement.getAttributeNames(),
      code: all
        .filter(
          (one) =>
            one.getAttributeNames().some((name) => name.startsWith("on") || name === "srcdoc") ||
            addresses.some((name) => one.localName !== "img" && isCode(one.getAttribute(name))),
        )
        .map((one) => one.outerHTML.slice(0, 200)),
      scripts: [...document.scripts].map((one) => one.getAttribute("src") ?? one.type),
      frames: document.querySelectorAll("iframe, object, embed").length,
    };
  });
  expect(found.words).toBeGreaterThan(20);
  expect(found.code).toEqual([]);
  expect(found.scripts.filter((src) => !/^(\S*\/assets\/(mode|boot)-\w+\.js|application\/json)$/.test(src))).toEqual(
    [],
  );
  expect(found.frames).toBe(0);
}

async function ready(page: Page): Promise<void> {
  await page.locator("html[data-has-hydrated=true]").waitFor();
}

/** In short without the policy's header, where the pages must hold by themselves. */
const hosts = byReach(["bare"] as const, ["policy", "bare"] as const);

describe.each(hosts)("a host of the kind: %s", (kind) => {
  let visit: Visit;
  let own: string;
  beforeEach(async () => {
    own = site.own[kind];
    site.odd.clear();
    site.said.clear();
    site.asked.length = 0;
    visit = await site.visit();
  });
  afterEach(async () => {
    await visit.context.close();
    expect(visit.ran).toEqual([]);
    expect(site.asked).toEqual([]);
  });

  /** Before each page of the visit. */
  const store = (entries: Readonly<Record<string, string>>) =>
    visit.page.addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, entries);

  describe("the address", () => {
    const sayings = () => [
      `${site.stranger}x.html`,
      `${site.stranger}x.json`,
      JSON.stringify({
        provider: "typesense",
        apiKey: "k",
        indexName: "x",
        hosts: [site.stranger],
        facets: [],
        parameters: {},
      }),
      "x",
    ];
    const queryOf = (value: string): string =>
      new URLSearchParams([
        ...hooks.map((name) => [`docusaurus-data-${name}`, value]),
        ["docusaurus-theme", `"><img src=x onerror=pwned(1)>`],
      ]).toString();

    test("names of the theme's own do not get to the root, on no kind of page, and each works as without them", async () => {
      expect(hooks.length).toBeGreaterThan(40);
      await store({ "docusaurus.tab.code-samples": "python", "docusaurus.tab.code-samples.python": "requests" });
      const { page } = visit;
      const rootOf = async () =>
        (await page.locator("html").evaluate((html) => html.getAttributeNames())).filter((name) => !root.test(name));
      for (const value of byReach(sayings().slice(1, 2), sayings())) {
        await page.goto(`${own}${operation}?${queryOf(value)}`);
        await expect.poll(() => code(page).innerText()).toMatch(/^import requests/);
        expect(await rootOf()).toEqual([]);
        await expectWhole(page);
      }
      await page.goto(`${own}search?q=order&${queryOf(`${site.stranger}x.json`)}`);
      await page.locator(".search-results > li").first().waitFor();
      expect(await rootOf()).toEqual([]);
      await expectWhole(page);
      await page.goto(`${own}docs/Webhoks/verification?${queryOf(`${site.stranger}x.json`)}`);
      await page.getByRole("navigation", { name: "Pages with a similar URL" }).getByRole("link").first().waitFor();
      expect(await rootOf()).toEqual([]);
      await expectWhole(page);
      await page.goto(`${own}${guide}?${queryOf("x")}`);
      await ready(page);
      await page.getByRole("link", { name: "Overview", exact: true }).first().click();
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/${guide}`);
      expect(await rootOf()).toEqual([]);
      await expectWhole(page);
    });

    further("a name that styles may look for gets to the root as text, and nothing reads it", async () => {
      const { page } = visit;
      await page.goto(
        `${own}${operation}?${new URLSearchParams({ "docusaurus-data-navbar": hostileHtml, "docusaurus-data-toc": `${site.stranger}x.html` })}`,
      );
      await ready(page);
      expect(await page.locator("html").getAttribute("data-navbar")).toBe(hostileHtml);
      expect(await page.locator("html").getAttribute("data-toc")).toBe(`${site.stranger}x.html`);
      await expectWhole(page);
    });
  });

  const sharp = ["#<img src=x onerror=pwned(1)>", "#%E0%A4%A", "#javascript:pwned(1)", "#__base-url"];

  test.each(
    byReach(sharp.slice(0, 1), [...sharp, `#${"a".repeat(500)}`, "#:~:text=a,b", "#__proto__"]),
  )("a fragment leads nowhere: %s", async (hash) => {
    const { page } = visit;
    await page.goto(own + operation + hash);
    await ready(page);
    await expectWhole(page);
    expect(await page.locator("#__base-url").isVisible()).toBe(false);
  });

  further("words of the address are shown as text", async () => {
    const { page } = visit;
    const query = new URLSearchParams({ q: hostileHtml.slice(0, 150), area: "javascript:pwned(1)", kind: "__proto__" });
    await page.goto(`${own}search?${query}`);
    await page.getByRole("heading", { level: 1, name: "Search results for" }).waitFor();
    await expect.poll(() => page.getByRole("status").textContent()).toMatch(/results/);
    await expectWhole(page);
    // What looks like a pattern of a replacement is none.
    await page.goto(`${own}search?${new URLSearchParams({ q: "$& $` $'" })}`);
    await expect.poll(() => page.title()).toContain('Search results for "$& $` $\'"');
  });

  describe("what is stored", () => {
    const hit = (url: unknown, more: object = {}) => ({
      objectID: "x",
      hierarchy: { lvl0: "Stranger", lvl1: hostileHtml, lvl2: null },
      type: "lvl1",
      url,
      kind: "operation",
      method: '"><script>pwned(1)</script>',
      ...more,
    });
    const keys = (value: string): Readonly<Record<string, string>> =>
      Object.fromEntries(
        [
          "theme",
          "docusaurus.announcement.id",
          "docusaurus.announcement.dismiss",
          "docusaurus.tab.code-samples",
          "docusaurus.tab.code-samples.python",
          "docusaurus.tab.os",
          "docs-preferred-version-default",
          "__DOCSEARCH_RECENT_SEARCHES__/",
          "__DOCSEARCH_FAVORITE_SEARCHES__/",
          "pio-docs.forms",
        ].map((key) => [key, value]),
      );
    const values = () => [
      hostileHtml,
      "javascript:pwned(1)",
      'dark"]><img src=x onerror=pwned(1)>',
      "__proto__",
      "{}",
      "[[[[",
      `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
      "x".repeat(400_000),
      JSON.stringify([
        hit("javascript:pwned(1)"),
        hit(" java\tscript:pwned(2)"),
        hit("data:text/html,<script>pwned(3)</script>"),
        hit(["javascript:pwned(4)"]),
        hit("/docs/ok", { hierarchy: { lvl1: { toString: "x" } } }),
        hit("/docs/ok", { hierarchy: { lvl1: "a find that is fine" } }),
        null,
      ]),
      JSON.stringify({
        servers: {
          "/api/ https://api.test.pio.com https://api.pio.com": { server: 99, ownServer: hostileHtml, variables: [1] },
        },
        values: { "/api/ post /api/v1/products": { parameters: "x", bodies: [{ text: hostileHtml }], body: -1 } },
      }),
    ];

    test("each key with each value: the page, its dialog and its form stand", async () => {
      const { page } = visit;
      await page.addInitScript(() => {
        const all: unknown = JSON.parse(self.name === "" ? "{}" : self.name);
        for (const [key, value] of Object.entries(Object(all))) {
          localStorage.setItem(key, String(value));
          sessionStorage.setItem(key, String(value));
        }
      });
      await page.goto(own + operation);
      // In short of what leads to something: finds, what a form keeps.
      const [, , , , , , , , finds, kept] = values();
      const one = [finds, kept].filter((value) => value !== undefined);
      for (const value of byReach(one, values())) {
        // The name of a window outlives its pages, and a stranger can give it, too.
        await page.evaluate(
          (all) => {
            self.name = all;
          },
          JSON.stringify(keys(value)),
        );
        await page.goto(own + operation);
        await ready(page);
        expect(await page.locator("html").getAttribute("data-theme")).toMatch(/^(light|dark)$/);
        await expect.poll(() => code(page).innerText()).toMatch(/^curl /);
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox", { name: "Search", exact: true }).waitFor();
        // Below what was stored stand the first pages of the site, which are none of it.
        const stored = page.locator(".search-dialog").getByRole("group").filter({ hasNotText: "Start here" });
        const finds = await stored.getByRole("option").allInnerTexts();
        expect(finds.filter((text) => !text.includes("a find that is fine"))).toEqual([]);
        await expectWhole(page);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Edit request" }).click();
        await page.getByRole("group", { name: "Server" }).waitFor();
        await expectWhole(page);
      }
    });

    further("another tab that writes them is heard without harm", async () => {
      const { page, context } = visit;
      await page.goto(own + operation);
      await ready(page);
      await languageList(page).focus();
      const other = await context.newPage();
      await other.goto(`${own}search`);
      for (const value of values().slice(0, 5)) {
        await other.evaluate((all) => {
          for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
        }, keys(value));
      }
      // The last event that the first page must have heard.
      await other.evaluate(() => localStorage.setItem("theme", "dark"));
      await page.locator("html[data-theme=dark]").waitFor();
      expect(await code(page).innerText()).toMatch(/^curl /);
      await expectWhole(page);
    });

    further("a state of the history is read as what it may be", async () => {
      const { page } = visit;
      await page.goto(own + operation);
      await ready(page);
      const states = [{ entry: 7, y: "javascript:pwned(1)", drawer: "x" }, "x", [1], { drawer: true, y: 1e308 }];
      for (const state of byReach(states.slice(0, 1), states)) {
        await page.evaluate((value) => history.replaceState(value, ""), state);
        await page.reload();
        await ready(page);
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs", exact: true }).click();
        await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/${operation}`);
        await page.goBack();
        await expect.poll(() => new URL(page.url()).pathname).toBe(`/${operation}`);
        await page.getByRole("button", { name: "Edit request" }).waitFor();
        await expectWhole(page);
      }
    });
  });

  further("a stranger's window that opened the page cannot say anything to it", async () => {
    const { context } = visit;
    const opener = await context.newPage();
    // As text of a script, where an angle bracket would end it.
    const quoted = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
    const messages = [hostileHtml, { type: "pio-docs:page", html: hostileHtml }, { href: "javascript:pwned(1)" }, null];
    site.said.set(
      "/opener",
      `<!doctype html><button>open</button><script>
        document.querySelector("button").onclick = () => {
          const page = open(${quoted(own + operation)}, ${quoted(hostileHtml)});
          setInterval(() => { for (const one of ${quoted(messages)}) page.postMessage(one, "*"); }, 20);
          setTimeout(() => page.location.replace(${quoted(`${own}${operation}#<img src=x onerror=pwned(1)>`)}), 500);
        };
      </script>`,
    );
    await opener.goto(`${site.stranger}opener`);
    const [page] = await Promise.all([context.waitForEvent("page"), opener.getByRole("button").click()]);
    await ready(page);
    await expect.poll(() => new URL(page.url()).hash).not.toBe("");
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    await expectWhole(page);
    // The stranger's own page is what was asked of the stranger.
    expect(site.asked.splice(0)).toEqual(["/opener"]);
  });

  describe("what is fetched", () => {
    const samplesHref =
      /data-samples="([^"]+)"/.exec(readFileSync(join(folder, operation, "index.html"), "utf8"))?.[1] ?? "";
    const samples = `<div class="code" data-language="python" data-variant="requests"><pre onclick="pwned(1)"><code class="hljs language-python"><span class="hljs-string x" onclick="pwned(2)">a stranger's words</span>${hostileHtml}</code></pre></div>`;

    further("samples are made of the text alone", async () => {
      const { page } = visit;
      site.odd.set(samplesHref, { text: `<!doctype html><body>${samples}</body>` });
      await store({ "docusaurus.tab.code-samples": "python", "docusaurus.tab.code-samples.python": "requests" });
      await page.goto(own + operation);
      await expect.poll(() => code(page).innerText()).toContain("a stranger's words");
      expect(
        await page
          .locator(".request-sample pre *")
          .evaluateAll((all) => all.map((one) => `${one.localName}.${one.className}`)),
      ).toEqual(["code.hljs language-python", "span.hljs-string"]);
      await expectWhole(page);
    });

    further("a sidebar's tree is read entry by entry", async () => {
      const { page } = visit;
      await page.goto(own + guide);
      const tree = (await page.locator("nav.sidebar").getAttribute("data-tree")) ?? "";
      const entry = { kind: "page", current: false, external: false };
      const bad = (href: string) => ({ ...entry, label: `to ${href}`, href });
      const list = [
        { ...entry, label: "a safe one", href: "/api/ad-product-api-v-1-products-post/y" },
        bad("javascript:pwned(1)"),
        bad(" java\nscript:pwned(2)"),
        bad("data:text/html,<script>pwned(3)</script>"),
        { ...entry, label: { toString: "x" }, href: ["javascript:pwned(4)"] },
        {
          kind: "html",
          value: [
            { kind: "element", tag: "script", attributes: { src: `${site.stranger}x.js`, async: "" }, children: [] },
            {
              kind: "element",
              tag: "a",
              attributes: { href: "javascript:pwned(5)", onclick: "pwned(6)", style: "x" },
              children: [{ kind: "text", text: "some words" }],
            },
            {
              kind: "element",
              tag: "iframe",
              attributes: { srcdoc: "<script>parent.pwned(7)</script>" },
              children: [],
            },
          ],
        },
        null,
        "x",
      ];
      const closed = page.locator("nav.sidebar [data-key]:not([data-open])").first();
      const key = (await closed.getAttribute("data-key")) ?? "";
      const label = await closed.locator("> .tree-row > .tree-link").innerText();
      site.odd.set(tree, {
        text: JSON.stringify(
          key.split(".").reduceRight<unknown[]>(
            (items, _, depth) => [
              {
                kind: "category",
                label,
                href: "javascript:pwned(0)",
                indexed: true,
                current: false,
                active: false,
                collapsible: true,
                open: false,
                key: key
                  .split(".")
                  .slice(0, depth + 1)
                  .join("."),
                items,
              },
            ],
            list,
          ),
        ),
      });
      await closed.locator("> .tree-row > .caret").click();
      await page.locator("nav.sidebar").getByText("a safe one").waitFor();
      expect(await page.locator(`nav.sidebar [data-key='${key}'] > .tree > li`).allInnerTexts()).toEqual([
        "a safe one",
        "some words",
      ]);
      await expectWhole(page);
      // The page for addresses that are not there reads the same file.
      await page.goto(`${own}api/ad-product-api-v-1-products-post`);
      await page
        .getByRole("navigation", { name: "Pages with a similar URL" })
        .getByRole("link", { name: "a safe one" })
        .waitFor();
      await expectWhole(page);
    });

    further("a tree that is another thing leaves the page as it is", async () => {
      const { page } = visit;
      await page.goto(own + guide);
      const tree = (await page.locator("nav.sidebar").getAttribute("data-tree")) ?? "";
      for (const text of [
        "{}",
        "[[[]]]",
        '"x"',
        hostileHtml,
        JSON.stringify([{ kind: "category", key: "0", label: "x", items: 7 }]),
      ]) {
        site.odd.set(tree, { text });
        await page.goto(`${own}docs/Webhoks/verification`);
        await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
        await ready(page);
        await expectWhole(page);
      }
    });

    test("an index whose finds lead astray finds nothing there, and what it holds is text", async () => {
      const { page } = visit;
      const index = JSON.parse(readFileSync(join(folder, "assets/search.json"), "utf8"));
      const count: number = index.pages.href.length;
      index.pages.href = index.pages.href.map((href: string, at: number) =>
        at % 3 === 0 ? href : at % 3 === 1 ? "javascript:pwned(1)" : "data:text/html,<script>pwned(2)</script>",
      );
      index.pages.title = Array.from({ length: count }, () => hostileHtml);
      index.shards.file = index.shards.file.map(() => `${site.stranger}x.json`);
      index.texts.file = index.texts.file.map(() => `//${new URL(site.stranger).host}/x.json`);
      site.odd.set("/assets/search.json", { text: JSON.stringify(index) });
      await page.goto(`${own}search?q=webhook`);
      await expect.poll(() => page.getByRole("status").textContent()).toMatch(/found|Unable|No results/);
      await expectWhole(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search", exact: true }).fill("webhook");
      await expect
        .poll(() => page.locator(".search-dialog").getByRole("status").textContent())
        .toMatch(/found|Unable|No results/);
      await expectWhole(page);
    });

    test("own files that lead to a stranger by a redirect are not taken", async () => {
      const { page } = visit;
      await page.goto(own + guide);
      const tree = (await page.locator("nav.sidebar").getAttribute("data-tree")) ?? "";
      site.odd.set(samplesHref, { redirect: `${site.stranger}samples.html` });
      site.odd.set(tree, { redirect: `${site.stranger}tree.json` });
      site.odd.set("/assets/search.json", { redirect: `${site.stranger}search.json` });
      site.said.set("/samples.html", `<!doctype html><body>${samples}</body>`);
      site.said.set(
        "/tree.json",
        JSON.stringify([{ kind: "page", label: "a stranger's", href: "/api/ad-product-api-v-1-products-post/y" }]),
      );
      await page.goto(own + operation);
      await chooseSample(page, "python");
      await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
      expect(await code(page).innerText()).toMatch(/^curl /);
      await expectWhole(page);
      await page.goto(`${own}api/ad-product-api-v-1-products-post`);
      await ready(page);
      await page.goto(`${own}search?q=webhook`);
      await expect.poll(() => page.getByRole("status").textContent()).toContain("Unable to fetch results");
      await expectWhole(page);
      // Only the browser's loader of documents follows a redirect before it can be asked; the policy stops that, too.
      expect(site.asked.splice(0)).toEqual(kind === "policy" ? [] : ["/samples.html"]);
    });

    further("a page that a redirect brings from a stranger is not shown as one of the site's", async () => {
      const { page } = visit;
      const deployment = /data-deployment="(\w+)"/.exec(readFileSync(join(folder, "index.html"), "utf8"))?.[0] ?? "";
      const text = `<title>Stranger</title><body ${deployment}><div data-page><main><h1>A stranger's page</h1></main></div>`;
      site.said.set("/page.html", `<!doctype html>${text}`);
      await page.goto(own + guide);
      await ready(page);
      const next = page.locator("a[rel=next], .pagination a").last();
      const href = (await next.getAttribute("href")) ?? "";
      site.odd.set(href, { redirect: `${site.stranger}page.html` });
      await next.click();
      const stranger = page.getByRole("heading", { name: "A stranger's page" });
      await stranger.or(page.getByRole("button", { name: "Retry" })).waitFor();
      // Shown under the stranger's own address, or not at all.
      if (await stranger.isVisible()) expect(new URL(page.url()).origin).toBe(new URL(site.stranger).origin);
      site.asked.splice(0);
    });

    test("a page that a click brings runs nothing", async () => {
      const { page } = visit;
      const deployment = /data-deployment="(\w+)"/.exec(readFileSync(join(folder, "index.html"), "utf8"))?.[0] ?? "";
      await page.goto(own + guide);
      await ready(page);
      const next = page.locator("a[rel=next], .pagination a").last();
      const href = (await next.getAttribute("href")) ?? "";
      site.odd.set(href, { text: strangersPage(deployment, "") });
      await next.click();
      await page.getByRole("heading", { name: "A stranger's page" }).waitFor();
      // A macrotask, for what an error of an image would have started.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      const left = await page.evaluate(
        () =>
          [...document.querySelectorAll("main *")].filter(
            (one) => one.localName === "script" || one.getAttributeNames().some((name) => name.startsWith("on")),
          ).length,
      );
      expect(left).toBe(0);
    });
  });
});
