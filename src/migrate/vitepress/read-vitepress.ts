// A site of VitePress in; what moves out: config, sidebars by folder, the pages of the root language, home pages as text.
import { routeOf } from "../../model/route.ts";
import { folderOf } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { given, type MovedPage, type Moving } from "../moving.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { filesBeside, merged, PagesByAddress, pageTarget, published, wholeFolder } from "../tree-parts.ts";
import { homeOf } from "./home.ts";
import { rewriterOf } from "./rewrites.ts";
import { sidebarsOf } from "./sidebar.ts";
import { configOf } from "./site-config.ts";

const endings = ["ts", "mts", "js", "mjs"];
export const vitepressConfigs = ["", "docs/"].flatMap((folder) =>
  [".vitepress/config", ".vitepress/config/index"].flatMap((name) =>
    endings.map((ending) => `${folder}${name}.${ending}`),
  ),
);

const carried = new Set(
  "title titleTemplate description lang dir base head cleanUrls rewrites srcDir srcExclude outDir cacheDir assetsDir lastUpdated ignoreDeadLinks metaChunk appearance sitemap themeConfig locales markdown".split(
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
  const root = folderOf(file.replace(/\/\.vitepress\/.*$|^\.vitepress\/.*$/, "/x")).replace(/^\//, "");
  const src = [root, (textAt(read.value, "srcDir") ?? "").replace(/^\.?\//, "").replace(/\/+$/, "")]
    .filter((part) => part !== "" && part !== ".")
    .join("/");
  const locales = Object.keys(objectAt(read.value, "locales") ?? {});
  const main = locales.includes("root") || locales.length === 0 ? "root" : (locales[0] ?? "root");
  const others = locales
    .filter((locale) => locale !== main && locale !== "root")
    .map((locale) => locale.replace(/^\/|\/$/g, ""));
  const isClean = member(read.value, "cleanUrls") === true;
  const rewrite = rewriterOf(member(read.value, "rewrites"));
  const own = await languageConfig(tree, { src, read, main, rewrite });
  const excluded = listAt(read.value, "srcExclude").flatMap((pattern) =>
    typeof pattern === "string" ? [globOf(pattern)] : [],
  );
  const pages: MovedPage[] = [];
  const elsewhere: string[] = [];
  const unmoved = new Set<FilePath>();
  const cut = src === "" ? 0 : src.length + 1;
  for (const source of tree.below(src)) {
    const path = source.slice(cut);
    if (
      !path.endsWith(".md") ||
      /(?:^|\/)(?:\.|node_modules\/)/.test(path) ||
      excluded.some((pattern) => pattern.test(path))
    )
      continue;
    if (/\[[^\]]+\]/.test(path)) {
      tree.ask("Pages that are programs", "a page for each value that a script answers", { file: source });
      continue;
    }
    const shown = rewrite(path);
    const locale = others.find((one) => shown.startsWith(`${one}/`));
    if (locale !== undefined) {
      elsewhere.push(addressOf(shown, isClean));
      unmoved.add(source.slice(0, cut) + (path.startsWith(`${locale}/`) ? locale : (path.split("/")[0] ?? locale)));
      continue;
    }
    pages.push({
      source,
      target: `docs/${pageTarget(path)}`,
      address: addressOf(shown, isClean),
      ...(await homeOf(tree, source)),
    });
  }
  const redirects: Record<string, string> = {};
  const counts = new Map<string, number>();
  const there = new Set(pages.map(({ address }) => routeOf(address) as string));
  for (const address of elsewhere) {
    const [, locale = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(address) ?? [];
    if (there.has(routeOf(rest)) && Object.keys(redirects).length < most) redirects[address] = rest;
    else counts.set(`/${locale}/**`, (counts.get(`/${locale}/**`) ?? 0) + 1);
  }
  const theme = objectAt(own, "themeConfig") ?? {};
  tellLosses(tree, read, theme);
  const byAddress = new PagesByAddress(pages);
  const logo = theme.logo;
  const mark = published(tree, typeof logo === "string" ? logo : (textAt(logo, "src") ?? textAt(logo, "light")), [
    `${src === "" ? "" : `${src}/`}public`,
  ]);
  const dark = published(tree, textAt(logo, "dark"), [`${src === "" ? "" : `${src}/`}public`]);
  return {
    program: "VitePress",
    config: {
      ...configOf(
        own,
        mark === undefined ? undefined : given({ src: mark.name, srcDark: dark?.name, alt: textAt(logo, "alt") }),
      ),
      docs: "docs",
      docsRoute: "/",
    },
    docsRoute: "/",
    pages,
    sidebars: sidebarsOf(member(theme, "sidebar"), byAddress),
    made: [],
    copies: [
      ...wholeFolder(tree, `${cut === 0 ? "" : `${src}/`}public`, "static"),
      ...filesBeside(tree, src, "docs").filter(
        ({ source }) =>
          !source.slice(cut).startsWith("public/") &&
          isPicture(source) &&
          ![...unmoved].some((folder) => source.startsWith(`${folder}/`)),
      ),
    ],
    redirects,
    others: [...counts].map(([pattern, count]) => ({ pattern, count })),
    unmoved: [...unmoved],
    prefixes: [],
    losses: [],
  };
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
    if (!carried.has(key)) tree.lose("Settings", `\`${key}\` of the config`, read.placeOf(`/${key}`));
  for (const key of Object.keys(theme))
    if (!themed.has(key)) tree.lose("Settings", `\`themeConfig.${key}\``, read.placeOf(`/themeConfig/${key}`));
  const folder = read.file.replace(/config.*$/, "theme");
  if (tree.hasFolder(folder)) tree.lose("Settings", "the theme of the site, with its components", { file: folder });
}

function globOf(pattern: string): RegExp {
  const body = pattern
    .slice(0, 300)
    .split(/(\*\*\/?|\*)/)
    .map((part) =>
      part === "**/"
        ? "(?:.*/)?"
        : part === "**"
          ? ".*"
          : part === "*"
            ? "[^/]*"
            : part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`^${body}$`);
}
