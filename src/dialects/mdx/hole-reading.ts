// What is found of components and expressions while a page is read.
import type { ComponentSettings, Hole, PageCode, PageHoles, PageStatement } from "../../model/component.ts";

/** What a page is read with whose site has components, and what is found. `token` cannot be written by the page's author. */
export class HoleReading {
  readonly token: string;
  readonly settings: ComponentSettings;
  readonly #holes: Hole[] = [];
  readonly #codes: PageCode[] = [];
  readonly #statements: PageStatement[] = [];
  readonly #left: Record<string, string> = {};
  readonly #missing = new Set<string>();
  #slots = 0;

  constructor(token: string, settings: ComponentSettings) {
    this.token = token;
    this.settings = settings;
  }

  /** Adds a hole; answers its number. */
  add(hole: Hole): number {
    return this.#holes.push(hole) - 1;
  }

  addCode(code: PageCode): number {
    return this.#codes.push(code) - 1;
  }

  addStatement(statement: PageStatement): void {
    this.#statements.push(statement);
  }

  /** What is imported from `path` is not there. */
  leave(names: readonly string[], path: string): void {
    for (const name of names) this.#left[name] = path;
  }

  /** Adds the name of a component that code has tags of and nobody provides. */
  addMissing(name: string): void {
    this.#missing.add(name);
  }

  nextSlot(): number {
    this.#slots += 1;
    return this.#slots - 1;
  }

  /** All that was found. */
  found(): PageHoles {
    const [left, missing] = [this.#left, [...this.#missing]];
    return { holes: this.#holes, codes: this.#codes, statements: this.#statements, left, missing };
  }
}
