// Reports in files: several at once, in the format of their names, whole or not at all; what goes wrong is told, and is the exit code.
import { describe, expect, it, test } from "vitest";
import { reportFileOf } from "../../../src/cli/reports/report-files.ts";
import { HostError } from "../../../src/platform/host.ts";
import { folder } from "../process.ts";
import { hostile, printed, started } from "./world.ts";

const textIn = async (running: ReturnType<typeof started>, path: string): Promise<string> =>
  new TextDecoder().decode(await running.host.read(path));

test.each([
  ["report.sarif", "sarif"],
  ["out/report.sarif.json", "sarif"],
  ["gl-code-quality-report.json", "gitlab"],
  ["report.json", "json"],
  ["checkstyle-result.xml", "checkstyle"],
  ["TEST-docs.xml", "junit"],
  ["comment.md", "markdown"],
  ["report.txt", "pretty"],
  ["junit=report.json", "junit"],
  ["github=commands", "github"],
])("%s is %s", (written, format) => {
  expect(reportFileOf(written)).toEqual({ format, path: written.replace(/^(junit|github)=/, "") });
});

test.each(["report", "report.html", "sarif=", "out/", "xml=report", ""])("%o tells no format or no file", (written) => {
  expect(reportFileOf(written)).toHaveProperty("problem");
});

describe("reports in files", () => {
  it("are what is printed in their formats, whatever is printed, in folders that are made", async () => {
    const files = "--report-file a/b/r.sarif --report-file junit=/elsewhere/r --report-file r.json";
    const running = started(`check ${files}`, hostile);
    expect(await running.done).toBe(1);
    expect(running.out()).toContain("docs/a.md:1:3  error");
    expect(await textIn(running, `${folder}/a/b/r.sarif`)).toBe(await printed("check --format sarif", hostile));
    expect(await textIn(running, "/elsewhere/r")).toBe(await printed("check --format junit", hostile));
    expect(await textIn(running, `${folder}/r.json`)).toBe(await printed("check --format json", hostile));
  });

  it("are written by every command that finds something, wrong use too", async () => {
    const running = started("build nowhere --report-file r.json", hostile);
    expect(await running.done).toBe(2);
    expect(await textIn(running, `${folder}/r.json`)).toContain('"site-missing"');
  });

  it("do not lie in the output folder, where a build would take them away", async () => {
    const running = started("build --report-file build/r.json --format json", hostile);
    expect(await running.done).toBe(2);
    expect(running.asked).toEqual([]);
    expect(JSON.parse(running.out()).problems).toMatchObject([{ code: "report-in-output" }]);
    expect(await running.host.stamp(`${folder}/build`)).toBe(undefined);
  });

  it("that cannot be written are diagnostics at their place, and the exit code; the others are written", async () => {
    const running = started("build --report-file sarif=docs --report-file r.xml --format json", {
      diagnostics: [],
    });
    expect(await running.done).toBe(74);
    const report = JSON.parse(running.out());
    expect(report).toMatchObject({ exit: 74, written: true, counts: { error: 1 } });
    expect(report.problems).toMatchObject([{ code: "report-not-written", file: `${folder}/docs` }]);
    expect(await textIn(running, `${folder}/r.xml`)).toContain("no problems");
    expect(running.err()).toContain("1 error");
  });

  it("leave what is there as it was where the disk is full", async () => {
    const running = started("check --report-file r.json", {
      diagnostics: [],
      files: { [`${folder}/r.json`]: "before" },
    });
    running.host.replace = async (path) => {
      throw new HostError("full", path, "the disk is full");
    };
    expect(await running.done).toBe(74);
    expect(await textIn(running, `${folder}/r.json`)).toBe("before");
    expect(running.out()).toContain("the disk is full");
  });

  it("have one name each", async () => {
    const running = started("check --report-file r.json --report-file r.json", hostile);
    expect(await running.done).toBe(2);
    expect(running.err()).toContain("Two reports cannot have the same name.");
  });
});

describe("paths", () => {
  const pathsIn = async (
    env: Record<string, string>,
    more: Record<string, string> = {},
  ): Promise<readonly string[]> => {
    const text = await printed("check --format gitlab", { ...hostile, env, files: { ...hostile.files, ...more } });
    const issues = JSON.parse(text) as { location: { path: string } }[];
    return issues.map(({ location }) => location.path);
  };

  it("begin at the root of the repository, wherever the command runs", async () => {
    expect(await pathsIn({})).toContain("docs/a.md");
    expect(await pathsIn({ GITHUB_WORKSPACE: "/work" })).toContain("folder/docs/a.md");
    expect(await pathsIn({ CI_PROJECT_DIR: "/" })).toContain("work/folder/docs/a.md");
    expect(await pathsIn({ GITHUB_WORKSPACE: "/other" })).toContain("docs/a.md");
    expect(await pathsIn({}, { "/work/.git/HEAD": "" })).toContain("folder/docs/a.md");
  });
});
