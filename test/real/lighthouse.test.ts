// What Lighthouse says of our pages, on its phone (slow 4G, a fourth of the processor) and on its desktop: 100 each. The performance is the
// median of three, since Lighthouse takes the load of the machine for ours.
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { afterAll, describe, expect, it } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { startServer } from "../../src/serve/server.ts";
import { findChromium } from "../browser/chromium.ts";
import { build, remove, workFolder } from "./building.ts";

type Report = Result["lhr"];

const fixtures = join(import.meta.dirname, "../../fixtures");
const folder = workFolder();
const browser = await launch({ chromePath: findChromium(), chromeFlags: ["--headless=new", "--no-sandbox"] });
const ends: (() => unknown)[] = [() => browser.kill()];
afterAll(async () => {
  for (const end of ends) await end();
  remove(folder);
});

async function served(site: string): Promise<string> {
  const out = join(folder, site);
  const { exit } = await build(join(fixtures, site), out);
  expect(exit).toBe(0);
  const servedFiles = servedFolder(diskHost, out);
  const where = { base: "/", trailingSlash: undefined, host: "localhost", port: 0, reload: false };
  const server = await startServer({ servedFiles, ...where });
  ends.unshift(() => server.close());
  return server.url;
}

async function look(url: string, form: "phone" | "desktop"): Promise<Report> {
  const config = form === "desktop" ? desktopConfig : undefined;
  const lhr = (await lighthouse(url, { port: browser.port, logLevel: "silent" }, config))?.lhr;
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`no report of ${url}: ${lhr?.runtimeError?.message ?? "nothing came"}`);
  return lhr;
}

/** What a category counts and a page has not got in full: `color-contrast 0.5`. */
function lacks({ categories, audits }: Report, category: keyof Report["categories"]): readonly string[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const { score = null, displayValue = "" } = audits[id] ?? {};
    return weight > 0 && score !== null && score < 1 ? [`${id} ${score} ${displayValue}`.trim()] : [];
  });
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const pages = {
  // The Pio site asks robots to stay away, so it is not for them that its pages are looked at.
  pio: {
    forRobots: false,
    paths: [
      "",
      "docs/Webhooks/verification/",
      "api/add-order-api-v-1-orders-post/",
      "api/add-hook-api-v-1-hooks-post/",
      "api/errors/",
      "search/",
    ],
  },
  manual: { forRobots: true, paths: ["", "write/markdown/", "reference/config/", "reference/problems/"] },
} as const;

describe.each(Object.entries(pages))("%s", (site, { forRobots, paths }) => {
  const url = served(site);
  // One that is not asked for, since no test of this site runs, fails none.
  url.catch(() => {});

  it.each(
    paths.flatMap((path) => (["phone", "desktop"] as const).map((form) => [path, form] as const)),
  )("/%s on a %s", async (path, form) => {
    const reports: Report[] = [];
    for (let run = 0; run < 3; run += 1) reports.push(await look((await url) + path, form));
    const scores = reports.map(({ categories }) => Math.round((categories.performance.score ?? 0) * 100));
    console.log(`/${path} on a ${form}: performance ${scores.join(", ")}`);
    expect(median(scores)).toBe(100);
    for (const report of reports) {
      expect(lacks(report, "accessibility")).toEqual([]);
      expect(lacks(report, "best-practices")).toEqual([]);
      if (forRobots) expect(lacks(report, "seo")).toEqual([]);
      expect(report.audits["cumulative-layout-shift"]?.score).toBe(1);
      if (form === "desktop") expect(report.audits["total-blocking-time"]?.score).toBe(1);
    }
  });
});
