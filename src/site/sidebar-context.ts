// What building a sidebar knows and gathers: the pages by id, the outlines by API, and, as they turn up, index pages and diagnostics.

import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { SiteConfig } from "../model/config.ts";
import { iconHref } from "../model/icon.ts";
import type { ApiOutline } from "../model/outline.ts";
import { shortName } from "../model/output-name.ts";
import type { Link, Page } from "../model/page.ts";
import { type Route, routeOf, routeOfAddress } from "../model/route.ts";
import type { CategorySettings, NavNode } from "../model/site.ts";
import { headingSlug, Slugger } from "../model/slug.ts";
import { defined } from "../text/defined.ts";
import { type NearestPath, nearestPathAmong } from "../text/nearest-path.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { CategoryDraft } from "./made-pages.ts";

export type SidebarContext = {
  readonly config: SiteConfig;
  /** In the language of the site. */
  readonly words: PageMessages;
  /** Guides of the docs tree by doc id, drafts left out; several ids may lead to one page. */
  readonly docs: ReadonlyMap<string, Page>;
  /** The id that was meant by one that is not there. */
  readonly nearDoc: NearestPath;
  readonly outlines: ReadonlyMap<string, ApiOutline>;
  readonly categories: ReadonlyMap<FilePath, CategorySettings>;
  /** Ids of guides that are for other readers: a sidebar may name them. */
  readonly hidden: ReadonlySet<string>;
  // Gathered while sidebars are built.
  readonly drafts: CategoryDraft[];
  readonly links: Link[];
  readonly diagnostics: Diagnostic[];
  /** Routes of folders, for links that name a folder. */
  readonly folders: Map<FilePath, Route>;
  /** Slugs of generated indexes, unique over all sidebars. */
  readonly slugger: Slugger;
};

export function sidebarContext(
  given: Pick<SidebarContext, "config" | "docs" | "outlines" | "categories" | "hidden" | "words">,
): SidebarContext {
  const nearDoc = nearestPathAmong(given.docs.keys());
  return { ...given, nearDoc, drafts: [], links: [], diagnostics: [], folders: new Map(), slugger: new Slugger() };
}

/** The sidebar entry of a doc: label by front matter `sidebar_label`, or the label given, or the title. */
export function docNode(
  page: Page,
  given: { label?: string | undefined; className?: string | undefined; icon?: string | undefined; ref?: boolean } = {},
): NavNode {
  const { front, route, title, description } = page.metadata;
  const className = given.className ?? front.sidebar_class_name;
  // The label written into the sidebar is the more deliberate of the two.
  const label = given.label ?? front.sidebar_label;
  return defined({
    kind: "page",
    label: label ?? title,
    ...(label === undefined ? { titled: true } : {}),
    route,
    description,
    className,
    icon: given.icon ?? front.icon,
    ...(front.unlisted === true ? { unlisted: true } : {}),
    ...(given.ref === true ? { ref: true } : {}),
  });
}

/** Notes that an entry names an icon, for the check; `place`: where. */
export function noteIcon(icon: string | undefined, place: Place, context: SidebarContext): void {
  if (icon !== undefined) context.links.push({ href: iconHref(icon), kind: "icon", place });
}

/** `/category/<slug of the label>` unless a slug is given; repeated labels get -1, -2. */
export function indexRoute(slug: string | undefined, label: string, context: SidebarContext): Route {
  if (slug !== undefined) return routeOfAddress(slug.startsWith("/") ? slug : `/category/${slug}`);
  return routeOf(`/category/${context.slugger.unique(shortName(headingSlug(label)) || "index")}`);
}
