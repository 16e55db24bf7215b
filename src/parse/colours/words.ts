// Between its tokens, code is searched for words that the language knows.
import type { Grammar, Mode } from "./modes.ts";
import type { ColourPrinter } from "./printer.ts";

/** A word says something for a language this often. */
const mostHits = 7;

export class WordPrinter {
  readonly #printer: ColourPrinter;
  readonly #ignoresCase: boolean;
  readonly #hits = new Map<string, number>();
  #relevance = 0;

  constructor(grammar: Grammar, printer: ColourPrinter) {
    this.#printer = printer;
    this.#ignoresCase = grammar.ignoresCase;
  }

  /** How much the words that were found speak for the language. */
  get relevance(): number {
    return this.#relevance;
  }

  /** Prints `text`, with the words that `mode` knows in spans. */
  print(text: string, { words, wordPattern }: Mode): void {
    let done = 0;
    wordPattern.lastIndex = 0;
    for (let found = words && wordPattern.exec(text); found; found = wordPattern.exec(text)) {
      const name = this.#ignoresCase ? found[0].toLowerCase() : found[0];
      const word = words?.get(name);
      if (word === undefined) continue;
      this.#hit(name, word.relevance);
      if (word.tag === "") continue;
      if (found.index > done) this.#printer.text(text.slice(done, found.index));
      this.#printer.marked(found[0], word.tag);
      done = wordPattern.lastIndex;
    }
    if (done < text.length) this.#printer.text(text.slice(done));
  }

  #hit(name: string, relevance: number): void {
    const hits = (this.#hits.get(name) ?? 0) + 1;
    this.#hits.set(name, hits);
    if (hits <= mostHits) this.#relevance += relevance;
  }
}
