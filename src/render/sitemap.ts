// The sitemap (sitemaps.org, protocol 0.9): every page that may be indexed, by its absolute address. A site that is not to be indexed
// has none.
import { hrefOf } from "../model/route.ts";
import { escapeText } from "../model/segments.ts";
import type { Site } from "../model/site.ts";

/** The text of sitemap.xml; undefined when the site has no address of its own or nothing may be indexed. */
export function sitemapXml(site: Site): string | undefined {
  const { url, noIndex, baseUrl, trailingSlash } = site.config;
  if (url === undefined || noIndex) return undefined;
  const entries = [...site.pages.values()]
    .filter(({ face }) => face.kind !== "not-found" && face.kind !== "search" && face.front.unlisted !== true)
    .map((page) => {
      const date = page.face.front.last_update?.date ?? site.dates.get(page.source)?.date;
      const lastmod = date === undefined ? "" : `<lastmod>${escapeText(date)}</lastmod>`;
      return `<url><loc>${escapeText(url + hrefOf(page.face.route, { base: baseUrl, trailingSlash }))}</loc>${lastmod}</url>\n`;
    });
  if (entries.length === 0) return undefined;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}
