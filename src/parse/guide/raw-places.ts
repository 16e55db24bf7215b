// Where a spot of raw HTML stands in the page. The parser of HTML counts in the text of a block as it was handed it: without what a list or
// a quote puts before each line, and with what was put into it on the way.
import type { Html } from "mdast";

type Spot = { readonly line: number; readonly column: number };

/** Letters that were put in before the letter `at` of the text as it is now. */
export type Inserted = { readonly at: number; readonly length: number };

type Line = { readonly shift: number; readonly inserted: readonly Inserted[] };

/** The spots of one page, whose text has `lines`. */
export class RawPlaces {
  readonly #lines: readonly string[];
  readonly #known = new Map<number, Line>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Takes note of a block of HTML that has its lines for itself, with what was put into it. */
  take({ value, position }: Html, inserted: readonly Inserted[]): void {
    if (position === undefined) return;
    const { line: first, column } = position.start;
    let start = 0;
    for (const [index, text] of value.split("\n").entries()) {
      const here = inserted.filter(({ at }) => at > start && at <= start + text.length);
      const begin = index === 0 ? column : 1;
      const written = here.reduceRight(
        (line, { at, length }) => line.slice(0, at - start - length) + line.slice(at - start),
        text,
      );
      const shift =
        index === 0 || written.trim() === "" ? 0 : Math.max(0, (this.#lines[first + index - 1] ?? "").indexOf(written));
      const moved = here.map(({ at, length }) => ({ at: at - start + begin, length }));
      if (shift > 0 || moved.length > 0) this.#known.set(first + index, { shift, inserted: moved });
      start += text.length + 1;
    }
  }

  /** The spot in the page that the parser of HTML calls `line` and `column`. */
  spotOf(line: number, column: number): Spot {
    const known = this.#known.get(line);
    if (known === undefined) return { line, column };
    const before = known.inserted.filter(({ at }) => at <= column).reduce((sum, { length }) => sum + length, 0);
    return { line, column: column + known.shift - before };
  }

  /** The spot in the page of a letter of the text of `node`. */
  spotIn({ value, position }: Html, at: number): Spot {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const lines = value.slice(0, at).split("\n");
    const last = lines.at(-1)?.length ?? 0;
    return this.spotOf(line + lines.length - 1, lines.length === 1 ? column + last : last + 1);
  }
}
