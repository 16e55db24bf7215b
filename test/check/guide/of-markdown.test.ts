// What the parsing of a page itself finds wrong in it: by code, texts of a page with the lines of the report, and texts of which nothing is said.
import { expect, it } from "vitest";
import { told } from "../told.ts";

type Row = readonly [code: string, text: string, ...lines: readonly string[]];

const rows: readonly Row[] = [
  [
    "directive-unopened",
    "# H\n\nText\n::: \nmore\n",
    "4:1 warning `:::` does not open or close a block, so it is shown as text.",
  ],
  ["directive-unopened", "# H\n\n:::note\n\nText\n\n:::\n\n    :::\n"],
  ["directive-unclosed", "# H\n\n:::note\n\nText\n", "3:1 warning `:::note` is not closed."],
  ["directive-unclosed", "# H\n\n:::note\n\nText\n\n::::\n"],
  [
    "directive-unknown",
    "# H\n\n:::wraning\n\nText\n\n:::\n",
    "3:1 warning `:::wraning` is not a known block, so its content is shown without styling.",
  ],
  ["directive-unknown", "# H\n\n:::note\n\nText\n\n:::\n\n::::tabs\n\n:::tab[A]\n\nText\n\n:::\n\n::::\n"],
  [
    "renderer-missing",
    "```mermaid\npie\n```\n\n$`x`$\n\n```math\ny\n```\n\n```mermaid\ngantt\n```\n",
    "1:1 warning This diagram (pie) is shown as text because its renderer `beautiful-mermaid` is not installed.",
    "5:2 warning This formula is shown as text because its renderer `temml` is not installed.",
  ],
  ["renderer-missing", "```js\nmermaid\n```\n\n$5, `math`, $6\n"],
  ["empty-link", "# H\n\n[x]() and ![y]()\n", "3:1 warning The link has no URL.", "3:11 warning The image has no URL."],
  ["empty-link", "# H\n\n[x](#h)\n"],
  [
    "link-spaces",
    '# H\n\nSee [**x**](two words.md "T") and ![y](./my pic.png).\n\n- [z](#the end)\n',
    "3:5 warning The link to `two words.md` is shown as text because its URL contains spaces.",
    "3:35 warning The link to `./my pic.png` is shown as text because its URL contains spaces.",
    "5:3 warning The link to `#the end` is shown as text because its URL contains spaces.",
  ],
  // Words in parentheses, code, what is escaped.
  ["link-spaces", "# H\n\n[x](see below) f[0](a, b.c) `[x](a b.md)` \\[x](a b.md) [x](<a b.md>) [x](#h 'a b.md')\n"],
  [
    "image-with-size",
    "# H\n\n![i](a.png =100x20)\n",
    "3:1 warning The image `![i](a.png =100x20)` is shown as text because Markdown has no image sizes.",
  ],
  ["image-with-size", "# H\n\n`![i](a.png =100x20)` ![i](<a.png =100x20>) ![i](a.png = 3x)\n"],
  [
    "link-label-unknown",
    "# H\n\nA [link][lable] and [one][label].\n\n[label]: #h\n",
    "3:3 warning This link is shown as text because the page does not define its label `lable`.",
  ],
  ["link-label-unknown", "# H\n\nmap[key][value] [-v][--help] [0][1] `[a][b]` [a][^1] \\[a][b] [x][]\n\n[^1]: N.\n"],
  // Below the one before it, and below the title.
  [
    "heading-skipped",
    "---\ntitle: H\n---\n\n### Too deep\n\n## Right\n\n### Right\n\n##### Too deep\n\n## Back\n\n<h4>Too deep</h4>\n",
    "5:1 info Heading level 3 follows level 1, so a level is skipped.",
    "11:1 info Heading level 5 follows level 3, so a level is skipped.",
    "15:1 info Heading level 4 follows level 2, so a level is skipped.",
  ],
  ["heading-skipped", "# H\n\n## A\n\n### B\n\n#### C\n\n## D\n\n# E\n\n## F\n"],
  // A first heading above the title follows none.
  [
    "heading-skipped",
    "### First\n\n# H\n\n## A\n\n#### Too deep\n",
    "7:1 info Heading level 4 follows level 2, so a level is skipped.",
  ],
  [
    "link-text-missing",
    '# H\n\nSee [](#h) and <a href="#h"></a> and [ **&nbsp;** ](#h).\n',
    "3:5 info The link to `#h` is missing link text.",
    "3:16 info The link to `#h` is missing link text.",
    "3:38 info The link to `#h` is missing link text.",
  ],
  // A picture, a drawing, a name, a spot to link to.
  [
    "link-text-missing",
    '# H\n\n[![pier](a.png)](#h) <a href="#h" aria-label="Up"></a> <a id="x"></a> [`code`](#h)\n\n' +
      '<a href="#h"><svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg></a>\n\nA note.[^1]\n\n[^1]: It.\n',
  ],
  [
    "tabs-content",
    '::::tabs\n\n:::tab{label="A" value="x"}\n:::\n\n:::tab{label="B" value="x"}\n:::\n\nText.\n\n::::\n\n:::tab{label="C"}\n:::\n\n::::tabs\n::::\n',
    "6:1 warning Two tabs have the value `x`.",
    "9:1 warning Only `:::tab` blocks are allowed in `::::tabs`.",
    "13:1 warning `:::tab` is outside `::::tabs`.",
    "16:1 warning `::::tabs` contains no tab.",
  ],
  ["tabs-content", "::::tabs\n\n:::tab A\n:::\n\n:::tab B\n:::\n\n::::\n"],
  ["component-unknown", "# H\n\nA `Promise<void>` or Promise<Void>, the <Template> of a page.\n"],
  ["expression-shown", "# H\n\nGET /orders/{id}\n"],
];

const ofMdx: readonly Row[] = [
  [
    "component-unknown",
    '# H\n\nA <Spark n="1"/> and <Spark n="2"/>.\n',
    "3:3 warning `<Spark>` is not a known component (2 times on this page), so only its content is shown.",
  ],
  [
    "expression-shown",
    "# H\n\nSee {props.a} and {b()}.\n",
    "3:5 warning `{props.a}` and 1 other expression cannot be evaluated, so they are shown as code.",
  ],
  ["expression-shown", '# H\n\nexport const a = "x"\n\nSee {a}{/* b */}{" "}.\n'],
  [
    "jsx-unclosed",
    "# H\n\nA <Note> here.\n\nexport const a = {\n",
    "3:3 warning `<Note>` is not closed, so it is shown as text.",
    "5:1 warning `export const a = {` is not closed, so it is shown as text.",
  ],
  ["jsx-unclosed", "# H\n\n<A>\n<B/>\n</A>\n"],
];

const cases = [...rows.map((row) => ["docs/a.md", row] as const), ...ofMdx.map((row) => ["docs/a.mdx", row] as const)];

it.each(cases)("%s: %j", async (file, [code, text, ...lines]) => {
  expect(await told(code, { "docs/a.png": "png", [file]: text })).toEqual(lines.map((line) => `${file}:${line}`));
});

it("heading-skipped: nothing of the prose of a spec, whose levels are made to fit", async () => {
  const spec = { openapi: "3.1.0", info: { title: "T", version: "1", description: "#### Deep" }, paths: {} };
  expect(await told("heading-skipped", { "openapi.json": JSON.stringify(spec) })).toEqual([]);
});

it("renderer-missing: no package is taken from the site folder, where pio-docs is not installed", async () => {
  const files = { "docs/index.md": "$`x`$\n", "node_modules/temml/package.json": '{"version":"0.13.1"}' };
  expect(await told("renderer-missing", files)).toHaveLength(1);
});
