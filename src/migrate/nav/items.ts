// Entries of other programs' navigation as items of a sidebar of ours. Only pages that are there are named.
import { splitPrefix } from "../../model/number-prefix.ts";
import { joinPath } from "../../text/file-path.ts";
import type { JsonObject } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";

/** The pages that navigation may name. */
export class NavPages {
  /** What it names and is not there. */
  readonly missing: string[] = [];
  readonly #byStem = new Map<string, FilePath>();

  /** `files`: from the docs folder. */
  constructor(files: readonly FilePath[]) {
    for (const file of files) this.#byStem.set(stemOf(file), file);
  }

  /** The file that `path` names from the folder `from`, with what it ends in or without; undefined where there is none. */
  find(path: string, from: FilePath): FilePath | undefined {
    const stem = stemOf(joinPath(from, path.replace(/[?#].*$/, "")).replace(/\/$/, ""));
    return (
      this.#byStem.get(stem) ?? this.#byStem.get(joinPath(stem, "index")) ?? this.#byStem.get(joinPath(stem, "README"))
    );
  }

  /** The page as an entry; none where it is not there, which is noted. */
  entry(path: string, from: FilePath, label?: string): readonly JsonObject[] {
    if (/^[a-z][a-z\d+.-]*:/i.test(path)) return [linkItem(path, label)];
    const file = this.find(path, from);
    if (file !== undefined) return [{ type: "doc", id: idOf(file), ...(label === undefined ? {} : { label }) }];
    this.missing.push(path);
    return [];
  }

  /** A page with others below it. */
  category(label: string | undefined, page: FilePath | undefined, items: readonly JsonObject[]): readonly JsonObject[] {
    if (items.length === 0) {
      const own = label === undefined ? {} : { label };
      return page === undefined ? [] : [{ type: "doc", id: idOf(page), ...own }];
    }
    const link = page === undefined ? null : { type: "doc", id: idOf(page) };
    return [{ type: "category", label: label ?? nameOfPage(page ?? ""), items: [...items], link }];
  }
}

/** Items below a label that is always open; by themselves where there is no label. */
export function groupItems(label: string | undefined, items: readonly JsonObject[]): readonly JsonObject[] {
  if (label === undefined || label.trim() === "") return items;
  return items.length === 0 ? [] : [{ type: "group", label: label.trim(), items: [...items] }];
}

/** A link to another site. */
export function linkItem(href: string, label?: string): JsonObject {
  return { type: "link", href, label: label ?? href };
}

function stemOf(file: FilePath): string {
  return file.replace(/\.(?:mdx?|markdown|adoc|rst|ipynb)$/i, "");
}

/** The id of the document at `file`, from the docs folder. */
export function idOf(file: FilePath): string {
  return stemOf(file)
    .split("/")
    .map((name) => splitPrefix(name).name)
    .join("/");
}

/** `getting-started` as words. */
export function nameOfPage(file: string): string {
  const stem = stemOf(file);
  const words = splitPrefix(stem.slice(stem.lastIndexOf("/") + 1)).name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
