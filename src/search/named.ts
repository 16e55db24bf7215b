// Things that have a name, as an index lists them: once, where they are at home, with the operations that use them.
import { type RecordKind, recordKinds } from "../model/search-record.ts";
import type { NamedRecord } from "../reader/search/index-files.ts";

/** A thing that has a name, with the place where it is at home and the pages of the operations that use it. */
export type Named = {
  readonly name: string;
  kind: RecordKind;
  label: string;
  page: number;
  record: number;
  anchor: string;
  text: string;
  /** Names of what it stands in. */
  parents?: Set<string>;
  uses?: Set<number>;
  /** Stands on its schema's own page. */
  settled: boolean;
  /** Its text is to be found with that of its home page. */
  readonly isShared: boolean;
};

/** A name and what bears it. */
export type Name = { readonly name: string; readonly records: Named[] };

export function recordRow({ kind, label, page, anchor, text, parents, uses }: Named): NamedRecord {
  return [
    recordKinds.indexOf(kind),
    label,
    page,
    anchor,
    text,
    [...(parents ?? [])].sort().join(" "),
    [...(uses ?? [])],
  ];
}

/** Schemas' own pages first, then what most operations use, then reading order. */
export function byUse(a: Named, b: Named): number {
  return (
    recordKinds.indexOf(a.kind) - recordKinds.indexOf(b.kind) ||
    (b.uses?.size ?? 0) - (a.uses?.size ?? 0) ||
    a.page - b.page ||
    a.record - b.record
  );
}
