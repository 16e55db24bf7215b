// Links among the sources of a site on a disk: what they lead to is read where it may be, and each that is not followed is named.
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../src/config/read.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { listStatic } from "../../src/load/assets.ts";
import { loadCategories } from "../../src/load/categories.ts";
import { listGuides } from "../../src/load/guides.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { FileReader } from "../../src/platform/fs/files.ts";
import { openFolders } from "../../src/platform/fs/open-folders.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-links-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

async function link(from: string, to: string): Promise<void> {
  await mkdir(dirname(join(root, from)), { recursive: true });
  await symlink(to, join(root, from));
}

const worded = ({ code, place, facts }: Diagnostic): string => `${place.file} ${code} ${catalogue[code].says(facts)}`;

/** What is listed of the site in `site`. `again`: what changed since the last time, by one reader. */
function reading() {
  const files = new FileReader(diskHost);
  const siteFolder = join(root, "site");
  return async (changed?: readonly string[]) => {
    files.begin(changed?.map((path) => join(root, path)));
    const { config } = await readConfig(files.host, { siteFolder });
    if (config === undefined) throw new Error("no config");
    const within = await openFolders(files.host, siteFolder, config.includes);
    const folders = { config, siteFolder, within, excluded: (path: string) => path === `${siteFolder}/build` };
    const [guides, categories, statics] = [
      await listGuides(files.host, folders),
      await loadCategories(files.host, folders),
      await listStatic(files.host, folders),
    ];
    return {
      guides: guides.guides.map(({ file }) => file),
      digests: await Promise.all(guides.guides.map(({ absolute }) => files.host.digest(absolute))),
      categories: [...categories.categories.keys()],
      statics: statics.assets.map(({ output, digest }) => `${output} ${digest.slice(0, 4)}`),
      diagnostics: [...guides.diagnostics, ...categories.diagnostics, ...statics.diagnostics].map(worded),
    };
  };
}

describe("a link out of the folder that is listed", () => {
  it("is followed into the site: to a guide, a folder of guides, a category file, a static file and a folder of these", async () => {
    await put({
      "site/docs/a.md": "# A",
      "site/README.md": "# R",
      "site/shared/b.md": "# B",
      "site/shared/deep/c.md": "# C",
      "site/order.json": "{}",
      "site/static/own.txt": "",
      "site/art/x.svg": "<svg/>",
    });
    await link("site/docs/readme.md", "../README.md");
    await link("site/docs/shared", "../shared");
    await link("site/docs/_category_.json", "../order.json");
    await link("site/static/art", "../art");
    await link("site/static/one.svg", "../art/x.svg");
    const { guides, categories, statics, diagnostics } = await reading()();
    expect(guides).toEqual(["docs/a.md", "docs/readme.md", "docs/shared/b.md", "docs/shared/deep/c.md"]);
    expect(categories).toEqual([""]);
    expect(statics.map((one) => one.split(" ")[0])).toEqual(["art/x.svg", "one.svg", "own.txt"]);
    expect(diagnostics).toEqual([]);
  });

  it("is followed into what the config includes", async () => {
    await put({
      "site/docs/a.md": "# A",
      "common/b.md": "# B",
      "site/pio-docs.config.json": '{"includes": ["../common"]}',
    });
    await link("site/docs/b.md", "../../common/b.md");
    await link("site/docs/all", "../../common");
    const { guides, diagnostics } = await reading()();
    expect(guides).toEqual(["docs/a.md", "docs/all/b.md", "docs/b.md"]);
    expect(diagnostics).toEqual([]);
  });

  it("is refused and named elsewhere: nothing outside of the site, nothing hidden or installed, nothing that is made, no circle", async () => {
    await put({
      "site/docs/a.md": "# A",
      "secret/s.md": "# S",
      "site/.private/p.md": "# P",
      "site/node_modules/m/m.md": "# M",
      "site/build/index.md": "# Made",
      "site/static/own.txt": "",
    });
    await link("site/docs/s.md", "../../secret/s.md");
    await link("site/docs/secret", "../../secret");
    await link("site/docs/p.md", "../.private/p.md");
    await link("site/docs/m", "../node_modules/m");
    await link("site/docs/made", "../build");
    await link("site/docs/site", "..");
    await link("site/docs/gone.md", "nowhere.md");
    await link("site/docs/_category_.json", "../../secret/order.json");
    await link("site/static/s.txt", "../../secret/s.md");
    const { guides, statics, diagnostics } = await reading()();
    expect(guides).toEqual(["docs/a.md"]);
    expect(statics).toHaveLength(1);
    const kept = "is hidden, part of an installed package, build output, or a folder that contains the link.";
    const outside = "is outside the site folder.";
    expect(diagnostics).toEqual([
      "docs/gone.md link-refused The symbolic link is skipped because it is broken.",
      `docs/m link-refused The symbolic link is skipped because its target \`node_modules/m\` ${kept}`,
      `docs/made link-refused The symbolic link is skipped because its target \`build\` ${kept}`,
      `docs/p.md link-refused The symbolic link is skipped because its target \`.private/p.md\` ${kept}`,
      `docs/s.md link-refused The symbolic link is skipped because its target \`${root}/secret/s.md\` ${outside}`,
      `docs/secret link-refused The symbolic link is skipped because its target \`${root}/secret\` ${outside}`,
      `docs/site link-refused The symbolic link is skipped because its target \`${join(root, "site")}\` ${kept}`,
      "docs/_category_.json link-refused The symbolic link is skipped because it is broken.",
      `static/s.txt link-refused The symbolic link is skipped because its target \`${root}/secret/s.md\` ${outside}`,
    ]);
  });

  it("shows what changes behind it, when that is told of under its own name", async () => {
    await put({ "site/docs/a.md": "# A", "site/shared/b.md": "# B", "site/static/own.txt": "", "site/art/x.txt": "1" });
    await link("site/docs/shared", "../shared");
    await link("site/static/x.txt", "../art/x.txt");
    const read = reading();
    const before = await read();
    await put({ "site/shared/b.md": "# Other", "site/art/x.txt": "2", "site/shared/new.md": "# New" });
    const after = await read(["site/shared/b.md", "site/art/x.txt", "site/shared/new.md"]);
    expect(after.guides).toEqual(["docs/a.md", "docs/shared/b.md", "docs/shared/new.md"]);
    expect(after.digests[1]).not.toBe(before.digests[1]);
    expect(after.statics).not.toEqual(before.statics);
  });
});
