// What of a tree of Docusaurus was found so far.
import type { JsonObject } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { MovedPage, NavItem } from "../moving.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import type { Instance, OldApi } from "./instances.ts";
import type { DocsVersion, Published } from "./versions.ts";

/** Redirects of other versions and languages that a config is written for; beyond that they stand in the report by pattern. */
export const mostOthers = 5000;

/** `published`: in a site with versions. `route`: where its documents stand in the edition of the version. */
export type DraftDocs = {
  readonly instance: Instance;
  readonly version: DocsVersion;
  readonly base: FilePath;
  readonly route: string;
  readonly published?: Published | undefined;
};

export type MigrationDraft = {
  readonly tree: OldTree;
  readonly read: ReadConfig;
  readonly set: Readonly<Record<string, string>>;
  readonly pages: MovedPage[];
  /** Its trees of docs, each with the version that moves and its new folder. */
  readonly docs: DraftDocs[];
  readonly made: { readonly target: FilePath; readonly text: string }[];
  /** Of the new config. */
  readonly blogs: JsonObject[];
  readonly sidebars: { [name: string]: readonly NavItem[] };
  readonly copies: { source: FilePath; target: FilePath }[];
  /** Where translations would be. */
  readonly standIns: { source: FilePath; target: FilePath }[];
  readonly redirects: { [from: string]: string };
  readonly others: { pattern: string; count: number }[];
  readonly unmoved: FilePath[];
  /** Addresses of documents by instance and id. */
  readonly routes: Map<string, string>;
  readonly apis: { readonly api: OldApi; readonly route: string }[];
};

/** A draft in which nothing was found yet. */
export function newDraft(tree: OldTree, read: ReadConfig, set: MigrationDraft["set"]): MigrationDraft {
  return {
    tree,
    read,
    set,
    pages: [],
    docs: [],
    made: [],
    blogs: [],
    sidebars: {},
    copies: [],
    standIns: [],
    redirects: {},
    others: [],
    unmoved: [],
    routes: new Map(),
    apis: [],
  };
}

/** Files beside pages: pictures and downloads, and what folders are called. */
export function addFiles(draft: MigrationDraft, folder: FilePath, target: FilePath): void {
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
