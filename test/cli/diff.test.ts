// `pio-docs diff`, as a person and a program meet it.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareSpecs } from "../../src/build/commands/compare-specs.ts";
import { sentenceOf } from "../../src/diff/words.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { byReach } from "../reach.ts";
import { start } from "./process.ts";
import { type SarifResult, sarifFaults } from "./reports/sarif-schema.ts";

const info = { title: "Orders", version: "1" };

function spec(type: string, more: object = {}): string {
  const schema = { type: "object", properties: { sku: { type }, "a`b|<i>": {} } };
  const content = { "application/json": { schema } };
  return JSON.stringify(
    { openapi: "3.1.0", info, paths: { "/orders": { post: { requestBody: { content } }, ...more } } },
    null,
    2,
  );
}

const files = { "/work/folder/old.json": spec("string", { get: {} }), "/work/folder/new.json": spec("integer") };

async function run(line: string, more: Readonly<Record<string, string>> = {}) {
  const running = start(line, { files: { ...files, ...more } });
  const exit = await running.done;
  return { exit, out: running.out(), err: running.err() };
}

describe("pio-docs diff", () => {
  it("lists changes by what they are about, with their lines", async () => {
    expect(await run("diff old.json new.json")).toEqual({
      exit: 0,
      out: [
        "POST /orders",
        "  breaking body application/json sku: the type changed from `string` to `integer`  type-changed new.json:17:21",
        "",
        "GET /orders",
        "  breaking the operation was removed  operation-removed old.json:26:7",
        "",
      ].join("\n"),
      err: "2 breaking\n",
    });
  });

  it("fails where a change is as grave as asked", async () => {
    expect((await run("diff old.json new.json --fail-on breaking")).exit).toBe(1);
    expect((await run("diff old.json old.json --fail-on info")).exit).toBe(0);
    expect((await run("diff new.json old.json --fail-on sometimes")).exit).toBe(2);
  });

  it("gives programs the changes themselves", async () => {
    const { out, exit } = await run("diff old.json new.json --format json --fail-on warning");
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      exit: 1,
      counts: { breaking: 2, warning: 0, info: 0 },
      changes: [
        {
          rule: "type-changed",
          level: "breaking",
          field: "body application/json sku",
          direction: "request",
          operations: ["POST /orders"],
          line: 17,
        },
        { rule: "operation-removed" },
      ],
    });
  });

  it("writes markdown in which what strangers wrote stays text", async () => {
    const { out } = await run("diff new.json evil.json --format markdown", {
      "/work/folder/evil.json": spec("integer").replace(
        '"a`b|<i>": {}',
        '"x`](javascript:1)<script>": { "type": "string" }',
      ),
    });
    expect(out).toBe(
      [
        "# API changes",
        "",
        "From `new.json` to `evil.json`: 1 warning, 1 info.",
        "",
        "## Warnings",
        "",
        "- `POST /orders` ``body application/json a`b|<i>``: the field ``a`b|<i>`` was removed (`request-field-removed`)",
        "",
        "## Other changes",
        "",
        "- `POST /orders` ``body application/json x`](javascript:1)<script>``: the optional field ``x`](javascript:1)<script>`` was added (`optional-field-added`)",
        "",
      ].join("\n"),
    );
  });

  describe("as SARIF", () => {
    const sarif = async (line: string, more: Readonly<Record<string, string>> = {}) => {
      const { out } = await run(`${line} --format sarif`, more);
      expect(sarifFaults(out)).toBe(null);
      const [only] = (
        JSON.parse(out) as { runs: { tool: { driver: { rules: { id: string }[] } }; results: SarifResult[] }[] }
      ).runs;
      return { rules: only?.tool.driver.rules ?? [], results: only?.results ?? [] };
    };
    const spots = (results: readonly SarifResult[]): readonly string[] =>
      results.map(({ ruleId, level, locations: [place] }) => {
        const { uri } = place?.physicalLocation.artifactLocation ?? {};
        return `${level} ${ruleId} ${uri} ${JSON.stringify(place?.physicalLocation.region)}`;
      });

    it("has a result where each change stands: what is gone, in the old spec", async () => {
      const { rules, results } = await sarif("diff old.json new.json", { "/work/.git/HEAD": "" });
      expect(spots(results)).toEqual([
        'error type-changed folder/new.json {"startLine":17,"startColumn":21,"endLine":17,"endColumn":38}',
        'error operation-removed folder/old.json {"startLine":26,"startColumn":7,"endLine":26,"endColumn":16}',
      ]);
      expect(results.map(({ ruleIndex }) => rules[ruleIndex]?.id)).toEqual(results.map(({ ruleId }) => ruleId));
      expect(results[0]?.message.text).toBe(
        "POST /orders, body application/json sku: the type changed from `string` to `integer`",
      );
    });

    it("holds hostile names, and no secret of an address", async () => {
      const evil = spec("integer").replace(
        '"a`b|<i>": {}',
        '"[x](javascript:1)\\u001b[31m https://ada:geheim@example.com/?token=geheim": { "type": "string" }',
      );
      const { results } = await sarif("diff new.json evil.json", { "/work/folder/evil.json": evil });
      expect(results.map(({ ruleId }) => ruleId)).toEqual(["request-field-removed", "optional-field-added"]);
      const texts = results.map(({ message }) => message.text).join();
      expect(texts).toContain("\\[x\\](javascript:1)");
      expect(texts).not.toContain("\u001b");
      expect(JSON.stringify(results)).not.toContain("geheim");
    });

    it("knows a change again when lines move", async () => {
      const named = async (more: string): Promise<readonly string[]> => {
        const [old, now] = ["string", "integer"].map((type) => `${more}${spec(type)}`);
        const both = { "/work/folder/a.json": old ?? "", "/work/folder/b.json": now ?? "" };
        const { results } = await sarif("diff a.json b.json", both);
        return results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash ?? "");
      };
      const before = await named("");
      expect(before).toHaveLength(1);
      expect(await named("\n\n")).toEqual(before);
    });

    it("has the gravest first, and keeps 25,000 of more", async () => {
      // In short they fit; what is cut and told of it is the report's of all results (reports/formats.slow.test.ts).
      const count = byReach(150, 15_000);
      const paths = (type: string): string => {
        const content = { "application/json": { schema: { type } } };
        const operation = { summary: type, responses: { 200: { description: "", content } } };
        const all = Array.from({ length: count }, (_, at) => [`/p${at}`, { get: operation }]);
        return JSON.stringify({ openapi: "3.1.0", info, paths: Object.fromEntries(all) });
      };
      const both = { "/work/folder/a.json": paths("string"), "/work/folder/b.json": paths("integer") };
      const { out } = await run("diff a.json b.json --format sarif", both);
      const [only] = (JSON.parse(out) as { runs: { results: SarifResult[]; invocations: object[] }[] }).runs;
      expect(only?.results).toHaveLength(Math.min(2 * count, 25_000));
      expect(only?.results.findIndex(({ level }) => level !== "error")).toBe(count);
      const isCutTold = JSON.stringify(only).includes("25,000 of 30,000 changes stand here");
      expect(isCutTold).toBe(byReach(false, true));
    });
  });

  it("says which of the two cannot be read", async () => {
    const missing = await run("diff gone.json new.json");
    expect(missing.exit).toBe(2);
    expect(missing.err).toContain("The spec does not exist.");
    const broken = await run("diff broken.json new.json", { "/work/folder/broken.json": '{ "openapi": "3.1.0", ' });
    expect(broken.exit).toBe(1);
    expect(broken.err).toContain("spec-syntax");
    const other = await run("diff other.json new.json --format json", { "/work/folder/other.json": "[1]" });
    expect(other.exit).toBe(1);
    expect(JSON.parse(other.out)).toMatchObject({ problems: [{ code: "spec-not-openapi" }] });
  });
});

describe("a file of a git revision", () => {
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-diff-"));
  const git = (...words: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@a.example", ...words], {
      cwd: folder,
      encoding: "utf8",
    });
  beforeAll(() => {
    git("init", "-q");
    mkdirSync(join(folder, "api"));
    writeFileSync(
      join(folder, "api/openapi.json"),
      spec("string").replace('"type": "string"', '"$ref": "parts.json#/a"'),
    );
    writeFileSync(join(folder, "api/parts.json"), '{ "a": { "type": "string" } }');
    symlinkSync("/etc/passwd", join(folder, "api/link.json"));
    git("add", ".");
    git("commit", "-qm", "one");
    git("tag", "v1");
    writeFileSync(join(folder, "api/parts.json"), '{ "a": { "type": "integer" } }');
    git("commit", "-qam", "two");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const told = async (before: string, after: string, from = folder): Promise<readonly string[]> => {
    const compared = await compareSpecs(diskHost, { before, after, folder: from });
    if (compared.kind === "unread")
      return compared.diagnostics.map(({ facts, code }) => `${code} ${facts.problem ?? ""}`.trim());
    return compared.changes.map((change) => `${sentenceOf(change)} ${change.file}:${change.line}`);
  };

  it("is read with the files that it refers to, as they were then", async () => {
    const change = "the type changed from `string` to `integer` api/parts.json:1";
    expect(await told("v1:api/openapi.json", "HEAD:api/openapi.json")).toEqual([change]);
    expect(await told("HEAD~1:./openapi.json", "openapi.json", join(folder, "api"))).toEqual([
      change.replace("api/", ""),
    ]);
  });

  it("is in the repository, and nothing else is", async () => {
    for (const [name, problem] of [
      ["--upload-pack=evil:a.json", "a revision cannot begin with a dash"],
      ["v9:api/openapi.json", "the revision `v9` does not exist"],
      ["v1..HEAD:api/openapi.json", "the revision `v1..HEAD` does not exist"],
    ] as const)
      expect(await told(name, "HEAD:api/openapi.json")).toEqual([
        `command-failed \`${name}\` is neither a file nor a file in a Git revision: ${problem}`,
      ]);
    for (const path of ["../etc/passwd", "/etc/passwd", "api/../../x.json"])
      expect(await told(`v1:${path}`, "HEAD:api/openapi.json")).toEqual([
        `command-failed \`${path}\` is not a path in the repository`,
      ]);
    expect(await told("v1:api/gone.json", "HEAD:api/openapi.json")).toEqual(["spec-missing"]);
    expect(await told("v1:api/link.json", "HEAD:api/openapi.json")).toEqual([
      "spec-unreadable it is not a regular file",
    ]);
    expect(await told("v1:.git/config", "HEAD:api/openapi.json")).toEqual(["spec-missing"]);
    expect(await told("v1:api", "HEAD:api/openapi.json")).toEqual(["spec-unreadable it is not a regular file"]);
  });
});
