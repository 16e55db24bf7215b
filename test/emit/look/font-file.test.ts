// What is read of font files, and of what only looks like one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { themeFolder } from "../../../src/build/program.ts";
import { fontOf } from "../../../src/emit/look/font-file.ts";
import { checkout } from "../../program.ts";

const own = (slot: string) => readFileSync(join(themeFolder, "fonts", `${slot}.woff2`));

test("the theme's fonts are what they should be, and no larger than 80 kB together", () => {
  const slots = ["sans", "sans-extended", "sans-italic", "mono"];
  expect(slots.map((slot) => fontOf(own(slot))?.isItalic)).toEqual([false, false, true, false]);
  for (const slot of slots) expect(fontOf(own(slot))).toMatchObject({ format: "woff2", weights: [400, 700] });
  expect(fontOf(own("mono"))?.width).toBe(0.6);
  expect(own("mono").length).toBeLessThanOrEqual(30_000);
  expect(slots.reduce((sum, slot) => sum + own(slot).length, 0)).toBeLessThanOrEqual(80_000);
  const licence = readFileSync(join(themeFolder, "fonts/OFL.txt"), "utf8");
  for (const words of ["Inter Project Authors", "Geist Project Authors", "SIL OPEN FONT LICENSE"])
    expect(licence).toContain(words);
});

test("letters are as wide as the browser's metrics say", () => {
  const inter = fontOf(own("sans"));
  // Of the measures that public tools give for the whole font: 0.4775 for the letters of all words.
  expect(inter?.width).toBeCloseTo(0.4706, 3);
  expect([inter?.ascent, inter?.descent].map((share) => share?.toFixed(3))).toEqual(["0.969", "0.241"]);
});

test("a font that was cut or changed is no font, or is read; nothing is thrown", () => {
  const bytes = own("mono");
  for (const length of [0, 3, 11, 47, 60, 500, bytes.length - 1])
    expect(fontOf(bytes.subarray(0, length))).toBeUndefined();
  const spot = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(spot, ([at, byte]) => {
      const changed = Buffer.from(bytes);
      changed[at] = byte;
      fontOf(changed);
    }),
    { numRuns: 300 },
  );
  for (const start of ["wOFF", "OTTO", "true", "\0\u0001\0\0", "wOF2"])
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        fontOf(Buffer.concat([Buffer.from(start, "latin1"), rest]));
      }),
    );
  expect(fontOf(readFileSync(join(checkout, "package.json")))).toBeUndefined();
});
