// The site of a part with other texts in the place of some of its pages, from the site before and the pages as they were and are. Titles and
// descriptions are shown by many pages, each of which is made when it is asked for; where more of the metadata changed, there is no answer.
import { isDeepStrictEqual } from "node:util";
import { overlay } from "../../model/overlay.ts";
import type { Page, PageMetadata } from "../../model/page.ts";
import { pageHosts } from "../../model/policy.ts";
import type { Route } from "../../model/route.ts";
import type { Resolution, Site } from "../../model/site.ts";
import { retitled } from "../../site/retitle.ts";
import { linksWith } from "../../site/site-links.ts";
import type { AssembledPart } from "../compiled.ts";
import { staticsAmong } from "../editions/further-edition.ts";
import { filesNamed } from "../linked-files.ts";
import { needsFront } from "../shell.ts";
import { sidebarTrees } from "../sidebar-trees.ts";

export type Change = { readonly before: Page; readonly after: Page };

/** A part after an edit. `renamed`: routes of pages with other anchors. */
export type Edited = {
  readonly changes: readonly Change[];
  /** Before it knows of others. */
  readonly site: Site;
  readonly renamed: ReadonlySet<Route>;
  /** Where titles or descriptions changed, what shows them. `remade`: lists that assembly makes anew. */
  readonly titles?: Pick<AssembledPart, "around" | "remakes"> & { readonly remade: readonly Route[] };
};

/** Undefined: more of the site changes than can be told from the pages alone. */
export function edited(part: AssembledPart, changes: readonly Change[]): Edited | undefined {
  const { site } = part.lone;
  if (changes.length === 0) return { changes, site, renamed: new Set() };
  if (!changes.every((change) => isAtHome(site, change))) return undefined;
  const isOwn = changes.every(isOwnAffair);
  // Lists of posts and of tags show much of what their pages say.
  if (!isOwn && (site.posts ?? site.tags) !== undefined) return undefined;
  const now = isOwn ? withTexts(site, changes) : withTitles(part, changes);
  if (now === undefined || !hasSameStatics(site, now)) return undefined;
  return [...site.links.config.values()].some((found) => leadsToSpot(now.renamed, found)) ? undefined : now;
}

/** Whether a page stands where it stood, names the files and hosts that it named, and is marked as a translation if it was. */
function isAtHome(site: Site, { before, after }: Change): boolean {
  return (
    site.pages.get(after.metadata.route) === before &&
    isDeepStrictEqual(filesNamed(before), filesNamed(after)) &&
    isDeepStrictEqual(pageHosts(before), pageHosts(after)) &&
    needsFront(before) === needsFront(after) &&
    (before.revision?.source === undefined) === (after.revision?.source === undefined)
  );
}

/** Whether the pages show the static files that they showed, where these are other ones at the root: those that none shows are not there. */
function hasSameStatics(before: Site, { site, changes }: Edited): boolean {
  if (site.config.edition === undefined) return true;
  const shownIn = ({ links }: Site) =>
    staticsAmong(changes.flatMap(({ after }) => links.pages.get(after.metadata.route) ?? []));
  return isDeepStrictEqual(shownIn(before), shownIn(site));
}

/** Whether no other page, and nothing that is made of all pages, can tell the two apart but by links to spots of them. */
function isOwnAffair({ before, after }: Change): boolean {
  return isDeepStrictEqual({ ...before.metadata, anchors: [] }, { ...after.metadata, anchors: [] });
}

/** Whether the two differ in no more of their metadata than titles and descriptions. */
function isRetitled({ before, after }: Change): boolean {
  const plain = ({ metadata }: Page): PageMetadata => ({
    ...metadata,
    anchors: [],
    title: "",
    description: "",
    front: { ...metadata.front, title: "", description: metadata.front.description?.trim() ? "given" : "" },
  });
  return isDeepStrictEqual(plain(before), plain(after));
}

/** The routes of the pages that have other anchors now. */
function renamedSpots(changes: readonly Change[]): ReadonlySet<Route> {
  const renamed = changes.filter(
    ({ before, after }) => !isDeepStrictEqual(before.metadata.anchors, after.metadata.anchors),
  );
  return new Set(renamed.map(({ after }) => after.metadata.route));
}

export function leadsToSpot(routes: ReadonlySet<Route>, found: Resolution): boolean {
  return found.kind === "page" && found.fragment !== "" && routes.has(found.route);
}

/** `site` with the changed pages, which have the metadata of before, in the place of the old ones. */
function withTexts(site: Site, changes: readonly Change[]): Edited {
  const fresh = changes.map(({ after }) => after);
  const pages = overlay(
    site.pages,
    fresh.map((page) => [page.metadata.route, page]),
  );
  return {
    changes,
    site: { ...site, pages, links: linksWith(site.links, site, fresh) },
    renamed: renamedSpots(changes),
  };
}

/** The same of pages with other titles and descriptions. Undefined where those shape more than what shows them. */
function withTitles(part: AssembledPart, changes: readonly Change[]): Edited | undefined {
  const { site: before } = part.lone;
  const isNamed = part.gathered.inputs.config.title !== "";
  const isPlain = (change: Change): boolean =>
    isRetitled(change) &&
    change.before.samples === change.after.samples &&
    (isNamed || change.after.metadata.route !== "/");
  if (before.urlManifest !== undefined || !changes.every(isPlain)) return undefined;
  const fresh = changes.map(({ after }) => after);
  const { site: now, remakes, remade, renamed } = retitled(before, part.remakes, fresh);
  const site = { ...now, links: linksWith(before.links, before, fresh) };
  const around = { ...part.around, trees: sidebarTrees(site, part.treeParts) };
  return {
    changes,
    site,
    renamed: new Set([...renamedSpots(changes), ...renamed]),
    titles: { around, remakes, remade },
  };
}
