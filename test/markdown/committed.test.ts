// Drawings that a site keeps are files that anybody may have written: what is printed of them is shapes and words, and nothing else.
import { expect, test } from "vitest";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import { drawingFile, drawingName } from "../../src/model/drawn-diagram.ts";
import { routeOf } from "../../src/model/route.ts";
import { fillSegments } from "../../src/model/segments.ts";
import type { ShownFile } from "../../src/model/shown-file.ts";

function shown(svg: ShownFile, text = "pie\n  accTitle: Of tools\n  accDescr: Half saws.") {
  const files = { [drawingFile(drawingName(text))]: svg };
  const source = { file: "a.md", path: "a.md", root: routeOf("/"), text: `\`\`\`mermaid\n${text}\n\`\`\`\n`, files };
  const page = parseGuide(source, { lang: "en", frames: [] }, { drawing: {} });
  if (page.body.kind !== "guide") throw new Error("no guide");
  return { html: fillSegments(page.body.html, page.links), codes: page.diagnostics.map(({ code }) => code) };
}
const svg = (inner: string, rest = 'viewBox="0 0 300 100"') => ({
  text: `<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg" ${rest}>${inner}</svg>`,
});

test("it is named by its text, and its colours are classes of ours", () => {
  const { html, codes } = shown(
    svg(
      '<path d="M0,0L1,1" fill="#fff" stroke="rgb(0, 0, 0)"/><path d="M0,0" fill="#f0f"/><path d="M0,1" fill="#f0f" stroke="#0f0"/><rect fill="none"/><text fill="#eee" x="1">Saws</text><g><path d="" id="a" marker-end="url(#b)"/></g>',
    ),
  );
  expect(codes).toEqual([]);
  expect(html).toMatch(/^<figure class="block-diagram"><div class="drawing" tabindex="0"><svg /);
  expect(html).toContain('<title id="__diagram-1-title">Of tools</title><desc id="__diagram-1-desc">Half saws.</desc>');
  expect(html).toContain('class="fill-ground stroke-line"');
  expect(html.match(/class="fill-tint-1[ "]/g)).toHaveLength(2);
  expect(html).toContain('class="fill-tint-1 stroke-tint-2"');
  expect(html).toContain('class="fill-text"');
  expect(html).toContain('id="__diagram-1-a" marker-end="url(#__diagram-1-b)"');
});

test.each([
  "<script>alert(1)</script><path d='M0,0'/>",
  '<style>@import "https://a.test"</style><path style="fill:url(https://a.test)" d="M0,0"/>',
  '<a href="javascript:alert(1)"><text>x</text></a><path d="M0,0"/>',
  '<image href="https://a.test/x.png"/><use href="https://a.test/#x"/><path d="M0,0"/>',
  '<foreignObject><iframe src="https://a.test"></iframe></foreignObject><path d="M0,0"/>',
  '<path d="M0,0" onload="alert(1)" fill="url(https://a.test)" marker-end="url(https://a.test#x)"/>',
  '<text transform="url(https://a.test)">x</text></svg><script>alert(1)</script><svg><path d="M0,0"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/><set/><path d="M0,0"/>',
])("%s comes to nothing that acts", (inner) => {
  const { html } = shown(svg(inner));
  expect(html).toContain("<svg ");
  expect(html).not.toMatch(
    /<(?:script|style|a|image|use|iframe|foreignobject|animate|set)\b|\sstyle=|\son\w+=|href=|https?:\/\/a\.test|javascript:/i,
  );
});

test.each([
  ["no drawing", { text: "GIF89a" }],
  ["a drawing without a size", svg("<path d='M0,0'/>", "")],
  ["one that nests too deep", svg(`${"<g>".repeat(100)}<path d='M0,0'/>${"</g>".repeat(100)}`)],
  ["one that is kept out", { why: "refused", problem: "Git ignores it" } as const],
])("%s leaves the text, and is told", (_what, file) => {
  const { html, codes } = shown(file);
  expect(codes).toEqual(["not-rendered"]);
  expect(html).toContain('<code class="hljs language-mermaid">');
});
