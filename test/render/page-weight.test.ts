// A page weighs the same in a site of a hundred pages and in one of many: what it prints of the rest of the site is bounded, and nothing
// that grows with the site is fetched with it.
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type World, worldOf } from "../build/world.ts";
import { byReach } from "../reach.ts";
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

const many = byReach(200, 1000);

test(`the same page, in folders of ten: 100 pages and ${many}`, async () => {
  const small = await weigh(await worldOf(siteOf(100, 10)), "part-005/page-00050/index.html");
  const large = await weigh(await worldOf(siteOf(many, 10)), "part-005/page-00050/index.html");
  console.info(`100 pages: ${small.packed} bytes packed; ${many} pages: ${large.packed}`);
  expect(large.fetched).toEqual(small.fetched);
  expect(small.fetched.length).toBeGreaterThan(2);
  // The sidebar names ten times the folders (in short twice), and nothing of what is in them.
  expect(large.packed - small.packed).toBeLessThan(((many - 100) / 10) * 20);
}, 120_000);

const [few, more] = byReach([300, 400] as const, [400, 2000] as const);

test(`once the sidebar is full, a page weighs the same whatever else there is: ${few} pages and ${more}, to the byte`, async () => {
  const small = await weigh(await worldOf(siteOf(few, 10_000)), "part-000/page-00200/index.html");
  const large = await weigh(await worldOf(siteOf(more, 10_000)), "part-000/page-00200/index.html");
  console.info(`${few} pages: ${small.html} bytes; ${more} pages: ${large.html}`);
  expect(large.fetched).toEqual(small.fetched);
  // How many more there are is a number with one digit more, printed as text and as data.
  expect(Math.abs(large.html - small.html)).toBeLessThanOrEqual(2);
}, 120_000);
