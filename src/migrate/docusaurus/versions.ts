// The versions of a tree of docs of Docusaurus: which one readers met at its plain address, where its files and sidebars lie, and which
// others there are.
import { isList, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";
import { type Instance, tidied } from "./instances.ts";

/** `root`: where its pages stand, below the base. `sidebars`: its file, undefined for what is made from folders. */
export type DocsVersion = {
  readonly name: string;
  readonly folder: FilePath;
  readonly root: string;
  readonly sidebars?: FilePath | false;
};

export type DocsVersions = { readonly newest: DocsVersion; readonly others: readonly DocsVersion[] };

/** The versions of an instance; `asked`: the one that is to be moved, if not that at the plain address. */
export async function versionsOf(
  tree: OldTree,
  { id, options }: Instance,
  asked: string | undefined,
): Promise<DocsVersions> {
  const prefix = id === "default" ? "" : `${id}_`;
  const file = `${prefix}versions.json`;
  const found = tree.has(file) && options.disableVersioning !== true ? (await tree.data(file)).value : [];
  const named = isList(found) ? found.filter((name) => typeof name === "string") : [];
  const last = textAt(options, "lastVersion") ?? named[0] ?? "current";
  const base = tidied(textAt(options, "routeBasePath") ?? "docs");
  const settings = objectAt(options, "versions");
  const all = [...(options.includeCurrentVersion === false && named.length > 0 ? [] : ["current"]), ...named].map(
    (name): DocsVersion => {
      const own = settings === undefined ? undefined : objectAt(settings, name);
      const path =
        (own === undefined ? undefined : textAt(own, "path")) ??
        (name === last ? "" : name === "current" ? "next" : name);
      const isCurrent = name === "current";
      const written = member(options, "sidebarPath");
      const sidebars = isCurrent ? sidebarsNamed(written) : `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
      return {
        name,
        folder: isCurrent ? tidied(textAt(options, "path") ?? "docs") : `${prefix}versioned_docs/version-${name}`,
        root: `/${[base, tidied(path)].filter((part) => part !== "").join("/")}`,
        ...(sidebars === undefined ? {} : { sidebars }),
      };
    },
  );
  const newest = all.find(({ name }) => name === (asked ?? last)) ?? all[0];
  if (newest === undefined) throw new Error("a tree has a version");
  return { newest, others: all.filter((one) => one !== newest) };
}

function sidebarsNamed(written: unknown): FilePath | false | undefined {
  if (written === false) return false;
  return typeof written === "string" ? tidied(written) : undefined;
}
