// Pixels as a PNG of few colours (PNG, third edition): a drawing of letters on one ground is half as large so as one of all colours is.
import { crc32 as crcOf, deflateSync } from "node:zlib";

type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** Bits of a channel that are told apart. */
const told = 0b1111_1100;

/** The bytes of the file; undefined for a picture of more than 256 colours. Nothing in it is seen through. */
export function paletteImage({ width, height, rgba }: Pixels): Uint8Array | undefined {
  const places = new Map<number, number>();
  const palette: number[] = [];
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = [rgba[4 * pixel], rgba[4 * pixel + 1], rgba[4 * pixel + 2]];
    const colour = ((red & told) << 16) | ((green & told) << 8) | (blue & told);
    let place = places.get(colour);
    if (place === undefined) {
      place = places.size;
      if (place === 256) return undefined;
      places.set(colour, place);
      palette.push(red, green, blue);
    }
    rows[pixel + 1 + Math.floor(pixel / width)] = place;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, which name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette)),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crcOf(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
