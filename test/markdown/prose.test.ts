import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { renderMarkdown } from "../../src/markdown/markdown.ts";
import { parseProse } from "../../src/markdown/prose.ts";
import type { Link } from "../../src/model/page.ts";
import { fillSegments } from "../../src/model/segments.ts";
import { byReach } from "../reach.ts";

const place = { file: "openapi.json", pointer: "/info/description" };

function prose(markdown: string, idPrefix?: string) {
  const links: Link[] = [{ href: "before", kind: "link", place }];
  const diagnostics: Diagnostic[] = [];
  const anchors: string[] = [];
  const { segments } = parseProse(markdown, {
    place,
    links,
    diagnostics,
    anchors,
    top: 3,
    ...(idPrefix === undefined ? {} : { idPrefix }),
  });
  return { html: fillSegments(segments, links), links, diagnostics, anchors };
}

describe("prose", () => {
  it("goes on counting the links of its page", () => {
    const { html, links } = prose("See [a](/b).");
    expect(html).toBe('<p>See <a href="/b">a</a>.</p>');
    expect(links[1]).toEqual({ href: "/b", kind: "link", place });
  });
  it("has no ids without a prefix, and lower headings", () => {
    const { html, anchors } = prose('# A\n\n## A\n\n<p id="x">y</p>\n\n###### C');
    expect(html.match(/<h\d[^>]*>/g)).toEqual(["<h3>", "<h4>", "<h5>"]);
    expect(html).not.toContain("id=");
    expect(anchors).toEqual([]);
  });
  it("leaves out no level that the writer left out", () => {
    const { html } = prose("### A\n\n##### B\n\n###### C\n\n##### D\n\n## E\n\n# F\n\n## G");
    expect(html.match(/<h\d>./g)).toEqual(["<h3>A", "<h4>B", "<h5>C", "<h4>D", "<h3>E", "<h3>F", "<h4>G"]);
  });
  it("has prefixed ids with one", () => {
    const { html, anchors } = prose("# A\n\n## A\n\n## B {#b}", "info");
    expect(html.match(/<h\d[^>]*>/g)).toEqual(['<h3 id="info-a">', '<h4 id="info-a-1">', '<h4 id="b">']);
    expect([...anchors].sort()).toEqual(["b", "info-a", "info-a-1"]);
  });
  it.each([
    "A {brace} and a < b at 10:30",
    "",
    "  ",
    "Plain words, and (more).",
    "`<x>` {{y}}",
    "a\n\n| b |\n|---|\n| c |",
  ])("never breaks: %j", (text) => expect(prose(text).diagnostics).toEqual([]));
  it.each([
    ["Words only (all of them), 100% 'quoted' \"twice\".", "Words only (all of them), 100% 'quoted' \"twice\"."],
    [
      "Visit www.example.com now",
      'Visit <a href="http://www.example.com" class="external" rel="noopener noreferrer">www.example.com</a> now',
    ],
    ["a &amp; b", "a &#x26; b"],
  ])("renders %j", (text, html) => expect(prose(text).html).toBe(`<p>${html}</p>`));
  it("takes the short road with words and code only where the long one comes to the same", () => {
    const piece = fc.constantFrom(
      ..."a Order (id) ' \" , . ; / ? % = - : _ * ` `` `id` `a b` `a:b` `x-y` `:::note` `{#id}` `[!NOTE]` `it's` ` `*b*` `~~`".split(
        " ",
      ),
      " ",
      "  ",
      "\t",
      "\\",
      "é",
    );
    let short = 0;
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 9 }), (pieces) => {
        const text = pieces.join(" ").slice(0, 60);
        for (const one of [text, pieces.join("")]) {
          const context = { place, links: [], diagnostics: [], top: 3 };
          const { segments, blocks } = parseProse(one, context);
          const headings = { kind: "prose", top: 3, idPrefix: undefined } as const;
          const long = renderMarkdown(one, {
            mark: "xmark",
            placeAt: () => place,
            links: [],
            diagnostics: [],
            headings,
          });
          expect({ one, html: segments.join(""), blocks }).toEqual({
            one,
            html: long.html.join(""),
            blocks: long.blocks,
          });
          if (/^<p>.*<code>/.test(segments.join(""))) short += 1;
        }
      }),
      { numRuns: byReach(75, 400) },
    );
    expect(short).toBeGreaterThan(byReach(4, 20));
  });
  it("places diagnostics at the pointer", () => {
    expect(prose("<script>x</script>").diagnostics.map((diagnostic) => diagnostic.place)).toEqual([place]);
  });
});
