// What links cost where a site has them by the hundred thousand: to pages, to spots of pages and of the own page, to addresses and to files,
// all of them sound. The site is put together and checked with and without them, and what they cost is held against the work of
// reading the same addresses as URLs, so that the speed of the machine says nothing.
import { expect, test } from "vitest";
import { assembled } from "../../src/build/assembly.ts";
import type { CompileOptions } from "../../src/build/cache/cache-folder.ts";
import { compile } from "../../src/build/compile.ts";
import type { Gathered } from "../../src/build/compiled.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import type { Link, Page } from "../../src/model/page.ts";
import type { Route } from "../../src/model/route.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { memoryOf } from "../build/shared-client.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";

const pages = byReach(2_000, 10_000);
const linksEach = 30;
const parts = 4;
const files = 50;
/** What links may cost at most, in readings of their addresses. */
const most = 3.5;

const nameOf = (page: number): string => `chapter-${page % 100}/page-${page}`;

/** The address of the `at`th link of a page, of five kinds in turn. */
function targetOf(page: number, at: number): string {
  const to = (page * 31 + at * 7919) % pages;
  const ways = [
    `../${nameOf(to)}.md`,
    `../${nameOf(to)}.md#part-${at % parts}`,
    `/${nameOf(to)}`,
    `#part-${at % parts}`,
    `../chapter-0/file-${(page + at) % files}.csv`,
  ];
  return ways[at % ways.length] ?? "";
}

const run: CompileOptions = {
  siteFolder: "/site",
  out: "/site/build",
  cache: false,
  write: false,
  strict: false,
  store: undefined,
};

/** A site of one page, and what it was made of. */
async function ground() {
  const tables = Array.from({ length: files }, (_, file) => [`/site/docs/chapter-0/file-${file}.csv`, "a,b\n"]);
  const host = memoryHost({ ...Object.fromEntries(tables), "/site/docs/index.md": "# Home\n" });
  const memory = await memoryOf(host);
  const { assembly } = await compile(run, memory, createPool(createTasks(host)));
  const [page] = assembly?.gathered.parsed.pages ?? [];
  if (assembly === undefined || page === undefined) throw new Error("no site");
  return { memory, page, gathered: assembly.gathered };
}

/** `page` ten thousand times, as threads hand pages over: nothing of one is another's. */
function copies(page: Page, linked: boolean): readonly Page[] {
  const anchors = Array.from({ length: parts }, (_, part) => `part-${part}`);
  return Array.from({ length: pages }, (_, number) => {
    const name = nameOf(number);
    const source = `docs/${name}.md`;
    const links = Array.from({ length: linked ? linksEach : 0 }, (_, at): Link => {
      return { href: targetOf(number, at), kind: "link", place: { file: source, line: at + 1, column: 5 } };
    });
    const metadata = { ...page.metadata, route: `/${name}` as Route, id: name, title: `Page ${number}`, anchors };
    return structuredClone({ ...page, source, metadata, links });
  });
}

test(`${pages * linksEach} links cost what reading their addresses costs ${most} times, at most`, async () => {
  const { memory, page, gathered } = await ground();
  const cpuOf = async (linked: boolean): Promise<number> => {
    const made = copies(page, linked);
    const all: Gathered = { ...gathered, parsed: { ...gathered.parsed, pages: [page, ...made] } };
    const spent = cpuClock();
    const { diagnostics, site } = await assembled(all, { options: run, memory });
    const ms = spent();
    expect(diagnostics).toEqual([]);
    expect(site?.links.pages.get(`/${nameOf(1)}` as Route)).toHaveLength(linked ? linksEach : 0);
    return ms;
  };
  const reading = (): number => {
    const addresses = Array.from({ length: pages * linksEach }, (_, at) =>
      targetOf(Math.floor(at / linksEach), at % linksEach),
    );
    const spent = cpuClock();
    let length = 0;
    for (const address of addresses) length += new URL(address, "https://site.example/chapter-1/page").pathname.length;
    expect(length).toBeGreaterThan(0);
    return spent();
  };
  const least = { plain: Number.POSITIVE_INFINITY, linked: Number.POSITIVE_INFINITY, read: Number.POSITIVE_INFINITY };
  const cost = (): number => (least.linked - least.plain) / least.read;
  // The least of each: another program on the machine makes any of them dearer.
  for (let round = 0; round < 8 && !(round > 1 && cost() < most); round += 1) {
    least.plain = Math.min(least.plain, await cpuOf(false));
    least.linked = Math.min(least.linked, await cpuOf(true));
    least.read = Math.min(least.read, reading());
  }
  expect(cost()).toBeLessThan(most);
}, 600_000);
