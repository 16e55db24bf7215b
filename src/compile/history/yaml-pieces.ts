// Texts of YAML that are versions of each other: most of their pieces are the same letter by letter, and each is read once. A text is cut where its
// outer keys begin; what cannot be cut so, or is wrong in any piece, is left to whoever reads it whole and says what is wrong.
import { readData } from "../../text/data-file.ts";
import { isObject } from "../../text/json.ts";
import { jsonOf } from "../../text/written-number.ts";

/** Pieces of fewer letters are not cut further. */
const smallPiece = 4_000;
/** Keys in keys that are cut: `components`, `schemas`, `Order`. */
const deepest = 3;

export class YamlPieces {
  /** JSON members of pieces by their text; those of two texts ago are let go of. */
  #known = new Map<string, string>();
  #before = new Map<string, string>();

  /** `text` as JSON; undefined where it must be read whole. */
  jsonOf(text: string): string | undefined {
    if (/^(?:---|\.\.\.|%)|^ *\t|\r/m.test(text) || /^\s*[{[]/.test(text)) return undefined;
    this.#before = this.#known;
    this.#known = new Map();
    const members = this.#membersOf(text.replace(/^\uFEFF/, ""), 0);
    return members === undefined ? undefined : `{${members}}`;
  }

  /** The members of a block of keys, as JSON. */
  #membersOf(block: string, depth: number): string | undefined {
    const pieces = cut(block);
    if (pieces === undefined) return undefined;
    const members: string[] = [];
    for (const piece of pieces) {
      const member = this.#memberOf(piece, depth);
      if (member === undefined) return undefined;
      members.push(member);
    }
    const keys = members.map((member) => member.slice(0, member.indexOf('":')));
    return new Set(keys).size === keys.length ? members.join(",") : undefined;
  }

  #memberOf(piece: string, depth: number): string | undefined {
    const known = this.#known.get(piece) ?? this.#before.get(piece);
    const member = known ?? this.#read(piece, depth);
    if (member !== undefined) this.#known.set(piece, member);
    return member;
  }

  #read(piece: string, depth: number): string | undefined {
    const end = piece.indexOf("\n");
    const head = piece.slice(0, end);
    // A key alone on its line, with keys below it.
    if (depth < deepest && piece.length > smallPiece && /^ *[^\s#&*!|>"'-][^#&*!|>"']*: *$/.test(head)) {
      const inside = this.#membersOf(piece.slice(end + 1), depth + 1);
      const key = inside === undefined ? undefined : readOne(`${head} 0`);
      if (key !== undefined) return `${key.slice(0, -1)}{${inside}}`;
    }
    return readOne(piece);
  }
}

/** One key with its value as a member of JSON. */
function readOne(text: string): string | undefined {
  const { value, problems } = readData(text, "yaml", "exact");
  if (problems.length > 0 || !isObject(value) || Object.keys(value).length !== 1) return undefined;
  return jsonOf(value).slice(1, -1);
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
