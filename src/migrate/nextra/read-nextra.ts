// A site of Nextra 2, 3 or 4 in; what moves out: pages of `pages`, `content` and `app` in all languages, `_meta` files as sidebars and navbar,
// redirects, public files.
import { isObject, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import { isLanguage, tagOf } from "../../text/language-tag.ts";
import type { FilePath } from "../../text/place.ts";
import { localCopies, localesConfig, type OldLanguage, standInsOf, translatedPages } from "../locales.ts";
import { given, type MovedPage, type Moving } from "../moving.ts";
import { appIcons, type NextConfig, nextConfig, nextSettings, packagesOf } from "../next/config.ts";
import { bareAddresses, movedPage, readPages } from "../next/moved.ts";
import { appPages, appRoute, filePages, folderIn, type NextPage } from "../next/routes.ts";
import type { OldTree } from "../old-tree.ts";
import { filesBeside, wholeFolder } from "../tree-parts.ts";
import { nextraNav, nodesOf } from "./nav.ts";

const metaFile = /^(?:(.*)\/)?_meta(?:\.([a-z]{2}(?:-\w+)?))?\.(?:json|[cm]?[jt]sx?)$/;

/** Whether the site is made with Nextra. */
export async function isNextra(tree: OldTree, config: FilePath): Promise<boolean> {
  if (tree.has("source.config.ts")) return false;
  if (/["']nextra["']/.test((await tree.text(config)) ?? "")) return true;
  return (
    (await packagesOf(tree)).has("nextra") ||
    tree.files.some((file) => /^(?:src\/)?(?:pages|content|app)\/(?:.*\/)?_meta\./.test(file))
  );
}

/** Reads the site. */
export async function readNextra(tree: OldTree, file: FilePath): Promise<Moving> {
  const config = await nextConfig(tree, file);
  const content = folderIn(tree, ["content", "src/content"]);
  const app = folderIn(tree, ["app", "src/app"]);
  const old = content === undefined ? folderIn(tree, ["pages", "src/pages"]) : undefined;
  const home = content ?? old ?? app ?? "pages";
  const languages = languagesIn(config, tree, home);
  const isSuffixed = languages !== undefined && old !== undefined;
  const found = pagesIn(tree, { content, app, old }, { config, languages });
  const pages = await readPages(
    tree,
    found.filter(({ lang }) => lang === undefined),
  );
  const originals = new Map(pages.map((page): [FilePath, MovedPage] => [page.path, movedPage(page)]));
  const others = await Promise.all(
    (languages?.others ?? []).map(async ({ segment }) => {
      const own = await readPages(
        tree,
        found.filter(({ lang }) => lang === segment),
      );
      return own.map(({ target: _, ...page }) => ({ ...page, segment }));
    }),
  );
  const translations = others.flat();
  const translated = new Set(translations.map(({ segment }) => segment));
  const folderOf = (segment: string): FilePath => (isSuffixed ? "" : `${home}/${segment}`);
  const metas = await metasOf(tree, [content, app, old], languages?.main.segment);
  const nav = nextraNav(nodesOf(pages), { metaOf: (path) => metas.get(path) });
  const settings = await nextSettings(tree, config);
  const theme = ["theme.config.tsx", "theme.config.jsx", "theme.config.js", "theme.config.ts"].find((name) =>
    tree.has(name),
  );
  const said =
    theme === undefined
      ? undefined
      : (await tree.script(theme, (pointer) => !/^\/(?:project|docsRepositoryBase)/.test(pointer))).value;
  const repository = textAt(objectAt(said, "project"), "link");
  const navbar = [
    ...nav.navbar,
    ...(repository === undefined ? [] : [{ label: "GitHub", href: repository, position: "right" }]),
  ];
  if (theme !== undefined) tree.lose("Settings", "the settings of the theme, except for its links", { file: theme });
  const plain = languages === undefined || isSuffixed ? home : `${home}/${languages.main.segment}`;
  return {
    program: "Nextra",
    config: {
      ...settings,
      ...given({
        lang: languages?.main.tag,
        navbar: navbar.length === 0 ? undefined : { items: navbar },
        editUrl: textAt(said, "docsRepositoryBase")
          ?.replace(/\/?$/, "/")
          .replace(/(?:pages|content|docs)\/$/, ""),
      }),
      docs: "docs",
      docsRoute: "/",
      ...given({ locales: languages && localesConfig(languages.main, languages.others, translated) }),
    },
    docsRoute: "/",
    pages: [...originals.values(), ...translatedPages(translations, originals)],
    sidebars: nav.sidebars,
    made: [],
    copies: [
      ...wholeFolder(tree, "public", "static"),
      ...appIcons(tree),
      ...filesBeside(tree, plain, "docs"),
      ...(plain === home ? [] : localCopies(filesBeside(tree, home, "docs"), translated, folderOf)),
      ...(app === undefined || app === home ? [] : filesBeside(tree, app, "docs")),
    ].filter(({ source }, at, all) => all.findIndex((one) => one.source === source) === at),
    standIns: plain === home ? [] : standInsOf(translated, originals, folderOf),
    redirects: {
      ...(languages === undefined || isSuffixed
        ? {}
        : { "/": `/${languages.main.segment}`, ...bareAddresses(originals.values(), languages.main.segment) }),
      ...config.redirects,
    },
    others: [],
    unmoved: [],
    prefixes: [["@/", { folder: home.startsWith("src/") ? "src" : "." }]],
    losses: [],
  };
}

type Languages = { readonly main: OldLanguage; readonly others: readonly OldLanguage[] };

/** The languages that the config names, where pages of them are there. */
function languagesIn({ value }: NextConfig, tree: OldTree, home: FilePath): Languages | undefined {
  const i18n = objectAt(value, "i18n");
  const all = listAt(i18n, "locales").filter((one): one is string => typeof one === "string" && isLanguage(tagOf(one)));
  const main = textAt(i18n, "defaultLocale") ?? all[0];
  if (main === undefined || all.length === 0) return undefined;
  const isThere = (name: string): boolean =>
    tree.hasFolder(`${home}/${name}`) ||
    tree.below(home).some((file) => file.endsWith(`.${name}.mdx`) || file.endsWith(`.${name}.md`));
  if (!isThere(main)) return undefined;
  const languageOf = (segment: string): OldLanguage => ({ segment, tag: tagOf(segment) });
  return { main: languageOf(main), others: all.filter((one) => one !== main && isThere(one)).map(languageOf) };
}

type Folders = {
  readonly content: FilePath | undefined;
  readonly app: FilePath | undefined;
  readonly old: FilePath | undefined;
};
type Spoken = NextPage & { readonly lang?: string };

/** All pages; `lang` is absent in the main language. */
function pagesIn(
  tree: OldTree,
  { content, app, old }: Folders,
  { config, languages }: { readonly config: NextConfig; readonly languages: Languages | undefined },
): readonly Spoken[] {
  const found: Spoken[] = app === undefined ? [] : [...appPages(tree, app)];
  if (content !== undefined) {
    const base = contentBase(tree, app, config);
    const folders = languages === undefined ? [undefined] : [languages.main, ...languages.others];
    for (const language of folders) {
      const segment = language?.segment;
      const folder = segment === undefined ? content : `${content}/${segment}`;
      const own = filePages(tree, folder, segment === undefined ? base || "/" : `/${segment}${base}`);
      const isOther = segment !== undefined && segment !== languages?.main.segment;
      found.push(
        ...own.map((page) => ({
          ...page,
          address: page.address.replace(/\/{2,}/g, "/"),
          ...(isOther ? { lang: segment } : {}),
        })),
      );
    }
  }
  if (old === undefined) return found;
  for (const page of filePages(tree, old)) found.push(suffixed(page, languages));
  return found;
}

/** A page of `pages`, whose language is the ending of its name. */
function suffixed(page: NextPage, languages: Languages | undefined): Spoken {
  const [, before = "", lang = "", ending = ""] = /^(.*)\.([a-z]{2}(?:-\w+)?)(\.mdx?)$/i.exec(page.path) ?? [];
  const all = languages === undefined ? [] : [languages.main, ...languages.others];
  if (!all.some(({ segment }) => segment === lang)) return page;
  const path = before + ending;
  const address = `/${before.replace(/(?:^|\/)index$/, "")}`;
  if (lang === languages?.main.segment) return { ...page, path, address };
  return { ...page, path, address: `/${lang}${address}`, lang };
}

/** Where pages of `content` stand: below the route that shows them. */
function contentBase(tree: OldTree, app: FilePath | undefined, { value }: NextConfig): string {
  const said = textAt(value, "contentDirBasePath");
  if (said !== undefined) return said.replace(/\/+$/, "");
  const route =
    app === undefined
      ? undefined
      : tree.below(app).find((file) => /\/\[\[?\.\.\.[^/]+\]\]?\/page\.[jt]sx?$/.test(file));
  if (route === undefined || app === undefined) return "";
  const folders = route
    .slice(app.length + 1)
    .split("/")
    .slice(0, -2)
    .filter((name) => !/^\[\w+\]$/.test(name));
  return (appRoute(folders) ?? "").replace(/\/$/, "");
}

/** What `_meta` files say of their folders, by the paths of those from the folder of the pages. */
async function metasOf(
  tree: OldTree,
  folders: readonly (FilePath | undefined)[],
  main: string | undefined,
): Promise<ReadonlyMap<FilePath, JsonObject>> {
  const metas = new Map<FilePath, JsonObject>();
  for (const folder of folders)
    for (const file of folder === undefined ? [] : tree.below(folder)) {
      const path = file.slice((folder ?? "").length + 1);
      const isGlobal = /^_meta\.global\.\w+$/.test(path);
      const [whole, at = "", lang] = metaFile.exec(path) ?? [];
      if ((whole === undefined && !isGlobal) || (lang !== undefined && lang !== main)) continue;
      const { value } = await tree.config(file, (pointer) => /\/(?:theme|icon|title)(?:\/|$)|^\/[^/]*$/.test(pointer));
      if (!isObject(value)) continue;
      const own = at.split("/").filter((part) => !/^\([^()]+\)$/.test(part));
      if (main !== undefined && own[0] === main && folder?.endsWith("content") === true) own.shift();
      if (isGlobal) addGlobal(metas, value, []);
      else metas.set(own.join("/"), value);
    }
  return metas;
}

/** Folders of a global `_meta` say in `items` what is in them. */
function addGlobal(metas: Map<FilePath, JsonObject>, value: JsonObject, path: readonly string[]): void {
  if (path.length > 30) return;
  metas.set(path.join("/"), value);
  for (const [key, one] of Object.entries(value)) {
    const items = objectAt(one, "items");
    if (items !== undefined && textAt(one, "type") !== "menu") addGlobal(metas, items, [...path, key]);
  }
}
