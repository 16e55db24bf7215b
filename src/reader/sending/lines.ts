// Long bodies are folded: their first lines at once, the rest when a reader asks for it.

/** Lines that are shown before a reader unfolds the rest. */
const shownLines = 40;
/** Characters of a line that has no end: minified code, a text in base64. */
const shownCharacters = 4_000;

/** The start of `text` that is shown at first, and how many lines follow; none: it is all there. */
export function folded(text: string): { readonly start: string; readonly more: number } {
  let at = 0;
  for (let line = 0; line < shownLines && at >= 0; line += 1) at = text.indexOf("\n", at) + 1 || -1;
  const end = Math.min(at < 0 ? text.length : at, shownCharacters);
  if (end >= text.length) return { start: text, more: 0 };
  let more = 1;
  for (let next = text.indexOf("\n", end); next >= 0 && next < text.length - 1; next = text.indexOf("\n", next + 1))
    more += 1;
  return { start: text.slice(0, end), more };
}
