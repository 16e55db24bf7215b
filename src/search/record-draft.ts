// The list of records while one page of an API is read, and the text of the page's prose.
import type { Block, ProseBlocks } from "../model/search-block.ts";
import type { PageRecord } from "../model/search-record.ts";
import type { Segments } from "../model/segments.ts";

/** Characters of a description that a record keeps. */
export const longest = 240;

/** A list of records while a page is read. */
export type Draft = {
  readonly records: readonly PageRecord[];
  /** Takes what says the same thing once a page. */
  readonly add: (record: PageRecord) => void;
  readonly blocksOf: (prose: Segments | undefined) => readonly Block[];
};

/** A draft that begins with `start`; `blocks` is the text of the page. */
export function draftOf(start: readonly PageRecord[], blocks: ProseBlocks): Draft {
  const records: PageRecord[] = [...start];
  const seen = new Set<string>();
  return {
    records,
    add(record) {
      const { kind, name, label, home, text, anchor } = record;
      const key = name === "" ? `${anchor} ${text}` : [kind, name, home ?? text, parentOf(label ?? "")].join("\n");
      if (seen.has(key)) return;
      seen.add(key);
      records.push(record);
    },
    blocksOf: (prose) => (prose === undefined ? [] : (blocks.get(prose) ?? [])),
  };
}

/** All the text of `prose` in one line of at most `most` characters. */
export function plainOf({ blocksOf }: Draft, prose: Segments | undefined, most = Number.POSITIVE_INFINITY): string {
  const text = blocksOf(prose)
    .map((block) => block.text)
    .join(" ");
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s\S*$/, "")} …`;
}

function parentOf(path: string): string {
  return path.split(".").at(-2) ?? "";
}
