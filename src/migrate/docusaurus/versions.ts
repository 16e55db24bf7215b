// The versions of a tree of docs of Docusaurus: which one readers met at its plain address, where its files and sidebars lie, and which
// others there are.
import { isWithin } from "../../text/file-path.ts";
import { isList, type JsonObject, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { given, type PageVersion } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { folderAt, type Instance, tidied } from "./instances.ts";

/** `root`: where its pages stand, below the base. `sidebars`: its file, undefined for what is made from folders. */
export type DocsVersion = {
  readonly name: string;
  readonly folder: FilePath;
  readonly root: string;
  readonly sidebars?: FilePath | false;
  /** Its options, those that are plain values. */
  readonly settings: JsonObject;
};

/** `all`: in the order of the version menu. `leftOut`: names of those that were not published. */
export type DocsVersions = {
  readonly newest: DocsVersion;
  readonly others: readonly DocsVersion[];
  readonly all: readonly DocsVersion[];
  readonly leftOut: readonly string[];
};

/** The versions of an instance; `asked`: the one that is to be moved, if not that at the plain address. */
export async function versionsOf(
  tree: OldTree,
  { id, options }: Instance,
  asked: string | undefined,
): Promise<DocsVersions> {
  const prefix = id === "default" ? "" : `${id}_`;
  const file = `${prefix}versions.json`;
  const found = tree.has(file) && options.disableVersioning !== true ? (await tree.data(file)).value : [];
  const named = isList(found)
    ? // As in Docusaurus, a name is one segment of a path.
      found.filter((name): name is string => typeof name === "string" && /^[^/\\\0]{1,100}$/.test(name))
    : [];
  const only = member(options, "onlyIncludeVersions");
  const isPublished = (name: string): boolean => !isList(only) || only.length === 0 || only.includes(name);
  const known = [...(options.includeCurrentVersion === false && named.length > 0 ? [] : ["current"]), ...named];
  const names = known.some(isPublished) ? known.filter(isPublished) : known;
  const last = textAt(options, "lastVersion") ?? names.find((name) => name !== "current") ?? "current";
  const base = tidied(textAt(options, "routeBasePath") ?? "docs");
  const all = names.map((name): DocsVersion => {
    const settings = objectAt(objectAt(options, "versions"), name) ?? {};
    const path = textAt(settings, "path") ?? (name === last ? "" : name === "current" ? "next" : name);
    const isCurrent = name === "current";
    const written = member(options, "sidebarPath");
    const sidebars = isCurrent ? sidebarsNamed(written) : `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
    return {
      name,
      settings,
      folder: isCurrent ? folderAt(options, "docs") : `${prefix}versioned_docs/version-${name}`,
      root: `/${[base, tidied(path)].filter((part) => part !== "").join("/")}`,
      ...(sidebars === undefined ? {} : { sidebars }),
    };
  });
  const newest = all.find(({ name }) => name === (asked ?? last)) ?? all[0];
  if (newest === undefined) throw new Error("a tree has a version");
  const leftOut = known.filter((name) => !names.includes(name));
  return { newest, others: all.filter((one) => one !== newest), all, leftOut };
}

/** A version of a site in which all of them are published, as pages of the new tree have it. */
export type Published = PageVersion & { readonly id: string };

/** Where the versions are in the new tree, by their names. One whose old path cannot be kept has the usual one. */
export function publishedVersions({ all, newest }: DocsVersions): ReadonlyMap<string, Published> {
  const ids = new Set<string>();
  const paths: string[] = [];
  return new Map(
    all.map((version) => {
      const { name, root } = version;
      const isCurrent = name === "current";
      const plain =
        isCurrent && version !== newest ? "next" : name.replace(/[^\w.-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "");
      let id = plain === "" ? "version" : plain;
      while (ids.has(id.toLowerCase()) || (id === "next" && !isCurrent)) id += "-old";
      ids.add(id.toLowerCase());
      const folder = isCurrent ? "docs" : `versioned_docs/version-${name}`;
      if (version === newest) return [name, { id, folder, path: "", root }];
      const wanted = root.slice(1);
      const isFree =
        /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/.test(wanted) &&
        !/^(?:assets|404)(?:\/|$)/i.test(wanted) &&
        !paths.some((one) => isWithin(one, wanted.toLowerCase()) || isWithin(wanted.toLowerCase(), one));
      const path = isFree ? wanted : `v/${id}`;
      paths.push(path.toLowerCase());
      return [name, { id, folder, path, root: `/${path}` }];
    }),
  );
}

/** The `versions` of the new config. `sidebars`: files by the names of the versions. */
export function versionsConfig(
  { all, newest }: DocsVersions,
  published: ReadonlyMap<string, Published>,
  sidebars: ReadonlyMap<string, FilePath>,
): readonly JsonObject[] {
  return all.flatMap((version) => {
    const own = published.get(version.name);
    if (own === undefined) return [];
    const { name, settings } = version;
    const isCurrent = version === newest;
    const [banner, noIndex] = [textAt(settings, "banner"), member(settings, "noIndex")];
    return [
      given({
        id: own.id,
        folder: name === "current" ? undefined : own.folder,
        label: textAt(settings, "label") ?? (name === "current" ? "Next" : name),
        current: isCurrent ? true : undefined,
        path: own.path === "" || own.path === `v/${own.id}` ? undefined : own.path,
        docsRoute: isCurrent ? undefined : "/",
        sidebars: sidebars.get(name),
        status: banner === "unmaintained" ? banner : banner === "none" && !isCurrent ? "maintained" : undefined,
        index: typeof noIndex === "boolean" ? !noIndex : undefined,
      }),
    ];
  });
}

function sidebarsNamed(written: unknown): FilePath | false | undefined {
  if (written === false) return false;
  return typeof written === "string" ? tidied(written) : undefined;
}
