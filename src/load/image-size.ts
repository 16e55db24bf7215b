// The size of an image from the first bytes of its file: png, gif, jpeg, webp, avif, svg. Only headers are read, every loop is bounded
// by the bytes at hand, and what cannot be understood has no size: pages then leave the attributes out.

export type ImageSize = { readonly width: number; readonly height: number };

/** Bytes that are looked at; JPEG files may carry previews and profiles before their frame. */
const headBytes = 1_000_000;

/** Width and height in CSS pixels; undefined for what is no image, is damaged, or has no size of its own. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  const head = bytes.subarray(0, headBytes);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = readers.reduce<ImageSize | undefined>((found, read) => found ?? guarded(read, view, head), undefined);
  if (size === undefined || !(size.width > 0 && size.height > 0)) return undefined;
  return Number.isFinite(size.width) && Number.isFinite(size.height) ? size : undefined;
}

type Reader = (view: DataView, head: Uint8Array) => ImageSize | undefined;

/** A header that ends too early makes a DataView throw. */
function guarded(read: Reader, view: DataView, head: Uint8Array): ImageSize | undefined {
  try {
    return read(view, head);
  } catch {
    return undefined;
  }
}

function ascii(head: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...head.subarray(from, Math.min(to, from + 64)));
}

const png: Reader = (view, head) =>
  ascii(head, 1, 4) === "PNG" && ascii(head, 12, 16) === "IHDR"
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : undefined;

const gif: Reader = (view, head) =>
  /^GIF8[79]a$/.test(ascii(head, 0, 6))
    ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : undefined;

const jpeg: Reader = (view) => {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes and markers without content.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
};

const webp: Reader = (view, head) => {
  if (ascii(head, 0, 4) !== "RIFF" || ascii(head, 8, 12) !== "WEBP") return undefined;
  const uint24 = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (ascii(head, 12, 16)) {
    case "VP8X":
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
};

/** The largest `ispe` box: tiles and thumbnails have boxes of their own. */
const avif: Reader = (view, head) => {
  if (ascii(head, 4, 8) !== "ftyp" || !/avi[fs]/.test(ascii(head, 8, 40))) return undefined;
  let best: ImageSize | undefined;
  const end = Math.min(view.byteLength - 16, 65_536);
  for (let at = 8; at < end; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (best === undefined || size.width * size.height > best.width * best.height) best = size;
  }
  return best;
};

const svg: Reader = (_view, head) => {
  const text = new TextDecoder("utf-8").decode(head.subarray(0, 65_536));
  if (!/^\s*</.test(text)) return undefined;
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
};

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

const readers: readonly Reader[] = [png, gif, jpeg, webp, avif, svg];
