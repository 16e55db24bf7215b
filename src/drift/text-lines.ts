// The lines of a file one at a time, as bytes: a log of a gigabyte takes the memory of its longest line.
import type { Opened } from "../platform/host.ts";

const pieceSize = 256 * 1024;
/** Bytes of a line that is kept. */
const longestLine = 100 * 1024 * 1024;

/** `bytes`: undefined if the line is too long. `offset`: in the file. */
export type Line = { readonly number: number; readonly offset: number; readonly bytes: Buffer | undefined };

/** Lines without their ends. */
export function* linesOf(file: Opened): Generator<Line> {
  let kept: Buffer[] = [];
  let size = 0;
  let number = 1;
  let offset = 0;
  const line = (): Line => ({ number, offset, bytes: size <= longestLine ? Buffer.concat(kept) : undefined });
  for (let start = 0; ; ) {
    const piece = file.read(start, pieceSize);
    if (piece.length === 0) break;
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      size += end - from;
      if (size <= longestLine) kept.push(piece.subarray(from, end));
      yield line();
      from = end + 1;
      [kept, size, number, offset] = [[], 0, number + 1, start + from];
    }
    size += piece.length - from;
    if (size <= longestLine) kept.push(piece.subarray(from));
    start += piece.length;
  }
  if (size > 0) yield line();
}
