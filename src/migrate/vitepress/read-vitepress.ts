// A site of VitePress in; what moves out: config, sidebars by folder, the pages of all languages where one is at the root, home pages as
// text.
import { routeOf } from "../../model/route.ts";
import { folderOf, isWithin } from "../../text/file-path.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { type HeadTag, headTheme } from "../head-tags.ts";
import { headingIdsKey, vitepressRule } from "../heading-ids.ts";
import { tellHoldings } from "../holdings/holding.ts";
import { vitepressHoldings } from "../holdings/vitepress.ts";
import {
  knownLanguages,
  localCopies,
  localesConfig,
  type OldLanguage,
  type OldTranslation,
  standInsOf,
  translatedPages,
} from "../locales.ts";
import { given, type MovedPage, type Moving } from "../moving.ts";
import { oldThemes } from "../old-themes.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { carriedCss, madeOf, withStylesheet } from "../own-css.ts";
import { baseOf, editBase, heroText, siteAddress } from "../settings.ts";
import { filesBeside, merged, PagesByAddress, pageTarget, published, wholeFolder } from "../tree-parts.ts";
import { wildcardSource } from "../wildcards.ts";
import { barOf, sidebarsOf } from "./sidebar.ts";

const endings = ["ts", "mts", "js", "mjs"];
export const vitepressConfigs = ["", "docs/"].flatMap((folder) =>
  [".vitepress/config", ".vitepress/config/index"].flatMap((name) =>
    endings.map((ending) => `${folder}${name}.${ending}`),
  ),
);

const carried = new Set(
  "title titleTemplate description lang dir base head cleanUrls rewrites srcDir srcExclude outDir cacheDir assetsDir lastUpdated ignoreDeadLinks metaChunk appearance sitemap themeConfig locales markdown vite vue".split(
    " ",
  ),
);
const themed = new Set(
  "nav sidebar logo siteTitle socialLinks editLink lastUpdated lastUpdatedText search outline footer docFooter darkModeSwitchLabel sidebarMenuLabel returnToTopLabel externalLinkIcon langMenuLabel aside i18nRouting notFound skipToContentLabel lightModeSwitchTitle darkModeSwitchTitle outlineTitle".split(
    " ",
  ),
);
const most = 5000;

/** Reads the site whose config is `file`. */
export async function readVitepress(tree: OldTree, file: FilePath): Promise<Moving> {
  const passed = /^\/(?:vite|vue|markdown|transform\w*|postRender|buildEnd|sitemap\/transformItems)|\/markdown$/;
  const read = await tree.config(file, (pointer) => passed.test(pointer));
  const src = sourceFolder(file, textAt(read.value, "srcDir"));
  const { main, others } = languagesIn(read.value);
  const isClean = member(read.value, "cleanUrls") === true;
  const rewrite = rewriterOf(member(read.value, "rewrites"));
  const own = await languageConfig(tree, { src, read, main, rewrite });
  const excluded = listAt(read.value, "srcExclude").flatMap((one) => (typeof one === "string" ? [globOf(one)] : []));
  const languages = main === "root" ? knownLanguages(others.map((segment) => languageOf(read.value, segment))) : [];
  const found = await pagesOf(tree, { src, excluded, others, languages, isClean, rewrite });
  const { pages, originals, translations, elsewhere, unmoved } = found;
  const cut = src === "" ? 0 : src.length + 1;
  const translated = new Set(translations.map(({ segment }) => segment));
  const folderOf = (segment: string): FilePath => (src === "" ? segment : `${src}/${segment}`);
  for (const segment of translated)
    if (objectAt(objectAt(localeIn(read.value, segment), "themeConfig"), "sidebar") !== undefined)
      tree.lose("Sidebars", `the sidebar of \`${segment}\` is that of the main language, with translated titles`);
  const theme = objectAt(own, "themeConfig") ?? {};
  tellLosses(tree, read, theme);
  await tellHoldings(tree, read, vitepressHoldings);
  const themeFolder = read.file.replace(/config.*$/, "theme");
  const sheets = tree.below(themeFolder).filter((path) => /\.(?:css|s[ac]ss|less|styl)$/.test(path));
  const css = await carriedCss(tree, { files: sheets, setting: "the theme", theme: oldThemes.vitepress });
  const publicFolder = `${src === "" ? "" : `${src}/`}public`;
  return {
    program: "VitePress",
    config: withStylesheet(
      {
        ...configOf(own, logoOf(tree, theme.logo, publicFolder)),
        ...given({ theme: headTheme(tagsOf(own), { tree, read, site: textAt(objectAt(own, "sitemap"), "hostname") }) }),
        docs: "docs",
        docsRoute: "/",
        ...(await headingIdsKey(tree, file, vitepressRule)),
        ...given({ locales: localesConfig(languageOf(read.value, main), languages, translated) }),
      },
      css,
    ),
    docsRoute: "/",
    pages: [...pages, ...translatedPages(translations, originals)],
    sidebars: sidebarsOf(member(theme, "sidebar"), new PagesByAddress(pages)),
    made: madeOf(css),
    copies: [
      ...wholeFolder(tree, publicFolder, "static"),
      ...localCopies(filesBeside(tree, src, "docs"), translated, folderOf).filter(
        ({ source }) =>
          !source.slice(cut).startsWith("public/") &&
          isPicture(source) &&
          ![...unmoved].some((folder) => isWithin(source, folder)),
      ),
    ],
    standIns: standInsOf(translated, originals, folderOf),
    ...localesOf(elsewhere, pages),
    unmoved: [...unmoved],
    prefixes: [],
    losses: css.losses,
  };
}

type PagesAsked = {
  readonly src: FilePath;
  readonly excluded: readonly RegExp[];
  /** Languages beside the main one, and those of them that are known. */
  readonly others: readonly string[];
  readonly languages: readonly { readonly segment: string }[];
  readonly isClean: boolean;
  readonly rewrite: (path: FilePath) => FilePath;
};

/** The pages of the main language, and translations of known languages; of the others their addresses, and the folders where they are. */
async function pagesOf(tree: OldTree, { src, excluded, others, languages, isClean, rewrite }: PagesAsked) {
  const pages: MovedPage[] = [];
  const originals = new Map<FilePath, MovedPage>();
  const translations: OldTranslation[] = [];
  const elsewhere: string[] = [];
  const unmoved = new Set<FilePath>();
  const cut = src === "" ? 0 : src.length + 1;
  for (const source of tree.below(src)) {
    const path = source.slice(cut);
    if (!isPage(path) || excluded.some((pattern) => pattern.test(path))) continue;
    if (/\[[^\]]+\]/.test(path)) {
      tree.ask("Pages that are generated by code", "a dynamic route: a script determines its pages", { file: source });
      continue;
    }
    const shown = rewrite(path);
    const locale = others.find((one) => shown.startsWith(`${one}/`));
    if (locale !== undefined && languages.some(({ segment }) => segment === locale)) {
      const address = addressOf(shown, isClean);
      translations.push({
        source,
        segment: locale,
        path: shown.slice(locale.length + 1),
        address,
        ...(await homeOf(tree, source)),
      });
      continue;
    }
    if (locale !== undefined) {
      elsewhere.push(addressOf(shown, isClean));
      unmoved.add(source.slice(0, cut) + (path.startsWith(`${locale}/`) ? locale : (path.split("/")[0] ?? locale)));
      continue;
    }
    const page = { source, target: `docs/${pageTarget(path)}`, address: addressOf(shown, isClean) };
    pages.push({ ...page, ...(await homeOf(tree, source)) });
    originals.set(shown, page);
  }
  return { pages, originals, translations, elsewhere, unmoved };
}

/** The folder of the pages: `srcDir`, from the folder of the site on. */
function sourceFolder(file: FilePath, srcDir = ""): FilePath {
  const root = folderOf(file.replace(/\/\.vitepress\/.*$|^\.vitepress\/.*$/, "/x")).replace(/^\//, "");
  return [root, srcDir.replace(/^\.?\//, "").replace(/\/+$/, "")]
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}

function isPage(path: FilePath): boolean {
  return path.endsWith(".md") && !/(?:^|\/)(?:\.|node_modules\/)/.test(path);
}

/** The language that moves, which has no name at the root, and the folders of those that do not. */
function languagesIn(value: Json | undefined): { readonly main: string; readonly others: readonly string[] } {
  const locales = Object.keys(objectAt(value, "locales") ?? {});
  const main = locales.includes("root") || locales.length === 0 ? "root" : (locales[0] ?? "root");
  const others = locales
    .filter((locale) => locale !== main && locale !== "root")
    .map((locale) => locale.replace(/^\/|\/$/g, ""));
  return { main, others };
}

/** What the config says of the language in the folder `segment`. */
function localeIn(value: Json | undefined, segment: string): JsonObject | undefined {
  const locales = objectAt(value, "locales");
  return [segment, `/${segment}/`, `/${segment}`, `${segment}/`]
    .map((key) => objectAt(locales, key))
    .find((one) => one !== undefined);
}

/** A language, with what entries of the navbar are called in it that stand at the same places. */
function languageOf(value: Json | undefined, segment: string): OldLanguage {
  const locale = localeIn(value, segment);
  const main = localeIn(value, "root");
  const navOf = (from: Json | undefined): readonly Json[] => listAt(objectAt(from, "themeConfig"), "nav");
  const fromMain = navOf(main).length > 0 ? navOf(main) : navOf(value);
  const isMain = segment === "root";
  return {
    segment,
    tag: textAt(locale, "lang") ?? (isMain ? (textAt(value, "lang") ?? "en") : segment),
    label: textAt(locale, "label"),
    dir: textAt(locale, "dir"),
    labels: isMain ? {} : Object.fromEntries(labelsOf(fromMain, navOf(locale), 0)),
  };
}

function labelsOf(own: readonly Json[], other: readonly Json[], depth: number): readonly [string, string][] {
  if (own.length !== other.length || depth > 10) return [];
  return own.flatMap((entry, at): [string, string][] => {
    const there = other[at];
    const [text, said] = [textAt(entry, "text"), textAt(there, "text")];
    const below = labelsOf(listAt(entry, "items"), listAt(there, "items"), depth + 1);
    return text === undefined || said === undefined || text === said ? [...below] : [[text, said], ...below];
  });
}

/** Redirects from the addresses of other languages to the same page of the main one; those without one are counted by pattern. */
function localesOf(elsewhere: readonly string[], pages: readonly MovedPage[]): Pick<Moving, "redirects" | "others"> {
  const redirects: Record<string, string> = {};
  const counts = new Map<string, number>();
  const there = new Set(pages.map(({ address }) => routeOf(address) as string));
  for (const address of elsewhere) {
    const [, locale = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(address) ?? [];
    if (there.has(routeOf(rest)) && Object.keys(redirects).length < most) redirects[address] = rest;
    else counts.set(`/${locale}/**`, (counts.get(`/${locale}/**`) ?? 0) + 1);
  }
  return { redirects, others: [...counts].map(([pattern, count]) => ({ pattern, count })) };
}

/** The logo for the navbar, if its file is there. */
function logoOf(tree: OldTree, logo: Json | undefined, folder: FilePath): JsonObject | undefined {
  const light = typeof logo === "string" ? logo : (textAt(logo, "src") ?? textAt(logo, "light"));
  const mark = published(tree, light, [folder]);
  const dark = published(tree, textAt(logo, "dark"), [folder]);
  return mark && given({ src: mark.path, srcDark: dark?.path, alt: textAt(logo, "alt") });
}

/** Beside pages lie sources of the theme, too: only what pages show comes along. */
function isPicture(file: FilePath): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)$/i.test(file);
}

function addressOf(path: FilePath, isClean: boolean): string {
  const plain = path.replace(/\.md$/, "");
  if (/(?:^|\/)index$/.test(plain)) return `/${plain.replace(/index$/, "")}`;
  return isClean ? `/${plain}` : `/${plain}.html`;
}

type Language = {
  readonly src: FilePath;
  readonly read: ReadConfig;
  readonly main: string;
  readonly rewrite: (path: FilePath) => FilePath;
};

/** The config with what its main language says over it: in `locales`, and in a config of the language's own folder. */
async function languageConfig(tree: OldTree, { src, read, main, rewrite }: Language): Promise<Json | undefined> {
  const locale = objectAt(objectAt(read.value, "locales"), main);
  let own = merged(
    read.value,
    locale === undefined
      ? undefined
      : given({
          lang: textAt(locale, "lang"),
          title: textAt(locale, "title"),
          description: textAt(locale, "description"),
          themeConfig: member(locale, "themeConfig"),
        }),
  );
  for (const file of tree.below(src)) {
    const path = src === "" ? file : file.slice(src.length + 1);
    if (!/^[^/]+\/config\.[cm]?[jt]s$/.test(path)) continue;
    const folder = path.slice(0, path.indexOf("/"));
    if (rewrite(`${folder}/index.md`) !== "index.md" && folder !== main) continue;
    own = merged(own, (await tree.config(file)).value);
  }
  return own;
}

function tellLosses(tree: OldTree, read: ReadConfig, theme: JsonObject): void {
  for (const key of Object.keys(isObject(read.value) ? read.value : {}))
    if (!carried.has(key)) tree.lose("Settings", `\`${key}\` in the config`, read.placeOf(`/${key}`));
  for (const key of Object.keys(theme))
    if (!themed.has(key)) tree.lose("Settings", `\`themeConfig.${key}\``, read.placeOf(`/themeConfig/${key}`));
}

function globOf(pattern: string): RegExp {
  return new RegExp(`^${wildcardSource(pattern.slice(0, 300), /(\*\*\/?|\*)/)}$`);
}

// A home page of VitePress, which says in its front matter what other pages say as text.

/** A home page says in its front matter what others say as text. */
async function homeOf(tree: OldTree, source: FilePath): Promise<Pick<MovedPage, "lead" | "front">> {
  const { values, lineOf } = await tree.front(source);
  const front: { [key: string]: Json } = {};
  if (values.outline === false) front.hide_table_of_contents = true;
  if (textAt(values, "layout") !== "home") return Object.keys(front).length === 0 ? {} : { front };
  const hero = objectAt(values, "hero");
  for (const key of ["layout", "hero", "features"]) front[key] = null;
  if (member(hero, "image") !== undefined)
    tree.lose("Front matter", "the home page's image", { file: source, line: lineOf("hero"), column: 1 });
  const lead = heroText({
    name: textAt(hero, "name"),
    text: textAt(hero, "text"),
    tagline: textAt(hero, "tagline"),
    actions: listAt(hero, "actions").flatMap((one) => pair(one)),
    cards: listAt(values, "features").flatMap((one) => {
      const title = textAt(one, "title");
      return title === undefined ? [] : [{ title, text: textAt(one, "details") ?? "", link: textAt(one, "link") }];
    }),
  });
  return { front, ...(lead === "" ? {} : { lead }) };
}

function pair(value: Json): { text: string; link: string }[] {
  const [text, link] = [textAt(value, "text"), textAt(value, "link")];
  return text === undefined || link === undefined ? [] : [{ text, link }];
}

// `rewrites` of VitePress: a file that is shown as if it were another, by patterns such as `en/:rest*`.

type Rule = { readonly matches: RegExp; readonly names: readonly string[]; readonly to: string };

/** What a path is shown as. Rules that are a function are not known: then every path is itself. */
function rewriterOf(rewrites: Json | undefined): (path: FilePath) => FilePath {
  const rules = isObject(rewrites)
    ? Object.entries(rewrites).flatMap(([from, to]) => (typeof to === "string" ? [ruleOf(from, to)] : []))
    : [];
  return (path) => {
    for (const { matches, names, to } of rules) {
      const found = matches.exec(path);
      if (found === null) continue;
      const values = new Map(names.map((name, at) => [name, found[at + 1] ?? ""]));
      return to
        .replace(/:(\w+)[*+?]?/g, (_, name: string) => values.get(name) ?? "")
        .replace(/\/{2,}/g, "/")
        .replace(/^\//, "");
    }
    return path;
  };
}

/** `:name` is one part of a path, `:name*` any number of them; a pattern in brackets behind a name counts as the latter. */
function ruleOf(from: string, to: string): Rule {
  const names: string[] = [];
  const parts = from.slice(0, 500).split(/(:\w+(?:\([^()]*\))?[*+?]?)/);
  const body = parts
    .map((part) => {
      const [, name, pattern, many] = /^:(\w+)(\([^()]*\))?([*+?])?$/.exec(part) ?? [];
      if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
      names.push(name);
      return pattern !== undefined || many === "*" || many === "+" ? "(.*?)" : "([^/]+?)";
    })
    .join("");
  return { matches: new RegExp(`^${body}$`), names, to };
}

// The settings of a VitePress site that pio-docs has, under their names here.

/** The config of pio-docs, with `logo` in its navbar. */
function configOf(config: Json | undefined, logo: JsonObject | undefined): JsonObject {
  const theme = objectAt(config, "themeConfig");
  const footer = objectAt(theme, "footer");
  const algolia = objectAt(objectAt(theme, "search"), "options");
  const isAlgolia = textAt(objectAt(theme, "search"), "provider") === "algolia";
  const [appId, apiKey, indexName] = ["appId", "apiKey", "indexName"].map((key) => textAt(algolia, key));
  const copyright = [textAt(footer, "message"), textAt(footer, "copyright")]
    .filter((text) => text !== undefined)
    .join(" ");
  return given({
    title: textAt(config, "title"),
    tagline: textAt(config, "description"),
    lang: textAt(config, "lang"),
    ...siteAddress(textAt(objectAt(config, "sitemap"), "hostname")),
    baseUrl: baseOf(textAt(config, "base")),
    navbar: given({ title: textAt(theme, "siteTitle"), logo, items: barOf(theme) }),
    footer: copyright === "" ? undefined : { copyright },
    lastUpdated: member(config, "lastUpdated") === true ? true : undefined,
    editUrl: editBase(textAt(objectAt(theme, "editLink"), "pattern"), /:path.*$/),
    search:
      isAlgolia && appId !== undefined && apiKey !== undefined && indexName !== undefined
        ? { provider: "algolia", appId, apiKey, indexName }
        : undefined,
  });
}

/** What the config adds to the head of all pages. */
function tagsOf(config: Json | undefined): readonly HeadTag[] {
  return listAt(config, "head").flatMap((tag, at): readonly HeadTag[] => {
    const [name, attributes, body] = isList(tag) ? tag : [];
    if (typeof name !== "string" || !isObject(attributes) || body !== undefined) return [];
    return [[name, attributes, pointerTo("/head", at)]];
  });
}
