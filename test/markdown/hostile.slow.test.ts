// Texts written to break a site: scripts in every place, nesting beyond any stack, unclosed everything. A page always comes out, in
// bounded time, and nothing in it runs.
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { digestOf } from "../../src/model/digest.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";
import { pageOf } from "./page-of.ts";

/** What a browser would run or load without being asked, after it has parsed `html` again. */
function dangersOf(html: string): string[] {
  const dangers: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("tagName" in node) {
      if (
        /^(script|style|iframe|object|embed|base|meta|link|form|foreignobject|animate|set|math|template)$/i.test(
          node.tagName,
        )
      ) {
        dangers.push(node.tagName);
      }
      for (const { name, value } of node.attrs) {
        if (/^on|^style$|^srcdoc$|^srcset$|^formaction$/i.test(name)) dangers.push(`${node.tagName} ${name}`);
        const address = value.replace(/[\p{Cc}\s]/gu, "");
        if (/^(?:href|src|xlink:href|poster)$/.test(name) && /^(?:javascript|data|vbscript|blob):/i.test(address))
          dangers.push(value);
      }
    }
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return dangers;
}

const scripts = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//x.y></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<img src=`javascript:x`>",
  "<svg onload=alert(1)>",
  '<svg><foreignObject><p></p></foreignObject><title><img alt="</title><script>alert(1)</script>"></title></svg>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=alert(1)&gt;'>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<svg><desc><b title='</desc></svg><script>alert(1)</script>'></b></desc></svg>",
  "<svg><use href='data:image/svg+xml,x'/><a xlink:href='javascript:alert(1)'>x</a></svg>",
  "<iframe srcdoc='<script>1</script>'></iframe>",
  "<a href='java\nscript:alert(1)'>x</a>",
  "<a href='&#x6A;avascript:alert(1)'>x</a>",
  "<a href=' \u0001javascript:alert(1)'>x</a>",
  "[x](javascript:alert)",
  "[x](  JAVASCRIPT:alert)",
  "[x](&#106;avascript:alert)",
  "[x](java&NewLine;script:alert)",
  "[x]: data:text/html,x\n\n[x] ![x]",
  "<javascript:alert(1)>",
  '[x](a.md "\\"><script>alert(1)</script>")',
  '![x"><script>alert(1)</script>](a.png)',
  '## <script>x</script> a {#"><script>alert(1)</script>}',
  ':::note{title="<script>alert(1)</script>" id="\'><script>" class="<x>"}\nx\n:::',
  ":::note <script>alert(1)</script>\nx\n:::",
  '::::tabs{group="\\"><script>alert(1)</script>"}\n:::tab{label="<script>" value="\'><img onerror=x>"}\nx\n:::\n::::',
  '```js"><script>alert(1)</script> title="</div><script>alert(1)</script>"\n</code></pre><script>alert(1)</script>\n```',
  "| <script>x</script> |\n|-|\n| <img onerror=x> |",
  "x[^1]\n\n[^1]: <script>alert(1)</script>",
  '[^"><script>]: x\n\n[^"><script>]',
  "<hgroup data-block='x-0'>forged</hgroup>\n\n```\na\n```",
  "<form action=x><input type=text name=y formaction=javascript:x><button>z</button></form>",
  '<p style="background:url(javascript:x)">x</p>',
  "<base href=//x.y><meta http-equiv=refresh content=0><link rel=stylesheet href=//x>",
];

describe("density", () => {
  const dense = {
    tildes: "~a~~b".repeat(20_000),
    "backticks of every length": Array.from({ length: 1_500 }, (_, index) => "`".repeat(index + 1)).join(" "),
    "links without an end": "[a](b".repeat(20_000),
    "a page beyond what is read": "word ".repeat(900_000),
  };
  for (const [name, text] of Object.entries(dense)) {
    it(`prints ${name} as written, at once`, () => {
      const spent = cpuClock();
      const { html, page } = pageOf(`# Title\n\nA line.\n\n${text}`);
      expect(page.diagnostics).toMatchObject([{ code: "markdown-too-dense" }]);
      expect(html).toContain(text.slice(0, 40));
      expect(spent()).toBeLessThan(5_000);
    });
  }

  it("leaves alone what pages of people have many of", () => {
    const rows = Array.from({ length: byReach(1_000, 3_000) }, (_, row) => `| \`a${row}\` | ~~b~~ | [c](#d) |`).join(
      "\n",
    );
    const links = Array.from(
      { length: byReach(1_300, 4_000) },
      (_, row) => `- [c${row}](https://example.com/${row})`,
    ).join("\n");
    const { page } = pageOf(`# Title\n\n| a | b | c |\n| - | - | - |\n${rows.slice(0, 40_000)}\n\n${links}`);
    expect(page.diagnostics.map(({ code }) => code)).not.toContain("markdown-too-dense");
  });

  it("counts lists in lists by their indentation", () => {
    const text = Array.from({ length: 300 }, (_, level) => `${"  ".repeat(level)}- x`).join("\n");
    expect(pageOf(text).page.diagnostics).toMatchObject([{ code: "markdown-too-deep", facts: { what: "Lists" } }]);
  });
});

describe("scripts", () => {
  for (const text of scripts) {
    it(`does not run ${JSON.stringify(text).slice(0, 90)}`, () => {
      for (const around of [text, `- ${text}`, `# ${text}`, `:::tip\n\n${text}\n\n:::`]) {
        const { html, body } = pageOf(around);
        expect(dangersOf(html)).toEqual([]);
        for (const heading of body.outline) expect(dangersOf(heading.html)).toEqual([]);
      }
    });
  }

  it("does not run in random mixtures", () => {
    const pieces = scripts.flatMap((text) => text.split(/(?=[<>"'])/));
    const mixture = fc.array(
      fc.constantFrom(...pieces, "\n\n", "<svg>", "</svg>", "<title>", "<p>", "<table>", "<td>"),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(mixture, (parts) => {
        expect(dangersOf(pageOf(parts.join("")).html)).toEqual([]);
      }),
      { numRuns: byReach(40, 600) },
    );
  }, 60_000);
});

const times = (text: string, count: number) => text.repeat(count);
const heavy: Readonly<Record<string, readonly [text: string, diagnostic: string | undefined]>> = {
  "5,000 quotes": [`${times(">", 5000)}a`, "markdown-too-deep"],
  "5,000 lists": [`${times("- ", 5000)}a`, "markdown-too-deep"],
  "5,000 numbered lists": [`${times("1. ", 5000)}a`, "markdown-too-deep"],
  "5,000 open blocks": [times(":::note\n", 5000), "markdown-too-deep"],
  "5,000 elements": [times("<div>", 5000), "markdown-too-deep"],
  "5,000 elements in paragraphs": [times("<div>\n\n", 5000), "markdown-too-deep"],
  "5,000 closed shapes of a drawing": [
    `<p><svg viewBox="0 0 1 1">${times('<path d="M0 0"/>', 5000)}</svg></p>`,
    undefined,
  ],
  "5,000 groups in a drawing": [`<p><svg viewBox="0 0 1 1">${times("<g>", 5000)}</svg></p>`, "markdown-too-deep"],
  "5,000 tags of a drawing without an end": [`<p><svg>${times("<g ", 5000)}`, "markdown-too-deep"],
  "5,000 images in images": [times("![", 5000) + times("](x)", 5000), "markdown-too-deep"],
  "300 indented lists": [
    Array.from({ length: 300 }, (_, level) => `${times(" ", 2 * level)}- a`).join("\n"),
    "markdown-too-deep",
  ],
  "5,000 open marks": [times("*a **b ", 5000), undefined],
  "10,000 brackets": [times("[", 10_000), undefined],
  "10,000 less-than signs": [times("<", 10_000), undefined],
  "5,000 open comments": [times("<!--", 5000), undefined],
  "200 runs of backticks": [Array.from({ length: 200 }, (_, index) => times("`", index)).join(" "), undefined],
  "a line of a million characters": [times("word ", 200_000), undefined],
  "10,000 tabs in a heading": [`# a${times("\t", 10_000)}b`, undefined],
  "10,000 template literals": [`\`\`\`js\n${times("a=`${", 10_000)}\n\`\`\``, undefined],
  "a front matter of 5,000 lists": [`---\na: ${times("[", 5000)}\n---\nx`, "front-matter-syntax"],
  "100 thematic breaks of 150 marks": [times(`${times("- ", 150)}\n\n`, 100), undefined],
};

describe("heavy texts", () => {
  for (const [name, [text, code]] of Object.entries(heavy)) {
    it(`ends for ${name}`, () => {
      const { html, diagnostics } = pageOf(text);
      expect(diagnostics.some((diagnostic) => diagnostic.startsWith(code ?? "markdown-too-deep"))).toBe(
        code !== undefined,
      );
      if (code !== undefined) expect(html.length).toBeGreaterThan(0);
    }, 20_000);
  }
});

describe("odd texts", () => {
  it("keeps text that looks like the mark of a link", () => {
    const text = "[a](b.md) {{0}} xh0x i0x";
    const mark = `x${digestOf(text)}h0x`;
    expect(pageOf(`${text} ${mark}`).html).toContain(mark);
    expect(pageOf(`[a](b.md) &#120;${mark.slice(1)}`).page.links.map((link) => link.href)).toEqual(["b.md"]);
  });
  it("prints unclosed elements of prose as text and keeps what follows", () => {
    const { html, diagnostics } = pageOf("Use <select> or *<textarea>* here.\n\n<plaintext>\n\n## After");
    expect(html).toContain('<h2 id="after">');
    expect(html).toContain("&#x3C;select>");
    expect(html).toContain("&#x3C;textarea>");
    expect(diagnostics.map((diagnostic) => diagnostic.split(" ").slice(0, 2).join(" "))).toEqual([
      "dropped-html 1:5",
      "dropped-html 1:18",
      "dropped-html 3:1",
    ]);
  });
  it("replaces NUL, drops a byte order mark, counts CRLF lines once", () => {
    expect(pageOf("a\0b").html).toContain("a\ufffdb");
    expect(pageOf("\ufeff---\ntitle: T\n---\n").page.metadata.title).toBe("T");
    expect(pageOf("a\r\n\r\n[x]()").diagnostics).toEqual(["empty-link 3:1 link"]);
  });
  it("keeps property names of objects from becoming hands or grammars", () => {
    expect(
      pageOf(
        "```constructor\na\n```\n\n```__proto__ {1}\na\n```\n\n<constructor>x</constructor>\n\n:::constructor\nx\n:::",
      ).html,
    ).toContain("language-constructor");
  });
});

describe("long texts", () => {
  const sentences = byReach(900, 4_500);

  it(`a paragraph of ${sentences} sentences with marks in each is a paragraph`, () => {
    const { page } = pageOf("Lorem *ipsum* `dolor` [sit](https://e.test). ".repeat(sentences));
    expect(page.diagnostics).toEqual([]);
    expect(page.links).toHaveLength(sentences);
  });

  it.each([
    ["2 MB of marks in one paragraph", "Lorem *ipsum* `dolor` [sit](https://e.test). ".repeat(46_000)],
    ["20,000 marks that begin and end", "*_".repeat(20_000)],
    ["20,000 ends of emphasis that never began", "a* ".repeat(20_000)],
    ["a wide head over many short rows", `|${"a|".repeat(5_000)}\n|${"-|".repeat(5_000)}\n${"b\n".repeat(5_000)}`],
    ["a table of 100,000 cells", `|${"a|".repeat(10)}\n|${"-|".repeat(10)}\n${`|${"b|".repeat(10)}\n`.repeat(10_000)}`],
  ])("%s are printed as written, with a warning", (_, text) => {
    const { page } = pageOf(text);
    expect(page.diagnostics).toMatchObject([{ code: "markdown-too-dense" }]);
  });

  it("thousands of quotes and underlined headings are all there", () => {
    const { html, page } = pageOf("> a\n\nb\n---\n".repeat(3_000));
    expect(page.diagnostics).toEqual([]);
    expect(html.match(/<blockquote>/g)).toHaveLength(3_000);
    expect(page.metadata.anchors).toHaveLength(3_001);
  });
});
