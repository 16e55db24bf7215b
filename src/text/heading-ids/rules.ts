// The rules of other programs by the names that the config has for them, and what gives out the ids of a page.
import { asciidoctorIds } from "./asciidoctor.ts";
import { docutilsIds } from "./docutils.ts";
import { githubIds } from "./github.ts";
import type { HeadingWords, IdRule } from "./heading.ts";
import { hugoIds } from "./hugo.ts";
import { kramdownIds } from "./kramdown.ts";
import { mdbookIds } from "./mdbook.ts";
import { mkdocsIds } from "./mkdocs.ts";
import { vitepressIds } from "./vitepress.ts";

const rules = {
  github: githubIds,
  vitepress: vitepressIds,
  mkdocs: mkdocsIds,
  hugo: hugoIds,
  mdbook: mdbookIds,
  kramdown: kramdownIds,
  asciidoctor: asciidoctorIds,
  docutils: docutilsIds,
} as const satisfies Readonly<Record<string, IdRule>>;

export type HeadingIdName = keyof typeof rules;
export const headingIdNames = Object.keys(rules) as readonly HeadingIdName[] as [HeadingIdName, ...HeadingIdName[]];

/** The rule of a program; undefined where there is no name, and ids are by our own rule (model/slug.ts). */
export function idRule(name: HeadingIdName | undefined): IdRule | undefined {
  return name === undefined ? undefined : rules[name];
}

/** The id that `words` alone have by a rule; empty where the rule makes none. */
export function idOfWords(rule: IdRule, words: string): string {
  return rule.slug({ parts: [{ kind: "text", value: words }], written: words });
}

/** Gives out ids by a rule, each once. */
export class RuledIds {
  readonly #rule: IdRule;
  readonly #taken: Set<string>;
  readonly #counts = new Map<string, number>();

  /** `taken`: ids that authors gave. */
  constructor(rule: IdRule, taken: Iterable<string>) {
    this.#rule = rule;
    this.#taken = new Set(taken);
  }

  /** Takes the next number for the mark of a footnote. */
  note(): void {
    if (this.#rule.numbersNotes === true) this.#number("", this.#counts.get("") ?? 0);
  }

  /** The id of the next heading of the page. */
  next(heading: HeadingWords): string {
    const { slug: slugOf, numbered, startsEmpty, counts } = this.#rule;
    const slug = slugOf(heading);
    const count = (this.#counts.get(slug) ?? -1) + 1;
    this.#counts.set(slug, count);
    const wanted = count > 0 || (slug === "" && startsEmpty === true) ? numbered(slug, count) : slug;
    // An id that the program gives twice leads to the first of them: what it counts on is left free.
    for (const id of counts === true ? [wanted, numbered(wanted, 0)] : [wanted]) {
      if (id === "" || this.#taken.has(id)) continue;
      this.#taken.add(id);
      return id;
    }
    return this.#number(slug, count);
  }

  /** Takes the first free id of `slug` with a number above `count`. */
  #number(slug: string, count: number): string {
    let next = count + 1;
    while (this.#taken.has(this.#rule.numbered(slug, next))) next += 1;
    const id = this.#rule.numbered(slug, next);
    this.#counts.set(slug, next);
    this.#taken.add(id);
    return id;
  }
}
