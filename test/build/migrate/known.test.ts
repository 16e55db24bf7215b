// A migrated site builds: what was dead before, or leads to what did not come along, is known with its reason; what a build refuses is taken out
// and told; the report is short for any tree, and `migration.json` has all of it.
import { describe, expect, it } from "vitest";
import { build } from "../../../src/build/build.ts";
import type { FoundProblem } from "../../../src/build/commands/migrate/known-problems.ts";
import { migrate } from "../../../src/build/commands/migrate/migrate.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import type { MigrationFile } from "../../../src/migrate/migration-file.ts";
import { memoryHost } from "../../../src/platform/memory.ts";

type Whole = {
  readonly exit: number;
  readonly files: Readonly<Record<string, string>>;
  readonly told: MigrationFile;
  readonly report: string;
  readonly done: Awaited<ReturnType<typeof migrate>>;
};

/** Moves a tree as the command does, and builds what came of it. */
async function whole(files: Readonly<Record<string, string>>): Promise<Whole> {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/old/${path}`, text])));
  const site = { siteFolder: "/new", out: "/out", cache: false, strict: false } as const;
  const check = async (): Promise<readonly FoundProblem[]> => {
    const { diagnostics } = await build(host, { ...site, write: false, noCode: true });
    const grave = diagnostics.filter(({ severity, because }) => severity !== "info" && because === undefined);
    return grave.map((reported) => {
      const { code, facts, place } = reported.diagnostic;
      const spot = "line" in place ? { line: place.line, column: place.column } : {};
      return { reported, message: catalogue[code].says(facts), ...spot };
    });
  };
  const done = await migrate(host, { old: "/old", target: "/new", set: {}, schema: "./schema.json", check });
  const { exit } = await build(host, { ...site, write: true });
  const made = Object.entries(host.snapshot()).filter(([path]) => path.startsWith("/new/"));
  const tree = Object.fromEntries(made.map(([path, text]) => [path.slice("/new/".length), text]));
  return {
    ...{ exit, done, files: tree, report: tree["MIGRATION.md"] ?? "" },
    told: JSON.parse(tree["migration.json"] ?? "{}"),
  };
}

const docusaurus = (docs: string, more = ""): string =>
  `module.exports = { title: "T", url: "https://example.com", baseUrl: "/", presets: [["classic", { blog: false, docs: ${docs} }]]${more} };`;

describe("what is known of a migrated site", () => {
  it("stands in its baseline with reasons, and its build succeeds", async () => {
    const { exit, files, told, report, done } = await whole({
      "docusaurus.config.js": docusaurus("{}"),
      "docs/index.md":
        "# A\n\n[dead](gone.md) [code](/about/team) [up](../../README.md)\n\n## B {#b}\n\n[anchor](#none)\n",
      "src/pages/about/team.js": "export default () => null;\n",
    });
    expect(exit).toBe(0);
    expect(done).toMatchObject({ kind: "done", builds: true });
    const baseline = files["pio-docs.baseline.txt"] ?? "";
    expect(baseline).toMatch(/^# pio-docs baseline 1\n/);
    expect(baseline).toMatch(
      /# The old site has no such file or page either\.\ndocs\/index\.md broken-(?:markdown-)?link /,
    );
    expect(baseline).toMatch(
      /# It links to something in the old site that wasn't migrated\.\ndocs\/index\.md broken-link /,
    );
    expect(baseline).toMatch(/# The old page's Markdown has no heading .*\ndocs\/index\.md broken-anchor /);
    expect(told.knownProblems.length).toBe(told.counts.knownProblems);
    expect(
      told.knownProblems.every(({ file, line, reason }) => file !== undefined && (line ?? 0) > 0 && reason !== ""),
    ).toBe(true);
    expect(report.split("\n")[2]).toBe(
      `1 page, 1 URL kept, 0 redirects, ${told.counts.knownProblems} known problems, 1 to decide.`,
    );
    expect(done).toMatchObject({ summary: report.split("\n")[2] });
  });

  it("is nothing where nothing is wrong: no baseline is written", async () => {
    const { exit, files, told } = await whole({ "mkdocs.yml": "site_name: M\n", "docs/index.md": "# M\n" });
    expect(exit).toBe(0);
    expect(files["pio-docs.baseline.txt"]).toBeUndefined();
    expect(told.knownProblems).toEqual([]);
  });

  it("leaves out what a build refuses, and says so", async () => {
    const { exit, files, told, report } = await whole({
      "docs.json": JSON.stringify({
        name: "M",
        colors: { primary: "not a color" },
        favicon: "/gone.svg",
        navigation: { groups: [{ group: "G", pages: ["index"] }] },
        redirects: [{ source: "/a#b", destination: "/" }],
        api: { openapi: "spec.json" },
      }),
      "index.mdx": "# M\n",
      "spec.json": "{ this is no JSON",
    });
    expect(exit).toBe(0);
    expect(JSON.parse(files["pio-docs.config.json"] ?? "{}").apis).toEqual([]);
    expect(report).toContain("### Settings that can't be used");
    expect(told.toDecide.filter(({ kind }) => kind === "Settings that can't be used").length).toBeGreaterThan(0);
    expect(told.builds).toBe(true);
  });

  it("a tree whose docs lie outside builds what it has", async () => {
    const { exit } = await whole({
      "docusaurus.config.js": docusaurus('{ path: "../docs", versions: { current: { label: "Next" } } }'),
      "versions.json": '["1.0"]',
      "versioned_docs/version-1.0/index.md": "# One\n",
    });
    expect(exit).toBe(0);
  });
});

describe("the report", () => {
  it("has at most 150 lines for any tree, and migration.json all places", async () => {
    const odd = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `docs/p${at}.md`,
        `---\nodd_${at}: 1\nother: 2\n---\n\n# P\n\n<Widget${at} />\n\n[x](gone-${at}.md) [y](/z-${at})\n\n<p style="color:red" onclick="x">s</p>\n`,
      ]),
    );
    const { report, told, exit } = await whole({
      "docusaurus.config.js": docusaurus(
        `{ remarkPlugins: [${Array.from({ length: 40 }, (_, at) => `plugin${at}`).join(", ")}] }`,
        `, plugins: [${Array.from({ length: 40 }, (_, at) => `"docusaurus-plugin-x${at}"`).join(", ")}]`,
      ),
      "docs/index.md": "# A\n",
      ...odd,
      ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`src/theme/C${at}/index.js`, "export {};\n"])),
      ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`src/pages/p${at}.js`, "export {};\n"])),
    });
    expect(exit).toBe(0);
    expect(report.split("\n").length).toBeLessThanOrEqual(150);
    expect(report).toContain("and 117 more");
    const fronts = told.notMigrated.filter(({ kind }) => kind === "Front matter");
    expect(fronts.reduce((sum, { places }) => sum + places.length, 0)).toBe(120);
    expect(told.toDecide.find(({ kind }) => kind === "Pages that are generated by code")?.places).toHaveLength(40);
    expect(JSON.stringify(told)).not.toMatch(/"\/(?:old|new)\//);
  }, 30_000);

  it("says the same of the same tree", async () => {
    const tree = { "mkdocs.yml": "site_name: M\nplugins: [x, y]\n", "docs/index.md": "# M\n\n[x](y.md)\n" };
    expect((await whole(tree)).files).toEqual((await whole(tree)).files);
  });
});
