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
});
