// What a further edition brings: its translations, what it says of folders, and the specs that it translates. Everything else is shared.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { loadCategories } from "../../load/categories.ts";
import { type GuideEntry, listGuides } from "../../load/guides.ts";
import type { SourceFolders } from "../../load/links.ts";
import type { ClosedFolders } from "../../model/audience.ts";
import type { ApiConfig, Locale, SiteConfig } from "../../model/config.ts";
import type { CategorySettings } from "../../model/site.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { SourceHost } from "../../platform/fs/files.ts";
import type { LoadedSpec, SpecOnItsWay } from "../../spec/load-spec.ts";
import type { FilePath } from "../../text/place.ts";
import { editionConfig, ownCollections } from "./edition-config.ts";

/** `specs`: those that it translates. `whole`: as of the inputs of the site. */
export type EditionInputs = {
  readonly config: SiteConfig;
  readonly guides: readonly GuideEntry[];
  /** Its own, by folder. */
  readonly categories: ReadonlyMap<FilePath, CategorySettings>;
  readonly closed: ClosedFolders;
  readonly specs: readonly LoadedSpec[];
  readonly whole: boolean;
};

type EditionsRead = {
  readonly editions: readonly EditionInputs[];
  readonly diagnostics: Promise<readonly Diagnostic[]>;
  /** Absolute paths. */
  readonly files: readonly string[];
};

/** What a version has of a language; undefined for nothing: its folder and its overlays may have come later. */
async function ofVersion(
  host: SourceHost,
  { config, siteFolder }: SourceFolders,
  locale: Locale,
): Promise<Locale | undefined> {
  if (config.ofVersion?.from === undefined) return locale;
  const isThere = async (name: string | undefined): Promise<boolean> =>
    name !== undefined && (await host.stamp(absolutePath(siteFolder, name))) !== undefined;
  const overlays: [string, readonly string[]][] = [];
  for (const [api, files] of Object.entries(locale.overlays)) {
    const there = await Promise.all(files.map(isThere));
    if (there.every(Boolean) && config.apis.some(({ id }) => id === api)) overlays.push([api, files]);
  }
  const folders = ownCollections(config, locale).map(({ folder }) => folder);
  const isEmpty = overlays.length === 0 && !(await Promise.all(folders.map(isThere))).some(Boolean);
  return isEmpty ? undefined : { ...locale, overlays: Object.fromEntries(overlays) };
}

type SpecReader = (api: ApiConfig) => Promise<SpecOnItsWay & { readonly files: readonly string[] }>;

/** All editions beside the default one, for `audiences`. `readSpec` reads a spec as the site does. */
export async function readEditions(
  host: SourceHost,
  sources: SourceFolders,
  { readSpec, audiences }: { readonly readSpec: SpecReader; readonly audiences: readonly string[] },
): Promise<EditionsRead> {
  const { config } = sources;
  const editions: EditionInputs[] = [];
  const diagnostics: (readonly Diagnostic[] | Promise<readonly Diagnostic[]>)[] = [];
  const files: string[] = [];
  for (const one of config.locales ?? []) {
    const locale = await ofVersion(host, sources, one);
    const own = locale && editionConfig(config, locale);
    if (locale === undefined || own === undefined) continue;
    const folders = { ...sources, config: { ...own, collections: ownCollections(config, locale) } };
    const [listed, categories, ...specs] = await Promise.all([
      listGuides(host, folders),
      loadCategories(host, folders, audiences),
      ...own.apis.filter(({ id }) => locale.overlays[id] !== undefined).map(readSpec),
    ]);
    editions.push({
      config: own,
      guides: listed.guides,
      categories: categories.categories,
      closed: categories.closed,
      specs: specs.flatMap(({ spec }) => spec ?? []),
      whole: listed.whole && specs.every(({ spec }) => spec !== undefined),
    });
    for (const part of [listed, categories, ...specs]) diagnostics.push(part.diagnostics);
    files.push(...listed.guides.flatMap(({ real }) => real ?? []));
    for (const spec of specs) files.push(...spec.files, ...(spec.spec?.files ?? []));
  }
  return { editions, diagnostics: Promise.all(diagnostics).then((found) => found.flat()), files };
}
