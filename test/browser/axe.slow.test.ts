// axe-core on every kind of page, at three widths (the narrow one with a finger for a pointer), light and dark, under the pages' own
// policy: axe is there before the page's policy is, so nothing is bypassed.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byReach } from "../reach.ts";
import { manualKinds, pageKinds } from "../routes/pio-routes.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { bothSites } from "./both-sites.ts";
import type { PioSite } from "./pio-site.ts";

const sites = bothSites();

const kinds = [
  ...Object.entries(pageKinds).map(([kind, route]) => ["pio", kind, route] as const),
  ...Object.entries(manualKinds).map(([kind, route]) => ["manual", kind, route] as const),
];

/** Tabs with axe in them, one for each site and width: what a page holds goes when the next is opened, and none of these is told anything to keep. */
const tabs = new Map<string, Promise<Page>>();

/** `route` in a tab with axe in it. `width` below 997 px: a touch screen. */
async function opened(name: keyof typeof sites, route: string, width: number): Promise<Page> {
  const key = `${name} ${width}`;
  const tab = tabs.get(key) ?? newTab(sites[name](), width);
  tabs.set(key, tab);
  const page = await tab;
  await page.goto(sites[name]().url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
  return page;
}

async function newTab(site: PioSite, width: number): Promise<Page> {
  const touch = width < 500 ? { isMobile: true, hasTouch: true } : {};
  const { page } = await site.stay(undefined, {
    reducedMotion: "reduce",
    viewport: { width, height: 900 },
    ...touch,
  });
  await bringAxe(page);
  return page;
}

type Look = { readonly width: number; readonly modes: readonly ("light" | "dark")[] };
const both = ["light", "dark"] as const;
const phone: Look = { width: 360, modes: ["dark"] };

/**
 * In short: what pages of more than one kind are made of is looked at on one of them, on a phone in the dark or on a wide screen. A
 * category, a schema, errors, a landing page and a page that is not there are made of parts of these.
 */
const core: Readonly<Record<string, readonly Look[]>> = {
  home: [phone],
  operation: [phone],
  search: [phone],
  "style reference": [{ width: 1440, modes: ["dark"] }],
};
const looksAt = (kind: string) =>
  byReach(
    core[kind] ?? [],
    [360, 768, 1440].map((width): Look => ({ width, modes: both })),
  );

test.each(
  kinds.flatMap(([name, kind, route]) =>
    looksAt(kind).map(({ width, modes }) => [name, kind, route, width, modes] as const),
  ),
)(
  "%s: %s (%s) at %i px has no violation: %j",
  async (name, _kind, route, width, modes) => {
    const page = await opened(name, route, width);
    expect(await axeFaults(page, 15, { modes })).toEqual([]);
  },
  180_000,
);

test.each(
  byReach(
    [],
    [360, 1440].map((width): Look => ({ width, modes: both })),
  ),
)("neither has an operation of which everything is unfolded, at $width px", async ({ width, modes }) => {
  const page = await opened("manual", manualKinds["operation of the manual"], width);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  expect(await page.locator("main details[open]").count()).toBeGreaterThan(3);
  expect(await axeFaults(page, 15, { modes })).toEqual([]);
}, 180_000);

test("nor a phone with its menu open, on either level", async () => {
  const page = await opened("pio", byReach(pageKinds.guide, pageKinds.operation), 360);
  await page.getByRole("button", { name: "Toggle navigation bar" }).tap();
  await page.getByRole("dialog", { name: "Site menu" }).waitFor();
  expect(await axeFaults(page, 15)).toEqual([]);
  await page.getByRole("button", { name: "Back to main menu" }).tap();
  // The page behind it is as it was.
  expect(await axeFaults(page, 10, { within: "dialog[aria-label='Site menu']" })).toEqual([]);
}, 180_000);
