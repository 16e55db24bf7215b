// JSON text of an object in, the texts of its members out, in one pass and without reading a value. What is wrong inside of a piece shows when
// that is read; what is wrong between pieces shows here.
import { skipSpace, skipString, skipValue, unquote } from "./json-text.ts";
import type { Cutting, JsonPiece } from "./piece.ts";

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
