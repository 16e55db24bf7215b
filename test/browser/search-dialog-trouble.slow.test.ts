// The search dialog where something is wrong: no network, a slow one, an index that is damaged, hostile words, and a storage that is full,
// blocked or broken. Each time a calm state, nothing run, nothing lost. At the end axe looks at every state.
import type { Locator, Page, Route } from "playwright-core";
import { afterAll, describe, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { isOwn404, openPioSite } from "./pio-site.ts";

const site = await openPioSite(inject("pio").docs, "/docs/");
afterAll(() => site.close());

const route = "docs/Webhooks/verification";
const recentKey = "__DOCSEARCH_RECENT_SEARCHES__/docs/";
const favouriteKey = "__DOCSEARCH_FAVORITE_SEARCHES__/docs/";
const field = (page: Page): Locator => page.getByRole("combobox", { name: "Search", exact: true });
const options = (page: Page): Locator => page.locator(".search-dialog").getByRole("option");
const status = (page: Page): Locator => page.locator(".search-dialog").getByRole("status");
const state = (page: Page) => page.locator(".search-box").getAttribute("data-state");
const unable = "Unable to fetch resultsYou might want to check your network connection.";

async function open(page: Page): Promise<void> {
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
}

/** A page with the dialog open; `prepare` runs before the page is asked for. */
async function opened(prepare?: (page: Page) => Promise<unknown>, more = {}) {
  const visit = await site.visit(undefined, more);
  await prepare?.(visit.page);
  await visit.page.goto(site.url + route);
  await open(visit.page);
  return visit;
}

const index = "**/assets/search*.json";

describe("states", () => {
  further("offline: the error stays until the next input, and the dialog recovers", async () => {
    const { page } = await opened((own) => own.route(index, (way) => way.abort()));
    await field(page).fill("rate limit");
    await expect.poll(() => status(page).textContent()).toBe(unable);
    expect(await state(page)).toBe("error");
    await page.waitForTimeout(1500);
    await page.mouse.move(300, 300);
    expect(await status(page).textContent()).toBe(unable);
    expect(await field(page).inputValue()).toBe("rate limit");
    await page.unroute(index);
    await field(page).press("End");
    await page.keyboard.type("s");
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    await expect.poll(() => state(page)).toBe("idle");
    expect(await status(page).textContent()).not.toContain("Unable");
  });

  further("offline before the engine's code is there: the same, and it recovers", async () => {
    const code = "**/assets/embedded-*.js";
    const { page } = await opened((own) => own.route(code, (way) => way.abort()));
    await field(page).fill("rate limit");
    await expect.poll(() => status(page).textContent()).toBe(unable);
    await page.unroute(code);
    await field(page).press("End");
    await page.keyboard.type("s");
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
  });

  further("Retry asks again", async () => {
    const { page } = await opened((own) => own.route(index, (way) => way.abort()));
    await field(page).fill("orders");
    await page.getByRole("button", { name: "Retry" }).waitFor();
    await page.unroute(index);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("docsearch-input");
  });

  test("loading, stalled after 300 ms, and idle", async () => {
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const hold = async (way: Route): Promise<void> => {
      await gate;
      await way.continue();
    };
    const { page, complaints } = await opened(async (own) => {
      await own.route(index, hold);
      await own.clock.install();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type("o");
    await expect.poll(() => state(page)).toBe("loading");
    await page.clock.runFor(299);
    expect(await state(page)).toBe("loading");
    await page.clock.runFor(1);
    await expect.poll(() => state(page)).toBe("stalled");
    expect(await page.locator(".search-spinner").isVisible()).toBe(true);
    expect(await page.locator(".search-lens > .icon").isVisible()).toBe(false);
    await page.clock.resume();
    letThrough();
    await expect.poll(() => state(page)).toBe("idle");
    expect(await page.locator(".search-spinner").isVisible()).toBe(false);
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  further("no results say so, and suggest the areas that were seen", async () => {
    const { page, complaints } = await opened();
    await field(page).fill("qqqzzzxxy");
    await expect.poll(() => status(page).textContent()).toBe('No results for "qqqzzzxxy"');
    expect(await page.getByText("Try searching for").count()).toBe(0);
    await field(page).fill("rate limit");
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    await field(page).fill("qqqzzzxxy");
    await expect.poll(() => status(page).textContent()).toBe('No results for "qqqzzzxxy"');
    const ways = page.locator(".search-way");
    expect(await ways.count()).toBe(3);
    const name = (await ways.first().textContent()) ?? "";
    await ways.first().click();
    expect(await field(page).inputValue()).toBe(`${name.toLowerCase()} `);
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  further("Enter before the answer goes to its first hit", async () => {
    const { page } = await opened();
    await field(page).fill("orders");
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    await page.route(index, async (way) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await way.continue();
    });
    await field(page).fill("glossary");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/Introduction/glossary");
  });
});

describe("an index that is", () => {
  const missing = ["missing", { status: 404, body: "" }] as const;
  const ofAnotherKind = ["of another kind", { body: "[]" }] as const;
  const cutOff = ["cut off", { body: '{"v":1,"pages":{"href":["' }] as const;
  const aPage = ["a page", { contentType: "text/html", body: "<!doctype html><title>x</title>" }] as const;

  // In short one: each is no index, and is asked for once.
  test.each(
    byReach([cutOff], [missing, ofAnotherKind, cutOff, aPage]),
  )("%s is told like a network that is gone", async (_name, answer) => {
    const { page, complaints } = await opened((own) =>
      own.route("**/assets/search.json", (way) => way.fulfill(answer)),
    );
    await field(page).fill("orders");
    await expect.poll(() => status(page).textContent()).toBe(unable);
    expect(complaints.filter((line) => !isOwn404(line))).toEqual([]);
  });

  further("there in part gives what it has, and says so", async () => {
    const { page } = await opened((own) => own.route("**/assets/search/*.json", (way) => way.abort()));
    await field(page).fill("orders");
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    await expect.poll(() => status(page).textContent()).toContain("Some results could not be loaded");
  });

  further("hostile has no way out of text", async () => {
    const { page, complaints } = await opened((own) =>
      own.route("**/assets/search.json", async (way) => {
        const answer = await way.fetch();
        const first: { pages: { title: string[]; href: string[] } } = await answer.json();
        first.pages.title = first.pages.title.map(() => "<img src=x onerror=alert(1)> orders");
        await way.fulfill({ json: first });
      }),
    );
    await field(page).fill("orders");
    await expect.poll(() => options(page).first().textContent()).toContain("<img src=x");
    expect(await page.locator(".search-dialog img, .search-dialog script").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test("hostile words run nothing and find nothing or something, calmly", async () => {
  const { page, complaints } = await opened();
  const words = [
    "😀".repeat(64),
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "((a+)+$[",
    ".*",
    "\\u0000\u0001\u0007\u001b[2J",
    "\u202eoverride\u200b",
    "'; DROP TABLE",
    "%00%ff",
    "__proto__ constructor",
    "a".repeat(64),
  ];
  for (const typed of words.filter((_word, at) => byReach([1, 9].includes(at), true))) {
    await field(page).fill(typed);
    await expect.poll(() => state(page)).toBe("idle");
    await expect.poll(() => status(page).textContent()).toMatch(/found|No results for "|No recent searches/);
    expect((await field(page).inputValue()).length).toBeLessThanOrEqual(64);
    expect(await page.locator(".search-dialog :is(img, script)").count()).toBe(0);
  }
  await field(page).fill("orders");
  await expect.poll(() => options(page).count()).toBeGreaterThan(2);
  expect(complaints).toEqual([]);
});

/** What a reader found is kept on the way to it. */
async function find(page: Page, query: string): Promise<string> {
  await open(page);
  await field(page).fill(query);
  await expect
    .poll(() => page.locator(".search-all").getAttribute("href"))
    .toContain(new URLSearchParams({ q: query }));
  await expect.poll(() => state(page)).toBe("idle");
  const title = (await options(page).first().locator(".find-name").textContent()) ?? "";
  await page.keyboard.press("Enter");
  await page.locator(".search-dialog").waitFor({ state: "detached" });
  return title;
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const section = (page: Page, name: string) =>
  page.locator(".search-dialog").getByRole("group", { name }).locator(".find-name").allTextContents();

describe("finds", () => {
  further("7 recent ones are kept, 4 where there are favourites; favourites can be made and removed", async () => {
    const { page, complaints } = await site.visit(`/${route}`);
    const queries = [
      "rate limit",
      "get orders",
      "add order",
      "glossary",
      "X-Pio-Hmac-Sha256",
      "get shipments",
      "add hook",
      "get shops",
    ];
    const titles: string[] = [];
    for (const query of queries) titles.unshift(await find(page, query));
    expect(new Set(titles).size).toBe(8);
    expect(JSON.parse((await stored(page, recentKey)) ?? "")).toHaveLength(7);
    await open(page);
    await expect.poll(() => section(page, "Recent")).toEqual(titles.slice(0, 7));
    const save = page.getByRole("button", { name: "Save this search" });
    await save.nth(1).click();
    await expect.poll(() => section(page, "Favorite")).toEqual([titles[1]]);
    expect(await section(page, "Recent")).toEqual(titles.slice(0, 7).filter((_title, number) => number !== 1));
    expect(JSON.parse((await stored(page, favouriteKey)) ?? "")).toHaveLength(1);
    await page.getByRole("button", { name: "Remove this search from history" }).first().click();
    await expect.poll(() => section(page, "Recent")).toEqual(titles.slice(2, 7));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("docsearch-input");
    await page.keyboard.press("Escape");
    await page.locator(".search-dialog").waitFor({ state: "detached" });
    await open(page);
    await expect.poll(() => section(page, "Recent")).toEqual(titles.slice(2, 6));
    // The arrow keys reach all lists, from below over the first pages of the site, and Enter goes there.
    const firsts = await section(page, "Start here");
    expect(firsts.length).toBeGreaterThan(2);
    for (let row = 0; row <= firsts.length; row += 1) await page.keyboard.press("ArrowUp");
    expect(await page.locator('[role="option"][aria-selected="true"] .find-name').textContent()).toBe(titles[1]);
    await page.keyboard.press("Enter");
    await page.locator(".search-dialog").waitFor({ state: "detached" });
    await open(page);
    expect(await section(page, "Favorite")).toEqual([titles[1]]);
    await page.getByRole("button", { name: "Remove this search from favorites" }).click();
    await expect.poll(() => section(page, "Favorite")).toEqual([]);
    expect(await section(page, "Recent")).toEqual(titles.slice(2, 6));
    expect(complaints).toEqual([]);
  });

  const hostile = '[{"hierarchy":{"lvl0":"<img src=x>"},"type":"lvl0","url":"javascript:alert(1)"}]';

  test.each(
    byReach([hostile], ["{", "null", hostile]),
  )("%s in the storage is none, and the next find is kept", async (broken) => {
    const { page, complaints } = await opened((own) =>
      own.addInitScript(
        ([keys, text]) => {
          for (const key of keys ?? "")
            if (sessionStorage.getItem(key) === null) localStorage.setItem(key, String(text));
          for (const key of keys ?? "") sessionStorage.setItem(key, "");
        },
        [[recentKey, favouriteKey], broken] as const,
      ),
    );
    await expect.poll(() => status(page).textContent()).toBe("No recent searches");
    await page.keyboard.press("Escape");
    const title = await find(page, "glossary");
    await open(page);
    await expect.poll(() => section(page, "Recent")).toEqual([title]);
    expect(complaints).toEqual([]);
  });

  const blocked = ["blocked", "getItem"] as const;

  test.each(
    byReach([], [["full", "setItem"] as const, blocked]),
  )("where the storage is %s live until the page is left, and the console says so once", async (_name, method) => {
    const { page, complaints } = await opened((own) =>
      own.addInitScript((name) => {
        Reflect.set(Storage.prototype, name, () => {
          throw new DOMException("no", "QuotaExceededError");
        });
        if (name === "getItem") Reflect.set(Storage.prototype, "setItem", Reflect.get(Storage.prototype, name));
      }, method),
    );
    await page.keyboard.press("Escape");
    const title = await find(page, "glossary");
    await open(page);
    await expect.poll(() => section(page, "Recent")).toEqual([title]);
    expect(complaints.filter((line) => !line.startsWith("warning: Browser storage is not available"))).toEqual([]);
    expect(complaints).toHaveLength(1);
  });
});

type Screen = { readonly width: number; readonly modes: readonly ("light" | "dark")[] };
const screens = byReach<readonly Screen[]>(
  [{ width: 360, modes: ["dark"] }],
  [360, 1440].map((width) => ({ width, modes: ["light", "dark"] })),
);

test.each(screens)("axe finds nothing in any state at $width px, $modes", async ({ width, modes }) => {
  const { page } = await site.visit(undefined, {
    reducedMotion: "reduce",
    viewport: { width, height: 900 },
  });
  await bringAxe(page);
  await page.goto(site.url + route);
  const found: string[] = [];
  // The page behind it once; then what changes.
  const look = async (name: string, within = ".search-dialog"): Promise<void> => {
    for (const fault of await axeFaults(page, 10, { within, modes })) found.push(`${name} ${fault}`);
  };
  await open(page);
  await look("empty start", "html");
  for (const query of byReach(["rate limit"], ["rate limit", "ext_shop_id"])) {
    await field(page).fill(query);
    await expect.poll(() => options(page).count()).toBeGreaterThan(5);
    await look(query);
  }
  await field(page).fill("qqqzzzxxy");
  await page.getByText("Try searching for").waitFor();
  await look("no results");
  await page.keyboard.press("Escape");
  for (const query of byReach(["rate limit"], ["get orders", "rate limit"])) await find(page, query);
  await open(page);
  await page.getByRole("button", { name: "Save this search" }).first().click();
  await expect.poll(() => section(page, "Favorite")).toHaveLength(1);
  await look("start");
  expect(found).toEqual([]);
}, 180_000);
