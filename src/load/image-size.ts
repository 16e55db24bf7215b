// The size of an image from the first bytes of its file; pages leave the attributes out for a file that has none. image-size reads all formats but
// SVG: of that it sees the first 1,000 characters only, takes no commas in a view box, and reads `pc` and `em` wrong.
import { imageSize } from "image-size";

export type ImageSize = { readonly width: number; readonly height: number };

/** Bytes that are read. A JPEG may carry previews and profiles before its frame; image-size reads a hostile AVIF in the square of its length. */
const most = { jpeg: 1_000_000, other: 65_536 } as const;

/** Width and height in CSS pixels; undefined if the file is no image, is damaged, or has no size of its own. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  // A copy, since the library reads on behind the end of a part of a buffer.
  const head = new Uint8Array(bytes.subarray(0, bytes[0] === 0xff ? most.jpeg : most.other));
  const text = new TextDecoder("utf-8").decode(head.subarray(0, 64));
  const size = /^\s*</.test(text) ? svgSizeOf(new TextDecoder("utf-8").decode(head)) : pictureSizeOf(head);
  if (size === undefined || !(size.width > 0 && size.height > 0)) return undefined;
  return Number.isFinite(size.width) && Number.isFinite(size.height) ? size : undefined;
}

/** The library throws for a format that it does not know, and for a header that ends too early. */
function pictureSizeOf(head: Uint8Array): ImageSize | undefined {
  try {
    const { width, height } = imageSize(head);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The size that the root of an SVG gives, or its view box; undefined for text without one. */
function svgSizeOf(text: string): ImageSize | undefined {
  const start = /<svg[\s>]/.exec(text)?.index;
  if (start === undefined) return undefined;
  const tag = text.slice(start, text.indexOf(">", start) + 1);
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined);
  const width = pixelsOf(attribute("width"));
  const height = pixelsOf(attribute("height"));
  const box =
    attribute("viewBox")
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [boxWidth = Number.NaN, boxHeight = Number.NaN] = [box[2], box[3]];
  if (width !== undefined && height !== undefined) return { width, height };
  if (width !== undefined) return { width, height: rounded((width * boxHeight) / boxWidth) };
  if (height !== undefined) return { width: rounded((height * boxWidth) / boxHeight), height };
  return { width: rounded(boxWidth), height: rounded(boxHeight) };
}

/** Units of CSS in pixels; `%` and `em` depend on what is around the image. */
const units: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

function pixelsOf(length: string | undefined): number | undefined {
  const match = /^\s*\+?(\d+(?:\.\d*)?|\.\d+)([a-z%]*)\s*$/i.exec(length ?? "");
  const unit = units[(match?.[2] ?? "?").toLowerCase()];
  return match === null || unit === undefined ? undefined : rounded(Number(match[1]) * unit);
}

/** HTML's width and height are whole numbers. */
function rounded(value: number): number {
  return Math.max(Math.round(value), value > 0 ? 1 : 0);
}
