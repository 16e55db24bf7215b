// What a first view costs, as it comes over the wire: everything that is fetched until the network was idle for a second and a half,
// packed as a host packs it. Headers are not counted; they are the host's.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { filesOf } from "../routes/reading.ts";
import { openPioSite } from "./pio-site.ts";

const folder = inject("pio").root;
const site = await openPioSite(folder);
afterAll(() => site.close());

type Fetched = { readonly path: string; readonly kind: string; readonly bytes: number };

async function firstView(route: string, hasTouch: boolean): Promise<readonly Fetched[]> {
  const { page, context } = await site.visit(undefined, { hasTouch });
  const fetched: Promise<Fetched>[] = [];
  page.on("requestfinished", (request) => {
    const path = new URL(request.url()).pathname;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    fetched.push(size.then((bytes) => ({ path, kind: request.resourceType(), bytes })));
  });
  await page.goto(site.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((one) => one instanceof PerformanceResourceTiming && one.initiatorType === "script")
      .filter((one) => Reflect.get(one, "renderBlockingStatus") === "blocking")
      .map((one) => new URL(one.name).pathname),
  );
  expect(blocking).toEqual([expect.stringMatching(/^\/assets\/mode-/)]);
  await context.close();
  return Promise.all(fetched);
}

/** Fonts apart: they block nothing, and later pages have them. */
const sum = (all: readonly Fetched[]) =>
  all.reduce((total, { kind, bytes }) => total + (kind === "font" ? 0 : bytes), 0);

/** Of the pages below `start` the one with most bytes, which in short stands for all, and one that is like most. */
function pagesBelow(start: string): { readonly heaviest: string; readonly middle: string } {
  const sized = filesOf(folder)
    .filter((path) => path.startsWith(start) && path.endsWith("/index.html"))
    .map((path) => ({ path, bytes: gzipSync(readFileSync(join(folder, path))).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const routeOf = (at: number) => `/${sized[at]?.path.replace(/\/index\.html$/, "")}`;
  expect(sized.length).toBeGreaterThan(20);
  return { heaviest: routeOf(0), middle: routeOf(Math.floor(sized.length / 2)) };
}

test("an operation page: at most 36 kB in all, 25 kB of HTML and 6 kB of script", async () => {
  const { heaviest, middle } = pagesBelow("api/");
  for (const route of byReach([heaviest], [heaviest, middle])) {
    const fetched = await firstView(route, false);
    const of = (kind: string) => sum(fetched.filter((one) => one.kind === kind));
    const table = fetched.map(({ bytes, path }) => `${bytes} ${path}`).join("\n");
    console.info(`${route}: ${sum(fetched)} bytes, HTML ${of("document")}, script ${of("script")}\n${table}`);
    expect(of("document"), table).toBeGreaterThan(5_000);
    expect(of("document"), table).toBeLessThanOrEqual(25_000);
    expect(of("script"), table).toBeLessThanOrEqual(6_000);
    expect(sum(fetched), table).toBeLessThanOrEqual(36_000);
  }
});

test("fonts: that of text and that of code, at most 45 kB", async () => {
  const fetched = await firstView("/", false);
  const fonts = fetched.filter(({ kind }) => kind === "font");
  expect(fonts.map(({ path }) => path.replace(/-\w+\.woff2$/, "")).sort()).toEqual([
    "/assets/fonts/mono",
    "/assets/fonts/sans",
  ]);
  expect(fonts.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThanOrEqual(45_000);
});

test("a guide page: at most 30 kB in all and 6 kB of script, of which only the mode script waits", async () => {
  const { heaviest, middle } = pagesBelow("docs/");
  for (const route of byReach([heaviest], [heaviest, middle, "/"])) {
    const fetched = await firstView(route, false);
    const scripts = fetched.filter(({ kind }) => kind === "script");
    const table = fetched.map(({ bytes, path }) => `${bytes} ${path}`).join("\n");
    console.info(`${route}: ${sum(fetched)} bytes, script ${sum(scripts)}\n${table}`);
    expect(fetched.length).toBeGreaterThan(3);
    expect(fetched.filter(({ bytes }) => bytes === 0)).toEqual([]);
    expect(sum(fetched), table).toBeLessThanOrEqual(30_000);
    expect(sum(scripts), table).toBeLessThanOrEqual(6_000);
    expect(sum(scripts.filter(({ path }) => path.includes("/mode-"))), table).toBeLessThanOrEqual(512);
  }
});

further("bytes are counted as they are on the disk, packed", async () => {
  const fetched = await firstView("/", false);
  for (const { path, bytes } of fetched) {
    const file = join(folder, path === "/" ? "index.html" : path);
    const whole = statSync(file).size;
    const packed = gzipSync(readFileSync(file)).length;
    expect([whole, packed], path).toContain(bytes);
  }
});
