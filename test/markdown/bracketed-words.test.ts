// Words in angle brackets are prose unless an element was meant.
import { describe, expect, it } from "vitest";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import { routeOf } from "../../src/model/route.ts";

function rendered(text: string): {
  readonly html: string;
  readonly diagnostics: readonly string[];
  readonly title: string;
} {
  const page = parseGuide({ file: "a.md", path: "a.md", root: routeOf("/"), text }, { lang: "en", frames: [] });
  const { body } = page;
  const html = body.kind === "guide" ? body.html.filter((segment) => typeof segment === "string").join("") : "";
  return { html, diagnostics: page.diagnostics.map(({ code }) => code), title: page.metadata.title };
}

describe("words in angle brackets", () => {
  it.each([
    "Returns: {Promise<void>}",
    "`x` is an Array<Dispatcher>.",
    "<pod>.<cluster> is the name",
    "- item of List<T>",
    "| a |\n|---|\n| Map<K> |",
    "**Set<string>**",
    "see http://<host>/<path>?<part>",
    "<target portal>:<volume name> is made",
    "Move to <Prev/> instead of <Component />",
  ])("%s keeps its words, and nothing is reported", (text) => {
    const { html, diagnostics } = rendered(text);
    for (const [, word] of text.matchAll(/<([\w /]+)>/g))
      expect(html).toMatch(new RegExp(`(&lt;|&#x3C;)${word}(>|&gt;)`));
    expect(diagnostics).toEqual([]);
  });

  it("in a title they are part of it", () => {
    expect(rendered("# The List<Item> type\n\ntext").title).toBe("The List<Item> type");
  });

  it.each([
    "a <blink>b</blink> c",
    "a <custom-box>b</custom-box>",
    "a <Foo bar='1'> b",
    "a <icon>x</icon> b",
    "a <form> b",
    "a <form novalidate> b",
    "a <canvas/> b",
  ])("%s was meant as an element, and is reported", (text) => {
    expect(rendered(text).diagnostics).toContain("dropped-html");
  });

  it("the parts of a drawing are drawn", () => {
    const { html, diagnostics } = rendered("a <svg viewBox='0 0 1 1'><circle/><path d='M0 0'/></svg> b");
    expect(html).toContain("<circle></circle>");
    expect(diagnostics).toEqual([]);
  });
});
