// Values that code of a site hands out, of which nothing is known.

/** An answer that is none: the message says what it is, as a clause without full stop. */
export class Nonsense extends Error {}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The member `key` of an object or a function; undefined of anything else. */
export function read(value: unknown, key: string): unknown {
  return isObject(value) || typeof value === "function" ? Reflect.get(Object(value), key) : undefined;
}

/** `text` as reports hold it: they give a problem one line, and a terminal obeys some letters. `most`: letters that are kept. */
export function oneLine(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}

/** What a value is, as a part of a sentence. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  return isObject(value) ? "an object" : `a ${typeof value}`;
}
