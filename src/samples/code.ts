// Code under construction: what a variant says, apart from how it is laid out (print.ts does that). Text of a request gets in as data
// only, through the quoting functions of a language, so no value of a spec can pass for code: the types hold it.
import type { JsonTree } from "./json-tree.ts";

/** How data is coloured; classes of the highlighter, but `json`: each of its values has a colour of its own. */
export type Colour =
  | "json"
  | "string"
  | "number"
  | "literal"
  | "attr"
  | "attribute"
  | "keyword"
  | "title"
  | "type"
  | "meta"
  | "comment"
  | "plain";

/**
 * `breaks`: holds a line end, so that it never stands on one line with what is around it. `hanging`: one level in, where the group around it is
 * broken. `apart`: laid out as if it stood alone, whatever is around it.
 */
export type Doc =
  | { readonly kind: "code"; readonly text: string; readonly breaks: false }
  | SampleData
  | { readonly kind: "newline"; readonly breaks: true }
  | { readonly kind: "line"; readonly flat: string; readonly breaks: false }
  | { readonly kind: "all"; readonly parts: readonly Doc[]; readonly breaks: boolean }
  | { readonly kind: "indent" | "broken" | "hanging" | "apart"; readonly body: Doc; readonly breaks: boolean }
  | {
      readonly kind: "group";
      readonly body: Doc;
      readonly width?: number | undefined;
      /** What must fit a line of its own one level in, for the group to be broken. */
      readonly inside?: Doc;
      readonly breaks: boolean;
    };

/** Code of one colour, or none. `kind`: a class of the highlighter. */
export type ColouredPart = { readonly kind?: Exclude<Colour, "json">; readonly text: string };

/** `text`: as it stands in the sample. */
export type SampleData = {
  readonly kind: "data";
  readonly colour: Colour;
  readonly text: string;
  readonly breaks: boolean;
};

/** What is left out is no line and no item. */
export type Maybe = Doc | false | undefined;

/** The end of a line, whatever the width. */
export const newline: Doc = { kind: "newline", breaks: true };

/** Source text with code and data in it: code`print(${string(text)})`. What stands in the template itself is taken as it is. */
export function code(strings: TemplateStringsArray, ...values: readonly Doc[]): Doc {
  const first = strings[0] ?? "";
  if (values.length === 0) return written(first);
  const parts: Doc[] = [];
  let breaks = false;
  const add = (part: Doc): void => {
    parts.push(part);
    if (part.breaks) breaks = true;
  };
  if (first !== "") add(written(first));
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value !== undefined) add(value);
    const text = strings[index + 1];
    if (text !== undefined && text !== "") add(written(text));
  }
  return { kind: "all", parts, breaks };
}

/** Nothing: as a line of its own, an empty one. */
export const nothing: Doc = { kind: "code", text: "", breaks: false };

/** A name that a request gives and that needs no quotes: a method. What is none becomes one. */
export function word(text: string): Doc {
  return { kind: "code", text: text.replace(/\W+/g, "_"), breaks: false };
}

/** `text` as it stands in the sample: a number, a word of the language. */
export function data(colour: Colour, text: string): SampleData {
  return { kind: "data", colour, text, breaks: false };
}

/** A quoting function: `quote` gives a whole literal, its quotes included. It alone looks into a text of a request; who calls it does not. */
export function quoter(colour: Colour, quote: (source: string) => string): (source: string) => SampleData {
  return (source) => ({ kind: "data", colour, text: quote(source), breaks: false });
}

/** One after the other on a line. */
export function all(parts: readonly Maybe[]): Doc {
  const own: Doc[] = [];
  let breaks = false;
  for (const part of parts) {
    if (part === undefined || part === false) continue;
    own.push(part);
    if (part.breaks) breaks = true;
  }
  return { kind: "all", parts: own, breaks };
}

/** `parts`, but those that were left out or have nothing in them, with `between` in their gaps. */
export function joined(parts: readonly Maybe[], between: Doc): Doc {
  const own: Doc[] = [];
  let breaks = false;
  for (const part of parts) {
    if (part === undefined || part === false || (part.kind === "all" && part.parts.length === 0)) continue;
    if (own.length > 0) {
      own.push(between);
      if (between.breaks) breaks = true;
    }
    own.push(part);
    if (part.breaks) breaks = true;
  }
  return { kind: "all", parts: own, breaks };
}

/** Each on a line of its own; `nothing` is an empty line. */
export function lines(...parts: readonly Maybe[]): Doc {
  return joined(parts, newline);
}

/** Blocks of lines, an empty line between them. */
export function blocks(...parts: readonly Maybe[]): Doc {
  return joined(parts, emptyLine);
}

const emptyLine: Doc = { kind: "all", parts: [newline, newline], breaks: true };

/** One level further in, from the next line on. */
export function indent(body: Doc): Doc {
  return { kind: "indent", body, breaks: body.breaks };
}

/** A line, and lines below it one level in: a block of Python. */
export function under(open: Doc, ...inside: readonly Maybe[]): Doc {
  return all([open, indent(all([newline, lines(...inside)]))]);
}

/** Lines between the line that opens a block and the one that closes it. */
export function block(open: Doc, inside: readonly Maybe[], close: Doc): Doc {
  return all([under(open, ...inside), newline, close]);
}

/** On one line if that is short enough, else each `soft` and `space` of it ends a line. `width`: how long it may be, wherever it stands. */
export function group(body: Doc, width?: number): Doc {
  return { kind: "group", body, width, breaks: body.breaks };
}

/** `inside`, with brackets and a line of its own only if it is too long without and fits with them. */
export function bracketed([open, close]: Brackets, inside: Doc): Doc {
  const body = all([ifBroken(open), indent(all([soft, inside])), soft, ifBroken(close)]);
  return { kind: "group", body, inside, breaks: false };
}

/** In a group: the end of a line, or nothing. */
export const soft: Doc = { kind: "line", flat: "", breaks: false };
/** In a group: the end of a line, or a space. */
export const space: Doc = { kind: "line", flat: " ", breaks: false };

/** In a group: only if it does not stand on one line. */
export function ifBroken(body: Doc): Doc {
  return { kind: "broken", body, breaks: false };
}

/**
 * `name(first, second, last)`: `last`, which has lines of its own, begins on the line of the others if they fit there; else each stands on a
 * line of its own.
 */
export function ending(name: Doc, others: readonly Doc[], last: Doc): Doc {
  const apart: Doc = { kind: "apart", body: last, breaks: false };
  const inside = all([soft, joined([...others, apart], commaSpace), lastComma]);
  const hanging: Doc = { kind: "hanging", body: inside, breaks: false };
  return { kind: "group", body: all([name, written("("), hanging, soft, written(")")]), breaks: false };
}

export type Brackets = readonly [open: Doc, close: Doc];

export const parentheses: Brackets = [written("("), written(")")];
export const squares: Brackets = [written("["), written("]")];
export const braces: Brackets = [written("{"), written("}")];

export type ListStyle = {
  /** A comma after the last item too, when each has a line of its own. */
  readonly trailing?: boolean;
  /** `{ a }` rather than `{a}`. */
  readonly padded?: boolean;
  /** Each item on a line of its own, however short they are. */
  readonly long?: boolean;
  /** On one line only if it is no wider, brackets included. */
  readonly width?: number;
};

/** How a language writes JSON values as literals (json-literal.ts). */
export type Dialect = {
  readonly object: Brackets;
  readonly list: Brackets;
  /** What stands for an object or list without members, where that is not `open` and `close`. */
  readonly empty?: { readonly object?: Doc; readonly list?: Doc };
  readonly member: (name: string, value: Doc) => Doc;
  readonly string: (text: string) => Doc;
  /** How a number is written, where not as in JSON. */
  readonly number?: (text: string) => string;
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  /** No comma after the last member. */
  readonly bare?: boolean;
  /** Lines alone part the members of an object. */
  readonly unseparated?: boolean;
  /** What makes an object of one whose names count from 0, where that would be a list. */
  readonly counted?: Doc;
  /** What stands for the whole value that is `written` so. */
  readonly whole?: (written: Doc, tree: JsonTree) => Doc;
};

const comma: Doc = { kind: "code", text: ",", breaks: false };
const commaLine: Doc = { kind: "all", parts: [comma, newline], breaks: true };
const commaSpace: Doc = { kind: "all", parts: [comma, space], breaks: false };
const lastComma: Doc = { kind: "broken", body: comma, breaks: false };

/** `items` with commas between brackets: on one line if it fits. */
export function list([open, close]: Brackets, items: readonly Maybe[], style: ListStyle = {}): Doc {
  const { trailing = false, padded = false, long = false, width } = style;
  const inside = joined(items, long ? commaLine : commaSpace);
  if (inside.kind === "all" && inside.parts.length === 0) return all([open, close]);
  if (long) return all([open, indent(all([newline, inside, trailing && comma])), newline, close]);
  const edge = padded ? space : soft;
  return group(all([open, indent(all([edge, inside, trailing && lastComma])), edge, close]), width);
}

function written(text: string): Doc {
  if (!text.includes("\n")) return { kind: "code", text, breaks: false };
  const parts = text.split("\n").map((line): Doc => ({ kind: "code", text: line, breaks: false }));
  return joined(parts, newline);
}
