// JSON in the colours of code, by a tokeniser of one regular expression: in values of a spec, in bodies of requests, in answers of a server.
import type { ColouredPart } from "./code.ts";

const token = /("(?:[^"\\]|\\[\s\S])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** Past this many characters colours cost more bytes than they help. */
const colouredAtMost = 20_000;

/** `text` in parts that make it up again, whatever stands around its values: the quotes of a language, or nothing. */
export function colouredJson(text: string): readonly ColouredPart[] {
  if (text.length > colouredAtMost) return [{ text }];
  const parts: ColouredPart[] = [];
  let from = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, number] = match;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    const own = string ?? whole;
    from = match.index + own.length;
    const kind =
      string === undefined ? (number === undefined ? "literal" : "number") : colon === undefined ? "string" : "attr";
    parts.push({ kind, text: own });
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
