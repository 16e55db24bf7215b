// A tree of Docusaurus (2 or 3) in, what moves out: config, the newest version in the default language, blog, free pages, redirects.
import { routeOf } from "../../model/route.ts";
import { isWithin } from "../../text/file-path.ts";
import { listAt, member, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { Moving } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { apisIn, isMade, movedApi, type OldApi } from "./apis.ts";
import { blogOf, kebab } from "./blog.ts";
import { categoryFile } from "./categories.ts";
import { docAddress, isShown } from "./doc-address.ts";
import type { Draft } from "./draft.ts";
import { addSidebars, firstIn } from "./draft-sidebars.ts";
import { type Instance, instancesOf } from "./instances.ts";
import { addLocales, addOther, addRedirects } from "./other-addresses.ts";
import { configOf } from "./theme-config.ts";
import { tidied, type Version, versionsOf } from "./versions.ts";

export const docusaurusConfigs = ["js", "ts", "mjs", "cjs", "mts"].map((ending) => `docusaurus.config.${ending}`);

/** Reads the tree. Losses are those of the tree, as well. */
export async function readDocusaurus(
  tree: OldTree,
  file: FilePath,
  set: Readonly<Record<string, string>>,
): Promise<Moving> {
  const passed =
    /^\/(?:plugins\/\d+(?:\/1\/(?:createRedirects|createSitemapItems|sidebarItemsGenerator))?$|themes|presets\/0\/1\/(?:docs|blog|pages)\/(?:\w*[rR]emarkPlugins|\w*[rR]ehypePlugins|sidebarItemsGenerator|editUrl|feedOptions)|themeConfig\/prism)/;
  const read = await tree.config(file, (pointer) => passed.test(pointer));
  const instances = instancesOf(read.value);
  const draft: Draft = {
    tree,
    read,
    set,
    pages: [],
    made: [],
    sidebars: {},
    copies: [],
    redirects: {},
    others: [],
    unmoved: [],
    routes: new Map(),
    apis: [],
  };
  const isSingle = instances.docs.length === 1;
  let docsRoute = "/";
  const known = apisIn(instances);
  for (const instance of instances.docs) {
    const versions = await versionsOf(tree, instance, instance.id === "default" ? set.version : undefined);
    if (isSingle) docsRoute = versions.newest.root;
    await addDocs(draft, instance, {
      version: versions.newest,
      prefix: isSingle ? "" : versions.newest.root,
      apis: known,
    });
    for (const other of versions.others) await addOther(draft, instance, other);
  }
  for (const instance of instances.blogs) {
    const blog = await blogOf(tree, instance);
    if (blog === undefined) continue;
    draft.pages.push(...blog.pages);
    Object.assign(draft.redirects, blog.redirects);
    draft.made.push(blog.made);
    addFiles(draft, blog.folder, `pages/${tidied(textAt(instance.options, "routeBasePath") ?? "blog")}`);
  }
  for (const { options } of instances.pages) addPages(draft, tidied(textAt(options, "path") ?? "src/pages"));
  const statics = staticsOf(draft);
  addRedirects(draft, instances.others);
  addLocales(draft);
  for (const { name, pointer } of instances.others)
    if (!/client-redirects|openapi-docs/.test(name))
      tree.lose("Plugins", `the plugin \`${name}\``, read.placeOf(pointer));
  const config = configOf(read.value, instances.classic, {
    docRoute: (id, instance) => draft.routes.get(`${instance}:${id}`),
    firstOf: (name) => firstIn(draft, draft.sidebars[name] ?? []),
    lose: (what, pointer) => tree.lose("Settings", what, read.placeOf(pointer)),
  });
  const apis = draft.apis.map(({ api, route }) => {
    const moved = movedApi(tree, api, route);
    for (const source of moved.copies) draft.copies.push({ source, target: source });
    return moved.config;
  });
  return {
    program: "Docusaurus",
    config: {
      ...config,
      docs: "docs",
      docsRoute,
      ...(draft.pages.some(({ target }) => target.startsWith("pages/")) ? { pages: "pages" } : {}),
      ...(statics.length === 0 ? {} : { static: statics }),
      ...(apis.length === 0 ? {} : { apis }),
    },
    docsRoute,
    pages: draft.pages,
    sidebars: draft.sidebars,
    made: draft.made,
    copies: draft.copies,
    redirects: draft.redirects,
    others: draft.others,
    unmoved: draft.unmoved,
    prefixes: [
      ...statics.map((folder) => [`@site/${folder}/`, { address: "/" }] as const),
      ["@site/", { folder: "" }],
      ["pathname:///", { address: "/" }],
    ],
    losses: [],
  };
}

type Docs = { readonly version: Version; readonly prefix: string; readonly apis: readonly OldApi[] };

/** The documents of a version, its sidebars, and the files beside them. */
async function addDocs(
  draft: Draft,
  { id: instance, options }: Instance,
  { version, prefix, apis }: Docs,
): Promise<void> {
  const { tree } = draft;
  const { folder, root } = version;
  const base = `docs${prefix}`;
  const sources = new Map<string, FilePath>();
  const madeBy = new Map<string, string>();
  for (const api of apis) {
    if (!isWithin(api.folder, folder)) continue;
    draft.apis.push({ api, route: routeOf(`${root}/${api.folder.slice(folder.length)}`) });
  }
  const tags = new Set<string>();
  for (const file of tree.below(folder)) {
    const path = file.slice(folder.length + 1);
    if (!isShown(path)) continue;
    const { values } = await tree.front(file);
    if (values.draft === true) continue;
    const { id, route } = docAddress(path, values, { root, strips: options.numberPrefixParser !== false });
    draft.routes.set(`${instance}:${id}`, route);
    const api = isMade(file) ? apis.find((one) => isWithin(file, one.folder)) : undefined;
    if (api !== undefined) {
      madeBy.set(id, api.id);
      continue;
    }
    sources.set(id, file);
    for (const tag of listAt(values, "tags")) if (typeof tag === "string") tags.add(kebab(tag));
    draft.pages.push({ source: file, target: `${base}/${path.replace(/\.mdx$/, ".md")}`, address: route });
  }
  addFiles(draft, folder, base);
  for (const file of tree.below(folder))
    if (/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file)) {
      const text = await categoryFile(tree, file, root);
      if (text !== undefined)
        draft.made.push({ target: `${base}${file.slice(folder.length).replace(/\.ya?ml$/, ".json")}`, text });
    }
  const home = draft.pages.find(({ address }) => address === root)?.address ?? draft.pages[0]?.address;
  if (home !== undefined && tags.size > 0)
    for (const path of ["tags", ...[...tags].map((tag) => `tags/${tag}`)])
      draft.redirects[routeOf(`${root}/${path}`)] = home;
  await addSidebars(draft, { instance, version, sources, madeBy, base: prefix.replace(/^\//, "") });
}

/** Files beside pages: pictures and downloads, and what folders are called. */
function addFiles(draft: Draft, folder: FilePath, target: FilePath): void {
  for (const source of draft.tree.below(folder)) {
    const name = source.slice(source.lastIndexOf("/") + 1);
    if (
      !/^_category_\.(?:json|ya?ml)$/.test(name) &&
      !/^\./.test(name) &&
      !/\.(?:mdx?|[cm]?[jt]sx?|s?css|vue|svelte)$/i.test(name)
    )
      draft.copies.push({ source, target: `${target}${source.slice(folder.length)}` });
  }
}

/** Free pages. Those that are programs stay behind: nothing of them is run. */
function addPages(draft: Draft, folder: FilePath): void {
  const { tree } = draft;
  for (const file of tree.below(folder)) {
    const path = file.slice(folder.length + 1);
    if (isShown(path)) {
      const route = routeOf(`/${path.replace(/\.mdx?$/, "").replace(/(?:^|\/)index$/, "")}`);
      draft.pages.push({ source: file, target: `pages/${path.replace(/\.mdx$/, ".md")}`, address: route });
    } else if (/\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.test\.|__tests__|\.module\.|\.d\.ts$/.test(path)) {
      const route = routeOf(`/${path.replace(/\.[jt]sx?$/, "").replace(/(?:^|\/)index$/, "")}`);
      tree.ask(
        "Pages that are programs",
        `the page \`${route}\` is made by React and is not carried: write it as markdown, or say where its address leads in \`redirects\``,
        { file },
      );
    }
  }
  addFiles(draft, folder, "pages");
}

function staticsOf(draft: Draft): readonly FilePath[] {
  const written = member(draft.read.value, "staticDirectories");
  const named = Array.isArray(written) ? written.filter((one): one is string => typeof one === "string") : ["static"];
  return named.flatMap((one, at) => {
    if (/(?:^|\/)\.\.(?:\/|$)|^\//.test(one)) {
      draft.tree.ask(
        "Links out of the folder",
        `the static folder \`${one}\` lies outside of the tree and is not copied`,
        draft.read.placeOf(`/staticDirectories/${at}`),
      );
      return [];
    }
    const folder = tidied(one);
    for (const source of draft.tree.below(folder)) draft.copies.push({ source, target: source });
    return draft.tree.hasFolder(folder) ? [folder] : [];
  });
}
