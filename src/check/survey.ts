// What rules ask of a whole site again and again, for every dead link: worked out at the first question and remembered.

import type { Facts } from "../diagnostics/facts.ts";
import type { Missing } from "../diagnostics/hidden.ts";
import type { Mend } from "../diagnostics/mend.ts";
import { pathBeside } from "../model/file-beside.ts";
import type { Link, Page } from "../model/page.ts";
import type { ReferenceKind } from "../model/reference.ts";
import { configSpot, type LinkOrigin, resolveLink } from "../model/resolve.ts";
import type { Route } from "../model/route.ts";
import type { Linked, Site } from "../model/site.ts";
import { lazily } from "../text/lazily.ts";
import { type Effort, type Nearest, nearestAmong, newEffort, type SureNearest } from "../text/nearest.ts";
import { type NearestPath, nearestPathAmong, type SureNearestPath } from "../text/nearest-path.ts";
import type { FilePath } from "../text/place.ts";
import { type NearParts, nearParts } from "./near-parts.ts";

export type Survey = {
  readonly nearRoute: SureNearestPath;
  readonly nearSource: SureNearestPath;
  readonly nearId: NearestPath;
  /** The name of a thing of a description that was meant. */
  nearReference(kind: ReferenceKind, name: string): string | undefined;
  /** The icon that was meant. */
  nearIcon(name: string): string | undefined;
  /** Parts of APIs that were meant. */
  readonly parts: NearParts;
  /** The file that was meant, by its path among the sources or in the output. */
  readonly nearFile: SureNearestPath;
  /** How a source names a file, both from the site folder. */
  pathTo(source: FilePath, file: FilePath): string;
  /** The anchors of a page; none of a page that is not there. */
  anchorsOf(route: Route): Anchors;
  /** Whether a page stands at `/<name>` or below. */
  hasFolder(name: string): boolean;
  /** Whether an address from the root of the site is that of a page. */
  hasPage(href: string): boolean;
  /** Whether a link that leads nowhere leads to a guide for readers of another audience. */
  leadsToHidden(spot: LinkOrigin, link: Link): boolean;
  /** What was said of dead addresses from the root of the site, by how they are written. */
  readonly dead: Map<string, DeadLink>;
};

/** What is said of a dead link besides its place. `isForeign`: it leads into a folder at the host's root that the site has no part in. */
export type DeadLink = {
  readonly facts: Facts;
  readonly misses: Missing;
  readonly isForeign: boolean;
  readonly mend?: Mend | undefined;
};

/** What a page names, or the config: its links with what they lead to, but for sound ones, and the picture of its link preview. */
export type PageLinks = {
  readonly spot: LinkOrigin;
  readonly links: readonly Linked[];
  readonly preview?: NonNullable<Page["preview"]>;
  readonly fences?: NonNullable<Page["fences"]>;
};

/** The ids of a page: whether it has one, and which one was meant. */
export type Anchors = {
  readonly has: (id: string) => boolean;
  readonly near: Nearest;
  readonly isSure: SureNearest["isSure"];
};

/** A survey of `site`; all its guesses together take half a second at most. */
export function surveyOf(site: Site): Survey {
  const effort = newEffort();
  const anchors = new Map<Route, Anchors>();
  let folders: ReadonlySet<string> | undefined;
  const known = new Map<string, boolean>();
  const names = new Map<ReferenceKind, Nearest>();
  const root = configSpot(site.config);
  const withHidden = lazily(() => withHiddenGuides(site));
  return {
    dead: new Map(),
    nearRoute: nearestPathAmong(site.pages.keys(), effort),
    pathTo: (source, file) => pathBeside(source, file, site.config.above),
    nearSource: nearestPathAmong(site.routesBySource.keys(), effort),
    nearId: nearestPathAmong(site.routesById.keys(), effort),
    parts: nearParts(site, effort),
    nearFile: nearestPathAmong(
      [...site.assetsBySource.keys(), ...(site.misnamed ?? []), ...site.assetsByOutput.keys()],
      effort,
    ),
    nearIcon: lazyNear(() => nearestAmong(site.icons?.names() ?? [], effort)),
    nearReference(kind, name) {
      const near = names.get(kind) ?? nearestAmong(site.references.names(kind), effort);
      names.set(kind, near);
      return near(name);
    },
    anchorsOf(route) {
      const known = anchors.get(route);
      if (known !== undefined) return known;
      const made = anchorsAmong(site.pages.get(route)?.metadata.anchors ?? [], effort);
      anchors.set(route, made);
      return made;
    },
    hasFolder(name) {
      folders ??= new Set([...site.pages.keys()].map((route) => route.split("/")[1] ?? ""));
      return folders.has(name);
    },
    leadsToHidden(spot, link) {
      if (site.hidden === undefined) return false;
      const found = resolveLink(withHidden(), spot, link);
      return found.kind === "page" && !site.pages.has(found.route);
    },
    hasPage(href) {
      const leads = known.get(href) ?? resolveLink(site, root, { href, kind: "link" }).kind === "page";
      known.set(href, leads);
      return leads;
    },
  };
}

/** `site` as far as links go, with the guides that are for other readers. */
function withHiddenGuides({ hidden = [], ...site }: Site): Site {
  const stub = { metadata: { anchors: [] } } as unknown as Page;
  return {
    ...site,
    pages: new Map([...hidden.map(({ route }) => [route, stub] as const), ...site.pages]),
    routesBySource: new Map([...hidden.map(({ source, route }) => [source, route] as const), ...site.routesBySource]),
    routesById: new Map([...hidden.map(({ id, route }) => [id, route] as const), ...site.routesById]),
  };
}

function lazyNear(make: () => Nearest): Nearest {
  const near = lazily(make);
  return (name) => near()(name);
}

/** A site has ten thousand pages that links lead to: what a question needs is made when it is asked. */
function anchorsAmong(ids: readonly string[], effort: Effort): Anchors {
  const known = new Set(ids);
  const near = lazily(() => nearestAmong(ids, effort));
  return { has: (id) => known.has(id), near: (id) => near()(id), isSure: (id) => near().isSure(id) };
}
