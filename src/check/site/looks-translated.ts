// Folders of the docs that are named as languages and hold the pages of the docs again: translations that the config does not know of.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { docsOf } from "../../model/collection.ts";
import type { Site } from "../../model/site.ts";
import { isWithin } from "../../text/file-path.ts";
import { isLanguage } from "../../text/language-tag.ts";

/** So many pages a translation has at least; half of them must be those of the docs. */
const fewest = 3;

/** `looks-translated` (info), once for a site that says nothing of languages. */
export function looksTranslated({ config, pages }: Site): readonly Diagnostic[] {
  const docs = docsOf(config.collections);
  if (config.languages !== undefined || docs === undefined) return [];
  const { folder } = docs;
  const paths = [...pages.values()]
    .filter(({ metadata, source }) => metadata.kind === "guide" && (folder === "." || isWithin(source, folder)))
    .map(({ source }) => (folder === "." ? source : source.slice(folder.length + 1)).replace(/\.\w+$/, ""));
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
  const inside = (name: string): string => (folder === "." ? name : `${folder}/${name}`);
  const others = languages.slice(1).map((name) => `\`${inside(name)}\``);
  const facts = { folder: inside(first), docs: folder, others: others.join(", ") };
  return [diagnostic("looks-translated", { file: inside(first) }, facts)];
}

function isSame(own: readonly string[], known: ReadonlySet<string>): boolean {
  return own.filter((path) => known.has(path)).length * 2 >= own.length;
}
