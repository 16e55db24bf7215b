// The texts that snippets are cut from, page after page, to files. A file is put as soon as it is full, so that the texts of ten thousand
// pages are never in memory together.
import { type IndexFile, type ListedFile, listed, textFile, textsSize } from "./shard-files.ts";

/** Takes the rows of each page, in order; `end` is called after the last one. */
export class TextFiles {
  /** Of each page. */
  readonly sizes: number[] = [];
  /** The first page of each file. */
  readonly from: number[] = [];
  readonly files: ListedFile[] = [];
  readonly #put: (file: IndexFile) => void;
  #rows: string[] = [];
  #size = 0;

  constructor(put: (file: IndexFile) => void) {
    this.#put = put;
  }

  /** `rows`: JSON of rows of text. */
  add(rows: string): void {
    if (this.#rows.length > 0 && this.#size + rows.length > textsSize) this.end();
    this.#rows.push(rows);
    this.sizes.push(rows.length);
    this.#size += rows.length;
  }

  end(): void {
    if (this.#rows.length === 0) return;
    const file = textFile(this.#rows);
    this.#put(file);
    this.files.push(listed(file));
    this.from.push(this.sizes.length - this.#rows.length);
    this.#rows = [];
    this.#size = 0;
  }
}
