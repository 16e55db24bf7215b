// A redirect as hosts without rules can serve it: a small page that leads on at once, and a line for hosts that know `_redirects`.

import { isExternal, splitHref } from "../model/resolve.ts";
import { hrefOf, routeOf } from "../model/route.ts";
import { escapeAttribute, escapeText } from "../model/segments.ts";
import type { Redirect, Site } from "../model/site.ts";
import { sitesOf } from "../model/version.ts";
import { encodedAddress } from "../text/percent.ts";
import { isUrl } from "../text/url.ts";
import { lostPaths } from "./editions.ts";

/** The page at the old address: leads on after 0 seconds, with a link for those whose browser does not. */
export function redirectHtml(site: Site, redirect: Redirect): string {
  const href = targetHref(site, redirect);
  const { url } = site.config;
  const canonical = url === undefined || isExternal(redirect.to) ? href : url + targetHref(site, redirect, "published");
  return [
    `<!doctype html><html lang="${escapeAttribute(site.config.lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${escapeText(`${site.words.site.moved} | ${site.config.title}`)}</title>`,
    `<link rel="canonical" href="${escapeAttribute(canonical)}">`,
    `<meta http-equiv="refresh" content="0; url=${escapeAttribute(href)}"></head>`,
    `<body><main><h1>${escapeText(site.words.site.movedNote)}</h1><p><a href="${escapeAttribute(href)}">${escapeText(href)}</a></p></main></body></html>\n`,
  ].join("");
}

/**
 * The `_redirects` file; empty when there are no redirects. Two lines each, since the small page stands at the old address: Netlify lets a
 * file win over a rule that is not forced (`301!`); Cloudflare Pages lets the rule win, ignores the forced spelling and takes the next line.
 */
export function redirectLines(site: Site): string {
  // A host that is told of no other page shows that of the root for all that is not there.
  const lost = lostPaths(site).map((path) => `${path}/* ${path}/404.html 404\n`);
  return [...sitesOf(site).map(ownLines), ...lost].join("");
}

function ownLines(site: Site): string {
  const addressing = { base: site.config.baseUrl, trailingSlash: site.config.trailingSlash };
  return site.redirects
    .map((redirect) => {
      // `*` and `:name` stand for other texts in such a file.
      const from = hrefOf(redirect.from, addressing).replace(/[*:]/g, (sign) => (sign === "*" ? "%2A" : "%3A"));
      const move = `${from} ${targetHref(site, redirect)}`;
      return `${move} 301!\n${move} 301\n`;
    })
    .join("");
}

/**
 * Where a redirect leads, below the base or outside, as an address of plain characters alone: it stands in lines, headers and attributes. `published`: below
 * the base of the site that this one may be a preview of.
 */
export function targetHref(site: Site, redirect: Redirect, of: "this" | "published" = "this"): string {
  if (isExternal(redirect.to)) return plainAddress(redirect.to);
  const { config, pages, elsewhere } = site;
  const { path, query, fragment } = splitHref(redirect.to);
  const route = routeOf(path);
  const own = of === "published" ? (config.publishedBase ?? config.baseUrl) : config.baseUrl;
  const isOwn = config.edition === undefined || pages.has(route) || elsewhere?.has(route) !== true;
  const base = isOwn ? own : own.slice(0, -config.edition.folder.length);
  const addressing = { base, trailingSlash: config.trailingSlash };
  const plain = hrefOf(route, addressing);
  return plain + encodedAddress(query) + hrefOf(route, addressing, fragment).slice(plain.length);
}

/** Names of hosts have a plain spelling of their own, which only the whole address gives. */
function plainAddress(href: string): string {
  const isOdd = /[^\x21-\x7e]/.test(href) && isUrl(href);
  return encodedAddress(isOdd ? new URL(href).href : href);
}
