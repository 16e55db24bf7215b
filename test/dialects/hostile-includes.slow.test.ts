// Files that name one another without end, or without measure: bounded in time and letters, told at their place, and nothing gets out.
import { describe, expect, it } from "vitest";
import { cpuClock } from "../cpu-clock.ts";
import type { Seen } from "../markdown/page-of.ts";
import { byReach } from "../reach.ts";
import { pageWith } from "./page-with.ts";

const include = (file: string): string => `<!--@include: ./${file}-->\n`;

/** The page of `text`, and that it took no longer than that. */
async function soon(text: string, files: Readonly<Record<string, string>>): Promise<Seen> {
  const spent = cpuClock();
  const page = await pageWith(text, "page.md", files);
  expect(spent()).toBeLessThan(20_000);
  return page;
}

describe("hostile includes", () => {
  it("a part that includes itself twice, by way of others, stays small", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`docs/p${at}.md`, include(`p${at + 1}.md`).repeat(100)]),
    );
    const { diagnostics, html } = await soon(include("p0.md"), files);
    expect(html.length).toBeLessThan(1_000);
    expect(diagnostics.at(-1)).toMatch(/^excerpt-refused .* the page has more than 2,000 includes/);
    expect(diagnostics.filter((one) => one.includes("2,000"))).toHaveLength(1);
  });

  it("what is deeper than eight files is told where it is named", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`docs/p${at}.md`, include(`p${at + 1}.md`)]),
    );
    const { diagnostics } = await soon(include("p0.md"), files);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(
      /^excerpt-refused docs\/p7.md:1:1 docs\/p8.md .* includes are nested more than 8 levels deep, through docs\/page.md:1/,
    );
  });

  it("10,000 includes in a page are 2,000", async () => {
    const { diagnostics, html } = await soon(`${include("a.md")}\n`.repeat(10_000), { "docs/a.md": "One.\n" });
    expect(html.match(/One/g)).toHaveLength(2_000);
    expect(diagnostics).toEqual(["excerpt-refused 4001:1 docs/a.md | text | the page has more than 2,000 includes"]);
  });

  it("more than 5 MB are refused, once", async () => {
    const { diagnostics, html } = await soon(include("a.md").repeat(50), {
      "docs/a.md": `${"word ".repeat(40_000)}\n`,
    });
    expect(html.length).toBeLessThan(6_000_000);
    expect(diagnostics.filter((one) => one.includes("5 MB"))).toHaveLength(1);
  });

  it("so is code: many fences of one large file", async () => {
    const { diagnostics, html } = await soon('```text file="a.txt"\n```\n\n'.repeat(byReach(60, 200)), {
      "docs/a.txt": "word\n".repeat(20_000),
    });
    expect(html.length).toBeLessThan(8_000_000);
    expect(diagnostics.filter((one) => one.includes("5 MB"))).toHaveLength(1);
  });

  it("small parts of a large file, very often", async () => {
    const { diagnostics } = await soon(include("a.md{1,1}").repeat(byReach(200, 1_900)), {
      "docs/a.md": "word [a](b.md)\n".repeat(60_000),
    });
    expect(diagnostics.filter((one) => one.includes("100 MB"))).toHaveLength(1);
  });

  it("300 files are 200 and more names", async () => {
    const files = Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`docs/p${at}.md`, "x\n"]));
    const { diagnostics } = await soon(
      Object.keys(files)
        .map((file) => include(file.slice(5)))
        .join("\n"),
      files,
    );
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics[0]).toContain("it is not among the first");
  });

  it.each([
    ["marks that do not end", "<!--@include: "],
    ["marks of mdBook that do not end", "{{#include a"],
    ["scissors", "-8<- "],
    ["blocks of scissors", "--8<--\n"],
    ["imports", "import A from './a.mdx'\n"],
    ["elements that do not end", "import A from './a.mdx'\n\n<A a='"],
    ["code of VitePress", "<<< a {"],
    ["brackets", "import A from './a.mdx'\n<A a={"],
  ])("%s, thousands of times", async (_, mark) => {
    await soon(mark.repeat(byReach(4_000, 20_000)), { "docs/a.mdx": `${"](".repeat(50_000)}\n` });
  });

  it("a hidden file is named by no word of what it says", async () => {
    const { diagnostics, html } = await soon(
      '--8<-- ".env"\n\n{{#include ../.env}}\n\n```\n{{#include ../.env}}\nx\n```\n\n<<< ../.env\n',
      {
        ".env": "KEY=secret",
      },
    );
    expect(html + diagnostics.join()).not.toContain("secret");
    expect(diagnostics.map((one) => one.split(" ")[0])).toEqual(Array.from({ length: 4 }, () => "excerpt-refused"));
  });
});
