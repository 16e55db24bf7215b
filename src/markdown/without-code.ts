// Fenced code means nothing to the doubts about a text (could-differ.ts): it is a third of many pages, and full of signs. Code is left out from
// the start of the text to the first line that may be read in two ways, since what is behind a line never changes what it is.

import { endOfContainer } from "./containers.ts";

/** HTML that blank lines do not end, and what does; a fence in it is no fence. It begins where a block begins, not in a line of text. */
export const lasting =
  /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]]*\]:)*<(?:(?:script|pre|style|textarea)(?=[\s>]|$)|(!--)|(\?)|(![a-z])|(!\[CDATA\[))/i;
const ends = [/<\/(?:script|pre|style|textarea)>/i, /-->/, /\?>/, />/, /\]\]>/] as const;
const opening = /^( *)(`{3,}(?=[^`]*$)|~{3,})/;
const closing = /^( *)(`{3,}|~{3,})[ \t]*$/;
/** A fence behind the marker of a list, or behind a tab: its closing line would look like one that opens. */
const unsure = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t>]+)+(?:`{3}|~{3})|^ *\t[ \t]*(?:`{3}|~{3})/;
const mayBeginHtml = /^[ \t]*<|^[ \t]*(?:[-+*>]|\d{1,9}[.)])[ \t>]*</;

/** `text` with the same lines, and an `x` for each line of code in its fences, as far as that can be told from lines. */
export function withoutCode(text: string): string {
  return /^ *(?:```|~~~)/m.test(text) ? readLines(text).lines.join("\n") : text;
}

/**
 * `lines`: those of the text, with an `x` for each line of code; fences in quotes stay, and so does content that could close a block (`:::`).
 * From line `unsure` on (from 0) lines do not tell what they are. `html`: lines that may stand in HTML that blank lines do not end.
 */
type ReadLines = { readonly lines: readonly string[]; readonly unsure: number; readonly html: ReadonlySet<number> };

/** Reads the lines of `text`, as far as lines tell. */
export function readLines(text: string): ReadLines {
  const lines = text.split("\n");
  const html = new Set<number>();
  let isAfterEmpty = true;
  let mayBeHtml = false;
  let blockEnd = -1;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const [, indent = "", fence] = opening.exec(line) ?? [];
    if (fence !== undefined) {
      // To a paragraph it may be one more line of text, to HTML it is one more line of HTML.
      if (!isAfterEmpty && (indent.length > 3 || mayBeHtml)) return { lines, html, unsure: index };
      const end = closingOf(lines, index + 1, { indent: indent.length, fence, isInBlock: index < blockEnd });
      if (end === -1) return { lines, html, unsure: index };
      for (let code = index + 1; code < end; code += 1) if (lines[code]?.trim() !== "") lines[code] = `${indent}x`;
      index = end;
      isAfterEmpty = false;
      mayBeHtml = false;
    } else if (unsure.test(line)) return { lines, html, unsure: index };
    else if (lasting.test(line)) {
      // In the first column it is HTML, whatever stands above but other HTML, and then nothing in it begins anything.
      const isHtml: boolean = line.startsWith("<") && !mayBeHtml;
      const end = endOfHtml(lines, index, isHtml);
      if (end === -1) return { lines, html, unsure: index };
      for (let at = index; at <= end; at += 1) {
        html.add(at);
        if (isHtml && at > index && at < end && lines[at]?.trim() !== "") lines[at] = "x";
      }
      index = end;
      isAfterEmpty = false;
      mayBeHtml = !isHtml;
    } else {
      if (index > blockEnd && line.includes(":::")) blockEnd = endOfContainer(lines, index) ?? lines.length;
      isAfterEmpty = line.trim() === "";
      mayBeHtml = !isAfterEmpty && (mayBeHtml || mayBeginHtml.test(line));
    }
  }
  return { lines, html, unsure: lines.length };
}

/** The last line of HTML which blank lines do not end, or -1; unless it `isHtml` for sure, nothing else may begin in it. */
function endOfHtml(lines: readonly string[], from: number, isHtml: boolean): number {
  const start = lines[from] ?? "";
  if (/<!---?>/.test(start)) return -1;
  const kind = lasting.exec(start)?.findIndex((part, at) => at > 0 && part !== undefined) ?? -1;
  const end = ends[Math.max(kind, 0)] ?? ends[0];
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (!isHtml && (/`{3}|~{3}|:{3}/.test(line) || (index > from && lasting.test(line)))) return -1;
    if (end.test(line)) return index;
  }
  return -1;
}

type Fence = { readonly indent: number; readonly fence: string; readonly isInBlock: boolean };

/** The line that closes a fence to whoever reads it; -1 where lines do not tell. Code of a fence that is indented is so, too. */
function closingOf(lines: readonly string[], from: number, { indent, fence, isInBlock }: Fence): number {
  const margin = " ".repeat(indent);
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if ((isInBlock && line.includes(":::")) || (!line.startsWith(margin) && line.trim() !== "")) return -1;
    if (!line.includes(fence)) continue;
    const [, column = "", run] = closing.exec(line) ?? [];
    if (run?.startsWith(fence) !== true) continue;
    if (column.length === indent || (indent === 0 && column.length <= 3)) return index;
    // Further in it closes the fence or not, by what is around.
    if (indent > 0) return -1;
  }
  return -1;
}
