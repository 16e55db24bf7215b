// Who reads the guides of a site: what of them is hidden from these readers. A guide that is hidden is not parsed: no page, no problem, and no
// file comes of it.
import type { GuideEntry } from "../load/guides.ts";
import { readFrontMatter } from "../markdown/front-matter.ts";
import type { GuideSource } from "../markdown/guide-source.ts";
import { plainLines } from "../markdown/open-guide.ts";
import { guideAddress } from "../markdown/post-address.ts";
import { allowedFor, closedIn, isClosed, isHiddenBy } from "../model/audience.ts";
import type { OwnNames } from "../model/audience-blocks.ts";
import { collectionOf, fileIn, pathIn, treePathOf, underOf } from "../model/collection.ts";
import { splitPrefix } from "../model/number-prefix.ts";
import type { HiddenGuide } from "../model/site.ts";
import { absolutePath, fileFromSite } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { pairsOf } from "./editions/pairs.ts";
import type { ExcerptReaders } from "./excerpt-files.ts";
import { type GuideNames, type ShownGuide, shownGuide } from "./guide-names.ts";
import type { Inputs } from "./inputs.ts";

export class Readers {
  readonly #allowed: ReadonlySet<string>;
  readonly #own: OwnNames;
  readonly #inputs: Pick<Inputs, "config" | "editions" | "closed" | "closedPaths">;
  readonly #originals: readonly HiddenGuide[];

  /** `originals`: guides that are hidden of the default language, where these are translations, and of the current version, where they are of another. */
  constructor(
    inputs: Pick<Inputs, "config" | "editions" | "closed" | "closedPaths" | "audiences">,
    originals: readonly HiddenGuide[] = [],
  ) {
    this.#allowed = allowedFor(inputs.audiences);
    const { components } = inputs.config;
    this.#own = {
      hasOwnTag: components?.registered.some(({ name }) => name === "Audience") === true,
      tags: components?.registered.map(({ name }) => name) ?? [],
      hasOwnBlock: components?.blocks.audience !== undefined,
    };
    this.#inputs = inputs;
    this.#originals = originals;
  }

  /** A guide as they may see it. */
  shown(entry: GuideEntry, text: string): ShownGuide {
    return shownGuide(entry, text, { allowed: this.#allowed, own: this.#own });
  }

  /** Whether the guide of these names says itself that it is hidden. */
  hides({ marks }: GuideNames): boolean {
    return marks !== undefined && isHiddenBy(marks, this.#allowed);
  }

  /** A guide with where it lies, should that be a hidden folder: a link may lead into one. */
  async placed(entry: GuideEntry, host: Host): Promise<GuideEntry> {
    if (this.#inputs.closedPaths.length === 0) return entry;
    return defined({ ...entry, real: await host.realPath(entry.absolute) });
  }

  /** Whether something else than its own text may hide a guide. */
  maySuspect(entry: GuideEntry): boolean {
    return this.#originals.length > 0 || this.#isClosed(entry);
  }

  /** The guide of `text`, if it is hidden. */
  hidden(entry: GuideEntry, text: string, names: GuideNames): HiddenGuide | undefined {
    const isHidden = this.hides(names) || this.#isClosed(entry);
    if (!isHidden && this.#originals.length === 0) return undefined;
    const { file, path } = entry;
    const { front } = readFrontMatter(plainLines(text), file, { path });
    const { id, route } = guideAddress(placeIn(entry), front);
    const guide = { source: file, id, route };
    return isHidden || this.#isTranslation(guide) ? guide : undefined;
  }

  /** For what guides take from files, in the site at `siteFolder`. */
  excerpts(siteFolder: string): ExcerptReaders {
    const { config, closedPaths } = this.#inputs;
    const translations = this.#originals.flatMap(({ source }) => {
      const own = collectionOf(config.collections, source);
      if (own === undefined) return [];
      const alike = config.collections.filter((one) => one.kind === own.kind && underOf(one) === underOf(own));
      return alike.map((one) => absolutePath(siteFolder, fileIn(one, pathIn(own, source))));
    });
    return {
      allowed: this.#allowed,
      own: this.#own,
      closed: [...closedPaths, ...translations],
      originalOf: (path) => this.#originalOf(path, siteFolder),
    };
  }

  /** Whether a guide stands in a hidden folder, or is a link into one. */
  #isClosed({ file, collection, real }: GuideEntry): boolean {
    const { closed, closedPaths } = this.#inputs;
    if (real !== undefined && closedPaths.some((folder) => isWithin(real, folder))) return true;
    if (closed.length === 0) return false;
    const folders = closedIn(collection.kind, closed);
    const path = treePathOf(collection, file);
    if (isClosed(path, folders)) return true;
    // The folder of a translation may have another number, or none.
    return this.#inputs.config.edition !== undefined && isClosed(withoutNumbers(path), folders.map(withoutNumbers));
  }

  #isTranslation(guide: HiddenGuide): boolean {
    const { collections, edition } = this.#inputs.config;
    return this.#originals.some(
      (original) =>
        pairsOf({ translations: [guide], originals: [original] }, (one) => one, collections).size > 0 ||
        (edition !== undefined && original.route === guide.route),
    );
  }

  /** The file that a file (both absolute) is a translation of, by its path. */
  #originalOf(path: string, siteFolder: string): string | undefined {
    const { config, editions } = this.#inputs;
    const main = config.locales?.find((locale) => locale.path === "")?.lang;
    if (main === undefined) return undefined;
    const collections = [...config.collections, ...editions.flatMap((edition) => edition.config.collections)];
    const file = fileFromSite(siteFolder, path);
    const own = collectionOf(collections, file);
    if (own === undefined || own.locale === main) return undefined;
    const original = collections.find(
      (one) => one.locale === main && one.kind === own.kind && underOf(one) === underOf(own),
    );
    return original && absolutePath(siteFolder, fileIn(original, pathIn(own, file)));
  }
}

/** What the address of a guide is made of, beside its front matter. */
export function placeIn({
  path,
  collection,
}: Pick<GuideEntry, "path" | "collection">): Pick<GuideSource, "path" | "root" | "under" | "isPost"> {
  const isPost = collection.kind === "blog" ? (true as const) : undefined;
  return defined({ path, root: collection.route, under: underOf(collection) || undefined, isPost });
}

/** A path as translations are held against it: what orders folders is no part of their names. */
function withoutNumbers(path: FilePath): FilePath {
  return path
    .split("/")
    .map((name) => splitPrefix(name).name)
    .join("/");
}
