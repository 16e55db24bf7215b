// The search index of an edited site, made of what the memo has of the one before: whatever of that is lost, it is the index of a fresh
// build, and where nothing is lost no unchanged page is opened for it.
import { describe, expect, it } from "vitest";
import { type Memo, openMemo } from "../../src/build/cache/memo.ts";
import { indexOf } from "../../src/build/search.ts";
import type { Site } from "../../src/model/site.ts";
import { passingStore } from "../../src/platform/store/passing-store.ts";
import { worldOf } from "./world.ts";

const files = Object.fromEntries(
  ["a", "b", "c", "d", "e", "f"].map((name) => [`docs/${name}.md`, `# ${name}\n\n## Part\n\nText of ${name}.\n`]),
);
const edited = { ...files, "docs/c.md": "# c\n\n## Part\n\nText of c, and one sentence more.\n\n## New part\n" };

async function siteOf(texts: Readonly<Record<string, string>>): Promise<Site> {
  const { site } = (await worldOf(texts)).compiled;
  if (site === undefined) throw new Error("no site");
  return site;
}

const emptyMemo = (): Memo => openMemo(passingStore(), "v");

async function textsOf(site: Site, memo: Memo): Promise<ReadonlyMap<string, string>> {
  return new Map((await indexOf(site, memo)).map(({ output, text }) => [output, text()]));
}

/** `memo` without what it has of `stage` now; `isKnown`: it says that it has it. */
function without(memo: Memo, stage: string, isKnown: boolean): Memo {
  const fresh = new Set<string>();
  const isLost = (of: string, key: string): boolean => of === stage && !fresh.has(key);
  return {
    ...memo,
    has: (of, key) => (isLost(of, key) ? isKnown : memo.has(of, key)),
    get: (of, key) => (isLost(of, key) ? undefined : memo.get(of, key)),
    json: (of, key) => (isLost(of, key) ? undefined : memo.json(of, key)),
    put(of, key, ...parts) {
      fresh.add(key);
      memo.put(of, key, ...parts);
    },
  };
}

describe("the index of an edited site", () => {
  it("is that of a fresh build, and of its pages the changed one alone is opened", async () => {
    const memo = emptyMemo();
    await indexOf(await siteOf(files), memo);
    const after = await siteOf(edited);
    const opened: string[] = [];
    const pages = [...after.pages].map(([route, page]) => {
      const { records, ...rest } = page;
      const watched = Object.defineProperty({ ...rest }, "records", {
        get() {
          opened.push(page.source);
          return records;
        },
      });
      return [route, page.recordsDigest === undefined ? page : watched] as const;
    });
    const texts = await textsOf({ ...after, pages: new Map(pages) }, memo);
    expect([...texts]).toEqual([...(await textsOf(after, emptyMemo()))]);
    expect(opened).toEqual(["docs/c.md"]);
  });

  it.each([
    ["index", false],
    ["index state", false],
    ["index file", false],
    ["page records", false],
    ["page records", true],
  ])("is that of a fresh build without what the memo had of %s (said to be there: %s)", async (stage, isKnown) => {
    const memo = emptyMemo();
    await indexOf(await siteOf(files), memo);
    const after = await siteOf(edited);
    const texts = await textsOf(after, without(memo, stage, isKnown));
    expect([...texts]).toEqual([...(await textsOf(after, emptyMemo()))]);
  });
});
