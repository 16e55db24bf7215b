// A tree of MkDocs, with Material or another theme, in; what moves out: config, nav, pages, redirects, posts.
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { siteAddress } from "../settings.ts";
import { filesBeside, pageTarget, published } from "../tree-parts.ts";
import { blogOf } from "./blog.ts";
import { navOf } from "./nav.ts";
import { mkdocsAddress, patternOf } from "./page-address.ts";
import { mkdocsConfig } from "./yaml-config.ts";

export const mkdocsConfigs = ["mkdocs.yml", "mkdocs.yaml"];

const carried = new Set(
  "site_name site_url site_description docs_dir site_dir use_directory_urls nav plugins copyright theme extra markdown_extensions repo_url repo_name edit_uri strict validation dev_addr watch INHERIT exclude_docs not_in_nav draft_docs remote_branch remote_name".split(
    " ",
  ),
);
const silent = new Set([
  "search",
  "redirects",
  "blog",
  "material/search",
  "minify",
  "autorefs",
  "optimize",
  "offline",
  "material/blog",
]);

/** Reads the tree. */
export async function readMkdocs(tree: OldTree, file: FilePath): Promise<Moving> {
  const read = await mkdocsConfig(tree, file);
  const { value } = read;
  const docs = (textAt(value, "docs_dir") ?? "docs").replace(/^\.\//, "").replace(/\/+$/, "");
  const isFolders = member(value, "use_directory_urls") !== false;
  const plugins = pluginsOf(value);
  const blog =
    plugins.has("blog") || plugins.has("material/blog")
      ? await blogOf(tree, docs, { isFolders, options: plugins.get("blog") ?? plugins.get("material/blog") ?? {} })
      : undefined;
  const pages = [
    ...pagesOf(tree, docs, { isFolders, read, posts: new Set(blog?.pages.map(({ source }) => source)) }),
    ...(blog?.pages ?? []),
  ];
  const nav = member(value, "nav");
  const hasIndexes = listAt(objectAt(value, "theme"), "features").includes("navigation.indexes");
  const known = new Set(pages.map(({ source }) => source));
  const items: readonly NavItem[] = isList(nav)
    ? navOf(nav, {
        docs,
        known,
        hasIndexes,
        lose: (what, pointer) => tree.lose("Sidebars", what, read.placeOf(pointer)),
      })
    : [{ kind: "folder", folder: "." }];
  tellLosses(tree, read, plugins);
  const favicon = published(tree, textAt(objectAt(value, "theme"), "favicon"), [docs]);
  const logo = published(tree, textAt(objectAt(value, "theme"), "logo"), [docs]);
  const statics = [favicon, logo].flatMap((one) =>
    one === undefined ? [] : [{ source: one.source, target: `static/${one.name}` }],
  );
  return {
    program: "MkDocs",
    config: {
      ...configOf(value, isFolders),
      ...given({ favicon: favicon?.name, theme: themeOf(value, logo?.name) }),
      docs: "docs",
      docsRoute: "/",
    },
    docsRoute: "/",
    pages,
    sidebars: { docs: items },
    made: [],
    copies: [...statics, ...filesBeside(tree, docs, "docs")],
    redirects: {
      ...redirectsOf(tree, read, { docs, isFolders, options: plugins.get("redirects") ?? {} }),
      ...blog?.redirects,
    },
    others: [],
    unmoved: [],
    prefixes: [],
    losses: [],
  };
}

type PageRules = { readonly isFolders: boolean; readonly read: ReadConfig; readonly posts: ReadonlySet<FilePath> };

function pagesOf(tree: OldTree, docs: FilePath, { isFolders, read, posts }: PageRules): readonly MovedPage[] {
  const excluded = [textAt(read.value, "exclude_docs"), textAt(read.value, "draft_docs")].flatMap((text) =>
    (text ?? "").split("\n").flatMap((line) => patternOf(line) ?? []),
  );
  return tree.below(docs).flatMap((source): MovedPage[] => {
    const path = source.slice(docs.length + 1);
    if (!/\.(?:md|markdown|mdown|mkdn|mkd)$/.test(path) || posts.has(source)) return [];
    // Dot files are left out there, and so is a folder of templates at the top.
    if (/(?:^|\/)\./.test(path) || path.startsWith("templates/") || excluded.some((pattern) => pattern.test(path)))
      return [];
    return [
      {
        source,
        target: `docs/${pageTarget(path)}`,
        address: mkdocsAddress(path, isFolders, (other) => tree.has(`${docs}/${other}`)),
        front: {},
      },
    ];
  });
}

/** Plugins by name with their options. */
function pluginsOf(config: Json | undefined): ReadonlyMap<string, JsonObject> {
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
        tree.ask("Redirects", `the rule of \`${from}\` is not plain`, read.placeOf("/plugins"));
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

function tellLosses(tree: OldTree, read: ReadConfig, plugins: ReadonlyMap<string, JsonObject>): void {
  const { value } = read;
  for (const key of Object.keys(isObject(value) ? value : {}))
    if (!carried.has(key)) tree.lose("Settings", `\`${key}\``, read.placeOf(pointerTo("", key)));
  for (const name of plugins.keys())
    if (!silent.has(name)) tree.lose("Plugins", `the plugin \`${name}\``, read.placeOf("/plugins"));
  const custom = textAt(objectAt(value, "theme"), "custom_dir");
  if (custom !== undefined)
    tree.lose("Settings", `templates of the theme in \`${custom}\``, read.placeOf("/theme/custom_dir"));
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
