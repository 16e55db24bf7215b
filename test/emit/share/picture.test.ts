// What share images show: lines that have room, and files of few colours.
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { themeFolder } from "../../../src/build/program.ts";
import { letterWidths } from "../../../src/emit/look/font-file.ts";
import { sharePicture } from "../../../src/emit/share/picture.ts";
import { paletteImage } from "../../../src/emit/share/png.ts";

const widthOf = letterWidths(readFileSync(`${themeFolder}/fonts/share-bold.ttf`)) ?? (() => undefined);
const colours = { ground: "#fff", text: "#000", muted: "#555", accent: "#06c" };
const images = { kit: { program: "", fonts: [], colours, digest: "" }, widthOf };
const drawn = (title: string, more: object = {}) =>
  sharePicture({ title, site: "Site", isRightToLeft: false, ...more }, images);
const titleLines = (svg: string) =>
  [...svg.matchAll(/<text[^>]*font-weight="700" font-size="(\d+)"[^>]*>([^<]*)</g)].map(([, size, text]) => ({
    size: Number(size),
    text: text ?? "",
  }));

it("sets a short title large, and a long one in three lines that end in an ellipsis", () => {
  expect(titleLines(drawn("Add Order"))).toEqual([{ size: 92, text: "Add Order" }]);
  const long = titleLines(drawn("word ".repeat(400)));
  expect(long).toHaveLength(3);
  expect(long[2]?.text).toMatch(/word…$/);
});

it("no line is wider than the picture, whatever the title", () => {
  const letter = fc.constantFrom(...'aWij .,-日本กäЖ&<"'.split(""));
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 500 }), (title) => {
      const lines = titleLines(drawn(title).replaceAll("&amp;", "+").replaceAll("&lt;", "+"));
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const { size, text } of lines) {
        const width = [...text].reduce((sum, one) => sum + (widthOf(one) ?? 0.6) - 0.022, 0) * size;
        expect(width, text).toBeLessThanOrEqual(1040 + 0.001);
      }
    }),
  );
});

it("stands at the right for languages that are written from there, and escapes what it shows", () => {
  const svg = drawn('<b> & "x"', { isRightToLeft: true, section: "A & B" });
  expect(svg).toContain('x="1120"');
  expect(svg).toContain('text-anchor="end"');
  expect(svg).toContain("&lt;b&gt; &amp; ");
  expect(svg).not.toContain("<b>");
});

it("writes pixels as a PNG with a palette, and none of more colours than that has", () => {
  const rgba = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255]);
  const png = Buffer.from(paletteImage({ width: 2, height: 2, rgba }) ?? []);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const at = png.indexOf("PLTE");
  expect([...png.subarray(at + 4, at + 10)]).toEqual([255, 255, 255, 0, 0, 0]);
  const data = png.indexOf("IDAT");
  expect([...inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))]).toEqual([0, 0, 1, 0, 1, 0]);
  const many = Uint8Array.from({ length: 4 * 40 * 40 }, (_, at) => Math.floor(at / 4 / 40 ** (at % 4)) * 6);
  expect(paletteImage({ width: 40, height: 40, rgba: many })).toBeUndefined();
});
