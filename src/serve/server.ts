// A site over HTTP as a good static host would serve it, from a folder or from a Session: clean addresses, the 404 page with its
// status, the base URL, compression, caching, a strict policy. On a loopback address it answers only requests that name it so: a
// foreign page whose DNS name was rebound to this machine gets nothing.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "./address.ts";
import { policyIn } from "./headers.ts";
import { closeServer, listen, originOf } from "./listen.ts";
import { twinOf, wantsMarkdown } from "./negotiate.ts";
import { isOwnName } from "./own-name.ts";
import { refuseUnreadable } from "./refuse.ts";
import { eventsPath, type Panel, ReloadHub, reloadScript, scriptPath, waitingPage, withReload } from "./reload.ts";
import { redirect, respond, type Served, say } from "./respond.ts";
import type { Shelf } from "./shelf.ts";

export type ServerOptions = {
  readonly shelf: Shelf;
  /** Starts and ends with "/". */
  readonly base: string;
  readonly trailingSlash: boolean | undefined;
  readonly host: string;
  /** Given by the user; undefined: 3000 or the next free one. */
  readonly port: number | undefined;
  /** Pages get the reload script. */
  readonly reload: boolean;
  /** What was found wrong with the site, for a panel in its pages. */
  readonly panel?: () => Panel | undefined;
};

export type RunningServer = {
  readonly url: string;
  readonly port: number;
  notify(kind: "reload" | "finding"): void;
  /** Other addressing from now on: the config changed under a watching server. */
  readdress(base: string, trailingSlash: boolean | undefined): void;
  close(): Promise<void>;
};

class Site {
  readonly #options: ServerOptions;
  readonly hub: ReloadHub;
  addressing: { readonly base: string; readonly trailingSlash: boolean | undefined };

  constructor(options: ServerOptions) {
    this.#options = options;
    this.addressing = { base: options.base, trailingSlash: options.trailingSlash };
    this.hub = new ReloadHub(randomBytes(4).toString("hex"), () => options.panel?.());
  }

  async answer(response: ServerResponse): Promise<void> {
    const request = response.req;
    if (!isOwnName(request.headers.host, this.#options.host)) {
      return say(response, 403, "This server answers to localhost only. Start it with --host to open it.");
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return say(response, 405, "Only GET and HEAD are answered here.");
    }
    const target = request.url ?? "/";
    if (this.#options.reload && (await this.#answerReload(target, response))) return;
    const found = await addressOf(target, this.#options.shelf, this.addressing);
    if (found.kind === "malformed") return say(response, 400, "The address is malformed.");
    if (found.kind === "redirect") return redirect(response, found.status, found.to);
    const { output, varies } = await this.#chosen(found.kind === "file" ? found.output : "404.html", request);
    const status = found.kind === "file" && output !== "404.html" ? 200 : 404;
    // Before the page is read: one that is read while the site changes bears the mark of before, and loads again.
    const { revision } = this.hub;
    const file = await this.#options.shelf.read(output);
    if (file !== undefined) {
      const policy = output.endsWith(".html") ? await this.#policy() : undefined;
      return respond(response, this.#finished({ output, bytes: file.bytes, status, policy, varies }, revision));
    }
    if (!this.#options.reload) return say(response, 404, "There is no such page.");
    const bytes = Buffer.from(waitingPage);
    return respond(response, this.#finished({ output: "404.html", bytes, status: 404 }, revision));
  }

  /** The page, or its markdown where there is some and the reader wants that. `varies`: there is a choice. */
  async #chosen(output: string, { headers }: IncomingMessage): Promise<{ output: string; varies: boolean }> {
    const twin = twinOf(output);
    const varies = twin !== undefined && (await this.#options.shelf.has(twin));
    return { output: varies && wantsMarkdown(headers.accept) ? twin : output, varies };
  }

  async #policy(): Promise<string | undefined> {
    const headers = await this.#options.shelf.read("_headers");
    return headers === undefined ? undefined : policyIn(Buffer.from(headers.bytes).toString("utf8"));
  }

  async #answerReload(target: string, response: ServerResponse): Promise<boolean> {
    const path = target.split("?")[0];
    if (path === eventsPath && response.req.method === "GET") {
      this.hub.join(response);
      return true;
    }
    if (path !== scriptPath) return false;
    await respond(response, { output: "reload.js", bytes: Buffer.from(reloadScript), status: 200 });
    return true;
  }

  #finished(served: Served, revision: string): Served {
    if (!this.#options.reload || !served.output.endsWith(".html")) return served;
    const html = withReload(Buffer.from(served.bytes).toString("utf8"), revision);
    return { ...served, bytes: Buffer.from(html) };
  }
}

/** Starts serving; resolves when the server listens. Rejects with PortRefused. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const site = new Site(options);
  const listener = (_request: IncomingMessage, response: ServerResponse) => {
    site.answer(response).catch(() => {
      if (response.headersSent) response.destroy();
      else say(response, 500, "The server could not answer.");
    });
  };
  const { port, servers } = await listen({ listener }, options);
  for (const server of servers) refuseUnreadable(server, "GET, HEAD");
  return {
    url: originOf(options.host, port) + options.base,
    port,
    notify: (kind) => site.hub.notify(kind),
    readdress(base, trailingSlash) {
      site.addressing = { base, trailingSlash };
    },
    async close() {
      site.hub.close();
      await Promise.all(servers.map(closeServer));
    },
  };
}
