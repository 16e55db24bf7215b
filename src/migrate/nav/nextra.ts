// The files `_meta.js` and `_meta.ts` of Nextra as a sidebar: the order, titles and separators of each folder, read as syntax and never run.
import { isObject, type Json, type JsonObject, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { groupItems, idOf, linkItem, nameOfPage } from "./items.ts";

type Tree = { readonly files: Map<string, FilePath>; readonly folders: Map<string, Tree> };

/** The items of `files` (from the docs folder, its pages alone); `metas`: what each file says, by its folder. */
export function nextraItems(files: readonly FilePath[], metas: ReadonlyMap<FilePath, Json>): readonly JsonObject[] {
  const top: Tree = { files: new Map(), folders: new Map() };
  for (const file of files) {
    const names = file.split("/");
    let tree = top;
    for (const name of names.slice(0, -1)) {
      const next = tree.folders.get(name) ?? { files: new Map(), folders: new Map() };
      tree.folders.set(name, next);
      tree = next;
    }
    tree.files.set((names.at(-1) ?? "").replace(/\.\w+$/, ""), file);
  }
  return folderItems(top, "", metas);
}

function folderItems(tree: Tree, path: FilePath, metas: ReadonlyMap<FilePath, Json>): readonly JsonObject[] {
  const said = metas.get(path);
  const meta = isObject(said) ? said : {};
  const names = [...new Set([...tree.files.keys(), ...tree.folders.keys()])].sort();
  const rest = names.filter((name) => !Object.hasOwn(meta, name) && (name !== "index" || path === ""));
  const parts: { label?: string; items: JsonObject[] }[] = [{ items: [] }];
  const all: readonly (readonly [string, Json])[] = [
    ...Object.entries(meta),
    ...rest.map((name): readonly [string, Json] => [name, {}]),
  ];
  for (const [name, value] of all) {
    if (name === "*" || textAt(value, "display") === "hidden") continue;
    if (textAt(value, "type") === "separator") {
      const label = textAt(value, "title");
      parts.push({ items: [], ...(label === undefined ? {} : { label }) });
      continue;
    }
    parts.at(-1)?.items.push(...namedItems(name, value, { tree, path, metas }));
  }
  return parts.flatMap(({ label, items }) => groupItems(label, items));
}

type NextraPlace = { readonly tree: Tree; readonly path: FilePath; readonly metas: ReadonlyMap<FilePath, Json> };

function namedItems(name: string, value: Json, { tree, path, metas }: NextraPlace): readonly JsonObject[] {
  const label = typeof value === "string" ? value : textAt(value, "title");
  const href = textAt(value, "href");
  if (href !== undefined) return [linkItem(href, label ?? name)];
  const file = tree.files.get(name);
  const inner = tree.folders.get(name);
  if (inner === undefined) {
    if (file === undefined) return [];
    return [{ type: "doc", id: idOf(file), ...(label === undefined || label === "" ? {} : { label }) }];
  }
  const below = path === "" ? name : `${path}/${name}`;
  const page = inner.files.get("index") ?? file;
  const items = folderItems(inner, below, metas);
  if (items.length === 0) return page === undefined ? [] : [{ type: "doc", id: idOf(page) }];
  const link = page === undefined ? null : { type: "doc", id: idOf(page) };
  return [{ type: "category", label: label || nameOfPage(name), items: [...items], link }];
}
