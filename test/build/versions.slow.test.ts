// Versions on a disk: what a build writes of them, that it tells again what has not changed, and that a branch which moved is read again.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { build } from "../../src/build/build.ts";
import { compile } from "../../src/build/compile.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { dropRepository, git, repositoryOf } from "./committed.ts";

vi.mock("../../src/build/compile.ts", { spy: true });

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 0x0d, 0x0a]);
const old = { "docs/index.md": "# Old\r\n\r\n![P](p.png) ![Q](/q.png)\r\n", "docs/p.png": png, "static/q.png": png };
const folder = repositoryOf({
  "refs/heads/release": old,
  "refs/heads/later": { ...old, "docs/index.md": "# Later\n" },
});
afterAll(() => dropRepository(folder));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Whether a build compiled the site. */
async function builds(buildReport?: string): Promise<boolean> {
  vi.mocked(compile).mockClear();
  const options = { siteFolder: folder, out: `${folder}/out`, cache: true, write: true, strict: true };
  const { exit, diagnostics } = await build(diskHost, { ...options, ...(buildReport ? { buildReport } : {}) });
  expect([exit, diagnostics]).toEqual([0, []]);
  return vi.mocked(compile).mock.calls.length > 0;
}

it("writes files of a ref as they were committed, tells them again, and reads a branch again that moved", async () => {
  write(
    "pio-docs.config.json",
    JSON.stringify({
      versions: [
        { id: "next", current: true },
        { id: "1", ref: "release" },
      ],
    }),
  );
  write("docs/index.md", "# Home\n");
  write("static/q.png", "another");
  expect(await builds()).toBe(true);
  const read = (path: string) => readFileSync(join(folder, "out", path), "utf8");
  const images = [...read("v/1/index.html").matchAll(/<img[^>]* src="\/([^"]*)"/g)].map(([, src = ""]) => src);
  expect(images).toEqual([expect.stringMatching(/^assets\/files\/p-/), expect.stringMatching(/^assets\/files\/q-/)]);
  for (const image of images) expect(readFileSync(join(folder, "out", image)).equals(png), image).toBe(true);
  expect(read("q.png")).toBe("another");
  expect(await builds()).toBe(false);
  git(folder, ["update-ref", "refs/heads/release", "refs/heads/later"]);
  expect(await builds()).toBe(true);
  expect(read("v/1/index.html")).toContain("Later</h1>");
  expect(await builds(`${folder}/report.json`)).toBe(true);
  const report = JSON.parse(readFileSync(`${folder}/report.json`, "utf8"));
  expect(report.versions).toEqual([{ id: "1", ref: "release", commit: git(folder, ["rev-parse", "later"]) }]);
});

it("tells again what has dates out of a ref", async () => {
  git(folder, ["update-ref", "HEAD", "refs/heads/release"]);
  const versions = [{ id: "next" }, { id: "1", ref: "release", current: true }];
  write("pio-docs.config.json", JSON.stringify({ lastUpdated: true, versions }));
  expect([await builds(), await builds()]).toEqual([true, false]);
  expect(readFileSync(join(folder, "out/index.html"), "utf8")).toContain("2023-11-14");
});

it("keeps the URLs of the current version in the URL manifest", async () => {
  const options = {
    siteFolder: folder,
    out: `${folder}/out`,
    cache: false,
    write: true,
    strict: true,
    updateUrls: true,
  };
  expect((await build(diskHost, options)).exit).toBe(0);
  const lines = readFileSync(`${folder}/pio-docs.urls.txt`, "utf8").split("\n");
  expect(lines.filter((line) => line.startsWith("/")).map((line) => line.split("\t")[0])).toEqual(["/"]);
});

it("reads no version through a link that leads out of the site", async () => {
  const other = repositoryOf({ "refs/heads/main": { "docs/index.md": "# Secret\n" } });
  try {
    git(other, ["checkout", "-q", "main"]);
    symlinkSync(`${other}/docs`, `${folder}/linked`);
    write("pio-docs.config.json", JSON.stringify({ versions: [{ id: "next" }, { id: "1", folder: "linked" }] }));
    const options = { siteFolder: folder, out: `${folder}/out2`, cache: false, write: true, strict: false };
    const { diagnostics, written } = await build(diskHost, options);
    expect([diagnostics.map(({ diagnostic }) => diagnostic.code), written]).toEqual([["path-leaves-site"], false]);
  } finally {
    dropRepository(other);
  }
});

it("names a page of a version that is too long for agents by its file there, and its copies in other languages not", async () => {
  const long = `# Huge\n\n${"word ".repeat(20_000)}\n`;
  const site = repositoryOf({ "refs/tags/v1": { "docs/index.md": "# Old\n", "docs/huge.md": long } });
  try {
    const config = {
      locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de" } } },
      versions: [
        { id: "2", current: true },
        { id: "1", ref: "v1" },
      ],
    };
    const files = {
      "pio-docs.config.json": JSON.stringify(config),
      "docs/index.md": "# Home\n",
      "docs/large.md": long,
      "i18n/de/index.md": "# Start\n",
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(site, path)), { recursive: true });
      writeFileSync(join(site, path), text);
    }
    const options = { siteFolder: site, out: `${site}/out`, cache: false, write: true, strict: false };
    const { diagnostics } = await build(diskHost, options);
    expect(diagnostics.map(({ diagnostic: { place, facts } }) => [place.file, facts.route, facts.count])).toEqual([
      ["docs/large.md", "/large", undefined],
      ["v1:docs/huge.md", "/v/1/huge", undefined],
    ]);
  } finally {
    dropRepository(site);
  }
});
