// The list of records while one page of an API is read, and the text of the page's prose.
import type { ProseBlocks, SearchBlock } from "../model/search-block.ts";
import type { PageRecord } from "../model/search-record.ts";
import type { Segments } from "../model/segments.ts";

/** Characters of a description that a record keeps. */
export const longest = 240;

/** A list of records while a page is read. */
export type RecordDraft = {
  readonly records: readonly PageRecord[];
  /** Takes what says the same thing once a page. */
  readonly add: (record: PageRecord) => void;
  /** The same, of one whose text takes a while to find, and is not asked for where the page says it already. */
  readonly addSaid: (record: Omit<PageRecord, "text">, said: () => string) => void;
  readonly blocksOf: (prose: Segments | undefined) => readonly SearchBlock[];
};

/** A draft that begins with `start`; `blocks` is the text of the page. */
export function draftOf(start: readonly PageRecord[], blocks: ProseBlocks): RecordDraft {
  const records: PageRecord[] = [...start];
  const seen = new Set<string>();
  const isNew = ({ kind, name, label, home, anchor }: Omit<PageRecord, "text">, text: string): boolean => {
    const key = name === "" ? `${anchor} ${text}` : `${kind}\n${name}\n${home ?? text}\n${parentOf(label ?? "")}`;
    const { size } = seen;
    return seen.add(key).size > size;
  };
  return {
    records,
    add(record) {
      if (isNew(record, record.text)) records.push(record);
    },
    addSaid(record, said) {
      if (record.home === undefined || record.name === "") this.add({ ...record, text: said() });
      else if (isNew(record, "")) records.push({ ...record, text: said() });
    },
    blocksOf: (prose) => (prose === undefined ? [] : (blocks.get(prose) ?? [])),
  };
}

/** All the text of `prose` in one line of at most `most` characters. */
export function plainOf(
  { blocksOf }: RecordDraft,
  prose: Segments | undefined,
  most = Number.POSITIVE_INFINITY,
): string {
  const text = blocksOf(prose)
    .map((block) => block.text)
    .join(" ");
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s\S*$/, "")} …`;
}

/** The last but one of names with dots between; nothing of one name. */
export function parentOf(path: string): string {
  const end = path.lastIndexOf(".");
  return end === -1 ? "" : path.slice(path.lastIndexOf(".", end - 1) + 1, end);
}
