// Parts of pages that lie in another folder of the docs than the page that takes them in: what is relative in them is so to their own file.
import { expect, it } from "vitest";
import { worldOf } from "./world.ts";

const docs = ["docs", { from: "../team-a/docs", at: "/a", owners: ["@team-a"] }, { from: "../team-b/docs", at: "/b" }];
const files: Record<string, string> = {
  "pio-docs.config.json": JSON.stringify({ title: "T", docs }),
  "docs/index.md": "# Home\n",
  "docs/guide/one.md": "# One\n\n## Run\n",
  "docs/guide/parts/_part.md":
    "Part of the site. [one](../one.md#run) [start](../../../../team-a/docs/start.md) [top](/start.md) ![Ship](ship.svg)\n",
  "docs/guide/parts/ship.svg": "<svg>ship</svg>",
  "../team-a/docs/start.md": "# Start\n",
  "../team-a/docs/parts/_part.md":
    "Part of A. [start](../start.md) [one](../../../site/docs/guide/one.md#run) [b](../../../team-b/docs/deep/two.md) ![Boat](../img/boat.svg)\n",
  "../team-a/docs/img/boat.svg": "<svg>boat</svg>",
  "../team-b/docs/deep/two.md": "# Two\n",
};
const ofSite = "../../../site/docs/guide/parts/_part.md";
const ofA = "../../../team-a/docs/parts/_part.md";

/** How pages take in a part, each with the ending of its file. */
const ways: readonly (readonly [name: string, ending: string, text: (path: string) => string])[] = [
  ["a comment", "md", (path) => `<!--@include: ${path}-->`],
  [
    "an import",
    "mdx",
    (path) => (path === ofA ? `import A from "${path}"\n\n<A />` : `import S from "${path}"\n\n<S />`),
  ],
  ["an element", "mdx", (path) => `<include>${path}</include>`],
  [
    "a comment from the site folder",
    "md",
    (path) => `<!--@include: @/${path.replace("../../../site/", "").replace("../../../", "../")}-->`,
  ],
  ["a snippet", "md", (path) => `{{#include ${path}}}`],
];

it.each(ways)("%s takes in parts across, with their links and pictures", async (_, ending, text) => {
  const pages = {
    ...files,
    [`../team-a/docs/deep/x.${ending}`]: `# X\n\n${text(ofSite)}\n`,
    [`../team-b/docs/er/y.${ending}`]: `# Y\n\n${text(ofSite)}\n\n${text(ofA)}\n`,
    [`docs/guide/z.${ending}`]: `# Z\n\n${text(ofA)}\n`,
  };
  const { html, diagnostics } = await worldOf(pages, { siteFolder: "/repo/site" });
  expect(diagnostics).toEqual([]);
  const of = async (path: string, words: string) => {
    const page = await html(`${path}/index.html`);
    const [, part = ""] = new RegExp(`<p>${words}(.*?)</p>`, "s").exec(page) ?? [];
    return [...part.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = ""]) => url.replace(/-\w{8}(?=\.)/, ""));
  };
  const site = ["/guide/one#run", "/a/start", "/a/start", "/assets/files/ship.svg"];
  const a = ["/a/start", "/guide/one#run", "/b/deep/two", "/assets/files/boat.svg"];
  expect(await of("a/deep/x", "Part of the site.")).toEqual(site);
  expect(await of("b/er/y", "Part of the site.")).toEqual(site);
  expect(await of("b/er/y", "Part of A.")).toEqual(a);
  expect(await of("guide/z", "Part of A.")).toEqual(a);
});

it("tells what is wrong in a part by its own file and owners", async () => {
  const { diagnostics, compiled } = await worldOf(
    {
      ...files,
      "docs/guide/parts/_part.md": "Part of the site. [gone](../gone.md)\n",
      "../team-a/docs/parts/_part.md": `[lost](../lost.md)\n\n<!--@include: ../${ofSite}-->\n`.replace(
        "../../../../",
        "../../../",
      ),
      "../team-a/docs/deep/x.md": `# X\n\n<!--@include: ${ofSite}-->\n`,
      "../team-b/docs/er/y.md": `# Y\n\n<!--@include: ${ofA}-->\n`,
      "docs/guide/z.md": `# Z\n\n<!--@include: ${ofA}-->\n\n<!--@include: parts/_part.md-->\n`,
    },
    { siteFolder: "/repo/site" },
  );
  expect([...new Set(diagnostics.map((one) => one.split(" ").slice(0, 3).join(" ")))]).toEqual([
    "../team-a/docs/parts/_part.md:1:1 warning broken-markdown-link",
    "docs/guide/parts/_part.md:1:19 warning broken-markdown-link",
  ]);
  const owners = compiled.diagnostics.map((one) => `${one.diagnostic.place.file} ${one.owners ?? ""}`);
  expect([...new Set(owners)]).toEqual(["../team-a/docs/parts/_part.md @team-a", "docs/guide/parts/_part.md "]);
});

it("suggests files as a page outside writes them", async () => {
  const { compiled } = await worldOf(
    {
      ...files,
      "../team-a/docs/deep/x.md":
        "# X\n\n[one](../../../site/docs/guide/onee.md) [two](../../../team-b/docs/deep/twoo.md)\n",
    },
    { siteFolder: "/repo/site" },
  );
  expect(compiled.diagnostics.map(({ diagnostic: { code, facts } }) => [code, facts.near])).toEqual([
    ["broken-markdown-link", "../../../site/docs/guide/one.md"],
    ["broken-markdown-link", "../../../team-b/docs/deep/two.md"],
  ]);
});

it("ends where pages link in a circle, and tells a circle of parts by the file that closes it", async () => {
  const at = (path: string): string => `<!--@include: ${path}-->`;
  const { diagnostics, html } = await worldOf(
    {
      ...files,
      "docs/index.md": "# Home\n\n[a](../../team-a/docs/start.md)\n",
      "../team-a/docs/start.md": "# Start\n\n[b](../../team-b/docs/deep/two.md)\n",
      "../team-b/docs/deep/two.md": "# Two\n\n[home](../../../site/docs/index.md)\n",
      "../team-a/docs/parts/_part.md": `A\n\n${at("../../../team-b/docs/_part.md")}\n`,
      "../team-b/docs/_part.md": `B\n\n${at("../../site/docs/_part.md")}\n`,
      "docs/_part.md": `Site\n\n${at("../../team-a/docs/parts/_part.md")}\n`,
      "docs/x.md": `# X\n\n${at("_part.md")}\n`,
      "../team-b/docs/y.md": `# Y\n\n${at("../../site/docs/y.md")}\n`,
      "docs/y.md": `# Y\n\n${at("../../team-b/docs/y.md")}\n`,
    },
    { siteFolder: "/repo/site" },
  );
  expect(await html("index.html")).toContain('href="/a/start"');
  expect(await html("a/start/index.html")).toContain('href="/b/deep/two"');
  expect(await html("b/deep/two/index.html")).toContain('href="/"');
  expect(await html("x/index.html")).toMatch(/Site[\s\S]*A[\s\S]*B/);
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      "../team-b/docs/_part.md:3:1 error excerpt-refused The text from \`docs/_part.md\` is not included: it includes itself, through docs/x.md:3, docs/_part.md:3, ../team-a/docs/parts/_part.md:3, ../team-b/docs/_part.md:3.",
      "../team-b/docs/y.md:3:1 error excerpt-refused The text from \`docs/y.md\` is not included: it includes itself, through docs/y.md:3, ../team-b/docs/y.md:3.",
      "docs/y.md:3:1 error excerpt-refused The text from \`../team-b/docs/y.md\` is not included: it includes itself, through ../team-b/docs/y.md:3, docs/y.md:3.",
    ]
  `);
});
