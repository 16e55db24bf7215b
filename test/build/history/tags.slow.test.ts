// Releases that are tags of a real repository, on a real disk; and the command that stores one.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openMemory } from "../../../src/build/cache/memory.ts";
import { storeRelease } from "../../../src/build/commands/store-release.ts";
import { compile } from "../../../src/build/compile.ts";
import { createPool } from "../../../src/build/workers/pool.ts";
import { createTasks } from "../../../src/build/workers/tasks.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { open } from "../../../src/model/serialized-body.ts";
import { diskHost } from "../../../src/platform/fs/disk.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-tags-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };

async function git(cwd: string, ...words: string[]): Promise<string> {
  const who = ["-c", "user.name=A", "-c", "user.email=a@b.test"];
  return (await promisify(execFile)("git", [...who, ...words], { cwd, env })).stdout.trim();
}

function specOf(version: string, paths: readonly string[]): string {
  const path = { get: { responses: { 200: { description: "Yes." } } } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version },
    paths: Object.fromEntries(paths.map((name) => [name, path])),
  });
}

/** A repository whose site lies in `site`, with a tag for each version. */
async function repository(): Promise<string> {
  const site = join(folder, "repository/site");
  await mkdir(join(site, "docs"), { recursive: true });
  await writeFile(join(site, "docs/index.md"), "# Home\n");
  await git(join(folder, "repository"), "init", "-q");
  for (const [number, paths] of [["/a"], ["/a", "/b"], ["/b", "/c"]].entries()) {
    await writeFile(join(site, "openapi.json"), specOf(`${number + 1}.0`, paths));
    await git(site, "add", ".");
    const at = `2026-0${number + 1}-05T10:00:00Z`;
    await promisify(execFile)("git", ["-c", "user.name=A", "-c", "user.email=a@b.test", "commit", "-qm", "x"], {
      cwd: site,
      env: { ...env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
    });
    await git(site, "tag", `v${number + 1}.0`);
  }
  return site;
}

async function compiled(site: string, specHistory: object, more: object = {}) {
  await writeFile(
    join(site, "pio-docs.config.json"),
    JSON.stringify({ apis: [{ spec: "openapi.json", specHistory, ...more }] }),
  );
  const run = {
    siteFolder: site,
    out: join(site, "build"),
    cache: false,
    write: false,
    strict: false,
    store: undefined,
  };
  const { diagnostics, site: made } = await compile(
    run,
    await openMemory(diskHost, undefined, "test"),
    createPool(createTasks(diskHost)),
  );
  const releases = [...(made?.pages.values() ?? [])].flatMap(({ body, metadata }) => {
    const opened = open(body);
    return opened.kind === "release"
      ? [
          `${metadata.title} ${opened.date ?? ""}: ${opened.groups.map(({ name, changes }) => `${name} ${changes[0]?.sentence}`).join(", ")}`,
        ]
      : [];
  });
  const told = diagnostics.map(({ diagnostic }) => diagnostic).filter(({ code }) => code.startsWith("history"));
  return { releases, diagnostics: told.map(({ code, facts }) => `${code} ${catalogue[code].says(facts)}`) };
}

it("reads each release at its tag, with the day of its commit; the newest is the spec itself", async () => {
  const site = await repository();
  expect(await compiled(site, { tags: "v*" })).toEqual({
    releases: [
      "v3.0 2026-03-05: GET /a the operation was removed, GET /c the operation was added",
      "v2.0 2026-02-05: GET /b the operation was added",
      "v1.0 2026-01-05: ",
    ],
    diagnostics: [],
  });
});

it("hands no name of a tag to git, whatever it is, and takes none from outside the repository", async () => {
  const site = await repository();
  await git(site, "update-ref", "refs/tags/--upload-pack=x", "HEAD");
  await git(site, "update-ref", "refs/tags/--output=y", "HEAD~1");
  const { releases, diagnostics } = await compiled(site, { tags: "--*" });
  expect([releases.length, diagnostics]).toEqual([2, []]);
  const outside = await compiled(site, { tags: "v1.0", file: "../../../../etc/hosts.json" });
  expect(outside.diagnostics).toEqual([expect.stringMatching(/history-unreadable .*it is outside the repository/)]);
  const gone = await compiled(site, { tags: "v1.0", file: "other.json" });
  expect(gone.diagnostics).toEqual([
    expect.stringMatching(/history-unreadable .*the tag does not contain `other.json`/),
  ]);
});

it("reads what a spec refers to at the same tag, and overlays as they are today; a link in the repository is no file", async () => {
  const site = join(folder, "repository/site");
  await mkdir(join(site, "docs"), { recursive: true });
  await writeFile(join(site, "docs/index.md"), "# Home\n");
  await git(join(folder, "repository"), "init", "-q");
  const parts = ["/a", "/b"].map((name) => [name, { $ref: `parts.json#${name}` }]);
  const spec = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: Object.fromEntries(parts) };
  await writeFile(join(site, "openapi.json"), JSON.stringify(spec));
  for (const version of [1, 2]) {
    const parameters = version === 1 ? [] : [{ name: "q", in: "query", schema: { type: "string" } }];
    const path = { get: { parameters, responses: { 200: { description: "Yes." } } } };
    await writeFile(join(site, "parts.json"), JSON.stringify({ a: path, b: path }));
    await git(site, "add", ".");
    await git(site, "commit", "-qm", "x");
    await git(site, "tag", `v${version}`);
  }
  const seen = await compiled(site, { tags: "v*" });
  expect(seen.releases[0]).toMatch(
    /^v2 .*: GET \/a the optional parameter `q` was added, GET \/b the optional parameter `q` was added$/,
  );
  expect(seen.diagnostics).toEqual([]);
  // Made after all tags, and no part of any.
  const actions = [{ target: "$.paths['/b']", remove: true }];
  const overlay = { overlay: "1.0.0", info: { title: "O", version: "1" }, actions };
  await writeFile(join(site, "overlay.json"), JSON.stringify(overlay));
  const narrowed = await compiled(site, { tags: "v*" }, { overlays: ["overlay.json"] });
  expect(narrowed.releases[0]).toMatch(/^v2 .*: GET \/a the optional parameter `q` was added$/);
  await rm(join(site, "parts.json"));
  await symlink("openapi.json", join(site, "link.json"));
  await git(site, "add", ".");
  await git(site, "commit", "-qm", "x");
  await git(site, "tag", "w3");
  const linked = await compiled(site, { tags: "w*", file: "link.json" });
  expect(linked.diagnostics).toEqual([expect.stringMatching(/history-unreadable .*it is not a regular file/)]);
});

it("says that no tag matches, that a clone is shallow, and that there is no repository", async () => {
  const site = await repository();
  expect((await compiled(site, { tags: "x*y*z" })).diagnostics).toEqual([
    expect.stringContaining("no tag matches `x*y*z`"),
  ]);
  await git(folder, "clone", "-q", "--depth", "1", `file://${join(folder, "repository")}`, "shallow");
  const shallow = await compiled(join(folder, "shallow/site"), { tags: "v*" });
  expect(shallow.diagnostics).toContainEqual(expect.stringMatching(/^history-shallow/));
  await rm(join(folder, "shallow/.git"), { recursive: true });
  expect((await compiled(join(folder, "shallow/site"), { tags: "v*" })).diagnostics).toEqual([
    expect.stringMatching(/history-missing .*not part of a Git repository/),
  ]);
});

it("is stored by `pio-docs release`: whole, under the day of the commit, once, and never changed", async () => {
  const site = await repository();
  const spec = JSON.parse(specOf("3.0", ["/b", "/c"]));
  spec.paths["/c"].get["x-internal"] = true;
  await writeFile(join(site, "openapi.json"), JSON.stringify(spec));
  await writeFile(
    join(site, "pio-docs.config.json"),
    JSON.stringify({ apis: [{ spec: "openapi.json", specHistory: "old" }] }),
  );
  const options = { siteFolder: site, out: join(site, "build"), cache: false, write: false, strict: false } as const;
  const store = (version: string) => storeRelease(diskHost, options, { version, date: undefined });
  expect(await store("3.0")).toEqual({ written: ["old/3.0.json"], same: [], diagnostics: [] });
  const text = await readFile(join(site, "old/3.0.json"), "utf8");
  expect(JSON.parse(text)).toEqual({ "x-pio-release": { version: "3.0", date: "2026-03-05" }, ...spec });
  expect(text).toContain('\n"/c":{');
  expect(await store("3.0")).toEqual({ written: [], same: ["old/3.0.json"], diagnostics: [] });
  await writeFile(join(site, "openapi.json"), specOf("3.0", ["/b"]));
  const other = await store("3.0");
  expect([other.written, other.diagnostics.map(({ code }) => code)]).toEqual([[], ["release-taken"]]);
  expect(await readFile(join(site, "old/3.0.json"), "utf8")).toBe(text);
});
