// Markdown trees that others wrote, built without a config: what is dead in them is reported at its line, nothing else is, and the output
// holds together. Where a dead link forbids the output, the tree is built once more with links as warnings, so that it is seen, too.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Built, build, crashLines, remove, treeCopy, workFolder } from "./building.ts";
import { trees } from "./inputs.ts";
import { deadLinksIn } from "./markdown-links.ts";
import { readSite } from "./oracle.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

describe.each(trees)("$name", ({ name, path, tree, alsoFound = [] }) => {
  it("reports its dead links where they stand, and nothing else", async () => {
    const site = treeCopy(path, tree, folder);
    const root = join(site, tree);
    const dead = deadLinksIn(site, tree);
    const built = await build(site, join(folder, "out"));
    console.log(
      `${name}: ${built.seconds.toFixed(1)} s, ${Math.round(built.megabytes)} MB, ${built.pages} pages, ${dead.length} dead links`,
    );
    expect(crashLines(built.said)).toEqual([]);
    const links = built.findings.filter(({ code }) => !alsoFound.includes(code));
    expect(links.map(placed).sort()).toEqual(dead.map(placed).sort());
    for (const found of links) expect(startOf(site, found)).toMatch(/^(!?\[|<|\w)/);
    const fatal = dead.some(({ code }) => code === "broken-link");
    expect({ exit: built.exit, written: built.written }).toEqual({ exit: fatal ? 1 : 0, written: !fatal });
    const whole = fatal ? await buildLeniently(site) : built;
    expectWhole(
      root,
      whole,
      dead.map(({ href }) => href),
    );
  });
});

async function buildLeniently(site: string): Promise<Built> {
  writeFileSync(join(site, "pio-docs.config.json"), JSON.stringify({ severities: { "broken-link": "warn" } }));
  return build(site, join(folder, "lenient"));
}

/** A page for each file, and no reference that leads nowhere but those that the sources have. */
function expectWhole(root: string, built: Built, dead: readonly string[]): void {
  expect({ exit: built.exit, written: built.written }).toEqual({ exit: 0, written: true });
  const { pages, problems } = readSite(built.out, "/");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.mdx?$/.test(file));
  expect(sources.length).toBeGreaterThan(10);
  expect(pages.length).toBeGreaterThanOrEqual(sources.length);
  const known = (problem: string): boolean => dead.some((href) => problem.includes(lastPart(href)));
  expect(problems.filter((problem) => !known(problem)).slice(0, 20)).toEqual([]);
}

function lastPart(href: string): string {
  return href.slice(Math.max(href.lastIndexOf("/"), href.lastIndexOf("#")) + 1);
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
