// Marks translations as being of their originals as they are now: `translate mark`. All files are judged before any is written, and a file
// that nobody has worked on since its last mark is refused, so that marking everything hides nothing that is stale.
import { catalogue } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type GuideEntry, listGuides } from "../../load/guides.ts";
import { addressOf, addressUnder } from "../../markdown/doc-id.ts";
import { readFrontMatter } from "../../markdown/front-matter.ts";
import { markedText } from "../../markdown/mark-source.ts";
import { digestOfText } from "../../markdown/revision.ts";
import { type Collection, underOf } from "../../model/collection.ts";
import type { SiteConfig } from "../../model/config.ts";
import { mountedFolders } from "../../model/mount.ts";
import { isArazzoName, siteFileOf } from "../../model/source-tree.ts";
import { openFolders } from "../../platform/fs/open-folders.ts";
import type { Host } from "../../platform/host.ts";
import { isWithin } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";
import { editionConfig, ownCollections } from "../editions/edition-config.ts";
import { type Paired, pairsOf } from "../editions/pairs.ts";
import type { BuildOptions } from "../options.ts";
import { isOwn } from "../own-files.ts";
import { readSiteConfig } from "./site-config.ts";

/** `files`: absolute paths. `force`: files are marked although they have not changed. */
export type MarkOptions = { readonly files: readonly string[]; readonly force: boolean };

/** `marked`: files of the site that were written. */
export type Marked = { readonly marked: readonly FilePath[]; readonly diagnostics: readonly Diagnostic[] };

/** A Markdown file as it lies on the disk; `text` with line feeds only, `isSound` when it is UTF-8. */
type Source = { readonly raw: string; readonly text: string; readonly isSound: boolean };

/** A guide with what it is paired by. */
type Guide = Paired & { readonly entry: GuideEntry; readonly file: Source };

type Refusal = { readonly problem: string; readonly hint: string };

/** Marks the sound ones of `files`. Diagnostics: those of the config, and `translation-not-marked` for each other file. */
export async function markTranslations(
  host: Host,
  options: BuildOptions,
  { files, force }: MarkOptions,
): Promise<Marked> {
  const { siteFolder } = options;
  const { config, diagnostics } = await readSiteConfig(host, options);
  const faults = diagnostics.filter(({ code }) => catalogue[code].severity === "error");
  if (config === undefined || faults.length > 0) return { marked: [], diagnostics: faults };
  const site = await guidesOf(host, options, config);
  const told: Diagnostic[] = [];
  const sound: { readonly file: string; readonly text: string }[] = [];
  for (const file of new Set(files)) {
    const judged = await judge(file, { host, siteFolder, force, site });
    if (typeof judged === "string") sound.push({ file, text: judged });
    else told.push(diagnostic("translation-not-marked", { file: placeOf(file, siteFolder) }, judged));
  }
  for (const { file, text } of sound) await host.replace(file, text, "mode");
  return { marked: sound.map(({ file }) => siteFileOf(siteFolder, file)), diagnostics: told };
}

function placeOf(file: string, siteFolder: string): FilePath {
  return isWithin(file, siteFolder) ? siteFileOf(siteFolder, file) : file;
}

/** By absolute path: the originals of a site, and its translations, each with its original where there is one. */
type SiteGuides = {
  readonly isTranslated: boolean;
  readonly originals: ReadonlySet<string>;
  readonly translations: ReadonlyMap<string, { readonly own: Guide; readonly original: Guide | undefined }>;
};

async function guidesOf(host: Host, options: BuildOptions, config: SiteConfig): Promise<SiteGuides> {
  const { siteFolder } = options;
  const within = await openFolders(host, siteFolder, [...config.includes, ...mountedFolders(config.mounts)]);
  const excluded = (path: string): boolean => isOwn(path, options);
  const guidesIn = async (collections: readonly Collection[]): Promise<readonly Guide[]> => {
    const { guides } = await listGuides(host, { config: { ...config, collections }, siteFolder, excluded, within });
    return Promise.all(
      guides
        .filter(({ file }) => !isArazzoName(file))
        .map(async (entry) => guideOf(entry, await readSource(host, entry))),
    );
  };
  const originals = await guidesIn(config.collections);
  const translations = new Map<string, { own: Guide; original: Guide | undefined }>();
  for (const locale of config.locales ?? []) {
    const edition = editionConfig(config, locale);
    if (edition === undefined) continue;
    const own = await guidesIn(ownCollections(config, locale));
    const pairs = pairsOf({ translations: own, originals }, (one) => one, edition.collections);
    const originalOf = new Map([...pairs].map(([original, translation]) => [translation, original]));
    for (const one of own) translations.set(one.entry.absolute, { own: one, original: originalOf.get(one) });
  }
  return {
    isTranslated: (config.locales ?? []).length > 0,
    originals: new Set(originals.map(({ entry }) => entry.absolute)),
    translations,
  };
}

async function readSource(host: Host, { absolute }: GuideEntry): Promise<Source> {
  const bytes = await host.read(absolute);
  const raw = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const text = raw.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  return { raw, text, isSound: Buffer.from(raw).equals(bytes) };
}

function guideOf(entry: GuideEntry, file: Source): Guide {
  const { front } = readFrontMatter(file.text, entry.file, { path: entry.path });
  const { id } = addressUnder(underOf(entry.collection), addressOf(entry.path, entry.collection.route, front));
  return { id, source: entry.file, entry, file };
}

type Judging = {
  readonly host: Host;
  readonly siteFolder: string;
  readonly force: boolean;
  readonly site: SiteGuides;
};

/** The marked text of a file, or why it is not marked. */
async function judge(file: string, { host, siteFolder, force, site }: Judging): Promise<string | Refusal> {
  const kind = (await host.stamp(file))?.kind;
  if (kind === undefined)
    return { problem: "it does not exist", hint: "Correct the path, which is relative to the working directory." };
  if (!isWithin(file, siteFolder))
    return {
      problem: "it is outside the site folder",
      hint: "Name files of the site, or set its folder with `--site`.",
    };
  if (kind !== "file") return { problem: "it is not a file", hint: "Name each file that was translated." };
  if (!site.isTranslated)
    return {
      problem: "the site folder has no config with `locales`",
      hint: "Set the site folder with `--site`, or list its languages in `locales` of its config.",
    };
  if (site.originals.has(file))
    return { problem: "it is an original, not a translation", hint: "Name the translations of this page." };
  const pair = site.translations.get(file);
  if (pair === undefined)
    return {
      problem: "it is not a page in the folder of a language",
      hint: "Name Markdown pages in a `docs` or `pages` folder of `locales.list`.",
    };
  if (pair.original === undefined)
    return {
      problem: "it has no original in the default language",
      hint: "Move the file to the path of its original, or give both the same `id`.",
    };
  return judgePair(pair.own, pair.original, force);
}

function judgePair(own: Guide, original: Guide, force: boolean): string | Refusal {
  if (own.entry.real !== undefined)
    return { problem: "it is a symbolic link", hint: "Name the file that the link points to." };
  if (!own.file.isSound) return { problem: "it is not encoded in UTF-8", hint: "Save the file in UTF-8." };
  const marks = { source: digestOfText(original.file.text), translation: digestOfText(own.file.text) };
  const refusal = force ? undefined : unchanged(own, marks);
  if (refusal !== undefined) return refusal;
  const text = markedText(own.file.raw, marks);
  return typeof text === "string" ? text : { problem: text.problem, hint: "Edit its front matter, and try again." };
}

/** What tells that nobody has worked on a file since it was last marked. */
function unchanged(own: Guide, marks: { readonly source: string; readonly translation: string }): Refusal | undefined {
  const hint = "Update the translation first. If it is up to date as it is, add `--force`.";
  if (marks.source === marks.translation) return { problem: "its text is that of the original", hint };
  const { source, translation } = readFrontMatter(own.file.text, own.source).others;
  if (source === undefined || source === marks.source) {
    if (translation !== marks.translation || source === undefined) return undefined;
    return {
      problem: "it is already marked, and has not changed since",
      hint: "There is nothing to do for this file.",
    };
  }
  if (translation === undefined)
    return { problem: "it has `source` but no `translation`, so nothing shows whether it has changed", hint };
  return translation === marks.translation
    ? { problem: "it has not changed since it was last marked", hint }
    : undefined;
}
