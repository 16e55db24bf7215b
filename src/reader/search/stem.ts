// The forms of an English word as one: a light stem, good enough to tell that `retries` and `retry` are one word.

/** How much the same word counts in another form. */
export const formWorth = 0.93;

/** The form by which a word that stands for another is known: `paging` by itself alone, for `page` is a form of it and another thing. */
export function standInForm(word: string): string {
  return word.endsWith("ing") ? word : stemOf(word);
}

/** `word` without the ending that its form gives it. Short words, names and words of other languages are their own stems. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?<=..(?:x|s|z|ch|sh))es$|(?<=..[^su])s$|(?<=...)(?:ing|ed)$/, "")
    .replace(/(?<=...)e$/, "");
}
