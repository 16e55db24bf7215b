// A JSON value as a literal of a language that has such: its dialect says how. Objects have a line for each member, as in JSON that is
// read; lists stand on one line where they fit.
import { block, code, type Dialect, type Doc, data, list } from "./code.ts";
import type { JsonTree } from "./json-tree.ts";

export type { Dialect } from "./code.ts";

/** `tree` as source text. */
export function literalOf(tree: JsonTree, dialect: Dialect): Doc {
  const written = writtenOf(tree, dialect);
  return dialect.whole === undefined ? written : dialect.whole(written, tree);
}

function writtenOf(tree: JsonTree, dialect: Dialect): Doc {
  switch (tree.kind) {
    case "string":
      return dialect.string(tree.text);
    case "number":
      // As formatters write it.
      return data("number", dialect.number?.(tree.text) ?? tree.text.replace("e+", "e"));
    case "word":
      return data("literal", dialect.words[tree.text]);
    case "list": {
      if (tree.items.length === 0 && dialect.empty?.list !== undefined) return dialect.empty.list;
      const items = tree.items.map((item) => writtenOf(item, dialect));
      // A table has a line for each row.
      const long = tree.items.length > 1 && tree.items.every((item) => item.kind === "list" && item.items.length > 1);
      return list(dialect.list, items, { trailing: dialect.bare !== true, long });
    }
    case "object": {
      if (tree.members.length === 0 && dialect.empty?.object !== undefined) return dialect.empty.object;
      const members = tree.members.map(([name, value]) => dialect.member(name, writtenOf(value, dialect)));
      if (dialect.unseparated === true) return block(dialect.object[0], members, dialect.object[1]);
      const object = list(dialect.object, members, { trailing: dialect.bare !== true, long: true });
      const counts = dialect.counted !== undefined && tree.members.every(([name], index) => name === String(index));
      return counts ? code`${dialect.counted}${object}` : object;
    }
  }
}

/** The words of JSON, for languages that have the same. */
export const jsonWords: Dialect["words"] = { true: "true", false: "false", null: "null" };

/** `name: value` with a quoted name. */
export function quotedMember(string: (text: string) => string): (name: string, value: Doc) => Doc {
  return (name, value) => code`${data("attr", string(name))}: ${value}`;
}
