// The built Pio site on a host of the strictest kind: every page under a policy that allows what the theme needs and no more, trusted
// types included. Every violation and every word on the console is written down. The host can be told to fail, to wait, or to have been
// deployed anew.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { mediaTypeOf } from "../../src/serve/headers.ts";
import { openBrowser } from "./open-browser.ts";
import { openPolicyWatch } from "./policy-watch.ts";

export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
  "trusted-types 'none'";

/** What the host does with a path in place of sending the file. */
export type Mood = (
  path: string,
) => { readonly status?: number; readonly wait?: number; readonly text?: string; readonly cut?: true } | undefined;

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
export async function openStrictSite(folder: string, under = "/", sent = strictPolicy): Promise<StrictSite> {
  let mood: Mood | undefined;
  const server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const odd = mood?.(path);
    const send = async () => {
      if (odd?.cut === true) return answer.destroy();
      const found = path.startsWith(under) ? await fileOf(folder, path.slice(under.length)) : undefined;
      const output = found?.output ?? "404.html";
      const bytes = odd?.text ?? found?.bytes ?? (await readFile(join(folder, "404.html")));
      answer.writeHead(odd?.status ?? (found === undefined ? 404 : 200), {
        "Content-Type": mediaTypeOf(output),
        "Content-Security-Policy": sent,
        "Cache-Control": "no-cache",
        "X-Content-Type-Options": "nosniff",
      });
      answer.end(bytes);
    };
    setTimeout(() => void send(), odd?.wait ?? 0);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = `http://localhost:${address.port}${under}`;
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
      server.closeAllConnections();
      server.close();
      policy.end();
    },
  };
}

async function fileOf(folder: string, path: string): Promise<{ output: string; bytes: Uint8Array } | undefined> {
  const clean = path.replace(/\/$/, "");
  for (const output of path.includes("..") ? [] : [clean, `${clean}/index.html`, `${clean}.html`]) {
    try {
      return { output, bytes: await readFile(join(folder, output)) };
    } catch {
      // Not that one.
    }
  }
  return undefined;
}
