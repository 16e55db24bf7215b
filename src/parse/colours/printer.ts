// Prints as HTML what highlight.js finds in code, while it finds it: escaped text in spans with `hljs-*` classes. The library's own emitter builds a
// tree first, escapes quotes, and sets no limit to the depth of spans.
import type { Emitter } from "highlight.js";
import { escapeText } from "../../model/segments.ts";

/** Spans inside each other that are printed; text that is deeper goes into the deepest one. Real code stays below 20. */
const deepest = 60;

/** Code never nests this deep. Comments that open comments, fifty thousand times, do, and each window would open all of them again. */
const givenUp = 1_000;

/** Begins the name of a language that is a window of another one. */
export const windowPrefix = "window of ";

export class ColourPrinter implements Emitter {
  #html = "";
  #length = 0;
  #depth = 0;
  #isWhole = false;

  /** How many characters of code it has printed. */
  get length(): number {
    return this.#length;
  }

  toHTML(): string {
    return this.#html;
  }

  addText(text: string): void {
    this.#html += escapeText(text);
    this.#length += text.length;
  }

  /** Opens the span of a part of code. `title.function` has the classes `hljs-title function_`. */
  openNode(scope: string): void {
    this.#depth += 1;
    if (this.#depth > givenUp) throw new RangeError("The code nests too deep for its colors.");
    if (this.#depth > deepest) return;
    const classes = scope.split(".").map((word, index) => (index === 0 ? `hljs-${word}` : word + "_".repeat(index)));
    this.#html += `<span class="${classes.join(" ")}">`;
  }

  closeNode(): void {
    if (this.#depth === 0) return;
    if (this.#depth <= deepest) this.#html += "</span>";
    this.#depth -= 1;
  }

  /** Opens the span of a single word. */
  startScope(scope: string): void {
    this.openNode(scope);
  }

  endScope(): void {
    this.closeNode();
  }

  /**
   * Adds code in another language, in a span that names it; a window of code needs none. `language` is undefined if none was recognized.
   * Throws if the library gave up on that code: it goes on after that, and would lose characters.
   */
  __addSublanguage(inner: Emitter, language: string | undefined): void {
    if (!(inner instanceof ColourPrinter)) return;
    if (language !== undefined && !inner.#isWhole) throw new RangeError(`No colors for ${language}.`);
    const isPlain = language === undefined || language.startsWith(windowPrefix);
    this.#html += isPlain ? inner.#html : `<span class="${language}">${inner.#html}</span>`;
    this.#length += inner.#length;
  }

  /** Closes all spans at the end of the code. The library does not call it for code on which it gave up. */
  finalize(): void {
    while (this.#depth > 0) this.closeNode();
    this.#isWhole = true;
  }
}
