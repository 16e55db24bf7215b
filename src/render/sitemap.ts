// The sitemap (sitemaps.org, protocol 0.9): every page that may be indexed, by its absolute address, and robots.txt, which names it. A site
// that is not to be indexed has neither: a crawler must be able to read the pages to learn that it may not list them.
import { hasSitemap } from "../model/made-files.ts";
import { isListed } from "../model/page-kinds.ts";
import { hrefOf } from "../model/route.ts";
import { escapeText } from "../model/segments.ts";
import type { MadeFile, Site } from "../model/site.ts";

/** The protocol's limit on addresses in one file. */
const mostAddresses = 50_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * `sitemap.xml`, or, beyond 50,000 pages, an index of that name and the parts; and `robots.txt` where the site stands at the root of its
 * host, the one place where crawlers ask for it. Nothing when the site has no address of its own or nothing may be indexed.
 */
export function sitemapFiles(site: Site): readonly MadeFile[] {
  const { url, baseUrl } = site.config;
  if (url === undefined || !hasSitemap(site)) return [];
  const entries = entriesOf(site, url);
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
  return [...mapsOf(entries, url + baseUrl), ...(baseUrl === "/" ? [{ output: "robots.txt", text: robots }] : [])];
}

function mapsOf(entries: readonly string[], root: string): readonly MadeFile[] {
  if (entries.length <= mostAddresses) return [{ output: "sitemap.xml", text: mapOf(entries) }];
  const parts: MadeFile[] = [];
  for (let from = 0; from < entries.length; from += mostAddresses)
    parts.push({ output: `sitemap-${parts.length + 1}.xml`, text: mapOf(entries.slice(from, from + mostAddresses)) });
  const listed = parts.map(({ output }) => `<sitemap><loc>${escapeText(root + output)}</loc></sitemap>\n`);
  const index = `${head}<sitemapindex ${namespace}>\n${listed.join("")}</sitemapindex>\n`;
  return [{ output: "sitemap.xml", text: index }, ...parts];
}

function mapOf(entries: readonly string[]): string {
  return `${head}<urlset ${namespace}>\n${entries.join("")}</urlset>\n`;
}

function entriesOf(site: Site, url: string): readonly string[] {
  const { baseUrl: base, trailingSlash } = site.config;
  return [...site.pages.values()]
    .filter(({ metadata }) => isListed(metadata))
    .map((page) => {
      const date = page.metadata.front.last_update?.date ?? site.dates.get(page.source)?.date;
      // The protocol takes a day or a time of ISO 8601; a writer's "spring 2024" is for readers alone.
      const lastmod =
        date === undefined || !/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(date)
          ? ""
          : `<lastmod>${escapeText(date)}</lastmod>`;
      return `<url><loc>${escapeText(url + hrefOf(page.metadata.route, { base, trailingSlash }))}</loc>${lastmod}</url>\n`;
    });
}
