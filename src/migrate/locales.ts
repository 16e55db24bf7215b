// The languages of an old tree whose translations lie in a folder each and stand below a first segment each: as the `locales` of a config,
// and their pages as translations of those of the default language.
import { isWithin } from "../text/file-path.ts";
import type { JsonObject } from "../text/json.ts";
import { isLanguage, ownNameOf } from "../text/language-tag.ts";
import type { FilePath } from "../text/place.ts";
import { given, type MovedPage, type Moving } from "./moving.ts";
import { pageTarget } from "./tree-parts.ts";

/** `segment`: the first of its addresses. `labels`: titles and labels of the default language in this one. */
export type OldLanguage = {
  readonly segment: string;
  readonly tag: string;
  readonly label?: string | undefined;
  readonly dir?: string | undefined;
  readonly labels?: Readonly<Record<string, string>>;
};

/** Those that can be published: their tags name languages that are known. */
export function knownLanguages(languages: readonly OldLanguage[]): readonly OldLanguage[] {
  return languages.filter(({ tag }) => isLanguage(tag));
}

/** The `locales` of the new config. `translated`: segments of the languages that have pages. */
export function localesConfig(
  main: Omit<OldLanguage, "segment">,
  others: readonly OldLanguage[],
  translated: ReadonlySet<string>,
): JsonObject | undefined {
  const shown = others.filter(({ segment }) => translated.has(segment));
  if (shown.length === 0 || !isLanguage(main.tag)) return undefined;
  const entries = shown.map((one) => localeEntry(one, { segment: one.segment, docs: `i18n/${one.segment}/docs` }));
  const { labels: _, ...own } = main;
  return { default: main.tag, list: Object.fromEntries([localeEntry(own), ...entries]) };
}

/**
 * A language in the `list` of `locales`: its tag and value. `segment`: the first of its addresses, which the default language lacks. `docs`,
 * `pages`: the folders of its pages, where the config must name them.
 */
export function localeEntry(
  { tag, label, dir, labels = {} }: Omit<OldLanguage, "segment">,
  { segment, docs, pages }: { readonly segment?: string; readonly docs?: FilePath; readonly pages?: FilePath } = {},
): [string, JsonObject] {
  const value = given({
    label: label ?? ownNameOf(tag),
    dir,
    path: segment === tag ? undefined : segment,
    docs,
    pages,
    labels: Object.keys(labels).length === 0 ? undefined : labels,
  });
  return [tag, value];
}

/** A page of another language; `path`: from the folder of the language; `address`: with its segment. */
export type OldTranslation = Pick<MovedPage, "source" | "address" | "front" | "lead" | "text"> & {
  readonly segment: string;
  readonly path: FilePath;
};

/** `translations` as pages that move; `originals` by their paths. */
export function translatedPages(
  translations: readonly OldTranslation[],
  originals: ReadonlyMap<FilePath, MovedPage>,
): readonly MovedPage[] {
  const plain = (path: FilePath): string => path.replace(/\.\w+$/, "");
  const known = new Map([...originals].map(([path, page]) => [plain(path), page]));
  return translations.map(({ segment, path, ...page }) => {
    const original = known.get(plain(path));
    return {
      ...page,
      target: `i18n/${segment}/${original?.target ?? `docs/${pageTarget(path)}`}`,
      locale: { path: segment, inherits: original?.address },
    };
  });
}

/** Where the translation of each original would be. `folderOf`: the old folder of a language. */
export function standInsOf(
  segments: Iterable<string>,
  originals: ReadonlyMap<FilePath, MovedPage>,
  folderOf: (segment: string) => FilePath,
): NonNullable<Moving["standIns"]> {
  return [...segments].flatMap((segment) =>
    [...originals].map(([path, { target }]) => ({
      source: `${folderOf(segment)}/${path}`,
      target: `i18n/${segment}/${target}`,
    })),
  );
}

/** `copies` with those from the folder of a language in its new folder. */
export function localCopies(
  copies: Moving["copies"],
  segments: Iterable<string>,
  folderOf: (segment: string) => FilePath,
): Moving["copies"] {
  const folders = [...segments].map((segment) => [segment, folderOf(segment)] as const);
  return copies.map(({ source, target }) => {
    const found = folders.find(([, folder]) => isWithin(source, folder));
    return found === undefined
      ? { source, target }
      : { source, target: `i18n/${found[0]}/docs${source.slice(found[1].length)}` };
  });
}
