// What a writer's session shows after any run of edits is, byte for byte, what a fresh build of the same files writes; and a broken
// edit keeps the last good site.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BuildSession, openSession } from "../../src/build/dev/session.ts";
import type { BuildResult } from "../../src/build/options.ts";
import { absolutePath } from "../../src/model/source-tree.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { byReach } from "../reach.ts";
import { worldOf } from "./world.ts";

const start: Readonly<Record<string, string>> = {
  "pio-docs.config.json": '{"title":"T"}',
  "docs/index.md": "# Home\n\n[a](a.md) [b](deep/b.md#end)\n",
  "docs/a.md": "# A\n\n## One\n",
  "docs/deep/b.md": "# B\n\n## End\n",
  "static/x.txt": "x",
};

type Writer = {
  readonly files: Record<string, string>;
  readonly session: BuildSession;
  edit(changes: Readonly<Record<string, string | undefined>>): Promise<BuildResult>;
  close(): Promise<void>;
};

/** A session over files in memory; `edit` writes (undefined removes) and waits for the rebuild. */
async function writer(files: Readonly<Record<string, string>> = start): Promise<Writer> {
  const now: Record<string, string> = { ...files };
  const whole = (path: string): string => absolutePath("/site", path);
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [whole(path), text])));
  let heard: ((result: BuildResult) => void) | undefined;
  const session = await openSession(
    host,
    { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false },
    (result) => heard?.(result),
  );
  return {
    files: now,
    session,
    async edit(changes) {
      const done = new Promise<BuildResult>((resolve) => {
        heard = resolve;
      });
      for (const [path, text] of Object.entries(changes)) {
        if (text === undefined) {
          delete now[path];
          await host.remove(whole(path));
        } else {
          now[path] = text;
          await host.write(whole(path), text);
        }
      }
      return done;
    },
    close: () => session.close(),
  };
}

async function expectFresh({ files, session }: Writer): Promise<void> {
  const fresh = await worldOf(files, { isWatched: true });
  for (const path of fresh.paths.filter((name) => name.endsWith(".html") || name.endsWith(".json"))) {
    const shown = await session.read(path);
    expect(new TextDecoder().decode(shown), path).toBe(await fresh.html(path));
  }
}

describe("a session", () => {
  it("lists the pages of another version as they are called after each edit", async () => {
    const versions = [
      { id: "next", label: "Next", current: true },
      { id: "2", folder: "old", label: "2.0", status: "maintained" },
    ];
    const at = await writer({
      "pio-docs.config.json": JSON.stringify({ title: "T", versions }),
      "docs/index.md": '# Home\n\n:::pages{version="2"}\n:::\n',
      "old/index.md": "# Old home\n",
      "old/a.md": "# A\n",
    });
    for (const changes of [
      { "old/a.md": "# Another\n" },
      { "old/a.md": "# Another\n\nWith a text.\n" },
      { "old/b.md": "# B\n" },
      { "old/b.md": "---\naudience: partner\n---\n# B\n" },
      { "old/a.md": undefined },
    ]) {
      await at.edit(changes);
      await expectFresh(at);
    }
    await at.close();
  });

  it("finds which pages lists reach after an edit of a title", async () => {
    const at = await writer({
      "pio-docs.config.json": '{"title":"T","severities":{"page-orphan":"warning"}}',
      "sidebars.json": '{"docs":["index"]}',
      "docs/index.md": '# Home\n\n:::pages{sort="title" limit=1}\n:::\n',
      "docs/a.md": "# A\n",
      "docs/b.md": "# B\n",
    });
    const orphans = ({ diagnostics }: BuildResult) =>
      diagnostics.flatMap(({ diagnostic: { code, place } }) => (code === "page-orphan" ? place.file : []));
    expect(orphans(at.session.result())).toEqual(["docs/b.md"]);
    expect(orphans(await at.edit({ "docs/a.md": "# C\n" }))).toEqual(["docs/a.md"]);
    await at.close();
  });

  it("hides and shows pages, folders, and blocks as whom they are for is written", async () => {
    // A link to what is hidden would keep the last good site.
    const at = await writer({ ...start, "docs/index.md": "# Home\n" });
    const block = (audience: string): string => `# A\n\n:::audience{for="${audience}"}\n## One\n:::\n`;
    for (const changes of [
      { "docs/a.md": "---\naudience: partner\n---\n# A\n" },
      { "docs/a.md": "---\naudience: partner\n---\n# A, edited while it is hidden\n" },
      { "docs/a.md": "---\naudience: public\n---\n# A\n" },
      { "docs/a.md": block("partner") },
      { "docs/a.md": block("public") },
      { "docs/a.md": "# A\n\n## One\n" },
      { "docs/deep/_category_.json": '{"audience":["partner"]}' },
      { "docs/deep/b.md": "# B, edited in a hidden folder\n" },
      { "docs/deep/_category_.json": '{"label":"Deep"}' },
      { "sidebars.json": '{"docs":["index",{"type":"doc","id":"a","audience":"partner"}]}' },
      { "sidebars.json": '{"docs":["index",{"type":"doc","id":"a"}]}' },
      { "docs/a.md": "# A\n\n<!-- @include: ./_part.md -->\n", "docs/_part.md": "Said.\n" },
      { "docs/_part.md": ':::audience{for="partner"}\nSaid.\n:::\n' },
      { "docs/_part.md": ':::audience{for="public"}\nSaid.\n:::\n' },
    ]) {
      const { diagnostics } = await at.edit(changes);
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      await expectFresh(at);
    }
    await at.close();
  });

  it("shows each edit as a fresh build would: text, new page, rename, removal, config", async () => {
    const at = await writer();
    for (const changes of [
      { "docs/a.md": "# A\n\nChanged.\n" },
      { "docs/c.md": "---\nsidebar_position: 1\n---\n# C\n" },
      { "docs/a.md": undefined, "docs/aa.md": "# A\n", "docs/index.md": "# Home\n\n[a](aa.md)\n" },
      { "docs/deep/b.md": undefined },
      { "pio-docs.config.json": '{"title":"Other","baseUrl":"/x/"}' },
      { "sidebars.json": '{"docsSidebar":["index","aa"]}' },
      { "pio-docs.config.json": '{"title":"Other","baseUrl":"/x/","variables":{"word":"Said"}}' },
      { "docs/aa.md": "# A\n\nIt is {{ word }}.\n" },
    ]) {
      const result = await at.edit(changes);
      expect(result.failed).toBe(false);
      await expectFresh(at);
    }
    await at.close();
  });

  it("keeps the last good site through a broken link and a broken config, and recovers", async () => {
    const at = await writer();
    const before = new TextDecoder().decode(await at.session.read("a/index.html"));
    const broken = await at.edit({ "docs/a.md": "# A\n\n[x](/nowhere)\n" });
    expect([broken.failed, broken.diagnostics.map(({ diagnostic }) => diagnostic.code)]).toEqual([
      true,
      ["broken-link"],
    ]);
    expect(new TextDecoder().decode(await at.session.read("a/index.html"))).toBe(before);
    const worse = await at.edit({ "pio-docs.config.json": '{"title":' });
    expect(worse.diagnostics.map(({ diagnostic }) => diagnostic.code)).toEqual(["config-syntax"]);
    expect(new TextDecoder().decode(await at.session.read("a/index.html"))).toBe(before);
    const mended = await at.edit({ "pio-docs.config.json": '{"title":"T"}', "docs/a.md": "# A\n\nMended.\n" });
    expect(mended.failed).toBe(false);
    await expectFresh(at);
    await at.close();
  });

  it("tells what nothing leads to any more when a link goes, and the other way round", async () => {
    const config = { "pio-docs.config.json": '{"title":"T","severities":{"page-orphan":"warning"}}' };
    const at = await writer({ ...start, ...config, "sidebars.json": '{"docsSidebar":["index"]}' });
    const orphans = ({ diagnostics }: BuildResult) =>
      diagnostics.flatMap(({ diagnostic: { code, place } }) => (code === "page-orphan" ? [place.file] : []));
    expect(orphans(at.session.result())).toEqual([]);
    expect(orphans(await at.edit({ "docs/index.md": "# Home\n\n[a](a.md)\n" }))).toEqual(["docs/deep/b.md"]);
    expect(orphans(await at.edit({ "docs/a.md": "# A\n\n## One\n\n[b](deep/b.md)\n" }))).toEqual([]);
    await at.close();
  });

  it("of a site that had faults from the start shows what could be built, and each edit of it", async () => {
    const at = await writer({ ...start, "docs/a.md": "# A\n\n[x](/nowhere)\n" });
    expect([at.session.result().failed, at.session.result().serves]).toEqual([true, "this"]);
    const edit = await at.edit({ "docs/a.md": "# A\n\nMore of it. [x](/nowhere)\n" });
    expect([edit.failed, edit.serves]).toEqual([true, "this"]);
    expect(new TextDecoder().decode(await at.session.read("a/index.html"))).toContain("More of it.");
    expect((await at.edit({ "pio-docs.config.json": '{"title":' })).serves).toBe("earlier");
    expect((await at.edit({ "pio-docs.config.json": '{"title":"T"}', "docs/a.md": "# A\n" })).serves).toBe("this");
    expect((await at.edit({ "docs/a.md": "# A\n\n[x](/nowhere)\n" })).serves).toBe("last good");
    await at.close();
  });

  it("hears of files outside that begin to matter, and of a spec outside that could not be read", async () => {
    const spec = (title: string): string =>
      JSON.stringify({ openapi: "3.1.0", info: { title, version: "1" }, paths: {} });
    const at = await writer({ ...start, "../ext/p.json": spec("Outer"), "../ext/later.json": "{" });
    const config = (path: string): string => JSON.stringify({ title: "T", apis: [{ spec: path }] });
    expect((await at.edit({ "pio-docs.config.json": config("../ext/p.json") })).failed).toBe(false);
    await at.edit({ "../ext/p.json": spec("Other") });
    expect(await at.session.has("api/other/index.html")).toBe(true);
    expect((await at.edit({ "pio-docs.config.json": config("../ext/later.json") })).failed).toBe(true);
    expect((await at.edit({ "../ext/later.json": spec("Later") })).failed).toBe(false);
    expect(await at.session.has("api/later/index.html")).toBe(true);
    await at.close();
  });

  it("equals a fresh build after any edits", async () => {
    const page = fc.record({
      path: fc.constantFrom(
        "docs/index.md",
        "docs/a.md",
        "docs/n.md",
        "docs/deep/b.md",
        "docs/deep/index.md",
        "docs/01-first.md",
      ),
      text: fc.option(
        fc.constantFrom(
          "# X\n",
          "---\ntitle: Y\nslug: /y\n---\nText [h](/)\n",
          "# Z\n\n## Sub\n\n:::tip\nx\n:::\n",
          "---\nunlisted: true\n---\n# U\n",
          "no heading\n\n![i](missing.png)\n",
        ),
        { nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 4 }), async (edits) => {
        const at = await writer({
          ...start,
          "pio-docs.config.json": '{"title":"T","severities":{"broken-link":"warning"}}',
        });
        for (const { path, text } of edits) {
          if (at.files[path] === text) continue;
          await at.edit({ [path]: text });
        }
        await expectFresh(at);
        await at.close();
      }),
      // Two hundred edits of more kinds are in edits.slow.test.ts.
      { numRuns: byReach(2, 12) },
    );
  }, 120_000);
});
