// The built Pio site on two hosts, one that sends the policy and one whose pages have none at all, and a stranger's host on another origin that answers
// everybody with markup, scripts and data of its own. A page writes down whatever ran that should not have, and whatever it asked of the
// stranger; the own hosts can be told to answer a path as a stranger would.
import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { mediaTypeOf } from "../../src/serve/static-host.ts";
import { openBrowser } from "./open-browser.ts";
import { strictPolicy } from "./strict-host.ts";

const ownPolicy = /<meta http-equiv="Content-Security-Policy"[^>]*>/i;

/** What an own host sends in place of its file. */
export type Odd = { readonly text?: string; readonly redirect?: string };

export type AttackSite = {
  /** Of the own hosts, by whether they send the policy; each ends with "/". */
  readonly own: { readonly policy: string; readonly bare: string };
  /** Of the stranger; ends with "/". */
  readonly stranger: string;
  readonly browser: Browser;
  /** By path, for both own hosts. */
  readonly odd: Map<string, Odd>;
  /** What the stranger says, by path; else what `strangersPage` says. */
  readonly said: Map<string, string>;
  /** Paths that were asked of the stranger. */
  readonly asked: string[];
  /** A fresh profile and a page in it; `ran` grows when code of a stranger runs. */
  visit(options?: { readonly width?: number }): Promise<Visit>;
  close(): Promise<void>;
};

export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly ran: readonly string[] };

export async function openAttackSite(folder: string): Promise<AttackSite> {
  const odd = new Map<string, Odd>();
  const said = new Map<string, string>();
  const asked: string[] = [];
  const servers: Server[] = [];
  const start = async (answer: (path: string, send: ServerResponse) => Promise<void>): Promise<string> => {
    const server = createServer((request, send) => {
      void answer(decodeURI(new URL(request.url ?? "/", "http://host").pathname), send);
    });
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, "localhost", ready));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return `http://localhost:${address.port}/`;
  };
  const ownHost = (policy: boolean) =>
    start(async (path, send) => {
      const headers = policy ? { "Content-Security-Policy": strictPolicy, "X-Content-Type-Options": "nosniff" } : {};
      const own = odd.get(path);
      if (own?.redirect !== undefined) {
        send.writeHead(302, { ...headers, location: own.redirect }).end();
        return;
      }
      const found = own?.text === undefined ? await fileOf(folder, path) : { output: path, bytes: own.text };
      const { output, bytes } = found ?? (await fileOf(folder, "/404.html")) ?? { output: "404.html", bytes: "" };
      const type = /\.\w+$/.test(output) ? mediaTypeOf(output) : "text/html; charset=utf-8";
      // A page brings its policy along; without both it must hold by itself.
      const bare = policy || !type.startsWith("text/html") ? bytes : bytes.toString().replace(ownPolicy, "");
      send.writeHead(found === undefined ? 404 : 200, { ...headers, "Content-Type": type }).end(bare);
    });
  const own = { policy: await ownHost(true), bare: await ownHost(false) };
  const stranger = await start(async (path, send) => {
    // The browser asks for it by itself, of a page of the stranger's own.
    if (path !== "/favicon.ico") asked.push(path);
    const type = path.endsWith(".json") ? "application/json" : path.endsWith(".js") ? "text/javascript" : "text/html";
    const text = said.get(path) ?? (path.endsWith(".js") ? "pwned('script')" : strangersPage("", ""));
    send.writeHead(200, { "Content-Type": type, "Access-Control-Allow-Origin": "*" }).end(text);
  });
  const browser = await openBrowser();
  return {
    own,
    stranger,
    browser,
    odd,
    said,
    asked,
    async visit({ width = 1440 } = {}) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      onTestFinished(() => context.close());
      const ran: string[] = [];
      await context.exposeFunction("pwned", (how: unknown) => ran.push(String(how)));
      context.on("dialog", (dialog) => {
        ran.push(dialog.message());
        void dialog.dismiss();
      });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return { page, context, ran };
    },
    async close() {
      await browser.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function fileOf(folder: string, path: string): Promise<{ output: string; bytes: Buffer } | undefined> {
  const clean = path.replace(/^\/|\/$/g, "");
  for (const output of path.includes("..") ? [] : [clean, join(clean, "index.html")]) {
    try {
      return { output, bytes: await readFile(join(folder, output)) };
    } catch {
      // Not that one.
    }
  }
  return undefined;
}

/** Ways to have code run that a piece of HTML can hold. `pwned` is what tells. */
export const hostileHtml = [
  "<img src=x onerror=\"pwned('img')\">",
  "<script>pwned('inline')</script>",
  "<svg onload=\"pwned('svg')\"><script>pwned('svg script')</script></svg>",
  "<iframe srcdoc=\"<script>parent.pwned('srcdoc')</script>\"></iframe>",
  "<a href=\"javascript:pwned('href')\" autofocus onfocus=\"pwned('focus')\" tabindex=0>words</a>",
  "<form action=\"javascript:pwned('form')\"><button formaction=\"javascript:pwned('button')\">words</button></form>",
  "<details open ontoggle=\"pwned('toggle')\">words</details>",
  "<style onload=\"pwned('style')\">*{}</style>",
].join("");

/** A whole page as a stranger would write it to be taken for one of the site's: of the same build, and with every hook that scripts look for. */
export function strangersPage(bodyAttributes: string, more: string): string {
  return `<!doctype html><html><head><title>Stranger</title></head><body ${bodyAttributes}>
<div data-page><main><h1>A stranger's page</h1>${hostileHtml}${more}</main></div></body></html>`;
}
