// What a browser must know to offer the site's search in its address bar (OpenSearch 1.1, description document). Its addresses are
// absolute, so a site that does not know its own has none.

import { put } from "../messages/fill.ts";
import { hrefOf } from "../model/route.ts";
import { escapeText } from "../model/segments.ts";
import type { Site } from "../model/site.ts";

/** The text of opensearch.xml; undefined without an address of the site or without a search page. */
export function openSearchXml(site: Site): string | undefined {
  const { url, baseUrl, favicon, title, trailingSlash } = site.config;
  const search = [...site.pages.values()].find(({ metadata }) => metadata.kind === "search");
  if (url === undefined || search === undefined) return undefined;
  const address = url + hrefOf(search.metadata.route, { base: baseUrl, trailingSlash });
  const image =
    favicon === undefined
      ? ""
      : `<Image>${escapeText(/^[a-z]+:|^\/\//i.test(favicon) ? favicon : url + baseUrl + favicon.replace(/^\/+/, ""))}</Image>\n`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n` +
    // The protocol allows sixteen characters of a short name, and more of a long one.
    `<ShortName>${escapeText([...title].slice(0, 16).join(""))}</ShortName>\n` +
    `<Description>${escapeText(put(site.words.site.searchIn, title))}</Description>\n<InputEncoding>UTF-8</InputEncoding>\n${image}` +
    `<Url type="text/html" template="${escapeText(`${address}?q={searchTerms}`)}"/>\n</OpenSearchDescription>\n`
  );
}
