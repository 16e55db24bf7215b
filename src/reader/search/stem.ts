// The forms of an English word as one: a light stem, good enough to tell that `retries` and `retry` are one word.

/** How much the same word counts in another form. */
export const formWorth = 0.93;

/** The form by which a word that stands for another is known: `paging` by itself alone, for `page` is a form of it and another thing. */
export function standInForm(word: string): string {
  return word.endsWith("ing") ? word : stemOf(word);
}

/** `word` without the ending that its form gives it. Short words, names and words of most other languages are their own stems. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  // Plurals, the feminine, and pronouns that are written in one with the word.
  if (/^[\u0621-\u064a]+$/.test(word)) return word.replace(/(?<=...)(?:ات|ان|ون|ين|يه|ها|هم|ه|ي)$/, "");
  if (/^[\u05d0-\u05ea]+$/.test(word)) return word.replace(/(?<=...)(?:ים|ות|יות|ית|ה|ת|י)$/, "");
  if (!/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?<=..(?:x|s|z|ch|sh))es$|(?<=..[^su])s$|(?<=...)(?:ing|ed)$/, "")
    .replace(/(?<=...)e$|(?<=...at)ion$/, "");
}

/** Letters that two forms of one word have in common at least, from the first on. */
export const leastCommon = 4;

/** What makes an English word of another: what follows a whole word else is a second one, as in `changelog`. */
const endings =
  /^[a-z]?(?:[ai]b[ly]e?|ally?|[ae]n[ct]e?|e[drs]s?|ors?|ives?|ful|less|ings?|(?:at)?ions?|ments?|ness|it(?:y|ies)|i[sz].*|ly|ies)$/;

/**
 * How much `term` counts as a form of `typed` in a language whose endings nobody here knows: 0 unless both begin alike for at least two
 * thirds of the shorter one, less than a known form. `isEnglish`: all endings are known that a whole word may have.
 */
export function likeForm(typed: string, term: string, isEnglish = false): number {
  const shorter = Math.min(typed.length, term.length);
  let common = 0;
  while (common < shorter && typed[common] === term[common]) common += 1;
  const isWhole = common === term.length || common > stemOf(term).length;
  const rest = typed.slice(common);
  if (isEnglish && isWhole && rest.length > 2 && !endings.test(rest)) return 0;
  return common < leastCommon || common * 3 < shorter * 2 ? 0 : (0.7 * common) / Math.max(typed.length, term.length);
}
