// The headings and names that the first file of an index lists: they follow from what pages and names say, so that a pack need not hold them.
import { recordKinds } from "../model/search-record.ts";
import type { FirstFile, NamedRecord, Shard, TextRecord } from "../reader/search/index-files.ts";
import { nameKey } from "../reader/search/index-files.ts";
import { fold } from "../reader/search/tokens.ts";

type Row = {
  readonly name: string;
  readonly kind: number;
  readonly page: number;
  readonly anchor: string;
  readonly uses: number;
};

const [heading, schema, field] = (["heading", "schema", "field"] as const).map((kind) => recordKinds.indexOf(kind));

/** The entries, as the maker of an index lists them (search/first-file.ts). */
export function entriesOf(
  titles: readonly string[],
  pages: readonly (readonly TextRecord[])[],
  named: Shard["names"],
): FirstFile["entries"] {
  const rows = [...headingsIn(titles, pages), ...named.flatMap(([key, records]) => entriesFor(key, records))];
  rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind - b.kind));
  return {
    name: rows.map(({ name }) => name),
    kind: rows.map(({ kind }) => kind),
    page: rows.map(({ page }) => page),
    anchor: rows.map(({ name, anchor }) => (anchor.endsWith(name) ? `${anchor.slice(0, -name.length)}*` : anchor)),
    uses: rows.map(({ uses }) => uses),
  };
}

/** Each heading once, where it stands first, unless it is no more than the title of its page. */
function headingsIn(titles: readonly string[], pages: readonly (readonly TextRecord[])[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const [page, records] of pages.entries()) {
    const title = fold(titles[page] ?? "");
    for (const [index, kind, name, anchor] of records) {
      if (kind !== heading || index === 0) continue;
      const key = fold(name);
      if (key !== title && !rows.has(key)) rows.set(key, { name, kind, page, anchor, uses: 0 });
    }
  }
  return [...rows.values()];
}

/** A name where it is at home; a schema's and a field's of that name are two. */
function entriesFor(key: string, records: readonly NamedRecord[]): readonly Row[] {
  const [home] = records;
  const other = home?.[0] === schema ? records.find(([kind]) => kind === field) : undefined;
  return [home, other].flatMap((one) => {
    if (one === undefined) return [];
    const [kind, label, page, anchor, , , uses] = one;
    return [{ name: nameIn(label, key), kind, page, anchor, uses: uses.length }];
  });
}

/** What of a label is the name: `total` of `Order.total`, `open` of `Order.state = open`. */
function nameIn(label: string, key: string): string {
  const value = label.slice(label.lastIndexOf(" = ") + 3);
  const last = label.slice(label.lastIndexOf(".") + 1);
  return [label, ...(label.includes(" = ") ? [value] : []), last].find((name) => nameKey(name) === key) ?? label;
}
