// What a grammar finds, printed as HTML while it is found: spans with hljs-* classes around escaped text. It counts the characters that
// it was given.
import { escapeText } from "../../model/segments.ts";

/** Spans inside each other that are printed; what nests deeper stands in the deepest. Real code stays below 20. */
const deepest = 60;

/** What nests deeper than this is no code (comments that open comments, fifty thousand times): each window would open all of it again. */
const givenUp = 1_000;

export class ColourPrinter {
  #html = "";
  #length = 0;
  #depth = 0;

  /** Escaped text with spans. */
  get html(): string {
    return this.#html;
  }

  /** Characters of code that it stands for. */
  get length(): number {
    return this.#length;
  }

  text(text: string): void {
    this.#html += escapeText(text);
    this.#length += text.length;
  }

  /** Begins a span. Throws where spans nest beyond all code. */
  open(tag: string): void {
    this.#depth += 1;
    if (this.#depth > givenUp) throw new RangeError("The code nests too deep for its colours.");
    if (this.#depth <= deepest) this.#html += tag;
  }

  close(): void {
    if (this.#depth === 0) return;
    if (this.#depth <= deepest) this.#html += "</span>";
    this.#depth -= 1;
  }

  /** `text` in a span of its own; no span for no text. */
  marked(text: string, tag: string): void {
    if (text === "") return;
    this.open(tag);
    this.text(text);
    this.close();
  }

  /** Code in another language as `html`, in a span that names it. */
  inner(html: string, length: number, language: string): void {
    this.#html += `<span class="${language}">${html}</span>`;
    this.#length += length;
  }

  /** Whatever is still open at the end of the code. */
  closeAll(): void {
    while (this.#depth > 0) this.close();
  }
}
