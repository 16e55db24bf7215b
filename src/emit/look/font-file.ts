// What a font file says of itself: whether it is a font at all, which weights it has, and how large its letters are, so that the font
// that stands in for it takes the same room. Read from the tables of OpenType, as TrueType, WOFF and WOFF2 pack them. A file is a stranger's:
// whatever is wrong in it makes it no font.
import { brotliDecompressSync, inflateSync } from "node:zlib";

export type FontFacts = {
  readonly format: "woff2" | "woff" | "truetype" | "opentype";
  /** One weight, or the range of a variable font. */
  readonly weights: readonly [lightest: number, boldest: number];
  readonly isItalic: boolean;
  /** Shares of the size of the font. `width`: of a letter in English text on average; undefined for a font without Latin. */
  readonly ascent: number;
  readonly descent: number;
  readonly width: number | undefined;
};

/** The facts of the font in `bytes`; undefined for what is not a font. */
export function fontOf(bytes: Uint8Array): FontFacts | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const signature = file.toString("latin1", 0, 4);
    if (signature === "wOF2") return factsOf("woff2", woff2Tables(file));
    if (signature === "wOFF") return factsOf("woff", woffTables(file));
    if (signature === "OTTO") return factsOf("opentype", plainTables(file));
    return signature === "\0\u0001\0\0" || signature === "true" ? factsOf("truetype", plainTables(file)) : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

type Tables = ReadonlyMap<string, Buffer>;

/** The tables that are read; nothing else is unpacked. */
const wanted = new Set(["OS/2", "cmap", "fvar", "head", "hhea", "hmtx"]);

/** What no font that a page can use is larger than, unpacked. */
const most = 64_000_000;

function plainTables(file: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16) {
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    tables.set(file.toString("latin1", at, at + 4), file.subarray(offset, offset + length));
  }
  return tables;
}

function woffTables(file: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let at = 44; at < 44 + 20 * file.readUInt16BE(12); at += 20) {
    const tag = file.toString("latin1", at, at + 4);
    const [offset, packed, whole] = [4, 8, 12].map((step) => file.readUInt32BE(at + step)) as [number, number, number];
    const data = file.subarray(offset, offset + packed);
    if (wanted.has(tag)) tables.set(tag, packed < whole ? inflateSync(data, { maxOutputLength: most }) : data);
  }
  return tables;
}

/** Section 5.2 of WOFF2: the tables that entries name by number, up to the last that is read here. */
const numbered: Readonly<Record<number, string>> = {
  0: "cmap",
  1: "head",
  2: "hhea",
  3: "hmtx",
  6: "OS/2",
  47: "fvar",
};
const [glyf, loca, hmtx] = [10, 11, 3];

function woff2Tables(file: Buffer): Tables {
  if (file.readUInt32BE(8) !== file.length) throw new Error("cut short");
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (let step = 0; step < 5; step += 1) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error("no number");
  };
  const found: { readonly tag: string; readonly length: number; readonly isPlain: boolean }[] = [];
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const index = flags & 0x3f;
    if (index === 0x3f) at += 4;
    const tag = index === 0x3f ? file.toString("latin1", at - 4, at) : (numbered[index] ?? "");
    const version = flags >> 6;
    const isChanged = index === glyf || index === loca ? version !== 3 : version !== 0;
    const length = number();
    found.push({ tag, length: isChanged ? number() : length, isPlain: !(index === hmtx && isChanged) });
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)), { maxOutputLength: most });
  const tables = new Map<string, Buffer>();
  let offset = 0;
  for (const { tag, length, isPlain } of found) {
    if (isPlain) tables.set(tag, data.subarray(offset, offset + length));
    offset += length;
  }
  return tables;
}

function factsOf(format: FontFacts["format"], tables: Tables): FontFacts | undefined {
  const [head, hhea, style] = [tables.get("head"), tables.get("hhea"), tables.get("OS/2")];
  if (head === undefined || hhea === undefined || style === undefined) return undefined;
  const size = head.readUInt16BE(18);
  if (size === 0) return undefined;
  const weight = style.readUInt16BE(4);
  return {
    format,
    weights: variableWeights(tables.get("fvar")) ?? [weight, weight],
    isItalic: (style.readUInt16BE(62) & 1) === 1,
    ascent: hhea.readInt16BE(4) / size,
    descent: -hhea.readInt16BE(6) / size,
    width: widthOf(tables, size),
  };
}

function variableWeights(fvar: Buffer | undefined): readonly [number, number] | undefined {
  if (fvar === undefined) return undefined;
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  for (let at = start; at < start + count * size; at += size)
    if (fvar.toString("latin1", at, at + 4) === "wght")
      return [fvar.readInt32BE(at + 4) / 65_536, fvar.readInt32BE(at + 12) / 65_536];
  return undefined;
}

/** How many of ten thousand letters of English text are which. */
const letters: Readonly<Record<string, number>> = {
  ...{ " ": 1850, e: 1040, t: 740, a: 670, o: 615, i: 570, n: 550, s: 515, h: 500, r: 490, d: 350, l: 325 },
  ...{ c: 230, u: 225, m: 195, w: 190, f: 180, g: 165, y: 160, p: 155, b: 120, v: 80, k: 65, ".": 65, ",": 60 },
};

function widthOf(tables: Tables, size: number): number | undefined {
  const [cmap, hhea, widths] = [tables.get("cmap"), tables.get("hhea"), tables.get("hmtx")];
  if (cmap === undefined || hhea === undefined || widths === undefined) return undefined;
  const last = hhea.readUInt16BE(34) - 1;
  let [sum, count] = [0, 0];
  for (const [letter, often] of Object.entries(letters)) {
    const glyph = glyphOf(cmap, letter.charCodeAt(0));
    if (glyph === 0) return undefined;
    sum += often * widths.readUInt16BE(4 * Math.min(glyph, last));
    count += often;
  }
  return sum / count / size;
}

/** How wide the letters of a TrueType or OpenType font are, as shares of the size of the type; undefined for what is no such font. */
export function letterWidths(bytes: Uint8Array): ((letter: string) => number | undefined) | undefined {
  if (fontOf(bytes) === undefined) return undefined;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString("latin1", 0, 3) === "wOF") return undefined;
  const tables = plainTables(file);
  const [cmap, head, hhea, widths] = ["cmap", "head", "hhea", "hmtx"].map((name) => tables.get(name));
  if (cmap === undefined || head === undefined || hhea === undefined || widths === undefined) return undefined;
  const [last, size] = [hhea.readUInt16BE(34) - 1, head.readUInt16BE(18)];
  const known = new Map<string, number | undefined>();
  const look = (letter: string): number | undefined => {
    try {
      const glyph = glyphOf(cmap, letter.codePointAt(0) ?? 0);
      return glyph === 0 ? undefined : widths.readUInt16BE(4 * Math.min(glyph, last)) / size;
    } catch {
      // A table that is cut short has no such letter.
      return undefined;
    }
  };
  return (letter) => {
    if (!known.has(letter)) known.set(letter, look(letter));
    return known.get(letter);
  };
}

/** The glyph of a letter of the basic plane in the first table of format 4; 0 for none. */
function glyphOf(cmap: Buffer, code: number): number {
  for (let entry = 4; entry < 4 + 8 * cmap.readUInt16BE(2); entry += 8) {
    const at = cmap.readUInt32BE(entry + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const twice = cmap.readUInt16BE(at + 6);
    for (let step = 0; step < twice; step += 2) {
      if (cmap.readUInt16BE(at + 14 + step) < code) continue;
      const start = cmap.readUInt16BE(at + 16 + twice + step);
      if (start > code) return 0;
      const delta = cmap.readUInt16BE(at + 16 + 2 * twice + step);
      const place = at + 16 + 3 * twice + step;
      const offset = cmap.readUInt16BE(place);
      if (offset === 0) return (code + delta) % 65_536;
      const glyph = cmap.readUInt16BE(place + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) % 65_536;
    }
  }
  return 0;
}
