// What keeps a recording, or a part of it, from being read.
import type { Opened } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import { inspectJson, nestsDeeper } from "../text/json-text.ts";

/** `problem`: a clause that goes on after the name of the file. `line` and `column` count from 1. `entry`: its number, from 1. */
export type ReadFault = {
  readonly file: string;
  readonly problem: string;
  readonly line?: number;
  readonly column?: number;
  readonly entry?: number;
};

/** Lists and objects in each other: no recording needs more, and readers of values recurse. */
export const deepestEntry = 1000;

/** Where a byte of a file stands. The file is read once more up to there. */
export function spotAt(file: Opened, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let from = 0; from < offset; ) {
    const piece = file.read(from, Math.min(1024 * 1024, offset - from));
    if (piece.length === 0) break;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) {
      line += 1;
      start = from + at + 1;
    }
    from += piece.length;
  }
  return { line, column: offset - start + 1 };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of bytes; undefined if they are not UTF-8. A byte order mark is left out. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Why a text is not read as JSON, without a word of it, and the offset of the spot. */
export function jsonProblem(text: string): { readonly problem: string; readonly offset: number } {
  if (nestsDeeper(text, deepestEntry)) return { problem: `is nested deeper than ${deepestEntry} levels`, offset: 0 };
  const { fault } = inspectJson(text);
  return { problem: "is not valid JSON here", offset: fault?.offset ?? 0 };
}

/** A fault of the file `path` at a byte of it. */
export function faultAt(
  path: string,
  problem: string,
  at: { readonly file: Opened; readonly offset: number; readonly entry?: number | undefined },
): ReadFault {
  return defined({ file: path, problem, ...spotAt(at.file, at.offset), entry: at.entry });
}
