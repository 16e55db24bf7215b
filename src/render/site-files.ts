// Small files beside the pages of a site: the sitemap with robots.txt, the description of the search for browsers, the page on which a
// sign-in ends.

import { put } from "../messages/fill.ts";
import { filesBase } from "../model/edition.ts";
import { hasSitemap } from "../model/made-files.ts";
import type { Page } from "../model/page.ts";
import { isListed } from "../model/page-kinds.ts";
import { hrefOf } from "../model/route.ts";
import { escapeAttribute, escapeText } from "../model/segments.ts";
import type { MadeFile, Site } from "../model/site.ts";
import { sitesOf } from "../model/version.ts";
import type { ClientAssets } from "../model/view.ts";
import { alternatesIn } from "./editions.ts";

// The sitemap (sitemaps.org, protocol 0.9): every page that may be indexed, by its absolute address, and robots.txt, which names it. A site
// that is not to be indexed has neither: a crawler must be able to read the pages to learn that it may not list them.

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
  const entries = sitesOf(site).flatMap((one) => (one.config.noIndex ? [] : entriesOf(one, url)));
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
  const links = entries.some((entry) => entry.includes("<xhtml:link"))
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : "";
  return `${head}<urlset ${namespace}${links}>\n${entries.join("")}</urlset>\n`;
}

/** The page in all languages, as its own head names them. */
function linksTo(site: Site, page: Page): string {
  const { alternates = [] } = alternatesIn(site, page);
  return alternates
    .map(
      ({ lang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeAttribute(lang)}" href="${escapeAttribute(href)}"/>`,
    )
    .join("");
}

function entriesOf(site: Site, url: string): readonly string[] {
  const { baseUrl: base, trailingSlash } = site.config;
  return [...site.pages.values()]
    .filter(({ metadata }) => isListed(metadata) && site.editions?.originals.has(metadata.route) !== true)
    .filter((page) => site.versions?.currentOf(page) === undefined)
    .map((page) => {
      const date = page.metadata.front.last_update?.date ?? site.dates.get(page.source)?.date;
      // The protocol takes a day or a time of ISO 8601; a writer's "spring 2024" is for readers alone.
      const lastmod =
        date === undefined || !/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(date)
          ? ""
          : `<lastmod>${escapeText(date)}</lastmod>`;
      const address = url + hrefOf(page.metadata.route, { base, trailingSlash });
      return `<url><loc>${escapeText(address)}</loc>${lastmod}${linksTo(site, page)}</url>\n`;
    });
}

// What a browser must know to offer the site's search in its address bar (OpenSearch 1.1, description document). Its addresses are
// absolute, so a site that does not know its own has none.

/** The text of opensearch.xml; undefined without an address of the site or without a search page. */
export function openSearchXml(site: Site): string | undefined {
  const { url, baseUrl, favicon, title, trailingSlash } = site.config;
  const search = [...site.pages.values()].find(({ metadata }) => metadata.kind === "search");
  if (url === undefined || search === undefined) return undefined;
  const address = url + hrefOf(search.metadata.route, { base: baseUrl, trailingSlash });
  const image =
    favicon === undefined
      ? ""
      : `<Image>${escapeText(/^[a-z]+:|^\/\//i.test(favicon) ? favicon : url + filesBase(site.config) + favicon.replace(/^\/+/, ""))}</Image>\n`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n` +
    // The protocol allows sixteen characters of a short name, and more of a long one.
    `<ShortName>${escapeText([...title].slice(0, 16).join(""))}</ShortName>\n` +
    `<Description>${escapeText(put(site.words.site.searchIn, title))}</Description>\n<InputEncoding>UTF-8</InputEncoding>\n${image}` +
    `<Url type="text/html" template="${escapeText(`${address}?q={searchTerms}`)}"/>\n</OpenSearchDescription>\n`
  );
}

// The page on which a reader's sign-in ends: one line of text and one script of the site, which hands on what the authorization server
// sent. It holds a code for a moment, so it loads nothing else and tells nobody where it was.

const policy =
  "default-src 'none'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** The page; undefined where no API sends. Islands know its address as `oauth-callback/` below the base. */
export function oauthCallback(site: Site, { chosen }: ClientAssets): MadeFile | undefined {
  const script = chosen["oauth-callback"];
  if (site.sendsTo.size === 0 || script === undefined) return undefined;
  const { lang, title } = site.config;
  const words = site.words.site;
  const text = [
    `<!doctype html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    `<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeText(`${words.signingIn} | ${title}`)}</title><link rel="icon" href="data:,">`,
    `<script defer src="${escapeAttribute(script.href)}" integrity="${escapeAttribute(script.integrity)}" crossorigin="anonymous"></script></head>`,
    `<body><main role="status"><p id="wait">${escapeText(words.signingIn)}</p><p id="done" hidden>${escapeText(words.signedIn)}</p>`,
    `<p id="lost" hidden>${escapeText(words.signInLost)}</p></main></body></html>\n`,
  ].join("");
  return { output: "oauth-callback/index.html", text };
}
