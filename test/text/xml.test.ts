// XML to elements.
import { expect, test } from "vitest";
import { parseXml } from "../../src/text/xml.ts";
import { cpuClock } from "../cpu-clock.ts";

test("elements, attributes, text, comments, CDATA, entities", () => {
  const text = `<?xml version="1.0"?><!-- a --><a:b x='1 &lt; 2' y="&#65;&#x42;">one<c/><![CDATA[<&]]><c>&quot;</c></a:b>\n`;
  const element = (name: string, inside: string) => ({ name, attributes: new Map(), children: [], text: inside });
  expect(parseXml(text)).toEqual({
    name: "b",
    attributes: new Map([
      ["x", "1 < 2"],
      ["y", "AB"],
    ]),
    children: [element("c", ""), element("c", '"')],
    text: "one<&",
  });
});

test.each([
  ["", "in line 1 there is no element"],
  ["<a", "in line 1 the element `a` is not well-formed"],
  ["<a x=1/>", "in line 1 the element `a` is not well-formed"],
  ["<a>\n", "in line 2 `</a>` is missing"],
  ["</a>", "in line 1 there is a closing tag without an opening tag"],
  ["<a>&</a>", "in line 1 there is an unknown entity"],
  ["<a>&#0;</a>", "in line 1 there is an unknown entity"],
  ["<a><!-- </a>", "in line 1 a `-->` is missing"],
  ["<a/>b", "in line 1 there is text outside the root element"],
  ["<a>< b></a>", "in line 1 `<` does not start an element"],
])("%j", (text, problem) => {
  expect(parseXml(text)).toBe(problem);
});

test("a megabyte of anything takes time in proportion", () => {
  const worked = cpuClock();
  for (const piece of ["<a ", "<a>", "&", "<a x='", "<!--", "<?", " x='1'", "<![CDATA["])
    parseXml(`<a>${piece.repeat(1_000_000 / piece.length)}`);
  expect(worked()).toBeLessThan(3000);
});
