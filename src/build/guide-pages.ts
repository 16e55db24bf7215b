// Guides to pages, through the cache: what was parsed before from the same text under the same settings is neither read nor parsed again.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { docsFolderOf } from "../dialects/includes/names.ts";
import { type GuideEntry, lookAtGuide, readGuide } from "../load/guides.ts";
import { inTurns } from "../load/in-turns.ts";
import { hiddenAt } from "../markdown/doc-id.ts";
import type { GuideSettings, GuideSource, NamedSpecs } from "../markdown/guide-source.ts";
import { guideAddress } from "../markdown/post-address.ts";
import { underOf } from "../model/collection.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { filesBase, scriptsFolder } from "../model/edition.ts";
import { mountedFolders } from "../model/mount.ts";
import type { Page } from "../model/page.ts";
import type { HiddenGuide } from "../model/site.ts";
import { absolutePath, isArazzoName } from "../model/source-tree.ts";
import { withoutPaths } from "../platform/fs/closed-host.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { defined } from "../text/defined.ts";
import { folderOf, isWithin } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import type { CompileMemory } from "./cache/memory.ts";
import { ExcerptFiles, type Excerpts, keyWith } from "./excerpt-files.ts";
import { type GuideNames, keyFor, namesMuch, variablesFor } from "./guide-names.ts";
import { placeIn, Readers } from "./guide-readers.ts";
import type { Inputs } from "./inputs.ts";
import { type KeyedPage, type OwnChecks, viewStage } from "./own-checks.ts";
import { type ComponentFile, PageComponents } from "./page-components.ts";
import { themeFor } from "./theme.ts";
import { type Pool, pagesPerJob } from "./workers/pool.ts";
import type { Job } from "./workers/tasks.ts";

/** Who parses, what remembers the pages, and what is known to be hidden. */
export type GuideParsing = {
  readonly memory: CompileMemory;
  readonly pool: Pool;
  /** The site's own checks, if it has any. */
  readonly checks?: Pick<OwnChecks, "inPages" | "inOperations"> | undefined;
  /** Guides that are hidden, and with them what is the same guide here. */
  readonly originals?: readonly HiddenGuide[];
};

/** Diagnostics of a page are in the page; those here are of files that could not be read, and then it is not `whole`. */
export type ParsedGuides = {
  readonly pages: readonly Page[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** Files of the output that their components need. */
  readonly outputs: readonly ComponentFile[];
  /** Guides that use components. */
  readonly coded: ReadonlySet<FilePath>;
  /** Guides that are for other readers. */
  readonly hidden: readonly HiddenGuide[];
  readonly whole: boolean;
};

/** All guides as pages, without translations of `originals`. */
export async function parseGuides(
  inputs: Inputs,
  { memory, pool, checks, originals = [] }: GuideParsing,
  progress: (done: number) => void,
): Promise<ParsedGuides> {
  const parser = new GuideParser(inputs, memory, originals);
  if (memory.remote !== undefined)
    await memory.remote.bring(
      await keysOf(inputs.guides, inputs.host, (entry, digest) => parser.readKey(entry, digest)),
    );
  for await (const { pages } of pool.run(parser.jobs())) {
    parser.take(pages);
    progress(parser.done);
  }
  const parsed = parser.parsed();
  if (checks === undefined) return parsed;
  const found = await checks.inPages(parser.keyed(), inputs);
  return { ...parsed, diagnostics: [...parsed.diagnostics, ...found] };
}

type Bundles = Readonly<Record<string, string>>;

/** `bundles`: of the code of its components, by their digests. */
type MissingSource = { readonly source: GuideSource; readonly bundles: Bundles };

/** A job without bundles where no page has components. */
function jobOf(sources: readonly GuideSource[], bundles: Bundles, settings: GuideSettings): Job {
  const code = Object.keys(bundles).length === 0 ? {} : { bundles };
  return { kind: "guides", sources, settings, ...code };
}

/** What bundles the code of guides; undefined where the site has no components. */
function componentsFor(
  { host, siteFolder, config, editions, versions, closedPaths }: Inputs,
  settings: GuideSettings,
  memory: CompileMemory,
): PageComponents | undefined {
  const { components } = settings;
  if (components === undefined) return undefined;
  const { memo, files, components: known, theme } = memory;
  const own = { ...settings, components };
  const named = [
    ...components.registered.flatMap((one) => ("file" in one ? folderOf(one.file) : [])),
    ...mountedFolders(config.mounts),
  ];
  const homes = named.map((folder) => absolutePath(siteFolder, folder)).filter((path) => !isWithin(path, siteFolder));
  const isOneOfSeveral = config.edition !== undefined || editions.length + versions.length > 0;
  return new PageComponents({
    ...{
      host: withoutPaths(components.runsCode === false ? files.host : host, closedPaths),
      siteFolder,
      homes,
      memo,
      known,
      theme: themeFor(config, true, theme),
      settings: own,
    },
    disk: files.host,
    base: filesBase(config),
    scripts: isOneOfSeveral ? scriptsFolder : "assets/",
  });
}

/** Finds the pages that are known, makes jobs of the guides of all others, and takes what comes of these. */
class GuideParser {
  readonly pages: (Page | undefined)[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly files = new Set<string>();
  readonly coded = new Set<FilePath>();
  readonly hidden: HiddenGuide[] = [];
  whole = true;
  done = 0;
  readonly #inputs: Inputs;
  readonly #memory: CompileMemory;
  readonly #shown: ExcerptFiles;
  readonly #settings: GuideSettings;
  readonly #settingsText: string;
  readonly #components: PageComponents | undefined;
  readonly #specs: NamedSpecs;
  readonly #specsText: string;
  readonly #readers: Readers;
  /** In the order of the jobs; `#next`: the first that waits for its page. */
  readonly #missing: Missing[] = [];
  #next = 0;
  readonly #keys: (Digest | undefined)[] = [];

  constructor(inputs: Inputs, memory: CompileMemory, originals: readonly HiddenGuide[]) {
    this.#inputs = inputs;
    this.#memory = memory;
    this.#readers = new Readers(inputs, originals);
    this.#shown = new ExcerptFiles(inputs.host, inputs.ground, this.#readers.excerpts(inputs.siteFolder));
    this.#settings = guideSettings(inputs);
    this.#components = componentsFor(inputs, this.#settings, memory);
    const { math, diagrams } = inputs.drawers;
    // Where a package lies changes no page, which version it is may.
    this.#settingsText = JSON.stringify({
      ...this.#settings,
      drawers: [math, diagrams].map((one) => one && [one.name, one.version]),
    });
    this.#specs = { all: inputs.config.apis.map(({ spec }) => spec), byName: inputs.config.sources };
    this.#specsText = JSON.stringify(this.#specs);
  }

  /** The key of a guide's page, for which the guide is read. */
  async readKey(entry: GuideEntry, digest: string): Promise<Digest> {
    const key = this.#keyOf(entry, digest);
    const { text = "" } = await readGuide(this.#inputs.host, entry);
    const { names } = this.#readers.shown(entry, text);
    return this.#readers.hides(names) ? key : (await this.#withNames(entry, key, names)).key;
  }

  /** A text is read when its job is made, so that no more of them are in memory than are on their way. */
  async *jobs(): AsyncGenerator<Job> {
    const settings = this.#settings;
    let sources: GuideSource[] = [];
    let bundles: Record<string, string> = {};
    for (const [at, entry] of this.#inputs.guides.entries()) {
      const missing = await this.#missingAt(at, entry);
      if (missing === undefined) continue;
      sources.push(missing.source);
      Object.assign(bundles, missing.bundles);
      if (sources.length < pagesPerJob) continue;
      yield jobOf(sources, bundles, settings);
      sources = [];
      bundles = {};
    }
    if (sources.length > 0) yield jobOf(sources, bundles, settings);
  }

  /** Takes the pages of a job. */
  take(parsed: readonly (Page | undefined)[]): void {
    for (const page of parsed) {
      const wanted = this.#missing[this.#next];
      this.#next += 1;
      if (wanted === undefined || page === undefined) continue;
      const diagnostics = wanted.found.length === 0 ? page.diagnostics : [...wanted.found, ...page.diagnostics];
      const { toCheck, ...rest } = page;
      if (this.#settings.ownChecks === true) this.#memory.memo.putJson(viewStage, wanted.key, toCheck ?? null);
      this.#keys[wanted.at] = wanted.key;
      this.pages[wanted.at] = this.#memory.pages.put(wanted.key, { ...rest, diagnostics });
    }
    this.done += parsed.length;
  }

  /** The pages with their keys. */
  keyed(): readonly KeyedPage[] {
    return this.pages.flatMap((page, at) => {
      const key = this.#keys[at];
      return page === undefined || key === undefined ? [] : [{ key, page }];
    });
  }

  /** What has been parsed. */
  parsed(): ParsedGuides {
    const { diagnostics, coded, hidden, whole } = this;
    const files = [...this.files, ...(this.#components?.watched ?? [])];
    const outputs = [...(this.#components?.files.values() ?? [])];
    return { pages: this.pages.flatMap((page) => page ?? []), diagnostics, files, outputs, coded, hidden, whole };
  }

  /** The source of a guide whose page is to be made, and the code of its components; undefined where it is known, or the guide cannot be read. */
  async #missingAt(at: number, entry: GuideEntry): Promise<MissingSource | undefined> {
    const { host } = this.#inputs;
    const { memo } = this.#memory;
    const { file, path, collection } = entry;
    const look = await lookAtGuide(host, entry);
    if ("diagnostic" in look) return this.#lose(entry, [look.diagnostic]);
    const key = this.#keyOf(entry, look.digest);
    const placed = await this.#readers.placed(entry, host);
    const isSuspect = this.#readers.maySuspect(placed);
    const named = memo.json<GuideNames>(namesStage, this.#namesKey(key));
    const isMarked = isSuspect || (named !== undefined && this.#readers.hides(named));
    // Of what is hidden not even the names of its files are known.
    const early = named === undefined || isMarked ? { key } : await this.#withNames(entry, key, named);
    const earlyKey = this.#components === undefined ? early.key : await this.#components.knownKey(early.key);
    if (!isMarked && earlyKey !== undefined && this.#isKnown(at, earlyKey)) {
      if (earlyKey !== early.key) this.coded.add(file);
      return undefined;
    }
    const { text: written, diagnostics: ofBytes } = await readGuide(host, entry);
    if (written === undefined) return this.#lose(entry, ofBytes);
    const { text, names, whole, diagnostics: ofMarks } = this.#readers.shown(entry, written);
    if (namesMuch(names)) memo.putJson(namesStage, this.#namesKey(key), names);
    const hidden = this.#readers.hidden(placed, written, names);
    if (hidden !== undefined) return this.#hide(hidden, ofMarks);
    const found = [...ofBytes, ...ofMarks];
    const { key: full, variables, excerpts } = await this.#withNames(entry, key, names);
    const texts = excerpts === undefined ? {} : { files: await this.#shown.texts(excerpts) };
    const under = underOf(collection) || undefined;
    const source: GuideSource = defined({
      file,
      path,
      root: collection.route,
      under,
      headingIds: collection.mount?.headingIds,
      isPost: collection.kind === "blog" ? (true as const) : undefined,
      text,
      whole,
      variables,
      ...texts,
    });
    const code = await this.#components?.codeOf(source, full);
    if (code !== undefined) this.coded.add(file);
    const last = code?.key ?? full;
    // Where nobody has said before which files it shows, its page may be there all the same: another machine has left it.
    if ((isMarked || last !== earlyKey) && this.#isKnown(at, last)) return undefined;
    this.#missing.push({ at, key: last, found });
    const specs = isArazzoName(file) ? { specs: this.#specs } : {};
    const { bundle } = code?.of ?? {};
    const bundles = bundle === undefined || code?.text === undefined ? {} : { [bundle]: code.text };
    return { source: defined({ ...source, ...specs, components: code?.of }), bundles };
  }

  #isKnown(at: number, key: Digest): boolean {
    const known = this.#memory.pages.get(key);
    if (known === undefined) return false;
    // Pages of other machines come without what is told to checks.
    if (this.#settings.ownChecks === true && !this.#memory.memo.has(viewStage, key)) return false;
    this.#keys[at] = key;
    this.pages[at] = known;
    this.done += 1;
    return true;
  }

  #lose(entry: GuideEntry, found: readonly Diagnostic[]): undefined {
    const { file } = entry;
    const hides = hiddenAt(guideAddress(placeIn(entry), {}), file);
    this.diagnostics.push(...found.map((one) => ({ ...one, hides })));
    this.whole = false;
  }

  #hide(hidden: HiddenGuide, told: readonly Diagnostic[]): undefined {
    this.hidden.push(hidden);
    this.diagnostics.push(...told);
    this.done += 1;
  }

  /** Another spec makes no other page of a guide. */
  #keyOf({ file, path, collection }: GuideEntry, digest: string): Digest {
    const specs = isArazzoName(file) ? [this.#specsText] : [];
    const under = underOf(collection) === "" ? [] : [underOf(collection)];
    const { headingIds } = collection.mount ?? {};
    const ids = headingIds === undefined ? [] : ["headingIds", headingIds];
    const own = [...under, ...ids, ...(collection.kind === "blog" ? ["post"] : [])];
    return digestOf("guide", this.#settingsText, collection.route, file, path, digest, ...specs, ...own);
  }

  /** Under which the memo has what a guide of `key` names: those who see more of it see more names. */
  #namesKey(key: Digest): Digest {
    const { audiences } = this.#inputs;
    return audiences.length === 0 ? key : digestOf("audiences", key, ...[...new Set(audiences)].sort());
  }

  /** The key of a page with the variables that it may show and the state of the files that its guide takes code from; which those are, the guide alone says. */
  async #withNames(entry: GuideEntry, key: Digest, names: GuideNames): Promise<NamedParts> {
    const { config, host } = this.#inputs;
    const variables = variablesFor(names, config.variables);
    const shared = variables === undefined ? key : digestOf("variables", key, JSON.stringify(variables));
    const own = keyFor(shared, names, this.#inputs.audiences);
    if (names.files.length === 0) return { key: own, variables, excerpts: undefined };
    const { file } = entry;
    const excerpts = await this.#shown.of(file, names.files, docsFolderOf(entry));
    for (const path of this.#shown.watched(file, excerpts)) this.files.add(path);
    return { key: await keyWith(host, own, excerpts), variables, excerpts };
  }
}

/** Under which stage the memo has what a guide names, by the key of the guide alone. */
const namesStage = "names of a guide";

/** A key, and what is part of it. */
type NamedParts = {
  readonly key: Digest;
  readonly variables: GuideSource["variables"];
  readonly excerpts: Excerpts | undefined;
};

/** What of the inputs shapes the parsing of guides. */
export function guideSettings({ config, drawers }: Pick<Inputs, "config" | "drawers">): GuideSettings {
  const { lang, words, languages, title, name, policy, components, variables, above, dialects, headingIds } = config;
  const ownKeys = config.ownChecks?.frontMatter === undefined ? {} : { ownKeys: true as const };
  const ownChecks = config.ownChecks === undefined ? {} : { ownChecks: true as const, ...ownKeys };
  const revisions = config.locales === undefined ? {} : { revisions: true as const };
  const siteName = title || name;
  const code = components === undefined ? {} : { components, variables };
  return defined({
    lang,
    words,
    languages,
    siteName,
    above,
    headingIds,
    dialects,
    frames: policy.frame,
    drawers,
    ...code,
    ...revisions,
    ...ownChecks,
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
