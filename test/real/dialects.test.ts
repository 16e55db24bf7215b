// The docs trees of others (docs-trees.ts), built without a config: what their sources say stands in the pages, what only their own program
// should read does not, and the report fits a screen.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { crashLines, installed, remove, workFolder } from "./building.ts";
import { docsTrees, lockedTrees } from "./docs-trees.ts";
import { rowOf } from "./tree-row.ts";
import { unpacked } from "./unpacked.ts";

const trees = [
  ...docsTrees.map((tree) => ({ ...tree, from: () => unpacked(tree) })),
  ...lockedTrees.map((tree) => ({ ...tree, from: () => installed(tree.path) })),
];

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

describe.each(trees)("$name ($dialect)", ({ name, mdx, from }) => {
  it("says in its pages what its sources say, and no more", async () => {
    const site = join(folder, "site");
    cpSync(from(), site, { recursive: true });
    const row = await rowOf(site, join(folder, "out"), (file) => mdx.test(file));
    const { built, words, missing, leaked, reportLines } = row;
    const share = ((100 * missing) / words).toFixed(2);
    console.log(
      `${name}: ${row.pages} pages, ${share} % of ${words} words missing, ${leaked.length} leaked lines, ${reportLines.length} lines of report\n` +
        [...row.worst.slice(0, 8), ...leaked.slice(0, 8)].map((line) => `    ${line}\n`).join(""),
    );
    expect(crashLines(built.said)).toEqual([]);
    expect({ exit: built.exit, written: built.written, lost: row.lost }).toEqual({ exit: 0, written: true, lost: [] });
    expect(reportLines.length).toBeLessThanOrEqual(40);
    expect(leaked).toEqual([]);
    expect(missing / words).toBeLessThanOrEqual(0.005);
    // The largest has 4,000 files.
  }, 1_800_000);
});
