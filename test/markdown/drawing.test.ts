// Formulas and diagrams, drawn by the packages that a site may have: what is printed holds no style, no script and no address, whatever was
// written; what cannot be drawn stands as its text and is told.
import { expect, test } from "vitest";
import { loadDrawing } from "../../src/markdown/drawing/drawing.ts";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import { routeOf } from "../../src/model/route.ts";
import { fillSegments } from "../../src/model/segments.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { pathOfFileUrl } from "../../src/platform/fs/native.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { findDrawers } from "../../src/platform/native/drawers.ts";

const drawers = await findDrawers(diskHost, pathOfFileUrl(new URL(".", import.meta.url)).replace(/\/$/, ""));
const drawing = await loadDrawing(drawers, ["math mermaid"]);

function drawn(text: string, by = drawing) {
  const page = parseGuide(
    { file: "a.md", path: "a.md", root: routeOf("/"), text },
    { lang: "en", frames: [] },
    { drawing: by },
  );
  if (page.body.kind !== "guide") throw new Error("no guide");
  const diagnostics = page.diagnostics.map(
    ({ code, facts: { command: _, ...facts } }) => `${code} ${Object.values(facts).join(" | ")}`,
  );
  return { html: fillSegments(page.body.html, page.links), diagnostics, page };
}

const katex = await loadDrawing(
  {
    math: {
      name: "katex",
      version: "0",
      entry: pathOfFileUrl(new URL("../../node_modules/katex/dist/katex.mjs", import.meta.url)),
    },
  },
  ["math"],
);

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;
/** What no drawing may hold. */
const foreign =
  /<(?:script|style|foreignobject|a|image|use|iframe)\b|\sstyle=|\son\w+=|href=|url\((?!#__)|https?:|javascript:|#[0-9a-f]{3,8}"/i;

test("a formula is MathML with its source, in a line and alone, also beside raw HTML", () => {
  const { html, diagnostics } = drawn(
    `The mass $\`E = mc^2\`$ <b>here</b>, for $5 and \`x\` $6.\n\n${fence("math", "\\frac{1}{2}")}`,
  );
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(
    /^<p>The mass <math><semantics><mrow>.*<annotation encoding="application\/x-tex">E = mc\^2<\/annotation>.*<b>here<\/b>, for \$5 and <code>x<\/code> \$6\.<\/p>/,
  );
  expect(html).toMatch(/<div class="block-math drawing" tabindex="0"><math display="block">.*<mfrac>/);
  expect(html).not.toMatch(foreign);
});

test.each([
  "\\color{red}{x}",
  "\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}",
  "\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}",
  "\\colorbox{yellow}{x} \\boxed{y} \\rule{9em}{9em} \\hspace{99999em}",
  '\\text{<script>alert(1)</script> "x"}',
])("%s is drawn clean", (tex) => {
  const { html, diagnostics } = drawn(fence("math", tex));
  expect(diagnostics).toEqual([]);
  expect(html).toContain("<math");
  expect(html).not.toMatch(/<script|\sstyle=|href=/);
});

test.each([
  "\\href{javascript:alert(1)}{x}",
  "\\url{https://a.test}",
  "\\includegraphics{https://a.test/x.png}",
  "\\frac{",
  "\\def\\a{\\a\\a}\\a",
  `${"\\sqrt{".repeat(250)}x${"}".repeat(250)}`,
  "x".repeat(2_001),
])("the formula %s stands as its text, which is told", (tex) => {
  const { html, diagnostics } = drawn(fence("math", tex));
  expect(diagnostics).toEqual([expect.stringMatching(/^not-rendered This formula \| \S/)]);
  expect(html).toMatch(/<code class="hljs language-math">/);
  expect(html).not.toMatch(/<math|<a\b|<img/);
});

const diagrams = {
  flowchart: "flowchart LR\n  A[Start] -->|go| B{Ok?}\n  B --> C[(Store)]",
  sequenceDiagram: "sequenceDiagram\n  participant A as Shop\n  A->>B: Order\n  B-->>A: 201",
  classDiagram: "classDiagram\n  Animal <|-- Duck\n  Animal : +int age",
  erDiagram: "erDiagram\n  ORDER ||--o{ LINE : has\n  ORDER { string id PK }",
  "stateDiagram-v2": "stateDiagram-v2\n  [*] --> Open\n  Open --> [*]",
};

test.each(Object.entries(diagrams))("a %s is drawn in our colours, named, with its text", (kind, text) => {
  const { html, diagnostics } = drawn(fence("mermaid", text));
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(/^<figure class="block-diagram"><div class="drawing"(?: tabindex="0")?><svg /);
  expect(html).toContain(
    `role="img" aria-labelledby="__diagram-1-title"><title id="__diagram-1-title">Diagram: ${kind}</title>`,
  );
  expect(html).toContain("<details><summary>Diagram source</summary><pre");
  expect(html.slice(0, html.indexOf("<details>"))).not.toMatch(foreign);
});

test("the author's name and description are the drawing's; ids of two diagrams are two; search reads the names", () => {
  const text = `${diagrams.flowchart}\n  accTitle: How an order goes\n  accDescr { From the shop\n  to the store }`;
  const { html, page } = drawn(`${fence("mermaid", text)}\n${fence("mermaid", diagrams.flowchart)}`);
  expect(html).toContain(
    '<title id="__diagram-1-title">How an order goes</title><desc id="__diagram-1-desc">From the shop to the store</desc>',
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id?.startsWith("__diagram-"))).toBe(true);
  expect([...page.prose.values()].flat().map(({ text: read }) => read)).toContain(
    "How an order goes From the shop to the store",
  );
});

test.each([
  'flowchart LR\n  A["<script>alert(1)</script>"] --> B["<img src=x onerror=alert(1)>"]\n  click A "javascript:alert(1)"\n  style A fill:#f00,stroke:url(https://a.test)',
  'flowchart LR\n  A["</text></svg><script>alert(1)</script>"] --> B\n  classDef x fill:#123456\n  class A x',
  '%%{init: {"theme": "base", "themeCSS": "* { fill: url(https://a.test) }"}}%%\nsequenceDiagram\n  A->>B: <a href="javascript:alert(1)">x</a>\n  link A: Home @ https://a.test',
  "sequenceDiagram\n  participant A as </title><script>alert(1)</script>\n  A->>A: <foreignObject><p>x</p></foreignObject>\n  accTitle: </title><script>alert(1)</script>",
])("a hostile diagram is drawn clean, or not at all: %#", (text) => {
  const { html } = drawn(fence("mermaid", text));
  const svg = html.includes("<svg") ? html.slice(html.indexOf("<svg"), html.indexOf("</svg>")) : "";
  expect(svg.replace(/>[^<]*</g, "><")).not.toMatch(foreign);
  expect(html).not.toMatch(/<(?:script|foreignObject|img|a)\b/);
});

test.each([
  ["pie", 'pie title Quays\n  "North": 3'],
  ["xychart-beta", "xychart-beta\n  x-axis [a, b]\n  bar [3, 5]"],
  ["gantt", "%% a comment\n\ngantt\n  title A"],
])("a %s is not drawn: it stands as its text, and is told by its name", (kind, text) => {
  const { html, diagnostics } = drawn(fence("mermaid", text));
  expect(diagnostics).toEqual([`not-rendered This diagram (${kind}) | this type of diagram is not supported`]);
  expect(html).toContain(`<code class="hljs language-mermaid">`);
  expect(html).not.toContain("<svg");
});

test("without the packages each is told once a page, and the texts stand as code", () => {
  const text = `${fence("math", "x")}\n$\`y\`$ and $\`z\`$\n\n${fence("mermaid", diagrams.flowchart)}`;
  const { html, diagnostics } = drawn(text, {});
  expect(diagnostics).toEqual([
    "renderer-missing This formula | temml",
    "renderer-missing This diagram (flowchart) | beautiful-mermaid",
  ]);
  expect(html).not.toMatch(/<math|<svg/);
  expect(html).toContain("<code>y</code>");
});

test("packages are found above a site, with their versions, and none where there is none", async () => {
  const host = memoryHost({ "/a/node_modules/temml/package.json": '{"name":"temml","version":"0.13.5"}' });
  expect(await findDrawers(host, "/a/docs/site")).toEqual({
    math: { name: "temml", version: "0.13.5", entry: "/a/node_modules/temml/dist/temml.mjs" },
  });
  expect(await findDrawers(host, "/b")).toEqual({});
  expect(Object.keys(drawers)).toEqual(["math", "diagrams"]);
});

test("a page draws so much and no more", () => {
  const long = `sequenceDiagram\n${Array.from({ length: 40 }, (_, at) => `  A->>B: ${"word ".repeat(15)}${at}`).join("\n")}`;
  const { html, diagnostics } = drawn(Array.from({ length: 40 }, () => fence("mermaid", long)).join("\n"));
  const few = Math.floor(20_000 / long.length);
  expect(html.match(/<svg/g)).toHaveLength(few);
  expect(diagnostics).toEqual(Array(40 - few).fill("not-rendered This diagram (sequenceDiagram) | it is too long"));
});

test("by KaTeX a formula is as clean, with its source once and columns on their sides", () => {
  const tex = "\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}";
  const { html, diagnostics } = drawn(`The mass $\`E = mc^2\`$.\n\n${fence("math", tex)}`, katex);
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(/<math><semantics><mrow>.*<annotation encoding="application\/x-tex">E = mc\^2<\/annotation>/);
  expect(html.match(/<annotation/g)).toHaveLength(2);
  expect(html).toMatch(/<mtd class="math-right">.*<mtd class="math-left">/);
  expect(html).not.toMatch(foreign);
});

test.each([
  "\\color{red}{x} \\colorbox{yellow}{x} \\boxed{y}",
  "\\rule{9em}{9em} \\hspace{99999em}",
  '\\text{<script>alert(1)</script> "x"}',
  "\\text{日本} \\cancel{x} \\sqrt[3]{x} \\overbrace{x}^{n}",
])("by KaTeX %s is drawn clean", (tex) => {
  const { html, diagnostics } = drawn(fence("math", tex), katex);
  expect(diagnostics).toEqual([]);
  expect(html).toContain("<math");
  expect(html).not.toMatch(foreign);
  expect(html).not.toMatch(/"\d{4,}em/);
});

test.each([
  "\\href{javascript:alert(1)}{x}",
  "\\url{https://a.test}",
  "\\includegraphics{https://a.test/x.png}",
  "\\htmlStyle{color: red}{x}",
  "\\frac{",
  "\\def\\a{\\a\\a}\\a",
])("by KaTeX %s is refused, told, and stands as its text", (tex) => {
  const { html, diagnostics } = drawn(fence("math", tex), katex);
  expect(diagnostics).toEqual([expect.stringMatching(/^not-rendered /)]);
  expect(html).toContain('<code class="hljs language-math">');
});

test("KaTeX is taken where Temml is not", async () => {
  const has = (name: string) => ({ [`/site/node_modules/${name}/package.json`]: '{"version":"1.0.0"}' });
  const names = async (...installed: string[]) =>
    (await findDrawers(memoryHost(Object.assign({}, ...installed.map(has))), "/site")).math?.name;
  expect(await names("katex")).toBe("katex");
  expect(await names("katex", "temml")).toBe("temml");
  expect(await names("beautiful-mermaid")).toBeUndefined();
});
