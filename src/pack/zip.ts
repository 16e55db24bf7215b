// Files as one ZIP archive: in the order of their names, with one fixed time and no rights, so that equal files are an equal archive.
import { crc32, deflateRawSync } from "node:zlib";

/** 1980-01-01, 00:00: the first that the format can say. */
const day = 0x21;

/** Names are UTF-8. */
const flags = 0x800;

/** The archive of `files`, by their paths. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let size = 0;
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = Buffer.from(path, "utf8");
    const packed = deflateRawSync(bytes, { level: 9 });
    const isSmaller = packed.length < bytes.length;
    const data = isSmaller ? packed : bytes;
    const facts = [20, flags, isSmaller ? 8 : 0, 0, day, crc32(bytes), data.length, bytes.length, name.length, 0];
    const widths = [2, 2, 2, 2, 2, 4, 4, 4, 2, 2];
    entries.push(record(0x02014b50, [20, ...facts, 0, 0, 0, 0, size], [2, ...widths, 2, 2, 2, 4, 4]), name);
    const head = record(0x04034b50, facts, widths);
    parts.push(head, name, data);
    size += head.length + name.length + data.length;
  }
  const list = Buffer.concat(entries);
  const end = record(0x06054b50, [0, 0, files.size, files.size, list.length, size, 0], [2, 2, 2, 2, 4, 4, 2]);
  return Buffer.concat([...parts, list, end]);
}

/** Little-endian numbers of `widths` bytes behind a signature. */
function record(signature: number, values: readonly number[], widths: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(4 + widths.reduce((sum, width) => sum + width, 0));
  let at = bytes.writeUInt32LE(signature, 0);
  for (const [index, width] of widths.entries()) at = bytes.writeUIntLE(values[index] ?? 0, at, width);
  return bytes;
}
