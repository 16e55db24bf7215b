// PHP 8.1 and later as PER Coding Style lays it out: its strings, arrays, and JSON as arrays (php.net/manual: types.string, json_encode).
import type { NameValue } from "../../model/serialise.ts";
import { blocks, code, type Doc, data, lines, list, type Maybe, quoter, squares } from "../code.ts";
import { escaper, partNameText, uBraces } from "../escape.ts";
import { type Dialect, literalOf } from "../json-literal.ts";
import { isNull } from "../json-tree.ts";
import type { SampleLayout } from "../print.ts";
import type { SampleBody } from "../sample-request.ts";

export const layout: SampleLayout = { indent: "    ", width: 120 };

const escaped = escaper('"$', uBraces);
const unseen = /[\p{Cc}\u2028\u2029]/u;

/** Single quotes, but for what can be seen between double ones only. */
function quoted(text: string): string {
  return unseen.test(text) ? `"${escaped(text)}"` : `'${text.replace(/\\(?=['\\]|$)|'/g, "\\$&")}'`;
}

/** A string. */
export const string = quoter("string", quoted);

/** A name inside a header that the client itself does not escape. */
export const partName = quoter("string", (text) => quoted(partNameText(text)));

/** Text of several lines as a nowdoc, which ends where a line starts with its label. */
function nowdoc(label: string): (text: string) => Doc {
  const early = new RegExp(`^[ \\t]*${label}`, "m");
  return quoter("string", (text) =>
    text.includes("\n") && !unseen.test(text.replace(/[\n\t]/g, "")) && !early.test(text)
      ? `<<<'${label}'\n${text}\n${label}`
      : quoted(text),
  );
}

const nowdocs = { json: nowdoc("JSON"), text: nowdoc("TEXT") };

/** The text of a body. */
export function longString({ kind, text }: Extract<SampleBody, { kind: "json" | "text" }>): Doc {
  return nowdocs[kind](text);
}

/** `'name' => value` */
export function member(name: string, value: Doc): Doc {
  return code`${data("attr", quoted(name))} => ${value}`;
}

/** An array on one line, if it fits. */
export function short(members: readonly Maybe[]): Doc {
  return list(squares, members, { trailing: true });
}

/** An array with a line for each member. */
export function array(members: readonly Maybe[]): Doc {
  return list(squares, members, { trailing: true, long: true });
}

/** An array of texts; undefined where a name stands twice, which none can have. */
export function texts(pairs: readonly NameValue[]): Doc | undefined {
  return isDistinct(pairs) ? array(members(pairs)) : undefined;
}

export const formType = "application/x-www-form-urlencoded";

/** Each a line: `'Accept' => 'application/json'`. */
export function members(pairs: readonly NameValue[]): readonly Doc[] {
  return pairs.map(({ name, value }) => member(name, string(value)));
}

/** Whether no name stands twice, which no array can have. */
export function isDistinct(named: readonly { readonly name: string }[]): boolean {
  return new Set(named.map(({ name }) => name)).size === named.length;
}

const dialect: Dialect = {
  object: squares,
  list: squares,
  empty: { object: code`new stdClass()` },
  counted: code`(object) `,
  member,
  string,
  words: { true: "true", false: "false", null: "null" },
};

/** A JSON body as arrays; undefined for text, for JSON that no literal says, and for null, which clients take for no body. */
export function literal(body: SampleBody): Doc | undefined {
  if (body.kind !== "json" || body.literal === undefined || isNull(body.literal)) return undefined;
  return literalOf(body.literal, dialect);
}

/** A program with the autoloader of Composer. */
export function program(uses: readonly string[], ...parts: readonly Maybe[]): Doc {
  const imports = [...new Set(uses)].sort().map((name) => code`use ${data("plain", name)};`);
  return blocks(code`<?php`, code`require 'vendor/autoload.php';`, lines(...imports), ...parts);
}
