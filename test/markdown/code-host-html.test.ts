// HTML that documents written for code hosts hold: centred headings, titles behind titles.
import { expect, it } from "vitest";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import { routeOf } from "../../src/model/route.ts";

function parsed(text: string) {
  const page = parseGuide({ file: "a.md", path: "a.md", root: routeOf("/"), text }, { lang: "en", frames: [] });
  const { body } = page;
  const html = body.kind === "guide" ? body.html.filter((segment) => typeof segment === "string").join("") : "";
  return { html, anchors: page.metadata.anchors, codes: page.diagnostics.map(({ code }) => code) };
}

it("alignment by style becomes alignment by attribute, without a word", () => {
  const { html, codes } = parsed(
    '# T\n\n<p style="text-align: center;">One</p>\n\n<div style="TEXT-ALIGN:right">two</div>',
  );
  expect(html).toContain('<p align="center">One</p>');
  expect(html).toContain('<div align="right">two</div>');
  expect(codes).toEqual([]);
});

it.each([
  '<p style="color: red">x</p>',
  '<p style="text-align: center; color: red">x</p>',
  '<p style="text-align: center;;position:fixed">x</p>',
  '<span style="text-align: center">x</span>',
  '<p style="text-align: url(https://x.test/)">x</p>',
])("every other style is left out and told: %s", (text) => {
  const { html, codes } = parsed(`# T\n\n${text}`);
  expect(html).not.toMatch(/style|align|color/);
  expect(codes).toEqual(["dropped-html"]);
});

it("each title is a spot to link to", () => {
  const { anchors, html, codes } = parsed(
    '<h1 style="text-align: center;">Fastify</h1>\n\n# The guide\n\n- [here](#the-guide)\n\n# Fastify\n',
  );
  expect(anchors).toEqual(["fastify", "the-guide"]);
  expect(html).toContain('id="the-guide"');
  expect(codes).toEqual([]);
});
