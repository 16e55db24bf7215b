// Markdown trees that others wrote, built without a config: each is a site on the first run, what is dead in it is reported at its line,
// nothing else is, and the output holds together. Trees written for other programs are held to less: a site, and no fault of ours.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Built, build, crashLines, remove, treeCopy, workFolder } from "./building.ts";
import { foreignTrees, trees } from "./inputs.ts";
import { deadLinksIn } from "./markdown-links.ts";
import { readSite } from "./oracle.ts";

/** Wall time, for a machine that does other things beside: what a build may take is held as processor time. */
const patience = 1_200_000;

/** Processor seconds of a build: to begin with, and for each megabyte of markdown (2.2 to 2.6 on two cores in quiet). */
const mostSeconds = (megabytes: number): number => 10 + 6 * megabytes;

const aboutLinks = new Set([
  "broken-link",
  "broken-absolute-link",
  "broken-markdown-link",
  "broken-anchor",
  "link-outside-site",
]);

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

describe.each(atBases(trees))("$name at $base", ({ name, path, tree, alsoFound, base }) => {
  it("reports its dead links where they stand, and nothing else", { timeout: patience }, async () => {
    const site = treeCopy(path, tree, folder);
    const root = join(site, tree);
    const dead = deadLinksIn(site, tree);
    const built = await build(site, join(folder, "out"), ["--base-url", base]);
    console.log(
      `${name} at ${base}: ${built.seconds.toFixed(1)} s, ${Math.round(built.megabytes)} MB, ${built.pages} pages, ${dead.length} dead links`,
    );
    expect(crashLines(built.said)).toEqual([]);
    expect(built.seconds).toBeLessThan(mostSeconds(megabytesIn(root)));
    const links = built.diagnostics.filter(({ code }) => aboutLinks.has(code));
    // A link to a file that is not there may be read as the page that its author meant: told, and dead to a reader of the files alone.
    const understood = built.diagnostics.filter(({ code }) => code === "link-resolved-as").map(spot);
    expect(dead.map(spot)).toEqual(expect.arrayContaining(understood));
    expect(links.map(placed).sort()).toEqual(
      dead
        .filter((one) => !understood.includes(spot(one)))
        .map(placed)
        .sort(),
    );
    const others = built.diagnostics.filter(({ code }) => !aboutLinks.has(code) && code !== "link-resolved-as");
    expect(countsOf(others)).toEqual(alsoFound);
    // The length of a page is of no line.
    for (const found of built.diagnostics.filter(({ code }) => code !== "agent-page-size"))
      expect(startOf(site, found)).toMatch(/^(!?\[|<|\w|```|#{1,6} )/);
    const twice = built.diagnostics.filter(({ code }) => code === "duplicate-id").map(({ message }) => message);
    expectWhole({ root, base }, built, [...dead.map(({ href }) => lastPart(href)), ...idsIn(twice)]);
  });
});

describe.each(atBases(foreignTrees))("$name at $base", ({ name, path, alsoFound, base }) => {
  it("is a site on the first run, without a single error", { timeout: patience }, async () => {
    const site = treeCopy(path, ".", folder);
    const built = await build(site, join(folder, "out"), ["--base-url", base]);
    console.log(
      `${name} at ${base}: ${built.seconds.toFixed(1)} s, ${Math.round(built.megabytes)} MB, ${built.pages} pages`,
    );
    expect(crashLines(built.said)).toEqual([]);
    expect(built.seconds).toBeLessThan(mostSeconds(megabytesIn(site)));
    expect({ exit: built.exit, written: built.written }).toEqual({ exit: 0, written: true });
    expect(built.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(countsOf(built.diagnostics)).toMatchObject(alsoFound);
    for (const { message, file } of built.diagnostics)
      expect([message.length > 10, file]).toEqual([true, expect.any(String)]);
    const shown = built.diagnostics.filter(({ code }) => code === "duplicate-route").length;
    const { pages, problems } = readSite(built.out, base);
    expect(pages.length).toBeGreaterThanOrEqual(sourcesIn(join(site, "docs")).length - shown);
    // What is dead for a reader of the output is told, and what is told is dead there.
    const told = built.diagnostics.filter(({ code }) => aboutLinks.has(code)).map(deadPart);
    expect(problems.filter((problem) => !told.some((text) => problem.includes(text))).slice(0, 20)).toEqual([]);
    expect(told.filter((text) => !problems.some((problem) => problem.includes(text))).slice(0, 20)).toEqual([]);
  });
});

/** The same trees at the top of their host and below a path. */
function atBases<Tree>(list: readonly Tree[]): readonly (Tree & { readonly base: string })[] {
  return list.flatMap((tree) => ["/", "/docs/"].map((base) => ({ ...tree, base })));
}

/** The last part of the address that a diagnostic is about. */
function deadPart({ message }: Pick<Built["diagnostics"][number], "message">): string {
  return lastPart(/`([^`]+)`/.exec(message)?.[1] ?? message);
}

/** A folder of pages, and where its site stands on its host. */
type Placed = { readonly root: string; readonly base: string };

/** A page for each file, and nothing amiss in them but what the sources are known to have: links and ids that hold a text of `known`. */
function expectWhole({ root, base }: Placed, built: Built, known: readonly string[]): void {
  expect({ exit: built.exit, written: built.written }).toEqual({ exit: 0, written: true });
  const { pages, problems } = readSite(built.out, base);
  const sources = sourcesIn(root);
  expect(sources.length).toBeGreaterThan(10);
  expect(pages.length).toBeGreaterThanOrEqual(sources.length);
  expect(known).not.toContain("");
  expect(problems.filter((problem) => !known.some((text) => problem.includes(text))).slice(0, 20)).toEqual([]);
}

function sourcesIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)[^._/][^/]*\.mdx?$/.test(file),
  );
}

/** Megabytes of markdown. */
function megabytesIn(root: string): number {
  return sourcesIn(root).reduce((sum, file) => sum + statSync(join(root, file)).size, 0) / 1e6;
}

function lastPart(href: string): string {
  const text = href.replace(/\/$/, "");
  return text.slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("#")) + 1);
}

function idsIn(messages: readonly string[]): readonly string[] {
  return messages.flatMap((message) => [...message.matchAll(/`([^`]+)`/g)].map((match) => `id "${match[1]}"`));
}

function placed({ code, file, line }: Pick<Built["diagnostics"][number], "code" | "file" | "line">): string {
  return `${code} ${file}:${line}`;
}

function spot({ file, line }: Pick<Built["diagnostics"][number], "file" | "line">): string {
  return `${file}:${line}`;
}

/** The source from the reported column on. */
function startOf(site: string, { file = "", line = 0, column = 0 }: Built["diagnostics"][number]): string {
  return (
    readFileSync(join(site, file), "utf8")
      .split("\n")
      [line - 1]?.slice(column - 1) ?? ""
  );
}

function countsOf(diagnostics: Built["diagnostics"]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
