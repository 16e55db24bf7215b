// The one page of a changelog: each release with its notes and its changes, none of them lost; and notes that no release has.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { diskHost } from "../../../src/platform/fs/disk.ts";
import { worldOf } from "../world.ts";

type Paths = Readonly<Record<string, object>>;

function specOf(version: string, paths: Paths): string {
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version }, paths });
}

const get = (parameters: readonly string[] = [], more: object = {}): object => ({
  get: {
    tags: ["Goods"],
    parameters: parameters.map((name) => ({ name, in: "query", schema: { type: "string" } })),
    responses: { 204: { description: "Done." } },
    ...more,
  },
});

const base = { "/a": get(), "/b": get([], { tags: ["Other"] }), "/gone": get() };

function siteOf(newest: Paths, files: Readonly<Record<string, string>> = {}, config: object = {}) {
  const specHistory = [{ version: "1.0", date: "2026-01-01", spec: "old/1.0.json" }];
  return {
    "docs/index.md": "# Home\n",
    "openapi.json": specOf("1.1", newest),
    "old/1.0.json": specOf("1.0", base),
    "pio-docs.config.json": JSON.stringify({ apis: [{ spec: "openapi.json", specHistory }], ...config }),
    ...files,
  };
}

const changed = { "/a": get(["x"]), "/b": get(["y"], { tags: ["Other"], deprecated: true }), "/new": get() };

/** The sections of a page: their kinds, with the changes in each. */
function sectionsOf(html: string): readonly string[] {
  return html
    .split('<section class="changes ')
    .slice(1)
    .map((part) => part.slice(0, part.indexOf("</section>")))
    .map((part) => `${/data-kind="(\w+)"/.exec(part)?.[1]} ${part.split("<li").length - 1}`);
}

describe("the page of all releases", () => {
  it("tells each change once, what breaks first, under the kind that it is of", async () => {
    const { html } = await worldOf(siteOf(changed));
    const list = await html("api/changelog/index.html");
    expect(sectionsOf(list)).toEqual(["breaking 1", "added 3", "deprecated 1"]);
    expect(list).toContain('<section class="release" id="1-1"');
    expect(sectionsOf(await html("api/changelog/1-1/index.html"))).toEqual(["breaking 1", "added 3", "deprecated 1"]);
  });

  it("can be filtered by what the changes touch, and lists that only where there is a choice", async () => {
    const { html } = await worldOf(siteOf(changed));
    const list = await html("api/changelog/index.html");
    expect(list).toMatch(/<select name="tags">.*Goods.*Other.*<\/select>/s);
    const options = [...list.matchAll(/<option value="(\d+)">(GET [^<]*)</g)].map(([, at, name]) => `${at} ${name}`);
    expect(options).toEqual(["0 GET /a", "1 GET /b", "2 GET /gone", "3 GET /new"]);
    expect(list.match(/data-tags="1" data-operations="1"/g)).toHaveLength(2);
    expect(await html("api/changelog/1-0/index.html")).not.toContain("<select");
  });

  it("counts what would make it heavy, and leaves nothing out without a link to where it is", async () => {
    const many = Array.from({ length: 450 }, (_, at) => `p${at}`);
    const { html } = await worldOf(siteOf({ ...base, "/a": get(many) }));
    const list = await html("api/changelog/index.html");
    expect(sectionsOf(list)).toEqual(["added 300"]);
    expect(list).toMatch(/Added 450.*<a href="\/api\/changelog\/1-1">All changes in 1\.1<\/a>/s);
    expect(sectionsOf(await html("api/changelog/1-1/index.html"))).toEqual(["added 450"]);
  });

  it("has links to the feeds where there are any", async () => {
    const { html } = await worldOf(siteOf(changed, {}, { url: "https://docs.test" }));
    expect(await html("api/changelog/index.html")).toMatch(
      /<a href="https:\/\/docs\.test\/api\/changelog\/atom\.xml">.*Feed \(Atom\)<\/a>/s,
    );
  });
});

describe("notes", () => {
  it("stand above the changes of their release, on both pages and for programs, with links that are checked once", async () => {
    const notes = "See [home](../docs/index.md) and\n[none](/none).\n\n## More\n";
    const { diagnostics, html } = await worldOf(siteOf(changed, { "releases/v1.1.md": notes }));
    expect(diagnostics.filter((one) => !one.includes(" info "))).toEqual([
      expect.stringMatching(/^releases\/v1\.1\.md:2:1 error broken-link `\/none` is a broken link/),
    ]);
    for (const path of ["api/changelog/index.html", "api/changelog/1-1/index.html"])
      expect(await html(path)).toMatch(/<a href="\/">home<\/a>.*More.*data-kind="breaking"/s);
    expect(await html("api/changelog/1-1.md")).toMatch(/See \[home\].*1 breaking change/s);
    expect(await html("api/changelog/1-1/index.html")).toContain('name="description" content="See home and none."');
  });

  it("are no pages of the site: such a page stays what it is", async () => {
    const files = { "releases/1.1.md": "# A guide\n\nOf its own.\n", "releases/9.md": "# Another\n" };
    const apis = [{ spec: "openapi.json", specHistory: [{ version: "1.0", spec: "old/1.0.json" }] }];
    const { diagnostics, html } = await worldOf(siteOf(changed, files, { docs: ".", apis }));
    expect(diagnostics.filter((one) => one.includes("notes"))).toEqual([]);
    expect(await html("api/changelog/index.html")).not.toContain("Of its own.");
  });

  it("begin the entries of feeds", async () => {
    const files = { "releases/1.0.md": "The **first** one.\n\nMore." };
    const { html } = await worldOf(siteOf(changed, files, { url: "https://docs.test" }));
    const { items } = JSON.parse(await html("api/changelog/feed.json"));
    expect(items[0].content_text).toBe("The first one.\n\nThe first known release.");
  });

  it("of a release that is not there are one problem, and so are the second ones of a release", async () => {
    const files = {
      "releases/1.11.md": "A",
      "releases/1.1.md": "B",
      "releases/v1.1.md": "C",
      "releases/README.md": "D",
    };
    const { diagnostics } = await worldOf(siteOf(changed, { ...files, "releases/unreleased.md": "E" }));
    expect(diagnostics.filter((one) => !one.includes(" info "))).toEqual([
      expect.stringMatching(/^releases\/1\.11\.md warning release-notes-unknown The changelog has no release `1\.11`/),
      expect.stringMatching(/^releases\/v1\.1\.md warning release-notes-unknown `releases\/1\.1\.md` has the notes/),
    ]);
  });

  it("keep to themselves what is for others", async () => {
    const files = {
      "releases/1.1.md":
        '---\ntitle: x\n---\n\nFor all.\n\n:::audience{for="partner"}\n\nsecret_block\n\n:::\n\n[none](/none)\n',
      "releases/1.0.md": "---\naudience: partner\n---\n\nsecret_page\n",
    };
    const { diagnostics, html } = await worldOf(siteOf(changed, files));
    expect(diagnostics.filter((one) => !one.includes(" info "))).toEqual([
      expect.stringMatching(/^releases\/1\.1\.md:13:1 error broken-link/),
    ]);
    const list = await html("api/changelog/index.html");
    expect(list).toContain("For all.");
    expect(list).not.toMatch(/secret_|title: x/);
    const inside = await worldOf(siteOf(changed, files), { audiences: ["partner"] });
    expect(await inside.html("api/changelog/index.html")).toMatch(/secret_block.*secret_page/s);
  });

  it("of one API among several have a folder of its name", async () => {
    const specHistory = [{ version: "1.0", spec: "old/1.0.json" }];
    const apis = ["shop", "bank"].map((id) => ({ id, spec: "openapi.json", specHistory }));
    const { diagnostics, html } = await worldOf(
      siteOf(changed, { "releases/shop/1.1.md": "Of the shop.", "releases/bank/1.1.md": "Of the bank." }, { apis }),
    );
    expect(diagnostics.filter((one) => one.includes("notes"))).toEqual([]);
    expect(await html("shop/changelog/index.html")).toContain("Of the shop.");
    expect(await html("bank/changelog/index.html")).toContain("Of the bank.");
  });

  it("are read through no link out of the site", async () => {
    const top = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-notes-")));
    try {
      for (const [path, text] of Object.entries(
        siteOf(changed, { "releases/1.1.md": "Ours.", "releases/more.txt": "x" }),
      )) {
        mkdirSync(dirname(join(top, "site", path)), { recursive: true });
        writeFileSync(join(top, "site", path), text);
      }
      writeFileSync(join(top, "outside.md"), "of_the_machine");
      symlinkSync("../../outside.md", join(top, "site/releases/1.0.md"));
      symlinkSync("nowhere.md", join(top, "site/releases/0.9.md"));
      const { diagnostics, html } = await worldOf({}, { siteFolder: `${top}/site` }, diskHost);
      const list = await html("api/changelog/index.html");
      expect(list).toContain("Ours.");
      expect(list).not.toContain("of_the_machine");
      expect(diagnostics.filter((one) => one.includes("releases/"))).toEqual([
        expect.stringMatching(/^releases\/0\.9\.md warning link-refused /),
        expect.stringMatching(/^releases\/1\.0\.md warning link-refused /),
      ]);
    } finally {
      rmSync(top, { recursive: true });
    }
  });
});
