// OCaml as ocamlformat lays it out: its strings, lists and bindings.
import { all, code, type Doc, group, ifBroken, indent, joined, type Maybe, newline, quoter, space } from "../code.ts";
import { byteEscapes, escaper, isPlain } from "../escape.ts";
import type { SampleLayout } from "../print.ts";

export const layout: SampleLayout = { indent: "  ", width: 80 };

const escaped = escaper(
  '"',
  byteEscapes((byte) => `\\x${byte.toString(16).padStart(2, "0")}`),
);
const quoted = (text: string): string => `"${escaped(text)}"`;

/** A string. */
export const string = quoter("string", quoted);

/** A quoted string, in which nothing has a meaning; its name is one that the text does not end with. */
export const longString = quoter("string", (text) => {
  if (!/[\n"\\]/.test(text) || !isPlain(text)) return quoted(text);
  let name = "";
  while (text.includes(`|${name}}`)) name += "x";
  return `{${name}|${text}|${name}}`;
});

/** A list: on one line if it fits. */
export function list(items: readonly Maybe[]): Doc {
  const inside = joined(items, all([code`;`, space]));
  return group(all([code`[`, indent(all([space, inside, ifBroken(code`;`)])), space, code`]`]));
}

/** A pair. */
export function pair(first: Doc, second: Doc): Doc {
  return code`(${first}, ${second})`;
}

/** A function and its argument. */
export function apply(name: Doc, argument: Doc): Doc {
  return group(all([name, indent(all([space, argument]))]));
}

/** `let name = value in`, or `let*`. */
export function bound(name: Doc, value: Doc): Doc {
  return group(all([name, code` =`, indent(all([space, value])), space, code`in`]));
}

/** Steps of a function below each other. */
export function steps(parts: readonly Maybe[]): Doc {
  return indent(all([newline, joined(parts, newline)]));
}
