// The contents of a book of Jupyter (`_toc.yml`), of a project of MyST (`toc` in `myst.yml`), and of Sphinx (`toctree` in Markdown) as a sidebar.
import { folderOf } from "../../text/file-path.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { groupItems, idOf, linkItem, type NavPages, nameOfPage } from "./items.ts";

/** Entries in one another beyond this are left out. */
const deepest = 20;

/** `value`: of the file in `folder`, from the docs folder. `all`: the pages below a folder, for patterns. */
type Contents = {
  readonly value: Json;
  readonly folder: FilePath;
  readonly pages: NavPages;
  readonly all: readonly FilePath[];
};

/** The items of `_toc.yml`. */
export function tocItems(given: Contents): readonly JsonObject[] {
  const { value } = given;
  // Its oldest form is a list.
  if (isList(value)) return entriesIn(value, given, 0);
  const root = textAt(value, "root");
  const first = root === undefined ? [] : given.pages.entry(root, given.folder);
  const parts = listAt(value, "parts").flatMap((part) =>
    groupItems(textAt(part, "caption"), entriesIn(listAt(part, "chapters"), given, 0)),
  );
  const subtrees = listAt(value, "subtrees").flatMap((tree) =>
    groupItems(textAt(tree, "caption"), entriesIn(listAt(tree, "entries"), given, 0)),
  );
  const flat = ["chapters", "sections", "entries"].flatMap((key) => entriesIn(listAt(value, key), given, 0));
  return [...first, ...flat, ...parts, ...subtrees];
}

/** The items of `project.toc` in \`myst.yml\`. */
export function mystItems(given: Contents): readonly JsonObject[] {
  return entriesIn(listAt(objectAt(given.value, "project"), "toc"), given, 0);
}

function entriesIn(entries: readonly Json[], given: Contents, depth: number): readonly JsonObject[] {
  return depth > deepest ? [] : entries.flatMap((entry) => entryItems(entry, given, depth));
}

function entryItems(entry: Json, given: Contents, depth: number): readonly JsonObject[] {
  const { pages, folder, all } = given;
  if (!isObject(entry)) return [];
  const title = textAt(entry, "title");
  const url = textAt(entry, "url");
  if (url !== undefined) return [linkItem(url, title)];
  const pattern = textAt(entry, "glob") ?? textAt(entry, "pattern");
  if (pattern !== undefined) {
    const start = pattern.replace(/\*.*$/, "");
    return all.filter((file) => file.startsWith(start)).map((file): JsonObject => ({ type: "doc", id: idOf(file) }));
  }
  const below = ["children", "sections", "chapters", "entries"].flatMap((key) => listAt(entry, key));
  const subtrees = listAt(entry, "subtrees").flatMap((tree) => listAt(tree, "entries"));
  const items = entriesIn([...below, ...subtrees], given, depth + 1);
  const file = textAt(entry, "file") ?? textAt(entry, "header") ?? textAt(entry, "part");
  if (textAt(entry, "file") === undefined)
    return items.length === 0 ? [] : pages.category(title ?? file, undefined, items);
  if (items.length === 0) return pages.entry(file ?? "", folder, title);
  const page = pages.find(file ?? "", folder);
  if (page === undefined) pages.missing.push(file ?? "");
  return pages.category(title ?? nameOfPage(file ?? ""), page, items);
}

const toctree = /^([ \t]*)(`{3,}|:{3,})\{toctree\}[^\n]*\n([\s\S]*?)^\1\2[ \t]*$/gm;

/** The trees of contents that begin in the page `start`: each page once, in bounded depth. */
export async function toctreeItems(
  start: FilePath,
  pages: NavPages,
  textOf: (file: FilePath) => Promise<string | undefined>,
): Promise<readonly JsonObject[]> {
  const seen = new Set<FilePath>([start]);
  const below = async (file: FilePath, depth: number): Promise<readonly JsonObject[]> => {
    const text = depth > deepest ? undefined : await textOf(file);
    const items: JsonObject[] = [];
    for (const [, , , inside = ""] of (text ?? "").matchAll(toctree)) {
      const { caption, entries } = treeIn(inside);
      const own: JsonObject[] = [];
      for (const { path, label } of entries) {
        const page =
          path === "self" ? undefined : pages.find(path.replace(/^\//, ""), path.startsWith("/") ? "" : folderOf(file));
        if (page === undefined) own.push(...(path === "self" ? [] : pages.entry(path, folderOf(file), label)));
        else if (!seen.has(page)) {
          seen.add(page);
          const inner = await below(page, depth + 1);
          const name = label ?? (inner.length === 0 ? undefined : (titleIn(await textOf(page)) ?? nameOfPage(page)));
          own.push(...pages.category(name, page, inner));
        }
      }
      items.push(...groupItems(caption, own));
    }
    return items;
  };
  const items = await below(start, 0);
  return items.length === 0 ? [] : [...pages.entry(start, ""), ...items];
}

type Tree = {
  readonly caption: string | undefined;
  readonly entries: readonly { readonly path: string; readonly label?: string }[];
};

function treeIn(inside: string): Tree {
  const caption = /^[ \t]*:?caption:[ \t]*(.+?)[ \t]*$/m.exec(inside)?.[1];
  const lines = inside.replace(/^---\n[\s\S]*?\n---\n/, "").split("\n");
  const entries = lines.flatMap((line) => {
    const words = line.trim();
    if (words === "" || /^:[\w-]+:/.test(words) || words.startsWith("%")) return [];
    const [, label, path] = /^(.*?)\s*<([^<>]+)>$/.exec(words) ?? [];
    if (path !== undefined) return [{ path, ...(label === undefined || label === "" ? {} : { label }) }];
    return /\s|\*/.test(words) ? [] : [{ path: words }];
  });
  return { caption, entries };
}

function titleIn(text = ""): string | undefined {
  return /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text)?.[1];
}

/** Whether a config of Sphinx or MyST says where its contents are. */
export function hasToc(value: Json | undefined): boolean {
  return isList(member(objectAt(value, "project") ?? {}, "toc"));
}
