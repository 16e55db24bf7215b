// The report of a build, and budgets: what is measured is what lies in the output, what is over is told with the page and its weight, and where
// nobody asks nothing is weighed.
import { gzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { buildReportSchema } from "../../src/build/commands/config-schema.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import { digestOf } from "../../src/model/digest.ts";
import { memoryHost } from "../../src/platform/memory.ts";

const file = "/site/.pio-docs/build.json";
const options: BuildOptions = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };
const site = (config: object): Readonly<Record<string, string>> => ({
  "/site/pio-docs.config.json": JSON.stringify({ apis: [{ spec: "openapi.json" }], ...config }),
  "/site/openapi.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": { get: { operationId: "list", summary: "List pets", responses: { 200: { description: "ok" } } } },
    },
  }),
  "/site/docs/index.md": "# Home\n",
  "/site/docs/long.md": `# Long\n\n${Array.from({ length: 3000 }, (_, at) => `word${at}`).join(" ")}\n`,
});

type World = ReturnType<typeof memoryHost>;

const reportOf = (host: World) => JSON.parse(String(host.snapshot()[file]));
const htmlOf = (host: World, path: string): string => String(host.snapshot()[`/site/build/${path}`]);

/** `docs/long.md warning budget-page /long` of each diagnostic that is about a budget. */
async function over(host: World, more: Partial<BuildOptions> = {}): Promise<readonly string[]> {
  const { diagnostics } = await build(host, { ...options, ...more });
  return diagnostics
    .filter(({ diagnostic: { code } }) => code.startsWith("budget-"))
    .map(({ diagnostic: { code, place, facts }, severity }) =>
      [place.file, severity, code, facts.route, facts.measure].filter((part) => part !== undefined).join(" "),
    );
}

describe("the report of a build", () => {
  it("is valid by its schema and says what lies in the output, cold, warm and after an edit", async () => {
    const host = memoryHost(site({}));
    const isValid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(buildReportSchema());
    for (const edit of [undefined, undefined, "# Home again\n"]) {
      if (edit !== undefined) await host.write("/site/docs/index.md", edit);
      await build(host, { ...options, buildReport: file });
      const report = reportOf(host);
      expect(isValid(report), JSON.stringify(isValid.errors)).toBe(true);
      const { guide, operation } = report.sizes.types;
      const long = htmlOf(host, "long/index.html");
      expect([guide.pages, operation.pages, guide.html.route]).toEqual([2, 1, "/long"]);
      expect(guide.html.most).toBe(Buffer.byteLength(long));
      expect(guide.gz.most).toBe(gzipSync(long).length);
      const home = htmlOf(host, "index.html");
      expect(guide.html.total).toBe(Buffer.byteLength(long) + Buffer.byteLength(home));
      expect(guide.firstView.most).toBe(guide.gz.most + guide.scripts.most + guide.styles.most);
      expect(guide.scripts.most).toBeGreaterThan(1_000);
      expect(operation.styles.most).toBeGreaterThan(1_000);
      const outputs = Object.entries<string>(report.outputs.files);
      expect(outputs.length).toBeGreaterThan(10);
      for (const [path, digest] of outputs) {
        const bytes = await host.read(`/site/build/${path}`);
        expect([path, digest]).toEqual([path, digestOf(bytes)]);
      }
      expect(Object.keys(report.inputs.files)).toContain("docs/index.md");
      expect(Object.keys(report.inputs.files).every((path) => !path.startsWith("/"))).toBe(true);
      expect(report.stages.map(({ name }: { name: string }) => name)).toContain("parse");
    }
  });

  it("counts diagnostics by code, and of a build that fails says that nothing was written", async () => {
    const host = memoryHost({ ...site({}), "/site/docs/a.md": "# A\n\n[x](/gone) [y](/gone)\n" });
    await build(host, { ...options, buildReport: file });
    const report = reportOf(host);
    expect([report.exit, report.written, report.sizes, report.outputs]).toEqual([1, false, undefined, undefined]);
    expect(report.problems["broken-link"]).toEqual({ error: 2 });
  });

  it("takes the place of no other file, and tells what the disk refuses", async () => {
    const host = memoryHost(site({}));
    const result = await build(host, { ...options, buildReport: "/site/openapi.json" });
    expect([result.exit, result.diagnostics.map(({ diagnostic }) => diagnostic.code)]).toEqual([
      74,
      ["build-report-not-written"],
    ]);
    expect(String(host.snapshot()["/site/openapi.json"])).toContain("Pets");
  });
});

describe("budgets", () => {
  it("are told at the source of each page that is over, for its type or for any, and again by a build that is only told again", async () => {
    const budgets = { pages: { any: { html: 100 }, guide: { html: "100 kB", gz: "6 kB" } } };
    const host = memoryHost(site({ budgets }));
    const told = await over(host);
    expect(told.filter((line) => line.includes("docs/"))).toEqual(["docs/long.md warning budget-page /long gz"]);
    expect(told).toContain("openapi.json warning budget-page /api/list html");
    expect(await over(host)).toEqual(told);
    await host.write("/site/docs/long.md", "# Short\n");
    expect((await over(host)).filter((line) => line.includes("docs/"))).toEqual([]);
  });

  it("of a grave severity keep the output as it was", async () => {
    const host = memoryHost(site({ budgets: { output: "100 MB" } }));
    await build(host, options);
    const before = htmlOf(host, "index.html");
    await host.write(
      "/site/pio-docs.config.json",
      JSON.stringify({ title: "New", budgets: { output: 1000 }, severities: { "budget-output": "error" } }),
    );
    const result = await build(host, options);
    expect([result.exit, result.written]).toEqual([1, false]);
    expect(htmlOf(host, "index.html")).toBe(before);
  });

  it("can be passed over for one page, with a reason", async () => {
    const suppress = [{ code: "budget-page", match: "/long", reason: "it is a table" }];
    const host = memoryHost(site({ budgets: { pages: { guide: { gz: "6 kB" } } }, suppress }));
    const result = await build(host, options);
    expect([result.diagnostics.length, result.suppressed?.length]).toEqual([0, 1]);
  });

  it("of time are told of the build that took it, and not again of one that did not", async () => {
    const host = memoryHost(site({ budgets: { time: 0.000_001 } }));
    expect(await over(host)).toEqual(["pio-docs.config.json warning budget-time"]);
    const plain = memoryHost(site({ budgets: { time: 100_000 } }));
    expect(await over(plain)).toEqual([]);
  });

  it("that are none are faults of the config, with their places", async () => {
    for (const [budgets, pointer] of [
      [{ output: "a lot" }, "/budgets/output"],
      [{ pages: { page: {} } }, "/budgets/pages"],
      [{ pages: { guide: { gz: -1 } } }, "/budgets/pages/guide/gz"],
      [{ time: 0 }, "/budgets/time"],
    ] as const) {
      const { diagnostics } = await build(memoryHost(site({ budgets })), options);
      expect(diagnostics.map(({ diagnostic: { place } }) => "pointer" in place && place.pointer)).toEqual([
        expect.stringContaining(pointer),
      ]);
    }
  });

  it("and reports that nobody asks for cost nothing: no page is read again", async () => {
    const host = memoryHost(site({}));
    await build(host, options);
    const asked: string[] = [];
    const read = host.read.bind(host);
    host.read = (path) => {
      asked.push(path);
      return read(path);
    };
    await host.write("/site/docs/index.md", "# Home again\n");
    await build(host, options);
    expect(asked.filter((path) => path.endsWith("long/index.html"))).toEqual([]);
  });
});
