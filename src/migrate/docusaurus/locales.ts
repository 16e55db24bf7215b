// The languages of a site of Docusaurus: those with translated pages come along, each in a folder of `i18n`, with the labels that its files
// of translations hold. Addresses of the others lead to the default language, in which their pages were shown.
import { routeOf } from "../../model/route.ts";
import { defined } from "../../text/defined.ts";
import { isWithin } from "../../text/file-path.ts";
import { isObject, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import { isLanguage, ownNameOf, tagOf } from "../../text/language-tag.ts";
import type { FilePath } from "../../text/place.ts";
import { localeEntry } from "../locales.ts";
import type { MovedPage } from "../moving.ts";
import { categoryFile } from "./categories.ts";
import { docAddress, isShown } from "./doc-address.ts";
import { addFiles, type MigrationDraft, mostOthers } from "./draft.ts";
import { type Instances, tidied } from "./instances.ts";
import type { DocsVersion, Published } from "./versions.ts";

/** `name`: as its addresses have it. `folder`: of its translations, in the old tree. */
type OldLocale = {
  readonly name: string;
  readonly tag: string;
  readonly folder: FilePath;
  readonly settings: JsonObject;
};

/** Adds the translations of all languages; answers the `locales` of the new config, where a language has some. */
export async function addLocales(draft: MigrationDraft, { pages }: Instances): Promise<JsonObject | undefined> {
  const { tree, read } = draft;
  const i18n = objectAt(read.value, "i18n");
  const main = textAt(i18n, "defaultLocale") ?? "en";
  const root = tidied(textAt(i18n, "path") ?? "i18n");
  const taken = new Set<FilePath>();
  const entries: [tag: string, value: JsonObject][] = [];
  let isTranslated = false;
  const originals = [...draft.pages];
  for (const name of listAt(i18n, "locales")) {
    if (typeof name !== "string") continue;
    const settings = objectAt(objectAt(i18n, "localeConfigs"), name) ?? {};
    const tag = tagOf(name);
    const folder = `${root}/${tidied(textAt(settings, "path") ?? name)}`;
    const language = { tag, label: textAt(settings, "label"), dir: textAt(settings, "direction") };
    if (name === main) {
      entries.push(localeEntry(language));
      continue;
    }
    const locale = { name, tag, folder, settings };
    const docs = await addDocs(draft, locale, originals);
    const isFree = addPages(draft, locale, { originals, folders: pages.map(({ options }) => textAt(options, "path")) });
    if (!isLanguage(tag) || (docs.length === 0 && !isFree)) {
      leadToMain(draft, name, originals);
      continue;
    }
    isTranslated = true;
    const labels = await labelsOf(draft, folder);
    for (const one of docs) await addCategories(draft, { ...one, labels: labels.of });
    for (const file of [...draft.pages.map(({ source }) => source), ...labels.files]) taken.add(file);
    const own = defined({
      segment: name,
      docs: docs.length === 0 ? undefined : `i18n/${name}/docs`,
      pages: isFree ? `i18n/${name}/pages` : undefined,
    });
    entries.push(localeEntry({ ...language, labels: labels.of }, own));
  }
  const copied = new Set(draft.copies.map(({ source }) => source));
  draft.unmoved.push(...tree.below(root).filter((file) => !taken.has(file) && !copied.has(file)));
  if (!isTranslated) return undefined;
  const list = Object.fromEntries(entries);
  list[tagOf(main)] ??= { label: ownNameOf(main) };
  return { default: tagOf(main), list };
}

/** The translated documents of a tree of docs. */
type TranslatedDocs = {
  readonly old: FilePath;
  readonly originals: FilePath;
  readonly target: FilePath;
  /** Where they stand in the edition of their version. */
  readonly route: string;
};

async function addDocs(
  draft: MigrationDraft,
  { name, folder }: OldLocale,
  originals: readonly MovedPage[],
): Promise<readonly TranslatedDocs[]> {
  const { tree } = draft;
  const found: TranslatedDocs[] = [];
  for (const { instance, version, base, route: place, published } of draft.docs) {
    const plugin = `docusaurus-plugin-content-docs${instance.id === "default" ? "" : `-${instance.id}`}`;
    const old = `${folder}/${plugin}/${version.name === "current" ? "current" : `version-${version.name}`}`;
    const paths = tree.below(old).map((file) => file.slice(old.length + 1));
    if (!paths.some(isShown)) {
      leadToVersion(draft, name, { version, published, originals, isTranslated: false });
      continue;
    }
    const target = `i18n/${name}/${base}`;
    const known = new Map(
      originals
        .filter(({ source }) => isWithin(source, version.folder))
        .map((page) => [page.source.slice(version.folder.length + 1), page]),
    );
    for (const [path, page] of known)
      draft.standIns.push({ source: `${old}/${path}`, target: `i18n/${name}/${page.target}` });
    for (const path of paths) {
      if (!isShown(path)) continue;
      const { values } = await tree.front(`${old}/${path}`);
      if (values.draft === true) continue;
      const { root } = version;
      const { route } = docAddress(path, values, { root, strips: instance.options.numberPrefixParser !== false });
      draft.pages.push({
        source: `${old}/${path}`,
        target: `${target}/${path.replace(/\.mdx$/, ".md")}`,
        address: routeOf(`/${name}${route}`),
        locale: { path: name, inherits: known.get(path)?.address },
        ...(published === undefined ? {} : { version: published }),
      });
    }
    leadToVersion(draft, name, { version, published, originals, isTranslated: true });
    addFiles(draft, old, target);
    found.push({ old, originals: version.folder, target, route: place });
  }
  return found;
}

/** Free pages; answers whether there are some. `folders`: of the originals. */
function addPages(
  draft: MigrationDraft,
  { name, folder }: OldLocale,
  {
    originals,
    folders,
  }: { readonly originals: readonly MovedPage[]; readonly folders: readonly (string | undefined)[] },
): boolean {
  const old = `${folder}/docusaurus-plugin-content-pages`;
  const paths = draft.tree.below(old).map((file) => file.slice(old.length + 1));
  const shown = paths.filter(isShown);
  if (shown.length === 0) return false;
  const sources = folders.map((one) => tidied(one ?? "src/pages"));
  for (const path of shown) {
    const original = originals.find(({ source }) => sources.some((one) => source === `${one}/${path}`));
    const route = `/${path.replace(/\.mdx?$/, "").replace(/(?:^|\/)index$/, "")}`;
    draft.pages.push({
      source: `${old}/${path}`,
      target: `i18n/${name}/pages/${path.replace(/\.mdx$/, ".md")}`,
      address: routeOf(`/${name}${route}`),
      locale: { path: name, inherits: original?.address },
    });
  }
  addFiles(draft, old, `i18n/${name}/pages`);
  return true;
}

/** What folders are called: by a file of the translations, else by the label that their original has in another language. */
async function addCategories(
  draft: MigrationDraft,
  { old, originals, target, route, labels }: TranslatedDocs & { readonly labels: Readonly<Record<string, string>> },
): Promise<void> {
  const { tree } = draft;
  const isCategory = (file: FilePath): boolean => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file);
  const placeOf = (path: string): FilePath => `${target}${path.replace(/\.ya?ml$/, ".json")}`;
  for (const file of tree.below(originals).filter(isCategory)) {
    const label = textAt((await tree.data(file)).value, "label");
    const own = label === undefined ? undefined : labels[label];
    if (own !== undefined)
      draft.made.push({ target: placeOf(file.slice(originals.length)), text: `${JSON.stringify({ label: own })}\n` });
  }
  for (const file of tree.below(old).filter(isCategory)) {
    const text = await categoryFile(tree, file, route);
    if (text !== undefined) draft.made.unshift({ target: placeOf(file.slice(old.length)), text });
  }
}

/** Labels of the navbar, the footer and the sidebars in a language: the last part of a key is the label in the default one. */
async function labelsOf(
  { tree, docs }: MigrationDraft,
  folder: FilePath,
): Promise<{ readonly of: Readonly<Record<string, string>>; readonly files: readonly FilePath[] }> {
  const files = [
    `${folder}/docusaurus-theme-classic/navbar.json`,
    `${folder}/docusaurus-theme-classic/footer.json`,
    ...docs.map(({ instance: { id }, version: { name } }) => {
      const plugin = `docusaurus-plugin-content-docs${id === "default" ? "" : `-${id}`}`;
      return `${folder}/${plugin}/${name === "current" ? "current" : `version-${name}`}.json`;
    }),
  ].filter((file) => tree.has(file));
  const labels: { [original: string]: string } = {};
  const labelled = /^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/s;
  for (const file of files) {
    const { value } = await tree.data(file);
    for (const [key, entry] of Object.entries(isObject(value) ? value : {})) {
      const original = labelled.exec(key)?.[1];
      const message = textAt(entry, "message");
      if (original !== undefined && message !== undefined && message !== original) labels[original] = message;
    }
  }
  return { of: labels, files };
}

/**
 * Docusaurus has the language before the version, where pages that are not translated are shown too. Here it comes after the version.
 */
function leadToVersion(
  draft: MigrationDraft,
  name: string,
  {
    version: { root },
    published,
    originals,
    isTranslated,
  }: {
    readonly version: DocsVersion;
    readonly published: Published | undefined;
    readonly originals: readonly MovedPage[];
    readonly isTranslated: boolean;
  },
): void {
  if (published === undefined || published.path === "") return;
  const start = `/${published.path}`;
  for (const { address, version } of originals) {
    if (version !== published) continue;
    const below = address.slice(root.length);
    draft.redirects[routeOf(`/${name}${address}`)] ??= isTranslated ? routeOf(`${start}/${name}/${below}`) : address;
  }
}

/** A language without pages of its own: each of its addresses leads to the page that was shown there. */
function leadToMain(draft: MigrationDraft, name: string, originals: readonly MovedPage[]): void {
  if (Object.keys(draft.redirects).length + originals.length > mostOthers)
    draft.others.push({ pattern: `/${name}/**`, count: originals.length });
  else for (const { address } of originals) draft.redirects[routeOf(`/${name}${address}`)] = address;
}
