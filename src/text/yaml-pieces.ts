// YAML text of a map in, the texts of its members out: it is cut where its outer keys begin. What cannot be cut so, or is wrong in any piece,
// is left to whoever reads it whole and says what is wrong.
import type { Cutting, JsonPiece } from "./piece.ts";

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
