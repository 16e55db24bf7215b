// `llms-full.txt`: the pages of the site, or of the folders that are short enough, as one text each, made of the twins to the letter.
import { expect, test } from "vitest";
import { standingWholes, type Whole, wholeText } from "../../../src/render/llms/wholes.ts";
import { worldOf } from "../../build/world.ts";

const long = (word: string, kilobytes: number) => `${word} `.repeat((kilobytes * 1000) / (word.length + 1));
const linksIn = (text: string) =>
  [...text.matchAll(/^- \[(?:\\.|[^\]\\])*\]\(([^)]*llms-full\.txt)\)/gm)].map(([, href]) => href);

test("a short site is one text, in the order of its sidebar: each page below its title and address, as its twin has it", async () => {
  const { html, wholes } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "Zoo", url: "https://zoo.test", baseUrl: "/base/" }),
    "docs/index.md": "# Home\n\nSee [okapis](guide/okapi.md#legs).\n",
    "docs/guide/okapi.md": "---\nsidebar_position: 1\n---\n# The `okapi`\n\n## Legs\n\nFour.\n\n---\n\nTwo pairs.\n",
    "docs/guide/ant.md": "---\nsidebar_position: 2\ntitle: 'Ant: [small]'\nhide_title: true\n---\n\nSix legs.\n",
    "docs/draft.md": "---\ndraft: true\n---\n# Draft\n",
    "docs/hidden.md": "---\nunlisted: true\n---\n# Hidden\n",
  });
  expect(await wholes()).toEqual(["llms-full.txt"]);
  expect(await html("llms-full.txt")).toMatchInlineSnapshot(`
    "# Zoo

    The pages in one file, each with its title and URL. Index of all pages: [llms.txt](/base/llms.txt)

    ---

    [Home](https://zoo.test/base/)

    # Home

    See [okapis](/base/guide/okapi.md#legs).

    ---

    [The okapi](https://zoo.test/base/guide/okapi)

    # The \`okapi\`

    ## Legs

    Four.

    ---

    Two pairs.

    ---

    [Ant: \\[small\\]](https://zoo.test/base/guide/ant)

    Six legs.
    "
  `);
  expect(linksIn(await html("llms.txt"))).toEqual(["https://zoo.test/base/llms-full.txt"]);
});

test("of a long site the folders that are short enough have one each, and what is too long to be read at all is not divided", async () => {
  const { html, paths, wholes } = await worldOf({
    "docs/index.md": "# Home\n",
    "docs/a/index.md": "# Of a\n",
    "docs/a/one/x.md": `# X\n\n${long("xenops", 60)}\n`,
    "docs/a/one/y.md": "# Y\n\nA yak.\n",
    "docs/a/two/only.md": `# Only\n\n${long("oryx", 60)}\n`,
    "docs/b/short.md": "# Short\n",
    "docs/b/shorter.md": "# Shorter\n",
    "docs/c/deep/p.md": "# P\n",
    "docs/c/deep/q.md": "# Q\n",
    ...Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [`docs/c/long${at}.md`, `# Long ${at}\n\n${long("lemur", 95)}\n`]),
    ),
  });
  expect(paths).toContain("a/two/only.md");
  expect(await wholes()).toEqual(["a/one/llms-full.txt", "b/llms-full.txt"]);
  expect(linksIn(await html("llms.txt"))).toEqual(["/a/one/llms-full.txt", "/b/llms-full.txt"]);
  const text = await html("a/one/llms-full.txt");
  for (const page of ["a/one/x", "a/one/y"]) {
    const markdownPage = await html(`${page}.md`);
    expect(text).toContain(
      `\n\n[${page.endsWith("x") ? "X" : "Y"}](/${page})\n\n${markdownPage.slice(markdownPage.indexOf("# "))}`,
    );
  }
});

test("the first page of a folder is in its text; a folder of one page has none", async () => {
  const filler = Object.fromEntries(
    ["m", "n"].map((name) => [`docs/${name}.md`, `# ${name}\n\n${long("newt", 60)}\n`]),
  );
  const { html, wholes } = await worldOf({
    ...filler,
    "docs/a/index.md": "# First of a\n",
    "docs/a/second.md": "# Second\n",
    "docs/b/alone.md": "# Alone\n",
  });
  expect(await wholes()).toEqual(["a/llms-full.txt"]);
  expect((await html("a/llms-full.txt")).match(/^# .*/gm)).toEqual(["# site: First of a", "# First of a", "# Second"]);
});

test("an author's own file takes its place, and a site that is not for programs has none", async () => {
  const files = { "docs/index.md": "# Home\n", "docs/a.md": "# A\n", "static/llms-full.txt": "Mine.\n" };
  const own = await worldOf(files);
  expect(own.compiled.outputs.get("llms-full.txt")?.kind).toBe("copy");
  expect(await own.wholes()).toEqual([]);
  expect(own.diagnostics).toEqual([]);
  expect(linksIn(await own.html("llms.txt"))).toEqual([]);
  const { "static/llms-full.txt": _, ...bare } = files;
  const none = await worldOf({ ...bare, "pio-docs.config.json": '{"agents":false}' });
  expect([...none.compiled.outputs.keys()].filter((path) => /llms/.test(path))).toEqual([]);
});

test("what an author has put in the place of a twin stands in the text as it is", async () => {
  const { html } = await worldOf({
    "docs/index.md": "# Home\n",
    "docs/a.md": "# A\n",
    "static/a.md": "---\ntitle: Mine\nurl: /a\n---\n\nMy own words.\n",
  });
  expect(await html("llms-full.txt")).toContain("[Mine](/a)\n\nMy own words.\n");
});

test("no more twins are asked for than it takes to know", async () => {
  const whole = (output: string, count: number, parts: readonly Whole[] = []): Whole => ({
    output,
    head: "",
    line: "",
    markdownPages: Array.from({ length: count }, (_, at) => `${output}-${at}`),
    parts,
  });
  const asked: string[] = [];
  const size = (markdownPage: string): number => {
    asked.push(markdownPage);
    return 10_000;
  };
  const all = await standingWholes(whole("top", 5000, [whole("a", 10), whole("b", 4000, [whole("c", 2)])]), size);
  expect(all.map(({ output }) => output)).toEqual(["a"]);
  expect(asked.length).toBe(101 + 10 + 101);
});

test("title and address of a twin stand where markdown reads them as they are", () => {
  const markdownPage = (title: string, url: string) =>
    `---\ntitle: ${title}\nurl: ${url}\n---\n\n> For the complete documentation index, see [llms.txt](/llms.txt)\n\nText.\n`;
  expect(wholeText({ head: "# H\n" }, [markdownPage('"a [b] \\" <c>"', '"/x(y"')])).toBe(
    '# H\n\n---\n\n[a \\[b\\] " \\<c>](/x%28y)\n\nText.\n',
  );
});
