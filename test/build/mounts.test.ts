// Sites whose docs lie in many folders: four outside of the site folder and one in an installed package.
import { expect, it } from "vitest";
import { absolutePath } from "../../src/model/source-tree.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { watchedSession } from "./watched-session.ts";
import { type World, worldOf } from "./world.ts";

const docs = [
  "docs",
  { from: "../team-a/docs", at: "/a", owners: ["@team-a"], editUrl: "https://git.test/team-a/edit/main/docs" },
  { from: "../team-b/docs", at: "/b", owners: ["@team-b", "@all"], sidebar: "own" },
  { from: "../team-c/guides", at: "/more/c" },
  { from: "../../common/docs", at: "/common" },
  { from: "npm:@acme/docs", at: "/acme" },
];

const files: Record<string, string> = {
  "pio-docs.config.json": JSON.stringify({ title: "T", editUrl: "https://git.test/site", docs }),
  "docs/index.md": "# Home\n\n[a](../../team-a/docs/start.md#run) [acme](/acme/install) [b](/b)\n",
  "docs/guide/one.md": "# One\n\n[c](../../../team-c/guides/deep/c.md) [out](../../README.md)\n",
  "../team-a/docs/start.md":
    "# Start\n\n## Run\n\n![Boat](img/boat.svg) [up](../../site/docs/index.md) [b](../../team-b/docs/index.md) [top](/start.md)\n",
  "../team-a/docs/img/boat.svg": "<svg/>",
  "../team-a/docs/_category_.json": '{ "label": "Team A" }',
  "../team-a/docs/.secret.md": "# Secret\n",
  "../team-a/docs/node_modules/x/index.md": "# X\n",
  "../team-a/docs/lost.md": "# Lost\n\n[lost](nowhere.md) ![Key](.env.png) [out](../src/key.md)\n",
  "../team-a/docs/.env.png": "secret",
  "../team-a/src/key.md": "# Key\n",
  "../team-b/docs/index.md": "# Team B\n\n[common](../../../common/docs/x.md) [a](../../team-a/docs)\n",
  "../team-b/docs/two.md": "# Two\n\n```js file=parts/code.js\n```\n\n[one](../../site/docs/guide/one.md)\n",
  "../team-b/docs/parts/code.js": "const code = 17;\n",
  "../team-c/guides/index.md": "# Team C\n",
  "../team-c/guides/deep/c.md": "# C\n\n[own](../index.md)\n",
  "../../common/docs/x.md": "# X\n\n[site](../../crew/site/docs/index.md) [a](/a/start)\n",
  "../node_modules/@acme/docs/install.md": "# Install\n\n[back](/)\n",
  "../node_modules/@acme/docs/node_modules/dep/readme.md": "# Dep\n",
};

const siteFolder = "/repo/crew/site";
const world = (more: Record<string, string> = {}): Promise<World> => worldOf({ ...files, ...more }, { siteFolder });

const pagesOf = ({ compiled }: World): Record<string, string> =>
  Object.fromEntries(
    [...(compiled.site?.pages.values() ?? [])]
      .filter(({ metadata }) => metadata.kind === "guide")
      .map(({ metadata, source }) => [metadata.route, `${source} ${metadata.id}`]),
  );

it("has the pages of all folders, and nothing that is hidden or installed in them", async () => {
  expect(pagesOf(await world())).toEqual({
    "/": "docs/index.md index",
    "/guide/one": "docs/guide/one.md guide/one",
    "/a/start": "../team-a/docs/start.md a/start",
    "/a/lost": "../team-a/docs/lost.md a/lost",
    "/b": "../team-b/docs/index.md b/index",
    "/b/two": "../team-b/docs/two.md b/two",
    "/more/c": "../team-c/guides/index.md more/c/index",
    "/more/c/deep/c": "../team-c/guides/deep/c.md more/c/deep/c",
    "/common/x": "../../common/docs/x.md common/x",
    "/acme/install": "../node_modules/@acme/docs/install.md acme/install",
  });
});

it("resolves links across by file, and tells those that lead out with the owners of their file", async () => {
  const { compiled, diagnostics, html } = await world();
  expect(diagnostics.filter((one) => !one.includes(" info "))).toMatchInlineSnapshot(`
    [
      "../team-a/docs/lost.md:3:1 warning broken-markdown-link \`nowhere.md\` is a broken link: this Markdown file does not exist.",
      "../team-a/docs/lost.md:3:20 error broken-link \`.env.png\` is a broken link: no page or file exists at this path.",
      "../team-a/docs/lost.md:3:37 warning link-outside-site \`../src/key.md\` points to a file outside the folders in \`docs\`.",
      "docs/guide/one.md:3:39 warning link-outside-site \`../../README.md\` points to a file outside the folders in \`docs\`.",
    ]
  `);
  for (const { diagnostic, owners } of compiled.diagnostics)
    expect(owners).toEqual(diagnostic.place.file.startsWith("../team-a/") ? ["@team-a"] : undefined);
  const home = await html("index.html");
  expect(home).toContain('href="/a/start#run"');
  expect(await html("guide/one/index.html")).toContain('href="/more/c/deep/c"');
  const start = await html("a/start/index.html");
  for (const href of ['href="/"', 'href="/b"', 'href="/a/start"']) expect(start).toContain(href);
  expect(start).toMatch(/src="\/assets\/files\/boat-\w{8}\.svg"/);
  const two = await html("b/two/index.html");
  expect(two).toContain('href="/guide/one"');
  expect(two).toContain("17");
  expect(await html("common/x/index.html")).toContain('href="/a/start"');
});

it("includes parts with their links and pictures, in a folder and across", async () => {
  const part = "Part of A. ![Boat](../img/boat.svg) [start](../start.md)\n";
  const include = (path: string): string => `# X\n\n<!--@include: ${path}-->\n`;
  const { html, diagnostics } = await world({
    "../team-a/docs/parts/_part.md": part,
    "../team-a/docs/deep/er/own.md": include("../../parts/_part.md"),
    "docs/guide/other.md": include("../../../team-a/docs/parts/_part.md"),
    "../team-b/docs/third.md": include("../../team-a/docs/parts/_part.md"),
    "docs/guide/none.md": include("../../../team-a/src/key.md"),
  });
  for (const path of ["a/deep/er/own", "guide/other", "b/third"]) {
    const page = await html(`${path}/index.html`);
    expect(page).toContain("Part of A.");
    expect(page).toMatch(/src="\/assets\/files\/boat-\w{8}\.svg"/);
    expect(page).toContain('href="/a/start"');
  }
  expect(diagnostics.filter((one) => / (?:include|excerpt)-/.test(one))).toEqual([
    expect.stringContaining("docs/guide/none.md"),
  ]);
});

it("may have the docs tree itself, and nothing else, outside of the site", async () => {
  const { diagnostics, html, compiled } = await worldOf(
    {
      "pio-docs.config.json": JSON.stringify({ docs: [{ from: "../docs", owners: ["@docs"], locales: {} }] }),
      "../docs/index.md": "# Home\n\n[a](guide/a.md) [a](/guide/a) [a](/guide/a.md) [lost](gone.md)\n",
      "../docs/guide/a.md": "# A\n\n[up](../index.md)\n",
      "../docs/guide/_category_.json": '{ "label": "Guides" }',
    },
    { siteFolder },
  );
  expect(diagnostics).toHaveLength(1);
  expect(compiled.diagnostics[0]?.owners).toEqual(["@docs"]);
  expect(await html("index.html")).toContain("Guides");
  expect((await html("index.html")).split('href="/guide/a"').length).toBeGreaterThan(3);
});

it("may mount folders beside a site folder that is the docs tree", async () => {
  const config = JSON.stringify({ docs: [".", { from: "packages/a", at: "/a" }, { from: "../b", at: "/b" }] });
  const whole = { "pio-docs.config.json": config, "index.md": "# Home\n", "guide/one.md": "# One\n" };
  const parts = { "packages/a/x.md": "# X\n\n[one](../../guide/one.md) [y](../../../b/y.md)\n", "../b/y.md": "# Y\n" };
  const site = await worldOf({ ...whole, ...parts }, { siteFolder });
  expect(site.diagnostics).toEqual([]);
  expect(Object.keys(pagesOf(site)).sort()).toEqual(["/", "/a/x", "/b/y", "/guide/one"]);
});

it("links each page to where it is edited", async () => {
  const { html } = await world();
  expect(await html("a/start/index.html")).toContain('href="https://git.test/team-a/edit/main/docs/start.md"');
  expect(await html("guide/one/index.html")).toContain('href="https://git.test/site/docs/guide/one.md"');
  expect(await html("common/x/index.html")).not.toContain("https://git.test");
  expect(await html("acme/install/index.html")).not.toContain("https://git.test");
});

it("makes a category of each folder, and a sidebar of one that wants its own", async () => {
  const { compiled } = await world();
  const shown = (nodes: readonly unknown[] = []): unknown =>
    nodes.map((node) => {
      const { label, items } = node as { label: string; items?: readonly unknown[] };
      return items === undefined ? label : { [label]: shown(items) };
    });
  const sidebars = [...(compiled.site?.sidebars ?? [])].map(([name, nodes]) => [name, shown(nodes)]);
  expect(Object.fromEntries(sidebars)).toMatchInlineSnapshot(`
    {
      "bSidebar": [
        "Team B",
        "Two",
      ],
      "docsSidebar": [
        "Home",
        {
          "Guide": [
            "One",
          ],
        },
        {
          "Team A": [
            "Lost",
            "Start",
          ],
        },
        {
          "More": [
            {
              "Team C": [
                {
                  "Deep": [
                    "C",
                  ],
                },
              ],
            },
          ],
        },
        {
          "Common": [
            "X",
          ],
        },
        {
          "Acme": [
            "Install",
          ],
        },
      ],
    }
  `);
});

it("lists the pages of all folders for agents and for search", async () => {
  const { html, compiled } = await world();
  const llms = await html("llms.txt");
  const index = [...((await compiled.published?.())?.values() ?? [])].map((one) => one.text()).join("\n");
  for (const route of ["/a/start", "/b/two", "/more/c/deep/c", "/common/x", "/acme/install"]) {
    expect(llms).toContain(`${route}.md`);
    expect(index).toContain(JSON.stringify(route.slice(1)));
  }
});

it("warns of a folder of translations in a mounted folder, too", async () => {
  const german = Object.fromEntries(["start", "lost", "more"].map((name) => [`../team-a/docs/de/${name}.md`, "# X\n"]));
  const { diagnostics } = await world({ ...german, "../team-a/docs/more.md": "# More\n" });
  expect(diagnostics.filter((one) => one.includes("looks-translated"))).toEqual([
    expect.stringContaining("`../team-a/docs/de` looks like a translation of `../team-a/docs`"),
  ]);
});

it("leads from workflows in a folder outside to the operations of a spec of the site", async () => {
  const operation = { operationId: "addOrder", summary: "Add order", responses: { 200: { description: "OK" } } };
  const step = { stepId: "add", operationId: "addOrder" };
  const sourceDescriptions = [{ name: "shop", url: "../../site/openapi.json", type: "openapi" }];
  const { diagnostics, html } = await world({
    "pio-docs.config.json": JSON.stringify({ title: "T", docs, apis: [{ spec: "openapi.json" }] }),
    "openapi.json": JSON.stringify({
      ...{ openapi: "3.1.0", info: { title: "Shop", version: "1" } },
      paths: { "/orders": { post: operation } },
    }),
    "../team-a/docs/buy.arazzo.json": JSON.stringify({
      ...{ arazzo: "1.0.1", info: { title: "Buy", version: "1" }, sourceDescriptions },
      workflows: [{ workflowId: "buy", steps: [step] }],
    }),
  });
  expect(diagnostics.filter((one) => one.includes("arazzo"))).toEqual([]);
  expect(await html("a/buy/index.html")).toContain('href="/api/add-order"');
});

it("follows edits in folders outside of the site while it serves them", async () => {
  const whole = Object.entries(files).map(([path, text]) => [absolutePath(siteFolder, path), text]);
  const host = memoryHost(Object.fromEntries(whole));
  const options = { siteFolder, out: `${siteFolder}/build`, cache: false, write: false, strict: false };
  const { session, edited } = await watchedSession(host, options);
  const html = async (path: string) => Buffer.from((await session.read(path)) ?? []).toString("utf8");
  const write = (path: string, text: string) => host.write(absolutePath(siteFolder, path), text);
  const now: Record<string, string> = { ...files };
  const changes: readonly (readonly [path: string, text: string, page: string, shows: string])[] = [
    ["../team-a/docs/start.md", "# Start\n\nNew text.\n", "a/start/index.html", "New text."],
    ["../team-a/docs/fresh.md", "# Fresh\n\nCame later.\n", "a/fresh/index.html", "Came later."],
    ["../team-b/docs/parts/code.js", "const code = 18;\n", "b/two/index.html", "18"],
    ["../team-a/docs/_category_.json", '{ "label": "Crew A" }', "a/start/index.html", "Crew A"],
    ["../../common/docs/x.md", "# X\n\n[new](../../crew/team-a/docs/fresh.md)\n", "common/x/index.html", "/a/fresh"],
    ["../team-a/docs/img/boat.svg", "<svg><g/></svg>", "a/start/index.html", "New text."],
  ];
  for (const [path, text, page, shows] of changes) {
    await edited(() => write(path, text));
    now[path] = text;
    expect(await html(page), path).toContain(shows);
    const fresh = await worldOf(now, { siteFolder });
    for (const one of fresh.paths.filter((name) => name.endsWith(".html")))
      expect(await html(one), `${one} after ${path}`).toBe(await fresh.html(one));
  }
  await session.close();
}, 30_000);
