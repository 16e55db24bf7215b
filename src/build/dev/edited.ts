// A site with other texts in the place of some of its pages, from the site before and the pages as they were and are. Titles and descriptions
// are shown by many pages, each of which is made when it is asked for; where more of the metadata changed, there is no answer.
import { isDeepStrictEqual } from "node:util";
import { digestOf } from "../../model/digest.ts";
import { overlay } from "../../model/overlay.ts";
import type { Page, PageMetadata } from "../../model/page.ts";
import { pageHosts } from "../../model/policy.ts";
import { markdownPageFileOf, outputFileOf, type Route } from "../../model/route.ts";
import type { Resolution, Site } from "../../model/site.ts";
import { retitled } from "../../site/retitle.ts";
import { linksWith } from "../../site/site-links.ts";
import { lazily } from "../../text/lazily.ts";
import type { Assembly, CompiledSite } from "../compiled.ts";
import { filesNamed } from "../linked-files.ts";
import { markdownPageOutput, type Output, outputsOf, pageOutput, type Surroundings, shownOutput } from "../outputs.ts";
import { sidebarTrees } from "../sidebar-trees.ts";

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
  if (before.urlManifest !== undefined || !changes.every(isPlain)) return undefined;
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

// The outputs of a site after its guides got other titles and descriptions, from those before: a page is made of the site as it is now when it
// is asked for, and what is made of all pages (`llms.txt`, the headers of a host) when one of these files is. Whoever reads a page after an
// edit waits for none of the others.

type Outputs = ReadonlyMap<string, Output>;

/** `before`: the outputs of a site whose pages stood at the same addresses, and named the same files. */
function laterOutputs(before: Outputs, site: Site, around: Surroundings): Outputs {
  return new LaterOutputs(before, site, around);
}

/** Names of files that are there, or not, by what pages say of themselves. */
const changing = /(?:^|\/)llms[^/]*\.txt$|^assets\/sidebar-/;

class LaterOutputs implements ReadonlyMap<string, Output> {
  readonly before: Outputs;
  readonly site: Site;
  readonly around: Surroundings;
  /** All of them, where one is asked for that cannot be made alone. */
  readonly all: () => Outputs;
  readonly made = new Map<string, Output | undefined>();

  constructor(before: Outputs, site: Site, around: Surroundings) {
    this.before = before;
    this.site = site;
    this.around = around;
    this.all = lazily(() => outputsOf(site, around).outputs);
  }

  get(path: string): Output | undefined {
    if (!this.made.has(path)) this.made.set(path, this.outputAt(path));
    return this.made.get(path);
  }

  outputAt(path: string): Output | undefined {
    const before = this.before.get(path);
    switch (before?.kind) {
      case "page":
        return pageOutput(this.site.pages.get(before.page.metadata.route) ?? before.page, this.site, this.around);
      case "markdownPage": {
        const page = this.get(before.beside);
        return page?.kind === "page" ? markdownPageOutput(page, before.beside) : undefined;
      }
      case "copy":
      case "kept":
      case "samples":
        return before;
    }
    const name = path.replace(/\.(?:gz|br)$/, "");
    if (this.around.files.some(({ output }) => output === name)) return before;
    if (before === undefined && !changing.test(name)) return undefined;
    const tree = [...this.around.trees.values()].find(({ output }) => output === path);
    return tree === undefined ? this.all().get(path) : { kind: "data", digest: digestOf(tree.text), data: tree.text };
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  get size(): number {
    return this.all().size;
  }

  keys(): MapIterator<string> {
    return this.all().keys();
  }

  values(): MapIterator<Output> {
    return this.all().values();
  }

  entries(): MapIterator<[string, Output]> {
    return this.all().entries();
  }

  [Symbol.iterator](): MapIterator<[string, Output]> {
    return this.all().entries();
  }

  forEach(act: (value: Output, key: string, map: Outputs) => void): void {
    this.all().forEach(act);
  }
}
