// How many slips of the finger a searched word may have.

/** Short words are too close to each other, and a number with another digit is another number. */
export function slipsFor(word: string): number {
  if (/^\d+$/.test(word)) return 0;
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}
