// The words of a check of values, each behind the kind of its rule, and none with the value itself: what was recorded is private.
import { english } from "../messages/english.ts";
import type { MisfitWords } from "../reader/misfit-text.ts";

const { checks } = english;

/** What separates the kind from the words. */
const mark = "\u0000";

/** English without values: `missing\0is required`. */
export const kindedWords: MisfitWords = {
  lists: english.lists,
  checks: {
    ...kinded(checks),
    type: `type${mark}must be {types}, not {value}` as typeof checks.type,
    oneOf: `oneOf${mark}must be one of {values}` as typeof checks.oneOf,
    oneOfMany: checks.oneOfMany,
    format: `format${mark}must be a valid {format}` as typeof checks.format,
    types: checks.types,
    given: {
      ...checks.given,
      text: "a string" as typeof checks.given.text,
      number: "a number" as typeof checks.given.number,
      boolean: "a boolean" as typeof checks.given.boolean,
    },
  },
};

type Checks = typeof checks;

/** Each text and each function of a number with its name before it. */
function kinded(words: Checks): Checks {
  const before = (name: string, word: Checks[keyof Checks]): unknown => {
    if (typeof word === "string") return `${name}${mark}${word}`;
    return typeof word === "function" ? (count: number | string) => `${name}${mark}${word(count)}` : word;
  };
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, before(name, word)]),
  ) as unknown as Checks;
}

/** A text of these words as its kind and its words. */
export function kindOf(text: string): { readonly kind: string; readonly words: string } {
  const at = text.indexOf(mark);
  return at < 0 ? { kind: "", words: text } : { kind: text.slice(0, at), words: text.slice(at + 1) };
}
