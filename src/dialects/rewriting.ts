// A text on its way from a dialect to our own markdown. Each pass says what it changes as edits; every letter keeps where it came from,
// also through many passes and out of other files, so that a diagnostic points to what the author wrote.
import { firstOf } from "../text/first-of.ts";
import type { FilePath } from "../text/place.ts";

/** A text that letters come from. `file` is absent for the page itself; `through`: who takes that file in, as a diagnostic says it. */
export type TextSource = { readonly text: string; readonly file?: FilePath; readonly through?: string };

/** A stretch of the text as it stands now, kept with where its letters came from. */
export type KeptRange = { readonly from: number; readonly to: number };

/** A stretch of another file. */
export type Foreign = { readonly source: TextSource; readonly from: number; readonly to: number };

/** Words of our own that stand for what is at `at` of the text; for the edit's begin where it is absent. */
export type OwnWords = { readonly words: string; readonly at?: number };

/** What stands from `from` up to `to` (letters of the text as it stands, from 0) becomes `by`; bare words of our own are told where `from` is. */
export type TextEdit = {
  readonly from: number;
  readonly to: number;
  readonly by: readonly (string | OwnWords | KeptRange | Foreign)[];
};

/** Where a letter was written. */
export type LetterOrigin = { readonly source: TextSource; readonly offset: number };

/** A run of letters: those of `source` from `offset` on, or, `made`, words of our own that stand for what is at `offset`. */
type Piece = {
  readonly start: number;
  readonly length: number;
  readonly source: TextSource;
  readonly offset: number;
  readonly made: boolean;
};

/** Cuts the text of one page; `text` is what it is now. Nothing else of it changes but by `apply`. */
export class Rewriting {
  text: string;
  #pieces: readonly Piece[];

  constructor(text: string) {
    this.text = text;
    this.#pieces = [{ start: 0, length: text.length, source: { text }, offset: 0, made: false }];
  }

  /** Applies `edits`, which are in order and do not overlap, in one go: linear in the text and the edits. */
  apply(edits: readonly TextEdit[]): void {
    if (edits.length === 0) return;
    const texts: string[] = [];
    const pieces: Piece[] = [];
    let start = 0;
    const add = (text: string, piece: Omit<Piece, "start" | "length">) => {
      if (text === "") return;
      texts.push(text);
      pieces.push({ ...piece, start, length: text.length });
      start += text.length;
    };
    const keep = (from: number, to: number) => {
      for (let index = this.#pieceAt(from); index < this.#pieces.length; index += 1) {
        const piece = this.#pieces[index];
        if (piece === undefined || piece.start >= to) return;
        const [first, last] = [Math.max(from, piece.start), Math.min(to, piece.start + piece.length)];
        const offset = piece.made ? piece.offset : piece.offset + first - piece.start;
        add(this.text.slice(first, last), { ...piece, offset });
      }
    };
    let at = 0;
    for (const { from, to, by } of edits) {
      keep(at, from);
      for (const part of by) {
        if (typeof part === "string") add(part, { ...this.originOf(from), made: true });
        else if ("words" in part) add(part.words, { ...this.originOf(part.at ?? from), made: true });
        else if ("source" in part)
          add(part.source.text.slice(part.from, part.to), { source: part.source, offset: part.from, made: false });
        else keep(part.from, part.to);
      }
      at = to;
    }
    keep(at, this.text.length);
    this.text = texts.join("");
    this.#pieces = pieces;
  }

  /** Where the letter at `offset` of the text was written; behind the last letter, where that was. */
  originOf(offset: number): LetterOrigin {
    const piece = this.#pieces[Math.min(this.#pieceAt(offset), this.#pieces.length - 1)];
    if (piece === undefined) return { source: { text: "" }, offset: 0 };
    const within = Math.min(offset - piece.start, piece.length);
    return { source: piece.source, offset: piece.made ? piece.offset : piece.offset + within };
  }

  /** The files that letters come from, each with who takes it in first. */
  sources(): ReadonlyMap<FilePath, string> {
    const found = new Map<FilePath, string>();
    for (const { source } of this.#pieces)
      if (source.file !== undefined && !found.has(source.file)) found.set(source.file, source.through ?? "");
    return found;
  }

  /** The piece that holds `offset`, by halving. */
  #pieceAt(offset: number): number {
    return firstOf(this.#pieces.length, (index) => {
      const piece = this.#pieces[index];
      return piece === undefined || piece.start + piece.length > offset;
    });
  }
}
