// The first file of an index: what is known of each page, the headings and names of the whole site, and where the rest stands.
import { digestOf } from "../model/digest.ts";
import { recordKinds } from "../model/search-record.ts";
import { type FirstFile, firstFile, type SearchParts } from "../reader/search/index-files.ts";
import { fold } from "../reader/search/tokens.ts";
import { defined } from "../text/defined.ts";
import type { IndexedPage } from "./index-state.ts";
import type { IndexFile } from "./shard-files.ts";

/** A row of the first file's entries; `kind` is a position in `recordKinds`. */
export type FirstFileEntry = {
  readonly name: string;
  readonly kind: number;
  readonly page: number;
  readonly anchor: string;
  readonly uses: number;
};

const heading = recordKinds.indexOf("heading");

/** What goes into the first file beside the pages' own. */
export type FirstParts = Pick<FirstFile, "shards" | "texts"> & {
  /** `POST /orders` and operation id of each page. */
  readonly call: readonly string[];
  readonly id: readonly string[];
  readonly entries: readonly FirstFileEntry[];
  readonly about?: SearchParts;
};

export function firstFileOf(
  pages: readonly IndexedPage[],
  { call, id, entries, shards, texts, about = {} }: FirstParts,
): IndexFile {
  const trails = [...new Set(pages.map(({ trail }) => trail.join(" › ")))];
  const trailNumbers = new Map(trails.map((trail, index) => [trail, index]));
  const rows = [...entries].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind - b.kind));
  const first: FirstFile = {
    v: 1,
    pages: {
      href: pages.map(({ href }) => href),
      title: pages.map(({ title }) => title),
      trail: pages.map(({ trail }) => trailNumbers.get(trail.join(" › ")) ?? 0),
      api: pages.map(({ api, isSchema }) => (isSchema ? 2 : api === undefined ? 0 : 1)),
      call,
      id,
    },
    trails,
    ...defined(about),
    entries: {
      name: rows.map(({ name }) => name),
      kind: rows.map(({ kind }) => kind),
      page: rows.map(({ page }) => page),
      anchor: rows.map(({ name, anchor }) => (anchor.endsWith(name) ? `${anchor.slice(0, -name.length)}*` : anchor)),
      uses: rows.map(({ uses }) => uses),
    },
    shards,
    texts,
  };
  const text = JSON.stringify(first);
  return { output: firstFile, text, digest: digestOf(text) };
}

/** Entries of a first file that are no headings. */
export function namesOf({ entries }: FirstFile): readonly FirstFileEntry[] {
  return entries.name.flatMap((name, at) => {
    const [kind = 0, page = 0, uses = 0] = [entries.kind[at], entries.page[at], entries.uses[at]];
    const anchor = entries.anchor[at] ?? "";
    if (kind === heading) return [];
    return [{ name, kind, page, uses, anchor: anchor.endsWith("*") ? anchor.slice(0, -1) + name : anchor }];
  });
}

/** Headings of all pages (`headings` of an index's state), each name once: where it stands first, unless it is no more than its page's title. */
export function headingsOf(
  headings: readonly (readonly string[])[],
  pages: readonly IndexedPage[],
): readonly FirstFileEntry[] {
  const entries = new Map<string, FirstFileEntry>();
  const folded = new Map<string, string>();
  const keyOf = (name: string): string => {
    const known = folded.get(name) ?? fold(name);
    folded.set(name, known);
    return known;
  };
  for (const [page, flat] of headings.entries()) {
    for (let at = 0; at < flat.length; at += 2) {
      const [name = "", anchor = ""] = [flat[at], flat[at + 1]];
      const key = keyOf(name);
      if (!entries.has(key) && key !== keyOf(pages[page]?.title ?? ""))
        entries.set(key, { name, kind: heading, page, anchor, uses: 0 });
    }
  }
  return [...entries.values()];
}
