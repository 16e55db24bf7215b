// The links of a site that is whole: each is resolved here, once, and the check and the renderer read what it came to.
import { overlay } from "../model/overlay.ts";
import type { Link, Page } from "../model/page.ts";
import { configSpot, type LinkTargets, resolveLink, resolvePreview, spotOf } from "../model/resolve.ts";
import type { Route } from "../model/route.ts";
import type { Preview, Resolution, SiteLinks } from "../model/site.ts";

/** What all links of `site` lead to. */
export function siteLinks(site: LinkTargets): SiteLinks {
  const spot = configSpot(site.config);
  const fromConfig = ([href, kind]: readonly [string, Link["kind"]]): readonly [string, Resolution] => [
    href,
    resolveLink(site, spot, { href, kind: kind === "icon" ? kind : "link" }),
  ];
  const named = new Map(site.configLinks.map(({ href, kind }) => [href, kind]));
  const pages = new Map(
    [...site.pages, ...(site.urlManifest?.gone ?? [])].map(([route, page]) => [route, resolvedLinks(site, page)]),
  );
  return {
    pages,
    hasLists: hasLists(pages),
    previews: new Map([...site.pages].flatMap(([route, page]) => previewOf(site, route, page))),
    config: new Map([...named].map(fromConfig)),
  };
}

/** `links` with those of `pages` as they are now. The targets of `site` are those of before, and so is the metadata, which names the previews. */
export function linksWith(links: SiteLinks, site: LinkTargets, pages: readonly Page[]): SiteLinks {
  const changed = pages.map((page) => [page.metadata.route, resolvedLinks(site, page)] as const);
  return { ...links, pages: overlay(links.pages, changed), hasLists: links.hasLists || hasLists(changed) };
}

function hasLists(pages: Iterable<readonly [Route, readonly Resolution[]]>): boolean {
  for (const [, links] of pages) if (links.some(({ kind }) => kind === "list")) return true;
  return false;
}

function resolvedLinks(site: LinkTargets, page: Page): readonly Resolution[] {
  const spot = spotOf(page);
  return page.links.map((link) => resolveLink(site, spot, link));
}

function previewOf(site: LinkTargets, route: Route, page: Page): readonly (readonly [Route, Preview])[] {
  const found = page.preview === undefined ? undefined : resolvePreview(site, page, page.preview.href);
  return found === undefined ? [] : [[route, found]];
}
