// A tree of MkDocs, with Material or another theme, in; what moves out: config, nav, pages, redirects, posts.

import { readData } from "../../text/data-file.ts";
import { defined } from "../../text/defined.ts";
import { folderOf, joinPath } from "../../text/file-path.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { spotter } from "../../text/lines.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { headingIdsKey, mkdocsIdsOf, mkdocsRule } from "../heading-ids.ts";
import { tellHoldings } from "../holdings/holding.ts";
import { mkdocsHoldings } from "../holdings/mkdocs.ts";
import { localCopies, localesConfig, type OldTranslation, standInsOf, translatedPages } from "../locales.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import { oldThemes } from "../old-themes.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { carriedCss, madeOf, withStylesheet } from "../own-css.ts";
import { siteAddress } from "../settings.ts";
import { filesBeside, merged, pageTarget, published } from "../tree-parts.ts";
import { type MkdocsBlog, mkdocsBlog, withBlogLinks } from "./blog.ts";
import { type MkdocsLanguages, mkdocsLanguages, spokenPath } from "./languages.ts";
import { mkdocsAddress, navOf, patternOf } from "./nav.ts";

export const mkdocsConfigs = ["mkdocs.yml", "mkdocs.yaml"];

const carried = new Set(
  "site_name site_url site_description docs_dir site_dir use_directory_urls nav plugins copyright theme extra markdown_extensions repo_url repo_name edit_uri strict validation dev_addr watch INHERIT exclude_docs not_in_nav draft_docs remote_branch remote_name hooks extra_css extra_javascript".split(
    " ",
  ),
);

/** Reads the tree. */
export async function readMkdocs(tree: OldTree, file: FilePath): Promise<Moving> {
  const read = await mkdocsConfig(tree, file);
  const { value } = read;
  const docs = (textAt(value, "docs_dir") ?? "docs").replace(/^\.\//, "").replace(/\/+$/, "");
  const isFolders = member(value, "use_directory_urls") !== false;
  const plugins = pluginsOf(value);
  const blog =
    plugins.has("blog") || plugins.has("material/blog")
      ? await mkdocsBlog(tree, docs, { isFolders, options: plugins.get("blog") ?? plugins.get("material/blog") ?? {} })
      : undefined;
  const languages = mkdocsLanguages(plugins.get("i18n"));
  const posts = new Set([...(blog?.pages.map(({ source }) => source) ?? []), ...(blog?.lists ?? [])]);
  const { originals, translations } = pagesOf(tree, docs, { isFolders, read, posts, languages });
  const translated = new Set(translations.map(({ segment }) => segment));
  const pages = [...originals.values(), ...(blog?.pages ?? [])];
  const main = [docs, languages?.folder ?? ""].filter((part) => part !== "").join("/");
  const folderOf = (segment: string): FilePath => (languages?.folder === "" ? "" : `${docs}/${segment}`);
  const nav = member(value, "nav");
  const hasIndexes = listAt(objectAt(value, "theme"), "features").includes("navigation.indexes");
  const known = new Set([...pages.map(({ source }) => source), ...(blog?.lists ?? [])]);
  const lose = (what: string, pointer: string) => tree.lose("Sidebars", what, read.placeOf(pointer));
  const items: readonly NavItem[] = isList(nav)
    ? navOf(nav, { docs: main, known, hasIndexes, lose })
    : [{ kind: "folder", folder: "." }];
  const mike = mikeOf(read, plugins, docs);
  const ids = await headingIdsKey(tree, file, mkdocsRule);
  if (translated.size === 0 && plugins.has("i18n")) tree.lose("Plugins", "the plugin `i18n`", read.placeOf("/plugins"));
  tellLosses(tree, read);
  await tellHoldings(tree, read, mkdocsHoldings);
  const sheets = listAt(value, "extra_css").flatMap((one) => (typeof one === "string" ? [`${docs}/${one}`] : []));
  const css = await carriedCss(tree, { files: sheets, setting: "`extra_css`", theme: oldThemes.mkdocs });
  const icons = iconsOf(tree, objectAt(value, "theme"), docs);
  return {
    program: "MkDocs",
    config: withStylesheet(
      {
        ...configOf(value, isFolders),
        ...given({ favicon: icons.favicon, theme: themeOf(value, icons.logo) }),
        ...ids,
        docs: "docs",
        docsRoute: "/",
        ...given({ blog: blog?.config }),
        ...given({ locales: languages && localesConfig(languages.main, languages.others, translated) }),
      },
      css,
    ),
    docsRoute: "/",
    pages: [...pages, ...translatedPages(translations, originals)],
    sidebars: { docs: withBlogLinks(items, blog) },
    made: madeOf(css),
    copies: [
      ...icons.copies,
      ...blogCopies(tree, blog),
      ...filesBeside(tree, main, "docs"),
      ...(main === docs ? [] : localCopies(filesBeside(tree, docs, "docs"), translated, folderOf)),
    ].filter(({ source }, at, all) => all.findIndex((one) => one.source === source) === at),
    standIns: main === docs ? [] : standInsOf(translated, originals, folderOf),
    redirects: {
      ...redirectsOf(tree, read, { docs, isFolders, options: plugins.get("redirects") ?? {} }),
      ...blog?.redirects,
    },
    others: [],
    unmoved: [],
    prefixes: [],
    losses: css.losses,
    ...given({ mike }),
    ...defined({ oldIds: mkdocsIdsOf(ids) }),
  };
}

/** The files beside posts, and the authors. They come before the files of the docs, which hold them, too. */
function blogCopies(tree: OldTree, blog: MkdocsBlog | undefined): Moving["copies"] {
  if (blog?.folder === undefined) return [];
  return [...filesBeside(tree, blog.posts, blog.folder), ...blog.authors];
}

/** Where the config says that mike keeps versions; undefined where it does not. */
function mikeOf(read: ReadConfig, plugins: ReadonlyMap<string, unknown>, docs: FilePath): Moving["mike"] {
  const versioned = objectAt(objectAt(read.value, "extra"), "version");
  if (textAt(versioned, "provider") !== "mike" && !plugins.has("mike")) return undefined;
  return { docs, place: read.placeOf(versioned === undefined ? "/plugins" : "/extra/version") };
}

/** The names of favicon and logo of `theme` as static files, and where they are copied from. */
function iconsOf(tree: OldTree, theme: JsonObject | undefined, docs: FilePath) {
  const favicon = published(tree, textAt(theme, "favicon"), [docs]);
  const logo = published(tree, textAt(theme, "logo"), [docs]);
  const copies = [favicon, logo].flatMap((one) =>
    one === undefined ? [] : [{ source: one.source, target: `static/${one.name}` }],
  );
  return { favicon: favicon?.name, logo: logo?.name, copies };
}

type PageRules = {
  readonly isFolders: boolean;
  readonly read: ReadConfig;
  readonly posts: ReadonlySet<FilePath>;
  readonly languages: MkdocsLanguages | undefined;
};

/** Pages of the main language by their paths, and those of others. */
type SpokenPages = { readonly originals: Map<FilePath, MovedPage>; readonly translations: OldTranslation[] };

function pagesOf(tree: OldTree, docs: FilePath, { isFolders, read, posts, languages }: PageRules): SpokenPages {
  const excluded = [textAt(read.value, "exclude_docs"), textAt(read.value, "draft_docs")].flatMap((text) =>
    (text ?? "").split("\n").flatMap((line) => patternOf(line) ?? []),
  );
  const found: SpokenPages = { originals: new Map(), translations: [] };
  for (const source of tree.below(docs)) {
    const written = source.slice(docs.length + 1);
    if (!/\.(?:md|markdown|mdown|mkdn|mkd)$/.test(written) || posts.has(source)) continue;
    // Dot files are left out there, and so is a folder of templates at the top.
    if (/(?:^|\/)\./.test(written) || written.startsWith("templates/")) continue;
    if (excluded.some((pattern) => pattern.test(written))) continue;
    const { segment, path } = spokenPath(written, languages);
    const folder = source.slice(0, source.length - (languages?.folder === "" ? written : path).length);
    const address = mkdocsAddress(path, isFolders, (other) => tree.has(`${folder}${other}`));
    if (segment !== undefined)
      found.translations.push({ source, segment, path, address: `/${segment}${address}`, front: {} });
    // Of `a.md` and `a.en.md`, the latter is the page.
    else if (written !== path || !found.originals.has(path))
      found.originals.set(path, { source, target: `docs/${pageTarget(path)}`, address, front: {} });
  }
  return found;
}

/** Plugins by name with their options. */
function pluginsOf(config: Json | undefined): Map<string, JsonObject> {
  const found = member(config, "plugins");
  const entries = isList(found)
    ? found
    : isObject(found)
      ? Object.entries(found).map(([name, options]) => ({ [name]: options }))
      : [];
  return new Map(
    entries.flatMap((entry): [string, JsonObject][] => {
      if (typeof entry === "string") return [[entry, {}]];
      return isObject(entry)
        ? Object.entries(entry).map(([name, options]) => [name, isObject(options) ? options : {}])
        : [];
    }),
  );
}

function configOf(config: Json | undefined, isFolders: boolean): JsonObject {
  const repository = textAt(config, "repo_url");
  const edit =
    textAt(config, "edit_uri") ?? (repository?.includes("github.com") === true ? "edit/master/docs/" : undefined);
  const editBase =
    edit === undefined || /^https?:/.test(edit)
      ? edit
      : repository === undefined
        ? undefined
        : `${repository.replace(/\/?$/, "/")}${edit.replace(/^\//, "")}`;
  const google = objectAt(objectAt(config, "extra"), "analytics");
  const property = textAt(google, "property");
  const social = listAt(objectAt(config, "extra"), "social").flatMap((one) => {
    const link = textAt(one, "link");
    return link === undefined || !/^https?:/.test(link)
      ? []
      : [{ label: textAt(one, "name") ?? new URL(link).hostname, href: link }];
  });
  const copyright = textAt(config, "copyright");
  return given({
    title: textAt(config, "site_name"),
    tagline: textAt(config, "site_description")?.replace(/\s+/g, " ").trim(),
    lang: textAt(objectAt(config, "theme"), "language"),
    ...siteAddress(textAt(config, "site_url")),
    trailingSlash: isFolders ? true : undefined,
    editUrl: editBase !== undefined && /^https?:/.test(editBase) ? editBase.replace(/(^|\/)docs\/?$/, "$1") : undefined,
    navbar:
      repository === undefined
        ? undefined
        : { items: [{ label: textAt(config, "repo_name") ?? "Repository", href: repository, position: "right" }] },
    footer:
      copyright === undefined && social.length === 0
        ? undefined
        : given({ columns: social.length === 0 ? undefined : [{ title: "", items: social }], copyright }),
    analytics: property !== undefined && /^G-/.test(property) ? { ga4: property } : undefined,
  });
}

function themeOf(config: Json | undefined, logo: string | undefined): JsonObject | undefined {
  const palette = member(objectAt(config, "theme"), "palette");
  const first = isList(palette) ? palette.find((one) => textAt(one, "primary") !== undefined) : palette;
  const primary = textAt(first, "primary");
  const accent = primary === undefined ? undefined : colours[primary];
  return accent === undefined && logo === undefined ? undefined : given({ accent, logo });
}

/** Colours that Material has names for, as it shows them. */
const colours: Readonly<Record<string, string>> = {
  red: "#ef5552",
  pink: "#e92063",
  purple: "#ab47bd",
  "deep purple": "#7e56c2",
  indigo: "#4051b5",
  blue: "#2094f3",
  "light blue": "#02a6f2",
  cyan: "#00bdd6",
  teal: "#009485",
  green: "#4cae4f",
  "light green": "#8bc34b",
  lime: "#cbdc38",
  yellow: "#ffec3d",
  amber: "#ffc105",
  orange: "#ffa724",
  "deep orange": "#ff6e42",
  brown: "#795649",
  "blue grey": "#546d78",
};

function redirectsOf(
  tree: OldTree,
  read: ReadConfig,
  { docs, isFolders, options }: { readonly docs: FilePath; readonly isFolders: boolean; readonly options: JsonObject },
): Readonly<Record<string, string>> {
  const address = (path: string): string => mkdocsAddress(path, isFolders, (other) => tree.has(`${docs}/${other}`));
  return Object.fromEntries(
    Object.entries(objectAt(options, "redirect_maps") ?? {}).flatMap(([from, to]) => {
      if (typeof to !== "string") {
        tree.ask("Redirects", `the redirect from \`${from}\` has a value that isn't a path`, read.placeOf("/plugins"));
        return [];
      }
      const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
      return [
        [
          address(from.replace(/\/$/, "/index.md")),
          /^[a-z]+:/.test(to) ? to : /\.md$/.test(path) ? address(path) + rest : `/${to.replace(/^\//, "")}`,
        ],
      ];
    }),
  );
}

function tellLosses(tree: OldTree, read: ReadConfig): void {
  const { value } = read;
  for (const key of Object.keys(isObject(value) ? value : {}))
    if (!carried.has(key)) tree.lose("Settings", `\`${key}\``, read.placeOf(pointerTo("", key)));
  for (const [at, extension] of listAt(value, "markdown_extensions").entries()) {
    const snippets = objectAt(extension, "pymdownx.snippets");
    for (const name of listAt(snippets, "auto_append"))
      tree.lose(
        "Settings",
        `\`${String(name)}\`, which is appended to each page`,
        read.placeOf(pointerTo("/markdown_extensions", at)),
      );
  }
}

// `mkdocs.yml` as data. Its tags name Python and the environment: what a tag would call is not called, and what it would ask for is unknown.

/** Configs that inherit from one another. */
const deepest = 5;

/** Reads the config, with those that it inherits from below it. Losses: what is asked of the environment, configs outside of the tree. */
async function mkdocsConfig(tree: OldTree, file: FilePath, depth = 0): Promise<ReadConfig> {
  const text = await tree.text(file);
  const data = text === undefined ? undefined : readData(withoutEnvironment(tree, file, text), "yaml");
  // Tags are the rule there: those of Python name functions of extensions that are known by their names.
  for (const { message, line, column, isTag } of data?.problems ?? [])
    if (isTag !== true) tree.ask("Configs", message, { file, line, column });
  const placeOf = (pointer: string) => ({ file, line: 1, column: 1, ...data?.placeOf(pointer) });
  const parent = textAt(data?.value, "INHERIT");
  if (parent === undefined) return { file, value: data?.value, placeOf };
  const path = joinPath("", `${folderOf(file)}/${parent}`);
  if (depth >= deepest || !tree.has(path) || /^\/|^\.\.\//.test(parent)) {
    tree.ask("Configs", `settings inherited from \`${parent}\` aren't read`, placeOf("/INHERIT"));
    return { file, value: data?.value, placeOf };
  }
  const base = await mkdocsConfig(tree, path, depth + 1);
  return { file, value: merged(base.value, data?.value) as Json, placeOf };
}

/** `!ENV NAME` is nothing, `!ENV [NAME, words]` the words: both are told. */
function withoutEnvironment(tree: OldTree, file: FilePath, text: string): string {
  if (!text.includes("!ENV")) return text;
  const spot = spotter(text);
  return text.replace(/!ENV[ \t]+(\[[^\]\n]{0,500}\]|[^\s#][^\n#]{0,200})/g, (_, asked: string, at: number) => {
    const words = asked.startsWith("[") ? asked.slice(1, -1).split(",") : [asked];
    tree.lose("Values that only running code can determine", `the environment variable \`${words[0]?.trim()}\``, {
      file,
      ...spot(at),
    });
    return words.length > 1 ? (words.at(-1)?.trim() ?? "null") : "null";
  });
}
