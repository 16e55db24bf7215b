// Sidebars of one tree of docs, from its file or from its folders, and where the first entry of one leads.
import type { FilePath } from "../../text/place.ts";
import type { NavItem } from "../moving.ts";
import { sidebarsIn } from "./doc-nav.ts";
import type { Draft } from "./draft.ts";
import type { Version } from "./versions.ts";

type Named = {
  readonly instance: string;
  readonly version: Version;
  readonly sources: ReadonlyMap<string, FilePath>;
  readonly madeBy: ReadonlyMap<string, string>;
  readonly base: string;
};

/** Adds the sidebars of a version to those of the draft. */
export async function addSidebars(draft: Draft, { instance, version, sources, madeBy, base }: Named): Promise<void> {
  const { tree } = draft;
  const under = (path: string): FilePath => [base, path].filter((part) => part !== "" && part !== ".").join("/") || ".";
  const name = (own: string): string => (draft.sidebars[own] === undefined ? own : `${instance}-${own}`);
  if (version.sidebars === false) return;
  const file = version.sidebars ?? (tree.has("sidebars.json") ? "sidebars.json" : undefined);
  if (file === undefined || !tree.has(file)) {
    if (file !== undefined)
      tree.lose("Sidebars", `the file \`${file}\` is not there; the sidebar is made from folders`);
    draft.sidebars[name("docs")] = [{ kind: "folder", folder: under(".") }];
    return;
  }
  const read = await tree.config(file);
  // Versions of before 2021 name documents with the version in front.
  const plain = (id: string): string => id.replace(`version-${version.name}/`, "");
  const found = sidebarsIn(read, {
    root: version.root,
    sourceOf: (id) => sources.get(plain(id)),
    apiOf: (id) => madeBy.get(plain(id)),
    folderOf: under,
    lose: (what, pointer) => tree.lose("Sidebars", what, read.placeOf(pointer)),
  });
  for (const [own, items] of Object.entries(found)) draft.sidebars[name(own)] = items;
}

/** The address of the first page of a sidebar. */
export function firstIn(draft: Draft, items: readonly NavItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === "page") return draft.pages.find(({ source }) => source === item.source)?.address;
    if (item.kind === "folder") {
      const folder = item.folder === "." ? "docs/" : `docs/${item.folder}/`;
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
