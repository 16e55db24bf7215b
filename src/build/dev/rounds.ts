// The rounds of a session: what changed comes in, the site as it is then goes out; the site before with the changed guides in it where that
// is all, else compiled, which reads what changed and nothing else.

import { isDeepStrictEqual } from "node:util";
import { checkLinked, checkPage } from "../../check/check-site.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { docsFolderOf } from "../../dialects/includes/names.ts";
import { type GuideEntry, readGuide } from "../../load/guides.ts";
import type { GuideSource } from "../../markdown/guide-source.ts";
import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";
import { absolutePath, isCategoryName, isGuideName, isOtherOrder, siteFileOf } from "../../model/source-tree.ts";
import type { Host } from "../../platform/host.ts";
import { folderOf, isWithin, nameOf } from "../../text/file-path.ts";
import { allOf, askingOf, assembled, type Bench, searchFor } from "../assembly.ts";
import { resultOf } from "../build.ts";
import type { CompileOptions } from "../cache/cache-folder.ts";
import { openMemory, saveMemory, sweepMemory } from "../cache/memory.ts";
import { withRemote } from "../cache/remote-pages.ts";
import { compile } from "../compile.ts";
import { type Assembly, type Compiled, type CompiledSite, concluded } from "../compiled.ts";
import { ExcerptFiles } from "../excerpt-files.ts";
import { guideSettings, namesIn } from "../guide-pages.ts";
import type { BuildResult } from "../options.ts";
import { mayHoldComponents } from "../page-components.ts";
import { programVersion } from "../program.ts";
import type { Pool } from "../workers/pool.ts";
import { type Change, type Edited, edited, leadsToSpot } from "./edited.ts";

export type Round = {
  readonly compiled: Compiled;
  readonly result: BuildResult;
  /** When it began to read, in ms since the epoch. */
  readonly since: number;
  /** Nothing but guides changed, so that what is to be watched is what was. */
  readonly isPatch: boolean;
  /** Absolute paths out of the site that links in it lead to. */
  readonly targets: readonly string[];
};

export type Rounds = {
  /** Whether the absolute `paths` that changed are no part of the site: files beside it that nothing asks for, such as a log. */
  areIdle(paths: readonly string[]): Promise<boolean>;
  /** The site now that the absolute `paths` have changed, and all else is as it was in the round before. The first round reads everything. */
  next(paths: readonly string[]): Promise<Round>;
  /** After a `LostValue`: the next round compiles, and makes anew what is lost. */
  mend(): void;
  close(): Promise<void>;
};

/** In ms: an editor that empties a file before it writes it, or puts another one in its place, has done so by then. */
const moment = 40;

/** The rounds of a site. What the first one learned is kept for later processes. */
export async function openRounds(host: Host, run: CompileOptions, pool: Pool): Promise<Rounds> {
  const version = programVersion();
  const memory = withRemote(await openMemory(host, run.store, version), run, version);
  // What the files said last, whether or not it is shown.
  let latest: Compiled | undefined;
  /** What changed since the last compile: patches read past the memory. */
  const changed = new Set<string>();
  let isFirst = true;
  return {
    async areIdle(paths) {
      if (latest === undefined || !(await areBeside(latest, paths, { disk: host, options: run, memory, pool })))
        return false;
      for (const path of paths) changed.add(path);
      return true;
    },
    async next(paths) {
      await settled(host, latest, paths);
      const start = performance.now();
      const since = Date.now();
      for (const path of paths) changed.add(path);
      // A round that fails leaves nothing to go on from.
      const base = latest;
      latest = undefined;
      const options = { ...run, changed: [...changed] };
      const patch = base && (await patched(base, paths, { disk: host, options, memory, pool }));
      const compiled = patch ?? (await compile(options, memory, pool));
      if (patch === undefined) {
        changed.clear();
        sweepMemory(memory, compiled);
      }
      latest = compiled;
      if (isFirst) await saveMemory(memory, compiled);
      memory.remote?.close();
      isFirst = false;
      const ms = Math.round(performance.now() - start);
      const result = resultOf(run, compiled, { written: false, bytes: 0, ms });
      const isPatch = patch !== undefined;
      const targets = isPatch ? [] : await memory.files.targetsOutside(run.siteFolder, compiled.files);
      return { compiled, result, since, isPatch, targets };
    },
    mend() {
      latest = undefined;
      memory.pages.mend();
    },
    async close() {
      await memory.memo.save(false);
      memory.memo.close();
    },
  };
}

/** Moments that a file may stay empty: some programs work on the new text while the old one is gone. */
const mostMoments = 5;

/** Waits where a file is caught empty, or a guide of `compiled` missing, between two steps of a save. */
async function settled(host: Host, compiled: Compiled | undefined, paths: readonly string[]): Promise<void> {
  for (let waited = 0; waited < mostMoments; waited += 1) {
    const stamps = await Promise.all(paths.map((path) => host.stamp(path).catch(() => undefined)));
    const isEmpty = stamps.some((stamp) => stamp?.kind === "file" && stamp.size === 0);
    const isGone = paths.some((path, at) => stamps[at] === undefined && compiled?.assembly?.guides.has(path) === true);
    if (!isEmpty && !(isGone && waited === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, moment));
  }
}

/** Whether `paths` are files that were there, and that nothing of the site was ever made of. */
async function areBeside(compiled: Compiled, paths: readonly string[], bench: Workshop): Promise<boolean> {
  const { site, assembly } = compiled;
  if (site === undefined || assembly === undefined || paths.length === 0) return false;
  const { states, stamps, names } = bench.memory.files.asked();
  const sources = new Set([
    ...site.assetsBySource.keys(),
    ...[...site.assetsByOutput.values()].map(({ source }) => source),
  ]);
  const faulty = new Set(compiled.diagnostics.map(({ diagnostic }) => diagnostic.place.file));
  const isBeside = async (path: string): Promise<boolean> => {
    const name = nameOf(path);
    const file = siteFileOf(bench.options.siteFolder, path);
    // Hidden ones are asked for by git; what may be a guide was looked at by its name alone.
    if (/^[._]/.test(name) || isGuideName(name) || isCategoryName(name) || isOtherOrder(name)) return false;
    if (states.has(path) || compiled.files.includes(path) || sources.has(file) || faulty.has(file)) return false;
    if (bench.memory.files.isLedTo(path)) return false;
    const folder = names.get(folderOf(path));
    // Whether a file is there may be all that somebody asked.
    const wasThere = stamps.has(path)
      ? stamps.get(path)?.kind === "file"
      : folder === undefined || folder.includes(name);
    return wasThere && (await bench.disk.stamp(path))?.kind === "file";
  };
  return (await Promise.all(paths.map(isBeside))).every(Boolean);
}

// The site after an edit of its guides, from the site before: the guides that changed are read and parsed, and nothing else is looked at.
// While no metadata of a page changes, no other page can, so those pages, what was found in them and their outputs take the
// place of the old ones. Of the metadata the anchors are asked for by the check alone: pages that link to them are checked again. Titles and
// descriptions are shown by many pages, each of which is made when it is asked for. Where more of it changed, the site is assembled anew
// of the pages that are there. What is more than an edit of guides is not for here: then there is no answer, and the site is compiled.

/** Where a session compiles; `disk`: the host as it is now. */
type Workshop = Bench & { readonly disk: Host; readonly pool: Pool };

/** `compiled` as it is now that the absolute `paths` have changed; undefined when that is more than the text of guides. */
async function patched(compiled: Compiled, paths: readonly string[], bench: Workshop): Promise<Compiled | undefined> {
  const { site, assembly } = compiled;
  // Several editions show one guide: they are made anew, of pages that are parsed already.
  if (site === undefined || compiled.editions.length > 0 || site.config.versions !== undefined) return undefined;
  const entries: GuideEntry[] = [];
  for (const path of paths) {
    const entry = assembly.guides.get(path);
    // Other pages may take something from a guide.
    if (assembly.gathered.parsed.files.includes(path)) return undefined;
    if (entry !== undefined) entries.push(entry);
    else if (!(await isNothing(compiled, path, bench))) return undefined;
  }
  const changes = await changesOf(compiled, entries, bench);
  if (changes === undefined) return undefined;
  const gathered = withPages(assembly.gathered, changes);
  const base = { ...compiled, assembly: { ...assembly, gathered } };
  const now = edited(base, changes);
  if (now !== undefined) return checkedAgain(base, now, bench);
  // What is asked of files now may have been answered before one of them came or went that nobody asked for then.
  bench.memory.files.begin(bench.options.changed);
  return assembled(gathered, bench);
}

/**
 * Whether a path was nothing to the site and is nothing now: what an editor leaves for a moment. What had an effect is a guide, or an
 * asset, or a file that shaped the site, or was found to be at fault.
 */
async function isNothing(
  { site, assembly, ...base }: CompiledSite,
  path: string,
  { disk, options, memory }: Workshop,
): Promise<boolean> {
  if (memory.files.isLedTo(path)) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (isCategoryName(name) || isOtherOrder(name)) return false;
  if ((await disk.stamp(path)) !== undefined) return false;
  const file = siteFileOf(options.siteFolder, path);
  const known = [site.assetsBySource.keys(), [...site.assetsByOutput.values()].map(({ source }) => source)];
  const faulty = base.diagnostics.map(({ diagnostic }) => diagnostic.place.file);
  if ([...known, faulty].some((files) => [...files].some((one) => isWithin(one, file)))) return false;
  return ![...assembly.guides.keys(), ...base.files].some((one) => isWithin(one, path));
}

/** The pages of `entries` before and now; undefined when one is not a page of before any more, or is not to be read as it is. */
async function changesOf(
  { site, assembly, files }: CompiledSite,
  entries: readonly GuideEntry[],
  { disk, options, pool }: Workshop,
): Promise<readonly Change[] | undefined> {
  const shown = new ExcerptFiles(disk, assembly.gathered.inputs.ground);
  const root = await disk.realPath(options.siteFolder);
  const sources: GuideSource[] = [];
  const before: Page[] = [];
  for (const entry of entries) {
    const { file, path, collection, absolute } = entry;
    const page = pageOf(site, file);
    // A link may lead anywhere, and what it led to may count under its own name, too.
    if (page === undefined || root === undefined || (await disk.realPath(absolute)) !== absolutePath(root, file))
      return undefined;
    if ((await disk.stamp(absolute))?.kind !== "file") return undefined;
    const { text, diagnostics } = await readGuide(disk, entry);
    const wasFaulty = assembly.gathered.parsed.diagnostics.some(({ place }) => place.file === file);
    if (text === undefined || diagnostics.length > 0 || wasFaulty) return undefined;
    const names = namesIn(entry, text);
    // Code is bundled by a compile.
    const { inputs, parsed } = assembly.gathered;
    if (parsed.coded.has(file) || mayHoldComponents(file, text, inputs.config.components)) return undefined;
    const excerpts = await shown.of(file, names, docsFolderOf(entry));
    // What nobody watches yet is for a compile to find.
    if (shown.watched(file, excerpts).some((one) => !files.includes(one))) return undefined;
    const texts = names.length === 0 ? {} : { files: await shown.texts(excerpts) };
    sources.push({ file, path, root: collection.route, text, ...texts });
    before.push(page);
  }
  const changes: Change[] = [];
  const settings = guideSettings(assembly.gathered.inputs);
  for await (const { pages } of pool.run([{ kind: "guides", sources, settings }])) {
    for (const after of pages) {
      const page = before[changes.length];
      if (after !== undefined && page !== undefined) changes.push({ before: page, after });
    }
  }
  return changes;
}

/** The page of a guide, if it is shown. */
function pageOf(site: CompiledSite["site"], file: string): Page | undefined {
  const route = site.routesBySource.get(file);
  const page = route === undefined ? undefined : site.pages.get(route);
  return page?.source === file ? page : undefined;
}

function withPages(gathered: Assembly["gathered"], changes: readonly Change[]): Assembly["gathered"] {
  const pages = [...gathered.parsed.pages];
  for (const { before, after } of changes) pages[pages.indexOf(before)] = after;
  return { ...gathered, parsed: { ...gathered.parsed, pages } };
}

/** What is to be checked again: the pages that changed, and those that link to a spot of one that has others now. */
function* touched({ site, changes, renamed }: Edited): Iterable<Page> {
  yield* changes.map(({ after }) => after);
  if (renamed.size === 0) return;
  for (const route of site.links.pages.keys()) {
    const links = site.links.pages.get(route) ?? [];
    const page = links.some((found) => leadsToSpot(renamed, found)) ? site.pages.get(route) : undefined;
    if (page !== undefined) yield page;
  }
}

/** What the site comes to after an edit: what could be found elsewhere now is looked for again. */
function checkedAgain(base: CompiledSite, now: Edited, { options, memory }: Bench): Compiled {
  const { changes, site, outputs, assembly } = now;
  const { found } = assembly;
  const diagnostics = new Map<Route, readonly Diagnostic[]>();
  for (const page of touched(now)) {
    const { route } = page.metadata;
    const here = checkPage(page, site);
    if (!isDeepStrictEqual(here, found.checked.pages.get(route) ?? [])) diagnostics.set(route, here);
  }
  const search = searchFor(site, memory);
  const sameIgnores = changes.every(({ before, after }) => isDeepStrictEqual(before.ignores, after.ignores));
  const linked = leadElsewhere(changes)
    ? checkLinked(site, askingOf(assembly.gathered, options))
    : found.checked.linked;
  if (diagnostics.size === 0 && sameIgnores && isDeepStrictEqual(linked, found.checked.linked))
    return { ...base, site, outputs, assembly, ...search };
  const checked = { ...found.checked, pages: inPageOrder(site, found.checked.pages, diagnostics), linked };
  const all = { ...found, checked };
  const { files, whole, config, chrome } = base;
  const rest = {
    files,
    whole,
    site,
    editions: [],
    outputs,
    ...search,
    ...(config && { config }),
    ...(chrome && { chrome }),
  };
  return concluded(options, { ...rest, diagnostics: allOf(all), assembly: { ...assembly, found: all } });
}

/** Whether a page names another address than it did; which of its links does, is all one. */
function leadElsewhere(changes: readonly Change[]): boolean {
  const namedBy = ({ links }: Page): ReadonlySet<string> => new Set(links.map(({ href }) => href));
  return changes.some(({ before, after }) => !isDeepStrictEqual(namedBy(before), namedBy(after)));
}

function inPageOrder(
  { pages }: CompiledSite["site"],
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
