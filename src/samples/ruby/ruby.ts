// Ruby as RuboCop's layout has it: its strings, heredocs, and JSON as hashes and arrays (docs.ruby-lang.org: syntax/literals).
import { all, braces, code, type Doc, data, list, type Maybe, parentheses, quoter, squares } from "../code.ts";
import { escaper, uBraces } from "../escape.ts";
import { type Dialect, literalOf } from "../json-literal.ts";
import type { JsonTree } from "../json-tree.ts";
import type { SampleLayout } from "../print.ts";
import type { SampleBody } from "../sample-request.ts";

export const layout: SampleLayout = { indent: "  ", width: 120 };

const escaped = escaper('"', uBraces);

/** Double quotes, in which what would interpolate has a backslash, unless single ones save some. */
function quoted(text: string): string {
  if (text.includes('"') && !/['\\\p{Cc}\u2028\u2029]/u.test(text)) return `'${text}'`;
  return `"${escaped(text).replace(/#(?=[{$@])/g, "\\#")}"`;
}

/** A string. */
export const string = quoter("string", quoted);

/** A heredoc loses what all its lines have in front, ends at its label, and has a line end too many. */
function heredoc(label: string): (text: string) => Doc {
  const early = new RegExp(`^\\s*${label}$`, "m");
  return quoter("string", (text) => {
    const lines = text.split("\n");
    const shifted = lines.every((line) => /^(\s|$)/.test(line)) || lines.some((line) => /^(\t|\s+$)/.test(line));
    if (lines.length < 2 || shifted || early.test(text) || /[\p{Cc}\u2028\u2029]/u.test(text.replace(/[\n\t]/g, ""))) {
      return quoted(text);
    }
    const inside = lines.map((line) => (line === "" ? "" : layout.indent + line));
    return `<<~'${label}'.chomp\n${inside.join("\n")}\n${label}`;
  });
}

const heredocs = { json: heredoc("JSON"), text: heredoc("TEXT") };

/** The text of a body. */
export function longString({ kind, text }: Extract<SampleBody, { kind: "json" | "text" }>): Doc {
  return heredocs[kind](text);
}

const dialect: Dialect = {
  object: braces,
  list: squares,
  member: (name, value) => code`${data("attr", /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name))}: ${value}`,
  string,
  words: { true: "true", false: "false", null: "nil" },
  bare: true,
};

/** A JSON value as hashes, arrays and the rest. */
export function literal(tree: JsonTree): Doc {
  return literalOf(tree, dialect);
}

/** `"name" => value` */
export function member(name: string, value: Doc): Doc {
  return code`${data("attr", quoted(name))} => ${value}`;
}

/** An array on one line, if it fits. */
export function array(items: readonly Maybe[]): Doc {
  return list(squares, items);
}

/** An array with a line for each item. */
export function rows(items: readonly Maybe[]): Doc {
  return list(squares, items, { long: true });
}

/** `name(…)` with a line for each parameter. */
export function call(name: Doc, parameters: readonly Maybe[]): Doc {
  return all([name, list(parentheses, parameters, { long: true })]);
}
