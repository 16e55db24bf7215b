// Words of a POSIX shell, and a command over several lines. cURL, HTTPie and wget share it.
import { all, code, type Doc, data, indent, newline, quoter, word } from "../code.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "  ", width: 100 };

/** A word between single quotes, where nothing has a meaning. */
export const string = quoter("string", quoted);

/** JSON as a word whose lines stand one level in, since blanks between its values say nothing. What is none stays as it is. */
export const jsonString = quoter("json", (text) => quoted(isJson(text) ? text.replaceAll("\n", "\n  ") : text));

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** A command with an option on each further line. */
export function command(name: Doc, options: readonly Doc[]): Doc {
  const next = all([code` \\`, newline]);
  return all([name, indent(all(options.flatMap((option) => [next, option])))]);
}

/** A method as a word: most need no quotes. */
export function methodWord(method: string): Doc {
  if (/^\w+$/.test(method)) return word(method);
  return /^[\w.-]+$/.test(method) ? data("plain", method) : string(method);
}
