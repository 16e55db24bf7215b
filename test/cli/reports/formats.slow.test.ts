// Each format is what its readers take: by its schema where it has one, whatever stands in the diagnostics.
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { ruleOf } from "../../../src/cli/reports/rule.ts";
import { type Code, catalogue } from "../../../src/diagnostics/catalogue.ts";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.ts";
import { parseXml, type XmlElement } from "../../../src/text/xml.ts";
import { byReach } from "../../reach.ts";
import { folder, type World } from "../process.ts";
import { type SarifResult, sarifFaults } from "./sarif-schema.ts";
import { crowd, hostile, hostileTexts, printed, started } from "./world.ts";

const schemaOf = (name: string): string => readFileSync(`${import.meta.dirname}/${name}`, "utf8");
const clean: World = {};
const count = byReach(26_000, 100_000);
const many = crowd(count);

async function xmlProblems(contents: string, schema: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "report.xml", contents },
    schema: { fileName: schema, contents: schemaOf(schema) },
  });
  return errors.map(({ message }) => message);
}

function rootOf(text: string): XmlElement {
  const root = parseXml(text);
  if (typeof root === "string") throw new Error(root);
  return root;
}

const worlds: readonly (readonly [string, World])[] = [
  ["nothing", clean],
  ["hostile texts", hostile],
  ["many diagnostics", crowd(byReach(1_000, 3_000))],
];

type Sarif = {
  readonly runs: readonly {
    readonly tool: {
      readonly driver: { readonly rules: readonly { readonly id: string; readonly helpUri: string }[] };
    };
    readonly invocations: readonly {
      readonly toolExecutionNotifications: readonly { readonly message: { readonly text: string } }[];
    }[];
    readonly results: readonly SarifResult[];
  }[];
};

async function sarif(world: World): Promise<Sarif["runs"][number]> {
  const [run] = (JSON.parse(await printed("check --format sarif", world)) as Sarif).runs;
  if (run === undefined) throw new Error("no run");
  return run;
}

describe("SARIF", () => {
  it.each(worlds)("of %s is valid by the schema of SARIF 2.1.0", async (_, world) => {
    expect(sarifFaults(await printed("check --format sarif", world))).toBe(null);
    // The schema is read at all.
    expect(sarifFaults('{ "version": "2.1.0", "runs": [{ "tool": {} }] }')).not.toBe(null);
  });

  it("has a rule for each code, with its section of the manual", async () => {
    const { tool, results } = await sarif(hostile);
    const { rules } = tool.driver;
    expect(rules.map(({ id }) => id)).toEqual(["broken-anchor", "broken-link", "source-unreadable"]);
    for (const { id, helpUri } of rules)
      expect(helpUri).toMatch(new RegExp(`^https://\\S+/reference/problems\\.md#${id}$`));
    for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId);
  });

  it("can say of every code what it is about, without a diagnostic", () => {
    const rules = (Object.keys(catalogue) as Code[]).map((code) => ruleOf(code, "1.0.0"));
    expect(rules.length).toBeGreaterThan(100);
    const told = rules.map(({ title, says, hint = "" }) => `${title}. ${says} ${hint}`);
    expect(told.filter((text) => /undefined|NaN|\[object/.test(text))).toEqual([]);
  });

  it("says where a diagnostic ends: with what it names, or with the line", async () => {
    const files = { [`${folder}/docs/a.md`]: 'See [x](gone.md "title") there.   \nA line.\n' };
    const facts = { href: "gone.md", near: "" };
    const { results } = await sarif({
      files,
      diagnostics: [
        { code: "broken-link", place: { file: "docs/a.md", line: 1, column: 5 }, facts },
        { code: "broken-link", place: { file: "docs/a.md", line: 2, column: 3 }, facts },
        { code: "broken-link", place: { file: "docs/gone.md", line: 2, column: 3 }, facts },
        { code: "broken-link", place: { file: "docs/a.md" }, facts },
      ],
    });
    const regions = results.map(({ locations }) => locations[0]?.physicalLocation.region);
    expect(regions).toEqual([
      undefined,
      { startLine: 1, startColumn: 5, endLine: 1, endColumn: 16 },
      { startLine: 2, startColumn: 3, endLine: 2, endColumn: 8 },
      { startLine: 2, startColumn: 3 },
    ]);
  });

  it("has fingerprints that stay when lines move, and no two alike", async () => {
    const shifted = (by: number): World => ({
      diagnostics: ["/a", "/b", "/b"].map((href, at) => ({
        code: "broken-link",
        place: { file: "docs/a.md", line: at + by, column: by },
        facts: { href, near: "" },
      })),
    });
    const [before, after] = [await sarif(shifted(1)), await sarif(shifted(40))].map(({ results }) =>
      results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash),
    );
    expect(before).toEqual(after);
    expect(new Set(before).size).toBe(3);
  });

  it("shows what is passed over as dismissed, with the reason, and numbers those alike as before", async () => {
    const dead = (line: number): Diagnostic => ({
      code: "broken-link",
      place: { file: "docs/a.md", line, column: 1 },
      facts: { href: "/gone", near: "" },
    });
    const all = await sarif({ diagnostics: [dead(1), dead(2), dead(3)] });
    const quiet: World = {
      diagnostics: [dead(1), dead(3)],
      suppressed: [
        {
          diagnostic: dead(2),
          severity: "warning",
          by: "comment",
          reason: "it comes back, see https://a.example/?key=geheim",
        },
        { diagnostic: { ...dead(4), facts: { href: "/x", near: "" } }, severity: "error", by: "baseline", reason: "" },
      ],
    };
    const { results } = await sarif(quiet);
    const shown = results.map(({ locations, partialFingerprints, ...result }) => ({
      fingerprint: partialFingerprints.primaryLocationLineHash,
      suppressions: (result as { suppressions?: object }).suppressions,
    }));
    const [first, second, third] = all.results.map((each) => each.partialFingerprints.primaryLocationLineHash);
    expect(shown).toEqual([
      { fingerprint: first },
      { fingerprint: third },
      {
        fingerprint: second,
        suppressions: [
          { kind: "inSource", status: "accepted", justification: "it comes back, see https://a.example/?key=***" },
        ],
      },
      { fingerprint: expect.stringMatching(/:1$/), suppressions: [{ kind: "external", status: "accepted" }] },
    ]);
    expect(sarifFaults(await printed("check --format sarif", quiet))).toBe(null);
    const issues = JSON.parse(await printed("check --format gitlab", quiet)) as { fingerprint: string }[];
    expect(issues.map(({ fingerprint }) => fingerprint)).toEqual([first, third]);
  });

  it("keeps the gravest 25,000 of more, and says so", async () => {
    const { results, invocations } = await sarif(many);
    expect(results).toHaveLength(25_000);
    expect(results.slice(0, count / 10).every(({ level }) => level === "error")).toBe(true);
    expect(results.slice(count / 10).every(({ level }) => level === "warning")).toBe(true);
    expect(invocations[0]?.toolExecutionNotifications.map(({ message }) => message.text)).toEqual([
      expect.stringMatching(`^This report has 25,000 of ${count.toLocaleString("en")} problems, the most severe first`),
    ]);
  });
});

describe("JUnit", () => {
  it.each(worlds)("of %s is valid by its schema", async (_, world) => {
    expect(await xmlProblems(await printed("check --format junit", world), "junit.xsd")).toEqual([]);
  });

  it("has a suite for each rule; a warning fails only where it fails the run", async () => {
    const totals = (root: XmlElement): string[] =>
      root.children.map(({ attributes }) =>
        ["name", "tests", "failures", "skipped"].map((name) => attributes.get(name)).join(" "),
      );
    const usual = rootOf(await printed("check --format junit", hostile));
    expect(totals(usual)).toEqual(["broken-link 14 14 0", "broken-anchor 1 0 1", "source-unreadable 1 1 0"]);
    const strict = rootOf(await printed("check --strict --format junit", hostile));
    expect(totals(strict)).toContain("broken-anchor 1 1 0");
    expect(totals(rootOf(await printed("check --format junit", clean)))).toEqual(["pio-docs 1 0 0"]);
  });
});

describe("Checkstyle", () => {
  it.each(worlds)("of %s is valid by its schema", async (_, world) => {
    expect(await xmlProblems(await printed("check --format checkstyle", world), "checkstyle.xsd")).toEqual([]);
  });

  it("has each file once", async () => {
    const { children } = rootOf(await printed("check --format checkstyle", crowd(3_000, 50)));
    expect(children).toHaveLength(50);
    expect(children.reduce((sum, { children: errors }) => sum + errors.length, 0)).toBe(3_000);
  });
});

describe("GitLab's code quality report", () => {
  const validate = new Ajv().compile({
    type: "array",
    items: {
      type: "object",
      required: ["description", "check_name", "fingerprint", "severity", "location"],
      properties: {
        description: { type: "string", minLength: 1 },
        check_name: { type: "string", pattern: "^[a-z-]+$" },
        fingerprint: { type: "string", minLength: 8 },
        severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
        location: {
          type: "object",
          required: ["path", "lines"],
          properties: {
            path: { type: "string", pattern: "^(?!\\./|/)" },
            lines: { type: "object", required: ["begin"], properties: { begin: { type: "integer", minimum: 1 } } },
          },
        },
      },
    },
  });

  it.each(worlds)("of %s has what GitLab requires, and no fingerprint twice", async (_, world) => {
    const issues = JSON.parse(await printed("check --format gitlab", world)) as { fingerprint: string }[];
    validate(issues);
    expect(validate.errors).toBe(null);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
  });
});

describe("GitHub's commands", () => {
  const commands = (text: string): string[] =>
    text.split("\n").filter((line) => /^::(error|warning|notice) /.test(line));

  it("are ten of each level, one on each line, whatever stands in the diagnostics", async () => {
    const text = await printed("check --format github", hostile);
    const lines = commands(text.slice(text.lastIndexOf("::stop") === -1 ? 0 : text.search(/^::[\da-f]{32}::$/m)));
    expect(lines).toHaveLength(11);
    expect(lines.filter((line) => line.startsWith("::error "))).toHaveLength(10);
    expect(text).toMatch(/^5 more without an annotation/m);
    for (const line of lines) expect(line).toMatch(/^::\w+ (file=[^,:]+,(line=\d+,col=\d+,)?)?title=pio-docs [\w-]+::/);
    const first = await printed("check --format github", many);
    expect(commands(first)).toHaveLength(20);
    expect(first).toContain(`${count - 20} more without an annotation`);
  });

  it("stand outside of a log that the runner does not read", async () => {
    const text = await printed("check --format github", hostile);
    const [, word = ""] = /^::stop-commands::([\da-f]{32})\n/.exec(text) ?? [];
    const end = text.indexOf(`\n::${word}::\n`);
    expect(end).toBeGreaterThan(0);
    // Nothing in between ends it, and nothing after it is a word of a page.
    expect(text.slice(20 + word.length, end)).not.toContain(word);
    for (const line of text
      .slice(end + word.length + 6)
      .trimEnd()
      .split("\n"))
      expect(line).toMatch(/^::(error|warning|notice) (file|title)=|^\d+ more without an annotation/);
  });

  it("escape what would end them", async () => {
    const text = await printed("check --format github", hostile);
    const world: World = {
      diagnostics: [
        { code: "broken-link", place: { file: "a,b: 5%.md", line: 1, column: 1 }, facts: { href: "50%", near: "y" } },
      ],
    };
    expect(text).not.toMatch(/^::error::|^::warning::two/m);
    expect(commands(await printed("check --format github", world))).toEqual([
      "::error file=a%2Cb%3A 5%25.md,line=1,col=1,title=pio-docs broken-link::`50%25` is a broken link: no page or file exists at this path.%0ADid you mean `y`?",
    ]);
  });

  it("come with a summary of the step, behind what is there, in at most 1 MiB", async () => {
    const path = "/runner/summary.md";
    const world: World = { ...many, files: { [path]: "# Before" }, env: { GITHUB_STEP_SUMMARY: path } };
    const running = started("check --format github", world);
    await running.done;
    const bytes = await running.host.read(path);
    const text = new TextDecoder().decode(bytes);
    const head = `# Before\n## pio-docs: ${count / 10} errors, ${count * 0.9} warnings in 3 pages\n`;
    expect(text.startsWith(head)).toBe(true);
    expect(text).toMatch(/\n[\d,]+ more are not shown here\.\n$/);
    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect(bytes.length).toBeLessThanOrEqual(1_048_576);
  });
});

describe("Markdown", () => {
  it("is a table whose rows hold, and calls nobody", async () => {
    const text = await printed("check --format markdown", hostile);
    const rows = text.split("\n").filter((line) => line.startsWith("| "));
    expect(rows).toHaveLength(hostileTexts.length + 4);
    for (const row of rows) expect(row.match(/\|/g)).toHaveLength(5);
    // Tags of ours alone, and no mention, issue, address or image.
    expect(text.replace(/<\/?code>|<br>|&#\d+;/g, "")).not.toMatch(/<|@\w|#\d|:\/\/|!\[|\]\(/);
  });

  it("is no longer than a comment may be, and says what is left out", async () => {
    const text = await printed("check --format markdown", many);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text.length).toBeGreaterThan(60_000);
    expect(text).toMatch(byReach(/\n25,\d{3} more are not shown here\.\n$/, /\n99,\d{3} more are not shown here\.\n$/));
    expect(await printed("check --format markdown", clean)).toBe("## pio-docs: no problems in 3 pages\n");
  });
});

describe("JSON", () => {
  const validate = (schema: object): ((data: unknown) => unknown) => {
    const check = new Ajv2020().compile(schema);
    return (data) => (check(data) ? null : check.errors);
  };

  it("says what it holds of operations", async () => {
    const problems = validate(JSON.parse(await printed("schema report", clean)));
    const report = { version: 1, exit: 0, counts: { error: 0, warning: 0, info: 0, unchecked: 0 }, problems: [] };
    const operations = { added: ["GET /a"], removed: [], changed: [], moved: [{ from: "GET /b", to: "GET /c" }] };
    expect(problems({ ...report, operations })).toBe(null);
    expect(problems({ ...report, operations: { ...operations, moved: ["GET /b"] } })).not.toBe(null);
    expect(problems({ ...report, operations: { added: [] } })).not.toBe(null);
  });

  it.each(
    worlds,
  )("of %s is valid by the schema that is printed, and laid out as JSON.stringify does", async (_, world) => {
    const problems = validate(JSON.parse(await printed("schema report", clean)));
    const text = await printed("check --format json", world);
    expect(problems(JSON.parse(text))).toBe(null);
    expect(problems({ version: 1 })).not.toBe(null);
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`);
  });
});

describe("every format", () => {
  const names = ["pretty", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown"];

  it.each(names)("%s holds no secret of an address", async (name) => {
    const text = await printed(`check --format ${name}`, hostile);
    expect(text).toContain("example.com");
    expect(text).not.toContain("geheim");
  });

  it.each([
    "pretty",
    "json",
    "gitlab",
    "junit",
    "checkstyle",
  ])("%s takes tens of thousands of diagnostics", async (name) => {
    const text = await printed(`check --format ${name}`, many);
    expect(text.length).toBeGreaterThan(1_000);
  });
});
