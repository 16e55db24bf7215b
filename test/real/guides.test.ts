// Markdown trees that others wrote, built without a config: what is dead in them is reported at its line, nothing else is, and the output
// holds together. Where a dead link forbids the output, the tree is built once more with links as warnings, so that it is seen, too.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Built, build, crashLines, remove, treeCopy, workFolder } from "./building.ts";
import { trees } from "./inputs.ts";
import { deadLinksIn } from "./markdown-links.ts";
import { readSite } from "./oracle.ts";

const aboutLinks = new Set([
  "broken-link",
  "broken-foreign-link",
  "broken-markdown-link",
  "broken-anchor",
  "outside-tree",
]);

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

describe.each(trees)("$name", ({ name, path, tree, alsoFound }) => {
  it("reports its dead links where they stand, and nothing else", async () => {
    const site = treeCopy(path, tree, folder);
    const root = join(site, tree);
    const dead = deadLinksIn(site, tree);
    const built = await build(site, join(folder, "out"));
    console.log(
      `${name}: ${built.seconds.toFixed(1)} s, ${Math.round(built.megabytes)} MB, ${built.pages} pages, ${dead.length} dead links`,
    );
    expect(crashLines(built.said)).toEqual([]);
    const links = built.findings.filter(({ code }) => aboutLinks.has(code));
    expect(links.map(placed).sort()).toEqual(dead.map(placed).sort());
    expect(countsOf(built.findings.filter(({ code }) => !aboutLinks.has(code)))).toEqual(alsoFound);
    for (const found of built.findings) expect(startOf(site, found)).toMatch(/^(!?\[|<|\w)/);
    const fatal = dead.some(({ code }) => code === "broken-link");
    expect({ exit: built.exit, written: built.written }).toEqual({ exit: fatal ? 1 : 0, written: !fatal });
    const twice = built.findings.filter(({ code }) => code === "duplicate-id").map(({ message }) => message);
    expectWhole(root, fatal ? await buildLeniently(site) : built, [
      ...dead.map(({ href }) => lastPart(href)),
      ...idsIn(twice),
    ]);
  });
});

async function buildLeniently(site: string): Promise<Built> {
  writeFileSync(join(site, "pio-docs.config.json"), JSON.stringify({ severities: { "broken-link": "warn" } }));
  return build(site, join(folder, "lenient"));
}

/** A page for each file, and nothing amiss in them but what the sources are known to have: links and ids that hold a text of `known`. */
function expectWhole(root: string, built: Built, known: readonly string[]): void {
  expect({ exit: built.exit, written: built.written }).toEqual({ exit: 0, written: true });
  const { pages, problems } = readSite(built.out, "/");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.mdx?$/.test(file));
  expect(sources.length).toBeGreaterThan(10);
  expect(pages.length).toBeGreaterThanOrEqual(sources.length);
  expect(known).not.toContain("");
  expect(problems.filter((problem) => !known.some((text) => problem.includes(text))).slice(0, 20)).toEqual([]);
}

function lastPart(href: string): string {
  const text = href.replace(/\/$/, "");
  return text.slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("#")) + 1);
}

function idsIn(messages: readonly string[]): readonly string[] {
  return messages.flatMap((message) => [...message.matchAll(/`([^`]+)`/g)].map((match) => `id "${match[1]}"`));
}

function placed({ code, file, line }: Pick<Built["findings"][number], "code" | "file" | "line">): string {
  return `${code} ${file}:${line}`;
}

/** The source from the reported column on. */
function startOf(site: string, { file = "", line = 0, column = 0 }: Built["findings"][number]): string {
  return (
    readFileSync(join(site, file), "utf8")
      .split("\n")
      [line - 1]?.slice(column - 1) ?? ""
  );
}

function countsOf(findings: Built["findings"]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
