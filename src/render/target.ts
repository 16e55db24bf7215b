// A link's resolution as it is printed.

import { filesBase } from "../model/edition.ts";
import type { Link, Page } from "../model/page.ts";
import { hasMarkdownPage } from "../model/page-kinds.ts";
import { dateOf, listedPages, listedSite, type PageQuery, queryIn } from "../model/page-list.ts";
import { encodeSegment, hrefOf, type Route, routeOf } from "../model/route.ts";
import type { LinkTarget } from "../model/segments.ts";
import type { Resolution, Site } from "../model/site.ts";
import { defined } from "../text/defined.ts";
import { percentEncoded } from "../text/percent.ts";

/** The targets of a page's links, parallel to them. Broken links are printed as written: the check has reported them. */
export function targetsOf(site: Site, page: Page): readonly LinkTarget[] {
  const found = site.links.pages.get(page.metadata.route);
  return found === undefined
    ? []
    : page.links.map((link, at) =>
        found[at]?.kind === "list"
          ? { href: "", listed: listIn(site, page, queryIn(link.href)) }
          : targetOf(site, found[at], link),
      );
}

/** One resolution as href and size; what was never resolved is printed as written. */
export function targetOf(site: Site, found: Resolution | undefined, link: Pick<Link, "href">): LinkTarget {
  const addressing = { base: site.config.baseUrl, trailingSlash: site.config.trailingSlash };
  switch (found?.kind) {
    case "page": {
      const fragment =
        found.fragment === ""
          ? ""
          : hrefOf(found.route, addressing, found.fragment).slice(hrefOf(found.route, addressing).length);
      const href = hrefOf(found.route, addressing) + found.query + fragment;
      return defined({
        href,
        named: found.named,
        markdownPage: leadsToMarkdownPage(site, found.route) ? true : undefined,
      });
    }
    case "asset": {
      const { width, height } = found.asset;
      const fragment = found.fragment === "" ? "" : `#${percentEncoded(found.fragment)}`;
      const href = filesBase(site.config) + found.asset.output.split("/").map(encodeSegment).join("/") + fragment;
      return width === undefined || height === undefined ? { href } : { href, width, height };
    }
    case "path":
      if (found.isElsewhere === true && site.elsewhere?.has(found.path) === true)
        return { href: hrefOf(routeOf(found.path), { ...addressing, base: filesBase(site.config) }) };
      return {
        href:
          (found.isElsewhere === true ? filesBase(site.config) : site.config.baseUrl) +
          found.path.slice(1).split("/").map(encodeSegment).join("/"),
      };
    case "external":
      return { href: found.href };
    case "list":
      return { href: "" };
    case "icon":
      return defined({ href: "", icon: found.icon });
    case "broken":
    case "outside":
    case undefined:
      return { href: link.href };
  }
}

function listIn(asking: Site, own: Page, query: PageQuery): NonNullable<LinkTarget["listed"]> {
  const site = listedSite(asking, query) ?? asking;
  const addressing = { base: site.config.baseUrl, trailingSlash: site.config.trailingSlash };
  const pages = listedPages(asking, own, query).map((page) => {
    const { route, title, description, front } = page.metadata;
    return defined({
      href: hrefOf(route, addressing),
      markdownPage: leadsToMarkdownPage(site, route) ? (true as const) : undefined,
      title,
      description,
      date: query.sort === "date" ? dateOf(site, page) : undefined,
      icon: front.icon === undefined ? undefined : site.icons?.find(front.icon),
    });
  });
  return { as: query.as, pages };
}

function leadsToMarkdownPage({ config, pages, urlManifest }: Site, route: Route): boolean {
  const page = config.agents ? (pages.get(route) ?? urlManifest?.gone.get(route)) : undefined;
  return page !== undefined && hasMarkdownPage(page.metadata);
}
