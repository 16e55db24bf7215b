// A drawing has the name of its text, wherever in a page that stands.
import { expect, test } from "vitest";
import { drawingName, drawingsNamed, isDrawingName } from "../../src/model/drawn-diagram.ts";

const text = 'pie\n  "A" : 1\n\n  "B" : 2';
const fence = (before: string, margin: string, marks = "```") =>
  [
    `${before}${marks}mermaid title="x"`,
    ...text.split("\n").map((line) => `${margin}${line}`.trimEnd()),
    `${margin}${marks}`,
  ].join("\n");

test.each([
  ["alone", fence("", "")],
  ["by tildes", fence("", "", "~~~~")],
  ["in a list", fence("- ", "  ")],
  ["in a list, as a part of it", `1. x\n\n${fence("   ", "   ")}`],
  ["in a quote", fence("> ", "> ")],
  ["with line ends of Windows", fence("", "").replaceAll("\n", "\r\n")],
])("%s", (_where, markdown) => {
  expect(drawingsNamed(`# Home\n\n${markdown}\n\nText\n`)).toEqual([drawingName(text)]);
});

test("another text has another name, and what is inside of it counts", () => {
  expect(isDrawingName(drawingName(text))).toBe(true);
  expect(drawingName(text.replace("  ", "    "))).not.toBe(drawingName(text));
  expect(drawingsNamed("mermaid\n\n```js\nmermaid\n```")).toEqual([]);
  expect(isDrawingName("logo.svg")).toBe(false);
});
