// What of a tree of Docusaurus was found so far.
import type { FilePath } from "../../text/place.ts";
import type { MovedPage, NavItem } from "../moving.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import type { OldApi } from "./apis.ts";

export type Draft = {
  readonly tree: OldTree;
  readonly read: ReadConfig;
  readonly set: Readonly<Record<string, string>>;
  readonly pages: MovedPage[];
  readonly made: { readonly target: FilePath; readonly text: string }[];
  readonly sidebars: { [name: string]: readonly NavItem[] };
  readonly copies: { source: FilePath; target: FilePath }[];
  readonly redirects: { [from: string]: string };
  readonly others: { pattern: string; count: number }[];
  readonly unmoved: FilePath[];
  /** Addresses of documents by instance and id. */
  readonly routes: Map<string, string>;
  readonly apis: { readonly api: OldApi; readonly route: string }[];
};
