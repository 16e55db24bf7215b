// Mounted folders in a site of three versions and two languages: one of the site's own repository, and three of others, of which one names
// refs of its own.
import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sitesOf } from "../../src/model/version.ts";
import { dropRepository, repositoryOf } from "./committed.ts";
import { type World, worldOf } from "./world.ts";

const own = (version: string) => ({
  "site/docs/index.md": `# Home ${version}\n\n[a](../../packages/a/docs/start.md)\n`,
  "site/i18n/de/docs/index.md": `# Start ${version}\n`,
  "packages/a/docs/start.md": `# A ${version}\n\n[b](/b) [lost](gone.md)\n\n[home](../../../site/docs/index.md)\n`,
  "packages/a/de/start.md": `# A auf Deutsch ${version}\n`,
});
/** Version 2 has no folder `a` yet. */
const two = { "site/docs/index.md": "# Home 2\n", "site/i18n/de/docs/index.md": "# Start 2\n" };
const team = (version: string) => ({
  "docs/index.md": `# B ${version}\n\n![Boat](boat.svg) [lost](gone-${version}.md)\n`,
  "docs/boat.svg": `<svg>${version}</svg>`,
  "docs/_category_.json": `{ "label": "Team B ${version}" }`,
  "i18n/de/index.md": `# B auf Deutsch ${version}\n`,
});

let repositories: readonly string[] = [];
let world: World;
let b = "";

beforeAll(async () => {
  const site = repositoryOf({ "refs/heads/main": own("next"), "refs/tags/v3": own("3"), "refs/tags/v2": two });
  const other = repositoryOf({
    "refs/heads/main": team("main"),
    "refs/tags/b3": team("b3"),
    "refs/tags/b2": team("b2"),
  });
  repositories = [site, other];
  b = `../../${basename(other)}`;
  const docs = [
    "docs",
    { from: "../packages/a/docs", at: "/a", owners: ["@a"], locales: { de: { from: "../packages/a/de" } } },
    {
      from: `${b}/docs`,
      at: "/b",
      owners: ["@b"],
      editUrl: "https://git.test/b",
      versions: { "2": { repository: b, ref: "b2" }, "3": { repository: b, ref: "b3" } },
      locales: { de: { from: `${b}/i18n/de` } },
    },
    { from: "../../c/docs", at: "/c", versions: ["2", "next"] },
    { from: "../../d/docs", at: "/d" },
  ];
  const list = { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de/docs" } };
  const config = {
    title: "T",
    docs,
    locales: { default: "en", list },
    versions: [{ id: "next" }, { id: "3", ref: "v3" }, { id: "2", ref: "v2" }],
  };
  const below = (folder: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  world = await worldOf(
    {
      "pio-docs.config.json": JSON.stringify(config),
      ...below("..", own("next")),
      ...below(b, team("main")),
      "../../c/docs/index.md": "# C\n",
      "../../d/docs/index.md": "# D\n",
    },
    { siteFolder: `${site}/site` },
  );
});

afterAll(() => {
  for (const repository of repositories) dropRepository(repository);
});

describe("versions and languages of a site with mounted folders", () => {
  it("have the folders that stand in them, each from where it is", () => {
    const { site } = world.compiled;
    if (site === undefined) throw new Error(world.diagnostics.join("\n"));
    const told = sitesOf(site).map(({ config, pages }): [string, readonly string[]] => [
      config.edition?.id ?? "",
      [...pages.values()]
        .filter(({ metadata }) => metadata.kind === "guide")
        .map(({ metadata }) => `${metadata.route} ${metadata.title}`)
        .sort(),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      "": ["/ Home 3", "/a/start A 3", "/b B b3", "/d D"],
      de: ["/ Start 3", "/a/start A auf Deutsch 3", "/b B auf Deutsch b3", "/d D"],
      "v/2": ["/ Home 2", "/b B b2", "/c C"],
      "v/2/de": ["/ Start 2", "/b B auf Deutsch b2", "/c C"],
      "v/next": ["/ Home next", "/a/start A next", "/b B main", "/c C"],
      "v/next/de": ["/ Start next", "/a/start A auf Deutsch next", "/b B auf Deutsch main", "/c C"],
    });
  });

  it("link across in their own version, show their own pictures, and are edited where they can be", async () => {
    expect(await world.html("index.html")).toContain('href="/a/start"');
    expect(await world.html("a/start/index.html")).toContain('href="/b"');
    expect(await world.html("v/next/a/start/index.html")).toContain('href="/v/next/b"');
    expect(await world.html("v/2/b/index.html")).toContain("Team B b2");
    const pictures = await Promise.all(
      ["b/index.html", "v/2/b/index.html", "v/next/b/index.html"].map(async (page) => {
        const [, path = ""] = /src="\/(assets\/files\/boat-\w+\.svg)"/.exec(await world.html(page)) ?? [];
        return world.html(path);
      }),
    );
    expect(pictures).toEqual(["<svg>b3</svg>", "<svg>b2</svg>", "<svg>main</svg>"]);
    expect(await world.html("v/next/b/index.html")).toContain("https://git.test/b/index.md");
    expect(await world.html("v/2/b/index.html")).not.toContain("https://git.test/b/index.md");
  });

  it("tell what is wrong in a commit as of that commit, with its owners", () => {
    const told = world.compiled.diagnostics
      .filter(({ diagnostic }) => diagnostic.code === "broken-markdown-link")
      .map(({ diagnostic, owners }) => `${diagnostic.place.file} ${owners}`.replace(b, "b"));
    expect(told.sort()).toEqual([
      "../packages/a/docs/start.md @a",
      "b/docs/index.md @b",
      "b2:b/docs/index.md @b",
      "b3:b/docs/index.md @b",
    ]);
  });

  it("name the commits of each repository", () => {
    const commits = world.compiled.assembly?.gathered.inputs.commits ?? [];
    expect(commits.map(({ id, ref, repository = "" }) => `${id} ${ref} ${repository.replace(b, "b")}`)).toEqual([
      "3 v3 ",
      "3 b3 b",
      "2 v2 ",
      "2 b2 b",
    ]);
  });
});

describe("a version of a mounted folder", () => {
  const files = { "docs/index.md": "# Home\n", "../b/docs/index.md": "# B\n" };
  const faultOf = async (versions: object): Promise<readonly string[]> => {
    const docs = ["docs", { from: `${b}/docs`, at: "/b", versions }];
    const all = [{ id: "next" }, { id: "2", ref: "v2" }];
    const config = JSON.stringify({ docs, versions: all });
    const siteFolder = `${repositories[0]}/site`;
    const more = { "pio-docs.config.json": config, [`${b}/docs/index.md`]: "# B\n" };
    return (await worldOf({ ...files, ...more }, { siteFolder })).diagnostics;
  };

  it.each<[name: string, source: object, says: string]>([
    ["of a ref that is not there", { ref: "b9" }, "error version-missing The revision `b9` cannot be read"],
    ["of a ref that is an option", { ref: "--all" }, "error version-missing"],
    ["of a folder that the ref lacks", { ref: "b2", folder: "guides" }, "error version-files The folder `guides`"],
    ["of a folder without a repository", { repository: "../../nowhere", ref: "b2" }, "error config-value"],
  ])("%s is one error at its ref", async (_, source, says) => {
    const faults = await faultOf({ "2": source });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^pio-docs\.config\.json:1:\d+ /);
    expect(faults[0]).toContain(says);
  });

  it("tells at its ref what of it is not there", async () => {
    const links = { "docs/index.md": "# B\n", "docs/link.md": "120000 index.md" };
    const extra = repositoryOf({ "refs/tags/b9": links });
    const docs = ["docs", { from: `../../${basename(extra)}/docs`, at: "/b", versions: { "2": { ref: "b9" } } }];
    const config = JSON.stringify({ docs, versions: [{ id: "next" }, { id: "2", ref: "v2" }] });
    const more = { "pio-docs.config.json": config, [`../../${basename(extra)}/docs/index.md`]: "# B\n" };
    const { diagnostics } = await worldOf({ ...files, ...more }, { siteFolder: `${repositories[0]}/site` });
    dropRepository(extra);
    expect(diagnostics).toEqual([expect.stringMatching(/^pio-docs\.config\.json:1:\d+ warning version-left-out .*b9/)]);
  });

  it("is the same without a name for its repository", async () => {
    expect(await faultOf({ "2": { ref: "b2" } })).toEqual([expect.stringMatching(/^b2:.*broken-markdown-link/)]);
  });
});
