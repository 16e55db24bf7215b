// The built pages of an API for the walker over its spec: which page shows which operation, and where a link leads.
import { all, attribute } from "../routes/reading.ts";
import { classed, PrintedPage, rawText } from "./printed-page.ts";
import type { Site } from "./spec-facts.ts";

/** `paths` are the site's HTML files; `read` answers their text, `pageOf` the page that a text is. */
export async function openSite(
  paths: readonly string[],
  read: (path: string) => Promise<string>,
  pageOf = (route: string, html: string) => new PrintedPage(route, html),
): Promise<Site> {
  const pages = new Map<string, PrintedPage>();
  const operations = new Map<string, PrintedPage>();
  let landing: PrintedPage | undefined;
  for (const path of paths.filter((name) => /^api\/.*index\.html$/.test(name))) {
    const html = await read(path);
    if (!html.includes('<article class="api')) continue;
    const route = `/${path.replace(/index\.html$/, "")}`;
    const page = pageOf(route, html);
    pages.set(route, page);
    if (classed(page.article, "landing-facts") !== undefined) landing = page;
    const endpoint = classed(page.article, "endpoint");
    if (endpoint === undefined || !(attribute(page.article, "class") ?? "").includes("operation")) continue;
    const [last] = all(endpoint, "span")
      .filter((span) => /(^| )method( |$)/.test(attribute(span, "class") ?? ""))
      .slice(-1);
    const shown = classed(endpoint, "endpoint-path");
    if (last === undefined || shown === undefined) continue;
    const role = classed(endpoint, "method-event") === undefined ? "" : "webhook ";
    operations.set(`${role}${rawText(last)} ${rawText(shown)}`, page);
  }
  return {
    landing,
    operation: (endpoint) => operations.get(endpoint),
    at(href, from) {
      const url = new URL(href, `https://site.example${from.route}`);
      const path = decodeURIComponent(url.pathname);
      const page = pages.get(path.endsWith("/") ? path : `${path}/`);
      return page === undefined ? undefined : { page, id: decodeURIComponent(url.hash.slice(1)) };
    },
  };
}
