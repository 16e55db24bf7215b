// Two builds into one folder, at once and in turns: what stands there in the end is one site as a whole, and the next build is right.
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { digestOf } from "../../src/model/digest.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { byReach } from "../reach.ts";

type World = ReturnType<typeof memoryHost>;
type Files = Readonly<Record<string, string>>;

/** A site whose pages have the names of every other site's, and the same sizes. */
function siteAt(folder: string, word: string): Files {
  const pages = Array.from({ length: 8 }, (_, page) => [`${folder}/docs/p${page}.md`, `# ${word} ${page}\n`] as const);
  return Object.fromEntries([...pages, [`${folder}/docs/index.md`, `# ${word}\n`] as const]);
}

const files: Files = { ...siteAt("/two", "Mill"), ...siteAt("/three", "Pond") };

async function built(host: World, siteFolder: string): Promise<void> {
  const options = { siteFolder, out: "/o", cache: true, write: true, strict: false };
  expect(await build(host, options)).toMatchObject({ exit: 0, written: true });
}

/** Every file of the output by the digest of its bytes, so that a failure prints names alone. */
function outputOf(host: World): Files {
  const written = Object.entries(host.snapshot()).filter(([path]) => path.startsWith("/o/"));
  return Object.fromEntries(written.map(([path, text]) => [path, digestOf(text)]));
}

async function alone(siteFolder: string): Promise<Files> {
  const host = memoryHost(files);
  await built(host, siteFolder);
  return outputOf(host);
}

describe("two builds into one folder", () => {
  it("of two sites: the last one's site as a whole, and the next build's", async () => {
    const [two, three] = [await alone("/two"), await alone("/three")];
    for (let round = 0; round < 4; round += byReach(3, 1)) {
      const host = memoryHost(files);
      for (const before of round % 2 === 0 ? [] : ["/three", "/two"]) await built(host, before);
      const pair = round < 2 ? ["/two", "/three"] : ["/three", "/two"];
      await Promise.all(pair.map((site) => built(host, site)));
      const found = outputOf(host);
      expect([two, three]).toContainEqual(found);
      await built(host, "/three");
      expect(outputOf(host)).toEqual(three);
      await built(host, "/two");
      expect(outputOf(host)).toEqual(two);
    }
  });

  it("of one site: its pages as they are now", async () => {
    const host = memoryHost(files);
    await Promise.all([built(host, "/two"), built(host, "/two")]);
    expect(outputOf(host)).toEqual(await alone("/two"));
    await host.write("/two/docs/p1.md", "# Pool 1\n");
    await Promise.all([built(host, "/two"), built(host, "/two")]);
    expect(host.snapshot()["/o/p1/index.html"]).toContain("Pool 1");
  });

  it("a manifest of the same names, sizes and times speaks only of the output that it was written of", async () => {
    const host = memoryHost(files);
    // A disk whose clock stands still, as coarse ones do between two builds.
    const still = {
      ...host,
      list: async (folder: string, skip?: (path: string) => boolean) =>
        (await host.list(folder, skip)).map(({ path, stamp }) => ({ path, stamp: { ...stamp, modified: 1 } })),
    };
    const three = await alone("/three");
    for (const siteFolder of ["/three", "/two", "/three"]) {
      await build(still, { siteFolder, out: "/o", cache: true, write: true, strict: false });
    }
    expect(outputOf(host)).toEqual(three);
  });
});
