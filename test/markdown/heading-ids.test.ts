// Ids of headings by the rule of another program. What VitePress, MkDocs, Hugo, Jekyll, Sphinx, Asciidoctor, and mdBook made of the same headings
// is recorded in fixtures/heading-ids/recorded.json, in the order of one page: equal headings have numbers. mdBook's are those of its published
// functions, and of Rust's own books, as it printed them.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import GithubSlugger from "github-slugger";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import { routeOf } from "../../src/model/route.ts";
import { type HeadingIdName, headingIdNames, idRule, RuledIds } from "../../src/text/heading-ids/rules.ts";
import { cpuClock, leastCpu } from "../cpu-clock.ts";

type Recorded = {
  readonly headings: readonly string[];
  readonly tools: Readonly<
    Record<"vitepress" | "mkdocs" | "hugo" | "kramdown" | "docutils" | "mdbook", { readonly ids: readonly string[] }>
  >;
  readonly asciidoctor: { readonly cases: readonly (readonly [markdown: string, asciidoc: string, id: string])[] };
  readonly mdbookPages: readonly { readonly page: string; readonly headings: readonly (readonly [string, string])[] }[];
};

const recorded: Recorded = JSON.parse(
  readFileSync(new URL("../../fixtures/heading-ids/recorded.json", import.meta.url), "utf8"),
);

const givenRule = (name: HeadingIdName) => idRule(name) ?? expect.fail(name);

const pageWith = (text: string, headingIds: HeadingIdName) =>
  parseGuide({ file: "docs/a.md", path: "a.md", root: routeOf("/"), text }, { lang: "en", frames: [], headingIds });

/** The ids of the headings of `text`, in its order. */
function idsOf(text: string, headingIds: HeadingIdName): readonly string[] {
  const { body } = pageWith(text, headingIds);
  if (body.kind !== "guide") throw new Error(body.kind);
  const html = body.html.map((part) => (typeof part === "string" ? part : "")).join("");
  return [...html.matchAll(/<h[1-6](?: id="([^"]*)")?/g)].map(([, id = ""]) =>
    id.replaceAll("&amp;", "&").replaceAll("&#x26;", "&"),
  );
}

/** The words of text and code below a node: what those programs make ids of. */
function wordsOf(node: Nodes): string {
  if ("children" in node) return node.children.map(wordsOf).join("");
  return node.type === "text" || node.type === "inlineCode" ? node.value : "";
}

/** Headings whose id the program gives to two of a page, so that links reach the first alone, and those that it gives none. */
function isAddressed(ids: readonly string[], at: number): boolean {
  return (
    ids[at] !== "" && ids[at] !== "<none>" && ids.indexOf(ids[at] ?? "") === at && ids.lastIndexOf(ids[at] ?? "") === at
  );
}

describe("ids of headings as another program made them", () => {
  it.each(Object.keys(recorded.tools) as (keyof Recorded["tools"])[])("equal those of %s", (tool) => {
    const { ids } = recorded.tools[tool];
    // Sphinx, without an extension, has no ids in braces: it was given this heading without one.
    const text = recorded.headings.join("\n\nText.\n\n").replace(tool === "docutils" ? " {#my-notes}" : /$^/, "");
    const own = idsOf(text, tool);
    expect(own).toHaveLength(recorded.headings.length);
    const wrong = recorded.headings.flatMap((heading, at) =>
      own[at] === ids[at] || !isAddressed(ids, at) ? [] : [{ heading, is: own[at], was: ids[at] }],
    );
    expect(wrong).toEqual([]);
  });

  it("equal those of Asciidoctor", () => {
    const { cases } = recorded.asciidoctor;
    const own = idsOf(cases.map(([markdown]) => markdown).join("\n\n"), "asciidoctor");
    expect(cases.map(([markdown], at) => [markdown, own[at]])).toEqual(cases.map(([markdown, , id]) => [markdown, id]));
  });

  it("equal those of Rust's books, which mdBook printed", () => {
    for (const { page, headings } of recorded.mdbookPages) {
      const own = idsOf(headings.map(([markdown]) => markdown).join("\n\n"), "mdbook");
      expect([page, ...own]).toEqual([page, ...headings.map(([, id]) => id)]);
    }
  });

  it("equal those of github-slugger, which Docusaurus, Starlight, Fumadocs, and Nextra use", () => {
    const tree = unified().use(remarkParse).use(remarkGfm).parse(recorded.headings.join("\n\n"));
    const slugger = new GithubSlugger();
    const ids = idsOf(recorded.headings.join("\n\n"), "github");
    const made = tree.children.map((heading) => {
      const words = wordsOf(heading);
      // An id in braces is taken before.
      return words.endsWith("{#my-notes}") ? "my-notes" : slugger.slug(words);
    });
    const wrong = made.flatMap((id, at) =>
      ids[at] === id || !isAddressed(made, at) ? [] : [`${recorded.headings[at]} | ${ids[at]} | ${id}`],
    );
    expect(wrong).toEqual([]);
  });
});

describe("a page with a rule", () => {
  it.each<[string, HeadingIdName, string, readonly string[]]>([
    ["codes of emoji that become emoji", "vitepress", "## :tada: Party\n\n## Party :tada: x", ["party", "party-x"]],
    ["codes of emoji that are words", "kramdown", "## :tada: Party", ["tada-party"]],
    ["braces with classes", "mkdocs", "## Size { .big data-x='1' }\n\n## Size {: .big }", ["size", "size_1"]],
    [
      "an id in each of its forms",
      "mkdocs",
      "## A {#x}\n\n## B { #y }\n\n## C { id=z }\n\n## D {: #w .c }",
      ["x", "y", "z", "w"],
    ],
    ["an id that stands elsewhere first", "vitepress", "## Setup\n\n## Other {#setup}", ["setup-1", "setup"]],
    ["an anchor of HTML with the same name", "mkdocs", '<a id="setup"></a>\n\n## Setup', ["setup-1"]],
    [
      "headings in quotes, lists, and underlined",
      "mkdocs",
      "> ## Été\n\n- ## Été\n\nÉté\n---",
      ["ete", "ete_1", "ete_2"],
    ],
    ["the title beside a heading of its name", "hugo", "# Intro\n\n## Intro", ["intro", "intro-1"]],
    ["a title that has none", "asciidoctor", "# Intro\n\n## Intro", ["", "_intro"]],
    // The last one is that of the footnotes.
    ["footnotes that take numbers", "docutils", "## A[^1]\n\n## 中文\n\n[^1]: x", ["a", "id2", ""]],
    ["a heading with a badge", "vitepress", "## Node.js :badge[new]{tip}", ["node-js"]],
  ])("has ids for %s", (_, rule, text, ids) => {
    expect(idsOf(text, rule)).toEqual(ids);
  });

  it("has the ids in its outline, its links to itself, its anchors, and its search", () => {
    const { body, metadata, prose } = pageWith("# T\n\n## Node.js\n\nWords.\n\n## Node.js", "vitepress");
    expect(metadata.anchors).toEqual(expect.arrayContaining(["t", "node-js", "node-js-1"]));
    expect(body.kind === "guide" && body.outline.map(({ id }) => id)).toEqual(["node-js", "node-js-1"]);
    expect(JSON.stringify(body)).toContain('href=\\"#node-js-1\\"');
    expect(JSON.stringify([...prose])).toContain('"node-js-1"');
  });

  it("gives the title that the layout prints an id by the rule", () => {
    const { body } = pageWith("---\ntitle: Node.js\n---\n\n## A", "vitepress");
    expect(body.kind === "guide" && body.titleId).toBe("node-js");
  });

  it("has ids that are unique, whole, and the same each time, whatever is written", () => {
    const letters = fc.constantFrom(
      ..."ab1_ -#*`[](){}<>!&.:\\'\"~^$\t½é中🎉ΣİÅ".split(/(?:)/u),
      "&amp;",
      "<b>",
      "_1",
      "-1",
      "id1",
    );
    const line = fc.array(letters, { maxLength: 12 }).map((parts) => `## ${parts.join("")}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(...headingIdNames), (lines, rule) => {
        const text = lines.join("\n\n");
        const { anchors } = pageWith(text, rule).metadata;
        expect(new Set(anchors).size).toBe(anchors.length);
        expect(anchors.filter((anchor) => anchor === "" || /\s/.test(anchor))).toEqual([]);
        expect(pageWith(text, rule).metadata.anchors).toEqual(anchors);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    " ",
    "`",
    "#",
    "{",
    "&",
    "_",
    "-",
    "` ``",
    "<",
    "{.a",
    "(a)=\n",
  ])("reads a heading of much %j in no long time", (sign) => {
    for (const rule of headingIdNames) {
      const take = (length: number): number =>
        leastCpu(() => pageWith(`## a${sign.repeat(length / sign.length)}b\n`, rule), 200);
      expect([rule, take(10_000) < 1000]).toEqual([rule, true]);
    }
  });

  it("numbers twenty thousand equal headings in a moment", () => {
    for (const rule of headingIdNames) {
      const ids = new RuledIds(givenRule(rule), []);
      const spent = cpuClock();
      for (let at = 0; at < 20_000; at += 1) ids.next({ parts: [{ kind: "text", value: "中" }], written: "中" });
      expect([rule, spent() < 2000]).toEqual([rule, true]);
    }
  });
});
