/** Whether a line of `text` begins with `word`, at its margin: in the time that a look for a word takes, where an expression looks at each line. */
export function lineBegins(text: string, word: string): boolean {
  return text.startsWith(word) || text.includes(`\n${word}`);
}
