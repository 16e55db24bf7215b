// A text that is made of stretches of files and of words of our own.
import type { Stretch } from "../../text/file-part.ts";
import { firstOf } from "../../text/first-of.ts";
import type { Foreign, TextSource } from "../rewriting.ts";
import type { Include } from "./mark.ts";
import type { RangeChange } from "./rebase.ts";

export type IncludePiece = string | Foreign;

/** A stretch of a file, and what changes in the file, in order and apart. */
export type Changed = {
  readonly source: TextSource;
  readonly stretch: Stretch;
  readonly changes: readonly (RangeChange | Include)[];
};

/** The stretch with its changes; `taken` tells what an include becomes, if anything. */
export function piecesOf(
  { source, stretch: { from, to }, changes }: Changed,
  taken: (include: Include) => readonly IncludePiece[] | undefined,
): readonly IncludePiece[] {
  const pieces: IncludePiece[] = [];
  let at = from;
  const keep = (end: number): void => {
    if (end > at) pieces.push({ source, from: at, to: end });
  };
  const first = firstOf(changes.length, (index) => (changes[index]?.from ?? 0) >= from);
  for (let index = first; index < changes.length; index += 1) {
    const change = changes[index];
    if (change === undefined || change.from >= to) break;
    if (change.from < at || change.to > to) continue;
    const by = "by" in change ? [change.by] : taken(change);
    if (by === undefined) continue;
    keep(change.from);
    for (const piece of by) pieces.push(piece);
    at = change.to;
  }
  keep(to);
  return pieces;
}

/** Longer beginnings of lines are not repeated. */
const longest = 200;

/** `pieces` where the letter `at` of `text` stands: each further line begins as that line does, in its list or quote. */
export function prefixed(pieces: readonly IncludePiece[], text: string, at: number): readonly IncludePiece[] {
  const before = text.slice(Math.max(0, at - longest), at);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  if (line === before && at > longest) return pieces;
  const marks = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*/.exec(line)?.[0] ?? "";
  const prefix = marks.replace(/[^ \t>]/g, " ");
  return prefix === "" ? pieces : pieces.flatMap((piece) => linesOf(piece, prefix));
}

function linesOf(piece: IncludePiece, prefix: string): readonly IncludePiece[] {
  const text = typeof piece === "string" ? piece : piece.source.text;
  const [from, to] = typeof piece === "string" ? [0, piece.length] : [piece.from, piece.to];
  const cut = (start: number, end: number): IncludePiece =>
    typeof piece === "string" ? piece.slice(start, end) : { ...piece, from: start, to: end };
  const lines: IncludePiece[] = [];
  for (let start = from; start < to; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 || newline >= to ? to : newline + 1;
    lines.push(cut(start, end));
    const isBroken = text[end - 1] === "\n";
    // An empty line needs the marks of its quote, and nothing else.
    const isEmpty = text[end] === "\n" && end < to;
    if (isBroken) lines.push(isEmpty ? prefix.trimEnd() : prefix);
    start = end;
  }
  return lines;
}
