// Journeys of readers through the Pio site, the same for every browser. Each begins in a fresh tab and holds where the reader ends up: on
// the page of the address, with the text under their eyes that was there before.
import { expect } from "vitest";
import type { Reader } from "./reader.ts";

type Journey = { readonly name: string; readonly walk: (reader: Reader) => Promise<void> };

const guide = "/docs/Webhooks/verification";
const long = "/docs/Shop-Platform-Integration/orders_and_fulfillments";
const front = "/api/pio-v-1";
const operation = "/api/add-order-api-v-1-orders-post";
const callbacks = "/api/add-hook-api-v-1-hooks-post";

const isOfNavigation = (path: string) => path.includes("/navigation-");

export const journeys: readonly Journey[] = [
  {
    name: "Back, Forward and go(-2) show the page of the address, where the reader was",
    async walk(reader) {
      await reader.open(guide);
      await reader.scrollTo(700);
      const first = await reader.reading();
      await reader.follow(front);
      expect((await reader.arrives(front)).y).toBe(0);
      await reader.scrollTo(150);
      const second = await reader.reading();
      await reader.follow(operation);
      await reader.arrives(operation);
      await reader.scrollTo(900);
      const third = await reader.reading();
      await reader.go(-1);
      await reader.isAt(second);
      await reader.go(-1);
      await reader.isAt(first);
      await reader.go(1);
      await reader.isAt(second);
      await reader.go(1);
      await reader.isAt(third);
      await reader.go(-2);
      await reader.isAt(first);
      await reader.go(2);
      await reader.isAt(third);
    },
  },
  {
    name: "a page without a scroll comes back at its top, and Back in a row ends at the last of them",
    async walk(reader) {
      await reader.open(guide);
      const first = await reader.reading();
      for (const route of [front, operation, long]) {
        await reader.follow(route);
        await reader.arrives(route);
        await reader.scrollTo(400);
      }
      await reader.go(-1);
      await reader.go(-1);
      await reader.go(-1);
      await reader.isAt(first);
    },
  },
  {
    name: "deep in a long page: after Back, after a reload, and after Back over a reload",
    async walk(reader) {
      await reader.open(long);
      await reader.scrollTo(4200);
      const deep = await reader.reading();
      await reader.tab.reload();
      await reader.isAt(deep);
      await reader.follow(guide);
      await reader.arrives(guide);
      await reader.scrollTo(500);
      const other = await reader.reading();
      await reader.tab.reload();
      await reader.isAt(other);
      await reader.go(-1);
      await reader.isAt(deep);
      await reader.tab.reload();
      await reader.isAt(deep);
      await reader.go(1);
      await reader.isAt(other);
    },
  },
  {
    name: "deep in a page whose parts are laid out late: after Back and after a reload",
    async walk(reader) {
      await reader.open(callbacks);
      for (const y of [3000, 6000, 9000]) await reader.scrollTo(y);
      const deep = await reader.reading();
      await reader.follow(guide);
      await reader.arrives(guide);
      await reader.go(-1);
      await reader.isAt(deep);
      await reader.tab.reload();
      await reader.isAt(deep);
    },
  },
  {
    name: "with a fold open the reader comes back to the same text",
    async walk(reader) {
      await reader.open(operation);
      await reader.tab.run(() => {
        for (const fold of document.querySelectorAll<HTMLDetailsElement>("main .facts details")) fold.open = true;
      });
      await reader.scrollTo(2500);
      const deep = await reader.reading();
      await reader.follow(guide);
      await reader.arrives(guide);
      await reader.go(-1);
      await reader.isAt(deep);
      await reader.tab.reload();
      await reader.isAt(deep);
    },
  },
  {
    name: "spots of one page: the browser's own steps, for which nothing is fetched",
    async walk(reader) {
      await reader.open(guide);
      const ids = Object(
        await reader.tab.run(() => [...document.querySelectorAll("main h2[id]")].map((heading) => heading.id)),
      );
      await reader.scrollTo(120);
      const start = await reader.reading();
      await reader.follow(`#${ids[1]}`);
      const first = await reader.arrives(`${guide}#${ids[1]}`);
      await reader.follow(`#${ids[2]}`);
      const second = await reader.arrives(`${guide}#${ids[2]}`);
      expect(second.y).toBeGreaterThan(first.y);
      await reader.go(-1);
      await reader.isAt(first);
      await reader.go(1);
      await reader.isAt(second);
      await reader.go(-2);
      await reader.isAt(start);
      expect(reader.site.asked.filter(isOfNavigation)).toEqual([]);
      await reader.go(2);
      await reader.isAt(second);
      await reader.follow(front);
      await reader.arrives(front);
      await reader.go(-1);
      await reader.isAt(second);
      await reader.go(-2);
      await reader.isAt(start);
      await reader.go(3);
      await reader.arrives(front);
      await reader.go(-3);
      await reader.isAt(start);
    },
  },
  {
    name: "a spot of another page, inside a fold, and back",
    async walk(reader) {
      await reader.open(operation);
      const id = String(await reader.tab.run(() => [...document.querySelectorAll("main details .row[id]")].at(-1)?.id));
      await reader.open(long);
      await reader.scrollTo(1500);
      const start = await reader.reading();
      const route = `${operation}#${encodeURIComponent(id)}`;
      await reader.follow(route);
      await reader.arrives(route);
      const top = () =>
        reader.tab.run((spot: string) => {
          const target = document.getElementById(spot);
          return target?.matches(":target") ? Math.round(target.getBoundingClientRect().top) : "no target";
        }, id);
      await expect.poll(top).toSatisfy((y: unknown) => Number(y) > 0 && Number(y) < 400);
      const spot = await reader.reading();
      await reader.go(-1);
      await reader.isAt(start);
      await reader.go(1);
      await reader.isAt(spot);
      await reader.go(-1);
      await reader.isAt(start);
    },
  },
  {
    name: "the menu of narrow screens: Back closes it, a link in it is one step",
    async walk(reader) {
      await reader.tab.resize(800, 900);
      await reader.open(guide);
      await reader.scrollTo(600);
      const start = await reader.reading();
      await reader.click("[data-drawer]");
      await reader.sees("dialog.drawer[open]");
      await reader.go(-1);
      await reader.sees("dialog.drawer", false);
      await reader.isAt(start);
      await reader.click("[data-drawer]");
      await reader.sees("dialog.drawer[open] a[href*='overview']");
      await reader.click("dialog.drawer a[href*='Webhooks/overview']");
      await reader.arrives("/docs/Webhooks/overview");
      await reader.sees("dialog.drawer", false);
      await reader.go(-1);
      await reader.isAt(start);
      await reader.go(1);
      await reader.arrives("/docs/Webhooks/overview");
    },
  },
  {
    name: "a search: Enter opens the hit, Back comes back, Back also closes the dialog",
    async walk(reader) {
      await reader.open(guide);
      await reader.scrollTo(600);
      const start = await reader.reading();
      await reader.click("a[data-search]");
      await reader.sees("dialog.search-dialog[open] input");
      await reader.tab.type("rate limit");
      await reader.sees("dialog.search-dialog [role=option][aria-selected=true]");
      const selected = () =>
        reader.tab.run(() =>
          document
            .querySelector(
              "dialog.search-dialog [role=option][aria-selected=true] a, a[role=option][aria-selected=true]",
            )
            ?.getAttribute("href"),
        );
      await expect.poll(selected).toContain("rate-limit");
      await reader.tab.press("Enter");
      await reader.sees("dialog.search-dialog", false);
      await expect.poll(async () => (await reader.reading()).path).toBe("/docs/Troubleshooting/rate-limit");
      await reader.go(-1);
      await reader.isAt(start);
      await reader.follow(front);
      await reader.arrives(front);
      await reader.click("a[data-search]");
      await reader.sees("dialog.search-dialog[open]");
      await reader.go(-1);
      await reader.sees("dialog.search-dialog", false);
      await reader.isAt(start);
    },
  },
  {
    name: "the page of search: Back brings what was asked, and where the reader was in its list",
    async walk(reader) {
      await reader.open("/search");
      await reader.sees(".search-form input");
      await reader.click(".search-form input");
      await reader.tab.type("order");
      await reader.sees(".search-results li");
      await reader.scrollTo(300);
      const start = await reader.reading();
      await reader.follow(guide);
      await reader.arrives(guide);
      await reader.go(-1);
      await reader.sees(".search-results li");
      expect(await reader.tab.run(() => location.search)).toBe("?q=order");
      await reader.isAt(start);
      await reader.go(1);
      await reader.arrives(guide);
    },
  },
  {
    name: "Back to the site from a page that is none of it",
    async walk(reader) {
      await reader.open(guide);
      await reader.follow(front);
      await reader.arrives(front);
      await reader.scrollTo(150);
      const start = await reader.reading();
      await reader.tab.open(`${reader.site.url}llms.txt`);
      await reader.go(-1);
      await reader.sees("html[data-has-hydrated=true]");
      await reader.isAt(start);
      await reader.go(-1);
      await reader.arrives(guide);
    },
  },
  {
    name: "who goes Back while a page is on its way stays where they are",
    async walk(reader) {
      await reader.open(guide);
      await reader.follow(front);
      await reader.arrives(front);
      await reader.scrollTo(150);
      const start = await reader.reading();
      reader.site.slow = { path: /add-order/, ms: 700 };
      await reader.follow(operation);
      await reader.go(-1);
      await reader.arrives(guide);
      await reader.go(1);
      await reader.isAt(start);
      await expect.poll(() => reader.site.asked.includes(operation)).toBe(true);
      await reader.isAt(start);
      reader.site.slow = undefined;
    },
  },
  {
    name: "folds, tabs, the colour mode and copying",
    async walk(reader) {
      const { tab } = reader;
      await reader.open(guide);
      const isDark = () => tab.run(() => document.documentElement.dataset.theme);
      expect(await isDark()).toBe("light");
      await reader.click("[data-color-switch]");
      expect(await isDark()).toBe("dark");
      await tab.run(() => {
        for (const one of document.querySelectorAll<HTMLElement>("main .tabs[data-group] > label")) {
          if (one.textContent?.trim() === "Python") one.click();
        }
      });
      const shown = () => tab.run(() => document.querySelector("main")?.innerText.includes("import hmac"));
      expect(await shown()).toBe(true);
      await reader.sees("main .code > button.copy");
      await reader.click("main .code > button.copy");
      await reader.sees("main .code > button.copy[data-state=done]");
      await reader.follow(front);
      await reader.arrives(front);
      await reader.follow(guide);
      await reader.arrives(guide);
      expect([await isDark(), await shown()]).toEqual(["dark", true]);
      await tab.reload();
      await reader.sees("html[data-has-hydrated=true]");
      expect([await isDark(), await shown()]).toEqual(["dark", true]);
    },
  },
];
