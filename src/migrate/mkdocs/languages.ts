// The languages of `mkdocs-static-i18n`: in a folder each (`en/a.md`, `fr/a.md`), or in the endings of files (`a.md`, `a.fr.md`).
import { isObject, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { tagOf } from "../../text/language-tag.ts";
import type { FilePath } from "../../text/place.ts";
import { knownLanguages, type OldLanguage } from "../locales.ts";

/** `folder`: of the pages of the main language, in the docs folder; empty where languages are endings. */
export type MkdocsLanguages = {
  readonly main: OldLanguage;
  readonly others: readonly OldLanguage[];
  readonly folder: string;
};

/** A page in a language: `segment` undefined for the main one. `path`: as if it were in the only language. */
export type SpokenPath = { readonly segment?: string; readonly path: FilePath };

/** The languages that the plugin with `options` builds; undefined without a main one. */
export function mkdocsLanguages(options: JsonObject | undefined): MkdocsLanguages | undefined {
  const built = listAt(options, "languages").filter((one) => isObject(one) && one.build !== false);
  const first = built.find((one) => member(one, "default") === true);
  const siteNames = textAt(first, "site_name");
  const languages = built.flatMap((one): OldLanguage[] => {
    const segment = textAt(one, "locale");
    if (segment === undefined) return [];
    const names = Object.entries(objectAt(one, "nav_translations") ?? {});
    const labels = names.filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const own = textAt(one, "site_name");
    if (own !== undefined && siteNames !== undefined) labels.push([siteNames, own]);
    const label = textAt(one, "name");
    return [{ segment, tag: tagOf(segment), label, labels: Object.fromEntries(labels) }];
  });
  const main = languages.find(({ segment }) => segment === textAt(first, "locale"));
  if (main === undefined) return undefined;
  const isFolders = textAt(options, "docs_structure") === "folder";
  return {
    main,
    others: knownLanguages(languages.filter((one) => one !== main)),
    folder: isFolders ? main.segment : "",
  };
}

/** What a path of the docs folder is in its language. */
export function spokenPath(path: FilePath, languages: MkdocsLanguages | undefined): SpokenPath {
  if (languages === undefined) return { path };
  const { main, others, folder } = languages;
  const known = [main, ...others].map(({ segment }) => segment);
  const [own = "", rest = ""] =
    folder === ""
      ? [/\.([A-Za-z]{2,3}(?:[-_]\w+)?)\.\w+$/.exec(path)?.[1], path.replace(/\.[\w-]+(\.\w+)$/, "$1")]
      : [path.slice(0, path.indexOf("/")), path.slice(path.indexOf("/") + 1)];
  if (!known.includes(own)) return { path };
  return own === main.segment ? { path: rest } : { segment: own, path: rest };
}
