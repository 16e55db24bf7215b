// Browsers without the Navigation API (Safari up to 26.1, Firefox up to 146): Back, Forward, fragments and search in a Chromium that has
// lost it. `npm run test:browsers` walks the same journeys in every browser.
import { afterAll, expect, inject, test } from "vitest";
import { startChromium } from "../browsers/chromium.ts";
import { journeys } from "../browsers/journeys.ts";
import { readerAt } from "../browsers/reader.ts";
import { openWatchedSite } from "../browsers/watched-site.ts";
import { byReach } from "../reach.ts";

const driver = await startChromium();
afterAll(() => driver.close());

const core = journeys.filter(({ name }) => /^(Back, Forward|spots of one|a search|deep in a long)/.test(name));

for (const { name, walk } of byReach(core, journeys)) {
  test(`without the Navigation API: ${name}`, async () => {
    expect(core).toHaveLength(4);
    const site = await openWatchedSite(inject("pio").root, "navigation");
    const tab = await driver.openTab();
    const reader = readerAt(tab, site);
    await walk(reader);
    expect(await tab.run(() => "navigation" in window)).toBe(false);
    expect(await reader.complaints()).toEqual([]);
    await tab.close();
    site.close();
  });
}
