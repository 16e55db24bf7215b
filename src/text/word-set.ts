// Names in one text, as a set.

/** The words of `text`, which blanks divide. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
