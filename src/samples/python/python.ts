// Python as black lays it out: its strings, and JSON as its own literals.
import { all, braces, bracketed, code, type Doc, list, type Maybe, parentheses, quoter, squares } from "../code.ts";
import { eitherQuoted, escaper, u4 } from "../escape.ts";
import { type Dialect, literalOf, quotedMember } from "../json-literal.ts";
import type { JsonTree } from "../json-tree.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "    ", width: 88 };

/** A string. */
export const string = quoter("string", eitherQuoted);

const inLines = escaper("", u4);

/** A text of several lines between three quotes. */
export const longString = quoter("string", (text) => {
  if (!/\n./s.test(text)) return eitherQuoted(text);
  const inside = text.split("\n").map(inLines).join("\n");
  return `"""${inside.replaceAll('"""', '""\\"').replace(/(?<!\\)"$/, '\\"')}"""`;
});

/** `name = text`. */
export function assigned(name: Doc, text: Doc): Doc {
  return code`${name} = ${bracketed(parentheses, text)}`;
}

const member = quotedMember(eitherQuoted);

const dialect: Dialect = {
  object: braces,
  list: squares,
  member,
  string,
  words: { true: "True", false: "False", null: "None" },
};

/** A JSON value as dicts, lists and the rest. */
export function literal(tree: JsonTree): Doc {
  return literalOf(tree, dialect);
}

/** A dict with a line for each member; a list of pairs where a name stands twice. */
export function dict(pairs: readonly (readonly [name: string, value: Doc])[]): Doc {
  const style = { trailing: true, long: true };
  const distinct = new Set(pairs.map(([name]) => name)).size === pairs.length;
  return distinct
    ? list(
        braces,
        pairs.map(([name, value]) => member(name, value)),
        style,
      )
    : list(
        squares,
        pairs.map(([name, value]) => tuple([string(name), value])),
        style,
      );
}

export function tuple(items: readonly Doc[]): Doc {
  return list(parentheses, items, { trailing: true });
}

/** `name(arguments)`, broken where it is too long. */
export function call(name: Doc, parameters: readonly Maybe[]): Doc {
  return all([name, list(parentheses, parameters, { trailing: true })]);
}
