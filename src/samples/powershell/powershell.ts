// PowerShell 7: its strings, here-strings, and JSON as hashtables that keep their order (learn.microsoft.com: about_Quoting_Rules,
// about_Hash_Tables, about_Splatting).
import { block, code, type Doc, data, type Maybe, quoter } from "../code.ts";
import { type Dialect, literalOf } from "../json-literal.ts";
import type { JsonTree } from "../json-tree.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "    ", width: 115 };

/** Curly quotes are quotes there too. */
function single(text: string): string {
  return `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, "$&$&")}'`;
}

const escapes: { readonly [character: string]: string } = { "\n": "`n", "\r": "`r", "\t": "`t", "\0": "`0" };

/** Single quotes, but for what can be seen between double ones only. */
function quoted(text: string): string {
  if (!/[\p{Cc}\u2028\u2029]/u.test(text)) return single(text);
  const inside = text
    .replace(/[`$\u201c-\u201e]/g, "`$&")
    .replaceAll('"', '""')
    .replace(/(?<=["#])#|#(?=#)/g, "`#")
    .replace(
      /[\p{Cc}\u2028\u2029]/gu,
      (character) => escapes[character] ?? `\`u{${character.charCodeAt(0).toString(16)}}`,
    );
  return `"${inside}"`;
}

/** A string. */
export const string = quoter("string", quoted);

/** A here-string for text of several lines, which ends where a line starts with its mark. */
export const longString = quoter("string", (text) =>
  text.includes("\n") && !/^['\u2018-\u201b]@/m.test(text) && !/[\p{Cc}\u2028\u2029]/u.test(text.replace(/[\n\t]/g, ""))
    ? `@'\n${text}\n'@`
    : quoted(text),
);

/** `name = value` */
export function member(name: string, value: Doc): Doc {
  return code`${data("attr", /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name))} = ${value}`;
}

/** A hashtable with a line for each member. */
export function table(members: readonly Maybe[]): Doc {
  return block(code`@{`, members, code`}`);
}

const dialect: Dialect = {
  object: [code`[ordered]@{`, code`}`],
  list: [code`@(`, code`)`],
  empty: { object: code`@{}` },
  member,
  string,
  words: { true: "$true", false: "$false", null: "$null" },
  bare: true,
  unseparated: true,
};

/** A JSON value as hashtables, arrays and the rest. */
export function literal(tree: JsonTree): Doc {
  return literalOf(tree, dialect);
}
