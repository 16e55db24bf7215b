// The search index of a pack as one file: its columns, with their strings as copies out of the pages beside it, compressed. The same pages and
// the same index are the same bytes, as far as two releases of Node.js compress alike.
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { recordKinds } from "../model/search-record.ts";
import { type FirstFile, firstFile, isFirstFile, isShard, isTexts } from "../reader/search/index-files.ts";
import { type Copies, copied, copiesOf } from "./copies.ts";
import { columnsOf, type IndexColumns, type IndexValues, indexOfColumns, type PostingsOf } from "./index-columns.ts";

/** What is in the file. */
type Packed = Omit<IndexColumns, "strings"> & { readonly copies: Copies };

/** Bytes of the file when it is open, and characters of all its strings: five times, and ten times, as much as that of GitHub's API has. */
const most = { open: 24_000_000, strings: 60_000_000 };

/** Characters up to which the slowest way to compress takes a second or two. */
const small = 1_500_000;

/** The file of `index`; `pages`: the texts that stand beside it. */
export function packedIndex(index: IndexValues, pages: readonly string[], postingsOf: PostingsOf): Uint8Array {
  const { strings, ...columns } = columnsOf(index, postingsOf);
  const packed: Packed = { ...columns, copies: copiesOf(joined(strings), plainText(pages)) };
  const text = JSON.stringify(packed);
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: text.length < small ? 11 : 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
}

/** An open index: its files as the site has them, by their paths, and the headings of each page by its address. */
export type OpenIndex = {
  readonly files: ReadonlyMap<string, string>;
  readonly headings: ReadonlyMap<string, readonly (readonly [name: string, id: string])[]>;
};

/** The index in `bytes`; undefined where it is none, or that of other pages. */
export function openedIndex(
  bytes: Uint8Array,
  pages: readonly string[],
  postingsOf: PostingsOf,
): OpenIndex | undefined {
  try {
    const text = brotliDecompressSync(bytes, { maxOutputLength: most.open }).toString("utf8");
    const { copies, ...columns }: Packed = JSON.parse(text);
    const strings = copied(copies, plainText(pages), most.strings);
    if (strings === undefined) return undefined;
    const { first, shards, texts } = indexOfColumns({ ...columns, strings: split(strings) }, postingsOf);
    if (!isFirstFile(first) || !shards.every(isShard) || !texts.every(isTexts)) return undefined;
    const files = new Map([[firstFile, JSON.stringify(first)]]);
    for (const [at, name] of first.shards.file.entries()) files.set(name, JSON.stringify(shards[at]));
    for (const [at, name] of first.texts.file.entries()) files.set(name, JSON.stringify(texts[at]));
    return { files, headings: headingsOf(first, texts) };
  } catch {
    // Whatever a stranger wrote there: it is no index.
    return undefined;
  }
}

function headingsOf(first: FirstFile, texts: IndexValues["texts"]): OpenIndex["headings"] {
  const rows = texts.flatMap(({ pages }) => pages);
  return new Map(
    first.pages.href.map((href, page) => [
      href.replace(/\/$/, ""),
      (rows[page] ?? []).flatMap(([, kind, name, id]) =>
        kind === headingKind && id !== "" ? [[name, id] as const] : [],
      ),
    ]),
  );
}

const headingKind = recordKinds.indexOf("heading");

// Strings as one text. Two signs that no page has stand for themselves where one has them after all.

const [between, quoted] = ["\u001f", "\u001e"];

function joined(strings: readonly string[]): string {
  return strings.map((one) => one.replaceAll(quoted, `${quoted}e`).replaceAll(between, `${quoted}b`)).join(between);
}

function split(text: string): readonly string[] {
  return text.split(between).map((one) => one.replaceAll(`${quoted}b`, between).replaceAll(`${quoted}e`, quoted));
}

/** The words of Markdown pages with most of its signs gone: so they stand in the index. */
function plainText(pages: readonly string[]): string {
  return pages
    .join("\n")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\[([^\]\n]{0,300})\]\([^)\s]{0,500}\)/g, "$1")
    .replace(/`|\*\*/g, "");
}
