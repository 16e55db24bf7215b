// Every journey, and a walk over 25 pages of the Pio site and of the manual, in every browser. A browser that this machine cannot have is
// skipped, with the reason in the name.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checkout } from "../program.ts";
import { filesOf } from "../routes/reading.ts";
import { foundBrowsers } from "./found.ts";
import { journeys } from "./journeys.ts";
import { type Reader, readerAt } from "./reader.ts";
import type { Driver } from "./tab.ts";
import { openWatchedSite } from "./watched-site.ts";

const pictures = join(checkout, "test-artifacts/browsers");

for (const { name, lacks, start } of foundBrowsers()) {
  if (typeof start === "string") {
    describe.skip(`${name}: ${start}`, () => test("was not run", () => undefined));
    continue;
  }
  describe(name, () => {
    let driver: Driver | undefined;
    beforeAll(async () => {
      driver = await start();
    });
    afterAll(() => driver?.close());

    const withReader = async (folder: string, act: (reader: Reader) => Promise<void>): Promise<void> => {
      if (driver === undefined) throw new Error("the browser is not open yet");
      const site = await openWatchedSite(folder, lacks);
      const tab = await driver.openTab();
      try {
        const reader = readerAt(tab, site);
        await act(reader);
        expect(await reader.complaints()).toEqual([]);
      } finally {
        await tab.close();
        site.close();
      }
    };

    for (const { name: journey, walk } of journeys) test(journey, () => withReader(inject("pio").root, walk));

    test.each([
      ["the Pio site", () => inject("pio").root],
      ["the manual", () => inject("manual")],
    ] as const)("25 pages of %s, without an error, a violation or a failed request", async (site, folder) => {
      await withReader(folder(), async (reader) => {
        const routes = pagesOf(folder());
        expect(routes).toHaveLength(25);
        for (const [at, route] of routes.entries()) {
          if (at % 2 === 0) await reader.open(route);
          else await reader.follow(route);
          await reader.arrives(route);
          await reader.scrollTo(100_000);
          expect(await reader.complaints(), route).toEqual([]);
        }
        console.info(`${reader.tab.name}: ${routes.length} pages of ${site}`);
        await reader.scrollTo(0);
        mkdirSync(pictures, { recursive: true });
        writeFileSync(join(pictures, `${name} ${site}.png`.replaceAll(" ", "-")), await reader.tab.picture());
        const api = await reader.tab.run(() => "navigation" in window);
        if (lacks !== undefined) expect(api).toBe(false);
      });
    });
  });
}

/** 25 pages at even distances among all, as routes. */
function pagesOf(folder: string): readonly string[] {
  const all = filesOf(folder)
    .filter((path) => path.endsWith("index.html"))
    // An old address leads to the page of another one.
    .filter((path) => !readFileSync(join(folder, path), "utf8").includes('http-equiv="refresh"'))
    .map((path) => `/${path.replace(/\/?index\.html$/, "")}`)
    .sort();
  return Array.from({ length: 25 }, (_, at) => all[Math.floor((at * all.length) / 25)] ?? "/");
}
