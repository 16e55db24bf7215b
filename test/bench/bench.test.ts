// What the bench's figures rest on: the same bytes for the same seed, the same work for the same calibration, and its arithmetic.
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ratioTo, ratioToHugo, readBaseline, saveBaseline } from "./baseline.ts";
import { work } from "./calibration.ts";
import { editorOf, sentenceOf } from "./editor.ts";
import { guideFile, guideText } from "./guides.ts";
import { hugoText } from "./hugo.ts";
import { optionsOf } from "./options.ts";
import { generatedCorpus, npmCorpus, writeFiles } from "./peers/corpus.ts";
import { htmlOf } from "./peers/first-view.ts";
import { tools } from "./peers/tools.ts";
import type { Row } from "./row.ts";
import { childSeconds, run } from "./run.ts";
import { makeSite } from "./sites.ts";
import { specText } from "./spec.ts";
import { medianOf, p95Of } from "./statistics.ts";
import { lineOf } from "./table.ts";

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

const row: Row = {
  subject: "100",
  row: "cold",
  pages: 101,
  wall: [2, 8, 4],
  cpu: [6],
  peakBytes: 3e8,
  calibration: { wall: 0.5, cpu: 0.25 },
};

it("a seed gives the same pages and the same spec on every machine, in every order", () => {
  const pages = Array.from({ length: 40 }, (_, at) => guideText(39 - at, 40)).reverse();
  expect(digest(pages.join(""))).toBe("868c1297373d8d0c");
  expect(digest(specText(23))).toBe("c72c70b91207bfd6");
  expect(guideText(7, 1000)).not.toBe(guideText(8, 1000));
});

it("a page has the shape that the rows are compared by", () => {
  const pages = Array.from({ length: 200 }, (_, at) => guideText(at, 1000));
  for (const page of pages.slice(0, 20)) {
    expect(page.match(/^```\w+$/gm)).toHaveLength(3);
    expect(page.match(/^:::\w+$/gm)).toHaveLength(1);
    expect(page.match(/^\| --- /gm)).toHaveLength(1);
    expect(page.match(/\]\(\.\.\/chapter-\d\d\/leaf-\d{5}\.md\)/g)).toHaveLength(5);
  }
  const mean = pages.join("").length / pages.length;
  expect(mean).toBeGreaterThan(6000);
  expect(mean).toBeLessThan(6800);
  const files = Array.from({ length: 101 }, (_, at) => guideFile(at, 101));
  expect(new Set(files).size).toBe(101);
});

it("a spec has as many operations as asked for", () => {
  const { paths }: { paths: Record<string, object> } = JSON.parse(specText(103));
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(103);
});

it("the fixed work is the same in every round of every run", () => {
  expect(work(1).slice(0, 16)).toBe("e0a9365d6a171b01");
  expect(work(1)).toBe(work(1));
});

it("a ratio to the baseline is freed of the speed of the two machines", () => {
  const before = { about: "", rows: [row] };
  const slower: Row = { ...row, wall: [16], cpu: [3], calibration: { wall: 1, cpu: 0.25 } };
  expect(ratioTo(before, slower, "wall")).toBe(2);
  expect(ratioTo(before, slower, "cpu")).toBe(0.5);
  expect(ratioTo(before, { ...slower, row: "warm" }, "wall")).toBeUndefined();
  expect(ratioTo(before, { ...slower, cpu: [] }, "cpu")).toBeUndefined();
});

it("the ratio to Hugo is the median of the pairs, not the pair of the medians", () => {
  expect(ratioToHugo({ ...row, hugo: { wall: [1, 2, 4], cpu: [] } })).toBe(2);
  expect(ratioToHugo(row)).toBeUndefined();
});

it("median and p95", () => {
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 2, 3])).toBe(2.5);
  expect(p95Of([5, 1])).toBe(5);
  expect(p95Of(Array.from({ length: 40 }, (_, at) => at + 1))).toBe(38);
  expect(medianOf([])).toBeNaN();
});

it("a baseline keeps the rows that were not measured again", () => {
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-baseline-"));
  const file = join(folder, "baseline.json");
  saveBaseline(file, "first", [row, { ...row, row: "warm" }]);
  saveBaseline(file, "second", [{ ...row, wall: [1] }]);
  const { about, rows } = readBaseline(file);
  expect([about, rows.map(({ row: name, wall }) => [name, wall])]).toEqual([
    "second",
    [
      ["warm", [2, 8, 4]],
      ["cold", [1]],
    ],
  ]);
  rmSync(folder, { recursive: true });
});

it("a line of the table has a dash for what was not measured", () => {
  expect(lineOf(row, { about: "", rows: [] }).split(/ {2,}/)).toEqual([
    "100",
    "cold",
    "101",
    "4.00 s",
    "8.00 s",
    "6.00 s",
    "300",
    "-",
    "-",
    "-",
    "-",
  ]);
});

it("an edit brings its sentence into one page, of markdown and of a spec", () => {
  const root = mkdtempSync(join(tmpdir(), "pio-docs-editor-"));
  for (const name of ["100", "spec-100"]) {
    const site = makeSite(name, root);
    const edit = editorOf(site);
    edit(1);
    edit(2);
    const text = readFileSync(join(site.folder, site.edited), "utf8");
    expect(text.split(sentenceOf(2)), name).toHaveLength(2);
    expect(text).not.toContain(sentenceOf(1));
    if (name === "spec-100") expect(() => JSON.parse(text)).not.toThrow();
  }
  rmSync(root, { recursive: true });
});

it("Hugo gets the same page in its own form", () => {
  const theirs = hugoText(guideText(3, 100));
  expect(theirs).toMatch(/^weight: 4$/m);
  expect(theirs).toMatch(/\]\(\/chapter-\d\d\/leaf-\d{5}\/\)/);
  expect(theirs).toMatch(/^> \*\*(note|tip|warning)\*\*\n>\n> \w/m);
  expect(theirs).not.toMatch(/:::|\.md\)/);
});

it("the shell's times are those of the child", () => {
  expect(childSeconds("0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n")).toBe(62.75);
  expect(childSeconds("")).toBeUndefined();
});

it("words that are not known are told, not measured", () => {
  expect(optionsOf(["--only", "100,200"])).toBe("There is no 200.");
  expect(optionsOf(["--rows", "cold,hot"])).toBe("There is no hot.");
  expect(optionsOf(["--runs", "0"])).toBe("--runs and --edits are counts.");
  expect(optionsOf(["--nothing"])).toMatch(/--nothing/);
  expect(optionsOf(["--quick", "--rows", "warm"])).toMatchObject({ sites: ["pio", "100", "1000"], runs: 1, edits: 5 });
});

it("every tool gets the same pages, and the sidebar that it cannot make lists them all", () => {
  const root = mkdtempSync(join(tmpdir(), "pio-docs-peers-test-"));
  const corpus = generatedCorpus(root, 40);
  expect([corpus.name, corpus.groups.length]).toEqual(["41 pages, generated guides", 20]);
  expect(corpus.files).toHaveProperty([`${corpus.guide}.md`]);
  expect(corpus.files["index.md"]?.match(/\]\(\.\/chapter-/g)).toHaveLength(40);
  const listed = tools.map((tool) => {
    const links = Object.values(tool.files(corpus))
      .join("")
      .match(/"link": ?"\/chapter-/g);
    return [tool.name, links?.length ?? 0];
  });
  expect(Object.fromEntries(listed)).toEqual({
    "pio-docs": 0,
    VitePress: 40,
    Starlight: 40,
    Docusaurus: 0,
    Rspress: 40,
  });
  rmSync(root, { recursive: true });
});

it("absolute links of the npm docs lead to files, and other absolute links stay", () => {
  const root = mkdtempSync(join(tmpdir(), "pio-docs-peers-test-"));
  const text =
    "---\ntitle: npm-ci\n---\n\n[a](/commands/npm-install#b) [c](/policies) [d](https://example.com/commands/e)\n";
  writeFiles(join(root, "npm/docs/content"), { "commands/npm-ci.md": text });
  const { files, groups } = npmCorpus(root);
  expect(files["commands/npm-ci.md"]).toContain(
    "[a](../commands/npm-install.md#b) [c](/policies) [d](https://example.com/commands/e)",
  );
  expect(groups).toEqual([{ name: "commands", pages: [{ path: "commands/npm-ci", title: "npm-ci" }] }]);
  rmSync(root, { recursive: true });
});

it("the HTML of a page is found in both forms, and not that of a page with a longer name", () => {
  const root = mkdtempSync(join(tmpdir(), "pio-docs-peers-test-"));
  writeFiles(root, { "docs/a/my-page.html": "", "docs/a/page/index.html": "", "b/other.html": "" });
  expect(htmlOf(root, "a/page")).toBe("docs/a/page/index.html");
  expect(htmlOf(root, "other")).toBe("b/other.html");
  expect(() => htmlOf(root, "page-2")).toThrow("no HTML of page-2");
  rmSync(root, { recursive: true });
});

it.runIf(existsSync("/proc/self/task"))("a command over its limit ends with all below it", async () => {
  const ran = await run("sh", ["-c", "sleep 3600 & wait"], { limitMs: 300 });
  expect(ran.exit).toBe(137);
});
