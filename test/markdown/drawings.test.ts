// A drawing that is too wide for a phone stands in a frame that scrolls and takes the keyboard; an icon stands as it is.
import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

const drawing = (box: string) => `<svg viewBox="${box}"><path d="M0 0h1"/></svg>`;
const frame = '<span class="drawing" tabindex="0"><svg';

test.each(["0 0 720 400", "0,0,481,10", "0 0 1e3 10"])("%s is wide", (box) => {
  expect(pageOf(drawing(box)).html).toContain(frame);
  expect(pageOf(`<figure>\n${drawing(box)}\n</figure>`).html).toContain(frame);
});

test.each(["0 0 16 16", "0 0 480 900", "0 0", "wide"])("%s is not", (box) => {
  expect(pageOf(drawing(box)).html).not.toContain("drawing");
});

test("a drawing without a box is not", () => {
  expect(pageOf('<svg width="900" height="10"><path d="M0 0h1"/></svg>').html).not.toContain("drawing");
});
