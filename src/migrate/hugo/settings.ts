// What a Hugo config says of the site beside its pages: name, address, menu, repository, logo.
import { isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { given } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { baseOf, siteAddress } from "../settings.ts";
import { barLink, published } from "../tree-parts.ts";
import type { HugoLanguage } from "./config.ts";

const carried = new Set(
  "baseurl title languagecode locale languages defaultcontentlanguage defaultcontentlanguageinsubdir disablelanguages contentdir staticdir permalinks uglyurls disablepathtolower menu menus params theme themesdir module copyright enablegitinfo googleanalytics services taxonomies markup publishdir layoutdir assetdir datadir archetypedir i18ndir resourcedir cachedir builddrafts buildfuture buildexpired enablerobotstxt sitemap minify security caches imaging frontmatter pagination paginate paginatepath ignorefiles ignorelogs ignoreerrors timeout enableemoji pygmentscodefences pygmentsusesclasses hascjklanguage summarylength canonifyurls relativeurls outputs outputformats mediatypes deployment server build related privacy timezone removepathaccents pluralizelisttitles capitalizelisttitles titlecasestyle enableinlineshortcodes disablehugogeneratorinject disablekinds newcontenteditor preservetaxonomynames rsslimit author social enablemissingtranslationplaceholders".split(
    " ",
  ),
);

/** Keys of the new config. */
export function hugoSettings(tree: OldTree, config: JsonObject, main: HugoLanguage): JsonObject {
  const params = objectAt(config, "params");
  const own = objectAt(objectAt(config, "languages"), main.segment);
  const said = objectAt(own, "params");
  const { url, baseUrl } = siteAddress(textAt(own, "baseurl") ?? textAt(config, "baseurl"));
  const relative = textAt(config, "baseurl");
  const google =
    textAt(objectAt(objectAt(config, "services"), "googleanalytics"), "id") ?? textAt(config, "googleanalytics");
  const bar = navbarOf(tree, config, own);
  const icon = ["favicon.ico", "favicon.svg", "favicon.png", "favicons/favicon.ico", "images/favicon.ico"].find(
    (name) => tree.has(`static/${name}`),
  );
  return given({
    title: textAt(own, "title") ?? textAt(config, "title"),
    tagline: (textAt(said, "description") ?? textAt(params, "description"))?.replace(/\s+/g, " ").trim(),
    lang: main.tag,
    url,
    baseUrl: baseUrl ?? (relative?.startsWith("/") === true ? baseOf(relative) : undefined),
    trailingSlash: member(config, "uglyurls") === true ? undefined : true,
    lastUpdated: member(config, "enablegitinfo") === true ? true : undefined,
    favicon: icon,
    editUrl: editUrlOf(params),
    navbar: bar,
    footer: copyrightOf(config, params),
    analytics: google !== undefined && /^G-/.test(google) ? { ga4: google } : undefined,
  });
}

function copyrightOf(config: JsonObject, params: JsonObject | undefined): JsonObject | undefined {
  const text = textAt(config, "copyright") ?? textAt(params, "copyright");
  return text === undefined || /\{/.test(text) ? undefined : { copyright: text.replace(/\s+/g, " ").trim() };
}

/** Where pages are edited, for paths that begin with `docs/`: undefined where the folder of the pages is called otherwise. */
function editUrlOf(params: JsonObject | undefined): string | undefined {
  const base = textAt(objectAt(params, "editurl"), "base") ?? textAt(params, "editurl");
  return base !== undefined && /^https?:.*\/docs\/?$/.test(base) ? base.replace(/docs\/?$/, "") : undefined;
}

function navbarOf(tree: OldTree, config: JsonObject, own: JsonObject | undefined): JsonObject | undefined {
  const params = objectAt(config, "params");
  const menuOf = (from: Json | undefined): readonly Json[] =>
    listAt(objectAt(from, "menus") ?? objectAt(from, "menu"), "main");
  const entries = (menuOf(own).length > 0 ? menuOf(own) : menuOf(config)).filter(isObject);
  const sorted = entries.map((entry, at) => ({ entry, at, weight: weightOf(entry) }));
  sorted.sort((a, b) => a.weight - b.weight || a.at - b.at);
  const items = sorted.flatMap(({ entry }) => barItems(entry, entries));
  const repository = textAt(params, "github_repo");
  if (repository !== undefined && /^https?:/.test(repository))
    items.push({ label: "GitHub", href: repository, position: "right" });
  const logo = objectAt(objectAt(params, "navbar"), "logo");
  const light = published(tree, textAt(logo, "path"), ["static"]);
  const dark = published(tree, textAt(logo, "dark"), ["static"]);
  const mark =
    light === undefined
      ? undefined
      : given({ src: light.source.slice("static/".length), srcDark: dark?.source.slice("static/".length) });
  return items.length === 0 && mark === undefined ? undefined : given({ logo: mark, items });
}

function weightOf(entry: JsonObject): number {
  return typeof entry.weight === "number" ? entry.weight : 0;
}

/** An entry of the menu at the top, with those that name it as their parent. */
function barItems(entry: JsonObject, all: readonly JsonObject[]): JsonObject[] {
  const name = textAt(entry, "name") ?? textAt(entry, "identifier");
  if (name === undefined || textAt(entry, "parent") !== undefined) return [];
  const id = textAt(entry, "identifier") ?? name;
  const below = all.filter((one) => textAt(one, "parent") === id).flatMap((one) => linkOf(one));
  if (below.length > 0) return [{ label: name, items: below }];
  return linkOf(entry);
}

function linkOf(entry: JsonObject): JsonObject[] {
  const link = textAt(entry, "url") ?? textAt(entry, "pageref");
  const name = textAt(entry, "name") ?? textAt(entry, "identifier");
  return link === undefined || name === undefined || link.startsWith("#") ? [] : [barLink(name, link)];
}

/** Losses: settings, templates and shortcodes of the site that have no meaning here. */
export function tellHugoLosses(tree: OldTree, config: JsonObject, file: FilePath): void {
  for (const key of Object.keys(config)) if (!carried.has(key)) tree.lose("Settings", `\`${key}\``, { file });
  const layouts = (textAt(config, "layoutdir") ?? "layouts").replace(/\/+$/, "");
  for (const source of tree.below(layouts)) {
    const [, name] = /\/_?shortcodes\/(.+?)\.[^/]+$/.exec(source) ?? [];
    if (name !== undefined) tree.lose("Shortcodes", `the site's own shortcode \`${name}\``, { file: source });
    else tree.lose("Settings", "templates of the site", { file: source });
  }
  for (const folder of ["data", "i18n"])
    if (tree.hasFolder(folder))
      tree.lose("Settings", `files in \`${folder}\`, which only templates read`, { file: folder });
  const theme = textAt(config, "theme") ?? listAt(config, "theme").map(String).join(", ");
  const imports = listAt(objectAt(config, "module"), "imports").flatMap((one) => textAt(one, "path") ?? []);
  for (const name of [theme, ...imports]) if (name !== "") tree.lose("Settings", `the theme \`${name}\``, { file });
}
