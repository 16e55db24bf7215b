// Who reads the guides of a site: what of them is hidden from these readers. A guide that is hidden is not parsed: no page, no problem, and no
// file comes of it.
import type { GuideEntry } from "../load/guides.ts";
import { addressOf, addressUnder } from "../markdown/doc-id.ts";
import { readFrontMatter } from "../markdown/front-matter.ts";
import { plainLines } from "../markdown/open-guide.ts";
import { allowedFor, isClosed, isHiddenBy } from "../model/audience.ts";
import type { OwnNames } from "../model/audience-blocks.ts";
import { fileIn, treePathOf, underOf } from "../model/collection.ts";
import type { HiddenGuide } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import { pairsOf } from "./editions/pairs.ts";
import { type GuideNames, type GuideReaders, type ShownGuide, shownGuide } from "./guide-names.ts";
import type { Inputs } from "./inputs.ts";

/** Which files excerpts may take: `allowed` read them, and what lies in `closed` (absolute folders) is hidden. */
export type ExcerptReaders = GuideReaders & { readonly closed: readonly string[] };

export class Readers {
  readonly #allowed: ReadonlySet<string>;
  readonly #own: OwnNames;
  readonly #inputs: Pick<Inputs, "config" | "closed">;
  readonly #originals: readonly HiddenGuide[];

  /** `originals`: guides of the default language that are hidden, where these are translations. */
  constructor(inputs: Pick<Inputs, "config" | "closed" | "audiences">, originals: readonly HiddenGuide[] = []) {
    this.#allowed = allowedFor(inputs.audiences);
    const { components } = inputs.config;
    this.#own = {
      hasOwnTag: components?.registered.some(({ name }) => name === "Audience") === true,
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

  /** Whether something else than its own text may hide a guide. */
  maySuspect(entry: GuideEntry): boolean {
    return this.#originals.length > 0 || this.#isClosed(entry);
  }

  /** The guide of `text`, if it is hidden. */
  hidden(entry: GuideEntry, text: string, names: GuideNames): HiddenGuide | undefined {
    const isHidden = this.hides(names) || this.#isClosed(entry);
    if (!isHidden && this.#originals.length === 0) return undefined;
    const { file, path, collection } = entry;
    const { front } = readFrontMatter(plainLines(text), file, path);
    const { id, route } = addressUnder(underOf(collection), addressOf(path, collection.route, front));
    const guide = { source: file, id, route };
    return isHidden || this.#isTranslation(guide) ? guide : undefined;
  }

  /** For what guides take from files, in the site at `siteFolder`. */
  excerpts(siteFolder: string): ExcerptReaders {
    const { config, closed } = this.#inputs;
    const folders = config.collections.flatMap((one) => {
      if (one.kind !== "docs") return [];
      const under = underOf(one);
      return closed.flatMap((folder) => {
        if (folder === under || isClosed(`${under}/`, [folder])) return [absolutePath(siteFolder, one.folder)];
        if (under !== "" && !folder.startsWith(`${under}/`)) return [];
        const inner = under === "" ? folder : folder.slice(under.length + 1);
        return [absolutePath(siteFolder, fileIn(one, inner))];
      });
    });
    return { allowed: this.#allowed, own: this.#own, closed: folders };
  }

  #isClosed({ file, collection }: GuideEntry): boolean {
    const { closed } = this.#inputs;
    return closed.length > 0 && collection.kind === "docs" && isClosed(treePathOf(collection, file), closed);
  }

  #isTranslation(guide: HiddenGuide): boolean {
    const { collections } = this.#inputs.config;
    return this.#originals.some(
      (original) => pairsOf({ translations: [guide], originals: [original] }, (one) => one, collections).size > 0,
    );
  }
}
