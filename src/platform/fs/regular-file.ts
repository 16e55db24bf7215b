// Opens and reads regular files only. A pipe waits for a writer, a device such as `/dev/zero` never ends, and opening a socket fails with words
// that nobody understands. So nothing is opened in a way that waits, and what was opened is looked at before it is read. In: a path of the
// program. Out: the open file or its bytes, or a HostError in our words; errors of the system pass through as they are.
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { errorCode } from "../../text/error-code.ts";
import { HostError } from "../host.ts";
import { here } from "./native.ts";

/** The most that is read of one file, in bytes: more than one buffer of Node holds. */
const mostBytes = 2 ** 31 - 1;

/** The most that is read of a file that does not tell its size, as those of /proc and /sys do not. */
const mostUntold = 64 * 1024 * 1024;

// Windows has neither.
const atOnce = (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/** `size` in bytes, as it was when the file was opened; 0 also where a file does not tell it. */
export type OpenedRegular = { readonly file: number; readonly size: number };

/** Opens the file at `path`; `flags` and `mode` as of `openSync`. Rejects what is no regular file, and never waits for anybody. */
export function openRegular(path: string, flags: number, mode = 0o666): OpenedRegular {
  const file = openedAt(path, flags | atOnce, mode);
  try {
    const stats = fstatSync(file);
    if (stats.isDirectory()) throw new HostError("not-a-file", path, "it is a folder, not a file");
    if (!stats.isFile()) throw noRegularFile(path);
    return { file, size: stats.size };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** All bytes of the regular file at `path`. What is appended meanwhile is not read. */
export function readRegular(path: string): Buffer {
  const { file, size } = openRegular(path, constants.O_RDONLY);
  try {
    if (size > mostBytes) throw new HostError("other", path, "it is larger than 2 GB");
    return size === 0 ? readUntold(file, path) : readInto(file, Buffer.allocUnsafeSlow(size), 0);
  } finally {
    closeSync(file);
  }
}

/** Fills `bytes` with what stands in the file from `from` on; fewer where the file is shorter by now. */
export function readInto(file: number, bytes: Buffer, from: number): Buffer {
  let done = 0;
  while (done < bytes.length) {
    const more = readSync(file, bytes, done, bytes.length - done, from + done);
    if (more === 0) break;
    done += more;
  }
  return bytes.subarray(0, done);
}

function readUntold(file: number, path: string): Buffer {
  const pieces: Buffer[] = [];
  for (let done = 0; done <= mostUntold; ) {
    const piece = Buffer.allocUnsafe(pieces.length === 0 ? 4_096 : 65_536);
    const more = readSync(file, piece, 0, piece.length, null);
    if (more === 0) return Buffer.concat(pieces);
    pieces.push(piece.subarray(0, more));
    done += more;
  }
  throw new HostError("other", path, "its size is unknown, and it contains more than 64 MB");
}

function openedAt(path: string, flags: number, mode: number): number {
  try {
    return openSync(here.nativeOf(path), flags, mode);
  } catch (error) {
    // A socket, or a pipe that nobody reads.
    if (errorCode(error) === "ENXIO") throw noRegularFile(path);
    throw error;
  }
}

function noRegularFile(path: string): HostError {
  return new HostError("not-a-file", path, "it is not a regular file");
}
