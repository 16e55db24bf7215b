// Small files of common types, for answers that are files.
import { gzipSync } from "node:zlib";
import { essenceOf } from "./media-range.ts";

/** A grey picture of one pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==";
/** The same as GIF. */
const gif = "R0lGODlhAQABAIAAAICAgAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** The end of an archive without files (APPNOTE 4.3.16). */
const zip = Buffer.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);

/** The bytes of a file of a media type: a valid one where the type is common, else sixteen bytes. */
export function fileOf(type: string): Uint8Array {
  switch (essenceOf(type)) {
    case "image/png":
      return Buffer.from(png, "base64");
    case "image/gif":
      return Buffer.from(gif, "base64");
    case "application/pdf":
      return Buffer.from(pdf);
    case "application/zip":
      return zip;
    case "application/gzip":
      return gzipSync("");
    default:
      return Buffer.from("mock file bytes\n");
  }
}
