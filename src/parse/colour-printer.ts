// What a grammar finds, printed as HTML while it is found: spans with hljs-* classes around escaped text. It counts the characters that
// it was given, because a grammar that fails half-way keeps silent about the rest.
import type { Emitter } from "highlight.js";
import { escapeText } from "../model/segments.ts";

/** HTML of one stretch of code, and how many characters of code it stands for. `language`: of code in another code. */
export type Print = { readonly html: string; readonly length: number; readonly language?: string };

/** Spans inside each other that are printed; what nests deeper stands in the deepest. Real code stays below 20. */
const deepest = 60;

/** What nests deeper than this is no code (comments that open comments, fifty thousand times): each window would open all of it again. */
const givenUp = 1_000;

function startTagOf(name: string): string {
  if (!name.includes(".")) return `<span class="hljs-${name}">`;
  const classes = name.split(".").map((word, index) => (index === 0 ? `hljs-${word}` : word + "_".repeat(index)));
  return `<span class="${classes.join(" ")}">`;
}

/** An emitter of highlight.js, which makes one for each stretch of code that it reads. */
export class ColourPrinter implements Emitter {
  readonly #prints: Print[] = [];
  #html = "";
  #length = 0;
  #depth = 0;

  /** What was printed, in order: code of other languages apart. */
  prints(): readonly Print[] {
    this.#flush();
    return this.#prints;
  }

  addText(text: string): void {
    this.#html += escapeText(text);
    this.#length += text.length;
  }

  /** `title.function` prints the classes `hljs-title function_`. */
  openNode(name: string): void {
    this.#depth += 1;
    // highlight.js catches it and keeps silent about the rest, which then stands plain.
    if (this.#depth > givenUp) throw new RangeError("The code nests too deep for its colours.");
    if (this.#depth > deepest) return;
    this.#html += startTagOf(name);
  }

  closeNode(): void {
    if (this.#depth === 0) return;
    if (this.#depth <= deepest) this.#html += "</span>";
    this.#depth -= 1;
  }

  startScope(name: string): void {
    this.openNode(name);
  }

  endScope(): void {
    this.closeNode();
  }

  __addSublanguage(other: Emitter, language: string): void {
    if (!(other instanceof ColourPrinter)) return;
    const { html, length } = joined(other.prints());
    if (this.#depth > 0) {
      this.#html += wrapped(html, language);
      this.#length += length;
      return;
    }
    this.#flush();
    this.#prints.push({ html, length, language });
  }

  /** Whatever is still open at the end of the code. */
  finalize(): void {
    while (this.#depth > 0) this.closeNode();
  }

  /** Who reads the emitter itself needs no text of it. */
  toHTML(): string {
    return "";
  }

  #flush(): void {
    if (this.#length > 0 || this.#html !== "") this.#prints.push({ html: this.#html, length: this.#length });
    this.#html = "";
    this.#length = 0;
  }
}

/** All of `prints` as one: code of another language in a span that names it. */
export function joined(prints: readonly Print[]): { readonly html: string; readonly length: number } {
  return {
    html: prints.map(({ html, language }) => (language === undefined ? html : wrapped(html, language))).join(""),
    length: prints.reduce((sum, { length }) => sum + length, 0),
  };
}

function wrapped(html: string, language: string | undefined): string {
  return language ? `<span class="${language}">${html}</span>` : html;
}
