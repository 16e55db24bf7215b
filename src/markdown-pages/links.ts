// Links that a shape speaks of: in a fence nothing leads anywhere, so they stand below it, each once.
import { linkOf, type MarkdownContext } from "./context.ts";

export class Links {
  readonly #found = new Map<string, string>();
  readonly #telling: MarkdownContext;

  constructor(telling: MarkdownContext) {
    this.#telling = telling;
  }

  add(label: string, link: number): void {
    const href = this.#telling.targets[link]?.href;
    if (href !== undefined && !this.#found.has(href)) this.#found.set(href, linkOf(label, link, this.#telling));
  }

  /** One line; empty for none. */
  get text(): string {
    return [...this.#found.values()].join(", ");
  }
}
