// A site of Fumadocs in; what moves out: the pages of its sources at their addresses, in all languages, page trees as sidebars, redirects, public
// files.
import { routeOf } from "../../model/route.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { isLanguage, tagOf } from "../../text/language-tag.ts";
import type { FilePath } from "../../text/place.ts";
import { localesConfig, type OldLanguage, type OldTranslation, translatedPages } from "../locales.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import { appIcons, nextConfig, nextConfigs, nextSettings, packagesOf } from "../next/config.ts";
import { bareAddresses, movedPage, type ReadPage, readPages } from "../next/moved.ts";
import { appPages, folderIn, type NextPage } from "../next/routes.ts";
import type { OldTree } from "../old-tree.ts";
import { filesBeside, wholeFolder } from "../tree-parts.ts";
import { foldersOf, fumaNav } from "./nav.ts";
import { codeOfSite, type FumaLanguages, type FumaSource, fumaLanguages, sourcesIn } from "./sources.ts";

export const fumadocsConfigs = ["source.config.ts", "source.config.mts", "source.config.js", "source.config.mjs"];

/** Whether the site is made with Fumadocs. */
export async function isFumadocs(tree: OldTree): Promise<boolean> {
  return (await packagesOf(tree)).has("fumadocs-core") || tree.hasFolder("content");
}

/** What names of countries are that are used for languages. */
const meant: Readonly<Record<string, string>> = { cn: "zh-CN", tw: "zh-TW", jp: "ja", kr: "ko" };

function languageOf(segment: string): OldLanguage {
  return { segment, tag: meant[segment] ?? tagOf(segment) };
}

type Spoken = NextPage & { readonly lang?: string };

/** Reads the site. */
export async function readFumadocs(tree: OldTree, file: FilePath): Promise<Moving> {
  const next = nextConfigs.find((name) => tree.has(name));
  const config = next === undefined ? { value: {}, redirects: {} } : await nextConfig(tree, next);
  const code = await codeOfSite(tree);
  const sources = sourcesIn(tree, code);
  const said = fumaLanguages(code);
  const spoken = said && { ...said, all: said.all.filter((name) => isLanguage(languageOf(name).tag)) };
  const app = folderIn(tree, ["app", "src/app"]);
  const own = app === undefined ? [] : await readPages(tree, appPages(tree, app));
  const all: {
    readonly source: FumaSource;
    readonly pages: readonly ReadPage[];
    readonly others: readonly OldTranslation[];
  }[] = [];
  for (const source of sources) all.push({ source, ...(await sourcePages(tree, source, spoken)) });
  const originals = new Map(
    [...own, ...all.flatMap(({ pages }) => pages)].map((page): [FilePath, MovedPage] => [page.target, movedPage(page)]),
  );
  const translations = all.flatMap(({ others }) => others);
  const translated = new Set(translations.map(({ segment }) => segment));
  const others = (spoken?.all ?? []).filter((name) => name !== spoken?.main).map(languageOf);
  const known = new Set(own.map(({ address }) => routeOf(address)));
  if (sources.length === 0) tree.ask("Configs", "no folder of pages is found", { file });
  return {
    program: "Fumadocs",
    config: {
      ...(await nextSettings(tree, config)),
      docs: "docs",
      docsRoute: "/",
      ...given({
        lang: spoken === undefined ? undefined : languageOf(spoken.main).tag,
        locales: spoken && localesConfig(languageOf(spoken.main), others, translated),
      }),
    },
    docsRoute: "/",
    pages: [...originals.values(), ...translatedPages(translations, originals)],
    sidebars: await sidebarsOf(tree, all),
    made: [],
    copies: [
      ...wholeFolder(tree, "public", "static"),
      ...appIcons(tree),
      ...sources
        .flatMap(({ folder, base }) => filesBeside(tree, folder, `docs${base}`))
        .filter(({ source }) => !/meta(?:\.[\w-]+)?\.json$/.test(source)),
    ],
    redirects: {
      ...(spoken?.isShown === true ? bareAddresses(originals.values(), spoken.main) : {}),
      ...Object.fromEntries(Object.entries(config.redirects).filter(([from]) => !known.has(routeOf(from)))),
    },
    others: [],
    unmoved: [],
    prefixes: [["@/", { folder: app?.startsWith("src/") === true ? "src" : "." }]],
    losses: [],
  };
}

/** The pages of a source, and translations of them. Targets are where the addresses are. */
async function sourcePages(
  tree: OldTree,
  { folder, base }: FumaSource,
  spoken: FumaLanguages | undefined,
): Promise<{ readonly pages: readonly ReadPage[]; readonly others: readonly OldTranslation[] }> {
  const found = tree.below(folder).flatMap((source): Spoken[] => {
    const path = source.slice(folder.length + 1);
    return /\.mdx?$/.test(path) && !/(?:^|\/)\./.test(path) ? [pageOf({ source, path }, base, spoken)] : [];
  });
  const pages = await readPages(
    tree,
    found.filter(({ lang }) => lang === undefined),
    base.slice(1),
  );
  const others: OldTranslation[] = [];
  for (const segment of new Set(found.flatMap(({ lang }) => lang ?? [])))
    for (const page of await readPages(
      tree,
      found.filter(({ lang }) => lang === segment),
      base.slice(1),
    )) {
      const { source, address, front, text, target } = page;
      others.push({
        source,
        address,
        segment,
        path: target,
        ...(front === undefined ? {} : { front }),
        ...(text === undefined ? {} : { text }),
      });
    }
  return { pages, others };
}

/** A page by its name: `(group)` folders and `index` do not show in its address. */
function pageOf(
  { source, path }: { readonly source: FilePath; readonly path: FilePath },
  base: string,
  spoken: FumaLanguages | undefined,
): Spoken {
  const { own, lang } = languageOfPath(path, spoken);
  const names = own.replace(/\.mdx?$/, "").split("/");
  const shown = names.filter(
    (name, at) => !/^\([^()]+\)$/.test(name) && !(at === names.length - 1 && name === "index"),
  );
  const isMain = lang === undefined || lang === spoken?.main;
  const prefix = isMain ? (spoken?.isShown === true ? `/${spoken.main}` : "") : `/${lang}`;
  const address = `${prefix}${base}/${shown.join("/")}`.replace(/(.)\/$/, "$1");
  return { source, path: own, address, ...(isMain ? {} : { lang: lang ?? "" }) };
}

function languageOfPath(
  path: FilePath,
  spoken: FumaLanguages | undefined,
): { readonly own: FilePath; readonly lang?: string } {
  if (spoken === undefined) return { own: path };
  const [, before = "", ending = "", kind = ""] = /^(.*)\.([\w-]+)(\.mdx?)$/.exec(path) ?? [];
  const lang = spoken.byFolder ? (path.split("/")[0] ?? "") : ending;
  if (!spoken.all.includes(lang)) return { own: path };
  return { own: spoken.byFolder ? path.slice(lang.length + 1) : before + kind, lang };
}

async function sidebarsOf(
  tree: OldTree,
  all: readonly { readonly source: FumaSource; readonly pages: readonly ReadPage[] }[],
): Promise<Readonly<Record<string, readonly NavItem[]>>> {
  const sidebars: Record<string, readonly NavItem[]> = {};
  for (const { source, pages } of all) {
    const metas = new Map<FilePath, JsonObject>();
    for (const file of tree.below(source.folder)) {
      const [whole, path = ""] = /^(?:(.*)\/)?meta\.(?:json|ya?ml)$/.exec(file.slice(source.folder.length + 1)) ?? [];
      const value = whole === undefined ? undefined : (await tree.data(file)).value;
      if (isObject(value)) metas.set(path, value);
    }
    const name = source.base.replace(/^\//, "") || "docs";
    Object.assign(sidebars, fumaNav(foldersOf(pages), { metaOf: (path) => metas.get(path) }, name));
  }
  return sidebars;
}
