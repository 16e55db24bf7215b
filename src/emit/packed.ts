// A file as hosts may send it without work of their own: packed once, as small as it gets.
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

export type Packing = "gz" | "br";

/** `data` packed; the same data gives the same bytes. */
export async function packed(data: string | Uint8Array, as: Packing): Promise<Uint8Array> {
  return as === "gz" ? promisify(gzip)(data, { level: 9 }) : promisify(brotliCompress)(data);
}
