// A reader who types into the search dialog over a slow network, and what he sees of it: each list as it is painted, with the place of
// each of its rows.
import type { Page } from "playwright-core";

/** ms from a request to the first byte of its answer, and bytes a second. */
export type Network = {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
};

/** "Fast 3G" of Chrome's DevTools, which Lighthouse's mobile runs have, too: 1.6 Mbit/s at nine tenths, a round trip of 562.5 ms. */
export const fast3G: Network = {
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 0.9 * 1_000_000) / 8,
};

/** A list that was painted: `at` in ms of the page's clock, the words in the field then, and of each row its name and its place in px. */
export type PaintedList = {
  readonly at: number;
  readonly asked: string;
  /** It belongs to the words before, and is shown without colour. */
  readonly isBefore: boolean;
  readonly rows: readonly (readonly [key: string, top: number])[];
};

export type Typed = { readonly lists: readonly PaintedList[]; readonly lastKey: number; readonly hasFocus: boolean };

/** Lets `page` fetch over `network` from now on. */
export async function slowDown(page: Page, network: Network): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...network });
}

/** Types `query` into the open dialog, a key each `pause` ms, and watches until the answer is whole. */
export async function typeSlowly(page: Page, query: string, pause: number): Promise<Typed> {
  await page.evaluate(watchLists);
  await page.keyboard.type(query, { delay: pause });
  await page.waitForFunction(
    (asked) => document.querySelector<HTMLInputElement>("#docsearch-input")?.value === asked,
    query,
  );
  await page.locator('.search-box[data-state="idle"]').waitFor();
  await page.waitForFunction(() => document.querySelector(".finds-before") === null);
  return page.evaluate(() => (window as unknown as { readonly endWatch: () => Typed }).endWatch());
}

/** Empties the field of the open dialog. */
export async function clearField(page: Page): Promise<void> {
  await page.locator("#docsearch-input").fill("");
  await page.locator('.search-box[data-state="idle"]').waitFor();
}

/** Runs in the page: writes down each list of the dialog in the frame in which it is painted. */
function watchLists(): void {
  const lists: PaintedList[] = [];
  let lastKey = 0;
  let isWaiting = false;
  const box = document.querySelector(".search-box");
  const field = document.querySelector<HTMLInputElement>("#docsearch-input");
  const panel = document.querySelector(".search-panel");
  if (box === null || field === null || panel === null) throw new Error("the dialog is not open");
  const look = (): void => {
    isWaiting = false;
    const list = panel.querySelector(".finds");
    const rows = [...panel.querySelectorAll(".finds [role=option]")].map((row) => {
      const name = row.querySelector(".find-name")?.textContent ?? row.textContent ?? "";
      const top = Math.round(row.getBoundingClientRect().top + panel.scrollTop);
      return [`${row.getAttribute("href") ?? ""} ${name}`, top] as const;
    });
    const isBefore = list?.classList.contains("finds-before") === true;
    lists.push({ at: performance.now(), asked: field.value, isBefore, rows });
  };
  const watch = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(look);
  });
  watch.observe(box, { childList: true, subtree: true, attributes: true, characterData: true });
  const onInput = ({ timeStamp }: Event): void => {
    lastKey = timeStamp;
  };
  field.addEventListener("input", onInput, { capture: true });
  Object.assign(window, {
    endWatch: () => {
      watch.disconnect();
      field.removeEventListener("input", onInput, { capture: true });
      if (isWaiting) look();
      return { lists, lastKey, hasFocus: document.activeElement === field };
    },
  });
}

/** The lists that answer the whole of `query`, in the order in which they were painted. */
export function answersTo({ lists }: Typed, query: string): readonly PaintedList[] {
  return lists.filter(({ asked, isBefore, rows }) => asked === query && !isBefore && rows.length > 0);
}
