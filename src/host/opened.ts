// A file of the disk that is looked into and appended to. Synchronous inside: what is read are pieces of some kilobytes, and the way
// through the thread pool costs more than they do.
import { closeSync, constants, readSync, writeSync } from "node:fs";
import type { Opened } from "./host.ts";
import { openRegular } from "./regular-file.ts";

const { O_RDONLY, O_RDWR, O_CREAT, O_EXCL } = constants;

/** Opens the file at `path`. `failed` turns what the system throws into what is thrown. */
export function openFile(path: string, how: "old" | "new", failed: (error: unknown) => Error): Opened {
  const doing = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      throw failed(error);
    }
  };
  const opened = doing(() => openRegular(path, how === "new" ? O_RDWR | O_CREAT | O_EXCL : O_RDONLY, 0o600));
  const { file } = opened;
  let { size } = opened;
  return {
    get size() {
      return size;
    },
    read: (from, length) =>
      doing(() => {
        const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)));
        let done = 0;
        while (done < bytes.length) {
          const more = readSync(file, bytes, done, bytes.length - done, from + done);
          if (more === 0) break;
          done += more;
        }
        return bytes.subarray(0, done);
      }),
    append: (bytes) =>
      doing(() => {
        let done = 0;
        while (done < bytes.length) done += writeSync(file, bytes, done, bytes.length - done, size + done);
        size += done;
      }),
    close: () => doing(() => closeSync(file)),
  };
}
