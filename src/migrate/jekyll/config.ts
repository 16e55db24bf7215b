// The config of a Jekyll site: what it leaves out, the front matter that it gives to pages, its collections.
import { folderOf, isWithin } from "../../text/file-path.ts";
import { isObject, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";
import { wildcardSource } from "../wildcards.ts";

export const jekyllConfigs = ["", "docs/", "site/", "website/"].flatMap((folder) => [
  `${folder}_config.yml`,
  `${folder}_config.yaml`,
]);

/** A collection as the config has it. `folder`: from the folder of the site. */
export type Collection = { readonly label: string; readonly folder: FilePath; readonly permalink: string | undefined };

/** `root`: the folder of the site, in the old tree. */
export type JekyllSite = {
  readonly config: JsonObject;
  readonly root: FilePath;
  readonly collections: readonly Collection[];
  /** Files without front matter are pages, and a README is the index of its folder: as on GitHub Pages. */
  readonly isLoose: boolean;
};

const usualExcludes =
  ".sass-cache .jekyll-cache gemfiles Gemfile Gemfile.lock node_modules vendor/bundle vendor/cache vendor/gems vendor/ruby _site package.json package-lock.json".split(
    " ",
  );

/** Whether the config is one of Jekyll: Hexo and Jupyter Book have files of that name, too. */
export async function isJekyll(tree: OldTree, file: FilePath): Promise<boolean> {
  const root = folderOf(file);
  const at = (name: string): FilePath => (root === "" ? name : `${root}/${name}`);
  if (tree.has(at("_toc.yml")) || tree.has(at("conf.py"))) return false;
  if (["_layouts", "_includes", "_posts", "_sass", "_docs"].some((name) => tree.hasFolder(at(name)))) return true;
  const text = (await tree.text(file)) ?? "";
  return /^(?:remote_theme|theme[ \t]*:[ \t]*["']?(?:jekyll|minima|just-the-docs)|kramdown|plugins|collections|permalink|defaults|baseurl)/m.test(
    text,
  );
}

/** What the site is. */
export async function jekyllSite(tree: OldTree, file: FilePath, config: JsonObject): Promise<JekyllSite> {
  const source = (textAt(config, "source") ?? "").replace(/^\.?\/?|\/+$/g, "");
  const root = [folderOf(file), source.includes("..") ? "" : source].filter((part) => part !== "").join("/");
  const gems = (await textIf(tree, root === "" ? "Gemfile" : `${root}/Gemfile`)) ?? (await textIf(tree, "Gemfile"));
  const plugins = [...listAt(config, "plugins"), ...listAt(config, "gems")].map(String);
  const isLoose =
    gems === undefined ||
    /github-pages/.test(gems) ||
    plugins.some((one) => /optional-front-matter|github-pages/.test(one));
  return { config, root, collections: collectionsOf(config), isLoose };
}

async function textIf(tree: OldTree, file: FilePath): Promise<string | undefined> {
  return tree.has(file) ? tree.text(file) : undefined;
}

function collectionsOf(config: JsonObject): readonly Collection[] {
  const parent = textAt(config, "collections_dir")?.replace(/^\/|\/+$/g, "") ?? "";
  const start = parent === "" || parent.includes("..") ? "" : `${parent}/`;
  const said = member(config, "collections");
  const labels = isObject(said) ? Object.keys(said) : listAt(config, "collections").map(String);
  return labels.flatMap((label): readonly Collection[] => {
    const own = objectAt(said, label);
    const isOut = label !== "posts" && member(own, "output") === true;
    if (!isOut || !/^[\w-]+$/.test(label)) return [];
    return [{ label, folder: `${start}_${label}`, permalink: textAt(own, "permalink") }];
  });
}

/** Answers whether a path from the folder of the site is left out there. */
export function leftOutBy({ config, collections }: JekyllSite): (path: FilePath) => boolean {
  const patternsOf = (key: string): readonly RegExp[] =>
    [...listAt(config, key), ...(key === "exclude" ? usualExcludes : [])].flatMap((one) => {
      const tidy = String(one).replace(/^\.?\/|\/+$/g, "");
      if (tidy === "" || tidy.length > 300 || (tidy.match(/\*/g)?.length ?? 0) > 8) return [];
      return [new RegExp(`^${wildcardSource(tidy, /(\*\*\/?|\*|\?)/)}(?:/.*)?$`)];
    });
  const [excluded, included] = [patternsOf("exclude"), patternsOf("include")];
  return (path) => {
    if (included.some((pattern) => pattern.test(path))) return false;
    if (excluded.some((pattern) => pattern.test(path))) return true;
    const own = collections.find(({ folder }) => isWithin(path, folder));
    const rest = own === undefined ? path.replace(/(^|\/)_posts\//, "$1") : path.slice(own.folder.length + 1);
    return rest.split("/").some((name) => /^[._#]|~$/.test(name));
  };
}

/** The front matter that the config gives to a file, which lies at `path` and is of a `type`. */
export function defaultsFor({ config }: JekyllSite, path: FilePath, type: string): JsonObject {
  const rules = listAt(config, "defaults").flatMap((rule, at) => {
    const scope = objectAt(rule, "scope");
    const [wanted, of] = [(textAt(scope, "path") ?? "").replace(/^\/|\/+$/g, ""), textAt(scope, "type")];
    if (of !== undefined && of !== type && !(of === "page" && type === "pages") && !(of === "post" && type === "posts"))
      return [];
    const isStarred = wanted.includes("*") && wanted.length < 300 && (wanted.match(/\*/g)?.length ?? 0) < 8;
    const isMeant = isStarred
      ? new RegExp(`^${wildcardSource(wanted, /(\*\*\/?|\*|\?)/)}(?:/.*)?$`).test(path)
      : wanted === "" || isWithin(path, wanted);
    return isMeant
      ? [{ values: objectAt(rule, "values") ?? {}, weight: wanted.length, at, isTyped: of !== undefined }]
      : [];
  });
  rules.sort((a, b) => a.weight - b.weight || Number(a.isTyped) - Number(b.isTyped) || a.at - b.at);
  return Object.assign({}, ...rules.map(({ values }) => values));
}
