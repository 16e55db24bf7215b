// `check --fix` as a person and a program see it: the diff, what is left, and the exit code.
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { folder, start } from "./process.ts";

const page = "# Home\r\n\r\nSee [it](instal.md) and [that](gone.md).\r\n";
const files = {
  [`${folder}/pio-docs.config.json`]: "{}",
  [`${folder}/docs/index.md`]: page,
  [`${folder}/docs/install.md`]: "# Install\n",
};
const mended = page.replace("instal", "install");

async function run(line: string) {
  const running = start(line, { files, build: (host, options) => build(host, { ...options, cache: false }) });
  const exit = await running.done;
  const text = running.host.snapshot()[`${folder}/docs/index.md`];
  return { exit, text, out: running.out(), err: running.err() };
}

const diff = `--- a/docs/index.md
+++ b/docs/index.md
@@ -1,3 +1,3 @@
 # Home
 
-See [it](instal.md) and [that](gone.md).
+See [it](install.md) and [that](gone.md).
`;

describe("check --fix", () => {
  it("shows a diff, writes it, and reports what is left", async () => {
    const { exit, text, out, err } = await run("check --fix --strict");
    expect([exit, text]).toEqual([1, mended]);
    expect(out.startsWith(diff)).toBe(true);
    expect(out).toContain("`gone.md` is a broken link");
    expect(out.slice(diff.length)).not.toContain("instal.md");
    expect(err).toContain("1 fix in 1 file\n");
  });

  it("writes nothing with --dry-run, and reports everything", async () => {
    const { exit, text, out, err } = await run("check --fix --dry-run");
    expect([exit, text]).toEqual([0, page]);
    expect(out.startsWith(diff)).toBe(true);
    expect(out).toContain("`instal.md` is a broken link");
    expect(err).toContain("1 fix in 1 file; nothing was written\n");
  });

  it("leaves standard output to a report for programs", async () => {
    const { out, err } = await run("check --fix --format json");
    expect(JSON.parse(out).problems).toMatchObject(
      [{ code: "broken-markdown-link", message: /gone/ }].map(({ code }) => ({ code })),
    );
    expect(err).toContain(diff);
  });

  it.each([
    ["check --dry-run", "--dry-run needs --fix"],
    ["check --fix --external", "--fix cannot be used with --external"],
    ["check --fix --baseline b.txt --update-baseline", "--fix cannot be used with --update-baseline"],
  ])("refuses %s", async (line, words) => {
    const { exit, out, err } = await run(line);
    expect([exit, out + err]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe("a report of check", () => {
  it("has the exact edit as JSON", async () => {
    const { problems } = JSON.parse((await run("check --format json")).out);
    const fix = {
      file: "docs/index.md",
      text: "install.md",
      start: { line: 3, column: 10 },
      end: { line: 3, column: 19 },
    };
    expect(problems.map((one: { fix?: object }) => one.fix)).toEqual([fix, undefined]);
  });

  it("has it as SARIF", async () => {
    const { results } = JSON.parse((await run("check --format sarif")).out).runs[0];
    const region = { startLine: 3, startColumn: 10, endLine: 3, endColumn: 19 };
    expect(results.map((one: { fixes?: object }) => one.fixes)).toEqual([
      [
        {
          description: { text: "Did you mean `./install.md`?" },
          artifactChanges: [
            {
              artifactLocation: { uri: "docs/index.md", uriBaseId: "%SRCROOT%" },
              replacements: [{ deletedRegion: region, insertedContent: { text: "install.md" } }],
            },
          ],
        },
      ],
      undefined,
    ]);
  });
});
