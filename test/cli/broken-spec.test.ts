// The Pio site with a spec that cannot be read: hundreds of its links lead into the API, and one thing is wrong.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../../src/build/build.ts";
import type { BuildResult } from "../../src/build/options.ts";
import { reporterOf } from "../../src/cli/reporter.ts";
import { jsonReport } from "../../src/cli/reports/json.ts";
import { runOf } from "../../src/cli/reports/run.ts";
import { siteLocator } from "../../src/cli/reports/worded.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";

const siteFolder = join(import.meta.dirname, "../../fixtures/pio");
let folder: string;
let result: BuildResult;
let terminal = "";
const streams = {
  stdout: { write: () => undefined },
  stderr: { write: (text: string) => (terminal += text) },
  env: {},
  cwd: siteFolder,
  interrupted: new AbortController().signal,
  hearSignals() {},
};
const reporter = reporterOf(streams, { format: "pretty", color: false }, diskHost);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-spec-"));
  await writeFile(join(folder, "new.json"), "{\n");
  const spec = join(folder, "new.json");
  const options = { siteFolder, out: join(folder, "out"), spec, cache: false, write: false, strict: false };
  result = await build(diskHost, options);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("is one error, and the first, in the terminal", async () => {
  await reporter.diagnostics({ diagnostics: result.diagnostics, siteFolder, outcome: { exit: result.exit } });
  reporter.closing(result, "build");
  const [first = ""] = terminal.split("\n");
  expect(first).toContain("new.json:2:1  error  The spec is not valid JSON");
  expect(terminal).toMatch(/^ {4}\d{3} links, \d+ references and 1 redirect into this API were not checked\.$/m);
  expect(terminal.match(/ {2}error {2}/g)?.length).toBe(1);
  expect(terminal).toMatch(/^\d+ pages, 1 error, \d{3} not checked, .*; nothing was written$/m);
});

test("is one error, and the first, as JSON, which keeps the rest and says why it is there", async () => {
  const run = await runOf(result.diagnostics, { exit: 1 }, siteLocator(diskHost, siteFolder));
  const text = [...(await jsonReport(run))].join("");
  const { counts, problems } = JSON.parse(text) as {
    counts: Record<string, number>;
    problems: { severity: string; code: string; unchecked?: number; because?: { code: string; line: number } }[];
  };
  const [first, ...rest] = problems;
  expect(counts).toEqual({ error: 1, warning: 0, info: 0, unchecked: rest.length });
  expect(first).toMatchObject({ severity: "error", code: "spec-syntax", line: 2, unchecked: rest.length });
  expect(rest.length).toBeGreaterThan(300);
  expect(rest.filter(({ because }) => because?.code !== "spec-syntax" || because.line !== 2)).toEqual([]);
  expect(problems.filter(({ severity }) => severity === "error").length).toBe(1);
});

test("is one error, and the first, in the page", async () => {
  const panel = await reporter.panel(result.diagnostics, siteFolder);
  expect(panel).toMatchObject({ open: true, summary: expect.stringMatching(/^1 error, \d{3} not checked$/) });
  expect(panel?.text.split("\n")[0]).toContain("new.json:2:1  error");
  expect(panel?.text.match(/ {2}error {2}/g)?.length).toBe(1);
});
