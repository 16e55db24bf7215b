// What a reader downloads for the first page: a built site is served from disk and opened once in Chromium with an empty profile.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

/** Bytes as sent: gzipped, except fonts, which are compressed already. */
export type FirstView = { readonly bytes: number; readonly scriptBytes: number };

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The HTML file of `page` in the output, from its folder; tools differ in the ending and in the folder above. */
export function htmlOf(out: string, page: string): string {
  const ends = [`${page}.html`, `${page}/index.html`];
  const files = [...htmlFilesIn(out)].sort((a, b) => a.length - b.length);
  const found = files.find((file) => ends.some((end) => `/${file}`.endsWith(`/${end}`)));
  if (found === undefined) throw new Error(`The output has no HTML of ${page}.`);
  return found;
}

export function htmlFilesIn(out: string): readonly string[] {
  const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  return files.map((file) => file.replaceAll("\\", "/"));
}

/** Counts HTML, scripts, styles, fonts, and data that the page loads without input. Images and prefetched pages do not count. */
export async function firstViewOf(out: string, page: string): Promise<FirstView> {
  const sent = { bytes: 0, scriptBytes: 0 };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = join(out, path.endsWith("/") ? `${path}index.html` : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[extname(file)];
    const body = type === undefined ? readFileSync(file) : gzipSync(readFileSync(file));
    if (isCounted(request)) sent.bytes += body.length;
    if (request.headers["sec-fetch-dest"] === "script" && isCounted(request)) sent.scriptBytes += body.length;
    return response
      .writeHead(200, type === undefined ? {} : { "content-type": type, "content-encoding": "gzip" })
      .end(body);
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const path = process.env.CHROME_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  try {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await tab.goto(`http://localhost:${port}/${htmlOf(out, page).replace(/(^|\/)index\.html$/, "$1")}`);
    await tab.waitForLoadState("networkidle");
    await tab.waitForTimeout(1000);
  } finally {
    await browser.close();
    server.close();
  }
  return sent;
}

function isCounted({ headers }: IncomingMessage): boolean {
  return headers["sec-fetch-dest"] !== "image" && headers["sec-purpose"] === undefined && headers.purpose === undefined;
}
