// Search from a service, in pages under their own policy: a small site is built with a service in its config, pushed to it, and read. The
// service stands on another origin, so the policy, cross-origin rules and trusted types are all at work.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../../src/build/build.ts";
import { pushSite } from "../../src/build/commands/push.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { byReach, further } from "../reach.ts";
import { readerKey, type Service, startService, writerKey } from "../search/service/service.ts";
import { hostileHtml } from "./attack-site.ts";
import { openPioSite, type PioSite } from "./pio-site.ts";

const spec = {
  openapi: "3.1.0",
  info: { title: "Parcels API", version: "1" },
  paths: {
    "/parcels": {
      post: {
        operationId: "add_parcel",
        summary: "Add a parcel",
        parameters: [{ name: "depot_id", in: "query", schema: { type: "string" }, description: "Where it lies." }],
        responses: { "200": { description: "Added." } },
      },
    },
  },
};

const status = "Unable to fetch results You might want to check your network connection.";

/** In short one; the other is asked in hosted-pio.nightly.test.ts. */
const providers = byReach(["algolia"] as const, ["algolia", "typesense"] as const);

describe.each(providers)("search from %s", (provider) => {
  let service: Service;
  let folder: string;
  let site: PioSite;

  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), "hosted-search-"));
    const options: BuildOptions = {
      siteFolder: folder,
      out: `${folder}/build`,
      cache: false,
      write: true,
      strict: false,
    };
    const search = { provider, appId: "TESTAPP", apiKey: readerKey, indexName: "docs", hosts: [service.url] };
    await mkdir(`${folder}/docs`);
    await writeFile(
      `${folder}/pio-docs.config.json`,
      JSON.stringify({ title: "Parcels", baseUrl: "/docs/", search, apis: [{ spec: "openapi.json" }] }),
    );
    await writeFile(`${folder}/openapi.json`, JSON.stringify(spec));
    await writeFile(
      `${folder}/docs/index.md`,
      "# Parcels\n\nA parcel & its <b>address</b>, `<mark>` and all.\n\n## Depots\n\nEvery depot has a number of its own.\n",
    );
    const built = await build(diskHost, options);
    expect(built).toMatchObject({ written: true });
    const pushed = await pushSite(diskHost, { ...options, write: false }, { key: writerKey, dryRun: false });
    expect(pushed.kind).toBe("pushed");
    site = await openPioSite(options.out, "/docs/");
  });
  afterAll(async () => {
    await site?.close();
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("the search page answers under the policy, without a complaint, and asks no index of the site", async () => {
    const { page, complaints } = await site.visit("/search");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    service.seen.splice(0);
    await page.getByRole("searchbox", { name: "Search" }).pressSequentially("depot");
    const results = page.locator(".search-result");
    await expect.poll(() => results.count()).toBeGreaterThan(1);
    await expect.poll(() => results.allTextContents()).toContainEqual(expect.stringContaining("depot_id"));
    expect(await results.locator("mark").first().textContent()).toMatch(/^depot/i);
    const links = await results.getByRole("link").evaluateAll((list) => list.map((link) => link.getAttribute("href")));
    expect(links.every((link) => link?.startsWith(site.url))).toBe(true);
    expect(asked.filter((url) => url.includes("search.json") || url.includes("embedded"))).toEqual([]);
    expect(service.seen.every(({ query, headers }) => `${query}${JSON.stringify(headers)}`.includes(readerKey))).toBe(
      true,
    );
    expect(await page.locator("body").getAttribute("data-search-service")).toContain(readerKey);
    expect(await page.content()).not.toContain(writerKey);
    await page.getByLabel(/^Type/).selectOption("parameters");
    await expect.poll(() => results.count()).toBe(1);
    await results.getByRole("link").first().click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/docs\/api\/add-a?-?parcel/);
    expect(complaints).toEqual([]);
  });

  further(
    "a service is told of the connection early, asked when the reader pauses, and named where it asks for that",
    async () => {
      const { page, complaints } = await site.visit("/search");
      expect(await page.locator("link[rel=preconnect]").getAttribute("href")).toBe(service.url);
      const mark = page.getByRole("main").getByRole("link", { name: "Search by Algolia" });
      // The page's own script brings it.
      await expect.poll(() => mark.count()).toBe(provider === "algolia" ? 1 : 0);
      if (provider === "algolia") expect(await mark.getAttribute("href")).toContain("utm_source=localhost");
      service.seen.splice(0);
      const field = page.getByRole("searchbox", { name: "Search" });
      // Keys as fast as a page can take them: by its own clock less than the pause lies between any two.
      await field.evaluate((input) => {
        if (!(input instanceof HTMLInputElement)) return;
        for (const sign of "depot") {
          input.value += sign;
          input.dispatchEvent(new Event("input", { bubbles: true }));
        }
      });
      await expect.poll(() => page.locator(".search-result").count()).toBeGreaterThan(0);
      expect(service.seen.filter(({ method }) => method === "POST")).toHaveLength(1);
      // Enter does not wait.
      await field.press("Enter");
      await expect.poll(() => page.getByRole("status").textContent()).toContain("found");
      expect(complaints).toEqual([]);
    },
  );

  further(
    "before a word is typed the dialog shows the first pages of the site, and asks the service nothing",
    async () => {
      const { page, complaints } = await site.visit("/search");
      service.seen.splice(0);
      await page
        .getByRole("button", { name: /^Search/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("listbox", { name: "Start here" }).waitFor();
      const options = await dialog.getByRole("option").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      const links = options.map((href) => new URL(href ?? "", site.url).href);
      expect(links).toContain(`${site.url}api/parcels-api`);
      expect(links.every((link) => link.startsWith(site.url))).toBe(true);
      expect(service.seen).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  further("an answer that takes four seconds, as on a slow phone, is an answer", async () => {
    const { page } = await site.visit("/search");
    await page.route(`${service.url}/**`, async (way) => {
      await new Promise((done) => setTimeout(done, 4000));
      await way.continue();
    });
    await page.getByRole("searchbox", { name: "Search" }).fill("depot");
    await expect.poll(() => page.locator(".search-result").count()).toBeGreaterThan(0);
  });

  test("hostile: hits that lead astray are none, on the page and in the dialog, and nothing that they hold runs", async () => {
    const { page, context } = await site.visit(undefined);
    const ran: unknown[] = [];
    await context.exposeFunction("pwned", (how: unknown) => ran.push(how));
    const good = `${site.url}ok`;
    const records = ["javascript:pwned(1)", " java\nscript:pwned(2)", "data:text/html,x", ["x"], good].map((url) => ({
      hierarchy: { lvl0: hostileHtml, lvl1: hostileHtml },
      content: hostileHtml,
      type: "lvl1",
      kind: "operation",
      url,
      method: '"><img src=x onerror=pwned(3)>',
    }));
    const marked = { hierarchy: { lvl1: { value: hostileHtml, snippet: hostileHtml } } };
    const hits = records.map((record) => ({
      ...record,
      _highlightResult: marked,
      document: record,
      highlight: marked,
    }));
    const result = { found: 5, nbHits: 5, hits, facet_counts: hostileHtml, facets: hostileHtml };
    await page.route(`${service.url}/**`, (way) =>
      way.fulfill({ json: { results: [result] }, headers: { "access-control-allow-origin": "*" } }),
    );
    await page.goto(`${site.url}search?q=parcel`);
    const results = page.locator(".search-result a");
    await results.first().waitFor();
    expect(await results.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([good]);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search", exact: true }).fill("parcel");
    // Before the answer the first pages of the site stand there.
    const options = page.getByRole("dialog").getByRole("option");
    await expect.poll(() => options.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([good]);
    expect(await page.locator("main :is(img, script, iframe), dialog :is(img, script, iframe)").count()).toBe(0);
    expect(ran).toEqual([]);
  });

  further("text of a record is text, whatever it holds", async () => {
    const { page, complaints } = await site.visit("/search?q=address");
    const snippet = page.locator(".search-result .search-snippet").first();
    await expect.poll(() => snippet.textContent()).toContain("<mark>");
    expect(await snippet.locator("b").count()).toBe(0);
    for (const typed of ["<img src=x onerror=alert(1)>", "😀".repeat(64), "a`] || kind:=[`page"]) {
      await page.getByRole("searchbox", { name: "Search" }).fill(typed);
      await expect.poll(() => page.getByRole("status").textContent()).toMatch(/result/i);
    }
    expect(await page.locator("main script, main img").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("a service that is down is told until the next input, and is well again afterwards", async () => {
    const { page, context } = await site.visit("/search");
    const field = page.getByRole("searchbox", { name: "Search" });
    service.fail(/./, "503", 10_000);
    await field.fill("depot");
    await expect.poll(() => page.getByRole("status").textContent(), { timeout: 30_000 }).toBe(status);
    service.heal();
    await field.fill("depots");
    await expect.poll(() => page.locator(".search-result").count(), { timeout: 30_000 }).toBeGreaterThan(0);
    await context.setOffline(true);
    await field.fill("parcel");
    await expect.poll(() => page.getByRole("status").textContent(), { timeout: 30_000 }).toBe(status);
    await context.setOffline(false);
    await field.fill("parcels");
    await expect.poll(() => page.locator(".search-result").count(), { timeout: 30_000 }).toBeGreaterThan(0);
  });

  test("the dialog answers from the service, too, and counts all that it has", async () => {
    const { page, complaints } = await site.visit("/");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    const field = dialog.getByRole("combobox");
    await field.fill("depot");
    await expect
      .poll(() => dialog.getByRole("option").allTextContents())
      .toContainEqual(expect.stringContaining("depot_id"));
    expect(await dialog.locator("mark").first().textContent()).toMatch(/^depot/i);
    await field.fill("zzzz");
    await expect.poll(() => dialog.textContent()).toContain('No results for "zzzz"');
    expect(complaints).toEqual([]);
  });

  further(
    "in the dialog a service that hangs or is down is told until the next input, and is well again afterwards",
    async () => {
      const { page } = await site.visit("/");
      await page.keyboard.press("Control+k");
      const dialog = page.getByRole("dialog");
      const field = dialog.getByRole("combobox");
      for (const [trouble, typed] of [
        ["time-out", "depot"],
        ["break", "parcel"],
        ["html", "number"],
      ] as const) {
        service.fail(/./, trouble, 10_000);
        await field.fill(typed);
        await expect.poll(() => dialog.textContent(), { timeout: 60_000 }).toContain("Unable to fetch results");
        expect(await dialog.textContent()).toContain("You might want to check your network connection.");
        service.heal();
        await field.fill(`${typed}s`);
        await expect.poll(() => dialog.getByRole("option").count(), { timeout: 60_000 }).toBeGreaterThan(0);
      }
    },
  );
});
