// Objective-C as clang-format lays it out: its strings, and JSON as its own literals (clang.llvm.org/docs/ObjectiveCLiterals.html).

import { assigned, quoted } from "../c/c.ts";
import { type Brackets, code, type Doc, data, quoter } from "../code.ts";
import { type Dialect, literalOf } from "../json-literal.ts";
import type { JsonTree } from "../json-tree.ts";

const literalText = (text: string): string => `@${quoted(text)}`;

/** A string. */
export const string = quoter("string", literalText);

/** What is assigned to a variable; deeper where the statement stands inside the braces of a whole program. */
export const assignedString = quoter("string", (text) => assigned(text, literalText, "    "));
export const deeperString = quoter("string", (text) => assigned(text, literalText, "        "));

const object: Brackets = [code`@{`, code`}`];
const array: Brackets = [code`@[`, code`]`];

const dialect: Dialect = {
  object,
  list: array,
  member: (name, value) => code`${data("attr", literalText(name))}: ${value}`,
  string,
  number: (text) => `@${text}`,
  words: { true: "@YES", false: "@NO", null: "[NSNull null]" },
};

/** A JSON value as dictionaries, arrays and the rest. */
export function literal(tree: JsonTree): Doc {
  return literalOf(tree, dialect);
}
