// A build after an edit of its guides, from the build before: the guides that changed are read and parsed, and nothing else is looked at.
// While no metadata of a page changes, no other page can, so those pages, what was found in them and their outputs take the
// place of the old ones. Of the metadata the anchors are asked for by the check alone: pages that link to them are checked again. Titles and
// descriptions are shown by many pages, each of which is made when it is asked for. Where more of it changed, the site is assembled anew
// of the pages that are there. What is more than an edit of guides is not for here: then there is no answer, and the site is compiled.
// Each edition that shows such a guide is edited for itself; then all are joined again, since each knows what the others show.
import { isDeepStrictEqual } from "node:util";
import { checkLinked, checkPage, checkWhole } from "../../check/check-site.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { docsFolderOf } from "../../dialects/includes/names.ts";
import { readGuide } from "../../load/guides.ts";
import type { GuideSource } from "../../markdown/guide-source.ts";
import { overlay } from "../../model/overlay.ts";
import type { Page } from "../../model/page.ts";
import { markdownPageFileOf, outputFileOf, type Route } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { absolutePath, fileFromSite, isCategoryName, isOtherOrder } from "../../model/source-tree.ts";
import { sourceName } from "../../model/version.ts";
import type { Host } from "../../platform/host.ts";
import { defined } from "../../text/defined.ts";
import { isWithin, nameOf } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";
import { askingOf, assembled, type Bench, searchOf, siteOfParts } from "../assembly.ts";
import type { AssembledPart, Assembly, Compiled, CompiledSite, Found, Gathered, GuideSpot } from "../compiled.ts";
import type { ToJoin } from "../editions/join.ts";
import { joinedSites } from "../editions/joined-sites.ts";
import { hostOf } from "../editions/open-versions.ts";
import { sharedName } from "../editions/parse-edition.ts";
import { ExcerptFiles } from "../excerpt-files.ts";
import { variablesFor } from "../guide-names.ts";
import { guideSettings } from "../guide-pages.ts";
import { placeIn, Readers } from "../guide-readers.ts";
import { markdownPageOutput, type Output, shownOutput } from "../outputs.ts";
import { mayHoldComponents } from "../page-components.ts";
import type { Pool } from "../workers/pool.ts";
import type { Job } from "../workers/tasks.ts";
import { type Change, type Edited, edited, leadsToSpot } from "./edited.ts";
import { laterOutputs } from "./later-outputs.ts";

/** Where a session compiles; `disk`: the host as it is now. */
export type Workshop = Bench & { readonly disk: Host; readonly pool: Pool };

/** `compiled` as it is now that the absolute `paths` have changed; undefined when that is more than the text of guides. */
export async function patched(
  compiled: Compiled,
  paths: readonly string[],
  bench: Workshop,
): Promise<CompiledSite | undefined> {
  const { assembly } = compiled;
  if (assembly === undefined) return undefined;
  // What its checks say of a page is asked by a compile.
  if (assembly.gathered.inputs.config.ownChecks !== undefined) return undefined;
  const spots: GuideSpot[] = [];
  for (const path of paths) {
    const own = assembly.guides.get(path) ?? [];
    const names = [path, ...own.map(({ entry }) => entry.absolute)];
    // Other pages may take something from a guide.
    if (assembly.parts.some(({ gathered: { parsed } }) => names.some((name) => parsed.files.includes(name))))
      return undefined;
    spots.push(...own);
    if (own.length === 0 && !(await isNothing(compiled, path, bench))) return undefined;
  }
  const guides = await readAgain(compiled, spots, bench);
  if (guides === undefined) return undefined;
  const gathered = withGuides(assembly.gathered, guides);
  const edits = editsOf(assembly, guides);
  if (edits !== undefined) return withEdits({ ...compiled, assembly: { ...assembly, gathered } }, edits, bench);
  // What is asked of files now may have been answered before one of them came or went that nobody asked for then.
  bench.memory.files.begin(bench.options.changed);
  return assembled(gathered, bench);
}

/**
 * Whether a path was nothing to the site and is nothing now: what an editor leaves for a moment. What had an effect is a guide, or an
 * asset, or a file that shaped the site, or was found to be at fault.
 */
async function isNothing(
  { assembly, ...base }: CompiledSite,
  path: string,
  { disk, options, memory }: Workshop,
): Promise<boolean> {
  if (memory.files.isLedTo(path)) return false;
  const name = nameOf(path);
  if (isCategoryName(name) || isOtherOrder(name)) return false;
  if ((await disk.stamp(path)) !== undefined) return false;
  const file = fileFromSite(options.siteFolder, path);
  const assets = assembly.parts.flatMap(({ site: { config, assetsBySource, assetsByOutput } }) =>
    [...assetsBySource.values(), ...assetsByOutput.values()].map(({ source }) => sourceName(config, source)),
  );
  const faulty = base.diagnostics.map(({ diagnostic }) => diagnostic.place.file);
  if ([...assets, ...faulty].some((one) => isWithin(one, file))) return false;
  return ![...assembly.guides.keys(), ...base.files].some((one) => isWithin(one, path));
}

/** A guide as it is now, as a page of the part that it was read for. */
type GuideNow = Pick<GuideSpot, "own"> & { readonly page: Page };

/** The guides of `spots` as they are now; undefined when one is not a page of before any more, or is not to be read as it is. */
async function readAgain(
  { assembly, files }: CompiledSite,
  spots: readonly GuideSpot[],
  bench: Workshop,
): Promise<readonly GuideNow[] | undefined> {
  const guides: GuideNow[] = [];
  // A page of several versions is parsed once, unless it may take something from other files.
  const known = new Map<string, Page>();
  for (const { own, entry } of spots) {
    const part = assembly.parts.find((one) => one.own === own);
    if (part === undefined) return undefined;
    const source = await sourceNow({ part, files }, entry, bench);
    if (source === undefined) return undefined;
    const settings = guideSettings(part.gathered.inputs);
    const key = source.files === undefined ? JSON.stringify([source, settings]) : "";
    const page = known.get(key) ?? (await parsedNow({ kind: "guides", sources: [source], settings }, bench));
    if (page === undefined) return undefined;
    if (key !== "") known.set(key, page);
    guides.push({ own, page });
  }
  return guides;
}

async function parsedNow(job: Job, { pool }: Workshop): Promise<Page | undefined> {
  for await (const { pages } of pool.run([job])) return pages[0];
  return undefined;
}

/** What a guide is parsed from now. */
async function sourceNow(
  { part, files }: { readonly part: AssembledPart; readonly files: readonly string[] },
  entry: GuideSpot["entry"],
  { disk, options }: Workshop,
): Promise<GuideSource | undefined> {
  const { inputs, parsed } = part.gathered;
  const { file, absolute } = entry;
  const host = hostOf(disk, options.siteFolder, inputs.config);
  const root = await disk.realPath(options.siteFolder);
  // A link may lead anywhere, and what it led to may count under its own name, too.
  const real = root === undefined ? undefined : absolutePath(root, sourceName(inputs.config, file));
  if (pageOf(part.lone.site, file) === undefined || real === undefined || (await host.realPath(absolute)) !== real)
    return undefined;
  if ((await host.stamp(absolute))?.kind !== "file") return undefined;
  const { text: written, diagnostics } = await readGuide(host, entry);
  const wasFaulty = parsed.diagnostics.some(({ place }) => place.file === file);
  if (written === undefined || diagnostics.length > 0 || wasFaulty) return undefined;
  // Whom a page is for is for a compile to find.
  const readers = new Readers(inputs);
  const { text, names, whole, diagnostics: ofMarks } = readers.shown(entry, written);
  if (ofMarks.length > 0 || names.marks !== undefined) return undefined;
  // Code is bundled by a compile.
  if (parsed.coded.has(file) || mayHoldComponents(file, text, inputs.config.components)) return undefined;
  const shown = new ExcerptFiles(host, inputs.ground, readers.excerpts(options.siteFolder));
  const excerpts = await shown.of(file, names.files, docsFolderOf(entry));
  // What nobody watches yet is for a compile to find.
  if (shown.watched(file, excerpts).some((one) => !files.includes(one))) return undefined;
  const texts = names.files.length === 0 ? {} : { files: await shown.texts(excerpts) };
  const variables = variablesFor(names, inputs.config.variables);
  return defined({ file, ...placeIn(entry), text, whole, variables, ...texts });
}

/** The page of a guide, if it is shown. */
function pageOf(site: Site, file: string): Page | undefined {
  const route = site.routesBySource.get(file);
  const page = route === undefined ? undefined : site.pages.get(route);
  return page?.source === file ? page : undefined;
}

/** Where the pages of a list stand, by their sources: the same in the list after an edit, which has others in their places. */
const spotsIn = new WeakMap<readonly Page[], ReadonlyMap<FilePath, number>>();

/** `pages` with those of `fresh` in the places of the same sources. */
function withPages(pages: readonly Page[], fresh: readonly Page[]): readonly Page[] {
  const spots = spotsIn.get(pages) ?? new Map(pages.map(({ source }, at) => [source, at]));
  const all = [...pages];
  for (const page of fresh) {
    const at = spots.get(page.source);
    if (at !== undefined) all[at] = page;
  }
  spotsIn.set(all, spots);
  return all;
}

/** `all` with the guides as they are now in the place of those of before. */
function withGuides(all: Gathered, guides: readonly GuideNow[]): Gathered {
  const now = (own: GuideSpot["own"], pages: readonly Page[]): readonly Page[] => {
    const fresh = guides.filter((guide) => guide.own === own);
    return fresh.length === 0
      ? pages
      : withPages(
          pages,
          fresh.map(({ page }) => page),
        );
  };
  const inVersion = <Version extends Pick<Gathered, "inputs" | "parsed" | "editions">>(version: Version): Version => ({
    ...version,
    parsed: { ...version.parsed, pages: now(version.inputs, version.parsed.pages) },
    editions: version.editions.map((edition) => ({
      ...edition,
      guides: { ...edition.guides, pages: now(edition.inputs, edition.guides.pages) },
    })),
  });
  return { ...inVersion(all), versions: all.versions.map(inVersion) };
}

/** What `guides` change in a part: those that were read for it, and of the default edition of its version those that it shows untranslated. */
function changesIn(part: AssembledPart, guides: readonly GuideNow[]): readonly Change[] {
  return guides.flatMap(({ own, page }): readonly Change[] => {
    if (own !== part.own && own !== part.ofVersion) return [];
    const before = pageOf(part.lone.site, page.source);
    if (before === undefined) return [];
    if (own === part.ofVersion) return [{ before, after: page }];
    // A translation has these from its original. What could change them is front matter, and then more is done.
    const { id, route, position } = before.metadata;
    return [{ before, after: { ...page, metadata: defined({ ...page.metadata, id, route, position }) } }];
  });
}

type Parts<Part> = readonly [Part, ...Part[]];

/** What `guides` do to all parts; undefined where more of one changes than can be told from the pages alone. */
function editsOf({ parts }: Assembly, guides: readonly GuideNow[]): Parts<EditedPart> | undefined {
  const all: EditedPart[] = [];
  for (const part of parts) {
    const edit = edited(part, changesIn(part, guides));
    if (edit === undefined) return undefined;
    all.push(editedPart(part, edit));
  }
  const [first, ...editions] = all;
  return first && [first, ...editions];
}

/** What a build comes to after an edit: what could be found elsewhere now is looked for again. */
function withEdits(base: CompiledSite, drafts: Parts<EditedPart>, bench: Bench): CompiledSite {
  const [first, ...others] = joinedSites(drafts);
  const parts = [checkedAgain(first, bench), ...others.map((part) => checkedAgain(part, bench))] as const;
  const assembly = { ...base.assembly, parts };
  const edits = drafts.map(({ edit }) => edit);
  const outputs = outputsNow(base.outputs, assembly, edits);
  const changes = edits.flatMap((edit) => edit.changes);
  const sameIgnores = changes.every(({ before, after }) => isDeepStrictEqual(before.ignores, after.ignores));
  if (!sameIgnores || parts.some(({ found }, at) => found !== drafts[at]?.found))
    return siteOfParts(assembly, outputs, bench);
  const [{ site }, ...editions] = parts;
  const search = searchOf(parts, bench.memory);
  return { ...base, site, editions: editions.map((edition) => edition.site), outputs, assembly, ...search };
}

type EditedPart = AssembledPart & { readonly lone: ToJoin; readonly edit: Edited; readonly siteBefore: Site };

/** A part with its site of now, which is still to be joined with the others. */
function editedPart(part: AssembledPart, edit: Edited): EditedPart {
  const { lone, inVersion } = part;
  const { remade = [], ...titles } = edit.titles ?? {};
  return {
    ...part,
    ...titles,
    lone: {
      ...lone,
      site: edit.site,
      shared: sharedNow(lone.shared, edit.changes),
      before: { lone: lone.site, site: inVersion, remade },
    },
    ...{ edit, siteBefore: part.site },
  };
}

/** The names of the pages that an edition has from the default one. */
function sharedNow(before: ReadonlySet<string>, changes: readonly Change[]): ReadonlySet<string> {
  const renamed = changes.filter((change) => before.has(sharedName(change.before)));
  if (renamed.length === 0) return before;
  const now = new Set(before);
  for (const change of renamed) {
    now.delete(sharedName(change.before));
    now.add(sharedName(change.after));
  }
  return now;
}

/** A part after its edit, when all are joined again. */
function checkedAgain({ edit, siteBefore, ...part }: EditedPart, bench: Bench): AssembledPart {
  const { site, routes, calls, shared, orphans } = part.lone;
  return {
    ...part,
    lone: { site, routes, calls, shared, orphans },
    found: foundNow({ ...part, edit, siteBefore }, bench),
  };
}

/** What is found in a part now; the same object where nothing else is. */
function foundNow({ edit, siteBefore, found, site, gathered }: EditedPart, { options }: Bench): Found {
  const diagnostics = new Map<Route, readonly Diagnostic[]>();
  for (const page of touched(site, edit)) {
    const { route } = page.metadata;
    // What is not translated is told with its original.
    if (site.editions?.originals.has(route) === true) continue;
    const here = checkPage(page, site);
    if (!isDeepStrictEqual(here, found.checked.pages.get(route) ?? [])) diagnostics.set(route, here);
  }
  const asking = askingOf(gathered, options);
  // Lists may be in the order of titles.
  const isLinked = leadElsewhere(edit.changes) || (edit.titles !== undefined && site.links.hasLists);
  const linked = isLinked ? checkLinked(site, asking) : found.checked.linked;
  const whole = isMarkedOtherwise(edit, siteBefore, site) ? checkWhole(site, asking) : found.checked.whole;
  if (diagnostics.size === 0 && isDeepStrictEqual([linked, whole], [found.checked.linked, found.checked.whole]))
    return found;
  return { ...found, checked: { pages: inPageOrder(site, found.checked.pages, diagnostics), whole, linked } };
}

/** What is to be checked again: the pages that changed, and those that link to a spot of one that has others now. */
function touched(site: Site, { changes, renamed }: Edited): readonly Page[] {
  const all = changes.map(({ after }) => after);
  if (renamed.size === 0) return all;
  site.links.pages.forEach((links, route) => {
    const page = links.some((found) => leadsToSpot(renamed, found)) ? site.pages.get(route) : undefined;
    if (page !== undefined) all.push(page);
  });
  return all;
}

/** Whether a page names another address than it did; which of its links does, is all one. */
function leadElsewhere(changes: readonly Change[]): boolean {
  const namedBy = ({ links }: Page): ReadonlySet<string> => new Set(links.map(({ href }) => href));
  return changes.some(({ before, after }) => !isDeepStrictEqual(namedBy(before), namedBy(after)));
}

/** Whether other translations are stale, or one says otherwise of which text it is. */
function isMarkedOtherwise({ changes }: Edited, before: Site, now: Site): boolean {
  const [stale, staleNow] = [before, now].map(({ editions }) => editions?.translations?.stale);
  const sameMarks = changes.every((one) => isDeepStrictEqual(one.before.revision?.source, one.after.revision?.source));
  return !sameMarks || (stale !== staleNow && !isDeepStrictEqual(stale, staleNow));
}

function inPageOrder(
  { pages }: Site,
  before: ReadonlyMap<Route, readonly Diagnostic[]>,
  changed: ReadonlyMap<Route, readonly Diagnostic[]>,
): ReadonlyMap<Route, readonly Diagnostic[]> {
  const all = new Map<Route, readonly Diagnostic[]>();
  for (const route of pages.keys()) {
    const diagnostics = changed.get(route) ?? before.get(route) ?? [];
    if (diagnostics.length > 0) all.set(route, diagnostics);
  }
  return all;
}

/** The outputs of `assembly`, `edit` after those of `before`. Where there is one edition, text alone changes the outputs of its page alone. */
function outputsNow(
  before: CompiledSite["outputs"],
  assembly: Assembly,
  edits: readonly Edited[],
): CompiledSite["outputs"] {
  const [{ site, around }, ...editions] = assembly.parts;
  if (editions.length > 0 || edits.some(({ titles }) => titles !== undefined)) return laterOutputs(assembly);
  const shown: (readonly [string, Output])[] = [];
  for (const change of edits.flatMap(({ changes }) => changes)) {
    const { route } = change.after.metadata;
    const path = outputFileOf(route, site.config.trailingSlash);
    const output = before.get(path);
    if (output?.kind !== "page" || output.page !== change.before) continue;
    const changed = shownOutput(change.after, site, around);
    shown.push([path, changed]);
    const beside = markdownPageFileOf(route);
    const markdownPage = before.get(beside);
    if (markdownPage?.kind === "markdownPage" && markdownPage.page === change.before)
      shown.push([beside, markdownPageOutput(changed, path)]);
  }
  return overlay(before, shown);
}
