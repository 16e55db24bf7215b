// The folder that references of a spec may not leave: `--spec-root`, else the site, else the folder of the spec. One diagnostic for all that do.
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compareSpecs } from "../../src/build/commands/compare-specs.ts";
import { readSpecs } from "../../src/build/commands/read-specs.ts";
import { askedOf } from "../../src/cli/options.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { routeOf } from "../../src/model/route.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";

const words = { format: "pretty", color: false, cache: false } as const;
const schema = JSON.stringify({ type: "string", description: "SECRET" });

function spec(refs: readonly string[]): string {
  const schemas = Object.fromEntries(refs.map(($ref, at) => [`s${at}`, { properties: { a: { $ref } } }]));
  return JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {}, components: { schemas } });
}

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-jail-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** What is said of `file`, read for the site in `site`, and whether the part outside came in. */
async function read(file: string, more: { readonly specRootOption?: string; readonly specRoot?: string } = {}) {
  const reading = { spec: join(root, file), remoteRefs: [], fallbackToCache: false };
  const api = { id: "api", route: routeOf("/api"), sidebar: "api", ...reading, ...more };
  const answer = await loadSpec(diskHost, api, { siteFolder: join(root, "site") });
  return { said: saidOf(answer.diagnostics), holds: answer.spec?.json.includes("SECRET") };
}

function saidOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, facts = {} }) => {
    const { says, hint } = catalogue[code];
    return [says(facts), hint?.(facts)].filter((text) => text !== undefined).join(" ");
  });
}

const allow =
  "Set a folder that contains the spec and these files, with `--spec-root <dir>` or `specRoot` of the API in the config.";

describe("a spec outside of the site", () => {
  test("57 references that leave its folder are one diagnostic, which names the option that allows them", async () => {
    await write("common/a.json", schema);
    await write("apis/orders/openapi.json", spec(Array.from({ length: 57 }, () => "../../common/a.json")));
    expect(await read("apis/orders/openapi.json")).toEqual({
      said: [
        `The \`$ref\` to \`../../common/a.json\` was not followed: it is outside the folder of the spec. The same applies to 56 other references. ${allow}`,
      ],
      holds: false,
    });
    for (const specRoot of [root, "..", join(root, "common/..")])
      expect(await read("apis/orders/openapi.json", { specRootOption: specRoot })).toEqual({ said: [], holds: true });
    expect(await read("apis/orders/openapi.json", { specRootOption: join(root, "apis") })).toEqual({
      said: [
        `The \`$ref\` to \`../../common/a.json\` was not followed: it is outside the folder set by \`--spec-root\`. The same applies to 56 other references. ${allow}`,
      ],
      holds: false,
    });
  });

  test("files in its folder and below are read without an option", async () => {
    await write("apis/parts/a.json", schema);
    await write("apis/openapi.json", spec(["parts/a.json", "./parts/../parts/a.json"]));
    expect(await read("apis/openapi.json")).toEqual({ said: [], holds: true });
  });

  test("files that are hidden or missing are diagnostics of their own", async () => {
    await write("apis/openapi.json", spec([".env.json", "none.json", "../x.json", "../y.json"]));
    const { said } = await read("apis/openapi.json");
    expect(said).toHaveLength(3);
    expect(said.filter((text) => text.includes("The same applies to 1 other reference."))).toHaveLength(1);
  });
});

describe.each([
  ["relative", (): string => "../common/a.json"],
  ["with percent signs", (): string => "..%2fcommon%2Fa.json"],
  ["with backslashes", (): string => "..\\common\\a.json"],
  ["absolute", (): string => join(root, "common/a.json")],
  ["a file: URL", (): string => `file://${join(root, "common/a.json")}`],
  ["a file: URL of localhost", (): string => `file://localhost${join(root, "common/a.json")}`],
  ["a link to a file", (): string => "link.json"],
  ["a link to a folder", (): string => "linked/a.json"],
])("a reference that is %s", (_name, refOf) => {
  test("is judged by where it leads", async () => {
    await write("common/a.json", schema);
    await write("apis/openapi.json", spec([refOf()]));
    await symlink("../common/a.json", join(root, "apis/link.json"));
    await symlink("../common", join(root, "apis/linked"));
    const { said, holds } = await read("apis/openapi.json");
    expect(said).toEqual([expect.stringContaining("it is outside the folder of the spec")]);
    expect(holds).toBe(false);
    expect(await read("apis/openapi.json", { specRootOption: root })).toEqual({ said: [], holds: true });
  });
});

describe("a reference through a link", () => {
  const linked = async (to: string, config: object) => {
    await write("shared/a.json", schema);
    await write("other/a.json", schema);
    await write("site/parts/a.json", schema);
    await write("site/openapi.json", spec(["./schemas/a.json"]));
    await write("site/pio-docs.config.json", JSON.stringify({ apis: [{ spec: "openapi.json" }], ...config }));
    await mkdir(join(root, "site/schemas"));
    await symlink(to, join(root, "site/schemas/a.json"));
    const world = { cwd: root, env: {}, host: diskHost };
    const asked = await askedOf("site", words, world);
    if ("code" in asked) throw new Error(asked.code);
    const { specs } = await readSpecs(diskHost, { ...asked, write: false });
    return specs.map(({ json }) => json.includes("SECRET"));
  };

  test.each([
    ["into the site", "../parts/a.json", {}, true],
    ["into a folder of `includes`", "../../shared/a.json", { includes: ["../shared"] }, true],
    ["into a folder beside these", "../../other/a.json", { includes: ["../shared"] }, false],
    ["into a folder that nobody includes", "../../shared/a.json", {}, false],
  ])("is followed where links of pages are: %s", async (_, to, config, isRead) => {
    expect(await linked(to, config)).toEqual([isRead]);
  });
});

test.each([
  "C:\\secret\\a.json",
  "c:/secret/a.json",
  "file:///C:/secret/a.json",
  "/etc/passwd.json",
])("%s is no path beside the spec", async (ref) => {
  await write("apis/openapi.json", spec([ref]));
  expect((await read("apis/openapi.json")).said).toEqual([expect.stringContaining("it is outside the folder")]);
});

test.each(["file://host/share/a.json", "ftp://host/a.json"])("%s is not asked for", async (ref) => {
  await write("apis/openapi.json", spec([ref]));
  expect((await read("apis/openapi.json")).said).toEqual([
    expect.stringContaining("it is neither a path nor an http(s) URL."),
  ]);
});

test("the option goes before `specRoot`, and files that the config names stay files of the site", async () => {
  await write("common/a.json", schema);
  await write("site/api/openapi.json", spec(["../../common/a.json"]));
  expect((await read("site/api/openapi.json")).said).toEqual([
    expect.stringContaining(
      "The `$ref` to `../../common/a.json` was not followed: it is outside the site folder. Set a folder that contains the spec and these files, with `--spec-root <dir>` or `specRoot` of the API in the config.",
    ),
  ]);
  expect((await read("site/api/openapi.json", { specRoot: "api" })).said).toEqual([
    expect.stringContaining("it is outside the folder set by `specRoot`"),
  ]);
  expect(await read("site/api/openapi.json", { specRoot: "api", specRootOption: ".." })).toEqual({
    said: [],
    holds: true,
  });
});

describe("the command line", () => {
  test("reads the specs of a site with --spec-root", async () => {
    await write("common/a.json", schema);
    await write("apis/openapi.json", spec(["../common/a.json"]));
    await write("site/index.md", "# Home");
    const world = { cwd: root, env: {}, host: diskHost };
    const asked = await askedOf("site", { ...words, spec: "apis/openapi.json", specRoot: "." }, world);
    if ("code" in asked) throw new Error(asked.code);
    const { specs } = await readSpecs(diskHost, { ...asked, write: false });
    expect(specs.map(({ json }) => json.includes("SECRET"))).toEqual([true]);
  });

  test.each(["none", "file.txt"])("a root that is no folder is told by its name: %s", async (specRoot) => {
    const host = memoryHost({ "/site/index.md": "# Home", "/file.txt": "" });
    const asked = await askedOf("site", { ...words, specRoot }, { cwd: "/", env: {}, host });
    expect(asked).toMatchObject({ code: "command-failed" });
    expect(catalogue["command-failed"].exit).toBe(2);
  });

  test("diff reads files with --spec-root", async () => {
    await write("common/a.json", schema);
    await write("apis/openapi.json", spec(["../common/a.json"]));
    await write("apis/old.json", spec([]));
    const files = { before: "old.json", after: "openapi.json", folder: join(root, "apis") };
    const without = await compareSpecs(diskHost, files);
    const compared = await compareSpecs(diskHost, { ...files, specRoot: root });
    expect(JSON.stringify(without)).not.toContain("common/a.json");
    expect(compared.kind).toBe("compared");
  });
});
