// Rust as rustfmt lays it out: its strings, JSON as the macro of serde_json, and chains of calls.
import {
  all,
  braces,
  code,
  type Doc,
  group,
  indent,
  list,
  type Maybe,
  parentheses,
  quoter,
  soft,
  squares,
} from "../code.ts";
import { escaper, isPlain, uBraces } from "../escape.ts";
import { type Dialect, jsonWords, literalOf, quotedMember } from "../json-literal.ts";
import { type JsonTree, jsonText } from "../json-tree.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "    ", width: 100 };

const escaped = escaper('"', uBraces);
/** What turns the direction of text is no part of a literal (lint `text_direction_codepoint_in_literal`). */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const quoted = (text: string): string =>
  `"${escaped(text).replace(turning, (character) => uBraces(character.charCodeAt(0)))}"`;

/** A string. */
export const string = quoter("string", quoted);

/** A raw string between as many signs as it takes. */
export const longString = quoter("string", longText);

/** The same on one line. */
export const lineString = quoter("string", (text) => (text.includes("\n") ? quoted(text) : longText(text)));

function longText(text: string): string {
  if (!/[\n"\\]/.test(text) || !isPlain(text) || text.search(turning) >= 0) return quoted(text);
  let signs = "";
  while (text.includes(`"${signs}`)) signs += "#";
  return `r${signs}"${text}"${signs}`;
}

/** How deep the macro of serde_json may call itself: the compiler stops at 128. */
const deepest = 115;

const dialect: Dialect = {
  object: braces,
  list: squares,
  member: quotedMember(quoted),
  string,
  // A whole number is an i32 unless it says more.
  number: (text) =>
    /^-?\d+$/.test(text) && Math.abs(Number(text)) > 2 ** 31 - 1 ? `${text}_i64` : text.replace("e+", "e"),
  words: jsonWords,
  bare: true,
  whole: (written, tree) =>
    depthOf(tree) > deepest
      ? code`serde_json::from_str::<serde_json::Value>(${longString(jsonText(tree))})?`
      : code`serde_json::json!(${written})`,
};

/** A JSON value: by the macro, or read from a text where the compiler would not follow it. */
export function literal(tree: JsonTree): Doc {
  return literalOf(tree, dialect);
}

/** The macro takes three steps from member to member, two from item to item, and a few for each value, each inside the one before. */
function depthOf(tree: JsonTree): number {
  const [values, step] =
    tree.kind === "object" ? [tree.members.map(([, value]) => value), 3] : [tree.kind === "list" ? tree.items : [], 2];
  return values.reduce((most, value, index) => Math.max(most, step * (index + 1) + depthOf(value) + 3), 3);
}

/** The widths at which rustfmt breaks calls, lists and chains (`use_small_heuristics`). */
const small = 60;

/** `name(arguments)`; one alone may be as long as the line. */
export function call(name: Doc, parameters: readonly Maybe[]): Doc {
  const width = parameters.length > 1 ? small + 2 : layout.width;
  return code`${name}${list(parentheses, parameters, { trailing: true, width })}`;
}

/** A list, or a tuple. */
export function row(items: readonly Maybe[], brackets = squares): Doc {
  return list(brackets, items, { trailing: true, width: small });
}

/** A chain of calls: on one line if it is short. */
export function chain(first: Doc, calls: readonly Maybe[]): Doc {
  return group(code`${first}${indent(all(calls.flatMap((next) => (next ? [soft, next] : []))))}`, small);
}
