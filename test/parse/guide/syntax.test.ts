// The gates in front of the parser's extensions must be exact: with them, a text renders as with every extension on and every page cleaned.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestOf } from "../../../src/model/digest.ts";
import { renderMarkdown } from "../../../src/parse/guide/markdown.ts";
import { byReach } from "../../reach.ts";

function rendered(text: string, gated: boolean) {
  const context = {
    mark: `x${digestOf(text)}`,
    placeAt: (line: number, column: number) => ({ file: "a.md", line, column }),
    links: [],
    findings: [],
    headings: { kind: "page" } as const,
    gated,
  };
  return { page: renderMarkdown(text, context), links: context.links, findings: context.findings };
}

/** Readme files of the installed packages: real markdown by many hands. */
function readmes(): string[] {
  const root = "node_modules";
  const files = readdirSync(root).flatMap((name) => ["README.md", "readme.md"].map((file) => join(root, name, file)));
  const texts = files.flatMap((file) => {
    try {
      const text = readFileSync(file, "utf8").replace(/\r\n?/g, "\n").replaceAll("\0", "");
      return text.length < 20_000 ? [text] : [];
    } catch {
      return [];
    }
  });
  return texts.slice(0, byReach(8, 80));
}

const fragments = fc.constantFrom(
  ..."a|b|foo|http|https://|HTTP://x.y|www.|WWW.a.b|me@x.io|@|&#64;|&amp;|me&#64;x.io|.|-|_|+|/|:|::|:::|:::note|:::tip T|::x[a]{b}|10:30|~|~~|[|]|(|)|[^1]|[^1]: |[ ]|[x]|- [ ] |- |1. |> |#|## |*|**|`|```|<b>|</b>|<a href=x>|<!--|-->|<table>|<td>|\\|!|![|](x)|\n|\n|\n\n|  |    |\t|{#id}|[!NOTE]|😀|é".split(
    "|",
  ),
  "|",
  "| a | b |\n",
  "|---|:-:|\n",
  "--",
  ":-",
  "a | b\n- | -\n",
  "\n\n```js\n",
  "\n```\n\n",
  "\n```\n",
  "\n\n~~~\n",
  "\n~~~~ \n",
  "\n  ```\n",
  "\n    ```\n",
  "\n> ```\n",
  "\n- ```\n",
  "\n:::\n",
  "\n:::note\n",
  "\n<div>\n",
  "\n<pre>\n",
);

const of = (...pieces: readonly string[]) => fc.constantFrom(...pieces);
/** What stands in a line, some of it raw HTML that closes in itself. */
const inLine = fc.letrec<{ words: string; one: string }>((tie) => ({
  words: fc.array(tie("one"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  one: fc.oneof(
    { maxDepth: 3 },
    { weight: 8, arbitrary: of("x", "word ", " a b ", "*e*", "**s**", "`c`", "[t](u)", "<br>", "<img src=a.png>") },
    { weight: 4, arbitrary: around("b|code|sub|span|i|u|kbd|small", tie("words"), "") },
    { weight: 1, arbitrary: around("a href=x|a id=y", of("", "x", "<br>"), "") },
    { weight: 1, arbitrary: of("<svg width=1><path d=1 /></svg>", "<!-- c -->", "[<b>t</b>](u)") },
  ),
}));
/** Blocks, some of them raw HTML with markdown in it. */
const inBlocks = fc.letrec<{ blocks: string; one: string }>((tie) => ({
  blocks: fc.array(tie("one"), { minLength: 1, maxLength: 5 }).map((parts) => `\n\n${parts.join("\n\n")}\n\n`),
  one: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: inLine.words },
    { weight: 2, arbitrary: inLine.words.map((words) => `- ${words}\n- b`) },
    { weight: 1, arbitrary: inLine.words.map((words) => `- ${words}\n\n  <div>\n\n  ${words}\n\n  </div>`) },
    { weight: 1, arbitrary: inLine.words.map((words) => `> ## ${words}`) },
    { weight: 1, arbitrary: inLine.words.map((words) => `| a | ${words} |\n|---|---|\n| ${words} | c |`) },
    { weight: 1, arbitrary: inLine.words.map((words) => `:::note[${words}]\n\n${words}\n\n:::`) },
    {
      weight: 1,
      arbitrary: of("```js\nx\n```", "<hr>", "<!-- c -->", "<p style='a'>x</p>", "[^1]: <b>x</b>", "y[^1]"),
    },
    { weight: 5, arbitrary: around("details|div align=center|p|figure|section", tie("blocks"), "\n") },
    { weight: 3, arbitrary: around("summary|div|p|b|i", inLine.words, "") },
    {
      weight: 2,
      arbitrary: around("p|div", around("b|i|span|p|a id=x", around("div|b|p|a id=y", inLine.words, ""), ""), ""),
    },
    { weight: 1, arbitrary: around("svg|svg width=1", around("g|path|title|text", of("x", "a b"), "\n"), "\n") },
  ),
}));
const odd = of(
  ..."<b>|</b>|<a href=x>|<a id=y>|</a>|<p>|</p>|<div>|</div>|<li>|<td>|<table>|<svg>|<path d=1 />|<title>|<g>|<!-- a|<b|<b x|</span>|<h2>".split(
    "|",
  ),
  ..."\n\n<b>\n\n|\n\n</b>\n\n|\n\n<p>\n\n|\n\n<table>\n\n|\n\n<ul><li>\n\n|\n\n</div>\n\n|\n\n<svg>\n\n|\n\n<div>".split(
    "|",
  ),
);
/** Such a page, and half of the time one with a piece of HTML anywhere that closes nothing, or is not closed. */
const htmlPage = fc.tuple(inBlocks.blocks, fc.option(fc.tuple(odd, fc.nat(2_000)), { freq: 2 })).map(([page, put]) => {
  if (put === null) return page;
  const at = put[1] % page.length;
  return page.slice(0, at) + put[0] + page.slice(at);
});

function around(tags: string, content: fc.Arbitrary<string>, space: string) {
  const tag = of(...tags.split("|"));
  return fc.tuple(tag, content).map(([one, inside]) => `<${one}>${space}${inside}${space}</${one.split(" ")[0]}>`);
}

describe("gated syntax", () => {
  it("gives what all extensions give for the readme files of installed packages", () => {
    const texts = readmes();
    expect(texts.length).toBeGreaterThan(byReach(7, 40));
    for (const text of texts) expect(rendered(text, true)).toEqual(rendered(text, false));
  }, 120_000);

  it("gives what all extensions give where a blank between a text and a block stands for itself", () => {
    const text = "- a- [ ] \n    ```\n";
    expect(rendered(text, true)).toEqual(rendered(text, false));
  });

  it("gives what all extensions give for random mixtures of syntax", () => {
    const mixture = fc.array(fragments, { maxLength: 30 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(mixture, (text) => {
        expect(rendered(text, true)).toEqual(rendered(text, false));
      }),
      { numRuns: byReach(60, 1500) },
    );
  }, 120_000);

  it("cleans parts of pages as it cleans the whole", () => {
    fc.assert(
      fc.property(htmlPage, (text) => {
        expect(rendered(text, true)).toEqual(rendered(text, false));
      }),
      { numRuns: byReach(150, 5000) },
    );
  }, 240_000);
});
