// Coloured code to lines: one span for each, with what the author said of it, and marks around words. Tokens that span lines or words are
// closed where those end and opened again.
import type { CodeSettings } from "./fence-info.ts";

/** Signs that stand for one letter in escaped text. */
const letters = /&(?:amp|lt|gt|quot|#\w+);|[\s\S]/g;

/** The lines of `html`, coloured code, as spans. */
export function lineSpans(
  html: string,
  { marked, classes, words }: Pick<CodeSettings, "marked" | "classes" | "words">,
): string {
  const open: string[] = [];
  const lines: string[] = [];
  let current = "";
  for (const part of html.split(/(<[^>]*>|\n)/)) {
    if (part === "\n") {
      lines.push(current + "</span>".repeat(open.length));
      current = open.join("");
    } else {
      if (part === "</span>") open.pop();
      else if (part.startsWith("<span")) open.push(part);
      current += part;
    }
  }
  lines.push(current);
  return lines
    .map((line, index) => {
      const number = index + 1;
      const said = classes.get(number) ?? [];
      const names = ["line", ...(marked.has(number) && !said.includes("highlighted") ? ["highlighted"] : []), ...said];
      const wanted = words.filter(({ from, to }) => from <= number && number <= to).map(({ word }) => word);
      return `<span class="${names.join(" ")}">${wanted.length === 0 ? line : withMarks(line, wanted)}</span>`;
    })
    .join("\n");
}

/** `line` with `<mark>` around each of `words`, piece by piece where a token begins or ends in one. */
function withMarks(line: string, words: readonly string[]): string {
  const parts = line.split(/(<[^>]*>)/).map((part) => (part.startsWith("<") ? [part] : (part.match(letters) ?? [])));
  const text = parts.map((part) => (part[0]?.startsWith("<") ? "" : part.map(plainLetter).join(""))).join("");
  const marked = new Set<number>();
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      for (let letter = at; letter < at + word.length; letter += 1) marked.add(letter);
  }
  if (marked.size === 0) return line;
  let html = "";
  let place = 0;
  for (const part of parts) {
    if (part[0]?.startsWith("<")) {
      html += part[0];
      continue;
    }
    let inside = false;
    for (const letter of part) {
      if (marked.has(place) !== inside) html += inside ? "</mark>" : "<mark>";
      inside = marked.has(place);
      html += letter;
      place += 1;
    }
    if (inside) html += "</mark>";
  }
  return html;
}

const plain: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function plainLetter(letter: string): string {
  // A sign that is not known still counts as one.
  return plain[letter] ?? letter.slice(0, 1);
}
