// Fenced code means nothing to the doubts about a text (could-differ.ts): it is a third of many pages, and full of signs. Code is left out from
// the start of the text to the first line that may be read in two ways, since what is behind a line never changes what it is.

/** HTML that blank lines do not end: a fence in it is no fence. */
const lasting = /<(?:script|pre|style|textarea|!(?!--[^\n]*-->)|\?)/i;
const opening = /^( *)(`{3,}(?=[^`]*$)|~{3,})/;
const closing = /^( *)(`{3,}|~{3,})[ \t]*$/;
/** A fence behind the marker of a list, or behind a tab: its closing line would look like one that opens. */
const unsure = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t>]+)+(?:`{3}|~{3})|^ *\t[ \t]*(?:`{3}|~{3})/;
const mayBeginHtml = /^[ \t]*<|^[ \t]*(?:[-+*>]|\d{1,9}[.)])[ \t>]*</;

/**
 * `text` with the same lines, and an `x` for each line of code in its fences, as far as that can be told from lines. Fences in quotes stay, and
 * so does content that could close a block (`:::`).
 */
export function withoutCode(text: string): string {
  if (!/^ *(?:```|~~~)/m.test(text)) return text;
  const lines = text.split("\n");
  let isAfterEmpty = true;
  let mayBeHtml = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const [, indent = "", fence] = opening.exec(line) ?? [];
    if (fence !== undefined) {
      // To a paragraph it may be one more line of text, to HTML it is one more line of HTML.
      if (!isAfterEmpty && (indent.length > 3 || mayBeHtml)) break;
      const end = closingOf(lines, index + 1, { indent: indent.length, fence });
      if (end === -1) break;
      for (let code = index + 1; code < end; code += 1) if (lines[code]?.trim() !== "") lines[code] = `${indent}x`;
      index = end;
      isAfterEmpty = false;
      mayBeHtml = false;
    } else if (unsure.test(line) || lasting.test(line)) break;
    else {
      isAfterEmpty = line.trim() === "";
      mayBeHtml = !isAfterEmpty && (mayBeHtml || mayBeginHtml.test(line));
    }
  }
  return lines.join("\n");
}

type Fence = { readonly indent: number; readonly fence: string };

/** The line that closes a fence to whoever reads it; -1 where lines do not tell. Code of a fence that is indented is so, too. */
function closingOf(lines: readonly string[], from: number, { indent, fence }: Fence): number {
  const margin = " ".repeat(indent);
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line.includes(":::") || (!line.startsWith(margin) && line.trim() !== "")) return -1;
    if (!line.includes(fence)) continue;
    const [, column = "", run] = closing.exec(line) ?? [];
    if (run?.startsWith(fence) !== true) continue;
    if (column.length === indent || (indent === 0 && column.length <= 3)) return index;
    // Further in it closes the fence or not, by what is around.
    if (indent > 0) return -1;
  }
  return -1;
}
