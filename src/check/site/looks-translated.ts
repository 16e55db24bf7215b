// Folders of the docs that are named as languages and hold the pages of the docs again: translations that the config does not know of.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Collection, collectionOf, fileIn, pathIn } from "../../model/collection.ts";
import type { Site } from "../../model/site.ts";
import { isLanguage } from "../../text/language-tag.ts";

/** So many pages a translation has at least; half of them must be those of the docs. */
const fewest = 3;

/** `looks-translated` (info), once for each folder of docs in a site that says nothing of languages. */
export function looksTranslated(site: Site): readonly Diagnostic[] {
  const { collections, languages } = site.config;
  if (languages !== undefined) return [];
  return collections.filter(({ kind }) => kind === "docs").flatMap((docs) => looksTranslatedIn(site, docs));
}

function looksTranslatedIn({ config, pages }: Site, docs: Collection): readonly Diagnostic[] {
  const { folder } = docs;
  const paths = [...pages.values()]
    .filter(({ metadata, source }) => metadata.kind === "guide" && collectionOf(config.collections, source) === docs)
    .map(({ source }) => pathIn(docs, source).replace(/\.\w+$/, ""));
  const known = new Set(paths);
  const byLanguage = new Map<string, string[]>();
  for (const path of paths) {
    const name = /^([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\//.exec(path)?.[1];
    if (name !== undefined) byLanguage.set(name, [...(byLanguage.get(name) ?? []), path.slice(name.length + 1)]);
  }
  const languages = [...byLanguage]
    .filter(([name, own]) => own.length >= fewest && isLanguage(name) && isSame(own, known))
    .map(([name]) => name);
  const [first] = languages;
  if (first === undefined) return [];
  const inside = (name: string): string => fileIn(docs, name);
  const others = languages.slice(1).map((name) => `\`${inside(name)}\``);
  const facts = { folder: inside(first), docs: folder, others: others.join(", ") };
  return [diagnostic("looks-translated", { file: inside(first) }, facts)];
}

function isSame(own: readonly string[], known: ReadonlySet<string>): boolean {
  return own.filter((path) => known.has(path)).length * 2 >= own.length;
}
