// Several pages that want one address: who gets it, and where the others' names lead.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const config = { "pio-docs.config.json": '{"title": "T"}' };

describe("an address that two pages want", () => {
  it.each<[string, string, Record<string, string>]>([
    [
      "its file name, not by a slug",
      "one.md",
      { "docs/another.md": "---\nslug: /one\n---\n# B", "docs/one.md": "# A" },
    ],
    [
      "its file name, whatever the order",
      "one.md",
      { "docs/one.md": "# A", "docs/zero.md": "---\nslug: /one\n---\n# B" },
    ],
    ["its file name, not by an id", "one.md", { "docs/a.md": "---\nid: one\n---\n# B", "docs/one.md": "# A" }],
    [
      "a slug like its file name",
      "one.md",
      { "docs/a.md": "---\nslug: /one\n---\n# B", "docs/one.md": "---\nslug: one\n---\n# A" },
    ],
    ["index.md, not by a name like its folder's", "x/index.md", { "docs/x/index.md": "# A", "docs/x/x.md": "# B" }],
    ["index.md, not by README.md", "x/index.md", { "docs/x/README.md": "# B", "docs/x/index.md": "# A" }],
    ["README.md, not by a name like its folder's", "x/README.md", { "docs/x/README.md": "# A", "docs/x/x.md": "# B" }],
  ])("belongs to the page that has it by %s", async (_why, winner, files) => {
    const { compiled, diagnostics, html } = await worldOf({ ...config, ...files });
    const loser = Object.keys(files).find((file) => file !== `docs/${winner}`) ?? "";
    const route = winner.startsWith("x/") ? "/x" : "/one";
    expect(diagnostics).toEqual([`${loser} warning duplicate-route ${route} is already used by docs/${winner}.`]);
    expect(await html(`${route.slice(1)}/index.html`)).toContain(">A</h1>");
    expect(compiled.site?.sidebars.get("docsSidebar")).toEqual([expect.objectContaining({ label: "A", route })]);
  });

  it("answers to the ids and files of both, with one warning", async () => {
    const { diagnostics, html } = await worldOf({
      "pio-docs.config.json": '{"title": "T", "navbar": {"items": [{"label": "N", "doc": "another"}]}}',
      "sidebars.json":
        '{"s": ["home", "one", {"type": "category", "label": "C", "link": {"type": "doc", "id": "another"}, "items": ["home2"]}]}',
      "docs/one.md": "# One",
      "docs/another.md": "---\nslug: /one\n---\n# Another",
      "docs/home.md": "# Home\n\n[a](another.md) [b](./one.md) [c](/one)",
      "docs/home2.md": "# H",
    });
    expect(diagnostics).toEqual(["docs/another.md warning duplicate-route /one is already used by docs/one.md."]);
    const page = await html("home/index.html");
    expect(page.match(/href="\/one"/g)?.length).toBeGreaterThanOrEqual(6);
  });
});

describe("addresses that differ by case alone", () => {
  it("are told, for one of the pages is lost where names have no case", async () => {
    const { diagnostics, paths } = await worldOf({
      ...config,
      "docs/Events.md": "# A",
      "docs/events.md": "# B",
      "docs/other.md": "# C",
    });
    expect(diagnostics).toEqual([
      "docs/events.md warning route-case `/events` and `/Events` (docs/Events.md) differ only in case.",
    ]);
    expect(paths).toEqual(expect.arrayContaining(["Events/index.html", "events/index.html"]));
  });

  it("are told for one letter that is composed in two ways", async () => {
    const { diagnostics } = await worldOf({ ...config, "docs/caf\u00e9.md": "# A", "docs/cafe\u0301.md": "# B" });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain("warning route-case");
  });
});
