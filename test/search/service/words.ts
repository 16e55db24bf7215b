// What both protocols of the test service share: words of a text, whether a query is in a record, and marked texts.

export type Fields = Readonly<Record<string, unknown>>;

/** Words of a text with where they stand. */
export function wordsOf(
  text: string,
): readonly { readonly word: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0].toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

const isEnumerable = Object.prototype.propertyIsEnumerable;

/** The value at a dotted path; lists on the way give lists. */
export function at(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path.split(".")) {
    const isThere = typeof found === "object" && found !== null && isEnumerable.call(found, step);
    found = isThere ? Reflect.get(Object(found), step) : undefined;
  }
  return found;
}

/** All texts at or below a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether `word` of a text answers `typed`: the same, a beginning if it is the last word typed, or one letter off. */
export function answers(word: string, typed: string, isLast: boolean): boolean {
  if (word === typed || (isLast && word.startsWith(typed))) return true;
  return typed.length >= 5 && Math.abs(word.length - typed.length) <= 1 && isOneOff(word, typed);
}

function isOneOff(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}

export type Matched = { readonly record: Fields; readonly place: number };

/** The records in which every word of `query` is, with the first attribute that has one; an empty query finds all. */
export function found(records: readonly Fields[], query: string, attributes: readonly string[]): readonly Matched[] {
  const typed = wordsOf(query).map(({ word }) => word);
  return records.flatMap((record) => {
    const places = typed.map((word, index) =>
      attributes.findIndex((attribute) =>
        textsIn(at(record, attribute)).some((text) =>
          wordsOf(text).some((one) => answers(one.word, word, index === typed.length - 1)),
        ),
      ),
    );
    return places.includes(-1) ? [] : [{ record, place: places.reduce((sum, place) => sum + place, 0) }];
  });
}

export type Tags = { readonly before: string; readonly after: string };

/** `text` with the words of `query` marked, and how many there are. */
export function marked(text: string, query: string, tags: Tags): { readonly value: string; readonly count: number } {
  const typed = wordsOf(query).map(({ word }) => word);
  let value = "";
  let last = 0;
  let count = 0;
  for (const { word, from, to } of wordsOf(text)) {
    if (!typed.some((one, index) => answers(word, one, index === typed.length - 1))) continue;
    value += text.slice(last, from) + tags.before + text.slice(from, to) + tags.after;
    last = to;
    count += 1;
  }
  return { value: value + text.slice(last), count };
}

/** About `size` words around the first match, marked. */
export function snippet(
  text: string,
  query: string,
  tags: Tags & { readonly size: number; readonly cut: string },
): string {
  const typed = wordsOf(query).map(({ word }) => word);
  const words = wordsOf(text);
  const first = words.findIndex(({ word }) =>
    typed.some((one, index) => answers(word, one, index === typed.length - 1)),
  );
  const start = Math.max(0, first - Math.floor(tags.size / 2));
  const end = Math.min(words.length, start + tags.size);
  const from = start === 0 ? 0 : (words[start]?.from ?? 0);
  const to = end === words.length ? text.length : (words[end - 1]?.to ?? text.length);
  const { value } = marked(text.slice(from, to), query, tags);
  return `${from > 0 ? tags.cut : ""}${value}${to < text.length ? tags.cut : ""}`;
}

/** How often each value of `field` occurs, most frequent first. */
export function counted(records: readonly Fields[], field: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const text of textsIn(at(record, field))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
