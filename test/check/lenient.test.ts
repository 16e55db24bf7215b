// What fails a run: with a config the severities of the catalogue, without one nothing that stands in a page or a spec.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const faulty: Readonly<Record<string, string>> = {
  "docs/index.md": "# Home\n\n[x](/nope) ![x](gone.png)\n",
  "docs/b.md": "---\ntitle: a: b\n---\n# B\n",
  "docs/c.md": "---\nslug: /b\n---\n# C\n",
  "docs/d.md": "---\ndraft: maybe\n---\n# D\n",
  "docs/_category_.json": "{ label: 1",
};

describe("without a config", () => {
  it("dead links, front matter, duplicates and files warn, and the site is there", async () => {
    const { compiled, diagnostics, paths } = await worldOf(faulty);
    expect(compiled.exit).toBe(0);
    expect(new Set(compiled.diagnostics.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
    const codes = diagnostics.map((line) => line.split(" ")[2]);
    expect(codes).toEqual(
      expect.arrayContaining([
        "broken-link",
        "front-matter-syntax",
        "front-matter-value",
        "duplicate-route",
        "category-file",
      ]),
    );
    expect(paths).toContain("index.html");
  });

  it("so does a spec that cannot be read beside pages, but not one that all there is depends on", async () => {
    const files = { "docs/index.md": "# Home\n\n[x](/api/shop)\n", "spec.json": "{" };
    expect((await worldOf(files, { spec: "spec.json" })).compiled.exit).toBe(0);
    expect((await worldOf({ "spec.json": "{" }, { spec: "spec.json" })).compiled.exit).toBe(1);
  });

  it("a spec that is not there is a wrong option", async () => {
    expect((await worldOf({ "docs/index.md": "# Home\n" }, { spec: "nope.json" })).compiled.exit).toBe(2);
  });

  it("the command line decides for one run", async () => {
    const strict = await worldOf(faulty, { severities: { "broken-link": "error" } });
    expect(strict.compiled.exit).toBe(1);
    const quiet = await worldOf(faulty, { severities: { "broken-link": "off" } });
    expect(quiet.diagnostics.join("\n")).not.toContain("broken-link");
  });
});

describe("with a config", () => {
  it("however short, the severities of the catalogue hold, and the command line is over it", async () => {
    const config = { "pio-docs.config.json": '{"severities":{"broken-anchor":"error"}}' };
    const files = { ...config, "docs/index.md": "# Home\n\n[x](/nope) [y](#nope)\n" };
    const plain = await worldOf(files);
    expect(plain.compiled.diagnostics.map(({ severity }) => severity)).toEqual(["error", "error"]);
    const run = await worldOf(files, { severities: { "broken-link": "warning", "broken-anchor": "info" } });
    expect(run.compiled.diagnostics.map(({ severity }) => severity)).toEqual(["warning", "info"]);
    expect(run.compiled.exit).toBe(0);
  });

  it("one code does not speak for another: `broken-link` says nothing of `broken-absolute-link`", async () => {
    const files = { "docs/index.md": "# Home\n\n[x](/examples/) [y](/nope)\n" };
    const { compiled } = await worldOf(files, { severities: { "broken-link": "error" } });
    expect(compiled.diagnostics.map(({ diagnostic, severity }) => [diagnostic.code, severity])).toEqual([
      ["broken-absolute-link", "warning"],
      ["broken-link", "error"],
    ]);
  });
});
