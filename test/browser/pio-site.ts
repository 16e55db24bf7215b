// The built Pio site on a server with the host's own rules and policy, and a Chromium to read it with. A page writes down every word on
// the console, every error and every request that failed, so that a test can hold that there was none.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { type RunningServer, startServer } from "../../src/serve/server.ts";
import { openBrowser } from "./open-browser.ts";
import { openPolicyWatch, type PolicyWatch } from "./policy-watch.ts";

export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] };

export type PioSite = {
  /** Ends with the base URL. */
  readonly url: string;
  readonly browser: Browser;
  /** Hears what the policy forbids; closing the site fails when anything was heard. */
  readonly policy: PolicyWatch;
  /** A page in a fresh profile, for the test that runs; `route` undefined: nothing is opened yet. */
  visit(route: string | undefined, options?: BrowserContextOptions): Promise<Visit>;
  /** The same for several tests: it stays until the site is closed. */
  stay(route: string | undefined, options?: BrowserContextOptions): Promise<Visit>;
  /** Another tab of the same profile. */
  another(visit: Visit, route: string): Promise<Page>;
  close(): Promise<void>;
};

/** How long a busy machine may take for what a reader waits for, in ms. */
const patience = 30_000;

/** Serves `folder` and starts the browser. */
export async function openPioSite(folder: string, base = "/"): Promise<PioSite> {
  const servedFiles = servedFolder(diskHost, folder);
  const server: RunningServer = await startServer({
    servedFiles,
    base,
    trailingSlash: undefined,
    host: "localhost",
    port: 0,
    reload: false,
  });
  const browser = await openBrowser();
  const { url } = server;
  const policy = openPolicyWatch();
  const open = async (page: Page, route: string): Promise<void> => {
    page.setDefaultTimeout(patience);
    await page.goto(url + route.replace(/^\//, ""));
  };
  const stay: PioSite["stay"] = async (route, options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    await policy.on(context);
    const page = await context.newPage();
    const complaints = listen(page);
    page.setDefaultTimeout(patience);
    if (route !== undefined) await open(page, route);
    return { page, context, complaints };
  };
  return {
    url,
    browser,
    policy,
    stay,
    async visit(route, options) {
      const visit = await stay(route, options);
      onTestFinished(() => visit.context.close());
      return visit;
    },
    async another(visit, route) {
      const page = await visit.context.newPage();
      await open(page, route);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      policy.end();
    },
  };
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // A page that is left stops its own requests.
    if (why !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${why}`);
  });
  return complaints;
}

/** A page that answers 404 is a line of Chromium's own on the console. */
export function isOwn404(complaint: string): boolean {
  return /^error: Failed to load resource: .* 404 /.test(complaint);
}
