// A search on a site of 1,500 pages over Fast 3G: what is painted stays where it is, what comes later stands below, the list of the words
// before is without colour until then, and the index comes beside the dialog's code. How long it takes `npm run bench:typing` tells.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../bench/run.ts";
import { answersTo, clearField, fast3G, slowDown, type Typed, typeSlowly } from "../bench/search/typing.ts";
import { makeSite } from "../bench/sites.ts";
import { openPioSite, type PioSite } from "../browser/pio-site.ts";

const folder = mkdtempSync(join(tmpdir(), "pio-docs-network-"));
let site: PioSite;
beforeAll(async () => {
  const { folder: source, args } = makeSite("mixed-1500", folder);
  const out = join(folder, "out");
  const built = await run(process.execPath, ["bin/pio-docs.js", "build", source, "--out", out, "--quiet", ...args]);
  expect([built.exit, built.stderr]).toEqual([0, ""]);
  site = await openPioSite(out);
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page on the slow network, its search dialog open and its index there. */
async function openDialog(): Promise<Page> {
  const { page } = await site.visit("/");
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await slowDown(page, fast3G);
  await page.locator("a[data-search]").click();
  await page.locator(".find").first().waitFor();
  return page;
}

function expectStill(typed: Typed, query: string): void {
  const answers = answersTo(typed, query);
  answers.slice(1).forEach((list, at) => {
    const before = answers[at]?.rows ?? [];
    expect([query, list.rows.slice(0, before.length)]).toEqual([query, before]);
  });
}

test("no row of a painted list moves or changes, whatever comes later; the focus stays in the field", async () => {
  const page = await openDialog();
  // Names, words of texts, a slip, a path, an operation, and what a shard alone knows.
  const queries = [
    "parcel_id_3",
    "leaf 12",
    "chapter mean",
    "pracel",
    "/parcels",
    "list parcels",
    "last errors",
    "Overview",
  ];
  let grown = 0;
  for (const query of queries) {
    const typed = await typeSlowly(page, query, 90);
    expect([query, typed.hasFocus]).toEqual([query, true]);
    expectStill(typed, query);
    const sizes = answersTo(typed, query).map(({ rows }) => rows.length);
    expect([query, sizes.length > 0]).toEqual([query, true]);
    if ((sizes.at(-1) ?? 0) > (sizes[0] ?? 0)) grown += 1;
    // Words that are typed over a list leave it standing, without colour, until they have one of their own.
    const whole = typed.lists.filter(({ asked, rows }) => asked === query && rows.length > 0);
    expect([
      query,
      whole.findLastIndex(({ isBefore }) => isBefore) < whole.findIndex(({ isBefore }) => !isBefore),
    ]).toEqual([query, true]);
    await clearField(page);
  }
  // Something did come later, or this would hold of a list that is painted when all is there.
  expect(grown).toBeGreaterThan(0);
});

test("the index is asked for beside the dialog's code, before the code that needs it is there", async () => {
  const page = await openDialog();
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
      return { name: new URL(name).pathname, startTime, responseEnd };
    }),
  );
  const one = (part: RegExp) => fetched.find(({ name }) => part.test(name));
  const dialogEnd = Math.max(
    ...fetched.filter(({ name }) => /\/chunk-/.test(name)).map(({ responseEnd }) => responseEnd),
  );
  expect(one(/search-dialog-/)?.startTime).toBeGreaterThan(0);
  expect(one(/embedded-/)?.startTime).toBeLessThan(one(/search-dialog-/)?.responseEnd ?? 0);
  expect(one(/search\.json$/)?.startTime).toBeLessThan(dialogEnd);
});
