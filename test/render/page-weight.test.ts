// A page weighs the same in a site of a hundred pages and in one of many: what it prints of the rest of the site is bounded, and nothing
// that grows with the site is fetched with it.
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type World, worldOf } from "../compile/world.ts";
import { all, attribute, documentOf } from "../routes/reading.ts";

const name = (index: number) => `page-${String(index).padStart(5, "0")}`;

/** `count` pages in folders of `each`; the page that is looked at stands first in the middle folder, or in the middle of the only one. */
function siteOf(count: number, each: number): Readonly<Record<string, string>> {
  const files: Record<string, string> = { "docs/index.md": "# Home\n" };
  for (let index = 0; index < count; index += 1) {
    const folder = `part-${String(Math.floor(index / each)).padStart(3, "0")}`;
    files[`docs/${folder}/${name(index)}.md`] = `# Title ${String(index).padStart(5, "0")}\n\nText of the page.\n`;
  }
  return files;
}

type Weight = { readonly html: number; readonly packed: number; readonly fetched: readonly string[] };

async function weigh(world: World, path: string): Promise<Weight> {
  const html = await world.html(path);
  const document = documentOf(html);
  const sources = [...all(document, "script", "link", "img")].map(
    (one) => attribute(one, "src") ?? attribute(one, "href"),
  );
  const fetched = sources.flatMap((source) => (source?.includes("/assets/") ? [source.replace(/-\w+\./, ".")] : []));
  return { html: Buffer.byteLength(html), packed: gzipSync(html).length, fetched };
}

test("the same page, in folders of ten: 100 pages and 1,000", async () => {
  const small = await weigh(await worldOf(siteOf(100, 10)), "part-005/page-00050/index.html");
  const large = await weigh(await worldOf(siteOf(1000, 10)), "part-005/page-00050/index.html");
  console.info(`100 pages: ${small.packed} bytes packed; 1,000 pages: ${large.packed}`);
  expect(large.fetched).toEqual(small.fetched);
  expect(small.fetched.length).toBeGreaterThan(2);
  // The sidebar names 100 folders in place of 10, and nothing of what is in them.
  expect(large.packed - small.packed).toBeLessThan(90 * 20);
}, 120_000);

test("once the sidebar is full, a page weighs the same whatever else there is: 400 pages and 2,000, to the byte", async () => {
  const small = await weigh(await worldOf(siteOf(400, 10_000)), "part-000/page-00200/index.html");
  const large = await weigh(await worldOf(siteOf(2000, 10_000)), "part-000/page-00200/index.html");
  console.info(`400 pages: ${small.html} bytes; 2,000 pages: ${large.html}`);
  expect(large.fetched).toEqual(small.fetched);
  // How many more there are is a number with one digit more, printed as text and as data.
  expect(Math.abs(large.html - small.html)).toBeLessThanOrEqual(2);
}, 120_000);
