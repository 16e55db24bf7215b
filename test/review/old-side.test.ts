// What a review is held against: an output, a report, a Git ref that is compiled from the repository; and one located error for all that is none.
import { afterAll, describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { oldSideOf } from "../../src/build/review/old-side.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { dropRepository, git, repositoryOf } from "../build/committed.ts";

const order = { cache: true, write: true, strict: false } as const;
const config = {
  "pio-docs.config.json": JSON.stringify({
    title: "T",
    severities: { "broken-markdown-link": "warn", "broken-link": "warn" },
  }),
};
const was = { ...config, "docs/index.md": "# Home\n\nIt was so.\n\n[Lost](lost.md)\n" };

const site = repositoryOf({
  "refs/heads/main": was,
  "refs/heads/code": { ...was, "pio-docs.config.json": "", "pio-docs.config.ts": "export default { title: 'T' };\n" },
});
afterAll(() => dropRepository(site));

async function told(host: Host, word: string, siteFolder = "/site"): Promise<string> {
  const old = await oldSideOf(host, { ...order, siteFolder, out: `${siteFolder}/build` }, { word, cwd: siteFolder });
  return "code" in old ? `${old.place.file}: ${old.code}: ${JSON.stringify(old.facts)}` : `found ${old.name}`;
}

describe("a Git ref", () => {
  it("is compiled once, from its objects, and nothing of it is checked out", async () => {
    const options = { ...order, siteFolder: site, out: `${site}/build` };
    await diskHost.write(`${site}/pio-docs.config.json`, config["pio-docs.config.json"]);
    await diskHost.write(`${site}/docs/index.md`, "# Home\n\nIt is so.\n");
    await diskHost.write(`${site}/docs/new.md`, "# New\n\n[Lost](gone.md)\n");
    const head = git(site, ["rev-parse", "--verify", "-q", "main"]);
    const old = await oldSideOf(diskHost, options, { word: "main", cwd: site });
    if ("code" in old) throw new Error(JSON.stringify(old));
    const page = new TextDecoder().decode(await diskHost.read(`${old.folder}/index.html`));
    expect(page).toContain("It was so.");
    const stamp = (await diskHost.stamp(`${old.folder}/index.html`))?.state;
    const again = await oldSideOf(diskHost, options, { word: head, cwd: site });
    expect("code" in again ? again : again.folder).toBe(old.folder);
    expect((await diskHost.stamp(`${old.folder}/index.html`))?.state).toBe(stamp);
    expect(git(site, ["ls-files"])).toBe("");
    const { written } = await build(diskHost, { ...options, review: { old } });
    expect(written).toBe(true);
    const read = async (path: string): Promise<string> =>
      new TextDecoder().decode(await diskHost.read(`${site}/build/${path}`));
    expect(await read("index.html")).toContain("It <del>was</del> <ins>is</ins> so.");
    const comment = await read("review.md");
    expect(comment).toMatch(/### New problems\n\n- docs\/new.md: .*gone.md/);
    expect(comment).toMatch(/### Solved problems\n\n- docs\/index.md: .*lost.md/);
    expect(comment).toContain("added: New `/new`");
  }, 60_000);

  it("is not compiled where code of it would run", async () => {
    expect(await told(diskHost, "code", site)).toMatch(/cannot be compiled.*pio-docs.config/);
  }, 60_000);

  it("is asked for where a clone was cut off", async () => {
    const clone = `${site}-clone`;
    git(site, ["clone", "-q", "--depth=1", "--branch=main", `file://${site}`, clone]);
    try {
      expect(await told(diskHost, "code", clone)).toMatch(/does not exist.*This clone is shallow/);
    } finally {
      dropRepository(clone);
    }
  });

  it("is one error where it is none", async () => {
    expect(await told(diskHost, "nowhere", site)).toMatch(/command line: command-failed: .*nowhere.* does not exist/);
    expect(await told(diskHost, "--output=/tmp/x", site)).toMatch(/cannot begin with a dash/);
    expect(await told(memoryHost({}), "main", "/nowhere-at-all")).toMatch(/neither an output folder nor a Git ref/);
  });
});

describe("a report", () => {
  it("tells which pages are others, for another base URL too", async () => {
    const host = memoryHost({});
    for (const [path, text] of Object.entries({ ...was, "docs/a.md": "# A\n\nIt was.\n" }))
      await host.write(`/site/${path}`, text);
    const options = { ...order, cache: false, siteFolder: "/site" };
    await build(host, { ...options, out: "/old", buildReport: "/build.json" });
    await host.write("/site/docs/a.md", "# A\n\nIt is.\n");
    const now = { ...options, out: "/preview", baseUrl: "/deep/" };
    const old = await oldSideOf(host, now, { word: "/build.json", cwd: "/" });
    if ("code" in old) throw new Error(JSON.stringify(old));
    const { written } = await build(host, { ...now, review: { old } });
    expect(written).toBe(true);
    const comment = new TextDecoder().decode(await host.read("/preview/review.md"));
    expect(comment.trimEnd().split("\n").slice(4)).toEqual(["### Pages", "", "- changed: A `/deep/a`, 1 change"]);
  });
});

describe("what is no old side", () => {
  const report = (more: object) =>
    JSON.stringify({ kind: "pio-docs build", version: 1, generator: "pio-docs 0.0.1", ...more });
  const marker = "pio-docs wrote this folder.\n";
  const host = memoryHost({
    "/site/docs/index.md": "# H\n",
    "/site/folder/page.html": "<p>x",
    "/site/build/.pio-docs-output": marker,
    "/site/other/.pio-docs-output": marker,
    "/site/other/404.html": '<meta name="generator" content="pio-docs 0.0.1"/>',
    "/site/preview/.pio-docs-output": marker,
    "/site/preview/assets/review.js": "",
    "/site/text.json": "{",
    "/site/empty.json": report({}),
    "/site/old.json": report({ outputs: { files: {} } }),
  });
  it.each([
    ["folder", /is not an output of pio-docs/],
    ["build", /is the output folder of this build/],
    ["other", /was built by pio-docs 0\.0\.1/],
    ["preview", /is a preview/],
    ["text.json", /is not the report of a build/],
    ["empty.json", /is not the report of a build/],
    ["old.json", /was built by pio-docs 0\.0\.1/],
    ["https://docs.example/", /cannot read a published site/],
  ])("%s", async (word, says) => {
    expect(await told(host, word)).toMatch(says);
  });
});
