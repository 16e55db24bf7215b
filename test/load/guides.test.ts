import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../src/config/read.ts";
import { listGuides, readGuide } from "../../src/load/guides.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { type Host, HostError } from "../../src/platform/host.ts";
import { siteOf } from "./site.ts";

const none = () => false;

describe("listGuides", () => {
  it("lists markdown of both trees by path, and no partials, tests, packages or hidden files", async () => {
    const { host, config } = await siteOf({
      "pio-docs.config.json": '{"docs": "docs", "pages": "pages"}',
      "docs/b.md": "",
      "docs/a/index.mdx": "",
      "docs/a/x.MARKDOWN": "",
      "docs/a/_partial.md": "",
      "docs/_parts/x.md": "",
      "docs/a/x.test.md": "",
      "docs/__tests__/x.md": "",
      "docs/node_modules/p/README.md": "",
      "docs/.obsidian/x.md": "",
      "docs/a/_category_.json": "{}",
      "docs/picture.png": "",
      "pages/about.md": "",
      "README.md": "",
    });
    const { guides, diagnostics } = await listGuides(host, {
      config,
      siteFolder: "/site",
      excluded: none,
      within: ["/site"],
    });
    expect(diagnostics).toEqual([]);
    expect(guides.map(({ file, path, collection }) => [file, path, collection.kind])).toEqual([
      ["docs/a/index.mdx", "a/index.mdx", "docs"],
      ["docs/a/x.MARKDOWN", "a/x.MARKDOWN", "docs"],
      ["docs/b.md", "b.md", "docs"],
      ["pages/about.md", "about.md", "pages"],
    ]);
    expect(guides[0]?.absolute).toBe("/site/docs/a/index.mdx");
  });

  it("keeps pages, static files, output and cache out of a tree that is the site itself", async () => {
    const { host, config } = await siteOf({
      "pio-docs.config.json": '{"docs": ".", "pages": "extra"}',
      "index.md": "",
      "guide/a.md": "",
      "extra/about.md": "",
      "static/download.md": "",
      "build/copy.md": "",
      ".pio-docs/x.md": "",
    });
    const { guides } = await listGuides(host, {
      config,
      siteFolder: "/site",
      excluded: (path) => path === "/site/build",
      within: ["/site"],
    });
    expect(guides.map(({ file, collection }) => `${collection.kind} ${file}`)).toEqual([
      "docs guide/a.md",
      "docs index.md",
      "pages extra/about.md",
    ]);
  });

  it("ends in spite of links that lead in a circle", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pio-docs-guides-"));
    try {
      await mkdir(join(folder, "docs/a"), { recursive: true });
      await writeFile(join(folder, "docs/a/x.md"), "# X");
      await symlink("..", join(folder, "docs/a/up"));
      await symlink(folder, join(folder, "docs/site"));
      await symlink("gone.md", join(folder, "docs/dead.md"));
      const { config } = await readConfig(diskHost, { siteFolder: folder });
      if (config === undefined) throw new Error("no config");
      const { guides } = await listGuides(diskHost, { config, siteFolder: folder, excluded: none, within: [folder] });
      expect(guides.map(({ file }) => file)).toEqual(["docs/a/x.md"]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("reports a folder that cannot be listed", async () => {
    const { host, config } = await siteOf({ "docs/a.md": "" });
    const denied: Host = {
      ...host,
      list: (path) => Promise.reject(new HostError("denied", path, "permission denied")),
    };
    expect(await listGuides(denied, { config, siteFolder: "/site", excluded: none, within: ["/site"] })).toEqual({
      guides: [],
      whole: false,
      diagnostics: [
        {
          code: "source-unreadable",
          place: { file: "docs" },
          facts: { problem: "permission denied" },
          hides: { what: "folder", routes: ["/"], files: ["docs/"], docs: ["/"], ids: ["/"] },
        },
      ],
    });
  });
});

describe("readGuide", () => {
  const read = async (bytes: string | Uint8Array) => {
    const { host, config } = await siteOf({ "docs/a.md": bytes });
    const entry = (await listGuides(host, { config, siteFolder: "/site", excluded: none, within: ["/site"] }))
      .guides[0];
    if (entry === undefined) throw new Error("not listed");
    return { host, entry, answer: await readGuide(host, entry) };
  };

  it("drops a byte order mark", async () => {
    expect((await read("\ufeff# Ä")).answer).toEqual({ text: "# Ä", diagnostics: [] });
  });

  it("shows what it can of a text in another encoding, and says where it is bad", async () => {
    const { answer } = await read(Uint8Array.of(0x61, 0x0a, 0x62, 0xe4, 0x63));
    expect(answer).toEqual({
      text: "a\nb\ufffdc",
      diagnostics: [{ code: "source-encoding", place: { file: "docs/a.md", line: 2, column: 2 }, facts: {} }],
    });
  });

  it("reports a file that went away", async () => {
    const { host, entry } = await read("x");
    await host.remove("/site/docs/a.md");
    const { text, diagnostics } = await readGuide(host, entry);
    expect(text).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "source-unreadable", place: { file: "docs/a.md" } }]);
  });
});
