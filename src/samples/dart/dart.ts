// Dart as its formatter lays it out: its strings, and JSON as maps, lists and the rest (dart.dev/language/built-in-types).
import type { Login } from "../../model/request.ts";
import type { NameValue } from "../../model/serialise.ts";
import {
  all,
  braces,
  code,
  type Doc,
  indent,
  list,
  type Maybe,
  newline,
  parentheses,
  quoter,
  squares,
} from "../code.ts";
import { escaper, isPlain, quoteFor, uBraces } from "../escape.ts";
import { type Dialect, jsonWords, literalOf, quotedMember } from "../json-literal.ts";
import type { JsonTree } from "../json-tree.ts";
import type { SampleLayout } from "../print.ts";
import { loginText } from "../sample-request.ts";

export const layout: SampleLayout = { indent: "  ", width: 80 };

const quotes: { readonly [quote: string]: (text: string) => string } = {
  "'": escaper("'$", uBraces),
  '"': escaper('"$', uBraces),
};

/** The quote that needs fewer backslashes, single ones if none does. */
function quoted(text: string): string {
  const quote = quoteFor(text, "'", '"');
  return quote + (quotes[quote]?.(text) ?? "") + quote;
}

/** A string. */
export const string = quoter("string", quoted);

/** A raw string over several lines; the line end behind its quotes is none of it. */
export const longString = quoter("string", (text) =>
  text.includes("\n") && isPlain(text) && !text.includes("'''") && !text.endsWith("'")
    ? `r'''\n${text}'''`
    : quoted(text),
);

const member = quotedMember(quoted);

const dialect: Dialect = {
  object: braces,
  list: squares,
  member,
  string,
  words: jsonWords,
};

/** A JSON value. */
export function literal(tree: JsonTree): Doc {
  return literalOf(tree, dialect);
}

/** A map with a line for each entry. */
export function map(entries: readonly (readonly [name: string, value: Doc])[]): Doc {
  return list(
    braces,
    entries.map(([name, value]) => member(name, value)),
    { trailing: true, long: true },
  );
}

/** A map of texts. */
export function texts(pairs: readonly NameValue[]): Doc {
  return map(pairs.map(({ name, value }) => [name, string(value)]));
}

/** The value of the header of a login. */
export function basic(login: Login): Doc {
  return code`'Basic \${base64Encode(utf8.encode(${string(loginText(login))}))}'`;
}

/** Whether each name stands once, as in a map. */
export function isMap(named: readonly { readonly name: string }[]): boolean {
  return new Set(named.map(({ name }) => name)).size === named.length;
}

/** `name(arguments)`, each on a line of its own if one is too long. */
export function call(name: Doc, parameters: readonly Maybe[]): Doc {
  return all([name, list(parentheses, parameters, { trailing: true })]);
}

/** Calls on something, each on a line of its own. */
export function chain(first: Doc, calls: readonly Doc[]): Doc {
  return all([first, indent(indent(all(calls.flatMap((next) => [newline, next]))))]);
}
