// A page's records as the maker of an index goes through them: what is called for, what is a heading, and what has another name.

import type { PageRecord } from "../model/search-record.ts";
import { type NamedRow, rowsOf, type Sketch } from "../model/serialized-records.ts";

export type Outline = {
  /** `POST /orders` and operation id; empty for what is no operation. */
  readonly call: string;
  readonly id: string;
  /** Of the page of a schema, its name. */
  readonly schema: string | undefined;
  /** The page of an API's errors, where their codes are at home. */
  readonly isErrorsPage: boolean;
  /** Flat: name, anchor. */
  readonly headings: readonly string[];
  /** The others that have a name, by their index. */
  readonly named: readonly (readonly [index: number, record: PageRecord])[];
};

export function outlineOf({ named: all, rows }: Sketch): Outline {
  const own = all[0]?.[1];
  const [call = "", id = ""] = own?.kind === "operation" ? (own.aliases ?? []) : [];
  const schema = all.find(([, { kind, anchor }]) => kind === "schema" && anchor === "")?.[1].name;
  const isErrorsPage = own?.kind === "page" && schema === undefined && all.some(([, { kind }]) => kind === "error");
  const headings: string[] = [];
  const named: (readonly [number, PageRecord])[] = [];
  let texts: ReadonlyMap<number, string> | undefined;
  for (const [index, record] of all) {
    if (index === 0) continue;
    if (record.kind === "heading") headings.push(record.name, record.anchor);
    else if (record.name !== "") {
      if (isTold(record)) {
        named.push([index, record]);
        continue;
      }
      texts ??= new Map(rowsOf({ rows }).map(([at, , , , text]) => [at, text]));
      named.push([index, { ...record, text: texts.get(index) ?? "" }]);
    }
  }
  return { call, id, schema, isErrorsPage, headings, named };
}

function isTold(record: NamedRow[1]): record is PageRecord {
  return record.text !== undefined;
}
