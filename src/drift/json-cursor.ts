// A JSON file read from front to back in pieces, so that one of a gigabyte takes the memory of its largest value. Brackets are matched here;
// whether a value is JSON is found out when it is parsed.
import type { Opened } from "../platform/host.ts";

/** Bytes of one piece. */
const pieceSize = 256 * 1024;
/** Bytes of a value that is kept: V8 has no string of five times as many. */
const largestValue = 100 * 1024 * 1024;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [34, 92, 44, 91, 93, 123, 125];

/** A value as it stands in the file; `bytes` is undefined if it is too large. `depth`: lists and objects in each other. */
export type RawValue = { readonly from: number; readonly bytes: Buffer | undefined; readonly depth: number };

/** Reads values and the marks between them. `end`: the file ends where something must come. */
export class JsonCursor {
  readonly #file: Opened;
  #piece: Buffer = Buffer.alloc(0);
  /** Of the piece, in the file. */
  #start = 0;
  #at = 0;

  constructor(file: Opened) {
    this.#file = file;
  }

  /** In the file, in bytes. */
  get offset(): number {
    return this.#start + this.#at;
  }

  /** The next byte that is no white space, which stays; undefined at the end. */
  peek(): number | undefined {
    for (;;) {
      if (this.#at === this.#piece.length && !this.#fill()) return undefined;
      const byte = this.#piece[this.#at];
      if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return byte;
      this.#at += 1;
    }
  }

  /** Goes past `byte` if it comes next. */
  takes(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.#at += 1;
    return true;
  }

  /** Goes past `count` bytes, which are among the first of the file. */
  skip(count: number): void {
    if (this.#at < this.#piece.length || this.#fill()) this.#at += count;
  }

  #fill(): boolean {
    this.#start += this.#piece.length;
    this.#at = 0;
    this.#piece = this.#file.read(this.#start, pieceSize);
    return this.#piece.length > 0;
  }

  /** The next value; undefined where the file ends in it. Without `keep`, it is gone past. */
  value(keep: boolean): RawValue | undefined {
    if (this.peek() === undefined) return undefined;
    const from = this.offset;
    const kept: Buffer[] = [];
    let size = 0;
    let first = this.#at;
    const scan: Scan = { depth: 0, deepest: 0, inText: false, isEscaped: false, isDone: false };
    for (;;) {
      const end = scanned(this.#piece, this.#at, scan);
      this.#at = end;
      size += end - first;
      if (keep && size <= largestValue) kept.push(this.#piece.subarray(first, end));
      if (scan.isDone) break;
      if (!this.#fill()) {
        // A number or a word may end with the file.
        if (scan.depth > 0 || scan.inText) return undefined;
        break;
      }
      first = 0;
    }
    const [only] = kept;
    const bytes = kept.length === 1 ? only : Buffer.concat(kept);
    return { from, bytes: keep && size <= largestValue ? bytes : undefined, depth: scan.deepest };
  }
}

type Scan = { depth: number; deepest: number; inText: boolean; isEscaped: boolean; isDone: boolean };

/** The offset behind the value, or that of the end of the piece; `scan` is where the scan stands between two pieces. */
function scanned(piece: Buffer, from: number, scan: Scan): number {
  let { depth, inText, isEscaped } = scan;
  let at = from;
  for (; at < piece.length && !scan.isDone; at += 1) {
    const byte = piece[at];
    if (inText) {
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) {
        inText = false;
        scan.isDone = depth === 0;
      }
    } else if (byte === quote) inText = true;
    else if (byte === openObject || byte === openList) {
      depth += 1;
      if (depth > scan.deepest) scan.deepest = depth;
    } else if (byte === closeObject || byte === closeList) {
      // Of a number or a word it is the list around it that ends.
      if (depth === 0) {
        scan.isDone = true;
        break;
      }
      depth -= 1;
      scan.isDone = depth === 0;
    } else if (depth === 0 && (byte === comma || byte === 32 || byte === 10 || byte === 13 || byte === 9)) {
      scan.isDone = true;
      break;
    }
  }
  Object.assign(scan, { depth, inText, isEscaped });
  return at;
}
