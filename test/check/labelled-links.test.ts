// The verdict on every link of a corpus, against the one that a person wrote into its words: none missed, none false, each told where the
// link begins. Then what was printed of them: links that are sound lead somewhere, and the others do not, as a reader of the output finds
// that shares no code with the compiler.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";
import { type ReadSite, readSite } from "../real/oracle.ts";
import { runHere } from "../run-here.ts";
import { type Labelled, labelledIn } from "./labelled.ts";

const input = join(import.meta.dirname, "../../fixtures/sites/links/input");
const files = Object.fromEntries(
  readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".pio-docs"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(input.length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")]),
);

describe.each(["/pier/", "/"])("the labelled links of a site at %s", (baseUrl) => {
  const all = labelledIn(files, baseUrl);
  const dead = all.filter(({ verdict }) => !["sound", "link-resolved-as", "link-label-unknown"].includes(verdict));

  it("are more than 300, of every kind and verdict", () => {
    expect(all.length).toBeGreaterThan(300);
    for (const kind of ["link", "image", "definition", "element", "config", "redirect", "spec"])
      expect([kind, all.filter((one) => one.kind === kind).length > 4]).toEqual([kind, true]);
    expect(all.filter(({ verdict }) => verdict === "sound").length).toBeGreaterThan(150);
    expect(new Set(all.map(({ verdict }) => verdict)).size).toBe(9);
  });

  it("are told as a person judged them, where they begin, and nothing else is", async () => {
    const { diagnostics } = await worldOf(files, { baseUrl });
    const told = diagnostics.map((text) =>
      text
        .replace(/ (?:error|warning|info) /, " ")
        .split(" ")
        .slice(0, 2)
        .join(" "),
    );
    const expected = all.filter(({ verdict }) => verdict !== "sound").map(line);
    expect({ missed: minus(expected, told), false: minus(told, expected) }).toEqual({ missed: [], false: [] });
    expect(told.toSorted()).toEqual(expected.toSorted());
  });

  describe("in the output", () => {
    let out: string;
    let read: ReadSite;
    beforeAll(async () => {
      out = mkdtempSync(join(tmpdir(), "pio-docs-links-"));
      const quiet = ["broken-link", "redirect-nowhere"].flatMap((code) => ["--severity", `${code}=warning`]);
      const words = ["build", input, "--out", join(out, "site"), "--no-cache", "--base-url", baseUrl, ...quiet];
      expect((await runHere(words, out)).code).toBe(0);
      read = readSite(join(out, "site"), baseUrl);
    });
    afterAll(() => rmSync(out, { recursive: true, force: true }));

    it("each page has as many references that lead nowhere as it has links that are judged so", () => {
      const lostOn = (page: string): readonly string[] =>
        read.problems.filter((problem) => problem.startsWith(`${page}: `));
      // The start page has those of the navbar and the footer alone, and so have all. What is named by an id has no address to print.
      const ofAll = lostOn("index.html").length;
      expect(ofAll).toBe(dead.filter(({ kind }) => kind === "config").length);
      const pages = [...new Set(dead.map(({ file }) => file))].filter((file) => file.startsWith("docs/"));
      expect(pages.length).toBeGreaterThan(15);
      for (const file of pages) {
        const lost = lostOn(`${file.replace(/^docs\/(.*)\.md$/, "$1")}/index.html`);
        // An empty address is left out, and a definition is printed where it is used.
        const own = dead.filter((one) => one.file === file && one.verdict !== "empty-link");
        expect([file, lost.length - ofAll, lost]).toEqual([file, own.length + usedAgain(file), lost]);
      }
    });
  });
});

/** In `references.md` one dead definition is used twice. */
function usedAgain(file: string): number {
  return file.endsWith("references.md") ? 1 : 0;
}

function line({ file, spot, verdict }: Labelled): string {
  return `${file}:${spot} ${verdict}`;
}

function minus(from: readonly string[], some: readonly string[]): readonly string[] {
  return from.filter((one) => !some.includes(one));
}
