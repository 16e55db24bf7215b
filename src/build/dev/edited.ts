// A site with other texts in the place of some of its pages, from the site before and the pages as they were and are. Titles and descriptions
// are shown by many pages, each of which is made when it is asked for; where more of the metadata changed, there is no answer.
import { isDeepStrictEqual } from "node:util";
import { overlay } from "../../model/overlay.ts";
import type { Page, PageMetadata } from "../../model/page.ts";
import { pageHosts } from "../../model/policy.ts";
import { markdownPageFileOf, outputFileOf, type Route } from "../../model/route.ts";
import type { Resolution } from "../../model/site.ts";
import { retitled } from "../../site/retitle.ts";
import { linksWith } from "../../site/site-links.ts";
import type { Assembly, CompiledSite } from "../compiled.ts";
import { filesNamed } from "../linked-files.ts";
import { markdownPageOutput, type Output, shownOutput } from "../outputs.ts";
import { sidebarTrees } from "../sidebar-trees.ts";
import { laterOutputs } from "./outputs-on-request.ts";

export type Change = { readonly before: Page; readonly after: Page };

/** A site after an edit. `renamed`: routes of pages with other anchors. */
export type Edited = {
  readonly changes: readonly Change[];
  readonly site: CompiledSite["site"];
  readonly outputs: CompiledSite["outputs"];
  readonly assembly: Assembly;
  readonly renamed: ReadonlySet<Route>;
};

/** Undefined: more of the site changes than can be told from the pages alone. */
export function edited(base: CompiledSite, changes: readonly Change[]): Edited | undefined {
  if (!changes.every((change) => isAtHome(base.site, change))) return undefined;
  const site = changes.every((change) => isOwnAffair(change)) ? withTexts(base, changes) : withTitles(base, changes);
  const links = [...base.site.links.config.values()];
  return site === undefined || links.some((found) => leadsToSpot(site.renamed, found)) ? undefined : site;
}

/** Whether a page stands where it stood, and names the files and hosts that it named. */
function isAtHome(site: CompiledSite["site"], { before, after }: Change): boolean {
  return (
    site.pages.get(after.metadata.route) === before &&
    isDeepStrictEqual(filesNamed(before), filesNamed(after)) &&
    isDeepStrictEqual(pageHosts(before), pageHosts(after))
  );
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

/** `base` with the changed pages, which have the metadata of before, in the place of the old ones. */
function withTexts(base: CompiledSite, changes: readonly Change[]): Edited {
  const fresh = changes.map(({ after }) => after);
  const pages = overlay(
    base.site.pages,
    fresh.map((page) => [page.metadata.route, page]),
  );
  const { assembly } = base;
  const site = { ...base.site, pages, links: linksWith(base.site.links, base.site, fresh) };
  const shown: (readonly [string, Output])[] = [];
  for (const { before, after } of changes) {
    const path = outputFileOf(after.metadata.route, site.config.trailingSlash);
    const output = base.outputs.get(path);
    if (output?.kind !== "page" || output.page !== before) continue;
    const changed = shownOutput(after, site, assembly.around);
    shown.push([path, changed]);
    const beside = markdownPageFileOf(after.metadata.route);
    const markdownPage = base.outputs.get(beside);
    if (markdownPage?.kind === "markdownPage" && markdownPage.page === before)
      shown.push([beside, markdownPageOutput(changed, path)]);
  }
  return { changes, site, outputs: overlay(base.outputs, shown), assembly, renamed: renamedSpots(changes) };
}

/** The same of pages with other titles and descriptions. Undefined where those shape more than what shows them. */
function withTitles(base: CompiledSite, changes: readonly Change[]): Edited | undefined {
  const { assembly, site: before } = base;
  const isNamed = assembly.gathered.inputs.config.title !== "";
  const isPlain = (change: Change): boolean =>
    isRetitled(change) &&
    change.before.samples === change.after.samples &&
    (isNamed || change.after.metadata.route !== "/");
  if (before.ledger !== undefined || !changes.every(isPlain)) return undefined;
  const fresh = changes.map(({ after }) => after);
  const { site: now, remakes, renamed } = retitled(before, assembly.remakes, fresh);
  const site = { ...now, links: linksWith(before.links, before, fresh) };
  const around = { ...assembly.around, trees: sidebarTrees(site, assembly.treeParts) };
  return {
    changes,
    site,
    outputs: laterOutputs(assembly.outputs, site, around),
    assembly: { ...assembly, around, remakes },
    renamed: new Set([...renamedSpots(changes), ...renamed]),
  };
}
