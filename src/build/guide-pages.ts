// Guides to pages, through the cache: what was parsed before from the same text under the same settings is neither read nor parsed again.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { IncludedFile } from "../dialects/includes/included-names.ts";
import { docsFolderOf } from "../dialects/includes/names.ts";
import { type GuideEntry, lookAtGuide, readGuide } from "../load/guides.ts";
import { inTurns } from "../load/in-turns.ts";
import { addressOf, hiddenAt } from "../markdown/doc-id.ts";
import type { GuideSettings, GuideSource, NamedSpecs } from "../markdown/guide-source.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { filesBase } from "../model/edition.ts";
import type { Page } from "../model/page.ts";
import { isArazzoName } from "../model/source-tree.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { defined } from "../text/defined.ts";
import type { FilePath } from "../text/place.ts";
import type { CompileMemory } from "./cache/memory.ts";
import { ExcerptFiles, type Excerpts, filesNamedIn, keyWith } from "./excerpt-files.ts";
import type { Inputs } from "./inputs.ts";
import { type ComponentFile, PageComponents } from "./page-components.ts";
import { type Pool, pagesPerJob } from "./workers/pool.ts";
import type { Job } from "./workers/tasks.ts";

/** Who parses, and what remembers the pages. */
export type GuideParsing = { readonly memory: CompileMemory; readonly pool: Pool };

/** Diagnostics of a page are in the page; those here are of files that could not be read, and then it is not `whole`. */
export type ParsedGuides = {
  readonly pages: readonly Page[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** Files of the output that their components need. */
  readonly outputs: readonly ComponentFile[];
  /** Guides that use components. */
  readonly coded: ReadonlySet<FilePath>;
  readonly whole: boolean;
};

/** All guides as pages. */
export async function parseGuides(
  inputs: Inputs,
  { memory, pool }: GuideParsing,
  progress: (done: number) => void,
): Promise<ParsedGuides> {
  const { host } = inputs;
  const shown = new ExcerptFiles(host, inputs.ground);
  const files = new Set<string>();
  const coded = new Set<FilePath>();
  const settings = guideSettings(inputs);
  const { math, diagrams } = inputs.drawers;
  // Where a package lies changes no page, which version it is may.
  const settingsText = JSON.stringify({
    ...settings,
    drawers: [math, diagrams].map((one) => one && [one.name, one.version]),
  });
  const diagnostics: Diagnostic[] = [];
  const pages: (Page | undefined)[] = [];
  const missing: Missing[] = [];
  let whole = true;
  let done = 0;
  const lost = (entry: GuideEntry, found: readonly Diagnostic[]): void => {
    const hides = hiddenAt(addressOf(entry.path, entry.collection.route, {}), entry.file);
    diagnostics.push(...found.map((one) => ({ ...one, hides })));
    whole = false;
  };
  const components = componentsFor(inputs, settings, memory);
  const specs: NamedSpecs = { all: inputs.config.apis.map(({ spec }) => spec), byName: inputs.config.sources };
  const specsText = JSON.stringify(specs);
  // Another spec makes no other page of a guide.
  const keyOf = ({ file, path, collection }: GuideEntry, digest: string): Digest =>
    digestOf("guide", settingsText, collection.route, file, path, digest, ...(isArazzoName(file) ? [specsText] : []));
  // The key of a page with the state of the files that its guide takes code from; which those are, the guide alone says.
  const withFiles = async (entry: GuideEntry, key: Digest, names: readonly IncludedFile[]): Promise<ShownExcerpts> => {
    if (names.length === 0) return { key, excerpts: undefined };
    const { file } = entry;
    const excerpts = await shown.of(file, names, docsFolderOf(entry));
    for (const path of shown.watched(file, excerpts)) files.add(path);
    return { key: await keyWith(host, key, excerpts), excerpts };
  };
  if (memory.remote !== undefined) {
    const keys = await keysOf(inputs.guides, host, async (entry, digest) => {
      const key = keyOf(entry, digest);
      const { text = "" } = await readGuide(host, entry);
      return (await withFiles(entry, key, namesIn(entry, text))).key;
    });
    await memory.remote.bring(keys);
  }
  // A text is read when its job is made, so that no more of them are in memory than are on their way.
  async function* jobs(): AsyncGenerator<Job> {
    let sources: GuideSource[] = [];
    let bundles: Record<string, string> = {};
    for (const [at, entry] of inputs.guides.entries()) {
      const { file, path } = entry;
      const root = entry.collection.route;
      const look = await lookAtGuide(host, entry);
      if ("diagnostic" in look) {
        lost(entry, [look.diagnostic]);
        continue;
      }
      const key = keyOf(entry, look.digest);
      const named = memory.memo.json<readonly IncludedFile[]>(namesStage, key);
      const early = named === undefined ? { key } : await withFiles(entry, key, named);
      const earlyKey = components === undefined ? early.key : await components.knownKey(early.key);
      const known = earlyKey === undefined ? undefined : memory.pages.get(earlyKey);
      if (known !== undefined) {
        if (earlyKey !== early.key) coded.add(file);
        pages[at] = known;
        done += 1;
        continue;
      }
      const { text, diagnostics: found } = await readGuide(host, entry);
      if (text === undefined) {
        lost(entry, found);
        continue;
      }
      const names = namesIn(entry, text);
      if (names.length > 0) memory.memo.putJson(namesStage, key, names);
      const { key: full, excerpts } = await withFiles(entry, key, names);
      // Where nobody has said before which files it shows, its page may be there all the same: another machine has left it.
      const texts = excerpts === undefined ? {} : { files: await shown.texts(excerpts) };
      const source: GuideSource = { file, path, root, text, ...texts };
      const code = await components?.codeOf(source, full);
      if (code !== undefined) coded.add(file);
      const last = code?.key ?? full;
      const brought = last === earlyKey ? undefined : memory.pages.get(last);
      if (brought !== undefined) {
        pages[at] = brought;
        done += 1;
        continue;
      }
      missing.push({ at, key: last, found });
      sources.push(defined({ ...source, ...(isArazzoName(file) ? { specs } : {}), components: code?.of }));
      if (code?.of.bundle !== undefined && code.text !== undefined) bundles[code.of.bundle] = code.text;
      if (sources.length < pagesPerJob) continue;
      yield jobOf(sources, bundles, settings);
      sources = [];
      bundles = {};
    }
    if (sources.length > 0) yield jobOf(sources, bundles, settings);
  }
  let next = 0;
  for await (const { pages: parsed } of pool.run(jobs())) {
    for (const page of parsed) {
      const wanted = missing[next];
      next += 1;
      if (wanted === undefined || page === undefined) continue;
      const diagnostics = wanted.found.length === 0 ? page.diagnostics : [...wanted.found, ...page.diagnostics];
      pages[wanted.at] = memory.pages.put(wanted.key, { ...page, diagnostics });
    }
    done += parsed.length;
    progress(done);
  }
  for (const path of components?.watched ?? []) files.add(path);
  const outputs = [...(components?.files.values() ?? [])];
  return { pages: pages.flatMap((page) => page ?? []), diagnostics, files: [...files], outputs, coded, whole };
}

/** A job without bundles where no page has components. */
function jobOf(
  sources: readonly GuideSource[],
  bundles: Readonly<Record<string, string>>,
  settings: GuideSettings,
): Job {
  const code = Object.keys(bundles).length === 0 ? {} : { bundles };
  return { kind: "guides", sources, settings, ...code };
}

/** What bundles the code of guides; undefined where the site has no components. */
function componentsFor(
  { host, siteFolder, config }: Inputs,
  settings: GuideSettings,
  memory: CompileMemory,
): PageComponents | undefined {
  const { components } = settings;
  if (components === undefined) return undefined;
  const { memo, files, components: known, theme } = memory;
  const own = { ...settings, components };
  return new PageComponents({
    host,
    disk: files.host,
    siteFolder,
    base: filesBase(config),
    settings: own,
    memo,
    known,
    theme,
  });
}

/** Under which stage the memo has the files that a guide names, by the key of the guide alone. */
const namesStage = "files of a guide";

/** A key, and the files that are part of it. */
type ShownExcerpts = { readonly key: Digest; readonly excerpts: Excerpts | undefined };

/** The files that a guide takes something from; workflows take nothing. */
export function namesIn(entry: GuideEntry, text: string): readonly IncludedFile[] {
  return isArazzoName(entry.file) ? [] : filesNamedIn(text, entry.file, docsFolderOf(entry));
}

/** What of the inputs shapes the parsing of guides. */
export function guideSettings({ config, drawers }: Pick<Inputs, "config" | "drawers">): GuideSettings {
  const { lang, words, languages, title, name, policy, variables, components } = config;
  const revisions = config.locales === undefined ? {} : { revisions: true as const };
  const siteName = title || name;
  return defined({
    lang,
    words,
    languages,
    siteName,
    frames: policy.frame,
    variables,
    components,
    drawers,
    ...revisions,
  });
}

/** The keys of all guides that can be read. */
async function keysOf(
  guides: readonly GuideEntry[],
  host: SourceHost,
  keyOf: (entry: GuideEntry, digest: string) => Promise<Digest>,
): Promise<readonly Digest[]> {
  const keys = await inTurns(guides, async (entry) => {
    const look = await lookAtGuide(host, entry);
    return "diagnostic" in look ? undefined : keyOf(entry, look.digest);
  });
  return keys.flatMap((key) => key ?? []);
}

/** A guide to be parsed; `found`: what is wrong with its bytes. */
type Missing = { readonly at: number; readonly key: Digest; readonly found: readonly Diagnostic[] };
