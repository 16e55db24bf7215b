// A built site on a host of the strictest kind: every page under a policy that allows what the theme needs and no more, trusted types
// included. The host can be told to fail, to wait, to have been deployed anew, or to change a page on its way.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { mediaTypeOf } from "../../src/serve/static-host.ts";

export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
  "trusted-types 'none'";

/** What the host does with a path in place of sending the file. */
export type Mood = (
  path: string,
) => { readonly status?: number; readonly wait?: number; readonly text?: string; readonly cut?: true } | undefined;

export type HostOptions = {
  /** Where the site is served, which need not be the base URL that it was built for. */
  readonly under?: string;
  readonly policy?: string;
  readonly mood?: Mood;
  /** Changes the text of each HTML file before it is sent. */
  readonly dress?: (html: string) => string;
  /** Hears each request, with the body of a POST, and the status of its response. */
  readonly hear?: (path: string, status: number, body: string) => void;
};

export type StrictHost = {
  /** Ends with "/". */
  readonly url: string;
  readonly close: () => void;
};

/** Serves `folder` on a free port. A POST gets 204. */
export async function openStrictHost(folder: string, options: HostOptions = {}): Promise<StrictHost> {
  const { under = "/", policy = strictPolicy, dress = (html) => html, hear = () => undefined } = options;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const odd = options.mood?.(path);
    const send = async () => {
      if (odd?.cut === true) return response.destroy();
      const isPost = request.method === "POST";
      const body = isPost ? await text(request) : "";
      const found = path.startsWith(under) ? await fileOf(folder, path.slice(under.length)) : undefined;
      const stands = odd?.text !== undefined && /\.\w+$/.test(path) ? path : "404.html";
      const output = found?.output ?? stands;
      const bytes = odd?.text ?? found?.bytes ?? (await readFile(join(folder, "404.html")));
      const status = odd?.status ?? (isPost ? 204 : found === undefined ? 404 : 200);
      hear(path, status, body);
      response.writeHead(status, {
        "Content-Type": mediaTypeOf(output),
        "Content-Security-Policy": policy,
        "Cache-Control": "no-cache",
        "X-Content-Type-Options": "nosniff",
      });
      response.end(isPost ? "" : output.endsWith(".html") ? dress(bytes.toString()) : bytes);
    };
    setTimeout(() => void send(), odd?.wait ?? 0);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://localhost:${address.port}${under}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function fileOf(folder: string, path: string): Promise<{ output: string; bytes: Buffer } | undefined> {
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
