// The contents of a book of Jupyter (`_toc.yml`), and of a project of MyST (`toc` in `myst.yml`) as a sidebar.
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

/** Whether a config of Sphinx or MyST says where its contents are. */
export function hasToc(value: Json | undefined): boolean {
  return isList(member(objectAt(value, "project") ?? {}, "toc"));
}
