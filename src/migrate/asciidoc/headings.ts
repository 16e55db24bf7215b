// Ids of the headings of a page: where the rule of the new site makes another one than the page had, the heading says it.

import type { IdRule } from "../../text/heading-ids/heading.ts";
import { RuledIds } from "../../text/heading-ids/rules.ts";

type Heading = { readonly words: string; readonly isPlain: boolean; readonly id: string };

const [starts, ends] = ["\ue006", "\ue007"];
const place = /\ue006(\d{1,6})\ue007/g;

export class Headings {
  readonly #headings: Heading[] = [];
  readonly #rule: IdRule;

  constructor(rule: IdRule) {
    this.#rule = rule;
  }

  /** What stands behind a heading until `settled`. */
  mark(heading: Heading): string {
    return `${starts}${this.#headings.push(heading) - 1}${ends}`;
  }

  /** `text` with ids behind those headings that need one. */
  settled(text: string): string {
    const given = new Set(this.#headings.filter(({ isPlain, id }) => !isPlain && id !== "").map(({ id }) => id));
    // One that is given changes what others find taken: until nothing changes.
    for (let round = 0; round < 5; round += 1) {
      const wrong = this.#wrong(given);
      if (wrong.length === 0) break;
      for (const id of wrong) given.add(id);
    }
    return text.replace(place, (_, index: string) => {
      const id = this.#headings[Number(index)]?.id ?? "";
      return given.has(id) ? ` {#${id}}` : "";
    });
  }

  #wrong(given: ReadonlySet<string>): readonly string[] {
    const ids = new RuledIds(this.#rule, given);
    return this.#headings.flatMap(({ words, id }) => {
      if (id === "" || given.has(id)) return [];
      return ids.next({ parts: [{ kind: "text", value: words }], written: words }) === id ? [] : [id];
    });
  }
}
