// A long text cut to what is shown of it: after a word where there are words, else between two letters as readers count them, so that
// text without spaces is cut like any other and no letter loses its accent or half of itself.

/** `text` of at most `most` UTF-16 units, and an ellipsis if something is missing; marks before the ellipsis go. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const word = head.search(/\s+\S*$/);
  const end = word > most / 2 ? word : letterStart(text, most);
  return `${text.slice(0, end).replace(/[\s,;:.、。，；：–-]+$/, "")}…`;
}

/** Letters of many parts are no longer than this; what is longer is cut anywhere. */
const longestLetter = 64;

/** The last boundary between letters at or before `at`. */
function letterStart(text: string, at: number): number {
  const from = Math.max(0, at - longestLetter);
  const near = text.slice(from, at + longestLetter);
  const letter = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(near).containing(at - from);
  const start = from + (letter?.index ?? at - from);
  return start > from ? start : at;
}
