// Diagnostics of a spec are found by operation, by schema, by reference; a person reads the file from top to bottom.
import { createColors } from "picocolors";
import { describe, expect, it } from "vitest";
import { jsonReport } from "../../src/cli/reports/json.ts";
import { prettyReport } from "../../src/cli/reports/pretty.ts";
import { runOf } from "../../src/cli/reports/run.ts";
import { locator } from "../../src/text/locate.ts";
import { worldOf } from "../build/world.ts";

const operation = (name: string): string => `
  /${name}:
    get:
      operationId: ${name}
      security:
        - nope: []
      parameters:
        - name: limit
          in: qurey
          schema: { type: integer, default: many }
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Gone" }`;
const spec = `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:${operation("b")}${operation("a")}\n`;
const again = spec.replace("operationId: a", "operationId: b");

async function world(text: string) {
  const files = {
    "openapi.yaml": text,
    "docs/index.md": "# Home\n",
    "pio-docs.config.json": '{"apis":[{"spec":"openapi.yaml"}]}',
  };
  const { compiled } = await worldOf(files);
  const locate = locator(async (file) => (file === "openapi.yaml" ? text : undefined));
  return { diagnostics: compiled.diagnostics, locate };
}

describe("diagnostics of a spec stand in the order of its lines", () => {
  it("as JSON", async () => {
    const { diagnostics, locate } = await world(spec);
    const report = JSON.parse([...(await jsonReport(await runOf(diagnostics, { exit: 0 }, locate)))].join("")) as {
      problems: { line: number }[];
    };
    const lines = report.problems.map(({ line }) => line);
    expect(lines.length).toBeGreaterThan(6);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });

  it("in the terminal and in the page", async () => {
    const { diagnostics, locate } = await world(spec);
    const options = { colors: createColors(false), locate, cwd: "/site", siteFolder: "/site", all: false };
    const report = await prettyReport(diagnostics, options);
    const lines = [...report.matchAll(/^openapi\.yaml:(\d+):/gm)].map((match) => Number(match[1]));
    expect(lines.length).toBeGreaterThan(6);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });

  it("and a second place in a message is a path and a line, as the first one is", async () => {
    const { diagnostics, locate } = await world(again);
    const report = [...(await jsonReport(await runOf(diagnostics, { exit: 0 }, locate)))].join("");
    expect(report).toContain("The operationId `b` is used twice, also at openapi.yaml:6:7.");
  });
});
