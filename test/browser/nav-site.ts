// A built site on a strict host, and a Chromium to read it with. Every violation and every word on the console is written down. The host
// can be told to fail, to wait, or to have been deployed anew.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { openBrowser } from "./open-browser.ts";
import { openPolicyWatch } from "./policy-watch.ts";
import { type Mood, openStrictHost } from "./strict-host.ts";

export type StrictVisit = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] };

export type StrictSite = {
  /** Ends with "/". */
  readonly url: string;
  readonly browser: Browser;
  /** From now on; undefined: a good host again. */
  mood(mood: Mood | undefined): void;
  visit(route: string | undefined, options?: BrowserContextOptions): Promise<StrictVisit>;
  close(): Promise<void>;
};

/** Serves `folder` under `under`, which need not be the base URL that it was built for, with `sent` as the policy of its header. */
export async function openStrictSite(folder: string, under = "/", sent?: string): Promise<StrictSite> {
  let mood: Mood | undefined;
  const host = await openStrictHost(folder, {
    under,
    ...(sent === undefined ? {} : { policy: sent }),
    mood: (path) => mood?.(path),
  });
  const { url } = host;
  const browser = await openBrowser();
  const policy = openPolicyWatch();
  return {
    url,
    browser,
    mood: (next) => {
      mood = next;
    },
    async visit(route, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      onTestFinished(() => context.close());
      await policy.on(context);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
      if (route !== undefined) {
        await page.goto(url + route.slice(1));
        await page.locator("html[data-has-hydrated=true]").waitFor();
      }
      return { page, context, complaints };
    },
    async close() {
      await browser.close();
      host.close();
      policy.end();
    },
  };
}
