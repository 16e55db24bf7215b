// A reader at a tab: opens pages, follows links, goes through the history, and knows what stands under their eyes. Everything is asked of the
// page in plain words that each driver can carry.
import { expect } from "vitest";
import type { Tab } from "./tab.ts";
import type { WatchedSite } from "./watched-site.ts";

/** What is read: the page, and the first block of its text below the bar, with its distance from the top of the window in px. */
export type Place = { readonly path: string; readonly text: string; readonly top: number; readonly y: number };

export type Reader = {
  readonly tab: Tab;
  readonly site: WatchedSite;
  /** A real load of a route, until the page's script is there. */
  open(route: string): Promise<void>;
  /** Uses a link to `href`: one of the page, or one that is put into its text. */
  follow(href: string): Promise<void>;
  /** A pointer on the middle of the first element that a CSS selector matches; scrolls only to what is out of view. */
  click(selector: string): Promise<void>;
  /** Steps through the history: -1 is Back. */
  go(steps: number): Promise<void>;
  /** Scrolls to a height in px, and gives the page the time to take notice. */
  scrollTo(y: number): Promise<void>;
  reading(): Promise<Place>;
  /** Waits until the reader is at `route` (a path and a fragment), on the page whose address says so, and answers what they read. */
  arrives(route: string): Promise<Place>;
  /** Waits until the reader reads what they read at `place`, and holds that nothing moves them after that. */
  isAt(place: Place): Promise<void>;
  /** Waits until what a selector matches is there (the default), or is gone. */
  sees(selector: string, isThere?: boolean): Promise<void>;
  /** Everything that went wrong since the last call, once all of it has been told. */
  complaints(): Promise<readonly string[]>;
};

export function readerAt(tab: Tab, site: WatchedSite): Reader {
  const reading = async (): Promise<Place> => {
    const found = Object(await tab.run(readingHere));
    return { path: String(found.path), text: String(found.text), top: Number(found.top), y: Number(found.y) };
  };
  const pause = (ms: number) => tab.run((time: number) => new Promise((done) => setTimeout(done, time)), ms);
  const sees = (selector: string, isThere = true) =>
    expect
      .poll(() => tab.run((one: string) => document.querySelector(one) !== null, selector), { message: selector })
      .toBe(isThere);
  const isAt = async (place: Place): Promise<void> => {
    const differs = async () => difference(await reading(), place);
    await expect.poll(differs).toBe("");
    await pause(200);
    expect(await differs(), "a moment later").toBe("");
  };
  let own = 0;
  return {
    tab,
    site,
    reading,
    sees,
    isAt,
    async open(route) {
      await tab.open(site.url + route.slice(1));
      await sees("html[data-has-hydrated=true]");
    },
    async click(selector) {
      const [x, y] = Object(await tab.run(middleOf, selector));
      await tab.point(Number(x), Number(y));
    },
    follow: async (href) => void (await tab.run(useLink, href)),
    go: async (steps) => void (await tab.run((count: number) => void setTimeout(() => history.go(count)), steps)),
    async scrollTo(y) {
      await tab.run((to: number) => scrollTo({ top: to, behavior: "instant" }), y);
      await pause(250);
    },
    async arrives(route) {
      const titles = expect.poll(() => tab.run(addressHere), { message: `the page of ${route}` });
      await titles.toBe(route);
      // As long as a person takes at the least.
      await pause(150);
      return reading();
    },
    async complaints() {
      await tab.run(() => Promise.all(Reflect.get(window, "told") ?? []).then(() => null));
      const heard = [...site.complaints.splice(0), ...tab.complaints.slice(own)];
      own = tab.complaints.length;
      return heard;
    },
  };
}

function difference(now: Place, then: Place): string {
  const isSame = now.path === then.path && now.text === then.text && Math.abs(now.top - then.top) <= 3;
  return isSame ? "" : `${JSON.stringify(now)} in place of ${JSON.stringify(then)}`;
}

/** Runs in the page: where the address says that it is, if the page's own canonical address says so, too. */
function addressHere(): string {
  const said = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  const path = new URL(said).pathname;
  return path === location.pathname ? path + location.hash : `${location.pathname} shows ${path}`;
}

/** Runs in the page. */
function readingHere(): object {
  const bar = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
  const blocks = document.querySelectorAll("main :is(h1, h2, h3, p, li, tr, pre, dt, dd, summary, figure, .row)");
  const found = [...blocks].find((block) => {
    const { top, height } = block.getBoundingClientRect();
    return height > 0 && top >= bar;
  });
  const top = Math.round(found?.getBoundingClientRect().top ?? 0);
  const text = found?.textContent?.replaceAll(/\s+/g, " ").slice(0, 80) ?? "";
  return { path: location.pathname, text, top, y: Math.round(scrollY) };
}

/** Runs in the page. */
function middleOf(selector: string): readonly number[] {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`nothing is ${selector}`);
  const isSeen = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isSeen(element.getBoundingClientRect())) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Runs in the page. */
function useLink(href: string): void {
  const to = new URL(href, location.href).href;
  const known = [...document.querySelectorAll<HTMLAnchorElement>("main a, nav a")].find((link) => link.href === to);
  if (known !== undefined) {
    known.click();
    return;
  }
  const link = document.createElement("a");
  link.href = href;
  document.querySelector("main")?.append(link);
  link.click();
  link.remove();
}
