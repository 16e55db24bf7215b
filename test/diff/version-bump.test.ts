// How far `info.version` must move: the usual policy, versions below 1.0.0, and versions that are none.
import { describe, expect, it } from "vitest";
import { bumpProblem, usualPolicy } from "../../src/diff/version-bump.ts";
import { start } from "../cli/process.ts";

const breaking = { rule: "operation-removed", level: "breaking" } as const;
const warning = { rule: "parameter-removed", level: "warning" } as const;
const added = { rule: "operation-added", level: "info" } as const;
const info = { rule: "summary-changed", level: "info" } as const;

describe("a version moves as far as the worst change asks for", () => {
  it.each([
    [breaking, "1.2.3", "2.0.0", true],
    [breaking, "1.2.3", "1.3.0", false],
    [breaking, "0.2.3", "0.3.0", true],
    [breaking, "0.2.3", "0.2.4", false],
    [breaking, "0.9", "1", true],
    [warning, "1.2.3", "1.3.0", true],
    [warning, "1.2.3", "1.2.4", false],
    [added, "1.2.3", "1.2.4", false],
    [added, "v1.2", "v1.3", true],
    [info, "1.2.3", "1.2.4", true],
    [info, "1.2.3", "1.2.3", false],
    [info, "2.0.0-rc.1", "2.0.0", true],
    [breaking, "2.0.0", "1.0.0", false],
    [breaking, "2026-05-01", "2026-06-01", false],
    [{ rule: "api-version-changed", level: "info" } as const, "1.0.0", "banana", true],
  ])("%o from %s to %s: %s", (change, before, after, isEnough) => {
    expect(bumpProblem([change], { before, after }, usualPolicy) === undefined).toBe(isEnough);
  });

  it("asks for nothing where the policy says none", () => {
    expect(bumpProblem([info], { before: "1", after: "1" }, { ...usualPolicy, info: "none" })).toBeUndefined();
  });
});

describe("diff --require-version-bump", () => {
  const spec = (version: string, type: string): string =>
    JSON.stringify(
      {
        openapi: "3.1.0",
        info: { title: "T", version },
        paths: { "/a": { get: { parameters: [{ in: "query", name: "q", schema: { type } }], responses: {} } } },
      },
      null,
      2,
    );
  const files = {
    "/work/folder/old.json": spec("1.2.0", "string"),
    "/work/folder/minor.json": spec("1.3.0", "integer"),
    "/work/folder/major.json": spec("2.0.0", "integer"),
    "/work/folder/loose.yaml": "check:\n  versionBump:\n    breaking: minor\n",
    "/work/folder/wrong.yaml": "check:\n  versionBump:\n    breaking: huge\n",
  };
  const run = async (line: string) => {
    const running = start(line, { files });
    return { exit: await running.done, err: running.err() };
  };

  it("fails where a breaking change has no new major version, and says where the version stands", async () => {
    const { exit, err } = await run("diff old.json minor.json --require-version-bump");
    expect(exit).toBe(1);
    expect(err).toContain("minor.json:5:");
    expect(err).toContain("spec-version-bump");
    expect(err).toContain("breaking changes require a new major version: `2.0.0` or later");
    expect((await run("diff old.json major.json --require-version-bump")).exit).toBe(0);
    expect((await run("diff old.json minor.json")).exit).toBe(0);
  });

  it("follows the policy of a config, and locates a value that is none", async () => {
    expect((await run("diff old.json minor.json --require-version-bump --config loose.yaml")).exit).toBe(0);
    const { exit, err } = await run("diff old.json minor.json --require-version-bump --config wrong.yaml");
    expect(exit).toBe(2);
    expect(err).toContain("wrong.yaml:3:");
    expect((await run("diff old.json minor.json --config loose.yaml")).exit).toBe(2);
  });
});
