// Pages are printed by rehype-stringify; holes stand where links are marked.
import type { Element, ElementContent } from "hast";
import { expect, it } from "vitest";
import { printHtml } from "../../src/markdown/placeholders.ts";

const mark = "x0123456789abcdef";

it("prints a hole for each link", () => {
  const link = (properties: Element["properties"], tagName: string): ElementContent => ({
    type: "element",
    tagName,
    properties,
    children: [],
  });
  const children = [
    link({ href: `${mark}h0x`, className: ["external"] }, "a"),
    link({ href: `${mark}h1x`, download: true }, "a"),
    link({ src: `${mark}i2x`, alt: "A" }, "img"),
    link({ src: `${mark}i3x`, alt: "B", width: 4 }, "img"),
  ];
  expect(printHtml({ type: "root", children }, mark)).toEqual([
    '<a href="',
    { kind: "href", link: 0 },
    '" class="external"></a><a href="',
    { kind: "href", link: 1 },
    '" download></a><img',
    { kind: "image", link: 2 },
    ' alt="A"><img',
    { kind: "image", link: 3 },
    ' alt="B" width="4">',
  ]);
});
