// HTML is printed as rehype-stringify prints it, to the byte; holes stand where links are marked.
import fc from "fast-check";
import type { Element, ElementContent, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { expect, it } from "vitest";
import { printHtml } from "../../../src/parse/guide/print-html.ts";
import { byReach } from "../../reach.ts";

const judge = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
const mark = "x0123456789abcdef";

const words = fc.array(fc.constantFrom("a", " ", "<", ">", "&", '"', "'", "`", "é", "\n", "=", "&amp;", "0"), {
  maxLength: 6,
});
const text = words.map((list) => list.join(""));
const value = fc.oneof(
  text,
  fc.array(text, { maxLength: 3 }),
  fc.constantFrom<Element["properties"][string]>(true, false, 0, 7, Number.NaN, null, undefined, ""),
);
const names = [
  ...[
    "id",
    "className",
    "rel",
    "href",
    "title",
    "alt",
    "name",
    "type",
    "role",
    "tabIndex",
    "ariaLabel",
    "loading",
    "dataLabel",
  ],
  ...[
    "checked",
    "disabled",
    "colSpan",
    "htmlFor",
    "dataFootnoteRef",
    "download",
    "hidden",
    "align",
    "start",
    "style",
    "viewBox",
  ],
];
const tags = [
  "p",
  "a",
  "code",
  "div",
  "img",
  "br",
  "input",
  "table",
  "td",
  "ul",
  "svg",
  "path",
  "video",
  "section",
  "hr",
  "wbr",
  "title",
];
const tree = fc.letrec<{ node: ElementContent; element: ElementContent }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    text.map((words): ElementContent => ({ type: "text", value: words })),
    text.map((words): ElementContent => ({ type: "raw", value: words })),
    tie("element"),
    tie("element"),
  ),
  element: fc
    .record({
      tagName: fc.constantFrom(...tags),
      properties: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }),
      children: fc.array(tie("node"), { maxLength: 4 }),
    })
    .map((made): ElementContent => ({ type: "element", ...made })),
})).node;

it("as rehype-stringify prints it", () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), (children) => {
      const root: Root = { type: "root", children };
      expect(printHtml(root, mark).join("")).toBe(judge.stringify(root));
    }),
    { numRuns: byReach(200, 1_500) },
  );
});

it("with a hole for each link, whoever prints the element", () => {
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
