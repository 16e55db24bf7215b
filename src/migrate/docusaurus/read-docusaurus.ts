// A tree of Docusaurus (2 or 3) in, what moves out: config, versions, languages, blog, free pages, redirects.
import { routeOf } from "../../model/route.ts";
import { isWithin } from "../../text/file-path.ts";
import { type JsonObject, listAt, member, textAt } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { docusaurusHoldings } from "../holdings/docusaurus.ts";
import { tellHoldings } from "../holdings/holding.ts";
import { given, type Moving, type NavItem } from "../moving.ts";
import { oldThemes } from "../old-themes.ts";
import type { OldTree } from "../old-tree.ts";
import { carriedCss, madeOf, withStylesheet } from "../own-css.ts";
import { blogOf, kebab } from "./blog.ts";
import { categoryFile } from "./categories.ts";
import { docAddress, isShown } from "./doc-address.ts";
import { sidebarsIn } from "./doc-nav.ts";
import { addFiles, type MigrationDraft, mostOthers, newDraft } from "./draft.ts";
import { staticsOf, tellOutside } from "./folders.ts";
import {
  apisIn,
  folderAt,
  type Instance,
  type Instances,
  instancesOf,
  isMade,
  movedApi,
  type OldApi,
} from "./instances.ts";
import { addLocales } from "./locales.ts";
import { configOf, sheetsOf } from "./theme-config.ts";
import {
  type DocsVersion,
  type DocsVersions,
  type Published,
  publishedVersions,
  versionsConfig,
  versionsOf,
} from "./versions.ts";

const scriptEndings = ["js", "ts", "mjs", "cjs", "mts"];
export const docusaurusConfigs = scriptEndings.map((ending) => `docusaurus.config.${ending}`);

/** Places of a config where it is no loss that only running it would tell the value. */
const passedOver =
  /^\/(?:plugins\/\d+(?:\/1\/(?:createRedirects|createSitemapItems|sidebarItemsGenerator))?$|themes|presets\/0\/1\/(?:docs|blog|pages)\/(?:\w*[rR]emarkPlugins|\w*[rR]ehypePlugins|sidebarItemsGenerator|editUrl|feedOptions)|themeConfig\/prism)/;

/** Reads the tree. Losses are those of the tree, as well. */
export async function readDocusaurus(
  tree: OldTree,
  file: FilePath,
  set: Readonly<Record<string, string>>,
): Promise<Moving> {
  const read = await tree.config(file, (pointer) => passedOver.test(pointer));
  const instances = instancesOf(read.value);
  const draft = newDraft(tree, read, set);
  const { docsRoute, moved } = await addAllDocs(draft, instances);
  for (const instance of instances.blogs) await addBlog(draft, instance);
  for (const { options } of instances.pages) addPages(draft, folderAt(options, "src/pages"));
  tellOutside(draft, instances);
  const statics = staticsOf(draft);
  addRedirects(draft, instances.others);
  const locales = await addLocales(draft, instances);
  await tellHoldings(tree, read, docusaurusHoldings);
  const css = await carriedCss(tree, {
    files: sheetsOf(read.value, instances.classic),
    setting: "`theme.customCss`",
    theme: oldThemes.docusaurus,
  });
  const config = configOf(read, instances.classic, {
    tree,
    docRoute: (id, instance) => draft.routes.get(`${instance}:${id}`),
    firstOf: (name) => firstIn(draft, draft.sidebars[name] ?? []),
    lose: (what, pointer) => tree.lose("Settings", what, read.placeOf(pointer)),
  });
  const apis = moveApis(draft);
  return {
    program: "Docusaurus",
    config: {
      ...withStylesheet(config, css),
      docs: "docs",
      docsRoute,
      headingIds: "github",
      ...given({ versions: moved.config }),
      ...(draft.pages.some(({ target }) => target.startsWith("pages/")) ? { pages: "pages" } : {}),
      ...(draft.blogs.length === 0 ? {} : { blog: draft.blogs.length === 1 ? draft.blogs[0] : draft.blogs }),
      ...(statics.length === 0 ? {} : { static: statics }),
      ...(apis.length === 0 ? {} : { apis }),
      ...(locales === undefined ? {} : { locales }),
    },
    docsRoute,
    pages: draft.pages,
    sidebars: moved.sidebars ?? draft.sidebars,
    ...(moved.files === undefined ? {} : { versionSidebars: moved.files }),
    made: [...draft.made, ...madeOf(css)],
    copies: draft.copies,
    standIns: draft.standIns,
    redirects: draft.redirects,
    others: draft.others,
    unmoved: draft.unmoved,
    prefixes: [
      ...statics.map((folder) => [`@site/${folder}/`, { address: "/" }] as const),
      ["@site/", { folder: "" }],
      ["pathname:///", { address: "/" }],
    ],
    losses: css.losses,
  };
}

/** `config`: `versions` of the new config. `sidebars`: of the working tree. `files`: those of the others. */
type MovedVersions = {
  readonly config?: readonly JsonObject[];
  readonly sidebars?: Moving["sidebars"];
  readonly files?: NonNullable<Moving["versionSidebars"]>;
};

/** The docs of all instances. `docsRoute`: where those of a single one stand. `moved`: its versions, unless one was chosen. */
async function addAllDocs(
  draft: MigrationDraft,
  instances: Instances,
): Promise<{ readonly docsRoute: string; readonly moved: MovedVersions }> {
  const { tree, set } = draft;
  const isSingle = instances.docs.length === 1;
  const apis = apisIn(instances);
  let docsRoute = "/";
  let moved: MovedVersions = {};
  for (const instance of instances.docs) {
    const versions = await versionsOf(tree, instance, instance.id === "default" ? set.version : undefined);
    if (isSingle) docsRoute = versions.newest.root;
    for (const name of versions.leftOut)
      tree.lose("Versions", `the version \`${name}\` isn't in \`onlyIncludeVersions\`, so it isn't migrated`);
    if (isSingle && set.version === undefined && versions.all.length > 1) {
      moved = await addVersions(draft, instance, { versions, apis });
      continue;
    }
    // Documents at the start of the site are in the docs folder itself, beside those of other plugins.
    const prefix = isSingle || versions.newest.root === "/" ? "" : versions.newest.root;
    await addDocs(draft, instance, { version: versions.newest, prefix, apis, sidebars: draft.sidebars });
    for (const other of versions.others) await addOther(draft, instance, other);
  }
  return { docsRoute, moved };
}

/** All versions, each in the folder that it had. The draft has the sidebars of the one at the plain address. */
async function addVersions(
  draft: MigrationDraft,
  own: Instance,
  { versions, apis }: { readonly versions: DocsVersions; readonly apis: readonly OldApi[] },
): Promise<MovedVersions> {
  const published = publishedVersions(versions);
  const files: NonNullable<Moving["versionSidebars"]>[number][] = [];
  let working: Moving["sidebars"] = {};
  const names = new Map<string, FilePath>();
  for (const version of [versions.newest, ...versions.others]) {
    const sidebars = version === versions.newest ? draft.sidebars : {};
    await addDocs(draft, own, { version, prefix: "", apis, sidebars, published: published.get(version.name) });
    if (version.name === "current") working = sidebars;
    else {
      const target = `versioned_sidebars/version-${version.name}-sidebars.json`;
      files.push({ target, sidebars });
      names.set(version.name, target);
    }
  }
  return { config: versionsConfig(versions, published, names), sidebars: working, files };
}

type Docs = {
  readonly version: DocsVersion;
  readonly prefix: string;
  readonly apis: readonly OldApi[];
  /** Where its sidebars come. */
  readonly sidebars: MigrationDraft["sidebars"];
  readonly published?: Published | undefined;
};

/** The documents of a version, its sidebars, and the files beside them. */
async function addDocs(
  draft: MigrationDraft,
  own: Instance,
  { version, prefix, apis, sidebars, published }: Docs,
): Promise<void> {
  const { tree } = draft;
  const { id: instance, options } = own;
  const { folder, root } = version;
  const base = published?.folder ?? `docs${prefix}`;
  const isCurrent = published === undefined || published.path === "";
  const route = isCurrent ? root : "/";
  const first = draft.pages.length;
  draft.docs.push({ instance: own, version, base, route, published });
  const sources = new Map<string, FilePath>();
  const madeBy = new Map<string, string>();
  const made = apis.map((api) => ({ id: api.id, folder: folderIn(version, own, api.folder) }));
  for (const [at, api] of apis.entries()) {
    const there = made[at]?.folder;
    if (there === undefined || !isWithin(there, folder) || draft.apis.some((one) => one.api === api)) continue;
    draft.apis.push({ api, route: routeOf(`${root}/${there.slice(folder.length)}`) });
  }
  const tags = new Set<string>();
  for (const file of tree.below(folder)) {
    const path = file.slice(folder.length + 1);
    if (!isShown(path)) continue;
    const { values } = await tree.front(file);
    if (values.draft === true) continue;
    const { id, route: address } = docAddress(path, values, {
      root,
      strips: options.numberPrefixParser !== false,
    });
    if (isCurrent) draft.routes.set(`${instance}:${id}`, address);
    const api = isMade(file) ? made.find((one) => isWithin(file, one.folder)) : undefined;
    if (api !== undefined) {
      madeBy.set(id, api.id);
      continue;
    }
    sources.set(id, file);
    for (const tag of listAt(values, "tags")) if (typeof tag === "string") tags.add(kebab(tag));
    draft.pages.push({
      source: file,
      target: `${base}/${path.replace(/\.mdx$/, ".md")}`,
      address,
      ...(published === undefined ? {} : { version: published }),
    });
  }
  addFiles(draft, folder, base);
  for (const file of tree.below(folder))
    if (/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file)) {
      const text = await categoryFile(tree, file, route);
      if (text !== undefined)
        draft.made.push({ target: `${base}${file.slice(folder.length).replace(/\.ya?ml$/, ".json")}`, text });
    }
  const home = draft.pages.find(({ address }) => address === root)?.address ?? draft.pages[first]?.address;
  if (home !== undefined && tags.size > 0)
    for (const path of ["tags", ...[...tags].map((tag) => `tags/${tag}`)])
      draft.redirects[routeOf(`${root}/${path}`)] = home;
  await addSidebars(draft, { instance, version, route, sidebars, sources, madeBy, base: prefix.replace(/^\//, "") });
}

/** The folder of a version that answers to `folder` of the working tree. */
function folderIn(version: DocsVersion, { options }: Instance, folder: FilePath): FilePath {
  const now = folderAt(options, "docs");
  return isWithin(folder, now) ? `${version.folder}${folder.slice(now.length)}` : folder;
}

/** The posts of a blog and the files beside them. */
async function addBlog(draft: MigrationDraft, instance: Instance): Promise<void> {
  const blog = await blogOf(draft.tree, instance);
  if (blog === undefined) return;
  draft.pages.push(...blog.pages);
  Object.assign(draft.redirects, blog.redirects);
  if (blog.config !== undefined) draft.blogs.push(blog.config);
  addFiles(draft, blog.folder, blog.target);
  for (const file of blog.undated)
    draft.tree.ask(
      "Posts without a date",
      "the post moves as a page that no list shows: add a `date` to its front matter, and move it to the folder of the blog",
      { file },
    );
}

/** The config of each API; its spec comes along. */
function moveApis(draft: MigrationDraft): readonly JsonObject[] {
  return draft.apis.map(({ api, route }) => {
    const moved = movedApi(draft.tree, api, route);
    for (const source of moved.copies) draft.copies.push({ source, target: source });
    return moved.config;
  });
}

/** Free pages. Those that are programs stay behind: nothing of them is run. */
function addPages(draft: MigrationDraft, folder: FilePath): void {
  const { tree } = draft;
  for (const file of tree.below(folder)) {
    const path = file.slice(folder.length + 1);
    if (isShown(path)) {
      const route = routeOf(`/${path.replace(/\.mdx?$/, "").replace(/(?:^|\/)index$/, "")}`);
      draft.pages.push({ source: file, target: `pages/${path.replace(/\.mdx$/, ".md")}`, address: route });
    } else if (/\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.test\.|__tests__|\.module\.|\.d\.ts$/.test(path)) {
      const route = routeOf(`/${path.replace(/\.[jt]sx?$/, "").replace(/(?:^|\/)index$/, "")}`);
      tree.ask(
        "Pages that are generated by code",
        `the React page \`${route}\` isn't migrated: write it in Markdown, or add its URL to \`redirects\``,
        { file },
      );
    }
  }
  addFiles(draft, folder, "pages");
}

// Sidebars of one tree of docs, from its file or from its folders, and where the first entry of one leads.

type SidebarSource = {
  readonly instance: string;
  readonly version: DocsVersion;
  readonly route: string;
  readonly sidebars: MigrationDraft["sidebars"];
  readonly sources: ReadonlyMap<string, FilePath>;
  readonly madeBy: ReadonlyMap<string, string>;
  readonly base: string;
};

/** Adds the sidebars of a version to those of the draft. */
async function addSidebars(
  draft: MigrationDraft,
  { instance, version, route, sidebars, sources, madeBy, base }: SidebarSource,
): Promise<void> {
  const { tree } = draft;
  const under = (path: string): FilePath => [base, path].filter((part) => part !== "" && part !== ".").join("/") || ".";
  const name = (own: string): string => (sidebars[own] === undefined ? own : `${instance}-${own}`);
  if (version.sidebars === false) return;
  const file = sidebarsPath(tree, version.sidebars ?? "sidebars.json");
  if (file === undefined) {
    if (version.sidebars !== undefined)
      tree.lose("Sidebars", `the file \`${version.sidebars}\` doesn't exist, so the sidebar follows the folders`);
    sidebars[name("docs")] = [{ kind: "folder", folder: under(".") }];
    return;
  }
  const read = await tree.config(file);
  // Versions of before 2021 name documents with the version in front.
  const plain = (id: string): string => id.replace(`version-${version.name}/`, "");
  const found = sidebarsIn(read, {
    root: route,
    sourceOf: (id) => sources.get(plain(id)),
    apiOf: (id) => madeBy.get(plain(id)),
    folderOf: under,
    lose: (what, pointer) => tree.lose("Sidebars", what, read.placeOf(pointer)),
  });
  for (const [own, items] of Object.entries(found)) sidebars[name(own)] = items;
}

/** The file at `path`, also where it has another ending than the one that is written. */
function sidebarsPath(tree: OldTree, path: FilePath): FilePath | undefined {
  if (tree.has(path)) return path;
  const plain = path.replace(/\.[cm]?[jt]s$/, "");
  return scriptEndings.map((ending) => `${plain}.${ending}`).find((file) => tree.has(file));
}

/** The address of the first page of a sidebar. */
function firstIn(draft: MigrationDraft, items: readonly NavItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === "page") return draft.pages.find(({ source }) => source === item.source)?.address;
    if (item.kind === "folder") {
      const docs = draft.docs[0]?.published?.folder ?? "docs";
      const folder = item.folder === "." ? `${docs}/` : `${docs}/${item.folder}/`;
      return draft.pages.find(({ target }) => target.startsWith(folder))?.address;
    }
    if (item.kind === "api") return draft.apis.find(({ api }) => api.id === item.api)?.route;
    if (item.kind !== "category") continue;
    const own =
      typeof item.page === "string" ? draft.pages.find(({ source }) => source === item.page)?.address : undefined;
    const found = own ?? firstIn(draft, item.items);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Addresses of a site of Docusaurus that are of no page that moves: of other versions, of other languages, of the redirects plugin.

/** Another version: each of its addresses leads to the same document of the newest. */
async function addOther(
  draft: MigrationDraft,
  { id: instance, options }: Instance,
  version: DocsVersion,
): Promise<void> {
  const { tree } = draft;
  let lost = 0;
  for (const file of tree.below(version.folder)) {
    const path = file.slice(version.folder.length + 1);
    if (!isShown(path)) continue;
    const { values } = await tree.front(file);
    if (values.draft === true) continue;
    const { id, route } = docAddress(path, values, {
      root: version.root,
      strips: options.numberPrefixParser !== false,
    });
    const now = draft.routes.get(`${instance}:${id}`);
    if (now === undefined || Object.keys(draft.redirects).length >= mostOthers) lost += 1;
    else if (now !== route) draft.redirects[route] = now;
  }
  if (lost > 0) draft.others.push({ pattern: `${version.root}/**`, count: lost });
  if (tree.hasFolder(version.folder)) draft.unmoved.push(version.folder);
}

/** Rules of the redirects plugin. */
function addRedirects(draft: MigrationDraft, plugins: readonly (Instance & { readonly name: string })[]): void {
  const notPath = "a rule with a value that isn't a path";
  for (const { name, options, pointer } of plugins) {
    if (!/client-redirects$/.test(name)) continue;
    for (const [at, rule] of listAt(options, "redirects").entries()) {
      const [from, to] = [member(rule, "from"), textAt(rule, "to")];
      for (const one of Array.isArray(from) ? from : [from])
        if (typeof one === "string" && to !== undefined) draft.redirects[routeOf(one)] = to;
        else draft.tree.ask("Redirects", notPath, draft.read.placeOf(pointerTo(pointer, "redirects", at)));
    }
    for (const ending of listAt(options, "fromExtensions"))
      if (typeof ending === "string")
        for (const { address } of draft.pages) if (address !== "/") draft.redirects[`${address}.${ending}`] = address;
    for (const key of ["createRedirects", "toExtensions"])
      if (member(options, key) !== undefined || draft.tree.losses.some(({ what }) => what.includes(key)))
        draft.tree.ask("Redirects", `\`${key}\` in the redirects plugin`, draft.read.placeOf(pointerTo(pointer, key)));
  }
}
