// Owners of folders, in the reports of a site whose docs are those of two teams.
import { dirname } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { folder, start, type World } from "./process.ts";

const beside = dirname(folder);
const files = {
  [`${folder}/pio-docs.config.json`]: JSON.stringify({
    title: "T",
    docs: [
      "docs",
      { from: "../team-a/docs", at: "/a", owners: ["@team-a", "@acme/writers"] },
      { from: "../team-b/docs", at: "/b", owners: ["@team-b"] },
    ],
  }),
  [`${folder}/docs/index.md`]: "# Home\n\n[gone](/gone-1)\n",
  [`${beside}/team-a/docs/index.md`]: "# A\n\n[gone](/gone-2)\n",
  [`${beside}/team-b/docs/index.md`]: "# B\n\n[gone](gone-3.md)\n",
};
const world: World = { files, build };

async function told(line: string): Promise<{ readonly exit: number; readonly text: string }> {
  const running = start(`${line} .`, world);
  const exit = await running.done;
  return { exit, text: running.out() };
}

describe("owners of folders", () => {
  it.each<[format: string, shown: string]>([
    ["pretty", "  broken-link  @team-a  @acme/writers\n"],
    ["json", '"owners": [\n        "@team-a",\n        "@acme/writers"\n      ]'],
    ["sarif", '"properties":{"owners":["@team-a","@acme/writers"]}'],
    ["github", "%0AOwners: @team-a, @acme/writers."],
    ["gitlab", "Owners: @team-a, @acme/writers."],
    ["junit", "Owners: @team-a, @acme/writers."],
    ["checkstyle", "Owners: @team-a, @acme/writers."],
    ["markdown", "Owners: &#64;\u200bteam-a, &#64;\u200bacme/writers."],
  ])("stand in the report as %s, at their own problems", async (format, shown) => {
    const { text } = await told(`check --format ${format} --no-color`);
    expect(text.split(shown)).toHaveLength(2);
    for (const href of ["gone-1", "gone-2", "gone-3"]) expect(text).toContain(href);
  });

  it("keep the problems of two teams apart that have one cause", async () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((n) => [
      [`${beside}/team-a/docs/p${n}.md`, "# P\n\n[gone](/gone)\n"],
      [`${beside}/team-b/docs/p${n}.md`, "# P\n\n[gone](/gone)\n"],
    ]);
    const running = start("check .", { files: { ...files, ...Object.fromEntries(many) }, build });
    await running.done;
    expect(running.out()).toMatch(/^\.\.\/team-a\/docs\/p1\.md.*\/gone.*@team-a.*\n(?: {4}.*\n)* {4}In 12 places/m);
    expect(running.out()).toMatch(/^\.\.\/team-b\/docs\/p1\.md.*\/gone.*@team-b\n(?: {4}.*\n)* {4}In 12 places/m);
  });

  it("leave their own problems and exit code alone with --owner", async () => {
    const problemsOf = async (owners: string) => {
      const { exit, text } = await told(`check --format json ${owners}`);
      const { problems } = JSON.parse(text) as { problems: readonly { code: string; file: string }[] };
      return [exit, ...problems.map(({ code, file }) => `${file} ${code}`)];
    };
    const [a, b] = ["../team-a/docs/index.md broken-link", "../team-b/docs/index.md broken-markdown-link"];
    expect(await problemsOf("--owner @team-a")).toEqual([1, a]);
    expect(await problemsOf("--owner @team-b")).toEqual([0, b]);
    expect(await problemsOf("--owner @acme/writers --owner @team-b")).toEqual([1, a, b]);
  });

  it("are told where nobody has the name, and with a baseline for all", async () => {
    const unknown = await told("check --format json --owner @team-aa");
    expect(unknown.exit).toBe(2);
    expect(JSON.parse(unknown.text).problems).toMatchObject([
      { code: "usage-error", message: expect.stringContaining("`@team-aa`"), hint: "Did you mean `@team-a`?" },
    ]);
    expect((await told("check --format json --owner @team-a --baseline b.json --update-baseline")).exit).toBe(2);
  });
});

it("a build tells of each folder in its report", async () => {
  const ours = { ...files, [`${folder}/docs/index.md`]: "# Home\n", [`${beside}/team-a/docs/index.md`]: "# A\n" };
  const running = start("build . --build-report ../report.json", { files: ours, build });
  expect(await running.done).toBe(0);
  const report = JSON.parse(running.host.snapshot()[`${beside}/report.json`] ?? "{}");
  expect(report.docs).toEqual([
    { from: "docs", at: "/", owners: [], pages: 1, problems: {} },
    { from: "../team-a/docs", at: "/a", owners: ["@team-a", "@acme/writers"], pages: 1, problems: {} },
    { from: "../team-b/docs", at: "/b", owners: ["@team-b"], pages: 1, problems: { warning: 1 } },
  ]);
  expect(Object.keys(report.inputs.files)).toContain("../team-a/docs/index.md");
});

it("no output is written into a folder of a team, or around one", async () => {
  for (const out of ["../team-a/docs/build", "../team-a", "../team-b/docs"]) {
    const running = start(`build . --out ${out} --format json`, world);
    expect(await running.done).toBe(2);
    expect(running.out()).toMatch(/output-(?:in|covers)-sources/);
    expect(running.host.snapshot()[`${beside}/team-a/docs/index.md`]).toBe("# A\n\n[gone](/gone-2)\n");
  }
});
