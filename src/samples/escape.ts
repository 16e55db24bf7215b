// What the quoting rules of languages have in common.
import type { FormPart } from "../model/request.ts";

export type Escape = (text: string) => string;

const letters: { readonly [character: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Backslash escapes of C and its heirs: `special` characters get a backslash, controls what `control` says, if they have no letter. */
export function escaper(special: string, control: (code: number) => string): Escape {
  const wanted = new RegExp(`[\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029${special.replace(/[\\\]^-]/g, "\\$&")}]`);
  const every = new RegExp(wanted, "g");
  const escaped = (character: string): string =>
    character === "\\" || special.includes(character)
      ? `\\${character}`
      : (letters[character] ?? control(character.charCodeAt(0)));
  return (text) => (wanted.test(text) ? text.replace(every, escaped) : text);
}

/** The quote, of two, that `text` holds less often; the first if it is the same. */
export function quoteFor(text: string, first: string, second: string): string {
  return countOf(text, second) < countOf(text, first) ? second : first;
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

const hex = (code: number, width: number): string => code.toString(16).padStart(width, "0");

/** \u0041 */
export const u4 = (code: number): string => `\\u${hex(code, 4)}`;
/** \u{41} */
export const uBraces = (code: number): string => `\\u{${hex(code, 1)}}`;

/** The bytes of a character in UTF-8, each as `print` says. */
export function byteEscapes(print: (byte: number) => string): (code: number) => string {
  return (code) => [...new TextEncoder().encode(String.fromCodePoint(code))].map(print).join("");
}

/** Inside a quoted name of a multipart header (RFC 7578 and what browsers do). */
export function partNameText(text: string): string {
  return text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** What a part of a form says of itself: what it is called; a file goes by its last name. */
export function dispositionValue(part: FormPart): string {
  const file = "file" in part ? `; filename="${partNameText(part.file.slice(part.file.lastIndexOf("/") + 1))}"` : "";
  return `form-data; name="${partNameText(part.name)}"${file}`;
}

/** The same as a header. */
export function dispositionOf(part: FormPart): string {
  return `Content-Disposition: ${dispositionValue(part)}`;
}

/** Whether a raw string of a language that has no escapes there can hold `text`: line feeds and tabs are its only controls. */
export function isPlain(text: string): boolean {
  return !/[^\P{Cc}\n\t]|[\u2028\u2029\ufeff]/u.test(text);
}

const double = escaper('"', u4);
const single = escaper("'", u4);

/** A string of a language in which both quotes mean the same: in that which needs fewer backslashes, double ones if none does. */
export function eitherQuoted(text: string): string {
  return quoteFor(text, '"', "'") === '"' ? `"${double(text)}"` : `'${single(text)}'`;
}
