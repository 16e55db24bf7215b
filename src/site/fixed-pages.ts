// The pages that every site has: search, 404, and a home page where the sources bring none.

import type { PageMessages } from "../messages/page-messages.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Link, Page } from "../model/page.ts";
import { routeOf } from "../model/route.ts";
import type { NavNode } from "../model/site.ts";
import type { Place } from "../text/place.ts";
import { type AroundCategory, categoryPages, firstRoute } from "./category-pages.ts";
import { pageOf } from "./page-of.ts";

/** At most so many links a group on the search page without script; each group starts with its category's own page. */
const linksPerGroup = 200;

/** A home page for a tree without one: cards for what stands at the top of its sidebars. */
export function homePage(config: SiteConfig, nodes: readonly NavNode[], around: AroundCategory): Page {
  const place = placeOf(config);
  const draft = { route: routeOf("/"), title: config.title, description: config.tagline, items: nodes, place };
  const [first] = categoryPages({ ...draft, items: nodes.slice(0, 1000) }, around);
  return first ?? notFoundPage(around.words);
}

/** The search page. Its index of the site is what a reader without script has. */
export function searchPage(config: SiteConfig, nodes: readonly NavNode[], words: PageMessages): Page {
  const place = placeOf(config);
  const links: Link[] = [];
  const linkTo = (label: string, href: string): { label: string; link: number } => ({
    label,
    link: links.push({ href, kind: "link", place }) - 1,
  });
  const groups = nodes.flatMap((node) => {
    if (node.kind === "category") {
      const route = node.route ?? firstRoute(node.items);
      const own = route === undefined ? [] : [linkTo(node.label, route)];
      const below = node.items.slice(0, linksPerGroup).flatMap((item) => entryOf(item, linkTo));
      return [{ title: node.label, links: node.route === undefined ? below : [...own, ...below] }];
    }
    const entry = entryOf(node, linkTo);
    return entry.length === 0 ? [] : [{ title: entry[0]?.label ?? "", links: entry }];
  });
  return pageOf({
    source: place.file,
    route: routeOf(config.search.page === false ? "/search" : config.search.page),
    title: words.site.search,
    description: "",
    links,
    body: { kind: "search", groups },
  });
}

function entryOf(
  node: NavNode,
  linkTo: (label: string, href: string) => { label: string; link: number },
): { label: string; link: number }[] {
  if (node.kind === "page" && node.unlisted !== true) return [linkTo(node.label, node.route)];
  if (node.kind === "link") return [linkTo(node.label, node.href)];
  if (node.kind === "category") {
    const route = node.route ?? firstRoute(node.items);
    return route === undefined ? [] : [linkTo(node.label, route)];
  }
  return [];
}

export function notFoundPage(words: PageMessages): Page {
  return pageOf({
    source: ".",
    route: routeOf("/404.html"),
    title: words.page.notFound,
    description: "",
    links: [],
    body: { kind: "not-found" },
  });
}

function placeOf(config: SiteConfig): Place & { readonly file: string } {
  return { file: config.file ?? "." };
}
