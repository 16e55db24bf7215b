// The text of a large object, JSON or YAML, as the texts of its members, without reading a value: versions of one file have most of them in
// common, letter by letter. What is wrong inside of a piece shows when that is read.
import { skipSpace, skipString, skipValue, unquote } from "./json-text.ts";

/** One member, name and value, as it is written; `inside`: those of its value, where it was cut further, and then its `name`. */
export type JsonPiece = {
  readonly text: string;
  readonly cut?: { readonly name: string; readonly inside: readonly JsonPiece[] };
};

/** How many levels of a member are cut, by its name: with `components` at 2 the members of its members are pieces. */
export type Cutting = ReadonlyMap<string, number>;

/** The pieces of `text`; undefined where it is no object, or something else than commas stands between its members. */
export function jsonPieces(text: string, cutting: Cutting): readonly JsonPiece[] | undefined {
  const start = skipSpace(text, 0);
  const root = objectFrom(text, start, (name) => cutting.get(name) ?? 0);
  return root === undefined || skipSpace(text, root.end) < text.length ? undefined : root.pieces;
}

type FoundPieces = { readonly pieces: readonly JsonPiece[]; readonly end: number };

/** The object that starts at `from`; `levelsOf`: how many levels of a member are cut. */
function objectFrom(text: string, from: number, levelsOf: (name: string) => number): FoundPieces | undefined {
  if (text[from] !== "{") return undefined;
  const pieces: JsonPiece[] = [];
  let at = skipSpace(text, from + 1);
  if (text[at] === "}") return { pieces, end: at + 1 };
  for (;;) {
    const found = memberFrom(text, at, levelsOf);
    if (found === undefined) return undefined;
    pieces.push(found.piece);
    at = skipSpace(text, found.end);
    if (text[at] === "}") return { pieces, end: at + 1 };
    if (text[at] !== ",") return undefined;
    at = skipSpace(text, at + 1);
  }
}

function memberFrom(
  text: string,
  from: number,
  levelsOf: (name: string) => number,
): { readonly piece: JsonPiece; readonly end: number } | undefined {
  if (text[from] !== '"') return undefined;
  const behind = skipString(text, from);
  const colon = skipSpace(text, behind);
  if (text[colon] !== ":") return undefined;
  const value = skipSpace(text, colon + 1);
  const name = unquote(text.slice(from, behind));
  const levels = levelsOf(name);
  const inside = levels > 0 ? objectFrom(text, value, () => levels - 1) : undefined;
  const end = inside?.end ?? skipValue(text, value);
  const piece = text.slice(from, end);
  return { piece: inside === undefined ? { text: piece } : { text: piece, cut: { name, inside: inside.pieces } }, end };
}

// YAML text of a map in, the texts of its members out: it is cut where its outer keys begin. What cannot be cut so, or is wrong in any piece,
// is left to whoever reads it whole and says what is wrong.

/** The pieces of `text`, each a text of YAML by itself; undefined where it must be read whole. */
export function yamlPieces(text: string, cutting: Cutting): readonly JsonPiece[] | undefined {
  if (/^(?:---|\.\.\.|%)|^ *\t|\r/m.test(text) || /^\s*[{[]/.test(text)) return undefined;
  return piecesOf(text.replace(/^\uFEFF/, ""), (name) => cutting.get(name) ?? 0);
}

function piecesOf(block: string, levelsOf: (name: string) => number): readonly JsonPiece[] | undefined {
  return cut(block)?.map((text): JsonPiece => {
    const end = text.indexOf("\n");
    // A key alone on its line, with keys below it.
    const name = /^ *([\w-]+): *$/.exec(text.slice(0, end))?.[1];
    const levels = name === undefined ? 0 : levelsOf(name);
    const inside = levels > 0 ? piecesOf(text.slice(end + 1), () => levels - 1) : undefined;
    return name === undefined || inside === undefined ? { text } : { text, cut: { name, inside } };
  });
}

/** A block cut where its keys begin: lines as far in as the first one. All others are further in, empty, or comments. */
function cut(block: string): readonly string[] | undefined {
  const first = /^( *)[^\s#]/m.exec(block);
  if (first === null) return undefined;
  const [, indent = ""] = first;
  const pieces: string[] = [];
  let from = first.index;
  for (let at = first.index; at < block.length; ) {
    const next = block.indexOf("\n", at) + 1 || block.length;
    const start = at + indent.length;
    const isFurther = block.startsWith(`${indent} `, at);
    const line = isFurther ? "" : block.slice(at, next);
    if (!isFurther && line.trim() !== "" && !/^ *#/.test(line)) {
      if (!line.startsWith(indent)) return undefined;
      // A key of more than a line has its value beside it.
      if (/^[?:](?:\s|$)/.test(block.slice(start, start + 2))) return undefined;
      // Entries of a list may stand as far in as the key that has them.
      const isEntry = /^-(?:\s|$)/.test(block.slice(start, start + 2));
      if (!isEntry && at > from) pieces.push(block.slice(from, at));
      if (!isEntry) from = at;
    }
    at = next;
  }
  pieces.push(block.slice(from));
  return pieces;
}
